"""Tournaments of other programs: a file becomes the commands that an arbiter would have given, and these one append.

preview(data)                        what the file says and what becomes of each row; writes nothing
compose(tournament, ...)             the entries of the new log
"""
