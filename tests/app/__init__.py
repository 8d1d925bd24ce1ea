"""The whole program, without a screen."""
