"""What may happen, and where it is kept."""
