"""Around a game, without a screen: sessions, undo, saved games, statistics, settings."""
