"""A sample open that plays itself: `openhall serve --demo`."""
