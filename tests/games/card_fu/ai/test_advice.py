"""What a hint says of a card is true, and tells why it is better than the others of the hand."""

import re
from collections import Counter
from itertools import pairwise
from random import Random

from game.ai.player import Thought
from game.ai.player import advice as advised
from game.engine.cards import DECK, NOTHING, Card, suit, without
from game.engine.game import opponent
from game.games.card_fu.ai import advice, mind, reasons
from game.games.card_fu.ai.bout_search import BoutSearch
from game.games.card_fu.ai.imagine import imagine
from game.games.card_fu.ai.payoffs import Payoffs, fighter, lay_of
from game.games.card_fu.rules import bout, combo, commands, events, game
from game.games.card_fu.rules.model import Phase
from tests.games.card_fu.ai.claims import (
    SEEDS,
    can_be_laid,
    decisions,
    loses,
    outcomes,
    some,
    turned_up,
    wins,
)
from tests.games.card_fu.tables import ME, a_bout, laid
from tests.given import rule


def hint(given, command, seat=ME):
    return advised(mind, game.view(given.state, seat), seat, Thought(command, "told"))


def test_a_hint_counts_the_cards_of_the_person():
    given = a_bout("5S 6D 7D KH", "9C 3H JS KD")
    said = hint(given, commands.Lay(Card("5S")))
    assert said == f"Against Throws it hits for 3. {advice.HITS_HARDEST}"
    assert hint(given, commands.Lay(Card("KH"))).startswith("It")
    assert hint(given, commands.Lay(Card("6D"))) == reasons.RETREAT, "a combo needs it"
    spare = a_bout("5S 6D 7D KD", "9C 3H JS")
    assert hint(spare, commands.Lay(Card("KD"))) == f"{reasons.RETREAT} {advice.IS_SPARE}"


def test_the_only_card_that_a_hint_aims_at_is_named():
    """It said "Against equal or higher Blocks", and only the King was left."""
    shown = {"QC", "4S", "6D", "KH", "8S", "9S", "5D"}
    lives = " ".join(card for card in DECK if card not in shown)
    given = a_bout("QC 4S 6D", "KH 8S", draws=("5D", "9S"), lives=("2C", lives.replace("2C ", "")))
    assert hint(given, commands.Lay(Card("QC"))).startswith(
        "Against the {KH} it hits for 1 and throws your opponent."
    )
    lives = lives.replace("QH ", "")
    given = a_bout("QC 4S 6D", "KH QH 8S", draws=("5D", "9S"), lives=("", lives))
    said = hint(given, commands.Lay(Card("QC")))
    assert said.startswith("Against equal or higher Blocks it hits for 1 and throws")


def test_a_hint_aims_only_at_what_the_card_often_beats():
    """A King of Clubs beats 12 Throws and one Block, and the hint aimed at that Block."""
    given = a_bout("KC 9D JD", "9C 3H JS KD")
    assert hint(given, commands.Lay(Card("KC"))).startswith(
        "Against lower Throws it hits for 1 and throws"
    )


@rule("C-16")
def test_a_hint_says_why_it_is_this_diamond_that_strikes_back():
    given = a_bout("5H 2D 9D", "9S 3H")
    laid(given, "5H", "9S")
    assert hint(given, commands.Add(Card("2D"))).endswith(advice.LEAST_NEEDED)
    given = a_bout("5H 2D", "9S 3H")
    laid(given, "5H", "9S")
    assert advice.LEAST_NEEDED not in hint(given, commands.Add(Card("2D")))


def test_a_hint_says_that_there_is_no_choice():
    assert hint(a_bout("5S", "9C 3H"), commands.Lay(Card("5S"))) == advice.NO_CHOICE
    given = a_bout("5S KH", "9C 3H")
    laid(given, "5S", "9C")
    assert hint(given, commands.Stop()) == advice.NOTHING_FITS


