"""What HTTP and the feed share: which version a reader may see, and tables and deltas at hand or made anew."""
