"""Orloj on the table: where its places are, how they look, how they move, and its words."""
