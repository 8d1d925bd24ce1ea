"""Figures of a table across computers."""
