"""What is learned at the table: exercises from the player's own games, and puzzles."""
