"""The FIDE (Dutch) System, edition in force from 1 February 2026 (C.04.3), chapter by chapter.

    article                             module
    1.1-1.3, 1.5-1.7   definitions      participant.py (Field, Participant, preference), bracket.py (Bracket)
    1.4, 1.8, C.04.1 4 floats, topscorers, who may not have the bye      history.py
    2.1  C1-C3         absolute         roster.py (who may meet whom), completion.py (who may have the bye)
    2.2-2.3  C4, C5    completion, bye  completion.py
    2.4  C6-C21        quality          criteria.py, one entry a criterion
    3    the pairing of a bracket       engine.py: round by brackets; ideal.py, then optimum.py: the best candidate
    4    order of candidates            ../transposition.py (4.2), order.py (4.2-4.4 among the best candidates)
    5    colours                        colours.py, one function a rule
    C.04.7             acceleration     ../acceleration.py

A round goes this way: history.py makes a Field of the careers of all; roster.py ranks it and says who may meet whom;
engine.py takes bracket after bracket. In most brackets a candidate exists that fails in nothing avoidable: ideal.py
finds the earliest one, with demand.py to say which missed colours are avoidable. In the others optimum.py gives each
failure its price (prices.py, graph.py), finds the cheapest matchings (../matching.py), and of these the
earliest generated, article by article (order.py). Both ways lead to the same pairs; tests hold them against each
other, against a program that generates candidate after candidate as art. 3 and 4 say, and against FIDE's reference.
"""
