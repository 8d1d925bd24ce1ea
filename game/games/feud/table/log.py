"""The log: a line for each event."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import BACK, Cards
from game.engine.game import NATURE, Seat, opponent
from game.engine.value import replace
from game.games.feud.rules import commands, events
from game.games.feud.rules.army import living
from game.games.feud.rules.cards import ARMOR, FATE, WEAPONRY, rank
from game.games.feud.rules.events import Event
from game.games.feud.rules.maneuver_events import ManeuverEvent
from game.games.feud.rules.maneuvers.windows import WINDOWS
from game.games.feud.rules.model import SEATS, Phase, Reason, State
from game.games.feud.rules.options import Options, in_force
from game.games.feud.rules.order import Locked
from game.games.feud.rules.price_list import PRICE_LIST
from game.games.feud.table.maneuvers.log import OF_MANEUVERS, say_maneuver
from game.games.feud.table.maneuvers.text import times
from game.games.feud.table.presets import PRESETS
from game.games.feud.table.verdicts import Score, score, sentence, unit_name
from game.table.phrases import capital, does, face, faces, sole, the, the_cards, who, whose
from game.table.words import counted, paragraphs_of, spelled

REPEATS = {
    WEAPONRY: "Weaponry repeats the last Strike, 2 higher.",
    ARMOR: "Armor repeats the last Strike.",
    FATE: "Fate repeats the last Strike and reverses the outcome.",
}
SHUFFLED = {"hand", "row"}  # shuffles that everybody sees
SECRETS = {
    Phase.FIRST_UNIT: "chosen the first Unit",
    Phase.TAKE: "decided about the Action Reserve",
    Phase.PREVIEW: "chosen what to show",
    Phase.LOCK: "decided what to lock",
    Phase.ARRANGE: "laid a row",
    Phase.CONFUSE: "confused the row",
    Phase.BETRAY: "rearranged the row",
    Phase.RALLY: "chosen the next Unit",
    Phase.MUSTER: "chosen the next Unit",
    Phase.DECISION: "laid a Strike Card",
}
REASONS: dict[Reason, str] = {
    "points": "Both last Units died together, so points decide.",
    "rounds": "That was the last Round: more living Units win, then more points.",
    "agreed": "Both players agreed to a draw.",
}  # the others name a seat


def owner(view: State, event: Event, seat: Seat) -> Seat:
    """Whose line it is: what begins belongs to whoever acts first then, not to whoever ended."""
    match event:
        case events.DecksDealt() if not view.options.maneuvers:
            return NATURE
        case events.DecksDealt(initiative) | events.RoundBegan(_, initiative):
            return initiative
        case events.PhaseBegan(_, _, turn):
            return NATURE if turn is None else turn
        case events.NatureAsked(chore):
            return chore.seat
        case events.ReservesTaken(cards):
            return sole(each for each in SEATS if cards[each])
        case events.SkirmishBegan() | events.CardsDiscarded() | events.RoundTallied():
            return NATURE
        case events.MatchEnded(winners):
            return sole(winners)
        case _:
            named: Seat = getattr(event, "seat", seat)
            return named


def say(view: State, event: Event, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901, PLR0912 - one arm an event
    """The line for an event; "" if it has none."""
    if isinstance(event, ManeuverEvent):
        return say_maneuver(view, event, names, eyes)
    match event:
        case events.MatchStarted(options):
            return f"{preset_name(options)}."
        case events.DecksDealt(initiative, muster):
            dealt = f"The decks are shuffled. Kill all {len(muster)} enemy Units to win."
            if not view.options.maneuvers:
                return dealt
            first = does(names, initiative, eyes, "have")
            return f"{dealt} {first} the initiative."
        case events.UnitEntered(seat, unit):
            return f"{capital(whose(names, seat, eyes))} {spelled(face(unit))} comes in."
        case events.ArmyReserved(seat, unit):
            return (
                f"{capital(the(face(unit)))} goes into your Army Reserve." if seat == eyes else ""
            )
        case events.RoundBegan(_, initiative):
            if not view.options.maneuvers:
                return ""
            return f"{does(names, initiative, eyes, 'have')} the initiative."
        case events.PhaseBegan(phase, _, turn):
            if turn is None:
                return _standing(view, names, eyes) if phase is Phase.MUSTER else ""
            time = capital(times(view.options)[WINDOWS[phase]])
            verb = "buy first" if view.options.maneuvers else "reserve first"
            return f"{time}: {does(names, turn, eyes, verb, first=False)}."
        case events.ChoiceLaid(seat, commands.Lock(column)) if seat == eyes:
            row = view.studied[opponent(seat)]
            return f"You lock {_locked(Locked(column, row[column - 1]) if column else None)}."
        case events.ChoiceLaid(seat):
            return f"{does(names, seat, eyes, 'have')} {SECRETS[view.phase]}."
        case events.NatureAsked(chore):
            if chore.kind not in SHUFFLED:
                return ""
            return f"{capital(whose(names, chore.seat, eyes))} {chore.kind} is shuffled."
        case events.ReservesTaken(cards):
            return _reserves(cards, names, eyes)
        case events.HandDrawn(seat, cards):
            if seat == eyes:
                return f"You draw {the_cards(cards)}."
            return f"{names[seat]} draws {counted(len(cards), 'card')}."
        case events.HandChecked(seat, is_strikeless):
            owner = whose(names, seat, eyes)
            return (
                f"No Strike Card: {owner} hand goes back, and another is drawn."
                if is_strikeless
                else ""
            )
        case events.CardsGathered(seat, piles):
            if "row" in piles or "discard" not in piles:
                return ""
            return f"{capital(whose(names, seat, eyes))} discards are shuffled in too."
        case events.DeckShuffled(seat):
            if view.in_skirmish:
                return ""
            return f"{capital(whose(names, seat, eyes))} Action Deck is shuffled."
        case events.DiscardShuffled(seat):
            return f"{capital(whose(names, seat, eyes))} discards are shuffled under the deck."
        case events.ArmyShuffled(seat):
            return f"{capital(whose(names, seat, eyes))} Army Deck is shuffled."
        case events.CardReserved(seat, card):
            put = "a card" if card == BACK else the(face(card))
            return f"{does(names, seat, eyes, 'put')} {put} into the Action Reserve."
        case events.ReserveOverflowed(seat):
            discards = does(names, seat, eyes, "discard", first=False)
            takes = "take" if seat == eyes else "takes"
            return f"The Reserve is full: {discards} the hand and {takes} the Reserve."
        case events.PreviewsShown(rows):
            shown = (
                f"{does(names, seat, eyes, 'show')} {faces(rows[seat])}"
                for seat in _viewer_first(eyes)
            )
            return f"{'; '.join(shown)}."
        case events.LocksShown():
            return _locks(event, names, eyes)
        case events.LockChecked(seat, lapsed):
            owner = whose(names, seat, eyes)
            if lapsed is None:
                return f"{capital(owner)} locked card stays locked."
            return f"{capital(owner)} locked card allows no legal row, so it is unlocked."
        case _:
            return _say_combat(view, event, names, eyes)


def _say_combat(view: State, event: Event, names: Sequence[str], eyes: Seat) -> str:  # noqa: C901, PLR0912 - one arm an event
    """The line for an event from the rows to the end of the match."""
    match event:
        case events.RowsLaid():
            return "Both rows are laid face down."
        case events.ColumnTurned(column, cards):
            return f"Column {column}: {_against(cards, eyes)}.{_repeating(cards, eyes)}"
        case events.StrikesTurned(cards):
            return f"Column {view.column + 1}: {_against(cards, eyes)}."
        case events.CardPlayed(seat, card):
            verb = "lead" if seat == view.active else "answer with"
            plays = does(names, seat, eyes, verb, first=False)
            return f"Column {view.column + 1}: {plays} {the(face(card))}."
        case events.ColumnFought(_, reading):
            return sentence(view, reading, names, eyes)
        case events.UnitKilled():
            return _killed(view, event, names, eyes)
        case events.SkirmishBegan():
            kept = " except the Reserves" if view.options.action_reserve else ""
            return f"Skirmish! All cards{kept} are shuffled, and Tens are Strike Cards."
        case events.ActiveDecided(seat):
            leads = "lead" if seat == eyes else "leads"
            return f"{does(names, seat, eyes, 'are')} Active and {leads} from now on."
        case events.CardsDiscarded():
            return "The cards of the Skirmish are discarded." if view.in_skirmish else ""
        case events.RoundTallied():
            return _tallied(view, event, names, eyes)
        case events.DrawOffered(seat):
            return f"{does(names, seat, eyes, 'offer')} a draw."
        case events.DrawAnswered(seat, agrees):
            return f"{does(names, seat, eyes, 'accept' if agrees else 'decline')} the draw."
        case events.SideResigned(seat):
            return f"{does(names, seat, eyes, 'resign')}."
        case events.MatchEnded(winners, reason):
            return ended(winners, reason, names, eyes)
        case _:
            return ""


def _viewer_first(eyes: Seat) -> tuple[Seat, ...]:
    """Both seats, the viewer first."""
    return tuple(sorted(SEATS, key=lambda seat: seat != eyes))


def _against(cards: Cards, eyes: Seat) -> str:
    first, second = (cards[seat] for seat in _viewer_first(eyes))
    return f"{face(first)} against {face(second)}"


def _repeating(cards: Cards, eyes: Seat) -> str:
    """Why Items strike like a card before them."""
    said = (REPEATS.get(rank(cards[seat]), "") for seat in _viewer_first(eyes))
    return "".join(f" {each}" for each in dict.fromkeys(said) if each)


def _reserves(cards: tuple[Cards, Cards], names: Sequence[str], eyes: Seat) -> str:
    parts = []
    for seat in _viewer_first(eyes):
        if cards[seat]:
            what = the_cards(cards[seat]) if seat == eyes else counted(len(cards[seat]), "card")
            parts.append(f"{does(names, seat, eyes, 'take')} the Action Reserve: {what}.")
    return " ".join(parts)


def _locks(event: events.LocksShown, names: Sequence[str], eyes: Seat) -> str:
    """What both lock; a player knows their own lock already."""
    parts = []
    for seat in SEATS:
        if seat != eyes:
            lock = event.locks[1 - seat]
            parts.append(f"{names[seat]} locks {_locked(lock)}")
    return f"{'; '.join(parts)}."


def _locked(lock: Locked | None) -> str:
    return "nothing" if lock is None else f"{the(face(lock.card))} in column {lock.column}"


def _killed(view: State, event: events.UnitKilled, names: Sequence[str], eyes: Seat) -> str:
    killer = opponent(event.seat)
    unit = f"{whose(names, event.seat, eyes)} {unit_name(view.units[event.seat])}"
    what = _for_markers(score(view, killer, event.points, is_dead=True))
    return (
        f"Instant Kill: {unit} dies, and {does(names, killer, eyes, 'score', first=False)} {what}."
    )


def _tallied(view: State, event: events.RoundTallied, names: Sequence[str], eyes: Seat) -> str:
    """The end of a Round: who scores how much, for what, and which Units die."""
    parts = []
    for seat in _viewer_first(eyes):
        enemy = opponent(seat)
        unit = f"{whose(names, enemy, eyes)} {unit_name(view.units[enemy])}"
        what = score(view, seat, event.points[seat], is_dead=enemy in event.dead)
        scores = does(names, seat, eyes, "score")
        parts.append(f" {scores} {_for_markers(what, f' on {unit}')}.")
    doubled = ", doubled by the Skirmish" if view.in_skirmish else ""
    dead = [
        f" {capital(whose(names, seat, eyes))} {unit_name(view.units[seat])} dies."
        for seat in _viewer_first(eyes)
        if seat in event.dead
    ]
    return f"End of Round {view.round_no}{doubled}.{''.join(parts + dead)}"


def _for_markers(scored: Score, on: str = "") -> str:
    """Points, and the Markers they are for: "40 points for 4 Markers (alive: 10 each)"."""
    if not scored.points:
        return "nothing"
    number = counted(scored.number, scored.what)
    state = "dead" if scored.is_dead else "alive"
    return f"{scored.points} points for {number}{on} ({state}: {scored.each} each)"


def _standing(view: State, names: Sequence[str], eyes: Seat) -> str:
    """How it stands, by what would decide at the limit of Rounds (U-13)."""
    ranked = sorted(SEATS, key=lambda seat: (living(view, seat), view.points[seat]))
    behind, ahead = ranked
    units, points = (living(view, ahead), living(view, behind)), view.points
    if units[0] != units[1]:
        stands = f"Units: {units[0]} to {units[1]} for {who(names, ahead, eyes)}"
        return f"{stands}. Points: {points[ahead]} to {points[behind]}."
    each = f"{counted(units[0], 'Unit')} each"
    if points[ahead] == points[behind]:
        return f"It's level: {each}, {points[ahead]} points each."
    stands = f"Points: {points[ahead]} to {points[behind]} for {who(names, ahead, eyes)}"
    return f"{stands}. {each}."


def preset_name(options: Options) -> str:
    """The name of the preset that is played; without Maneuvers the price list is ignored."""
    if not options.maneuvers:
        options = replace(options, price_list=PRICE_LIST)
    known = {in_force(preset.options): preset.title for preset in PRESETS}
    title = known.get(options, "Feud with house rules")
    return title.replace("With", "Feud with", 1)


def ended(winners: frozenset[Seat], reason: Reason, names: Sequence[str], eyes: Seat) -> str:
    """Who won, and why."""
    why = why_over(winners, reason, names, eyes)
    if not winners:
        return f"A draw. {why}"
    return f"{does(names, min(winners), eyes, 'win')}! {why}"


def why_over(winners: frozenset[Seat], reason: Reason, names: Sequence[str], eyes: Seat) -> str:
    """Why the match ended, in a sentence."""
    loser = next((seat for seat in SEATS if seat not in winners), Seat(0))
    match reason:
        case "army":
            return f"{capital(whose(names, loser, eyes))} last Unit is dead."
        case "resigned":
            return f"{does(names, loser, eyes, 'have')} resigned."
        case _:
            return REASONS[reason]


PARAGRAPHS: dict[type, str] = {  # by event: where the rulebook has what its line tells
    **OF_MANEUVERS,
    events.MatchStarted: "U-2",
    events.DecksDealt: "U-2",
    events.UnitEntered: "U-32",
    events.ArmyReserved: "U-52",
    events.RoundBegan: "U-3",
    events.PhaseBegan: "U-66",
    events.ChoiceLaid: "U-3",
    events.NatureAsked: "U-5",
    events.ReservesTaken: "U-48",
    events.HandDrawn: "U-3",
    events.HandChecked: "U-6",
    events.CardsGathered: "U-6",
    events.DeckShuffled: "U-4",
    events.DiscardShuffled: "U-5",
    events.ArmyShuffled: "U-80",
    events.CardReserved: "U-43",
    events.ReserveOverflowed: "U-45",
    events.PreviewsShown: "U-36",
    events.LocksShown: "U-38",
    events.LockChecked: "U-40",
    events.RowsLaid: "U-3",
    events.ColumnTurned: "U-10",
    events.ColumnFought: "U-15",
    events.UnitKilled: "U-57",
    events.SkirmishBegan: "U-87",
    events.StrikesTurned: "U-97",
    events.ActiveDecided: "U-94",
    events.CardPlayed: "U-99",
    events.CardsDiscarded: "U-106",
    events.RoundTallied: "U-30",
    events.DrawOffered: "U-14",
    events.DrawAnswered: "U-14",
    events.SideResigned: "U-14",
    events.MatchEnded: "U-29",
}
source = paragraphs_of(PARAGRAPHS)
