"""Vector drawings of everything on the screen; the rooms inside hold the pack and the board."""
