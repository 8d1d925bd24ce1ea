"""Saved games, importing them, and the statistics."""
