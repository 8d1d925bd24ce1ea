"""The sound of each event, and how long it holds the table."""

from __future__ import annotations

from game.games.cards_of_war.rules import combat_events, events
from game.games.cards_of_war.rules.events import Event
from game.games.cards_of_war.rules.model import Phase
from game.table.table import LAST_LOOK, Cue, cues_of

FIGHT = 900  # milliseconds to see a blow, and whom it fells
CUES: dict[type, Cue] = {
    events.DeckShuffled: Cue("shuffle", hold=350),
    events.HandsDealt: Cue("deal", hold=200),
    events.TurnBegan: Cue("", hold=150),
    events.CardDrawn: Cue("slide"),
    events.SuddenDeathBegan: Cue("horn", hold=600),
    events.UnitDeployed: Cue("place", hold=60),
    events.CardBonded: Cue("place", hold=60),
    events.UnitsMerged: Cue("slide"),
    events.BondSeparated: Cue("slide"),
    events.BondsBroken: Cue("flip", hold=300),
    events.CardPlayed: Cue("trump", hold=500, stay=FIGHT),
    events.AceStruck: Cue("place", hold=250, stay=FIGHT),
    events.TurnInterrupted: Cue("loss", hold=500),
    events.SideWarded: Cue("place", hold=300),
    events.UnitTaken: Cue("slide", hold=200),
    events.ExtraTurnGranted: Cue("", hold=300),
    events.UnitBanished: Cue("capture", hold=250, stay=FIGHT),
    events.CardRaised: Cue("slide", hold=200),
    events.DeckSpied: Cue("flip", hold=200),
    events.CardTaken: Cue("slide"),
    events.CardLost: Cue("flip", hold=300),
    events.CardDiscarded: Cue("place", hold=60),
    combat_events.AttackAimed: Cue("pick_up"),
    combat_events.AttacksDeclared: Cue("horn", hold=400, stay=FIGHT),
    combat_events.AttackBlocked: Cue("place", hold=120, stay=FIGHT),
    combat_events.ShieldCast: Cue("place", hold=200),
    combat_events.DamageDealt: Cue("capture", hold=FIGHT, stay=FIGHT),
    combat_events.DamageNegated: Cue("place", hold=FIGHT, stay=FIGHT),
    combat_events.DamageAbsorbed: Cue("place", hold=FIGHT, stay=FIGHT),
    combat_events.UnitPoisoned: Cue("", hold=200),
    combat_events.CardsFell: Cue("capture", hold=250),
    combat_events.ShieldBroken: Cue("loss", hold=300),
    combat_events.GuardPosted: Cue("place", hold=150),
    combat_events.ExcessRedirected: Cue("slide", hold=150),
    combat_events.SecondStrikesOpened: Cue("", hold=200),
    events.LifeLost: Cue("capture", hold=500),
    events.PlayerFell: Cue("loss", hold=700),
    events.WarEnded: Cue("", hold=LAST_LOOK),
}
_cue_of = cues_of(CUES)


def cue(event: Event) -> Cue:
    """The cue of an event; a fight is the act of all who attack, block, shield or pass."""
    match event:
        case events.PhaseBegan(Phase.FIGHT):
            return Cue(begins_fight=True)
        case _:
            return _cue_of(event)
