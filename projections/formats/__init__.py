"""Files of others: text <-> records. Pure; nothing here knows commands or the log."""
