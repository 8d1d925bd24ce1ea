"""Measures the figures that the program should reach: `python -m tests.bench`."""