def test_the_counts_of_a_hint_are_true():
    tried = 0
    for state, seat in list(decisions(Phase.LAY, SEEDS[:5]))[::4]:
        view = game.view(state, seat)
        for lay in list(bout.lays(state, seat))[:2]:
            said = advised(mind, view, seat, Thought(lay, "told"))
            card = turned_up(state, seat, lay)
            if count := re.search(r"(\d+) of the (\d+) cards it could meet beats? it", said):
                held = set(can_be_laid(state, opponent(seat)))
                beaten = sum(loses(card, each) for each in held)
                assert beaten <= int(count[1])
                assert len(held) - beaten <= int(count[2]) - int(count[1])
                tried += 1
            elif reasons.UNBEATEN in said:
                assert not any(loses(card, each) for each in can_be_laid(state, opponent(seat)))
            if hits := re.search(r"hits for (\d+)", said):
                assert int(hits[1]) == _most_points(state, seat, lay)
    assert tried > 10


def _unknown_to(state, seat):
    """What the other could turn up, as far as this seat can know: all that it doesn't see."""
    view, other = game.view(state, seat), opponent(seat)
    mine = (*view.hands[seat], view.feints[seat], *view.lives[seat], *view.discards[seat])
    theirs = (*view.lives[other], *view.discards[other])
    gone = theirs if state.options.deck == "own" else (*mine, *theirs)
    return [c for c in DECK if c not in gone and (state.ground is None or suit(c) != "C")]


