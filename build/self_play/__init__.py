"""Learning by play against itself: many games at once, and networks."""
