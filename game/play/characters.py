"""The computer's characters: who they are, how they play, and what they say."""

from __future__ import annotations

from collections.abc import Collection

from game.ai.player import Level, Temperament
from game.engine.value import Value
from game.play.players import Player


class Character(Value):
    """An opponent with a name, a temperament and a voice."""

    id: str  # also the name of the portrait
    name: str
    level: Level
    temperament: Temperament
    about: str  # in one line
    start: str  # said at the start of a game
    ahead: str  # said when it takes the lead
    won: str  # said at the end
    lost: str
    won_closely: str = ""  # in place of ``won`` if the other was nearly as good

    @property
    def title(self) -> str:
        """Its level and its name, as the setup page offers it."""
        return f"{self.level.label}: {self.name}"


CHARACTERS = (
    Character(
        "tilda",
        "Tilda",
        Level.RECRUIT,
        Temperament.BOLD,
        "Learned to play last week and loves every minute.",
        start="Hello! I've read most of the rules.",
        ahead="Wait, am I winning?",
        won="I won? I won! Can we tell everyone?",
        lost="Well played. I saw it coming, but too late.",
    ),
    Character(
        "otto",
        "Otto",
        Level.RECRUIT,
        Temperament.CAREFUL,
        "Plays for the company. Rarely checks the score.",
        start="Take your time. I brought sandwiches.",
        ahead="Look at that, I'm in the lead.",
        won="That went well. Another one?",
        lost="You earned that. Sandwich?",
    ),
    Character(
        "mira",
        "Mira",
        Level.SOLDIER,
        Temperament.CAREFUL,
        "Friendly, quick, and hard to fool twice.",
        start="Good luck! You'll need a little of it.",
        ahead="This is going my way now.",
        won="Good game! Shall we play another?",
        lost="Nicely done. I want a rematch.",
        won_closely="Good game! You had me worried.",
    ),
    Character(
        "bruno",
        "Bruno",
        Level.SOLDIER,
        Temperament.BOLD,
        "Straight to the point, on the table and off it.",
        start="Let's play.",
        ahead="My lead.",
        won="My game. Again?",
        lost="Your game. Fair.",
    ),
    Character(
        "selma",
        "Selma",
        Level.CAPTAIN,
        Temperament.BOLD,
        "Counts everything, forgets little, smiles a lot.",
        start="I hope you slept well. I did.",
        ahead="I was waiting for that.",
        won="That added up nicely.",
        lost="I didn't count on that. Well done.",
        won_closely="That was close. I counted every card.",
    ),
    Character(
        "viktor",
        "Viktor",
        Level.CAPTAIN,
        Temperament.CAREFUL,
        "Polite, patient, and never in a hurry to attack.",
        start="A pleasure. Shall we begin?",
        ahead="Now it becomes interesting.",
        won="Thank you for the game. It was a pleasure.",
        lost="You were better today. My compliments.",
        won_closely="Thank you for the game. You made me work.",
    ),
    Character(
        "ursula",
        "Ursula",
        Level.MARSHAL,
        Temperament.BOLD,
        "Has seen every trick, and invented some of them.",
        start="Show me something new.",
        ahead="That was the moment.",
        won="You'll do better next time. Most people do.",
        lost="So that is what it feels like. Congratulations!",
    ),
    Character(
        "magnus",
        "Magnus",
        Level.MARSHAL,
        Temperament.CAREFUL,
        "Forgets nothing, and gives nothing away.",
        start="I've been looking forward to this.",
        ahead="I like where this is going.",
        won="A good fight. Come back soon.",
        lost="I'll be thinking about this one all night.",
    ),
)


def character_of(player: Player) -> Character | None:
    """Who plays for the computer here; None: a person, or a name from before there were characters."""
    if not player.level:
        return None
    named = (each for each in CHARACTERS if each.name == player.name.partition(" ")[0])
    return next((each for each in named if each.level == player.level), None)


def temperament_of(player: Player) -> Temperament:
    """What a computer likes; nothing in particular if it has a name from before the characters."""
    character = character_of(player)
    return character.temperament if character else Temperament.EVEN


def someone(level: Level, taken: Collection[str] = ()) -> Character:
    """A character of this level, one whose name isn't taken if possible."""
    able = [each for each in CHARACTERS if each.level == level]
    return next((each for each in able if each.name not in taken), able[0])
