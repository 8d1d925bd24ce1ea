"""The replay of a game: its table, its log, and a timeline."""
