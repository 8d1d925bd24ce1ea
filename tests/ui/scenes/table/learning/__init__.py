"""Tests of what is learned at the table."""
