"""Windows: who can play an instant, who is asked, and that no question reveals a secret."""

import pytest

from game.engine.cards import Card
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.events import Passed, WindowOpened
from game.games.cards_of_war.rules.model import Phase, Window
from tests.games.cards_of_war.tables import HER, HIM, ME, YOU, a_table, at, of_type, play
from tests.given import rule

JH = play("JH")


@rule("W-39")
def test_after_an_act_the_others_are_asked_clockwise():
    table = a_table(fronts=("", "", ""), hands=("2C", "3C", "4C"))
    events = table.does(ME, commands.Deploy(Card("2C"), 1))
    assert events[-1] == WindowOpened("answer", (YOU, HIM))
    assert cards_of_war.to_act(table.state) == {YOU}
    table.when(HIM, commands.Pass()).refused("W-39")
    table.when(ME, commands.EndTurn()).refused("W-39")
    table.when(YOU, commands.Pass()).then(Passed(YOU, is_quiet=False))
    table.does(HIM, commands.Pass())
    assert table.state.window is None
    assert cards_of_war.to_act(table.state) == {ME}


@rule("W-39")
def test_after_the_draw_the_others_are_asked():
    table = a_table(hands=("2C", "3C")).resolved()
    table.does(ME, commands.EndTurn())
    table.passes(lambda state: state.active == YOU)
    assert table.state.window == Window("answer", (ME,))


@rule("W-39")
def test_an_asked_player_can_only_pass_resign_or_play_an_instant():
    table = a_table(hands=("2C", "3C JH"))
    table.does(ME, commands.Deploy(Card("2C"), 1))
    assert table.legal(YOU) == [
        commands.Pass(),
        commands.Pass(is_quiet=True),
        commands.Concede(),
        JH,
    ]
    table.when(YOU, commands.Deploy(Card("3C"), 1)).refused("W-39")
    table.when(YOU, commands.EndTurn()).refused("W-39")


@rule("W-39")
@pytest.mark.parametrize(
    "moment",
    [
        lambda table: table,
        lambda table: table.aims("0F1>P1"),
        lambda table: table.charges("0F1>P1"),
        lambda table: table.charges("0F1>P1").blocks(),
    ],
    ids=["deploy", "aiming", "declared", "blocked"],
)
def test_anyone_can_play_an_instant_while_the_table_is_open(moment):
    table = a_table(fronts=("5H", "4D", ""), hands=("JC", "JS", "JH 2C"))
    moment(table)
    assert JH in table.legal(HIM)
    table.does(HIM, JH)
    assert table.state.warded == {HIM}


@rule("W-39")
def test_the_others_can_answer_an_instant():
    table = a_table(fronts=("5H", "", ""), hands=("2C", "3C", "4C JH")).aims("0F1>P1")
    events = table.does(HIM, JH)
    assert events[-1] == WindowOpened("answer", (YOU,)), "the active player decides anyway"


@rule("W-39")
def test_an_instant_before_damage_asks_everyone_again():
    table = a_table(fronts=("5H", ""), hands=("2C", "3C JH")).charges("0F1>P1").blocks()
    assert table.state.window == Window("clash", (ME, YOU))
    table.does(ME, commands.Pass())
    table.does(YOU, JH)
    assert table.state.window == Window("clash", (ME, YOU))
    table.does(ME, commands.Pass())
    table.does(YOU, commands.Pass())
    assert table.state.phase is Phase.RESOLVE


@rule("W-39")
def test_the_active_player_is_asked_last_at_the_end_of_a_turn():
    table = a_table(hands=("2C", "3C", "4C"), fronts=("", "", ""))
    events = table.does(ME, commands.EndTurn())
    assert of_type(events, WindowOpened) == [WindowOpened("end", (YOU, HIM, ME))]


