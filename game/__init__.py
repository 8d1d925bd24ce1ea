"""Felt & Fury: a card table for five war games."""

__version__ = "0.1.0"
