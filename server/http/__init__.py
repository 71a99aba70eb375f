"""HTTP: what the public, the arbiters and the screens may ask for, and who may ask (CONTRACTS A4, B3, B9)."""
