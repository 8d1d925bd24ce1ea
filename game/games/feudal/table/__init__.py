"""Feudal on the table: where things lie, gestures, words and house rules.  No rules."""

from __future__ import annotations

from game.games.feudal.rules import timing
from game.games.feudal.table import (
    cues,
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
from game.table.words import Words

PRESENTATION = Presentation(
    words=Words(
        house_rules=house_rules.HOUSE_RULES,
        idle=house_rules.idle,
        say=log.say,
        owner=log.owner,
        gist=log.gist,
        things=log.things,
        heading=log.heading,
        source=log.source,
        prompt=prompts.prompt,
        thinking=prompts.thinking,
        paragraph=words.paragraph,
        seat_title=house_rules.seat_title,
        name_of=words.name_of,
        group=words.group,
        warning=words.warning,
        is_due=words.is_due,
        ending=words.ending,
        about=tooltips.about,
        about_place=tooltips.about_place,
    ),
    highlights=highlights.HIGHLIGHTS,
    table=Table(
        smallest=geometry.smallest,
        grain=geometry.grain,
        turns_to_player=table.turns_to_player,
        field=geometry.field,
        items=table.items,
        zones=table.zones,
        figures=table.figures,
        threats=table.threats,
        reach=table.reach,
        gesture=gestures.gesture,
        ask=gestures.ask,
        mark=gestures.mark,
        held=table.held,
        cue=cues.cue,
        remains=recap.remains,
        closing=table.closing,
    ),
    timing=timing,
    presets=presets.PRESETS,
)
