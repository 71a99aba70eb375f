"""Sentences as data: an English text with names in braces, and what stands for the names.

A program reads the English; a page looks the text up in its language and puts the same values in (docs/languages.md).
"""

import re
from collections.abc import Mapping
from typing import Any, Union

import msgspec

_NAME = re.compile(r"\{(\w+)\}")


class Sentence(msgspec.Struct, frozen=True):
    """text: what stands behind a "|" tells equal words apart and is not said. values: name -> text, or a part that is a
    sentence itself.
    """

    text: str
    values: tuple[tuple[str, Union[str, "Sentence"]], ...] = ()

    def __str__(self) -> str:
        """The sentence in English."""
        return self.spoken({})

    def spoken(self, texts: Mapping[str, str]) -> str:
        """The sentence in another language. texts: English -> that language; what is missing stays English."""
        values = {name: one if isinstance(one, str) else one.spoken(texts) for name, one in self.values}
        return _NAME.sub(lambda name: values[name[1]], texts.get(self.text) or self.text.partition("|")[0])

    def data(self) -> list[Any]:
        """[text, {name: value}] for JSON, parts likewise."""
        return [self.text, {name: value if isinstance(value, str) else value.data() for name, value in self.values}]


def said(text: str, **values: "str | int | Sentence") -> Sentence:
    """A sentence. text: written where it is said, so that a test finds it and asks every language for it."""
    return Sentence(text, tuple((name, str(one) if isinstance(one, int) else one) for name, one in values.items()))
