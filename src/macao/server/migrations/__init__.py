"""The database, step by step. Run at every start; a step that has been released is never edited."""
