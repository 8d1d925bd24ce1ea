"""The sound and the pace of each event."""

from __future__ import annotations

from game.games.revolutionary_war.rules import events
from game.table.table import Cue

CUES: dict[type, Cue] = {  # what is heard, and how long it may be looked at
    events.DeckShuffled: Cue("shuffle", hold=350),
    events.CardDealt: Cue("deal", follow=60),
    events.TrumpLaid: Cue("flip", follow=180),
    events.LeaderChosen: Cue(hold=250),
    events.CardPlayed: Cue("place", hold=60),
    events.CardDrawn: Cue("slide"),
    events.RoundConceded: Cue(hold=600),
    events.RoundCaptured: Cue("capture", hold=150),
    events.TrumpRefilled: Cue("trump"),
    events.GameEnded: Cue("capture", hold=500, result=True),
}


def cue(event: events.Event) -> Cue:
    """The sound of an event and how long it is shown."""
    return CUES.get(type(event), Cue())
