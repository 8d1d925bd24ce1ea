"""The sound and the pace of each event."""

from __future__ import annotations

from game.games.revolutionary_war.rules import events
from game.table.table import LAST_LOOK, Cue, cues_of

CUES: dict[type, Cue] = {
    events.DeckShuffled: Cue("shuffle", hold=350),
    events.CardDealt: Cue("deal", follow=60),
    events.TrumpLaid: Cue("flip", follow=180),
    events.LeaderChosen: Cue(hold=250),
    events.CardPlayed: Cue("place", hold=60),
    events.CardDrawn: Cue("slide"),
    events.RoundConceded: Cue(hold=600, stay=900),
    events.RoundCaptured: Cue("capture", hold=150),
    events.TrumpRefilled: Cue("trump"),
    events.GameEnded: Cue("capture", hold=LAST_LOOK, result=True),
}
cue = cues_of(CUES)
