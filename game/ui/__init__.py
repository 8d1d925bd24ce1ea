"""The screen: the only package, with app, that knows pygame."""
