"""The prompts: what they propose is possible."""

import re

import pytest

from game.engine.game import PUBLIC, Seat
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.card_effects import does_nothing
from game.games.cards_of_war.rules.cards import SOLDIERS
from game.games.cards_of_war.rules.decide import to_act
from game.games.cards_of_war.rules.deployment import NEW_UNITS, form_of
from game.games.cards_of_war.rules.model import Phase, Rank
from game.games.cards_of_war.table import PRESENTATION
from tests.games.cards_of_war.tables import ME, YOU, a_table, aim, block
from tests.given import rule
from tests.laws.plays import random_play
from tests.laws.wars import QUICK

words = PRESENTATION.words

NAMES = ("Ada", "Bob", "Cleo", "Dan")
REAR = re.compile("King|Ace|Joker|rear units")
NOTHING_TO_DO = re.compile(
    r"You have no card to answer with\.$|Nothing more to do\. End the turn\."
)


class Legal:
    """What a seat can do in its view."""

    def __init__(self, view, seat):
        self.view, self.seat = view, seat
        self.commands = list(cards_of_war.legal_commands(view, seat))

    def of(self, *kinds):
        return [each for each in self.commands if isinstance(each, kinds)]

    @property
    def soldiers(self):
        deployed = self.of(commands.Deploy)
        return {each.card for each in deployed if form_of(each.card, each.form) in SOLDIERS}

    @property
    def rear(self):
        return {each.card for each in self.of(commands.Deploy)} - self.soldiers

    @property
    def free(self):
        return self.view.fronts[self.seat].count(None)

    @property
    def played(self):
        plays = self.of(commands.Play)
        return [each for each in plays if not does_nothing(self.view, self.seat, each)]

    def deploys(self, number):
        room = min(self.free, NEW_UNITS - self.view.new_units)
        return len(self.soldiers) >= number and room >= number

    def presses(self, label):
        names = (words.name_of(self.view, each, NAMES, self.seat) for each in self.commands)
        return label in names

    def aims(self, rank):
        return any(each.target.rank is rank for each in self.of(commands.Aim))

    def reaches(self, kind, rank):
        aims = (each.target if kind is commands.Redirect else each.ally for each in self.of(kind))
        return any(each is not None and each.rank is rank for each in aims)


PROMISES = {
    r"deploy up to (\d) soldiers": lambda legal, number: legal.deploys(int(number)),
    r"deploy a soldier": lambda legal: legal.deploys(1),
    r"replace a unit": lambda legal: legal.soldiers and not legal.free,
    r"(?:deploy|and) (?:a King|an Ace|the Red Joker|rear units)": lambda legal: legal.rear,
    r"\bbond\b(?!s)": lambda legal: legal.of(commands.Bond, commands.Merge),
    r"play (?:a card|an instant)": lambda legal: legal.played,
    r"strike with your": lambda legal: legal.of(commands.Strike),
    r"a unit onto a target|send another": lambda legal: legal.of(commands.Aim),
    r"a unit onto an opponent": lambda legal: legal.aims(Rank.PLAYER),
    r"opponent or rear unit": lambda legal: legal.aims(Rank.REAR),
    r"press “(.*?)”": lambda legal, label: legal.presses(label),
    r"to block": lambda legal: legal.of(commands.Block),
    r"call off": lambda legal: legal.of(commands.CallOff),
    r"fight, or|or go on": lambda legal: legal.of(commands.Stand),
    r"or pass": lambda legal: legal.of(commands.Pass),
    r"end the turn": lambda legal: legal.of(commands.EndTurn),
    r"can shield (?!you)": lambda legal: legal.reaches(commands.CastShield, Rank.FRONT),
    r"drag the shield onto": lambda legal: legal.of(commands.CastShield),
    r"can shield you": lambda legal: legal.reaches(commands.CastShield, Rank.PLAYER),
    r"(?<!for a )front unit": lambda legal: legal.reaches(commands.CastShield, Rank.FRONT),
    r"\bit onto an opponent": lambda legal: legal.reaches(commands.Redirect, Rank.PLAYER),
    r"or a rear unit": lambda legal: legal.reaches(commands.Redirect, Rank.REAR),
    r"card you keep": lambda legal: legal.of(commands.TakeCard),
    r"others in order": lambda legal: len({each.rest for each in legal.of(commands.TakeCard)}) > 2,
    r"three cards": lambda legal: legal.of(commands.KeepUnits),
    r"as a guard": lambda legal: legal.of(commands.PostGuard),
    r"onto the barrows": lambda legal: legal.of(commands.Discard),
    r"who starts\?": lambda legal: legal.of(commands.ChooseStart),
}


