"""The texts of Card-Fu: log lines, verdicts, prompts, buttons and endings."""

import pytest

from game.engine.cards import BACK, NOTHING, Card, cards
from game.engine.game import PUBLIC
from game.games.card_fu.rules import commands, events
from game.games.card_fu.rules import game as card_fu
from game.games.card_fu.rules.model import Choice, FightScore, Kind, Phase
from game.games.card_fu.rules.options import Options
from game.games.card_fu.table import PRESENTATION
from game.games.card_fu.table.verdicts import verdict_line
from tests.games.card_fu.tables import ME, YOU, a_bout, fought, laid, opened
from tests.given import rule

words = PRESENTATION.words

NAMES = ("Ada", "Bob")
BOTH = frozenset({ME, YOU})


def card(text):
    return Card(text)


def says(event, eyes=ME, given=None, **fields):
    is_end = isinstance(event, events.FightEnded)
    given = given or (a_bout() if is_end else a_bout("5S 2H", "9C 3H"))
    return words.say(given.but(**fields).state, event, NAMES, eyes)


@pytest.mark.parametrize(
    ("event", "mine", "others"),
    [
        (events.ChoiceLaid(ME, Choice(card("5S"))), "You play the {5S}.", "Ada has chosen."),
        (
            events.ChoiceLaid(ME, Choice(NOTHING)),
            "You hold only Throws, so you play no card.",
            "Ada has chosen.",
        ),
        (
            events.ChoiceLaid(ME, Choice(card("5S"), card("2H"))),
            "You play the {5S} and hide the {2H}.",
            "Ada has chosen.",
        ),
        (
            events.CardsTurned((card("5S"), card("9C")), (NOTHING, NOTHING)),
            "You turn up the {5S}, and Bob the {9C}.",
            "Ada turns up the {5S}, ",
        ),
        (events.CardReturned(ME, card("5S")), "You take the {5S} back", "Ada takes the {5S} back"),
        (
            events.SecondReturned(ME, card("5S")),
            "You take the hidden card back",
            "Ada takes the hidden card",
        ),
        (
            events.FeintFollowed(ME, card("2H"), card("8S")),
            "Your hidden card {8S} takes the place of the {2H}, which is discarded.",
            "Ada's hidden card {8S} takes",
        ),
        (
            events.ComboAdded(ME, card("6D")),
            "You add the {6D} to the combo.",
            "Ada adds the {6D} to the combo.",
        ),
        (
            events.CounterAdded(ME, card("6D")),
            "You strike back with the {6D}.",
            "Ada strikes back with the {6D}.",
        ),
        (
            events.DamageDealt(
                ME, 2, is_doubled=True, from_life=cards("5S"), from_draw=cards("2C")
            ),
            "Double damage makes 2 points: you lose {5S} {2C}.",
            "Double damage makes 2 points: Ada loses {5S} {2C}.",
        ),
        (
            events.DamageDealt(ME, 1, is_doubled=False, from_life=cards("5S"), from_draw=()),
            "1 point of damage: you lose the {5S}.",
            "1 point of damage: Ada loses the {5S}.",
        ),
        (
            events.BecameExhausted(ME),
            "You are exhausted: the next hit",
            "Ada is exhausted: the next hit",
        ),
        (
            events.WentDown(ME, "thrown"),
            "You are thrown to the ground.",
            "Ada is thrown to the ground.",
        ),
        (
            events.WentDown(ME, "knocked_down"),
            "You are knocked to the ground",
            "Ada is knocked to the ground",
        ),
        (
            events.StoodUp(ME, "attack"),
            "You get up with a winning Attack",
            "Ada gets up with a winning Attack",
        ),
        (
            events.StoodUp(ME, "opponent"),
            "You get up because Bob blocked.",
            "Ada gets up because",
        ),
        (
            events.StoodUp(ME, "retreat"),
            "You get up with a Retreat.",
            "Ada gets up with a Retreat.",
        ),
        (
            events.PairLost(ME, cards("5S 2H")),
            "You lose both cards of the Feint, {5S} {2H}.",
            "Ada loses",
        ),
        (events.CardsDealt(ME, cards("5S 2H")), "You hold {5S} {2H}.", ""),
        (events.CardsDrawn(ME, cards("5S")), "You draw the {5S}.", ""),
        (
            events.CardsDrawn(ME, cards("2C 2S 2D 2H")),
            "You draw {2C} {2S} {2D} {2H}. Your draw pile is empty now.",
            "Ada's draw pile is empty now.",
        ),
        (
            events.CardsRecovered((card("5S"), NOTHING)),
            "You recover the {5S} from the life pile.",
            "Ada recovers a card from the life pile.",
        ),
        (
            events.CardsRecovered((NOTHING, NOTHING)),
            "Nobody recovers a card",
            "Nobody recovers a card",
        ),
        (
            events.FeintsSet((card("5S"), NOTHING)),
            "You set the {5S} as a Feint.",
            "Ada sets a Feint.",
        ),
        (events.FeintsSet((NOTHING, NOTHING)), "", ""),
        (events.FightResigned(ME), "You resign the fight.", "Ada resigns the fight."),
        (
            events.DecksShuffled(1, ((), ())),
            "The cards are dealt",
            "The cards are dealt",
        ),
        (events.DrawPilesRanOut(BOTH), "You and Bob can't draw", "Ada and"),
        (
            events.PilesRestocked((cards("5S 2H"), ())),
            "Shuffled. New draw pile: 2 for you.",
            "Shuffled. New draw pile",
        ),
        (events.MatchStarted(Options()), "One fight.", "One fight."),
        (events.MatchStarted(Options(fights=3)), "Best of 3 fights.", "Best of 3 fights."),
        (
            events.FightEnded(FightScore(None, "empty_hand", (9, 9))),
            (
                "The fight is drawn. Both hands are empty, so the piles are counted."
                " Life piles: 9 for you, 9 for Bob."
            ),
            "The fight is drawn. Both hands are empty",
        ),
    ],
)
def test_every_event_has_a_log_line_for_its_player_and_for_others(event, mine, others):
    assert says(event, ME).startswith(mine)
    for eyes in (YOU, PUBLIC):
        seen = card_fu.seen_by(event, eyes)
        told = says(seen, eyes, turned=(card("5S"), NOTHING))
        assert told.startswith(others)
        assert others or not told


