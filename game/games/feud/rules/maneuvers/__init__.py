"""Maneuvers: when they can be bought, what they do, and how they change the table."""
