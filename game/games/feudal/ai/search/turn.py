"""One turn that is being thought about: whose it is, and all that stays the same meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from random import Random

from game.ai.choice import soft_max
from game.ai.player import Level, Temperament
from game.ai.rivals import Share
from game.engine.game import Seat
from game.games.feudal.ai import heuristics
from game.games.feudal.ai.evaluation import ADVANCE, HUNTING, LOST, Evaluation
from game.games.feudal.ai.kernel import Act, Board, board_of
from game.games.feudal.ai.planner import ALL, Breadth, Chooser, Plan, Planner, best_of
from game.games.feudal.ai.playouts import sanctioned
from game.games.feudal.ai.reasons import ONLY_WAY, why
from game.games.feudal.ai.search.hunt import FEW
from game.games.feudal.ai.search.order import urgent_first
from game.games.feudal.ai.search.storms import Storming
from game.games.feudal.ai.tastes import HUNTED, TASTES
from game.games.feudal.rules.allegiance import ground, side_of, sides, standing
from game.games.feudal.rules.board import AWAY
from game.games.feudal.rules.decide import to_act
from game.games.feudal.rules.model import Kind, Phase, State

BREADTHS = {
    Level.RECRUIT: Breadth(beam=1, depth=2, beginnings=1, refits=0, answered=0),
    Level.SOLDIER: Breadth(beam=2, depth=5, beginnings=1, refits=0, answered=0),
    Level.CAPTAIN: Breadth(beam=5, depth=6, beginnings=3, refits=0, answered=4, reconsidered=6),
    Level.MARSHAL: Breadth(
        beam=10,
        depth=9,
        beginnings=6,
        refits=3,
        answered=10,
        reconsidered=40,
        followed=(Share(plans=6, worlds=1), Share(plans=3, worlds=2), Share(plans=2, worlds=3)),
        storms=60,
    ),
}
KEEN_EYED = (Level.CAPTAIN, Level.MARSHAL)
QUICK = Breadth(beam=4, depth=6, beginnings=3, refits=0, answered=3)  # plays on in thought
TEMPERATURE = {Level.RECRUIT: 1.5, Level.SOLDIER: 0.18}  # in worth of men
IMPATIENCE = 0.8  # growth of the urge to advance in a round without a capture
CONTENT = 0.0  # below this worth a draw is welcome, unless more men are left
LAST = 3  # enemies or fewer
OUTNUMBERING = {**HUNTING, Kind.KING: 0.0}  # while they are left: the King guards the Castle


class Turn:
    """All that stays the same during the search for one turn."""

    def __init__(
        self,
        view: State,
        seat: Seat,
        level: Level,
        fate: Random,
        temperament: Temperament,
        *,
        breadth: Breadth | None = None,
    ) -> None:
        """``breadth``: instead of that of the level."""
        self.view, self.seat, self.level, self.fate = view, seat, level, fate
        self.own = side_of(view.options, seat)
        self.board = board_of(view)
        self.men = [man for man in standing(view, seat) if man not in view.acted]
        self.royalty_counts = sides(view.options) == 2 or view.options.has_royalty_elimination
        most = view.options.first_turn_max_men
        is_first = view.round_no == 1 and view.moving == view.first
        self.most_acts = most - len(view.acted) if most and is_first else ALL
        self.foes = [of for of in self.board.castles if of != self.own]
        calm_rounds = max(0, view.calm) / max(1, len(self.board.castles))
        self.evaluation = Evaluation(
            self.board,
            ground(view),
            royalty_counts=self.royalty_counts,
            paces=self.paces,
            urge=1 + IMPATIENCE * calm_rounds,
            taste=HUNTED if self.is_hunt else TASTES[temperament],
            of=self.foes[0] if self.is_hunt else self.own,
            is_wary=self.is_keen_eyed,
        )
        self.planner = Planner(
            self.board,
            self.evaluation,
            self.own,
            self.men,
            duties=self.duties(),
            most_acts=self.most_acts,
            choose=self.chooser(),
        )
        self.purposes: dict[Act, str] = {}  # of acts that serve what the whole turn is for
        self.breadth = (breadth or BREADTHS[level]).scaled(sum(at >= 0 for at in view.at))

    @property
    def is_keen_eyed(self) -> bool:
        """Whether the level sees turns that win or lose at once."""
        return self.level in KEEN_EYED

    @property
    def is_hunt(self) -> bool:
        """Whether so few enemies are left that all their answers can be looked at."""
        left = [man for of in self.foes for man in self.board.standing(of)]
        return self.is_keen_eyed and len(self.foes) == 1 and len(left) <= FEW

    @cached_property
    def paces(self) -> Mapping[Kind, float]:
        """How much each kind of man is drawn to the enemy: once few are left, royals are, too."""
        if self.is_hunt:
            return HUNTING
        left = [man for of in self.foes for man in self.board.standing(of)]
        able = self.is_keen_eyed and len(self.foes) == 1
        is_last = len(left) <= min(LAST, len(self.board.standing(self.own)) - 1)
        return OUTNUMBERING if able and is_last else ADVANCE

    def is_ahead(self, plan: Plan) -> bool:
        """Whether this side wants more than a draw: by the worth of its best turn, or by its men."""
        return plan.worth >= CONTENT or heuristics.lead(self.view, self.seat) > 0

    def duties(self) -> list[frozenset[int]]:
        """F-52: for each army of the seat that has not acted, the men who can act."""
        view = self.view
        if sides(view.options) > 2:
            return []
        moved = {view.men[man].army for man in view.acted}
        return [
            frozenset(man for man in self.men if view.men[man].army == n)
            for n, army in enumerate(view.armies)
            if army.seat == self.seat and n not in moved
        ]

    def chooser(self) -> Chooser:
        """How a man's act is chosen: weaker levels don't always take the best."""
        temperature = TEMPERATURE.get(self.level)
        if temperature is None:
            return best_of
        return lambda worths: soft_max(worths, temperature, self.fate)

    def in_order(self, plan: Plan) -> Plan:
        """The same turn, its most urgent acts first."""
        return plan._replace(
            acts=urgent_first(self.quiet_board, self.own, plan.acts, self.purposes)
        )

    def why(self, plan: Plan) -> list[str]:
        """The reasons for a turn, act by act."""
        if plan.worth <= -LOST and self.is_keen_eyed:
            return [ONLY_WAY] * len(plan.acts)
        told = why(self.quiet_board, self.quiet_evaluation, self.own, plan.acts)
        acts = zip(plan.acts, told, strict=True)
        return [self.purposes.get(act, reason) for act, reason in acts]

    @cached_property
    def quiet_board(self) -> Board:
        """The position of the view: on the other board things are moved about in thought."""
        return board_of(self.view)

    @cached_property
    def quiet_evaluation(self) -> Evaluation:
        """Evaluates that board."""
        return Evaluation(self.quiet_board, ground(self.view), royalty_counts=self.royalty_counts)

    @cached_property
    def storming(self) -> Storming:
        """The storms of the first enemy's Castle."""
        of = self.foes[0]
        return Storming(self.view, self.seat, self.board, self.evaluation, men=self.men, foe=of)

    def next_turn(self, plan: Plan) -> Turn | None:
        """The enemy's turn after one of a player's own; None if the war is over."""
        _, state = sanctioned(self.view, self.seat, plan.acts)
        if state.phase is not Phase.PLAY or state.pushing != AWAY or state.truce is not None:
            return None
        return Turn(state, min(to_act(state)), self.level, self.fate, Temperament.EVEN)

    def shuffled(self) -> list[int]:
        """The men in random order."""
        return self.fate.sample(self.men, len(self.men))