@rule("C-17")
def test_a_new_bout_says_who_is_on_the_ground():
    line = "You are on the ground: no Throws, double damage."
    assert says(events.BoutBegan(2), ground=ME) == line
    assert says(events.BoutBegan(2)) == ""
    assert words.heading(a_bout().state, events.BoutBegan(2)) == "Bout 2"


@rule("C-29", "C-14")
def test_the_log_says_who_alone_can_recover_a_card_and_not_that_one_could_add():
    """In a test by a person, it said so where nothing in the hand could follow."""
    given = a_bout(played=(cards("5S"), cards("9C")))
    assert not says(events.SeatsAsked(Phase.ADD, frozenset({ME})), given=given)
    alone = events.SeatsAsked(Phase.RECOVER, frozenset({YOU}))
    assert says(alone) == "Only Bob can recover a card."
    assert says(events.SeatsAsked(Phase.FEINT, BOTH)) == ""


def test_the_log_counts_the_life_piles_when_cards_are_placed():
    given = a_bout(lives=("2S", ""), played=(cards("5S 6D"), cards("9C")))
    assert says(events.CardsPlaced(), given=given) == "Life piles: 3 for you, 1 for Bob."


@pytest.mark.parametrize(
    ("mine", "yours", "line"),
    [
        ("5S", "9C", "Attack 5 beats Throw 9."),
        ("5S", "9S", "Attack 5 is lower, so it beats Attack 9."),
        ("4H", "9S", "Block 4 stops Attack 9 and is lower: counter!"),
        ("9H", "4S", "Block 9 stops Attack 4: no damage."),
        ("7C", "7H", "Throw 7 beats Block 7: only a lower Block can dodge."),
        ("JC", "9C", "Throw J is higher, so it beats Throw 9."),
        ("5H", "9C", "Block 5 is lower, so it dodges Throw 9: counter!"),
        ("2D", "AS", "Retreat 2 avoids Attack A: nobody wins."),
        ("2D", "5D", "Both retreat: nobody wins."),
        ("4H", "QH", "Block 4 meets Block Q: each can recover a card."),
    ],
)
@rule("C-8", "C-9", "C-10", "C-11", "C-12", "C-14", "C-15")
def test_the_outcome_of_a_bout_is_one_line(mine, yours, line):
    for ours, theirs, winner in ((mine, yours, ME), (yours, mine, YOU)):
        given = a_bout(f"{ours} 2C KD", f"{theirs} 3C QD", lives=("2S", "3S"))
        happened = laid(given, ours, theirs)
        decided = next(event for event in happened if isinstance(event, events.BoutDecided))
        before = a_bout(played=given.state.played).but(turned=given.state.turned)
        if decided.winner is not None:
            before.but(played=((card(ours),), (card(theirs),)))
        said = says(decided, PUBLIC, before)
        if winner == ME or " meets " not in line:
            assert said.startswith(line)
        assert decided.winner is None or said.endswith(f"{NAMES[winner]} wins the bout.")


