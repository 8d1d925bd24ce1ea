"""Feudal, paragraph by paragraph."""
