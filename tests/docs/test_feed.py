"""The page about the feed shows the client that the transcripts are played against."""

from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_page_quotes_the_client() -> None:
    client = (DOCS / "feed_client.py").read_text(encoding="utf-8")
    assert f"```python\n{client}```" in (DOCS / "feed.md").read_text(encoding="utf-8")
