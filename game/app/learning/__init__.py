"""What the player learns from: lessons, puzzles, and exercises from their own games."""
