"""How rows are laid and fought: the Study, the six columns, Skirmishes."""
