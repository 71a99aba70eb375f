"""Scheveningen: two teams, each player of one meets each player of the other."""
