"""Exercises: a position at the real table in which a good turn is to be found, with hints and the answer."""
