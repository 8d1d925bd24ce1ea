"""The sound and the pace of each event."""

from __future__ import annotations

from game.games.feudal.rules import events
from game.table.table import LAST_LOOK, Cue, cues_of

FIGHT = 900  # milliseconds that somebody slain by another player stays in sight


CUES: dict[type, Cue] = {
    events.TossWon: Cue("flip", hold=500),
    events.QuartersSet: Cue("slide"),
    events.KingdomTaken: Cue("place"),
    events.ManPlaced: Cue("place", follow=0),
    events.CastlePlaced: Cue("place", follow=0),
    events.BecameReady: Cue("button"),
    events.DividerRemoved: Cue("trump", hold=600),
    events.TurnBegan: Cue("", hold=120, flows=True),
    events.TurnEnded: Cue(flows=True),
    events.ManMoved: Cue("slide", flows=True),
    events.ArrowShot: Cue("flip", hold=120, stay=FIGHT),
    events.ManSlain: Cue("capture", follow=0, stay=FIGHT),
    events.CastleCaptured: Cue("trump", hold=1800),  # to see by whom and from where
    events.KingdomFell: Cue("loss", hold=700),
    events.ManPushed: Cue("slide"),
    events.TruceOffered: Cue("horn", is_aside=True),
    events.TruceAnswered: Cue(is_aside=True),
    events.WarEnded: Cue("", hold=LAST_LOOK),
}
cue = cues_of(CUES)
