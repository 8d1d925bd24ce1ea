"""Everything around a game that needs no screen."""