@rule("C-13", "C-19")
@pytest.mark.parametrize(
    ("kind", "turned", "line"),
    [
        (Kind.CLASH, "7S 7S", "Attack 7 meets Attack 7: they clash, nobody wins."),
        (Kind.NONE, "5H -", "Block 5 meets no card: nobody is hurt."),
        (Kind.NONE, "- -", "Nobody has a card to play."),
        (Kind.RETREAT, "5D -", "Retreat 5 gets away: nobody wins."),
    ],
)
def test_a_bout_without_a_winner_is_explained(kind, turned, line):
    both = tuple(NOTHING if each == "-" else card(each) for each in turned.split())
    assert verdict_line(a_bout().but(turned=both, kind=kind).state) == line


@rule("C-19", "C-31", "C-41")
def test_a_verdict_says_what_follows_the_winning_card():
    open_ = {"turned": (card("5S"), NOTHING), "played": (cards("5S"), ()), "winner": ME}
    line = "Attack 5 lands: there is no card to stop it."
    assert verdict_line(a_bout().but(kind=Kind.OPEN, **open_).state) == line
    won = {"turned": (card("4H"), card("9S")), "kind": Kind.BLOCK, "winner": ME}
    lies = {"played": (cards("4H"), cards("9S"))}
    down = a_bout(ground=ME).but(**won, **lies)
    assert verdict_line(down.state).endswith("and is lower. No counter from the ground.")
    covered = a_bout().but(**won, **lies, seconds=(BACK, NOTHING))
    assert verdict_line(covered.state).endswith("The hidden card takes its place!")
    followed = a_bout().but(**won, played=(cards("8S"), cards("9S")))
    assert verdict_line(followed.state).endswith(". Attack 8 took its place.")
    assert verdict_line(a_bout().but(**won).state) == "Block 4 stops Attack 9 and is lower."


@rule("C-4", "C-17", "C-19", "C-40")
def test_the_prompt_says_which_cards_can_be_played():
    def prompt(given, eyes=ME):
        return words.prompt(given.state, NAMES, eyes)

    free = a_bout("5S 2H", "9C 3H")
    assert prompt(free) == "Play a card face down."
    assert prompt(free, PUBLIC) == "Ada and Bob are choosing a card."
    assert prompt(a_bout("5S", "9C", ground=YOU)).endswith("No Throws this bout.")
    feint = a_bout("5S", "9C", feints=("2H", ""))
    assert prompt(feint) == (
        "Put a card on Bout to turn it up, or on Feint to turn up the card waiting there."
    )
    for beside, place in ((False, "Bout"), (True, "Feint")):
        lay = commands.Lay(card("5S"), beside=beside)
        assert words.name_of(feint.state, lay, NAMES, ME) == f"Play {{5S}} on {place}"
    assert prompt(a_bout("5C", "9S", ground=YOU)).endswith("only Throws: you play no card.")
    alone = a_bout("5C", "9S", ground=YOU, feints=("2H", ""))
    assert prompt(alone).endswith("only Throws: your Feint is turned up.")
    last = a_bout("5S", "9C 3H", draws=("", ""))
    assert prompt(last) == "Play a card face down. This could be the last bout."
    assert prompt(a_bout("5S 2H", "9C 3H", draws=("", "4H"))) == "Play a card face down."
    free.when(ME, commands.Lay(card("5S"))).happens()
    assert prompt(free) == "Bob is choosing a card."


