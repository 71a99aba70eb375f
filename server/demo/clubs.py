"""Clubs and their members for the samples of teams: all invented, and always the same."""

from hashlib import sha256

import msgspec

from projections.events import Sporting, Title

CLUBS = (
    ("Amber Coast", "AMB"), ("Birchwood", "BIR"), ("Castle Gate", "CAS"), ("Dunes & Dykes", "DUN"),
    ("Eastern Ferry", "EAS"), ("Foundry Lane", "FOU"), ("Granary Hill", "GRA"), ("Harbour Light", "HAR"),
    ("Iron Bridge", "IRO"), ("Juniper Park", "JUN"), ("Kingfisher", "KIN"), ("Lantern Street", "LAN"),
    ("Mill Pond", "MIL"), ("North Quay", "NOR"),
)  # fmt: skip
"""Name and short name, the strongest first."""

LAST = (
    "Abelsund", "Brockhaven", "Cordellis", "Drummonde", "Estrecha", "Falkenau", "Gravensand", "Hollowell", "Ilmarinen",
    "Jasperson", "Kestrelin", "Lindqvard", "Montclere", "Nachtigal", "Oakhurst", "Pellerand", "Quillstone", "Ravensby",
    "Silvanto", "Thornquist", "Umberto", "Valdresen", "Wexholme", "Yarrowdale", "Zandstra", "Ashgrove", "Bellwether",
)  # fmt: skip
FIRST = (
    "Ada", "Bruno", "Clara", "Dario", "Elin", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Karla", "Leo", "Mira",
    "Nils", "Olga", "Piet", "Rosa", "Sven", "Tilda", "Uwe", "Vera", "Willem", "Xenia", "Yann", "Zora", "Arno",
)  # fmt: skip
TITLED: tuple[tuple[int, Title], ...] = ((2480, "GM"), (2380, "IM"), (2280, "FM"), (2180, "CM"), (0, ""))
"""From which rating on somebody has which title, and below all of them none."""


class Person(msgspec.Struct, frozen=True):
    """A member of a club. reference: 96 random bits."""

    name: str
    reference: str
    sporting: Sporting


def chance(*parts: object) -> float:
    """A number from 0 to 1 that hangs on nothing but the parts."""
    return int.from_bytes(sha256(repr(parts).encode()).digest()[:4], "big") / 0xFFFFFFFF


def member(club: int, place: int, entropy: bytes) -> Person:
    """Who stands at a place of the roster of a club, both counted from 0; everybody has a name of his own."""
    number = 12 * club + place
    last, first = LAST[number % len(LAST)], FIRST[(number + number // len(LAST)) % len(FIRST)]
    rating = 2500 - 22 * club - 34 * place + int(60 * chance("rating", club, place))
    title = next(title for least, title in TITLED if rating >= least)
    reference = sha256(entropy + number.to_bytes(4, "big")).hexdigest()[:24]
    return Person(f"{last}, {first}", reference, Sporting(rating, title))
