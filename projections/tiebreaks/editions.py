"""The editions of tie-break rules that can be computed (C.07; docs/papi.md, Papi)."""

FIDE_2026 = "tiebreaks-2026"
"""C.07 from 1 March 2026: the score of a dummy is capped (art. 16.4.1, 16.4.2)."""

FIDE_2023 = "tiebreaks-2023"
"""C.07 before: a dummy has its player's own score."""

PAPI = "tiebreaks-papi"
"""The tie-breaks of the French federation's program Papi."""

FIDE = (FIDE_2026, FIDE_2023)
EDITIONS = (*FIDE, PAPI)
