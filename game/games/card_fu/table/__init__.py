"""Card-Fu on the table: where things lie, gestures, words and house rules.  No rules."""

from __future__ import annotations

from game.games.card_fu.table import (
    cues,
    figures,
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
        aim=house_rules.aim,
        say=log.say,
        heading=log.heading,
        source=log.source,
        prompt=prompts.prompt,
        automatic=prompts.automatic,
        paragraph=words.paragraph,
        seat_title=seat_titles("First player", "Second player"),
        name_of=words.name_of,
        warning=words.warning,
        is_due=words.is_due,
        ending=words.ending,
        about=tooltips.about,
        owner=log.owner,
    ),
    highlights=highlights.HIGHLIGHTS,
    table=Table(
        smallest=geometry.smallest,
        items=table.items,
        zones=table.zones,
        figures=figures.figures,
        gesture=gestures.gesture,
        ask=gestures.ask,
        held=table.held,
        inside=table.inside,
        cue=cues.cue,
        remains=recap.remains,
        closing=table.closing,
        automatic=table.automatic,
        needless=table.needless,
    ),
    presets=presets.PRESETS,
)
