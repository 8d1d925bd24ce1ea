"""Feudal: a ``table.title.Title``. Rules, table and computer player are loaded when they are wanted."""

from __future__ import annotations

name = "feudal"
title = "Feudal"
tagline = "Deploy in secret, move the whole army at once, take the Castle."
aim = "Take the enemy's Castle, or slay their King, Prince and Duke."
minutes = "30\N{EN DASH}90 minutes"
seats: tuple[int, ...] = (2, 3, 4, 5, 6)
score = "Men left"
has_luck = False
