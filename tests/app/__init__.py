"""The program put together, without its screen."""
