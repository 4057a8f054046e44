"""The first screen: a door for each game, the game to continue, and the way to everything else."""

# ruff: noqa: ARG002 - every widget and scene answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pygame

from game import crash, labels, title_doors
from game.demo.lock import how_to_leave
from game.descriptor import GameDescriptor
from game.games import DESCRIPTORS, world_of
from game.kit import dialog, paint, sound, text
from game.kit.backdrop import paint_backdrop
from game.kit.controls import Button, Label, PictureBox
from game.kit.geometry import Scale, row
from game.kit.scene import Scene
from game.kit.theme import BRASS, GOLD, INK, MUTED, RICE_PAPER
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.match import from_entry
from game.refusals import refusal
from game.scenes.language_list import LanguageList
from game.shelf_entry import ShelfEntry
from game.translation import _

if TYPE_CHECKING:
    from game.app import App

SIDE = 92
"""Free units left and right of the doors."""
HEAD, LOW_HEAD = 0.19, 0.12
"""The share of the window's height above the doors, and above cards, for which there is less room."""
MOST_WORDS = 0.5
"""The share of a door's height that its words may have; where they need more, a card takes its place."""
SMALLER = 0.8
"""As much smaller may the name on a card be, so that it stands beside Play."""
CARD_GAP, CARD_PAD, WIDEST_CARD = 24, 22, 1.6
"""Units between two cards and inside one, and how much wider than tall one is made at least."""
MENU_TALL = 60
CREEP = 1 / 5
"""Seconds between two pictures of doors that nobody points at."""
SETTLING = 0.5
"""Seconds to wait at most for the save of a game just left."""


class Door(Widget):
    """A way into one game: its picture, name, promise and a Play face, all one place to press."""

    def __init__(self, rect: pygame.Rect, scale: Scale, game: GameDescriptor, act: Callable[[], None]) -> None:
        super().__init__(f"door:{game.name}", rect, scale, topic=f"{game.name}/goal")
        self.game, self.act = game, act
        self.caption, self.promise = labels.game(game.name), _(game.promise)
        self.seconds = 0.0
        self.inner = self._inside()
        self.part = rect.width / title_doors.OUTER[0]
        self.tip = "" if self._roomy else self.promise

    def _inside(self) -> pygame.Rect:
        """The room for words."""
        return title_doors.scale_of(self.rect).rect(40, 40, title_doors.INNER[0] - 80, title_doors.INNER[1] - 78)

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    @property
    def holds_its_words(self) -> bool:
        """True if all of them can be read, and the picture above them can be seen."""
        said = self.words()
        tall = self.inner.bottom - min(words.rect.top for words in said)
        return tall <= MOST_WORDS * self.inner.height and not any(words.cut for words in said)

    def _play(self) -> pygame.Rect:
        wide, tall = max(self.scale.px(140), round(176 * self.part)), max(self.scale.px(52), round(66 * self.part))
        rect = pygame.Rect(0, 0, wide, tall)
        rect.bottomright = self.inner.bottomright
        return rect

    @property
    def _room(self) -> int:
        """Pixels at the left of Play."""
        return max(1, self._play().left - self.inner.left - round(16 * self.part))

    @property
    def _roomy(self) -> bool:
        """True if the promise stands beside Play; if not, it is the tooltip."""
        return self._room >= self.scale.px(300)

    def words(self) -> Sequence[Words]:
        """The word on the button, the name, and the promise below it if there is room."""
        play = self._play()
        fitted = text.fit(_("Play"), max(self.scale.font(26), round(30 * self.part)), play.width, text.BOLD)
        button = Words(_("Play"), play, fitted, text.BOLD)
        if not self._roomy:
            return button, self._name(self.inner.width, play.top - round(6 * self.part))
        small = max(self.scale.font(20), round(26 * self.part))
        tall = text.height(self.promise, small, self._room)
        said = pygame.Rect(self.inner.left, self.inner.bottom - tall, self._room, tall)
        promise = Words(self.promise, said, small, text.BODY, wrapped=True)
        return button, self._name(self._room, said.top), promise

    def _name(self, room: int, bottom: int) -> Words:
        size = text.fit(self.caption, max(self.scale.font(36), round(58 * self.part)), room, text.DISPLAY)
        tall = text.line_height(size, text.DISPLAY)
        return Words(self.caption, pygame.Rect(self.inner.left, bottom - tall, room, tall), size, text.DISPLAY)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.draw_picture(surface, look)
        state = "pressed" if look.pressed else "hover" if look.hovered else "normal"
        play, name, *said = self.words()
        for line in said:
            surface.blit(text.paragraph(line.words, line.size, RICE_PAPER, line.rect.width), line.rect)
        drawn = text.draw(surface, name.words, name.rect.topleft, name.size, GOLD, name.face, shadow=INK)
        self._draw_signs(surface, drawn, name.rect.right)
        paint.button(surface, play.rect, self.game.world.main, state, max(self.unit, self.part))
        spot = play.rect.centerx, play.rect.centery + paint.button_drop(self.unit, state)
        text.draw(surface, play.words, spot, play.size, RICE_PAPER, play.face, "center", INK)

    def draw_picture(self, surface: pygame.Surface, look: Look) -> None:
        title_doors.draw_door(surface, self.game, self.rect, self.seconds, float(look.hovered))

    def _draw_signs(self, surface: pygame.Surface, name: pygame.Rect, right: int) -> None:
        """The game's name in its own script, where there is room for it."""
        signs = self.game.door().signs
        size = round(name.height * 0.5)
        left = name.right + round(24 * self.part)
        if signs and left + text.width(signs, size, text.HAN) <= right:
            text.draw(surface, signs, (left, name.centery), size, BRASS, text.HAN, "midleft")


