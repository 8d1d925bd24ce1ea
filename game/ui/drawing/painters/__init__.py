"""Vector drawings of everything on the screen; ``pack`` draws cards, ``board`` Feudal's board."""
