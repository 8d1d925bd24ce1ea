"""Games between two computers without a window: the line protocol, computer players, files."""
