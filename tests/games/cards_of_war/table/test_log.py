"""Log, prompts, endings and tooltips."""

import pytest

from game.engine.cards import Card
from game.engine.game import NATURE, PUBLIC
from game.engine.value import replace
from game.games.cards_of_war.rules import commands, events
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.cards import WITH_JOKERS
from game.games.cards_of_war.rules.combat_events import DefenceEnded
from game.games.cards_of_war.rules.model import Phase, Tilt
from game.games.cards_of_war.rules.options import Options
from game.games.cards_of_war.table import PRESENTATION
from game.games.cards_of_war.table.tooltips import EFFECTS
from game.table.items import Item
from tests.games.cards_of_war.table.test_table import items_by_id
from tests.games.cards_of_war.tables import ME, YOU, a_table, at, block, play
from tests.given import rule

table, words = PRESENTATION.table, PRESENTATION.words

NAMES = ("Ada", "Bob", "Cleo", "Dan")
RESTS = "New, so exhausted: it can't attack or block until {} next turn."
BLOCKS = "New, so exhausted: it can't attack this turn, but it can block in {} turn."


def lines_of(wars, seat, command, eyes=PUBLIC):
    """The log lines of a command."""
    view = cards_of_war.view(wars.state, eyes)
    lines = []
    for event in wars.does(seat, command):
        seen = cards_of_war.seen_by(event, eyes)
        lines.append(words.say(view, seen, NAMES, eyes))
        view = cards_of_war.evolve(view, seen)
    return [line for line in lines if line]


@rule("W-24")
def test_the_prompt_with_all_hands_face_down_says_how_to_redirect_damage():
    wars = a_table(fronts=("9C", "4H")).charges("0F1>P1").blocks("0F1<1F1")
    wars.passes(lambda state: state.chores)
    covered = words.prompt(wars.state, NAMES, PUBLIC)
    assert covered == "Ada has 5 damage left over to redirect: drag it onto an opponent."
    assert "drag" not in words.prompt(wars.state, NAMES, YOU)


@rule("W-10", "W-18")
def test_the_log_tells_damage_to_a_bond_card_by_card():
    wars = a_table(fronts=("6H", "3C+9C-2")).charges("0F1>P1")
    wars.does(YOU, block("0F1<1F1"))
    lines = lines_of(wars, YOU, commands.Stand())
    hit = "The {6H} deals 6 to Bob's {3C} + {9C}: the {3C} falls (defence 3), the {9C} has 7 - 3 = 4 defence left."
    assert hit in lines
    assert "The {3C} + {9C} deals 12 to Ada's {6H}: it falls (defence 6)." in lines
    assert "Bob's {3C} goes to the barrows." in lines


@rule("W-10", "W-18")
def test_a_bond_that_stands_has_the_defence_in_the_log_that_the_table_shows():
    wars = a_table(fronts=("2H", "3C+9C")).charges("0F1>P1")
    wars.does(YOU, block("0F1<1F1"))
    hit = "The {2H} deals 2 to Bob's {3C} + {9C}: together they have 12 - 2 = 10 defence left."
    assert hit in lines_of(wars, YOU, commands.Stand())


@rule("W-18", "W-24")
@pytest.mark.parametrize(("attacker", "left"), [("9C", ", 5 left over"), ("9H", "")])
def test_the_log_speaks_of_damage_left_over_only_if_it_is_not_lost(attacker, left):
    wars = a_table(fronts=(attacker, "4H")).charges("0F1>P1")
    wars.does(YOU, block("0F1<1F1"))
    lines = lines_of(wars, YOU, commands.Stand())
    assert f"The {{{attacker}}} deals 9 to Bob's {{4H}}: it falls (defence 4){left}." in lines


@rule("W-15")
def test_the_log_groups_declared_attacks_by_target():
    wars = a_table(
        fronts=("7H 3C+9C 5S", ""),
        rears=("", "KD"),
        options=Options(one_attack_per_player=False),
    ).aims("0F1>P1", "0F2>1R1", "0F3>P1")
    lines = lines_of(wars, ME, commands.Charge())
    said = "Ada's {7H} and {5S} attack Bob, {3C} + {9C} attacks Bob's {KD}."
    assert said in lines


@rule("W-21", "W-56")
def test_the_log_adds_up_pending_damage_and_subtracts_it_from_life():
    wars = a_table(fronts=("7H", ""), lives=(40, 30), pending=(0, 4)).aims("0F1>P1")
    lines = lines_of(wars, ME, commands.Charge())
    assert "The {7H} deals 7 to Bob: 4 + 7 = 11 life lost when the turn ends." in lines
    assert "Bob loses 11 life: 30 - 11 = 19." in lines_of(wars, ME, commands.EndTurn())
    wars = a_table(phase=Phase.RESOLVE, lives=(40, 17), pending=(0, 37))
    assert "Bob loses the last 17 life." in lines_of(wars, ME, commands.EndTurn())


