"""Everything that is kept about a person: he may read it, and leave."""
