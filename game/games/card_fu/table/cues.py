"""Card-Fu: what each event sounds like, and how long it may be looked at."""

from __future__ import annotations

from game.games.card_fu.rules.events import (
    BecameExhausted,
    BoutDecided,
    CardReturned,
    CardsDealt,
    CardsDrawn,
    CardsPlaced,
    CardsRecovered,
    CardsTurned,
    ChoiceLaid,
    ComboAdded,
    CounterAdded,
    DamageDealt,
    DecksShuffled,
    Event,
    FeintFollowed,
    FeintsSet,
    FightEnded,
    PairLost,
    PilesRestocked,
    SecondReturned,
    StoodUp,
    WentDown,
)
from game.games.card_fu.rules.model import Kind
from game.table.table import Cue

QUIET = Cue()
DECIDED = 800  # so long the outcome of a bout may be read
SOUNDS = {Kind.BLOCK: "block", Kind.DODGE: "block", Kind.BLOCK_BLOCK: "block", Kind.CLASH: "block"}
CUES: dict[type[Event], Cue] = {
    DecksShuffled: Cue("shuffle", hold=350),
    CardsDealt: Cue("deal"),
    ChoiceLaid: Cue("place", hold=60),
    CardsTurned: Cue("flip", hold=450, shared=True),  # the beat before it is said who has won
    FeintFollowed: Cue("flip", hold=400),
    ComboAdded: Cue("place", hold=100),
    CounterAdded: Cue("place", hold=150),
    DamageDealt: Cue("hit", hold=400),
    BecameExhausted: Cue("trump", hold=400),
    WentDown: Cue("fall", hold=400),
    StoodUp: Cue("slide", hold=250),
    CardReturned: Cue("slide"),
    SecondReturned: Cue("slide"),
    PairLost: Cue("slide", hold=100),
    CardsPlaced: Cue("slide"),
    CardsRecovered: Cue("slide"),
    FeintsSet: Cue("place"),
    CardsDrawn: Cue("deal", follow=90),
    PilesRestocked: Cue("shuffle", hold=350),
    FightEnded: Cue("capture", hold=500, result=True),
}


def cue(event: Event) -> Cue:
    """How an event sounds and how long it stays."""
    if isinstance(event, BoutDecided):
        return Cue(SOUNDS.get(event.kind, ""), hold=DECIDED)
    return CUES.get(type(event), QUIET)
