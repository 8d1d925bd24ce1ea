"""The page that shows how a game ended."""
