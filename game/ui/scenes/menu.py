"""The main menu: a banner for each game, and buttons to the other pages."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from game.play.settings import Learning
from game.play.storage.saved_game import SavedGame
from game.play.storage.statistics import Record
from game.table.title import Title
from game.ui.drawing.art import Art
from game.ui.drawing.look import Look, Size
from game.ui.drawing.painters.skin import Tone
from game.ui.drawing.theme import BODY, PROMPT
from game.ui.scenes import words
from game.ui.scenes.background import Framed, framed
from game.ui.scenes.game_banner import Banner, BannerRow
from game.ui.scenes.games.game_summary import ago, matchup
from game.ui.scenes.games.words import reached
from game.ui.scenes.lesson_button import lesson_button
from game.ui.scenes.logo import Logo
from game.ui.scenes.paged_scene import PagedScene
from game.ui.scenes.practise_button import PractiseButton
from game.ui.scenes.question import Answer, Question, nothing
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Flow
from game.ui.widgets.icon import icon
from game.ui.widgets.label import Ink, Label
from game.ui.widgets.scroll import ScrollView
from game.ui.window.input import Input, Key
from game.ui.window.keymap import Action

MARGIN = 14  # units
THE_TABLE = "table"  # the lesson of what all games have in common


class MenuScene(PagedScene):
    """The first page. The program passes in a callable for each way on."""

    name = "menu"
    help = "menu"

    def __init__(
        self,
        games: Sequence[Title],
        *,
        art: Art,
        latest: Callable[[], SavedGame | None],
        last_played: Callable[[], SavedGame | None],
        records: Callable[[], Sequence[Record]],
        learning: Callable[[], Learning],
        on_lesson: Callable[[str], None],
        on_dismiss: Callable[[], None],
        on_continue: Callable[[SavedGame], None],
        on_play: Callable[[Title], None],
        on_across: Callable[[Title], None],
        on_puzzles: Callable[[Title], None],
        on_library: Callable[[], None],
        on_statistics: Callable[[], None],
        practise: PractiseButton,
        on_settings: Callable[[], None],
        on_rules: Callable[[Title], None],
        on_quit: Callable[[], None],
        now: Callable[[], float] = time.time,
    ) -> None:
        """``latest`` can be continued; ``last_played`` may be finished; its banner is chosen.

        ``on_dismiss``: the first lesson isn't wanted; ``now`` in seconds since 1970.
        """
        self._games = tuple(games)
        self._titles = {game.name: game.title for game in games}
        self._latest, self._records, self._now = latest, records, now
        self._practise = practise
        self._last_played = last_played
        self._learning, self._on_dismiss = learning, on_dismiss
        self._on_continue, self._on_play, self._on_quit = on_continue, on_play, on_quit
        self._on_settings, self._on_library = on_settings, on_library
        self._chosen = games[0]  # the game that the page describes
        self._done = learning().done  # the lessons that were finished when the menu was last shown
        self._learned = ""  # the game whose lesson was just finished
        self._banners = [self._banner(number, art) for number in range(len(self._games))]
        self._digits = {str(number + 1) for number in range(len(self._banners))}
        self._tagline = Label("", units=PROMPT, align=0.5, shadow=True)
        self._facts = Label("", units=BODY, ink=Ink.MUTED, align=0.5, shadow=True)
        self._continue = Button("", self._go_on, icon=icon("play"))
        self._play = Button("", lambda: on_play(self._chosen), icon=icon("cards"))
        self._learn = Button(
            "Learn the table (3 min)",
            lambda: on_lesson(THE_TABLE),
            icon=icon("bulb"),
            tip=words.TABLE_LESSON_TIP,
        )
        self._dismiss = Button("Hide this lesson", self._dismiss_lesson, tip=words.DISMISS_TIP)
        self._lesson, self._lesson_done = (
            lesson_button(lambda: on_lesson(self._chosen.name), is_done=is_done)
            for is_done in (False, True)
        )
        self._table_lesson, self._table_lesson_done = (
            Button(
                words.TABLE_LESSON,
                lambda: on_lesson(THE_TABLE),
                icon=icon(sign),
                tip=words.TABLE_LESSON_TIP,
            )
            for sign in ("bulb", "check")
        )
        others = (
            Button(
                words.PUZZLES,
                lambda: on_puzzles(self._chosen),
                icon=icon("question"),
                tip=words.PUZZLES_TIP,
            ),
            Button(words.GAMES, on_library, icon=icon("save")),
            Button(words.STATISTICS, on_statistics, icon=icon("star")),
            practise,
            Button(words.SETTINGS, on_settings, icon=icon("gear")),
            Button(
                words.HOW_TO_PLAY,
                lambda: on_rules(self._chosen),
                icon=icon("book"),
                shortcut=Action.RULES,
            ),
            self._table_lesson,
            self._table_lesson_done,
            Button(words.QUIT, self._ask_to_quit, icon=icon("cross")),
        )
        offers = (self._continue, self._learn, self._dismiss)
        self._across = Button(
            words.ACROSS, lambda: on_across(self._chosen), icon=icon("people"), tip=words.ACROSS_TIP
        )
        plays = (self._play, self._lesson, self._lesson_done, self._across)
        column = Column(
            Logo(words.TITLE, words.MOTTO),
            BannerRow(self._banners),
            Column(self._tagline, self._facts, gap=2),
            Column(
                _Line(*offers, align=0.5, gap=12),
                Flow(*plays, align=0.5, gap=12),
                Flow(*others, align=0.5, gap=12),
                gap=10,
            ),
            gap=13,
        )
        super().__init__(Framed(ScrollView(column), padding=MARGIN), framed(art, "classic"))
        # the game to continue, and the last one, when the menu was last shown
        self._kept, self._last = latest(), last_played()
        self._choose(self._number_of(self._last))

    def _number_of(self, kept: SavedGame | None) -> int:
        """Of the banner of this game; the first one if there is none."""
        names = [game.name for game in self._games]
        return names.index(kept.game) if kept is not None and kept.game in names else 0

    def arrange(self, look: Look) -> None:
        """Update the texts, then lay out, smaller if not everything fits."""
        self._refresh()
        super().arrange(look.shrunk(self._fits))

    def _fits(self, look: Look) -> bool:
        root, (width, height) = self.page.root, look.size
        root.forget()
        return root.wish(look, width)[1] <= height

    def resume(self) -> None:
        """Update the texts: a game may be left, a lesson finished, which leads on to its game."""
        self._practise.renew()
        done = self._learning().done
        learned = [game for game in self._games if game.name in set(done) - set(self._done)]
        self._done, self._learned = done, learned[0].name if learned else ""
        if learned:
            self._choose(self._games.index(learned[0]))
            self._take_focus()
        before, last = self._kept, self._last
        self._kept, self._last = self._latest(), self._last_played()
        if self._last is not None and self._last != last and not learned:
            self._choose(self._number_of(self._last))
        self._refresh()
        if self._kept is not None and self._kept != before and not learned:
            self._take_focus()  # Enter continues it
        if self.page.focused is None or not self.page.focused.is_shown:
            self._take_focus()

    def handle(self, event: Input) -> bool:
        """1 to 5 go to a banner, Escape asks whether to quit; some pages have a key."""
        if super().handle(event):
            return True
        match event:
            case Key(name="escape", repeat=False):
                self._ask_to_quit()
            case Key(shortcut=Action.SETTINGS, repeat=False):
                self._on_settings()
            case Key(shortcut=Action.NEW_GAME, repeat=False):
                self._on_play(self._chosen)
            case Key(shortcut=Action.GAMES, repeat=False):
                self._on_library()
            case Key(name=digit, ctrl=False, alt=False) if digit in self._digits:
                self.page.focus_on(self._banners[int(digit) - 1])
            case _:
                return False
        return True

    def trace(self) -> dict[str, object] | None:
        """Its name, and where the way to other computers is."""
        shown = super().trace()
        return None if shown is None else {**shown, "across": self._across.rect.center}

    def _first_focus(self) -> Button:
        ways = (self._continue, self._play, self._learn)
        return next(each for each in ways if each.tone is Tone.PRIMARY and each.is_shown)

    def _banner(self, number: int, art: Art) -> Banner:
        game = self._games[number]
        return Banner(
            game.name,
            game.title,
            art,
            lambda: self._choose(number),
            lambda: self._on_play(game),
            beside=[each.title for each in self._games],
        )

    def _choose(self, number: int) -> None:
        self._chosen = self._games[number]
        for each, banner in enumerate(self._banners):
            banner.is_chosen = each == number
        self._refresh()

    def _refresh(self) -> None:
        game = self._chosen
        self._tagline.text = game.tagline
        self._facts.text = "  ·  ".join(
            (
                game.title,
                words.seats(game),
                game.minutes,
                words.record(game.name, self._records()),
            )
        )
        self._play.text = words.play(game.title)
        self._lesson.text = self._lesson_done.text = words.learn(game.title)
        learning = self._learning()
        is_new = not (learning.done or learning.is_dismissed)
        self._learn.is_shown = self._dismiss.is_shown = is_new
        self._table_lesson_done.is_shown = THE_TABLE in learning.done
        self._table_lesson.is_shown = not (is_new or self._table_lesson_done.is_shown)
        self._lesson_done.is_shown = game.name in learning.done
        self._lesson.is_shown = not self._lesson_done.is_shown
        kept = self._latest()
        self._continue.is_shown = kept is not None
        is_next = game.name == self._learned
        is_first = is_next or (kept is None and not is_new)
        self._play.tone = Tone.PRIMARY if is_first else Tone.PLAIN
        self._learn.tone = Tone.PRIMARY if kept is None else Tone.PLAIN
        self._continue.tone = Tone.PLAIN if is_next else Tone.PRIMARY
        if kept is not None:
            self._continue.text = self._continue_text(kept)

    def _continue_text(self, kept: SavedGame) -> str:
        title = self._titles.get(kept.game, kept.game)
        age = ago(self._now() - kept.touched)
        return words.continued(matchup(title, kept.players), reached(kept.place, kept.moves), age)

    def _go_on(self) -> None:
        kept = self._latest()
        if kept is not None:
            self._on_continue(kept)

    def _dismiss_lesson(self) -> None:
        self._on_dismiss()
        self._refresh()
        self._take_focus()

    def _ask_to_quit(self) -> None:
        self.stage.push(
            Question(
                words.ASK_TO_QUIT,
                [words.ALL_SAVED],
                [Answer(words.QUIT, self._on_quit), Answer(words.CANCEL, nothing, Tone.PRIMARY)],
                name="quit",
            )
        )


class _Line(Flow):
    """Buttons side by side. Without any the line stays: those below keep their places."""

    def measure(self, look: Look, width: int) -> Size:
        """As high as a button at least."""
        wide, high = super().measure(look, width)
        return wide, max(high, min(each.wish(look, width)[1] for each in self.children))