def views():
    """The view of each seat that decides, at every decision of some random wars."""
    for seed in QUICK:
        for _, _, after in random_play("cards_of_war", seed).moments():
            for seat in to_act(after) if after.lives else ():
                if seat >= 0:
                    yield cards_of_war.view(after, seat), seat


def test_what_a_prompt_proposes_is_possible():
    met = set()
    for view, seat in views():
        prompt, legal = words.prompt(view, NAMES, seat), Legal(view, seat)
        assert len(prompt) <= 90, prompt
        found = [
            (each, hit) for each in PROMISES if (hit := re.search(each, prompt, re.IGNORECASE))
        ]
        assert found or NOTHING_TO_DO.search(prompt), prompt
        for each, hit in found:
            assert PROMISES[each](legal, *hit.groups()), prompt
        met |= {each for each, _ in found}
    assert met == set(PROMISES), "every proposal occurs"


def test_each_card_that_can_be_deployed_is_proposed():
    for view, seat in views():
        prompt, legal = words.prompt(view, NAMES, seat), Legal(view, seat)
        if view.phase is Phase.DEPLOY and view.window is None and not view.attacks:
            assert bool(legal.rear) == bool(REAR.search(prompt)), prompt
            assert bool(legal.soldiers) == bool(re.search("soldier|[Rr]eplace", prompt)), prompt


@rule("W-2", "W-12")
@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("3S KH", "Replace a unit, deploy a King, or drop a card on a unit of its suit to bond."),
        ("KH KD", "Deploy a King, or end the turn."),
        ("AC", "Deploy an Ace, or end the turn."),
        ("XR", "Deploy the Red Joker, or end the turn."),
        ("KH AC", "Deploy rear units, or end the turn."),
    ],
)
def test_with_a_full_front_rank_the_rear_rank_is_still_proposed(hand, said):
    """In a test by a person, the prompt hid that a King could be deployed."""
    table = a_table(fronts=("10D! 6S! 8C!", ""), hands=(hand, ""))
    assert words.prompt(table.state, NAMES, ME) == said


@pytest.mark.parametrize("fronts", [("7H", ""), ("7H", "", "")])
def test_while_the_table_passes_for_the_others_the_prompt_says_what_happens(fronts):
    wars = a_table(fronts=fronts, hands=("2C", "3C", "4C")[: len(fronts)]).charges("0F1>P1")
    wars.blocks()
    assert wars.state.window is not None
    assert words.automatic(wars.state, NAMES, ME) == "The {7H} attacks, and nobody blocks."


def test_a_prompt_that_proposes_nothing_is_right():
    for view, seat in views():
        prompt, legal = words.prompt(view, NAMES, seat), Legal(view, seat)
        if "You have no card to answer with" in prompt:
            assert not legal.of(commands.Block, commands.Strike), prompt
        if "Nothing more to do" in prompt:
            others = legal.of(commands.Deploy, commands.Bond, commands.Merge, commands.Aim)
            assert not others, prompt


@rule("W-7")
def test_no_attack_is_proposed_while_no_unit_can_attack():
    for front, said in (
        ("7H!", "Nothing more to do. End the turn."),
        ("7H", "Drag a unit onto an opponent to attack, or end the turn."),
    ):
        assert words.prompt(a_table(fronts=(front, "5D")).state, NAMES, ME) == said


@rule("W-10", "W-14")
@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            {"fronts": ("7H!", "5D"), "hands": ("4H", ""), "new_units": NEW_UNITS},
            "Drop a card on a unit of its suit to bond, or end the turn.",
        ),
        (
            {"fronts": ("7H", "5D"), "rears": ("", "KD")},
            "Drag a unit onto an opponent or rear unit to attack, or end the turn.",
        ),
        (
            {"fronts": ("", "5D"), "rears": ("AC", "")},
            "Drag a unit onto a target to attack, or end the turn.",
        ),
        (
            {"fronts": ("7H 5D 6S", "5D"), "hands": ("4H KS", "")},
            "Replace a unit, deploy a King, bond cards of one suit, or drag a unit onto a target.",
        ),
    ],
)
def test_the_prompt_says_how_to_bond_and_to_attack(given, said):
    """A new user read “Bond, or end the turn.”, and did not know how."""
    assert words.prompt(a_table(**given).state, NAMES, ME) == said


