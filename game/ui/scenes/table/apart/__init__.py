"""The table of a game that is played across computers."""
