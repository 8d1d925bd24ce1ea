"""What the computer does when it is asked during another turn, or during a combat.

It tries every answer, fights the combat to its end, and looks as far ahead as its level does. It
holds an instant while the card is worth more in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.engine.cards import Card
from game.engine.game import Seat
from game.engine.value import Value, replace
from game.games.cards_of_war.ai import attack_options
from game.games.cards_of_war.ai.attack_options import Attacks
from game.games.cards_of_war.ai.candidates import plays, strikes
from game.games.cards_of_war.ai.combat_kernel import redirect
from game.games.cards_of_war.ai.counterplay import Counterplay
from game.games.cards_of_war.ai.kernel import NOWHERE, Field, place_of, spot_of
from game.games.cards_of_war.ai.lookahead import Lookahead, attacks_of, engaged_of, turn_order
from game.games.cards_of_war.ai.planning import Advice, Style, after_command, aimed
from game.games.cards_of_war.rules import commands
from game.games.cards_of_war.rules.battlefield import last_deployed, seats
from game.games.cards_of_war.rules.cards import INSTANTS
from game.games.cards_of_war.rules.combat_events import CardsFell
from game.games.cards_of_war.rules.commands import Command
from game.games.cards_of_war.rules.events import CardPlayed
from game.games.cards_of_war.rules.evolve import evolve
from game.games.cards_of_war.rules.model import Excess, Phase, State
from game.games.cards_of_war.rules.windows import is_open

RELUCTANCE = 0.3  # points that an instant must gain beyond its value in the hand
NOW_BUDGET = 3_000  # combats for the immediate value of all answers of a kind
LATER_BUDGET = 2_000  # combats for what follows an answer
COUNTERPLAY_BUDGET = 500  # combats for the counterplay against an answer
MOST_ANSWERS = 6  # best immediate answers that are examined further ahead


class Option(Value):
    """A possible answer, and the expected end of the combat."""

    commands: tuple[Command, ...]
    end: Field
    reluctance: float = 0.0
    blocks: Attacks = ()  # the attacks with their declared blockers


class Answer:
    """Evaluates the answers of a player who isn't planning a turn."""

    def __init__(self, view: State, world: State, seat: Seat, style: Style, fate: Random) -> None:
        """``world``: the state as the seat imagines it."""
        self.view, self.seat, self.style, self.fate = view, seat, style, fate
        self.world = replace(world, quiet=frozenset(seats(world)))
        self.evaluator = style.evaluator
        self.lookahead = Lookahead(style.evaluator)
        self.counterplay = Counterplay(view, seat, self.lookahead, style.worlds, fate)
        self.field = self.evaluator.field_of(view, seat)
        self.attacks, self.engaged = attacks_of(view), engaged_of(view)
        self.examined: list[tuple[tuple[Command, ...], float]] = []  # answers and their worth

    def advice(self) -> Iterator[Advice]:
        """Better and better answers."""
        most = min(NOW_BUDGET, self.style.budget)
        with self.lookahead.at_most(most):
            options = list(self._without_instant())
        with self.lookahead.at_most(most):
            options += self._with_instant()
        worths = [self._worth_now(option) for option in options]
        ranked = sorted(range(len(options)), key=lambda n: -worths[n])[:MOST_ANSWERS]
        options, worths = [options[n] for n in ranked], [worths[n] for n in ranked]
        yield Advice(options[0].commands, worths[0], 0.5)
        if self.style.turns:
            worths = []
            for option in options:
                worths.append(self._worth_later(option))
                best = worths.index(max(worths))
                yield Advice(options[best].commands, worths[best], 0.5 + len(worths) / 20)
                if self.lookahead.combats > self.style.budget:
                    break
        plans = [option.commands for option in options[: len(worths)]]
        self.examined = list(zip(plans, worths, strict=True))
        chosen = self.style.choose(plans, worths, self.fate)
        yield Advice(options[chosen].commands, worths[chosen], 1.0)

    def _worth_now(self, option: Option) -> float:
        return self.evaluator.margin(self._spared(option.end), self.seat) - option.reluctance

    def _worth_later(self, option: Option) -> float:
        end = self._spared(option.end)
        turns = turn_order(self.view, end, self.style.turns)
        with self.lookahead.at_most(LATER_BUDGET):
            worth = self.lookahead.worth_after(end, self.seat, turns, self.style.reply)
        with self.lookahead.at_most(COUNTERPLAY_BUDGET):
            risk = self.counterplay.risk_of_blocks(
                self.field, self.view.active, option.blocks, self.engaged
            )
        return worth - risk - option.reluctance

    def _spared(self, end: Field) -> Field:
        """W-37: a Jack of Hearts in the hand can still prevent the damage of this turn."""
        is_held = "JH" in self.view.hands[self.seat] and self.view.phase is not Phase.END
        if not is_held or not end.pending[self.seat]:
            return end
        spared = end.copy()
        spared.pending[self.seat] = 0
        spared.hands[self.seat] -= self.evaluator.held(Card("JH"))
        return max(end, spared, key=lambda each: self.evaluator.margin(each, self.seat))

    # Without an instant

    def _without_instant(self) -> Iterator[Option]:
        view = self.view
        if view.chores:
            yield from self._redirects()
        elif view.window is not None:
            yield Option((commands.Pass(),), self.lookahead.after_combat(view, self.field))
        elif view.phase is Phase.DEFEND:
            yield from self._defences()
        elif view.phase is Phase.SHIELD:
            yield from self._shelters()
        else:
            yield from self._second_strikes()

    def _defences(self) -> Iterator[Option]:
        """W-17: all blocks, and none."""
        plans = attack_options.blocks(self.field, self.attacks, self.seat, self.engaged)
        for plan in self.lookahead.each(plans):
            declared = tuple(
                commands.Block(spot_of(attack.attacker), spot_of(attack.blocker))
                for attack, before in zip(plan, self.attacks, strict=True)
                if attack != before
            )
            rest = self.view.asked[1:]
            end = self.lookahead.defended(
                self.field, self.view.active, plan, asked=rest, engaged=self.engaged
            )
            yield Option((*declared, commands.Stand()), end, blocks=plan)

    def _shelters(self) -> Iterator[Option]:
        """W-44: shield nobody, or an ally that is about to be hit."""
        allies = (NOWHERE, *attack_options.shelters(self.field, self.attacks, self.seat))
        for ally in self.lookahead.each(allies):
            end = self.lookahead.sheltered(
                attack_options.with_shelter(self.field, self.seat, ally),
                self.view.active,
                self.attacks,
                asked=self.view.asked[1:],
                engaged=self.engaged,
            )
            yield Option((commands.CastShield(None if ally == NOWHERE else spot_of(ally)),), end)

    def _second_strikes(self) -> Iterator[Option]:
        """W-25: all second strikes, and none."""
        strikers = [place_of(spot) for spot in sorted(self.view.strikers)]
        engaged = self.engaged or frozenset()
        for plan in self.lookahead.each(
            attack_options.second_strikes(self.field, self.seat, strikers)
        ):
            end = self.lookahead.defended(self.field, self.seat, plan, engaged=engaged)
            yield Option((*aimed(plan), commands.Charge()), end)

    def _redirects(self) -> Iterator[Option]:
        """W-24: every target of the excess damage, and nobody."""
        chore = self.view.chores[0]
        later = replace(self.view, chores=self.view.chores[1:])
        yield Option((commands.Redirect(None),), self.lookahead.after_combat(later, self.field))
        if isinstance(chore, Excess):
            for target in self.lookahead.each(self.field.targetable(self.seat)):
                field = self.field.copy()
                redirect(field, place_of(chore.source), target, chore.amount)
                yield Option(
                    (commands.Redirect(spot_of(target)),), self.lookahead.after_combat(later, field)
                )

    # With an instant

    def _with_instant(self) -> Iterator[Option]:
        if not is_open(self.view):
            return
        for command in self.lookahead.each(self._instants()):
            after = self._after(command)
            end = self.lookahead.after_combat(after, self.evaluator.field_of(after, self.seat))
            yield Option((command,), end, RELUCTANCE)

    def _instants(self) -> Iterator[commands.Play | commands.Strike]:
        for card in self.view.hands[self.seat]:
            if card in INSTANTS:
                yield from plays(self.view, self.seat, card, card, self.evaluator)
        yield from strikes(self.view, self.seat, self.evaluator)

    def _after(self, command: commands.Play | commands.Strike) -> State:
        """The world after an instant; after the Jack of Diamonds only up to the end of the turn."""
        if not isinstance(command, commands.Play) or command.card != "JD" or command.targets:
            return after_command(self.world, self.seat, command, self.evaluator, self.fate)
        world, victim = self.world, self.world.active
        world = evolve(world, CardPlayed(self.seat, command.card, command.card, ()))
        last = last_deployed(world, victim)
        if last is not None:
            world = evolve(world, CardsFell(victim, (last[1].card,), "jack_of_diamonds"))
        return replace(world, phase=Phase.END, attacks=(), asked=(), window=None, chores=())
