"""Who plays, beside the cards: names, passwords, second factors. Nothing here has a clock, a database or a network."""
