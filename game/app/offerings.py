"""The games as they are put on the table: rules, geometry, language, mind, rulebook."""

from __future__ import annotations

from functools import partial

from game.ai.late import Late
from game.app.places import ASSETS
from game.app.registry import mind_of
from game.games import card_fu, cards_of_war, feud, feudal, revolutionary_war
from game.games.card_fu.table import table as card_fu_table
from game.games.card_fu.table import words as card_fu_words
from game.games.card_fu.table.house_rules import presets as card_fu_presets
from game.games.cards_of_war.table import choosing as cards_of_war_choices
from game.games.cards_of_war.table import replies as cards_of_war_replies
from game.games.cards_of_war.table import table as cards_of_war_table
from game.games.cards_of_war.table import words as cards_of_war_words
from game.games.cards_of_war.table.house_rules import presets as cards_of_war_presets
from game.games.feud.table import catalogue as feud_catalogue
from game.games.feud.table import drafting as feud_drafting
from game.games.feud.table import table as feud_table
from game.games.feud.table import words as feud_words
from game.games.feud.table.presets import PRESETS
from game.games.feudal.rules import timing as feudal_timing
from game.games.feudal.table import table as feudal_table
from game.games.feudal.table import words as feudal_words
from game.games.revolutionary_war.table import table as revolutionary_war_table
from game.games.revolutionary_war.table import words as revolutionary_war_words
from game.ui.table.offering import Offering

RULEBOOKS = ASSETS / "rulebook"

OFFERINGS: tuple[Offering, ...] = (
    Offering(
        rules=revolutionary_war,
        table=revolutionary_war_table,
        words=revolutionary_war_words,
        mind=Late(partial(mind_of, revolutionary_war.name)),
        rulebook=RULEBOOKS / "revolutionary_war.md",
    ),
    Offering(
        rules=feudal,
        table=feudal_table,
        words=feudal_words,
        mind=Late(partial(mind_of, feudal.name)),
        rulebook=RULEBOOKS / "feudal.md",
        timing=feudal_timing,
    ),
    Offering(
        rules=card_fu,
        table=card_fu_table,
        words=card_fu_words,
        mind=Late(partial(mind_of, card_fu.name)),
        rulebook=RULEBOOKS / "card_fu.md",
        presets=card_fu_presets,
    ),
    Offering(
        rules=feud,
        table=feud_table,
        words=feud_words,
        mind=Late(partial(mind_of, feud.name)),
        rulebook=RULEBOOKS / "feud.md",
        drafting=feud_drafting,
        presets=PRESETS,
        catalogue=feud_catalogue,
    ),
    Offering(
        rules=cards_of_war,
        table=cards_of_war_table,
        words=cards_of_war_words,
        mind=Late(partial(mind_of, cards_of_war.name)),
        rulebook=RULEBOOKS / "cards_of_war.md",
        choosing=cards_of_war_choices,
        replies=cards_of_war_replies,
        presets=cards_of_war_presets,
    ),
)


def offering_of(name: str) -> Offering | None:
    """What the house offers under this name."""
    return next((each for each in OFFERINGS if each.name == name), None)
