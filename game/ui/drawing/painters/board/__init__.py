"""Feudal's board: terrain, castles, men, marks, fog and frame."""
