"""Terracotta Army on the table: where things are, how they look, how they move, what is said about them."""
