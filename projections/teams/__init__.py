"""Teams as participants: a match is an encounter whose games are played by members (docs/rules/teams.md)."""
