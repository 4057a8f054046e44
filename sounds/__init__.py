"""The sounds of both games, as package data."""
