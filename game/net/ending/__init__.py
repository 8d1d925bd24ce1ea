"""The end of a game: everything is opened, and everybody checks the deal."""
