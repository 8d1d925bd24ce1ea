"""Moves the things on a table from one arrangement to the next.  Seconds are passed in."""
