"""Cards of War on the table: layout, gestures, words and house rules. No rules."""

from __future__ import annotations

from game.games.cards_of_war.table import (
    choosing,
    cues,
    figures,
    geometry,
    gestures,
    highlights,
    house_rules,
    layout,
    log,
    presets,
    prompts,
    recap,
    replies,
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
        say=log.say,
        source=log.source,
        owner=log.owner,
        heading=words.heading,
        prompt=prompts.prompt,
        automatic=prompts.automatic,
        paragraph=prompts.paragraph,
        seat_title=seat_titles("First player", "Second player", "Third player", "Fourth player"),
        name_of=words.name_of,
        group=words.group,
        warning=words.warning,
        is_due=words.is_due,
        ending=words.ending,
        about=tooltips.about,
    ),
    highlights=highlights.HIGHLIGHTS,
    table=Table(
        smallest=geometry.smallest,
        items=layout.items,
        zones=table.zones,
        figures=figures.figures,
        gesture=gestures.gesture_of,
        ask=gestures.command_of,
        misplaced=gestures.misplaced,
        mark=table.mark,
        held=table.held,
        inside=table.inside,
        cue=cues.cue,
        remains=recap.remains,
        closing=table.closing,
    ),
    presets=presets.PRESETS,
    choosing=choosing,
    replies=replies,
)
