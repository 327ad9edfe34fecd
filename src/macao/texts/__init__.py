"""Rules and refusals in words, Romanian and English, made from the tables of a rulebook."""
