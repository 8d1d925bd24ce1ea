"""Feudal's boards and setups as files: Tiled maps, sample setups, the player's own."""
