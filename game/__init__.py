"""Felt & Fury: a card table for five war games."""

from __future__ import annotations

__version__ = "0.1.0"
