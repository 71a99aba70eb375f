"""The FIDE (Dutch) System (C.04.3)."""
