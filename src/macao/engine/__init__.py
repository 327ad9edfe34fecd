"""The rules of Macao as a machine: pure Python, standard library only, no clock and no dice of its own."""