@rule("W-44")
def test_the_log_adds_up_the_damage_that_a_shield_absorbs():
    wars = a_table(fronts=("9S", ""), rears=("", "KH")).charges("0F1>P1")
    assert wars.state.phase is Phase.SHIELD
    lines = lines_of(wars, YOU, commands.CastShield(at("P1")))
    assert "Bob's King of Hearts shields Bob until the end of the turn." in lines
    assert "The {9S} deals 9 to Bob, and the shield absorbs it: 9 of 13 so far." in lines


def test_the_log_says_you_to_the_reader():
    wars = a_table(hands=("7H", ""))
    assert lines_of(wars, ME, commands.Deploy(Card("7H"), 2), ME) == [
        "You deploy the {7H} to the front rank, slot 2, exhausted."
    ]
    wars = a_table(hands=("XR", ""))
    assert lines_of(wars, ME, commands.Deploy(Card("XR"), 1), YOU)[0].startswith(
        "Ada deploys the Red Joker"
    )


def test_the_log_names_the_form_of_the_doppelganger():
    wars = a_table(hands=("XB", ""))
    lines = lines_of(wars, ME, commands.Deploy(Card("XB"), 1, Card("KS")))
    assert lines == ["Ada deploys the Doppelganger as {KS} to the rear rank, slot 1, exhausted."]


@rule("W-35")
def test_the_log_tells_the_effects_of_a_jack():
    wars = a_table(fronts=("7H 8H", ""), hands=("2C", "JD"))
    wars.does(ME, commands.Deploy(Card("2C"), 3))
    lines = lines_of(wars, YOU, play("JD"))
    assert lines[:3] == [
        "Bob plays the {JD}.",
        "Ada's {2C}, deployed last, falls.",
        "Ada's turn ends at once.",
    ]


# Prompts


def test_the_prompt_says_who_acts_and_what_to_do():
    wars = a_table(fronts=("7H", "5D"))
    assert words.prompt(wars.state, NAMES, ME).startswith("Drag a unit onto an opponent")
    assert words.prompt(wars.state, NAMES, YOU) == "Ada is deploying."
    wars.charges("0F1>P1")
    assert words.prompt(wars.state, NAMES, YOU).startswith("1 attack against you.")
    covered = words.prompt(wars.state, NAMES, PUBLIC)
    assert covered == "Bob is choosing blockers: drag ready units onto attackers to block."


@rule("W-39")
def test_the_prompt_asks_only_a_player_who_has_an_answer():
    wars = a_table(hands=("2C 3C", "JC"))
    wars.does(ME, commands.Deploy(Card("2C"), 1))
    said = "Ada is deploying."
    assert words.prompt(wars.state, NAMES, YOU) == f"{said} Play an instant, or pass."
    assert words.prompt(wars.state, NAMES, PUBLIC) == f"{said} Bob can play a card or pass."
    assert words.prompt(wars.state, NAMES, ME) == "You are deploying. Does Bob answer?"
    wars = a_table(hands=("2C 3C", "9D"))
    wars.does(ME, commands.Deploy(Card("2C"), 1))
    assert words.prompt(wars.state, NAMES, YOU) == f"{said} You have no card to answer with."


@rule("W-39")
def test_the_prompt_names_the_next_fight():
    wars = a_table(fronts=("9C 8H", "4H"), hands=("2D", "2S")).charges("0F1>P1")
    wars.does(YOU, block("0F1<1F1"))
    wars.does(YOU, commands.Stand())
    fight = "The {9C} is about to fight the {4H}. You have no card to answer with."
    assert words.prompt(wars.state, NAMES, ME) == fight


@rule("W-21", "W-29")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"pending": (0, 7)}, "You lose 7 life when the turn ends."),
        ({"pending": (4, 0)}, "Ada loses 4 life when the turn ends."),
        ({"pending": (0, 40)}, "You lose all 40 life and are out when the turn ends."),
        ({"pending": (41, 0)}, "Ada loses all 40 life and is out when the turn ends."),
        ({"fronts": ("", "9H%")}, "Your {9H} is poisoned and about to die."),
        ({}, "Ada's turn ends."),
    ],
)
def test_the_prompt_names_the_pending_damage(given, said):
    wars = a_table(hands=("", "2D"), **given)
    wars.does(ME, commands.EndTurn())
    assert words.prompt(wars.state, NAMES, YOU) == f"{said} You have no card to answer with."


