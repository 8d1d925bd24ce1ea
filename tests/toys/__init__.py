"""Toy games: each proves with little that the engine carries what a large game will ask of it."""
