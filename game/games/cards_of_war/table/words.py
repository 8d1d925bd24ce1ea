"""Names of buttons and of what stands around the cards; headings, warnings, endings."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import NATURE, Seat
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import front, others, seats, unit_at
from game.games.cards_of_war.rules.card_effects import does_nothing
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.combat.defence import may_block
from game.games.cards_of_war.rules.combat_events import AttacksDeclared
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.deployment import NEW_UNITS, deployments
from game.games.cards_of_war.rules.events import Event, TurnBegan
from game.games.cards_of_war.rules.model import Phase, Rank, Spot, State, Unit
from game.games.cards_of_war.table import phrases
from game.games.cards_of_war.table.deploying import can_act, can_add
from game.games.cards_of_war.table.gestures import CALL
from game.games.cards_of_war.table.log import why_ended
from game.table.phrases import as_read, does, join_words, who, wins
from game.table.words import counted

STEPS = ("Untap", "Draw", "Deploy", "Combat", "Resolve", "Cleanup")
HINT = "Point at a card to see what it does."
DECK, BARROWS, REMOVED = "Deck", "Barrows", "Removed"
IN_THE_BARROWS, OUT_OF_THE_GAME = "The barrows", "Removed from the game"
EMPTY, EVENT_ROW = "empty", "event row"
RANK_TIPS = {
    Rank.FRONT: "Soldiers, the cards from 2 to 10, go here. They attack and block.",
    Rank.REAR: "Kings, Aces and the Red Joker go here. The front rank can block for them.",
}
EVENT_ROW_TIP = (
    "Jacks and Queens take effect here, and so can an Ace of Diamonds from your hand. "
    "They leave when the turn ends."
)
PILE_TIPS = {
    DECK: "Everybody draws from this deck.",
    BARROWS: "The discard pile. Everybody can see its cards.",
    REMOVED: "Cards that are removed from the game for good.",
}
LOST = "They can't bond. The {} goes to the barrows, the discard pile."
PLAIN: dict[type[Command], str] = {
    commands.Charge: "Attack",
    commands.Stand: "Don't block",
    commands.EndTurn: "End turn",
    commands.Concede: "Resign",
    commands.KeepUnits: "Choose who stays …",
    commands.Shuffle: "Shuffle",
    commands.Start: "Start the game",
    commands.LoseCard: "Lose a random card",
}


def heading(view: State, event: Event) -> str:
    """Before each turn and each combat."""
    match event:
        case TurnBegan(_, turn_no):
            return f"Turn {turn_no}"
        case AttacksDeclared():
            return "Second strikes" if view.is_second else "Combat"
        case _:
            return ""


def name_of(  # noqa: C901, PLR0912 - one arm a command
    view: State, command: Command, names: Sequence[str], eyes: Seat
) -> str:
    """A command as the text of a button."""

    def at(spot: Spot) -> str:
        is_player = spot.rank is Rank.PLAYER
        return who(names, spot.seat, eyes) if is_player else phrases.unit_on(view, spot)

    match command:
        case commands.Deploy(card, _, form):
            covered, one = _covered(view, command), phrases.card(card, form)
            return (
                f"Deploy {one}"
                if covered is None
                else f"Replace {phrases.unit(covered)} with {one}"
            )
        case commands.Bond(card, slot, leads):
            unit = phrases.unit_on(view, front(view.active, slot))
            return f"Bond {phrases.card(card)} {phrases.placed(leads=leads)} {unit}"
        case commands.Merge(slot, onto, leads):
            one, other = (phrases.unit_on(view, front(view.active, n)) for n in (slot, onto))
            return f"Bond {one} {phrases.placed(leads=leads)} {other}"
        case commands.Separate(slot, to):
            bond = phrases.unit_on(view, front(view.active, slot))
            return f"Split {bond}: lower card to slot {to}"
        case commands.Play(card, form, targets, raised):
            on = f" on {join_words(map(at, targets))}" if targets else ""
            what = f": take {phrases.card(raised)}" if raised else ""
            return f"Play {phrases.card(card, form)}{on}{what}"
        case commands.Strike(_, target):
            return f"Strike {at(target)} now"
        case commands.Aim(attacker, target, second):
            also = f" and {at(second)}" if second is not None else ""
            return f"Attack {at(target)}{also} with {at(attacker)}"
        case commands.Block(attacker, blocker):
            return f"Block {at(attacker)} with {at(blocker)}"
        case commands.CallOff(unit):
            return f"Call off {at(unit)}"
        case commands.CastShield(ally):
            return "No shield" if ally is None else f"Shield {at(ally)}"
        case commands.PostGuard(stays):
            return "Keep it as a guard" if stays else "Let it go"
        case commands.Redirect(target):
            return "Don't redirect" if target is None else f"Hit {at(target)}"
        case commands.TakeCard(card, rest):
            order = f", put back {phrases.cards(rest)}" if rest else ""
            return f"Keep {phrases.card(card)}{order}"
        case commands.Discard(card):
            return f"Discard {phrases.card(card)}"
        case commands.ChooseStart(starts):
            first = view.active if starts else others(view, view.active)[0]
            if view.active != eyes:
                return does(names, first, eyes, "start")
            return "Take the first turn" if starts else f"Let {names[first]} start"
        case commands.Pass(is_quiet):
            return "Don't ask this turn" if is_quiet else "Pass"
        case _:
            return _plain(view, command)


def _plain(view: State, command: Command) -> str:
    if isinstance(command, commands.Charge) and not view.attacks:
        return "No second strike"
    if isinstance(command, commands.Charge):
        return "Strike again" if view.phase is Phase.SECOND else "Attack"
    if isinstance(command, commands.Stand) and any(each.blocker for each in view.attacks):
        return "Fight"
    if isinstance(command, commands.Stand) and not may_block(view, min(view.asked, default=NATURE)):
        return "Go on"
    return PLAIN[type(command)]


def group(action: str) -> str:
    """The buttons that call off attacks share a menu."""
    return "Call off …" if action == CALL else ""


def warning(view: State, seat: Seat, command: Command) -> str:
    """Warns of what can't be undone, and of an unused attack."""
    match command:
        case commands.Concede():
            return "If you resign, you lose the game at once."
        case commands.Deploy():
            return _lost(view, seat, command)
        case commands.Play() if does_nothing(view, seat, command):
            return "This card has no effect now."
        case commands.EndTurn() if view.phase is Phase.DEPLOY:
            able = {command.attacker for command in aims(view, seat)}
            if not able:
                return ""
            return f"{counted(len(able), 'unit')} can still attack this turn."
        case commands.Charge() if view.phase is Phase.SECOND and not view.attacks:
            return "Your Spades lose their second strike."
        case _:
            return ""


