"""What players agree on beside the game, each at their own computer."""
