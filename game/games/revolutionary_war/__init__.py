"""Revolutionary War: a ``table.title.Title``. Rules, table and computer player are loaded when they are wanted."""

from __future__ import annotations

name = "revolutionary_war"
title = "Revolutionary War"
tagline = "Beat it or give way: every new trump changes which cards are strong."
aim = "Capture the most cards. Match or beat every card, or concede the round."
minutes = "10\N{EN DASH}15 minutes"
seats: tuple[int, ...] = (2,)
score = "Cards"
has_luck = True
