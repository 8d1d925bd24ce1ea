"""Revolutionary War on the table: where things lie, gestures, words and house rules.  No rules."""

from __future__ import annotations

from game.games.revolutionary_war.table import (
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
        say=log.say,
        owner=log.owner,
        heading=log.heading,
        heads_acts=True,
        source=log.source,
        forgets=log.forgets,
        prompt=prompts.prompt,
        automatic=prompts.automatic,
        paragraph=words.paragraph,
        seat_title=seat_titles("First player", "Second player"),
        name_of=words.name_of,
        warning=words.warning,
        ending=words.ending,
        about=tooltips.about,
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
        automatic=table.automatic,
    ),
    presets=presets.PRESETS,
)
