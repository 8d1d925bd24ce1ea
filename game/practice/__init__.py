"""Puzzles: positions with a task, and the search that proves their solutions."""
