"""Cards of War: a ``table.title.Title``. Rules, table and computer player are loaded when they are wanted."""

from __future__ import annotations

name = "cards_of_war"
title = "Cards of War"
tagline = "Four houses in two ranks, and a Jack for every moment."
aim = "Be the last player with life left. Attack the other players, and block their attacks."
minutes = "20\N{EN DASH}40 minutes"
seats: tuple[int, ...] = (2, 3, 4)
score = "Life left"
has_luck = True
