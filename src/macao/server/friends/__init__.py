"""Friends, whom one does not want to meet, and invitations to a table."""