def test_what_a_hint_says_of_the_other_cards_is_true():
    """A new user was told that most cards beat the advised one, and not why it was better."""
    told = Counter()
    for state, seat in list(decisions(Phase.LAY))[::5]:
        if any(state.fogs) and any(map(any, (*state.fogs, *state.held, *state.stirred))):
            continue  # what is remembered lies elsewhere
        view, lays = game.view(state, seat), list(bout.lays(state, seat))
        for lay in lays[:: max(1, len(lays) // 3)]:
            said = advised(mind, view, seat, Thought(lay, "told"))
            rest = [each for each in lays if each != lay]
            for claim, is_so in CLAIMS.items():
                if claim in said:
                    told[claim] += 1
                    assert is_so(state, seat, lay, rest), (said, lay, state)
            is_open = not any(map(any, (*state.held, *state.stirred)))
            aim = re.match(r"Against (the {(\w+)}|.+s) it hits", said)
            if aim and is_open:
                told["one" if aim[2] else "several"] += 1
                assert _is_aimed_well(state, seat, lay, aim[2]), (said, lay, state)
            if most := re.search(r"It beats (\d+) of the (\d+) cards it could meet, more", said):
                told["most"] += 1
                counted = tuple(map(int, most.groups()))
                assert not is_open or counted == _most(state, seat, lay, rest), (said, state)
            elif both := re.search(r"beats (\d+) of the (\d+) .*, and (\d+) beats? it", said):
                told["both"] += 1
                hope, count, risk = map(int, both.groups())
                assert hope >= risk
                true = (
                    _prey(state, seat, lay),
                    len(_unknown_to(state, seat)),
                    _risk(state, seat, lay),
                )
                assert not is_open or (hope, count, risk) == true, (said, state)
            elif count := re.search(r"(\d+) of the (\d+) cards", said):
                few = int(count[1]) <= int(count[2]) / 2
                assert few or advice.SAFEST in said or advice.ONLY_RETREATS in said
    assert set(told) == {*CLAIMS, "one", "several", "most", "both"}, told


def _most(state, seat, lay, rest):
    """How many of what it could meet it beats, if no other card that could win beats as many."""
    card, hope, pool = (
        turned_up(state, seat, lay),
        _prey(state, seat, lay),
        _unknown_to(state, seat),
    )
    others = {turned_up(state, seat, each) for each in rest} - {card}
    firm = [each for each in others if suit(each) != "D"]
    assert all(hope > sum(wins(one, each) for each in pool) for one in firm)
    return hope, len(pool)


def test_a_hint_to_retreat_tells_what_the_other_cards_have_to_fear():
    given = a_bout("QD 3C 4C AC", "9H 8S 3H KD")
    said = hint(given, commands.Lay(Card("QD")))
    others = [commands.Lay(Card(each)) for each in ("3C", "4C", "AC")]
    least = min(_risk(given.state, ME, each) for each in others)
    counted = least, len(_unknown_to(given.state, ME))
    assert said == f"{reasons.RETREAT} {advice.OTHERS_AT_RISK.format(*counted)}"


def _is_aimed_well(state, seat, lay, aim):
    """Whether this card often beats its suit; a card that is named is the only one that it beats."""
    pool, prey = _unknown_to(state, seat), _beaten_by(state, seat, lay)
    beaten = {each: [c for c in prey if suit(c) == each] for each in "SCH"}
    often = [
        each
        for each in "SCH"
        if beaten[each] and len(beaten[each]) > 0.3 * sum(suit(c) == each for c in pool)
    ]
    if not aim:
        return any(len(beaten[each]) > 1 for each in often)
    return suit(Card(aim)) in often and beaten[suit(Card(aim))] == [aim]


COMPARED = (
    r"(\d+|None) of the (\d+) cards it could meet beats? it, but (\d+) beats? the {\w+}\.",
    r"It beats (\d+) of the (\d+) cards it could meet, the {\w+} (?:only (\d+)|none)\.",
    r"The {\w+} would hit for (\d+)\.",
)


def test_what_a_review_says_of_two_cards_is_true():
    """It told that 12 of 27 cards beat the better one, and not that 15 beat the other."""
    told = Counter()
    for state, seat in list(decisions(Phase.LAY))[::5]:
        if any(map(any, (*state.fogs, *state.held, *state.stirred))):
            continue  # what is remembered lies elsewhere
        every = list(bout.lays(state, seat))
        for lays in pairwise([*every, *every[-2::-1]]):
            said = mind.instead(game.view(state, seat), seat, *lays)
            if said is None or said == advice.BEATS_NOTHING:
                told[said] += 1
                assert said is None or not _can_win(state, seat, lays[0])
                continue
            if said.endswith(advice.NEVER_HITS):
                told[advice.NEVER_HITS] += 1
                firm, retreat = (suit(turned_up(state, seat, each)) for each in lays)
                assert retreat == "D" != firm
                assert _most_points(state, seat, lays[0]) > 0
                continue
            [(n, found)] = [
                (n, each) for n, p in enumerate(COMPARED) if (each := re.search(p, said))
            ]
            told[n] += 1
            numbers = [int(each) if each and each.isdigit() else 0 for each in found.groups()]
            (risk, hope, points), (others_risk, others_hope, others_points) = (
                (
                    _risk(state, seat, each),
                    _prey(state, seat, each),
                    _most_points(state, seat, each),
                )
                for each in lays
            )
            count = len(_unknown_to(state, seat))
            true = [risk, count, others_risk], [hope, count, others_hope], [others_points]
            assert numbers == true[n], (said, lays, state)
            assert (risk < others_risk, hope > others_hope, points > others_points)[n]
    assert set(told) == {None, advice.BEATS_NOTHING, advice.NEVER_HITS, 0, 1, 2}, told


def _prey(state, seat, lay):
    return len(_beaten_by(state, seat, lay))


def _beaten_by(state, seat, lay):
    card = turned_up(state, seat, lay)
    return [each for each in _unknown_to(state, seat) if wins(card, each)]


def _risk(state, seat, lay):
    return sum(loses(turned_up(state, seat, lay), each) for each in _unknown_to(state, seat))


def _can_win(state, seat, lay):
    card = turned_up(state, seat, lay)
    return any(wins(card, each) for each in can_be_laid(state, opponent(seat)))


def _is_safer(state, seat, lay, rest):
    """Than everything that turns up another card and no Retreat."""
    card = turned_up(state, seat, lay)
    others = [each for each in rest if turned_up(state, seat, each) not in {card, NOTHING}]
    firm = [each for each in others if suit(turned_up(state, seat, each)) != "D"]
    return all(_risk(state, seat, lay) < _risk(state, seat, each) for each in firm)


def _has_retreat(state, seat, rest):
    return any(suit(turned_up(state, seat, each)) == "D" for each in rest)


def _hits_hardest(state, seat, lay, rest):
    firm = [each for each in rest if suit(turned_up(state, seat, each)) != "D"]
    most = _most_points(state, seat, lay)
    return all(most > _most_points(state, seat, each) for each in firm)


def _is_rated_best(state, seat, lay, rest):
    view, fate = game.view(state, seat), Random(0)
    worlds = [imagine(view, seat, fate) for _ in range(advice.WORLDS)]
    me = fighter(view, seat)
    search = BoutSearch(me, worlds, opponent(seat), advice.SIMPLE)
    search.improve(advice.ROUNDS)
    rows = {lay_of(each, me.feint): n for n, each in enumerate(search.mine)}
    worth = {each: search.outlook(n).worth for each, n in rows.items()}
    return all(worth[lay] > worth[each] for each in rest)


def _combos_of(hand, options):
    return {
        card: max(len(each) for each in combo.combos((card,), without(hand, card), options))
        for card in hand
        if suit(card) in "SC"
    }


def _is_spare(state, seat, lay, rest):
    hand = state.hands[seat]
    most = _combos_of(hand, state.options)
    diamonds = [card for card in hand if suit(card) == "D"]
    needed = [c for c in diamonds if _combos_of(without(hand, c), state.options) != most]
    return bool(needed) and lay.card not in needed


def _is_expected(state, seat, lay, _rest):
    """Whether the card does well against what is called the likeliest: it dodges or beats some."""
    view, card = game.view(state, seat), turned_up(state, seat, lay)
    said = advised(mind, view, seat, Thought(lay, "told"))
    move = next(move for move, told in advice.LIKELIEST.items() if told in said)
    met = [each for each in _unknown_to(state, seat) if suit(each) == "CDHS"[move]]
    beaten = sum(wins(card, each) for each in met)
    return "CDHS"[move] in "CS" if suit(card) == "D" else 2 * beaten > len(met)


def _loses_both(state, seat, lay, _rest):
    """Whether the other's Feint is lost in every bout that this card wins."""
    other, found = opponent(seat), list(outcomes(state, seat, lay))
    return all(some(each, events.PairLost, seat=other) for each in found)


def _sends_both_back(state, seat, lay, _rest):
    other, found = opponent(seat), list(outcomes(state, seat, lay, winning=False))
    return all(some(each, events.SecondReturned, seat=other) for each in found)


def _hits_and_gets_up(state, seat, lay, _rest):
    found = list(outcomes(state, seat, lay))
    return all(some(each, events.StoodUp, seat=seat, why="attack") for each in found)


def _throws(state, seat, lay, _rest):
    """Whether the other falls whenever this card wins; a combo knocks down later."""
    other, found = opponent(seat), list(outcomes(state, seat, lay))
    return all(some(each, events.WentDown, seat=other, why="thrown") for each in found)


CLAIMS = {
    f"{advice.THROWS}.": _throws,
    advice.FEINT_GOES: _loses_both,
    advice.FEINT_RETURNS: _sends_both_back,
    "and gets you up.": _hits_and_gets_up,
    advice.RETREAT_GETS_UP: lambda state, seat, lay, rest: _has_retreat(state, seat, rest),
    "will most likely": _is_expected,
    advice.SAFEST: lambda state, seat, lay, rest: (
        _is_safer(state, seat, lay, rest) and not _has_retreat(state, seat, rest)
    ),
    advice.ONLY_RETREATS: lambda state, seat, lay, rest: (
        _is_safer(state, seat, lay, rest) and _has_retreat(state, seat, rest)
    ),
    advice.HITS_HARDEST: _hits_hardest,
    advice.RATED_BEST: _is_rated_best,
    advice.BEATS_NOTHING: lambda state, seat, lay, rest: not _can_win(state, seat, lay),
    advice.IS_SPARE: _is_spare,
}


def _most_points(state, seat, lay):
    """What a winning card would hit for, with its longest combo."""
    me = fighter(state, seat)
    mine = Payoffs(state).stances(me, fighter(state, opponent(seat)))
    return next(each.hits for each in mine if lay_of(each, me.feint) == lay)
