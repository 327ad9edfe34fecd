"""Letters: written in the transaction that causes them, and carried out afterwards."""
