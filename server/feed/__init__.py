"""The live feed: a pure session, the hub that shares frames between many of them, and the socket."""
