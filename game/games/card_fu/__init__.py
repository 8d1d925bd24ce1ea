"""Card-Fu: a ``table.title.Title``. Rules, table and computer player are loaded when they are wanted."""

from __future__ import annotations

name = "card_fu"
title = "Card-Fu"
tagline = "A duel of attacks, throws and blocks, each played in secret."
aim = "Collect the larger life pile. Attack beats Throw, Throw beats Block, Block beats Attack."
minutes = "10\N{EN DASH}15 minutes"
seats: tuple[int, ...] = (2,)
score = "Score"
has_luck = True
