"""What may happen to a festival: its commands, and decide(state, grant, seen, command, inputs). Pure."""
