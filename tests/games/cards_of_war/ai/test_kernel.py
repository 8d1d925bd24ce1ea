"""The kernel fights like the rules, and considers the legal attacks, blocks and shields."""

from collections import Counter
from random import Random

import pytest

from game.engine.cards import DECK
from game.games.cards_of_war.ai import attack_options
from game.games.cards_of_war.ai.combat_kernel import fight, redirect
from game.games.cards_of_war.ai.kernel import NOWHERE, Field, place_of, remaining_turns, spot_of
from game.games.cards_of_war.ai.lookahead import attacks_of
from game.games.cards_of_war.rules import commands, game
from game.games.cards_of_war.rules.battlefield import attack as attack_value
from game.games.cards_of_war.rules.battlefield import is_soldier, player, unit_at, with_unit
from game.games.cards_of_war.rules.cards import defence_of
from game.games.cards_of_war.rules.events import PhaseBegan
from game.games.cards_of_war.rules.model import Excess, Loss, Phase, Vigil
from tests.games.cards_of_war.ai.battles import a_battlefield
from tests.games.cards_of_war.tables import HIM, ME, YOU, Table, a_table, at

ATTACKING = {Phase.DEPLOY, Phase.SECOND}


def combat_state(field):
    """The fields that a combat can change."""
    return field.troops, field.lives, field.pending, field.sizes, field.shelters, field.out


class Combat:
    """A random combat, fought by the rules and by the kernel in parallel."""

    def __init__(self, state, fate):
        self.table, self.fate = Table(state), fate
        self.field = Field(state)
        self.combats = 0

    @property
    def state(self):
        return self.table.state

    def goes_on(self):
        return self.state.chores or self.state.phase not in {Phase.RESOLVE, Phase.END}

    def act(self, command):
        """Carry out a command by the rules; if it starts a fight, the kernel fights too."""
        (seat,) = game.to_act(self.state)
        attacks, is_second = attacks_of(self.state), self.state.is_second
        events = self.table.does(seat, command)
        if PhaseBegan(Phase.FIGHT) in events:
            self.fight(attacks, is_second)

    def fight(self, attacks, is_second):
        self.combats += 1
        excesses, strikers = fight(self.field, attacks)
        owed = [each for each in self.state.chores if isinstance(each, Excess)]
        assert [(place_of(each.source), each.amount) for each in owed] == list(excesses)
        if not is_second:
            assert set(strikers) == {place_of(spot) for spot in self.state.strikers}

    def step(self):
        """Make the next decision at random."""
        state = self.state
        if state.chores:
            self.chore(state.chores[0])
        elif state.window is not None:
            self.act(commands.Pass())
        elif state.phase in ATTACKING:
            self.attack()
        elif state.phase is Phase.DEFEND:
            self.defend()
        else:
            self.shelter()
        if not self.state.chores:
            assert combat_state(self.field) == combat_state(Field(self.state))

    def attack(self):
        aims = self.table.legal(self.state.active, commands.Aim)
        if aims and self.fate.random() < 0.9:
            self.act(self.fate.choice(aims))
        elif self.state.attacks or self.state.is_second:
            if not self.state.is_second:
                self.field.declare(attacks_of(self.state))
            self.act(commands.Charge())
        else:
            self.act(commands.EndTurn())

    def defend(self):
        legal = self.table.legal(self.state.asked[0], commands.Block)
        stands = not legal or self.fate.random() < 0.4
        self.act(commands.Stand() if stands else self.fate.choice(legal))

    def shelter(self):
        caster = self.state.asked[0]
        command = self.fate.choice(self.table.legal(caster, commands.CastShield))
        if command.ally is not None:
            self.field = attack_options.with_shelter(self.field, caster, place_of(command.ally))
        self.act(command)

    def chore(self, chore):
        match chore:
            case Loss():
                self.act(game.chance(self.state, self.fate))
            case Vigil():
                self.act(commands.PostGuard(stays=True))
            case Excess():
                command = self.fate.choice(self.table.legal(chore.seat, commands.Redirect))
                if command.target is not None:
                    target = place_of(command.target)
                    redirect(self.field, place_of(chore.source), target, chore.amount)
                self.act(command)

    def ends_turn(self):
        """Act until the next turn, or the end of the war."""
        turn = self.state.turn_no
        while self.state.turn_no == turn and self.state.phase is not Phase.OVER:
            self.act(self.table.nothing()[1])


def random_combat(seed, n=2):
    combat = Combat(a_battlefield(seed, n), Random(seed))
    while combat.goes_on():
        combat.step()
    return combat


@pytest.mark.parametrize("n", [2, 3])
def test_the_kernel_fights_every_combat_like_the_rules(n):
    combats = [random_combat(seed, n) for seed in range(150)]
    assert sum(combat.combats for combat in combats) > 120
    assert any(combat.combats > 1 for combat in combats)


def test_the_kernel_ends_turns_like_the_rules():
    for seed in range(60):
        combat = random_combat(seed)
        combat.ends_turn()
        combat.field.end_turn()
        assert combat.field.lives == list(combat.state.lives)
        if combat.state.phase is not Phase.OVER:
            combat.field.begin_turn(combat.state.active)
            assert combat.field.troops == Field(combat.state).troops


