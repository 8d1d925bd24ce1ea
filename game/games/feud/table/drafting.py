"""Drafting rows card by card; a card goes only where a legal row remains possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.engine.cards import NOTHING, Card, Cards, less
from game.engine.game import IllegalCommand, Seat, opponent
from game.engine.value import replace, replace_for
from game.games.feud.rules import commands
from game.games.feud.rules.action_deck import row_cards, six
from game.games.feud.rules.cards import in_order
from game.games.feud.rules.commands import Choice, Command
from game.games.feud.rules.maneuvers.enactment import awaited
from game.games.feud.rules.model import Phase, State
from game.games.feud.rules.order import COLUMN_NUMBERS, COLUMNS, Locked, completed, is_row
from game.games.feud.table.gestures import CARD, DECK, FAR, HAND, NEAR, ROW
from game.games.feud.table.layout import pending_operation
from game.games.feud.table.prompts import COMPLETE, LAY
from game.games.feud.table.verdicts import outlook
from game.table.draft import Draft, Suggestion
from game.table.items import Gesture
from game.table.words import counted

composed: tuple[type, ...] = (
    commands.Preview,
    commands.Arrange,
    commands.Confuse,
    commands.Betray,
    commands.Redraw,
    commands.Swap,
)

EMPTY: Cards = (NOTHING,) * COLUMNS
OWN_ROWS = frozenset({Phase.PREVIEW, Phase.ARRANGE})
ROW_CHOICES: dict[Phase, Callable[[Cards], Choice]] = {
    Phase.PREVIEW: commands.Preview,
    Phase.ARRANGE: commands.Arrange,
    Phase.BETRAY: commands.Betray,
}
LEFT_ALONE = "An Ace, Two or Joker would come first. Leave room for a Strike Card before it."
SWAP_FIRST = "Put one card of your row on another first."
NO_ROOM = "Every column has its card."
LIES = "It lies as you showed it."
LIES_STILL = "Nothing has changed yet."
STAYS = "A locked card can't move. Choose another card or column."


def begun(view: State, seat: Seat) -> Draft | None:
    """The draft to start from: an empty row with the locked card, or the row to rearrange."""
    places = _places(view, seat)
    return None if places is None else Draft(_question(view, seat), places)


def _question(view: State, seat: Seat) -> str:
    effects = () if view.enacting is None else view.enacting.effects
    return f"{view.phase.value} {view.round_no} {len(view.bought[seat])} {len(effects)}"


def _places(view: State, seat: Seat) -> tuple[str, ...] | None:
    if view.offer is not None or view.chores:
        return None
    if seat not in view.sealed.awaited:
        return _of_effect(view, seat)
    match view.phase:
        case Phase.PREVIEW | Phase.ARRANGE:
            return _with_lock(view, seat)
        case Phase.CONFUSE:
            return tuple(map(str, COLUMN_NUMBERS))
        case Phase.BETRAY:
            return row_cards(view, opponent(seat))
        case _:
            return None


def _of_effect(view: State, seat: Seat) -> tuple[str, ...] | None:
    match pending_operation(view, seat):
        case "swap_own":
            return row_cards(view, seat)
        case "redraw":
            return ()
        case _:
            return None


def _with_lock(view: State, seat: Seat) -> Cards:
    lock = view.locks[seat]
    if lock is None:
        return EMPTY
    return (*EMPTY[: lock.column - 1], lock.card, *EMPTY[lock.column :])


def moved(view: State, seat: Seat, draft: Draft, gesture: Gesture) -> Draft:
    """The draft after a gesture; IllegalCommand if it is not allowed."""
    return replace(draft, places=_after(view, seat, draft, gesture))


def _after(view: State, seat: Seat, draft: Draft, gesture: Gesture) -> tuple[str, ...]:
    row = _cards(draft)
    if view.phase in OWN_ROWS:
        return _laid(view, seat, row, gesture)
    if view.phase is Phase.CONFUSE:
        return _confused(view, seat, draft.places, gesture)
    if view.phase is Phase.BETRAY:
        enemy = opponent(seat)
        card = Card(gesture.item.removeprefix(FAR))
        return _exchanged(row, card, _column(gesture, FAR), view.locks[enemy])
    card = _own(gesture)
    if pending_operation(view, seat) == "redraw":
        return _put_away(view, seat, row, card, gesture)
    if row != row_cards(view, seat):
        raise IllegalCommand("U-86", "You have swapped two columns. Confirm it, or start over.")
    return _exchanged(row, card, _column(gesture, NEAR), view.locks[seat])


def _cards(draft: Draft) -> Cards:
    return tuple(map(Card, draft.places))


def _own(gesture: Gesture) -> Card:
    return Card(gesture.item.removeprefix(CARD))


def _column(gesture: Gesture, half: str) -> int:
    """The column of a zone; 0 if it is not a column."""
    number = (gesture.zone or "").removeprefix(half)
    return int(number) if number.isdigit() else 0


def _laid(view: State, seat: Seat, row: Cards, gesture: Gesture) -> Cards:
    """Lay a card of your own row: into a column, onto another card, or back into the hand."""
    card, lock = _own(gesture), view.locks[seat]
    if card not in six(view, seat):
        raise IllegalCommand("U-3", "That card isn't in your hand. Lay one that is.")
    if lock is not None and card == lock.card:
        raise IllegalCommand("U-39", STAYS)
    if gesture.zone is None:
        return _tapped(view, seat, row, card)
    if gesture.zone == HAND:
        after = _without(row, card)
    else:
        column = _column(gesture, NEAR)
        if not column:
            raise IllegalCommand("U-3", "Cards can't lie there. Lay all six in your columns.")
        if lock is not None and column == lock.column:
            raise IllegalCommand("U-39", STAYS)
        after = _into(row, card, column)
    return _checked(view, seat, after)


def _tapped(view: State, seat: Seat, row: Cards, card: Card) -> Cards:
    """Tap a card: into the first column that is free for it, or out of its column."""
    if card in row:
        return _checked(view, seat, _without(row, card))
    for column in COLUMN_NUMBERS:
        if row[column - 1] == NOTHING:
            try:
                return _checked(view, seat, _into(row, card, column))
            except IllegalCommand:
                continue
    raise IllegalCommand("U-9", LEFT_ALONE)


def tap_verb(view: State, seat: Seat, draft: Draft, item: str) -> str:
    """What a tap on a card does."""
    if item.removeprefix(CARD) in draft.places:
        return "Return to your hand"
    away = pending_operation(view, seat) == "redraw"
    return "Put under the deck" if away else "Lay in the next column"


def _checked(view: State, seat: Seat, row: Cards) -> Cards:
    free = less(six(view, seat), tuple(card for card in row if card != NOTHING))
    if completed(row, free) is None:
        raise IllegalCommand("U-9", LEFT_ALONE)
    return row


def _without(row: Cards, card: Card) -> Cards:
    return tuple(NOTHING if each == card else each for each in row)


def _into(row: Cards, card: Card, column: int) -> Cards:
    """The row with the card in this column, swapped with what was there."""
    there = row[column - 1]
    after = [there if each == card else each for each in row]
    after[column - 1] = card
    return tuple(after)


def _exchanged(row: Cards, card: Card, column: int, lock: Locked | None) -> Cards:
    """A full row with two cards swapped."""
    if card not in row or not column:
        raise IllegalCommand("U-83", "These cards only change places. Put one on another.")
    after = _into(row, card, column)
    if lock is not None and after[lock.column - 1] != lock.card:
        raise IllegalCommand("U-39", STAYS)
    if not is_row(after, row, lock):
        raise IllegalCommand("U-9", LEFT_ALONE)
    return after


def _confused(
    view: State, seat: Seat, places: tuple[str, ...], gesture: Gesture
) -> tuple[str, ...]:
    """Swap two hidden cards."""
    lock, column = view.locks[1 - seat], _column(gesture, FAR)
    origin = gesture.item.removeprefix(f"{FAR}{ROW}")
    if origin not in places or not column:
        raise IllegalCommand("U-81", "These cards only change places. Put one on another.")
    if lock is not None and lock.column in {column, places.index(origin) + 1}:
        raise IllegalCommand("U-39", STAYS)
    there = places[column - 1]
    after = [there if each == origin else each for each in places]
    after[column - 1] = origin
    return tuple(after)


def _put_away(view: State, seat: Seat, away: Cards, card: Card, gesture: Gesture) -> Cards:
    """Put a card of the hand under the deck, or take it back."""
    if card not in view.hands[seat]:
        raise IllegalCommand("U-86", "That card isn't in your hand. Choose one that is.")
    if card in away and gesture.zone in {HAND, None}:
        return less(away, (card,))
    if card in away or gesture.zone not in {DECK, None}:
        raise IllegalCommand("U-86", "Cards can't go there. Put them on your Action Deck.")
    if len(away) == _to_put_away(view, seat):
        raise IllegalCommand("U-86", "You have chosen enough cards. Return one to your hand first.")
    return (*away, card)


def _to_put_away(view: State, seat: Seat) -> int:
    effect = awaited(view)
    return 0 if effect is None else min(effect.n, len(view.hands[seat]))


def drafted(view: State, seat: Seat, draft: Draft) -> State:
    """The view with the draft applied."""
    choice = _choice(view, draft)
    if choice is not None:
        return replace(view, sealed=view.sealed.lay(seat, choice))
    row = _cards(draft)
    if pending_operation(view, seat) == "redraw":
        deck = (*reversed(row), *view.decks[seat])
        return replace_for(view, seat, hands=less(view.hands[seat], row), decks=deck)
    known = {laid.card: laid for laid in view.rows[seat]}
    return replace_for(view, seat, rows=tuple(known[card] for card in row))


def _choice(view: State, draft: Draft) -> Choice | None:
    if view.phase is Phase.CONFUSE:
        return commands.Confuse(tuple(map(int, draft.places)))
    make = ROW_CHOICES.get(view.phase)
    return None if make is None else make(_cards(draft))


def said(view: State, seat: Seat, draft: Draft) -> Command | None:
    """The command of a finished draft, or None."""
    choice = _choice(view, draft)
    if isinstance(choice, commands.Preview | commands.Arrange | commands.Confuse | commands.Betray):
        return None if NOTHING in draft.places else choice
    row = _cards(draft)
    if pending_operation(view, seat) == "redraw":
        enough = len(row) == _to_put_away(view, seat)
        return commands.Redraw(in_order(row)) if enough else None
    before = row_cards(view, seat)
    changed = [n for n, card in enumerate(row, 1) if card != before[n - 1]]
    return commands.Swap(changed[0], changed[1]) if changed else None


def saying(view: State, seat: Seat, command: Command) -> Draft | None:
    """The draft that a command stands for, or None."""
    start = begun(view, seat)
    places = _named(view, seat, command)
    return None if start is None or places is None else replace(start, places=places)


def _named(view: State, seat: Seat, command: Command) -> tuple[str, ...] | None:
    match command:
        case (
            commands.Preview(row)
            | commands.Arrange(row)
            | commands.Betray(row)
            | commands.Redraw(row)
        ):
            return row
        case commands.Confuse(columns):
            return tuple(map(str, columns))
        case commands.Swap(column, other):
            row = row_cards(view, seat)
            return _into(row, row[column - 1], other)
        case _:
            return None


def verb(view: State, seat: Seat) -> str:
    """The label of the button that submits the draft."""
    match view.phase:
        case Phase.PREVIEW:
            return "Show this row"
        case Phase.ARRANGE:
            return "Lay this row"
        case Phase.CONFUSE | Phase.BETRAY:
            return "Finish rearranging"
        case _:
            away = pending_operation(view, seat) == "redraw"
            return "Put under the deck" if away else "Swap these columns"


def missing(view: State, seat: Seat, draft: Draft) -> str:
    """What still has to be laid."""
    if said(view, seat, draft) is not None:
        return ""
    if pending_operation(view, seat) == "redraw":
        left = _to_put_away(view, seat) - len(draft.places)
        return f"Choose {counted(left, 'more card')} first."
    empty = draft.places.count(NOTHING)
    return f"Lay {counted(empty, 'more card')} first." if empty else SWAP_FIRST


def prompt(view: State, seat: Seat, draft: Draft) -> str:
    """What to do with a complete row, and how it would do; "" for other drafts."""
    said = outlook(view, seat, _cards(draft)) if view.phase is Phase.ARRANGE else ""
    return f"Against the row they showed, {said} {LAY}" if said else COMPLETE.get(view.phase, "")


def suggestions(view: State, seat: Seat, draft: Draft) -> Iterator[Suggestion]:
    """Shortcuts: the studied row, a filled row, or starting over."""
    start = begun(view, seat)
    if start is None:
        return
    if view.phase in OWN_ROWS:
        yield from _rows(view, seat, draft)
    if view.phase is Phase.CONFUSE:
        mixed = replace(draft, places=_mixed(draft, view.locks[1 - seat]))
        yield Suggestion("mix", "Mix the cards", "Moves every free card one column on", mixed)
    why_not = LIES_STILL if draft == start else ""
    yield Suggestion("clear", "Start over", "Puts everything back as it was", start, why_not)


def _rows(view: State, seat: Seat, draft: Draft) -> Iterator[Suggestion]:
    row, studied, cards = _cards(draft), view.studied[seat], six(view, seat)
    if studied and is_row(studied, cards, view.locks[seat]):
        again, why_not = replace(draft, places=studied), LIES if row == studied else ""
        yield Suggestion("studied", "As you showed it", "Lays the row you showed", again, why_not)
    free = less(cards, tuple(card for card in row if card != NOTHING))
    whole, why_not = replace(draft, places=completed(row, free) or row), "" if free else NO_ROOM
    rest = "Lays the remaining cards"
    yield Suggestion("all", "Fill the row", rest, whole, why_not, fills=True)


def _mixed(draft: Draft, lock: Locked | None) -> tuple[str, ...]:
    free = [n for n in range(COLUMNS) if lock is None or n != lock.column - 1]
    after = list(draft.places)
    for n, place in enumerate(free):
        after[place] = draft.places[free[n - 1]]
    return tuple(after)
