"""The audit file: a log as JSON lines that anybody can check offline."""
