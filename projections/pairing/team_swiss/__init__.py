"""The FIDE Swiss Team Pairing System, edition in force from 1 February 2026 (C.04.6), chapter by chapter.

    article                          module
    1    definitions                 participant.py (Team, Field, preference), history.py (scores, floaters, byes)
    2.1  C1, C2      absolute        roster.py (who may meet whom, who may have the bye)
    2.2-2.3  C3-C10  completion, quality   criteria.py: where each one lives, one entry a criterion
    3.4  the bye                     bye.py
    3.5  the upfloaters              upfloaters.py
    3.6  the pairing of a bracket    identifier.py
    3.3  the round                   engine.py
    4    colours                     colours.py, one function a rule

A round goes this way: history.py makes a Field of the careers of all teams; roster.py says who may meet whom; bye.py
names who rests; engine.py takes scoregroup after scoregroup from the top, lets upfloaters.py fill it up and
identifier.py pair it. Sets of upfloaters and pairings are not generated one after the other: each criterion is a price,
the cheapest matchings hold the best, and of these the first in the order of the article is narrowed down. A program in
the tests generates them all, as the articles say; it comes to the same pairs, and so does FIDE's reference.
"""