@pytest.mark.parametrize("eyes", [ME, YOU, PUBLIC])
def test_the_prompt_of_every_moment_says_what_happens(eyes):
    """Rewinding and playback also show the moments between decisions."""
    for phase in set(Phase) - {Phase.EMPTY, Phase.SHUFFLE, Phase.OVER}:
        state = replace(a_table().state, phase=phase, asked=(ME,))
        said = words.prompt(state, NAMES, eyes)
        assert said[-1] in ".!"
        assert "-" not in said, "no negative number of cards"
        assert len(said) <= 90


@rule("W-56")
def test_the_prompt_tells_the_winner_you_win():
    wars = a_table(lives=(40, 5), pending=(0, 7))
    wars.does(ME, commands.EndTurn())
    wars.passes()
    assert words.prompt(wars.state, NAMES, ME) == "You win!"
    assert words.prompt(wars.state, NAMES, YOU) == "Ada wins!"


def test_playing_a_card_without_effect_shows_a_warning():
    jack, queen = play("JS"), play("QH", raised="9C")
    view = a_table(hands=("JS QH", ""), barrows="9C").state
    assert words.warning(view, ME, jack) == "This card has no effect now."
    assert words.warning(view, ME, queen) == ""
    assert words.warning(view, YOU, jack) == "", "the opponent can't play it"


def test_ending_a_turn_with_units_that_can_attack_shows_a_warning():
    idle = a_table(fronts=("7H!", "")).state
    assert words.warning(idle, ME, commands.EndTurn()) == ""
    able = a_table(fronts=("7H 8H", "")).state
    assert words.warning(able, ME, commands.EndTurn()) == "2 units can still attack this turn."


# Tooltips


@pytest.mark.parametrize(
    ("card", "options", "line"),
    [
        (
            "QC",
            Options(queen_of_clubs="barrows"),
            "Send up to two units, yours or others', to the barrows.",
        ),
        ("AS", Options(aces_hit_soldiers=False), "House rule: Aces can't attack the front rank."),
    ],
)
def test_the_tooltip_of_a_card_follows_the_house_rules(card, options, line):
    in_hand = words.about(a_table(options=options).state, Item(f"card.{card}", "", 0, 0), NAMES, ME)
    assert line in in_hand
    assert EFFECTS[Card(card)] not in in_hand


def test_the_tooltip_of_an_ace_in_play_follows_the_house_rules():
    view = a_table(rears=("AS", ""), options=Options(aces_hit_soldiers=False)).state
    assert "House rule: Aces can't attack the front rank." in words.about(
        view, items_by_id(view)["unit.rear.1"], NAMES, ME
    )


@pytest.mark.parametrize("card", WITH_JOKERS)
def test_every_card_has_a_short_tooltip(card):
    headline, *facts = words.about(a_table().state, Item(f"card.{card}", "", 0, 0), NAMES, ME)
    assert headline
    assert 1 < len(facts) <= 3
    assert all(len(fact) <= 100 for fact in facts)


def test_the_tooltip_of_a_unit_tells_its_condition():
    view = a_table(fronts=("7H!%", "9C-2"), rears=("", "XR")).state
    items = items_by_id(view)
    mine = words.about(view, items["unit.front.1"], NAMES, ME)
    assert mine[0] == "Your 7 of Hearts"
    tired = "Exhausted by its attack: it can't attack or block until your next turn."
    assert tired in mine
    assert "Poisoned: it dies at the end of the turn." in mine
    assert "Amnesia: an opposing Red Joker takes its trait, and it can't bond." in mine
    assert not any("Hearts stay" in fact for fact in mine)
    assert words.about(view, items["foe.1.front.1"], NAMES, ME)[0] == "Bob's 9 of Clubs"
    assert "It has taken 2 damage." in words.about(view, items["foe.1.front.1"], NAMES, ME)


@rule("W-25")
def test_the_tooltip_of_a_unit_that_can_strike_again_does_not_call_it_exhausted():
    view = a_table(fronts=("9S!", "")).state
    again = replace(view, phase=Phase.SECOND, strikers=frozenset({at("0F1")}))
    told = words.about(again, items_by_id(again)["unit.front.1"], NAMES, ME)
    assert "It has attacked, and can strike again now." in told
    assert not any("can't attack" in fact for fact in told)


def test_who_has_no_unit_that_can_block_lets_nothing_through():
    for fronts, line in (
        (("9S", ""), "Bob can't block."),
        (("9S", "4H"), "Bob lets the attack through."),
    ):
        wars = a_table(fronts=fronts).aims("0F1>P1")
        attacked = cards_of_war.view(wars.state, ME)
        assert words.say(attacked, DefenceEnded(YOU), NAMES, ME) == line


