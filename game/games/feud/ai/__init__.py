"""Feud's computer player: from a seat's view to a command.  No screen, no rules of its own."""
