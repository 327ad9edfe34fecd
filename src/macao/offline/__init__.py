"""The table of a page that has no server: the same game, the same bots, the same messages, in a browser's worker."""
