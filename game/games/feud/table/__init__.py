"""Feud on the table: what is shown and said, and what a hand can do."""

from __future__ import annotations

from game.games.feud.table import (
    catalogue,
    cues,
    drafting,
    drop_zones,
    geometry,
    gestures,
    highlights,
    house_rules,
    log,
    presets,
    prompts,
    recap,
    table,
    tooltips,
    words,
)
from game.table.presentation import Presentation
from game.table.table import Table
from game.table.words import Words, seat_titles

PRESENTATION = Presentation(
    words=Words(
        house_rules=house_rules.HOUSE_RULES,
        idle=house_rules.idle,
        say=log.say,
        source=log.source,
        heading=words.heading,
        prompt=prompts.prompt,
        paragraph=prompts.paragraph,
        seat_title=seat_titles("First house", "Second house"),
        name_of=words.name_of,
        warning=words.warning,
        tip=words.tip,
        ending=words.ending,
        about=tooltips.about,
        owner=log.owner,
    ),
    highlights=highlights.HIGHLIGHTS,
    table=Table(
        smallest=geometry.smallest,
        items=table.items,
        zones=drop_zones.zones,
        figures=table.figures,
        gesture=gestures.gesture_of,
        ask=gestures.command_of,
        held=table.held,
        inside=table.inside,
        cue=cues.cue,
        remains=recap.remains,
    ),
    presets=presets.PRESETS,
    catalogue=catalogue,
    drafting=drafting,
)
