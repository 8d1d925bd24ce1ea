"""The engine by itself, shown on the toys."""