@rule("W-2")
def test_a_full_front_rank_is_told_apart_from_a_free_one():
    full = a_table(fronts=("7H! 5D! 6S!", ""), hands=("2C", "")).state
    assert words.prompt(full, NAMES, ME) == "Replace a unit, or end the turn."
    free = a_table(fronts=("7H! 5D!", ""), hands=("2C 3C", "")).state
    assert words.prompt(free, NAMES, ME) == "Deploy a soldier, or end the turn."


@rule("W-44")
@pytest.mark.parametrize(
    ("given", "block", "needs", "covered"),
    [
        ({"fronts": ("9S", "7H")}, "", "you", "Bob or a front unit"),
        ({"fronts": ("9S", "")}, "", "you", "Bob"),
        ({"fronts": ("9S", "4S+3S")}, "0F1<1F1", "{4S} + {3S}", "Bob or a front unit"),
        ({"fronts": ("9C", "4S")}, "0F1<1F1", "you or {4S}", "Bob or a front unit"),
        (
            {"fronts": ("9S", "7H"), "warded": {YOU}},
            "",
            "you or a front unit",
            "Bob or a front unit",
        ),
    ],
)
def test_the_shield_is_offered_to_what_needs_it(given, block, needs, covered):
    table = a_table(rears=("", "KH"), **given).charges("0F1>P1")
    if block:
        table.blocks(block)
    table.passes(lambda state: state.phase is Phase.SHIELD)
    said = words.prompt(table.state, NAMES, YOU)
    assert said == f"Your King of Hearts can shield {needs}. Drag the shield there."
    assert words.prompt(table.state, NAMES, PUBLIC).endswith(f"drag the shield onto {covered}.")


@rule("W-44")
@pytest.mark.parametrize(
    ("fronts", "blocks", "said"),
    [
        (("9S+5S", "4S+3S"), ("0F1<1F1",), "Drag the shield onto {4S} + {3S}? 14 damage"),
        (("9S+5S", "7H"), (), "Drag the shield onto yourself? 14 damage"),
    ],
)
def test_the_shield_says_when_the_king_would_fall(fronts, blocks, said):
    table = a_table(fronts=fronts, rears=("", "KH")).charges("0F1>P1").blocks(*blocks)
    table.passes(lambda state: state.phase is Phase.SHIELD)
    assert words.prompt(table.state, NAMES, YOU) == f"{said} on 13 defence: your King would fall."


@rule("W-60")
def test_the_choice_of_who_starts_says_what_it_means_and_names_the_next_player():
    wars = a_table(fronts=("", "", ""), phase=Phase.ADVANTAGE, active=Seat(2), turn_no=0)
    names = "Ada", "Bob", "Cleo"
    said = words.prompt(wars.state, names, Seat(2))
    assert "skips the first draw" in said
    assert "You get your cards after this choice" in said
    assert "skips the first draw" in words.prompt(wars.state, names, PUBLIC)
    labels = {
        eyes: [words.name_of(wars.state, each, names, eyes) for each in wars.legal(Seat(2))][:2]
        for eyes in (Seat(2), ME, PUBLIC)
    }
    assert labels[Seat(2)] == ["Take the first turn", "Let Ada start"]
    assert labels[ME] == ["Cleo starts", "You start"]
    assert labels[PUBLIC] == ["Cleo starts", "Ada starts"]


@rule("W-21", "W-56")
@pytest.mark.parametrize(("pending", "said"), [(11, "enough damage to win"), (10, "is finished")])
def test_after_combat_the_prompt_says_whether_the_damage_wins(pending, said):
    wars = a_table(phase=Phase.RESOLVE, lives=(40, 11), pending=(0, pending))
    assert said in words.prompt(wars.state, NAMES, ME)
    wars = a_table(
        fronts=("", "", ""), phase=Phase.RESOLVE, lives=(40, 11, 9), pending=(0, pending, 0)
    )
    assert "is finished" in words.prompt(wars.state, NAMES, ME)


def test_the_question_for_blocks_warns_of_the_last_blow():
    wars = a_table(fronts=("9C", "4H"), hands=("", "2D"), lives=(40, 9)).charges("0F1>P1")
    last = "1 attack would take your last 9 life. Drag ready units onto attackers to block."
    assert words.prompt(wars.state, NAMES, YOU) == last
    wars.does(YOU, block("0F1<1F1"))
    assert words.prompt(wars.state, NAMES, YOU).startswith("1 attack against you.")


