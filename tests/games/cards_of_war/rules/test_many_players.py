"""Three and four players: everybody against everybody."""

from game.engine.cards import Card, cards
from game.engine.game import Outcome
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules import game as cards_of_war
from game.games.cards_of_war.rules.combat_events import DefenceEnded
from game.games.cards_of_war.rules.events import PlayerFell, TurnInterrupted, WarEnded
from game.games.cards_of_war.rules.model import Phase, Window
from tests.games.cards_of_war.tables import (
    HER,
    HIM,
    ME,
    YOU,
    a_table,
    aim,
    at,
    block,
    of_type,
    play,
)
from tests.given import rule

EMPTY_FRONTS = ("", "", "", "")


@rule("W-61")
def test_turns_go_clockwise_and_attacks_can_hit_several_opponents():
    table = a_table(fronts=("5H 6H 7H", "", "", ""))
    table.charges("0F1>P1", "0F2>P2", "0F3>P3").passes()
    assert table.state.pending == (0, 5, 6, 7)
    turns = []
    for _ in range(4):
        table.ends_turn()
        turns.append(table.state.active)
    assert turns == [YOU, HIM, HER, ME]


@rule("W-61")
def test_only_the_attacked_side_can_block():
    table = a_table(fronts=("5D 6D", "9H", "9S"))
    table.aims("0F1>P1").when(ME, aim("0F2>P1")).refused("W-15")
    table.charges("0F2>P2")
    assert table.legal(YOU, commands.Block) == [block("0F1<1F1")]
    table.when(YOU, block("0F2<1F1")).refused("W-17")
    table.does(YOU, commands.Stand())
    table.when(HIM, block("0F1<2F1")).refused("W-17")


@rule("W-61")
def test_routs_and_second_strikes_can_hit_any_opponent():
    table = a_table(fronts=("9C 9S", "4H", "4D"), rears=("", "", "AC"))
    table.charges("0F1>P1", "0F2>P2").blocks("0F1<1F1").blocks("0F2<2F1")
    assert table.legal(ME, commands.Redirect) == [
        commands.Redirect(None),
        commands.Redirect(at("P1")),
        commands.Redirect(at("P2")),
        commands.Redirect(at("2R1")),
    ]
    table.does(ME, commands.Redirect(at("P2")))
    assert table.legal(ME, commands.Aim) == [aim("0F2>P1"), aim("0F2>P2"), aim("0F2>2R1")]


@rule("W-61")
def test_the_jack_of_clubs_cannot_choose_a_player_who_has_left():
    table = a_table(fronts=("", "", ""), hands=("JC", "2C", "3C"), out=frozenset({YOU}))
    assert table.legal(ME, commands.Play) == [play("JC", "P2")]
    table.when(ME, play("JC", "P1")).refused("W-61")


@rule("W-61")
def test_the_king_of_spades_hides_only_his_own_side():
    table = a_table(fronts=("5H", "", ""), rears=("", "KS AC", "KD AS"))
    assert [each.target for each in table.legal(ME, commands.Aim)] == [
        at("P1"),
        at("1R1"),
        at("P2"),
        at("2R1"),
        at("2R2"),
    ]


@rule("W-71")
def test_attacked_sides_choose_blockers_one_after_another():
    table = a_table(fronts=("5D 6D", "9H", "9S"), hands=("", "", "", "JH"), active=ME)
    table.charges("0F1>P2", "0F2>P1")
    assert table.state.asked == (YOU, HIM)
    table.when(HIM, commands.Stand()).refused("W-39")
    table.when(YOU, commands.Stand()).then(DefenceEnded(YOU))
    assert cards_of_war.to_act(table.state) == {HIM}
    table.does(HIM, commands.Stand())
    assert table.state.window == Window("clash", (HER,)), (
        "players who aren't in this fight are asked too"
    )


@rule("W-71")
def test_the_king_of_hearts_of_the_active_player_is_asked_first():
    table = a_table(fronts=("5D 6D", "", ""), rears=("XB=KH", "", "KH"))
    table.charges("0F1>P2", "0F2>P1").passes(Phase.SHIELD)
    assert table.state.asked == (ME, HIM)
    table.does(ME, commands.CastShield(None))
    table.does(HIM, commands.CastShield(at("P2")))
    assert table.state.pending == (0, 6, 0)


@rule("W-77")
def test_a_king_of_hearts_is_asked_if_a_rout_could_hit_his_player():
    table = a_table(fronts=("9C", "4H", ""), rears=("", "", "KH"))
    table.charges("0F1>P1").blocks("0F1<1F1")
    assert table.state.asked == (HIM,)
    table.does(HIM, commands.CastShield(at("P2")))
    table.does(ME, commands.Redirect(at("P2")))
    assert table.state.pending == (0, 0, 0)
    assert table.state.shields[HIM].absorbed == 5


