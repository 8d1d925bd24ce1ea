"""A toy game, added as the README describes, and a program that contains only it."""
