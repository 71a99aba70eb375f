"""The tournaments of this process: loaded, followed, commanded and served from memory."""
