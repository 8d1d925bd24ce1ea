"""Feud: a ``table.title.Title``. Rules, table and computer player are loaded when they are wanted."""

from __future__ import annotations

name = "feud"
title = "Feud"
tagline = "Two houses, six columns, and wounds that last."
aim = "Kill all enemy Units. In each Round, six of your cards meet six of the enemy's."
minutes = "15\N{EN DASH}25 minutes, with all rules up to 2 hours"
seats: tuple[int, ...] = (2,)
score = "Points"
has_luck = True
