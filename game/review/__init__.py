"""Reviews of finished games: the chances at every step, luck, mistakes, turning points."""
