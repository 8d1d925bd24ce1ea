"""The rulebook and the quick reference."""
