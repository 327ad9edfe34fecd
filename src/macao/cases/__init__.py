"""Rule cases: the rule book as a file of examples, read strictly and held against the engine."""
