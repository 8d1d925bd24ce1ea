"""Feudal's boards and setups as files: Tiled maps, sample setups, a person's own."""