def _lost(view: State, seat: Seat, command: commands.Deploy) -> str:
    """W-2: the unit that a new one replaces, unless they could bond: then the choice has said so."""
    covered = _covered(view, command)
    bond = commands.Bond(command.card, command.slot, leads=True, form=command.form)
    if covered is None or bond in deployments(view, seat):
        return ""
    return LOST.format(phrases.unit(covered))


def _covered(view: State, command: commands.Deploy) -> Unit | None:
    """W-2: the unit that goes to the barrows for a new soldier."""
    is_soldier = (command.form or command.card)[:-1].isdigit()
    return unit_at(view, front(view.active, command.slot)) if is_soldier else None


def is_due(view: State, seat: Seat, command: Command) -> bool | None:
    """A turn needn't end while a slot can be filled, or if nothing was done yet that can be done.

    Nor is it a matter of course to let an attack through that can be blocked.
    """
    if isinstance(command, commands.EndTurn) and view.phase is Phase.DEPLOY and can_act(view, seat):
        is_done = view.new_units > 0 and not can_add(view, seat)
        return is_done and not warning(view, seat, command)
    if isinstance(command, commands.Stand) and may_block(view, seat):
        return any(attack.blocker is not None for attack in view.attacks)
    return None


def ending(view: State, names: Sequence[str], eyes: Seat) -> tuple[str, ...]:
    """Headline, reason, and the life that is left."""
    reason = view.reason or "life"
    headline = wins(names, view.winners, eyes) if view.winners else "A draw"
    why = why_ended(view, view.winners, reason, names, eyes)
    turns = f"The game took {counted(view.turn_no, 'turn')}."
    called = as_read(names, eyes, "You")
    lives = (f"{called[seat]}: {_left(view, seat)}." for seat in seats(view))
    return (headline, why, turns, *lives)


def _left(view: State, seat: Seat) -> str:
    if seat in view.out:
        return "out of the game"
    return f"{view.lives[seat]} life left"


# Around the cards


def status(view: State, seat: Seat) -> str:
    """The state of a player in a word or two."""
    shield = view.shields[seat]
    if seat in view.out:
        return "out of the game"
    if seat in view.warded:
        return "safe this turn"
    if shield is not None and shield.ally == Spot(seat, Rank.PLAYER, 0):
        return "shielded"
    return "taking a turn" if seat == view.active and view.turn_no else ""


def brief_status(view: State, seat: Seat) -> str:
    """The same for a narrow plate."""
    if seat in view.out:
        return "out"
    if seat in view.warded:
        return "safe"
    return "playing" if status(view, seat) == "taking a turn" else ""


def notes(view: State) -> str:
    """What is left of this turn, and what comes after it."""
    found = []
    if view.phase is Phase.DEPLOY:
        found.append(f"New soldiers {view.new_units}/{NEW_UNITS}.")
    if view.is_second or view.phase is Phase.SECOND:
        found.append("Second strikes.")
    if view.extra_turns:
        found.append(f"{counted(view.extra_turns, 'extra turn')} to come.")
    if view.last_turns is not None:
        left = len(view.last_turns)
        after = f"{counted(left, 'turn')} after this" if left else "the last turn"
        found.append(f"Sudden death: {after}.")
    return " ".join(found)
