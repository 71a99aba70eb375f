"""Tournament Report Files without a server: pair the next round, check the recorded ones, make a random tournament."""