def test_while_nobody_is_asked_the_prompt_says_what_happens():
    wars = a_table(fronts=("9C", "4H"), hands=("2S", "2D"), lives=(40, 9)).charges("0F1>P1")
    wars.does(YOU, commands.Stand())
    told = words.automatic(wars.state, NAMES, ME)
    assert told == "The {9C} attacks, and nobody blocks."
    assert words.automatic(wars.state, NAMES, PUBLIC) == "The blockers are set."


@rule("W-15")
def test_the_prompt_counts_the_attacks_that_are_ready():
    wars = a_table(fronts=("9C 8D", "4H"), rears=("", "KD"))
    wars.does(ME, aim("0F1>P1"))
    said = "1 attack ready. Press “Attack”, or send another unit to another target."
    assert words.prompt(wars.state, NAMES, ME) == said
    wars.does(ME, aim("0F2>1R1"))
    assert words.prompt(wars.state, NAMES, ME) == "2 attacks ready. Press “Attack”."


@rule("W-39")
def test_the_prompt_says_whose_turn_ends_and_why_nothing_is_asked():
    wars = a_table(hands=("2C", "2D"))
    wars.does(ME, commands.EndTurn())
    assert wars.state.window.kind == "end"
    said = "Ada's turn ends. You have no card to play now."
    assert words.automatic(wars.state, NAMES, YOU) == said
    assert words.automatic(wars.state, NAMES, ME) == "Your turn ends."


@rule("W-17")
def test_the_prompt_asks_for_blocks_only_if_a_unit_can_block():
    wars = a_table(fronts=("9C", "4H"), hands=("", "2D")).charges("0F1>P1")
    asked = "1 attack against you. Drag ready units onto attackers to block."
    assert words.prompt(wars.state, NAMES, YOU) == asked
    assert words.name_of(wars.state, commands.Stand(), NAMES, ME) == "Don't block"
    wars.does(YOU, block("0F1<1F1"))
    assert words.prompt(wars.state, NAMES, YOU).endswith("Fight, or call off a block.")
    assert words.name_of(wars.state, commands.Stand(), NAMES, ME) == "Fight"
    wars = a_table(fronts=("9C", "4H!"), hands=("", "2D")).charges("0F1>P1")
    none = "1 attack against you. None of your units can block. You have no card to answer with."
    assert words.prompt(wars.state, NAMES, YOU) == none
    assert (
        words.automatic(wars.state, NAMES, YOU) == "You are attacked. None of your units can block."
    )


@rule("W-28", "W-43", "W-45")
@pytest.mark.parametrize(
    ("rears", "attacks", "why"),
    [
        (("KC", ""), ("0R1>1F1",), "You can't block for a front unit."),
        (("KS", ""), ("0F1>P1",), "Soldiers of the King of Spades can't be blocked."),
    ],
)
def test_the_prompt_says_why_a_ready_unit_cannot_block(rears, attacks, why):
    """“None of your units can block”, while one stood there ready."""
    wars = a_table(fronts=("9C", "4H 5D"), rears=rears, hands=("", "2D")).charges(*attacks)
    assert (
        words.prompt(wars.state, NAMES, YOU)
        == f"1 attack against you. {why} You have no card to answer with."
    )
    assert words.automatic(wars.state, NAMES, YOU) == f"You are attacked. {why}"


@rule("W-17")
def test_to_let_an_attack_through_is_the_button_to_press_only_if_none_can_block_or_one_does():
    wars = a_table(fronts=("9C", "4H"), hands=("", "2D")).charges("0F1>P1")
    assert words.is_due(wars.state, YOU, commands.Stand()) is False
    wars.does(YOU, block("0F1<1F1"))
    assert words.is_due(wars.state, YOU, commands.Stand()) is None, "nobody is left who could"
    wars = a_table(fronts=("9C", "4H!"), hands=("", "2D")).charges("0F1>P1")
    assert words.is_due(wars.state, YOU, commands.Stand()) is None


def test_to_end_the_turn_is_the_button_to_press_only_if_no_slot_can_be_filled():
    """Enter, pressed once too often after deploying a card, ended the turn."""
    end = commands.EndTurn()
    one_more = a_table(fronts=("5C! 8H!",), hands=("7D", "2D"), new_units=1)
    assert words.is_due(one_more.state, ME, end) is False
    full = a_table(fronts=("5C! 8H! 9H!",), hands=("7D", "2D"), new_units=1)
    assert words.is_due(full.state, ME, end) is True
