"""Bid War, a toy: what the menu says of it."""

from __future__ import annotations

name = "bid_war"
title = "Bid War"
tagline = "A toy: the highest of the secret bids wins the round."
aim = "Win the most rounds."
minutes = "1\N{EN DASH}2 minutes"
seats: tuple[int, ...] = (2, 3)
score = "Rounds"
has_luck = True
