"""What makes a good puzzle of each game, and the words for it."""
