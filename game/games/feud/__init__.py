"""Feud: a ``table.title.Title``. Rules, table and computer player are loaded when they are wanted."""

from __future__ import annotations

name = "feud"
title = "Feud"
tagline = "Two houses meet column by column, and bear their wounds."
minutes = "10-120 minutes"
seats: tuple[int, ...] = (2,)
