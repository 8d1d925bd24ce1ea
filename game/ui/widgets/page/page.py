"""A page of widgets: routes input to them and redraws changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.ui.drawing.dirty_rects import merged
from game.ui.drawing.look import Look
from game.ui.widgets.button import PRESSING, Button
from game.ui.widgets.page import tree
from game.ui.widgets.page.bubbles import Bubbles, Place, Spot
from game.ui.widgets.page.pointer import Pointer
from game.ui.widgets.page.ring import Ring
from game.ui.widgets.widget import Widget
from game.ui.window.focus import ARROWS, Focus
from game.ui.window.input import (
    LEFT,
    FocusLost,
    Input,
    Key,
    Point,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    Text,
    Wheel,
)


class Page:
    """The widgets on the screen, with their tooltip and toast."""

    def __init__(self, root: Widget) -> None:
        self.root = root
        self._focus: Focus[Widget] = Focus()
        self._pointer = Pointer()
        self._ring = Ring()
        self._popup: Rect | None = None  # its rectangle at the last check
        self._bubbles = Bubbles()
        self._damage: list[Rect] = []
        self.on_rule: Callable[[str], None] = lambda paragraph: None
        """Gets the paragraph that a clicked toast names."""

    @property
    def focused(self) -> Widget | None:
        """The widget with the keyboard focus."""
        return self._focus.current

    @property
    def shows_focus(self) -> bool:
        """Whether a ring shows which widget the keyboard would use."""
        return self.focused is not None and self._ring.is_shown

    def place(self, look: Look, rect: Rect) -> None:
        """Lays everything out."""
        self.look = look
        self.rect = Rect(rect)
        self._bubbles.place(look, self.rect)
        self._lay_out()

    def say(self, text: str, at: Place | None = None) -> None:
        """Shows a toast: beside what it is about or what acts, else where the page wants it."""
        spot = at or self._pointer.acting or self.root.says_at
        self._bubbles.say(text, spot, tree.kept_clear(self.root))

    @property
    def rule(self) -> str:
        """The paragraph of the rulebook that the toast names; "" if none."""
        return self._bubbles.rule

    def forget_message(self) -> None:
        """Removes the toast: it is no longer true."""
        self._bubbles.forget_toast()

    def focus_on(self, widget: Widget | None) -> None:
        """Gives a widget the focus, or takes it from all."""
        self._settle()
        self._focus.offer(tree.focus_stops(self.root))
        self._move_focus(widget)

    def hide_focus_ring(self) -> None:
        """Shows no focus until the keyboard moves or uses it."""
        self._ring.show(is_shown=False)

    def quiet(self) -> None:
        """Ends presses, hovering and tooltips."""
        self._pointer.let_go()
        self._hover(None)
        self._bubbles.hide_tip()

    def go_below(self) -> None:
        """Another page comes on top: nothing is left that explains a button."""
        self.quiet()
        self._bubbles.forget_why_not()

    def clear(self) -> None:
        """Also drops focus and toast: another person is at the screen now."""
        self.quiet()
        self._move_focus(None)
        self._focus = Focus()
        self._bubbles.forget_toast()

    def handle(self, event: Input) -> bool:
        """Passes an input to its widget; returns whether it was used."""
        is_used = self._given(event)
        self._settle()
        return is_used

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns whether a toast or tooltip is waiting."""
        return self._bubbles.update(dt)

    def take_dirty_rects(self) -> list[Rect]:
        """The dirty rectangles since the last call."""
        self._settle()
        taken, self._damage = self._damage + self.root.take_dirty_rects(), []
        taken += self._bubbles.take_dirty_rects()
        popup = self._open_popup()
        if popup is not None:
            taken += popup.take_dirty_rects()
        return merged(taken, self.rect)

    def draw(self, canvas: Surface) -> None:
        """Draws everything within the canvas's clip."""
        self.root.draw(canvas)
        if popup := self._open_popup():
            popup.draw(canvas)
        self._bubbles.draw(canvas)

    def _given(self, event: Input) -> bool:
        match event:
            case PointerMove(at=at):
                return self._point(at)
            case PointerDown(at=at, button=button):
                return self._press(at, button)
            case PointerUp(at=at, button=button):
                return self._release(at, button)
            case PointerLeft() | FocusLost():
                self.quiet()
                return False
            case Wheel(at=at):
                self._bubbles.hide_tip()
                return any(widget.wheel(event) for widget in reversed(self._path(at)))
            case Text(string=string):
                return self.focused is not None and self.focused.write(string)
            case Key():
                self._pointer.at = None
                self._hover(None)
                return self._key(event)
            case _:
                return False

    # The pointer

    def _point(self, at: Point) -> bool:
        self._pointer.at = at
        self.hide_focus_ring()
        if self._pointer.pressed is not None:
            self._pointer.pressed.drag(at)
            return True
        path = self._path(at)
        target = tree.pointer_target(path)
        self._hover(target)
        if target is not None and target.is_enabled:
            before = target.explain()
            target.hover(at)
            if target.explain() != before:
                self._show_tip_later(target)
        return tree.is_solid(path)

    def _press(self, at: Point, button: int) -> bool:
        self._pointer.at = at
        self._bubbles.hide_tip()
        self.hide_focus_ring()
        if button == LEFT and self._bubbles.is_over_rule(at):
            self.on_rule(self.rule)
            return True
        popup = self._open_popup()
        if popup is not None and self.focused is not None and not popup.rect.collidepoint(at):
            self.focused.blur()
            return True
        path = self._path(at)
        target = tree.pointer_target(path)
        if target is None or button != LEFT:
            return tree.is_solid(path)
        self._pointer.let_go()
        self._pointer.hover(target)  # a page that was below another has not seen it move there
        if popup is None and target.is_focusable:
            self._move_focus(target)
            self._ring.is_by_click = True
        if target.is_enabled:
            self._pointer.press(target, at)
        elif target.why_not:
            self._say_why_not(target)
        return True

    def _release(self, at: Point, button: int) -> bool:
        self._pointer.at = at
        return (button == LEFT and self._pointer.release(at)) or tree.is_solid(self._path(at))

    def _hover(self, widget: Widget | None) -> None:
        if self._pointer.hover(widget):
            self._show_tip_later(widget)

    def _path(self, at: Point) -> list[Widget]:
        popup = self._open_popup()
        return (popup.path_at(at) if popup is not None else []) or self.root.path_at(at)

    # The keyboard

    def _key(self, event: Key) -> bool:
        self._bubbles.hide_tip()
        named = isinstance(self.focused, Button) and tree.meant_button(self.root, event)
        if self._ring.is_unseen and named and self._use(named, event):
            return True
        for widget in reversed(tree.path_to(self.root, self.focused)):
            if widget.is_enabled and self._pointer.act(widget, partial(widget.key, event)):
                tree.reveal(self.root, self.focused)
                self._ring.show(is_shown=True)
                return True
        if event.name in PRESSING and self.focused is not None and not self.focused.is_enabled:
            self._say_why_not(self.focused)
            return True
        if self._use(tree.shortcut_button(self.root, event), event):
            return True
        if event.ctrl or event.alt or event.name not in {"tab", *ARROWS}:
            return False
        self._focus.offer(tree.focus_stops(self.root))
        before = self.focused
        if before is not None and not self._ring.is_shown:  # first show where the focus is
            self._ring.show(is_shown=True)
            self._move_focus(before)
            return True
        after = self._focus.after(event.name, back=event.shift)
        if after is before:
            return False
        self._move_focus(after)
        return True

    def _use(self, button: Button | None, event: Key) -> bool:
        if button is None or event.repeat:
            return False
        if not button.is_enabled:
            self._say_why_not(button)
        self._pointer.act(button, button.press_now)
        return True

    def _move_focus(self, widget: Widget | None) -> None:
        before, self._ring.is_by_click = self.focused, False
        self._focus.offer(tree.focus_stops(self.root))
        self._focus.go(widget)
        if before is not None and before is not self.focused:
            before.blur()
        tree.reveal(self.root, self.focused)
        if self.focused is not None:
            if self._pointer.at is None:
                self._show_tip_later(self.focused)
            if self.focused is not before:
                self.focused.focus()
        self._ring.put(self.focused)
        if self._pointer.at is None and self.focused is not before:
            self._ring.show(is_shown=True)

    def _open_popup(self) -> Widget | None:
        return None if self.focused is None else self.focused.popup

    def _show_tip_later(self, widget: Widget | None) -> None:
        self._bubbles.hide_tip()
        if widget is not None:
            spot = Spot(widget.focus_rect(), spared=tree.other_stops(self.root, widget))
            again = partial(self._show_tip_later, widget)
            explain = lambda: self.look.keys.filled(widget.explain())  # noqa: E731 - passed on
            self._bubbles.show_tip_later(explain, spot, self._pointer.at, again)

    def _say_why_not(self, widget: Widget) -> None:
        spot = Spot(widget.rect, spared=tree.other_stops(self.root, widget))
        self._bubbles.say(widget.why_not, spot, tree.kept_clear(self.root), is_why_not=True)

    def _settle(self) -> None:
        """Updates the layout, and the dirty rectangles of a popup that opened or closed."""
        if not self.root.settle():
            self._lay_out()
            if self._pointer.at is None:  # text that is being typed stays visible
                tree.reveal(self.root, self.focused)
        popup = self._open_popup()
        rect = None if popup is None else popup.reach()
        if rect != self._popup:
            self._damage += [each for each in (rect, self._popup) if each is not None]
            self._popup = rect

    def _lay_out(self) -> None:
        self.root.forget()
        self.root.place(self.look, self.rect)
        self._focus.offer(tree.focus_stops(self.root))
        self._ring.put(self.focused)
        self._damage.append(self.rect)
