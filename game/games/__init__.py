"""The games of the house: each a module of pure functions."""