@rule("C-25", "C-31")
def test_the_prompt_of_the_winner_names_cards_that_fit_and_the_damage():
    given = a_bout("5S 6D 4D 9D", "9C 3H")
    laid(given, "5S", "9C")
    said = words.prompt(given.state, NAMES, ME)
    assert said == "Add the {4D} or the {6D} to the combo, or strike for 1 point."
    assert words.prompt(given.state, NAMES, YOU) == "Ada can add a combo to Attack 5."
    assert words.name_of(given.state, commands.Stop(), NAMES, ME) == "Strike for 1"
    assert words.is_due(given.state, ME, commands.Stop()) is False, "a card can be added"
    none = a_bout("5S 9D", "9C 3H")
    laid(none, "5S", "9C")
    assert words.is_due(none.state, ME, commands.Stop()) is True
    assert (
        words.prompt(none.state, NAMES, ME)
        == "No card in your hand fits after {5S}. Strike for 1 point."
    )
    block = a_bout("4H 9D", "9S 3H")
    laid(block, "4H", "9S")
    assert words.prompt(block.state, NAMES, ME).startswith("Counter: add one Diamond")
    assert words.name_of(block.state, commands.Stop(), NAMES, ME) == "No counter attack"
    assert words.prompt(block.state, NAMES, PUBLIC) == "Ada can counter with a Diamond."


def test_buttons_say_what_they_do_and_resigning_is_confirmed():
    given = a_bout("5C", "9S", ground=YOU, feints=("2H", ""))
    assert words.name_of(given.state, commands.Lay(), NAMES, ME) == "Turn up only the Feint"
    assert (
        words.name_of(card_fu.view(given.state, YOU), commands.Lay(), NAMES, ME) == "Play no card"
    )
    assert words.name_of(given.state, commands.Recover(), NAMES, ME) == "Recover no card"
    assert words.name_of(given.state, commands.SetFeint(), NAMES, ME) == "No Feint"
    assert words.warning(given.state, ME, commands.Resign())
    assert words.warning(given.state, ME, commands.Lay()) == ""


def test_the_rulebook_opens_at_the_paragraph_of_the_phase():
    assert words.paragraph(opened().state, ME) == "C-2"
    assert words.paragraph(a_bout("5S", "9C").state, ME) == "C-4"
    assert words.paragraph(a_bout("5S", "9C", ground=ME).state, ME) == "C-17"
    for mine, yours, paragraph in (("5S", "9C", "C-25"), ("4H", "9S", "C-16")):
        given = a_bout(f"{mine} 2C", f"{yours} 3H")
        laid(given, mine, yours)
        assert words.paragraph(given.state, ME) == paragraph
    blocks = a_bout("4H 2S", "9H 3S", lives=("2C", "3C"))
    laid(blocks, "4H", "9H")
    assert words.paragraph(blocks.state, ME) == "C-14"
    feint = a_bout("5S 2S", "9C 3H")
    fought(feint, "5S", "9C")
    assert words.paragraph(feint.state, ME) == "C-37"


def test_only_who_sets_no_feint_is_told_so():
    """A new user who had pressed “No Feint” by mistake found no trace of it."""
    event = events.ChoiceLaid(ME, Choice(NOTHING))
    assert says(event, ME, phase=Phase.FEINT) == "You set no Feint."
    assert says(event, YOU, phase=Phase.FEINT) == says(event, PUBLIC, phase=Phase.FEINT) == ""
