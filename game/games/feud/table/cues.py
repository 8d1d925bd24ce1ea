"""How each event sounds and how long it stays."""

from __future__ import annotations

from game.games.feud.rules import events, maneuver_events
from game.table.table import LAST_LOOK, Cue, cues_of

FIGHT = 950  # milliseconds to see who won a column, and why
CUES: dict[type, Cue] = {
    events.UnitEntered: Cue("flip", hold=250),
    events.DeckShuffled: Cue("shuffle", hold=120),
    events.DiscardShuffled: Cue("shuffle", hold=120),
    events.HandDrawn: Cue("deal", hold=60),
    events.ChoiceLaid: Cue("place", hold=80),
    events.PreviewsShown: Cue("flip", hold=400, shared=True),
    events.LocksShown: Cue("place", hold=500, shared=True),
    events.RowsLaid: Cue("place", hold=200, shared=True),
    events.ColumnTurned: Cue("flip", hold=220, shared=True),
    events.ColumnFought: Cue("slide", hold=FIGHT, stay=FIGHT, shared=True),
    events.StrikesTurned: Cue("flip", hold=250, shared=True),
    events.CardPlayed: Cue("place", hold=150),
    events.UnitKilled: Cue("capture", hold=FIGHT, stay=FIGHT),
    events.SkirmishBegan: Cue("horn", hold=500),
    events.CardsGathered: Cue("slide"),
    events.ActiveDecided: Cue(hold=350),
    events.CardsDiscarded: Cue("slide", hold=100),
    events.RoundTallied: Cue("capture", hold=500, is_outcome=True),
    maneuver_events.ManeuverBought: Cue("button", hold=150),
    maneuver_events.MarkersRemoved: Cue("place", hold=200),
    maneuver_events.MarkerAdded: Cue("capture", hold=200),
    maneuver_events.HandSabotaged: Cue("slide", hold=200),
    maneuver_events.CardExchanged: Cue("slide", hold=100),
    maneuver_events.UnitReplaced: Cue("flip", hold=250),
    maneuver_events.UnitResurrected: Cue("trump", hold=200),
    events.DrawOffered: Cue(is_aside=True),
    events.DrawAnswered: Cue(is_aside=True),
    events.MatchEnded: Cue("", hold=LAST_LOOK),
}
cue = cues_of(CUES)
