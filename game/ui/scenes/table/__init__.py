"""The page on which a game is played, and what opens above it."""