def futile(state, attack):
    """Whether a soldier's attack is too weak to defeat its target, and its damage would heal."""
    attacker, target = (unit_at(state, spot) for spot in attack[:2])
    if not is_soldier(attacker) or target is None or state.options.damage_lasts == "forever":
        return False
    return attack_value(attacker) < sum(defence_of(each.form) for each in target.fighters)


def test_the_attack_options_are_the_legal_attacks_that_are_not_futile():
    for seed in range(60):
        table = Table(a_battlefield(seed))
        aims = {(each.attacker, each.target, each.second) for each in table.legal(ME, commands.Aim)}
        options = attack_options.by_unit(Field(table.state), ME)
        considered = {
            (spot_of(a), spot_of(t), None if s == NOWHERE else spot_of(s))
            for each in options
            for a, t, s, _ in filter(None, each)
        }
        swapped = {(a, s, t) for a, t, s in aims if s is not None}  # the same pair in reverse order
        assert considered <= aims
        assert {
            each for each in aims - considered - swapped if not futile(table.state, each)
        } == set()
        assert not any(futile(table.state, each) for each in considered)


def without_a_target(state, fate):
    """The state without one of the attacked units."""
    attacked = [spot for each in state.attacks for spot in each.targets if unit_at(state, spot)]
    return with_unit(state, fate.choice(attacked), None) if attacked else state


@pytest.mark.parametrize("target_left", [False, True])
def test_the_block_options_are_exactly_the_legal_blocks(target_left):
    for seed in range(60):
        table, fate = Table(a_battlefield(seed)), Random(seed)
        while (aims := table.legal(ME, commands.Aim)) and fate.random() < 0.9:
            table.does(ME, fate.choice(aims))
        if not table.state.attacks:
            continue
        table.does(ME, commands.Charge())
        if table.state.phase is not Phase.DEFEND:
            continue
        if target_left:
            table.state = without_a_target(table.state, fate)
        legal = {
            (place_of(a), place_of(b)) for a, b in map(_pair, table.legal(YOU, commands.Block))
        }
        plans = attack_options.blocks(Field(table.state), attacks_of(table.state), YOU)
        if len(plans) == attack_options.MOST_BLOCKS:
            continue
        single = [[s for s in plan if s.blocker != NOWHERE] for plan in plans]
        assert {(s.attacker, s.blocker) for plan in single if len(plan) == 1 for s in plan} == legal


def before_shields(seed):
    """A random combat of three players, when Kings of Hearts are asked, or after it."""
    table, fate = Table(a_battlefield(seed, 3)), Random(seed)
    while (aims := table.legal(ME, commands.Aim)) and fate.random() < 0.8:
        table.does(ME, fate.choice(aims))
    if table.state.attacks:
        table.does(ME, commands.Charge())
    while table.state.phase is Phase.DEFEND:
        seat = table.state.asked[0]
        legal = table.legal(seat, commands.Block)
        table.does(seat, fate.choice([*legal, commands.Stand()]))
    table.passes(lambda state: state.window is None)
    return table


def test_the_shield_options_exist_only_for_players_who_are_asked():
    bystanders = 0
    for seed in range(400, 700):
        state = before_shields(seed).state
        if state.phase is not Phase.SHIELD:
            continue
        field, attacks = Field(state), attacks_of(state)
        saved = {seat: attack_options.shelters(field, attacks, seat) for seat in (ME, YOU, HIM)}
        assert {seat for seat in saved if saved[seat]} <= {*state.asked}
        attacked = {spot.seat for each in state.attacks for spot in each.targets}
        for seat in {*state.asked} - attacked - {ME}:
            bystanders += 1
            assert saved[seat] == [place_of(player(seat))]
    assert bystanders


def test_a_blocker_who_fell_to_an_instant_is_not_shielded():
    table = a_table(active=YOU, fronts=("5C", "10C"), rears=("KH", "")).charges("1F1>P0")
    table.blocks("1F1<0F1").passes(Phase.SHIELD)
    state = table.state
    field, blocker = Field(state), place_of(at("0F1"))
    assert blocker in attack_options.shelters(field, attacks_of(state), ME)
    field.troops[blocker] = None
    assert blocker not in attack_options.shelters(field, attacks_of(state), ME)


def _pair(command):
    return command.attacker, command.blocker


@pytest.mark.parametrize("deck", [0, 1, 4, 7, 12])
def test_the_turns_left_are_counted_from_the_deck(deck):
    table = a_table(fronts=("", ""), deck=" ".join(DECK[:deck]), is_whole_deck=True)
    if not deck:
        table.but(last_turns=(YOU,))
    expected = remaining_turns(table.state)
    turns = Counter()
    while table.state.phase is not Phase.OVER:
        table.ends_turn()
        if table.state.phase is not Phase.OVER:
            turns[table.state.active] += 1
    assert [turns[seat] for seat in (ME, YOU)] == expected
