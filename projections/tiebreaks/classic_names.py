"""Names that were used before the acronyms of C.07 art. 5, or are used beside them."""

import re

CLASSIC_NAMES = {
    "average of buchholz": "AOB",
    "average of opponents buchholz": "AOB",
    "average rating of opponents": "ARO",
    "average rating": "ARO",
    "average rating cut 1": "ARO/C1",
    "berger": "SB",
    "buchholz": "BH",
    "buchholz cut 1": "BH/C1",
    "buchholz cut 2": "BH/C2",
    "cumulative": "PS",
    "drawing of lots": "LOTS",
    "direct encounter": "DE",
    "fore buchholz": "FB",
    "games played with black": "BPG",
    "games won": "WON",
    "games won with black": "BWG",
    "ge": "REP",
    "greater number of victories": "WIN",
    "greater number of wins": "WIN",
    "harkness": "BH/M1",
    "koya": "KS",
    "koya system": "KS",
    "median": "BH/M1",
    "median buchholz": "BH/M1",
    "median buchholz 2": "BH/M2",
    "neustadtl": "SB",
    "number of wins": "WIN",
    "perfect tournament performance": "PTP",
    "performance": "TPR",
    "play off": "PLAYOFF",
    "progressive": "PS",
    "progressive score": "PS",
    "rating": "RTNG",
    "rating performance": "TPR",
    "rtg": "RTNG",
    "solkoff": "BH",
    "sonneborn berger": "SB",
    "starting number": "TPN",
    "sno": "TPN",
    "tournament performance rating": "TPR",
    "wins": "WIN",
}
"""Classic name, in small letters with single spaces -> acronym with variants (C.07 art. 5)."""


def classic(text: str) -> str | None:
    """The acronym of a classic name, whatever its case, spaces and hyphens; None if it is none (C.07 art. 5)."""
    return CLASSIC_NAMES.get(re.sub(r"[\s_-]+", " ", text.strip().lower()))
