"""Draws the figures around the things on a table: plates, captions, ranks, fights."""
