"""What the log means: pure functions over events. Standard library and msgspec only."""
