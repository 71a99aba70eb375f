"""The log: where events are kept, appended, read and followed. Entries are opaque bytes here."""
