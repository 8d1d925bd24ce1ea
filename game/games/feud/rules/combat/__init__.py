"""The Study, the six columns of a Round, and Skirmishes."""
