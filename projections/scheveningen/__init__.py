"""Scheveningen tables: the games in which each of one team meets each of the other."""