class LowDoor(Door):
    """A door where the menu leaves little height: a card across its half of the window, its words beside Play."""

    def _inside(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.scale.px(CARD_PAD), -2 * self.scale.px(CARD_PAD * 0.6))

    @property
    def _roomy(self) -> bool:
        return False

    def _name(self, room: int, bottom: int) -> Words:
        """Beside Play, or above it if that lets it be larger."""
        beside, above = super()._name(self._room, bottom), super()._name(room, bottom)
        if above.size > beside.size / SMALLER and above.rect.top >= self.inner.top:
            return above
        beside.rect.centery = self._play().centery
        return beside

    def draw_picture(self, surface: pygame.Surface, look: Look) -> None:
        radius = self.scale.px(14)
        surface.blit(title_doors.low_door(self.game, self.rect.size, radius), self.rect)
        line = GOLD if look.hovered else self.game.world.line
        paint.edge(surface, self.rect, radius, (*line, 255), self.scale.px(3))


class Title(Scene):
    """`told` is a sentence to begin with, after a crash."""

    topic = "program/start"

    def __init__(self, app: App, told: str = "") -> None:
        super().__init__(app)
        self.told = told
        self.latest: ShelfEntry | None = None
        self.newcomer = True
        """No game was ever finished here."""
        self.alive = 0.0
        """Seconds that the doors have been looked at."""
        self.waited = 0.0

    def enter(self) -> None:
        sound.room(None)
        sound.music("title")
        self.app.shelf.flush(SETTLING)
        self.latest = self.app.shelf.latest()
        self.newcomer = not self.app.shelf.finished_one
        self.refresh()
        self.ui.close_all()
        self._tell()

    def layout(self) -> None:
        """What is told stays until it is put away, also in another window."""
        telling = self.ui.layered
        super().layout()
        if telling:
            self._tell()

    def _tell(self) -> None:
        """What went wrong: first the crash, then what could not be used at the start."""
        if self.told:
            answers = [(_("Close"), self._heard)]
            if self.latest is not None:
                answers.insert(0, (_("Continue the game"), self.resume))
            dialog.ask(self.ui, _("That should not have happened"), self.told, answers, self._heard)
        elif self.app.problems:
            words, close = "\n".join(self.app.problems), self.app.problems.clear
            dialog.ask(self.ui, _("Please note"), words, [(_("Close"), close)], close)

    def _heard(self) -> None:
        self.told = ""
        self._tell()

    def pad_words(self) -> dict[str, str]:
        """There is nowhere to go back to."""
        found = super().pad_words()
        return found if self.ui.layered else {name: words for name, words in found.items() if name != "back"}

    def back(self) -> None:
        """Esc on the title asks nothing: it only leaves full screen."""
        if self.app.full_screen:
            self.app.set_full_screen(False)

    def resume(self) -> None:
        if self.latest is None:
            return
        self.told = ""
        try:
            self.app.go("table", match=from_entry(self.latest))
        except ValueError as error:
            self.latest = self.app.shelf.latest()
            self.refresh()
            self.ui.toast(refusal(error), 10)

    def ask_demo(self) -> None:
        """Nobody enters meetup mode without knowing how to leave it."""
        words = _("The opponents play both games in turn, full screen, and whoever touches the screen may join.")
        answers = [(_("Begin"), self.begin_demo), (_("Cancel"), lambda: None)]
        dialog.ask(self.ui, _("Meetup mode"), f"{words}\n{how_to_leave()}", answers)

    def begin_demo(self) -> None:
        self.app.push("attract")

    def quit(self) -> None:
        self.app.running = False

    def menu(self, room: int) -> list[Button]:
        """Buttons below the doors, still without places, for rows of so many pixels."""
        found: list[tuple[str, str, str, Callable[[], object], str]] = [
            ("learn", _("Learn"), "hint", partial(self.app.push, "learn"), "lacquer" if self.newcomer else "umber"),
            ("puzzles", _("Puzzles"), "star", partial(self.app.push, "puzzles"), "umber"),
            ("new", _("New game"), "new_game", partial(self.app.push, "new-game"), "umber"),
            ("load", _("Load"), "load", partial(self.app.push, "saves"), "umber"),
            ("replays", _("Replays"), "replay", partial(self.app.push, "saves", finished=True), "umber"),
            ("people", _("People"), "person", partial(self.app.push, "people"), "umber"),
            ("rules", _("Rules"), "rules", partial(self.app.push, "rules"), "umber"),
            ("demo", _("Meetup mode"), "opponent", self.ask_demo, "umber"),
            ("settings", _("Settings"), "settings", partial(self.app.push, "settings"), "umber"),
            ("quit", _("Quit"), "quit", self.quit, "umber"),
        ]
        scale, none = self.canvas.ui, pygame.Rect(0, 0, 1, scale_height(self.canvas.ui))
        buttons = [
            Button(key, none, scale, label, partial(_do, act), icon=icon, kind=kind)
            for key, label, icon, act, kind in found
        ]
        return buttons if self.latest is None else [self._continue(self.latest, room), *buttons]

    def _continue(self, entry: ShelfEntry, room: int) -> Button:
        """With all that is known about the game, which is its tip where a row is too short for it."""
        scale, words = self.canvas.ui, self._continue_words(entry)
        rect = pygame.Rect(0, 0, 1, scale_height(scale))
        kind = world_of(entry.card.game if entry.card else "").main
        button = Button("continue", rect, scale, words, self.resume, icon="play", kind=kind)
        if natural(button) > room:
            button.text, button.tip = _("Continue"), words
        return button

    def _continue_words(self, entry: ShelfEntry) -> str:
        card = entry.card
        if card is None or card.turn is None:
            return _("Continue")
        turn = labels.turn_of(card.seats[card.turn])
        said = _("Continue {game}: round {round}. {turn}")
        return said.format(game=labels.game(card.game), round=max(1, card.round), turn=turn)

    def build(self) -> list[Widget]:
        canvas, scale = self.canvas, self.canvas.ui
        side = round(min(SIDE * canvas.unit, canvas.size[0] * 0.05))
        inside = canvas.size[0] - 2 * side
        rows = flow(self.menu(inside), inside, scale)
        menu_tall = len(rows) * scale.px(MENU_TALL + 16)
        foot = pygame.Rect(side, canvas.size[1] - scale.px(48), inside, scale.px(42))
        top = foot.top - scale.px(4) - menu_tall
        place_rows(rows, canvas.size[0] // 2, top, scale)
        head = pygame.Rect(0, 0, canvas.size[0], round(canvas.size[1] * HEAD))
        room = pygame.Rect(side, head.bottom, inside, top - head.bottom - scale.px(10))
        doors = self._doors(room)
        if not all(door.holds_its_words for door in doors):
            head.height = round(canvas.size[1] * LOW_HEAD)
            room.update(side, head.bottom, room.width, top - head.bottom - scale.px(20))
            doors = self._low_doors(room)
        return [
            PictureBox("name", head, scale, self.paint_name),
            *doors,
            *[button for row in rows for button in row],
            *self._foot(foot),
        ]

    def _foot(self, rect: pygame.Rect) -> list[Widget]:
        """The languages at the left, the version at the right."""
        scale, version = self.canvas.ui, _("Version {number}").format(number=crash.version())
        wide = text.width(version, scale.font(20)) + scale.px(8)
        at_right = pygame.Rect(rect.right - wide, rect.top, wide, rect.height)
        names = pygame.Rect(rect.left, rect.top, rect.width - wide - scale.px(24), rect.height)
        return [
            LanguageList(names, scale, self.speak),
            Label("version", at_right, scale, version, size=20, color=MUTED, align="right"),
        ]

    def speak(self, language: str) -> None:
        self.app.change(language=language)

    def _doors(self, room: pygame.Rect) -> list[Door]:
        """Side by side, as large as they go; the gap is part of their shadows."""
        width, height = title_doors.OUTER
        unit = max(0.0, min(room.width / (len(DESCRIPTORS) * width), room.height / height))
        size = round(width * unit), round(height * unit)
        left, top = room.centerx - len(DESCRIPTORS) * size[0] // 2, room.top + (room.height - size[1]) // 2
        rects = [pygame.Rect((left + place * size[0], top), size) for place in range(len(DESCRIPTORS))]
        return self._made(Door, rects)

    def _low_doors(self, room: pygame.Rect) -> list[Door]:
        """Side by side across the window."""
        gap = self.canvas.ui.px(CARD_GAP)
        wide = (room.width - gap * (len(DESCRIPTORS) - 1)) / len(DESCRIPTORS)
        tall = min(room.height, round(wide / WIDEST_CARD))
        slot = pygame.Rect(room.left, room.centery - tall // 2, room.width, tall)
        return self._made(LowDoor, row(slot, len(DESCRIPTORS), gap))

    def _made(self, kind: type[Door], rects: list[pygame.Rect]) -> list[Door]:
        found = []
        for rect, game in zip(rects, DESCRIPTORS.values(), strict=True):
            act = partial(_do, partial(self.app.push, "new-game", game=game.name))
            door = kind(rect, self.canvas.ui, game, act)
            door.seconds = self.alive
            found.append(door)
        return found

    def tick(self, seconds: float) -> bool:
        """Flame, hands and gear creep on, in their own small parts; quicker on a door under the pointer."""
        changed = super().tick(seconds)
        hovered = isinstance(self.ui.find(self.ui.hovered) if self.ui.hovered else None, Door)
        if self.ui.layered or not (self.app.settings.lively or (hovered and not self.app.settings.reduced_motion)):
            return changed
        self.waited += seconds
        if self.waited < (self.frame if hovered else CREEP):
            return changed
        at_rest = not self.alive
        self.alive, self.waited = self.alive + self.waited, 0.0
        for widget in self.ui.widgets():
            if isinstance(widget, Door) and not isinstance(widget, LowDoor):
                widget.seconds = self.alive
                self.changed.add(title_doors.moving_part(widget.game, widget.rect))
            elif widget.key == "name":
                self.changed.add(title_doors.gear_part(widget.rect))
        return changed or at_rest

    @property
    def frame(self) -> float:
        """Seconds between two pictures of a living door: slow motion needs few, and a huge window costs much."""
        return 1 / 30 if self.canvas.size[1] <= 1440 else 1 / 12

    def paint_name(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        title_doors.draw_name(surface, rect, self.alive)

    def paint_back(self, surface: pygame.Surface) -> None:
        paint_backdrop(surface, self.ui.world)


def _do(act: Callable[[], object]) -> None:
    act()


def scale_height(scale: Scale) -> int:
    return scale.px(MENU_TALL)


def natural(button: Button) -> int:
    """The width at which its words have their full size."""
    return text.width(button.text, button.wanted, text.BOLD) + button.scale.px(MENU_TALL + 30)


def flow(buttons: Sequence[Button], room: int, scale: Scale) -> list[list[Button]]:
    """Buttons at their natural widths in as few rows as fit, the rows about equally long."""
    for button in buttons:
        button.rect.width = min(room, natural(button))
    for count in range(1, len(buttons) + 1):
        fitting = [rows for rows in _split(buttons, count) if all(_row_width(row, scale) <= room for row in rows)]
        if fitting:
            break
    return min(fitting, key=lambda rows: sum(_row_width(row, scale) ** 2 for row in rows))


def _split(buttons: Sequence[Button], count: int) -> Iterator[list[list[Button]]]:
    """Every way to put them into so many rows."""
    for cuts in combinations(range(1, len(buttons)), count - 1):
        edges = pairwise((0, *cuts, len(buttons)))
        yield [list(buttons[start:end]) for start, end in edges]


def _row_width(row: Sequence[Button], scale: Scale) -> int:
    return sum(button.rect.width for button in row) + scale.px(16) * (len(row) - 1)


def place_rows(rows: list[list[Button]], middle: int, top: int, scale: Scale) -> None:
    for number, buttons in enumerate(rows):
        x = middle - _row_width(buttons, scale) // 2
        for button in buttons:
            button.rect.topleft = x, top + number * scale.px(MENU_TALL + 16)
            x += button.rect.width + scale.px(16)
