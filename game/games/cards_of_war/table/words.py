"""Names of buttons, headings, warnings and endings."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.game import Seat
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import front, seats, unit_at
from game.games.cards_of_war.rules.card_effects import does_nothing
from game.games.cards_of_war.rules.combat.attack import aims
from game.games.cards_of_war.rules.combat_events import AttacksDeclared
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.events import Event, TurnBegan
from game.games.cards_of_war.rules.model import Phase, Rank, Spot, State
from game.games.cards_of_war.table import phrases
from game.games.cards_of_war.table.gestures import CALL
from game.games.cards_of_war.table.log import DRAWN_WAR, REASONS
from game.table.phrases import join_words
from game.table.words import counted

PLAIN: dict[type[Command], str] = {
    commands.Charge: "Attack",
    commands.Stand: "Let them come",
    commands.EndTurn: "End the turn",
    commands.Concede: "Give up the war",
    commands.KeepUnits: "Choose who stays …",
    commands.Shuffle: "Shuffle",
    commands.Start: "Open the table",
    commands.LoseCard: "Draw the lot",
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


def name_of(view: State, command: Command) -> str:  # noqa: C901, PLR0912 - one arm a command
    """A command as the text of a button."""
    match command:
        case commands.Deploy(card, slot, form):
            covered = unit_at(view, front(view.active, slot))
            is_cover = covered is not None and (form or card)[:-1].isdigit()
            who = phrases.card(card, form)
            return (
                f"{who} takes the place of {phrases.unit(covered)}" if is_cover else f"Deploy {who}"
            )
        case commands.Bond(card, slot, leads):
            unit = phrases.unit_on(view, front(view.active, slot))
            return f"Bond: {phrases.card(card)} {'upon' if leads else 'below'} {unit}"
        case commands.Merge(slot, onto, leads):
            one, other = (phrases.unit_on(view, front(view.active, n)) for n in (slot, onto))
            return f"Bond: {one} {'upon' if leads else 'below'} {other}"
        case commands.Separate(slot, to):
            return f"Part the bond of slot {slot}, into slot {to}"
        case commands.Play(card, form, targets, raised):
            at = "".join(f" {_at(view, each)}" for each in targets)
            what = f", {phrases.card(raised)}" if raised else ""
            return f"Play {phrases.card(card, form)}{at}{what}"
        case commands.Strike(_, target):
            return f"Strike at once: {_at(view, target)}"
        case commands.Aim(attacker, target, second):
            also = f" and {_at(view, second)}" if second is not None else ""
            return f"Attack {_at(view, target)}{also} with {_at(view, attacker)}"
        case commands.Block(attacker, blocker):
            return f"{_at(view, blocker)} against {_at(view, attacker)}"
        case commands.CallOff(unit):
            return f"Call off {_at(view, unit)}"
        case commands.CastShield(ally):
            return "No shield" if ally is None else f"Shield {_at(view, ally)}"
        case commands.PostGuard(stays):
            return "Stay as a guard" if stays else "Let it go"
        case commands.Redirect(target):
            return "Spare them" if target is None else f"Rout {_at(view, target)}"
        case commands.TakeCard(card, rest):
            order = f", then {phrases.cards(rest)}" if rest else ""
            return f"Keep {phrases.card(card)}{order}"
        case commands.Discard(card):
            return f"Discard {phrases.card(card)}"
        case commands.ChooseStart(starts):
            return "Start" if starts else "Let the next player start"
        case commands.Pass(is_quiet):
            return "No answer in this turn" if is_quiet else "No answer"
        case _:
            return _plain(view, command)


def _plain(view: State, command: Command) -> str:
    if isinstance(command, commands.Charge) and not view.attacks:
        return "No second strike"
    if isinstance(command, commands.Charge):
        return "Strike again" if view.phase is Phase.SECOND else "Attack"
    if isinstance(command, commands.Stand) and any(each.blocker for each in view.attacks):
        return "Fight"
    if isinstance(command, commands.EndTurn) and view.phase is Phase.DEPLOY:
        return "No attack: end the turn"
    return PLAIN[type(command)]


def _at(view: State, spot: Spot) -> str:
    """Without names: buttons have no room for them."""
    if spot.rank is Rank.PLAYER:
        return f"player {spot.seat + 1}"
    return phrases.unit_on(view, spot)


def group(action: str) -> str:
    """The buttons that call off attacks share a menu."""
    return "Call off …" if action == CALL else ""


def warning(view: State, seat: Seat, command: Command) -> str:
    """Warns of what can't be undone, and of an unused attack."""
    match command:
        case commands.Concede():
            return "You are out of the war at once."
        case commands.Play() if does_nothing(view, seat, command):
            return "This card would do nothing now."
        case commands.EndTurn() if view.phase is Phase.DEPLOY:
            able = {command.attacker for command in aims(view, seat)}
            if not able:
                return ""
            return f"{counted(len(able), 'unit')} could still attack in this turn."
        case commands.Charge() if view.phase is Phase.SECOND and not view.attacks:
            return "The second strike is lost."
        case _:
            return ""


def ending(view: State, names: Sequence[str]) -> tuple[str, ...]:
    """Headline, reason, and the life that is left."""
    reason = view.reason or "life"
    won = [names[seat] for seat in sorted(view.winners)]
    verb = "wins" if len(won) == 1 else "win"
    headline = f"{join_words(won)} {verb} the war" if won else "A draw"
    why = REASONS[reason] if won else DRAWN_WAR[reason]
    turns = f"The war took {counted(view.turn_no, 'turn')}."
    lives = (f"{names[seat]}: {_left(view, seat)}." for seat in seats(view))
    return (headline, why, turns, *lives)


def _left(view: State, seat: Seat) -> str:
    if seat in view.out:
        return "out of the war"
    return f"{view.lives[seat]} life left"
