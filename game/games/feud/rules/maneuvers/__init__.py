"""Maneuvers: when they can be bought, what they do, how they change the table."""
