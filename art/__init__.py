"""The pictures and fonts of both games, as package data."""