@rule("W-39")
def test_no_instant_can_be_played_during_a_shield_or_discards():
    table = a_table(fronts=("5H", ""), rears=("", "KH"), hands=("2C", "JH"))
    table.charges("0F1>P1").passes(Phase.SHIELD)
    table.when(YOU, JH).refused("W-39")
    table = a_table(hands=("2C 3C 4C 5C 6C 7C", "JH"))
    table.does(ME, commands.EndTurn())
    table.passes(Phase.CLEANUP)
    table.when(YOU, JH).refused("W-39")
    assert table.legal(YOU) == []
    table.does(ME, commands.Discard(Card("2C")))


@rule("W-39")
def test_a_player_who_is_not_asked_cannot_pass():
    table = a_table(hands=("2C", "3C"))
    table.when(ME, commands.Pass()).refused("W-39")
    table.when(YOU, commands.Pass()).refused("W-39")
    table.when(ME, commands.Stand()).refused("W-17")


@rule("W-75")
def test_a_quiet_player_is_not_asked_this_turn_but_can_play_an_instant():
    table = a_table(hands=("2C 3D", "JH"))
    table.does(ME, commands.Deploy(Card("2C"), 1))
    table.does(YOU, commands.Pass(is_quiet=True))
    table.does(ME, commands.Deploy(Card("3D"), 2))
    assert table.state.window is None
    table.does(YOU, JH)
    table.ends_turn()
    assert table.state.quiet == frozenset()


@rule("W-75")
def test_a_quiet_player_is_asked_before_damage_and_at_the_end_of_the_turn():
    table = a_table(fronts=("5H", "4D"), hands=("2C", "JH"), quiet=frozenset({YOU}))
    table.charges("0F1>P1").blocks()
    assert table.state.window == Window("clash", (ME, YOU))
    table.when(ME, commands.Pass(is_quiet=True)).refused("W-39")
    assert table.legal(ME) == [commands.Pass(), commands.Concede()]
    table.passes()
    table.does(ME, commands.EndTurn())
    assert table.state.window == Window("end", (YOU, ME))


@rule("W-75")
def test_only_a_player_without_cards_or_a_striking_ace_is_skipped():
    table = a_table(fronts=("", "", "", ""), rears=("", "", "AD", "AC"), hands=("2C", "3C"))
    table.does(ME, commands.Deploy(Card("2C"), 1))
    assert table.state.window == Window("answer", (YOU, HIM))
    table.does(HIM, commands.Strike(1, at("P0")))
    assert table.state.window == Window("answer", (YOU,)), "it has struck"
    assert HER not in cards_of_war.to_act(table.state)


@rule("W-75")
def test_a_player_who_cannot_block_or_answer_is_not_asked_for_blockers():
    table = a_table(fronts=("5H", "4D!")).charges("0F1>P1")
    assert table.state.phase is Phase.RESOLVE
    table = a_table(fronts=("5H", "4D!"), hands=("", "2C")).charges("0F1>P1")
    assert table.state.asked == (YOU,)


@rule("W-75")
@pytest.mark.parametrize("held", ["2C", "JH", "QD", "XB"])
def test_who_is_asked_does_not_depend_on_a_hidden_card(held):
    """The same players are asked at every moment of the turn, whatever card is held."""
    assert questions(held) == questions("3C")


def questions(held):
    table = a_table(fronts=("5H", "4D"), hands=("7C 8C", held))
    asked = []

    def note():
        asked.append((table.state.phase, table.state.window, cards_of_war.to_act(table.state)))

    for command in (
        commands.Deploy(Card("7C"), 2),
        commands.Deploy(Card("8C"), 3),
        commands.Charge(),
        commands.EndTurn(),
    ):
        if command == commands.Charge():
            table.aims("0F1>P1")
        table.does(ME, command)
        note()
        while not (table.state.window is None and cards_of_war.to_act(table.state) == {ME}):
            if table.state.active != ME:
                return asked
            table.does(*table.nothing())
            note()
    return asked