def test_a_covered_table_tells_of_the_unit_that_is_pointed_at():
    """Its id has no seat: it is the near player's, whoever that is."""
    view = a_table(fronts=("6S", "9H")).state
    items = items_by_id(view, YOU)
    assert words.about(view, items["unit.front.1"], NAMES, PUBLIC)[0] == "Bob's 9 of Hearts"
    assert words.about(view, items["foe.0.front.1"], NAMES, PUBLIC)[0] == "Ada's 6 of Spades"


@rule("W-4")
@pytest.mark.parametrize(
    ("tilt", "card", "mine", "yours"),
    [
        (
            "untap",
            "7H",
            *(RESTS.format(whose) for whose in ("your", "its owner's")),
        ),
        (
            "turn",
            "7H",
            *(BLOCKS.format(whose) for whose in ("Bob's", "your")),
        ),
        ("turn", "KS", *["New, so exhausted until this turn ends."] * 2),
    ],
)
def test_the_tooltip_of_a_new_unit_follows_the_house_rules(tilt, card, mine, yours):
    wars = a_table(hands=(card, ""), options=Options(deploy_tilt=tilt))
    wars.does(ME, commands.Deploy(Card(card), 1))
    for eyes, said in ((ME, mine), (YOU, yours)):
        view = cards_of_war.view(wars.state, eyes)
        (item,) = (
            each
            for each in table.items(view, eyes, table.smallest)
            if each.id.startswith(("unit.", "foe."))
        )
        assert said in words.about(view, item, NAMES, eyes)


def test_the_tooltip_of_an_attacker_says_what_its_attack_would_do():
    wars = a_table(fronts=("", "9D"), rears=("KC", "")).aims("0R1>1F1")
    item = items_by_id(wars.state)["unit.rear.1"]
    assert "Deals 13, takes 9: target falls." in words.about(wars.state, item, NAMES, ME)


def test_the_tooltip_of_a_ready_unit_does_not_say_exhausted():
    view = a_table(fronts=("7H", "")).state
    unit = view.fronts[0][0]
    assert unit.tilt is Tilt.READY
    mine = words.about(view, items_by_id(view)["unit.front.1"], NAMES, ME)
    assert not any("Exhausted" in fact for fact in mine)


# Endings


@rule("W-56", "W-58", "W-68")
def test_the_result_says_why_the_war_ended():
    wars = a_table(lives=(40, 5), pending=(0, 7))
    wars.does(ME, commands.EndTurn())
    wars.passes()
    headline, why, *facts = words.ending(wars.state, NAMES, PUBLIC)
    assert (headline, why) == ("Ada wins", "Bob has no life left.")
    assert facts[-2:] == ["Ada: 40 life left.", "Bob: 0 life left."]
    _, why, *facts = words.ending(wars.state, NAMES, YOU)
    assert why == "You have no life left."
    assert facts[-2:] == ["Ada: 40 life left.", "You: 0 life left."]
    resigned = a_table()
    resigned.does(ME, commands.Concede())
    assert words.ending(resigned.state, NAMES, PUBLIC)[:2] == (
        "Bob wins",
        "Ada resigned.",
    )
    assert words.ending(resigned.state, NAMES, ME)[:2] == ("Bob wins", "You resigned.")


@rule("W-57")
def test_the_result_of_a_draw_says_why():
    wars = a_table(lives=(5, 5), pending=(9, 7))
    wars.does(ME, commands.EndTurn())
    wars.passes()
    assert words.ending(wars.state, NAMES, PUBLIC)[:2] == (
        "A draw",
        "All players lost their last life at the same time.",
    )


def owners_of(wars, seat, command):
    """Whose line each line of a command is."""
    view, found = cards_of_war.view(wars.state, ME), {}
    for event in wars.does(seat, command):
        seen = cards_of_war.seen_by(event, ME)
        if line := words.say(view, seen, NAMES, ME):
            found[line] = words.owner(view, seen, seat)
        view = cards_of_war.evolve(view, seen)
    return found


def test_what_happens_to_everybody_is_nobodys_line():
    wars = a_table(fronts=("7H", "4S"), lives=(40, 30)).charges("0F1>P1")
    together = "All damage is dealt at the same time."
    assert together not in owners_of(wars, YOU, commands.Stand()), "nobody hits back"
    assert owners_of(wars, ME, commands.EndTurn())["Bob loses 7 life: 30 - 7 = 23."] == YOU
    (wars := a_table(fronts=("7H", "4S")).charges("0F1>P1")).does(YOU, block("0F1<1F1"))
    assert owners_of(wars, YOU, commands.Stand())[together] == NATURE


def test_the_player_who_starts_has_the_line_about_it():
    event = events.StartChosen(YOU)
    assert words.owner(cards_of_war.initial, event, ME) == YOU
