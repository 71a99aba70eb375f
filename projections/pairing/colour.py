"""White and Black in the past of a participant, one letter a game that was played (C.04.2 art. 3.4)."""

from typing import Literal

Colour = Literal["w", "b"]

OTHER: dict[Colour, Colour] = {"w": "b", "b": "w"}


def colour_difference(colours: str) -> int:
    """Games with White minus games with Black (C.04.3 art. 1.6; C.04.6 art. 1.6.2)."""
    return colours.count("w") - colours.count("b")


def alternated(own: str, other: str) -> Colour | None:
    """The other colour than one had the latest time that the two had different ones (C.04.3 art. 5.2.3; C.04.6 art.
    4.3.6); None if they never had.

    own, other: "wbw", oldest first; the latest games are compared first, whatever rounds they were in.
    """
    for mine, his in zip(reversed(own), reversed(other), strict=False):
        if mine != his:
            return "b" if mine == "w" else "w"
    return None
