"""What matches have come to for those who sat there: jobs of the store. The routes are in `known`."""
