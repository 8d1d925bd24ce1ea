"""Spectators: they see what everybody sees, some time later, and can do nothing."""
