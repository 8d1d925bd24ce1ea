"""The sound and the pace of each event."""

from __future__ import annotations

from game.games.card_fu.rules import events
from game.games.card_fu.rules.model import Kind
from game.table.table import LAST_LOOK, Cue

QUIET = Cue()
FIGHT = 900  # milliseconds to see the outcome of a bout, and what it costs
SOUNDS = {Kind.BLOCK: "block", Kind.DODGE: "block", Kind.BLOCK_BLOCK: "block", Kind.CLASH: "block"}
CUES: dict[type[events.Event], Cue] = {
    events.DecksShuffled: Cue("shuffle", hold=350),
    events.CardsDealt: Cue("deal"),
    events.ChoiceLaid: Cue("place", hold=60),
    # a beat before the winner is announced
    events.CardsTurned: Cue("flip", hold=450, shared=True, reveals=True),
    events.FeintFollowed: Cue("flip", hold=FIGHT, stay=FIGHT),
    events.ComboAdded: Cue("place", hold=100),
    events.CounterAdded: Cue("place", hold=150),
    events.DamageDealt: Cue("hit", hold=FIGHT, stay=FIGHT),
    events.BecameExhausted: Cue("trump", hold=400),
    events.WentDown: Cue("fall", hold=400),
    events.StoodUp: Cue("slide", hold=250),
    events.CardReturned: Cue("slide"),
    events.SecondReturned: Cue("slide"),
    events.PairLost: Cue("slide", hold=100),
    events.CardsPlaced: Cue("slide"),
    events.CardsRecovered: Cue("slide"),
    events.FeintsSet: Cue("place"),
    events.CardsDrawn: Cue("deal", follow=90),
    events.PilesRestocked: Cue("shuffle", hold=350),
    events.FightEnded: Cue("capture", hold=LAST_LOOK, result=True),
}


def cue(event: events.Event) -> Cue:
    """The sound of an event and how long it is shown."""
    if isinstance(event, events.BoutDecided):
        return Cue(SOUNDS.get(event.kind, ""), hold=FIGHT, stay=FIGHT)
    return CUES.get(type(event), QUIET)