@rule("W-77")
def test_a_king_of_hearts_is_not_asked_if_nothing_could_hit_his_side():
    table = a_table(fronts=("9D", "4H", ""), rears=("", "", "KH"))
    table.charges("0F1>P1").blocks("0F1<1F1")
    assert table.state.phase is Phase.RESOLVE
    table = a_table(fronts=("9C", "4H", ""), rears=("", "XR", "KH"))
    table.charges("0F1>P1").blocks("0F1<1F1")
    assert table.state.phase is Phase.RESOLVE, "a Club without its trait doesn't rout"


@rule("W-72")
def test_a_player_with_no_life_left_leaves_with_all_cards():
    table = a_table(
        fronts=("9H", "5C", ""), rears=("", "KD", ""), hands=("", "2C JH", ""), lives=(40, 9, 40)
    )
    table.charges("0F1>P1")
    events = table.ends_turn()
    assert of_type(events, PlayerFell) == [PlayerFell(YOU, "life", cards("2C JH"))]
    assert table.state.barrows[-4:] == cards("2C JH 5C KD")
    assert (table.state.out, table.state.active) == ({YOU}, HIM)
    assert table.legal(YOU) == []
    table.when(YOU, commands.EndTurn()).refused("W-39")


@rule("W-72")
def test_the_others_play_on_if_a_player_resigns():
    table = a_table(fronts=("9H 8H", "5C", "4D"), hands=("", "2C", "3C"))
    table.charges("0F1>P1", "0F2>P2")
    events = table.does(YOU, commands.Concede())
    assert events == (PlayerFell(YOU, "conceded", cards("2C")),)
    assert table.state.asked == (HIM,)
    table.passes()
    assert table.state.pending == (0, 0, 8), "the attack on YOU does nothing"


@rule("W-72")
def test_a_player_who_has_left_is_not_asked():
    table = a_table(fronts=EMPTY_FRONTS, hands=("2C", "3C", "4C", "5C"))
    table.does(ME, commands.Deploy(Card("2C"), 1))
    table.does(YOU, commands.Pass())
    table.does(HIM, commands.Concede())
    assert table.state.window == Window("answer", (HER,))


@rule("W-72")
def test_an_aim_at_a_player_who_leaves_is_dropped():
    table = a_table(fronts=("5H", "", ""), hands=("2C", "3C", "4C"))
    table.does(ME, commands.Deploy(Card("2C"), 2))
    table.state = table.but(window=None).state
    table.aims("0F1>P1")
    table.but(window=Window("answer", (YOU,)))
    table.does(YOU, commands.Concede())
    assert table.state.attacks == ()


@rule("W-73")
def test_resigning_ends_the_own_turn_and_all_extra_turns():
    table = a_table(fronts=("9H", "", ""), pending=(0, 4, 0), extra_turns=2)
    events = table.does(ME, commands.Concede())
    assert of_type(events, TurnInterrupted) == [TurnInterrupted(ME)]
    assert (table.state.active, table.state.lives) == (YOU, (40, 36, 40))
    assert table.state.extra_turns == 0


@rule("W-73")
def test_a_fallen_player_loses_extra_turns_and_the_last_turn():
    table = a_table(fronts=("", "", ""), pending=(50, 0, 0), extra_turns=1)
    table.ends_turn()
    assert (table.state.out, table.state.active) == ({ME}, YOU)
    table = a_table(
        fronts=("", "", ""), pending=(0, 50, 0), last_turns=(YOU, HIM), is_whole_deck=True
    )
    table.ends_turn()
    assert (table.state.active, table.state.last_turns) == (HIM, ())


@rule("W-73")
def test_resigning_while_discarding_ends_the_turn():
    table = a_table(fronts=("", "", ""), hands=("2C 3C 4C 5C 6C 7C", "", ""))
    table.does(ME, commands.EndTurn())
    table.passes(Phase.CLEANUP)
    events = table.does(ME, commands.Concede())
    assert not of_type(events, TurnInterrupted)
    assert table.state.active == YOU


@rule("W-61")
def test_the_last_player_left_wins():
    table = a_table(fronts=("", "", ""), pending=(0, 50, 50))
    assert table.ends_turn()[-1] == WarEnded(frozenset({ME}), "life")
    table = a_table(fronts=("", "", ""), out=frozenset({HIM}))
    table.when(ME, commands.Concede()).then(WarEnded(frozenset({YOU}), "conceded"))


@rule("W-57", "W-61")
def test_nobody_wins_if_all_players_fall_together():
    table = a_table(fronts=("", "", ""), pending=(50, 50, 50))
    assert table.ends_turn()[-1] == WarEnded(frozenset(), "life")


@rule("W-74")
def test_players_with_equal_highest_life_share_the_win():
    table = a_table(lives=(30, 10, 30), fronts=("", "", ""), is_whole_deck=True, last_turns=())
    table.ends_turn()
    assert cards_of_war.outcome(table.state) == Outcome(frozenset({ME, HIM}), (30, 10, 30), "W-58")


@rule("W-74")
def test_a_war_is_a_draw_if_all_players_left_are_equal():
    table = a_table(
        lives=(30, 0, 30),
        fronts=("", "", ""),
        is_whole_deck=True,
        last_turns=(),
        out=frozenset({YOU}),
    )
    assert table.ends_turn()[-1] == WarEnded(frozenset(), "deck")
