"""The first screen: two doors, the game to continue, and the way to everything else."""

# ruff: noqa: ARG002 - every widget and scene answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game import crash, naming, words
from game.app import App
from game.kit import dialog, paint, sound, text
from game.kit.controls import Button, Label, Picture
from game.kit.geometry import Scale
from game.kit.theme import CLAY, CLOCKWORK, GOLD, INK, MUTED, RICE_PAPER, World, hexed
from game.kit.widget import Look, Ui, Widget, Words
from game.saves import Entry
from game.scenes.backdrop import paint_backdrop
from game.scenes.doors import door
from game.scenes.scene import Scene
from game.sitting import from_entry
from game.words import _
from rules import GAMES

SIDE = 92
"""Free units left and right of the doors."""
MENU_TALL = 60
DOOR_SHAPE = 880 / 690


class Door(Widget):
    """A way into one game: its picture, name, promise and a Play face, all one place to press."""

    def __init__(self, rect: pygame.Rect, scale: Scale, world: World, act: Callable[[], None], disabled: str) -> None:
        super().__init__(f"door:{world.name}", rect, scale, disabled=disabled, topic=f"{world.name}/goal")
        self.world, self.act = world, act
        self.caption, self.promise = captions()[world.name]
        self.part = rect.width / 880

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def _play(self) -> pygame.Rect:
        rect = pygame.Rect(
            0, 0, max(self.scale.px(140), round(180 * self.part)), max(self.scale.px(52), round(62 * self.part))
        )
        rect.bottomright = self.rect.right - round(44 * self.part), self.rect.bottom - round(44 * self.part)
        return rect

    def words(self) -> Sequence[Words]:
        """Promise and name from the bottom up, then the word on the button."""
        left = self.rect.left + round(50 * self.part)
        room = self._play().left - left - round(16 * self.part)
        size = max(self.scale.font(20), round(26 * self.part))
        tall = min(text.height(self.promise, size, room), 3 * text.line_height(size))
        said = pygame.Rect(left, self.rect.bottom - round(36 * self.part) - tall, room, tall)
        large = text.fit(self.caption, max(self.scale.font(40), round(58 * self.part)), room, text.DISPLAY)
        high = text.line_height(large, text.DISPLAY)
        name = pygame.Rect(left, said.top - high, room, high)
        play = self._play()
        fitted = text.fit(_("Play"), max(self.scale.font(26), round(28 * self.part)), play.width, text.BOLD)
        return (
            Words(self.promise, said, text.box_size(self.promise, size, said.size), text.BODY, wrapped=True),
            Words(self.caption, name, large, text.DISPLAY),
            Words(_("Play"), play, fitted, text.BOLD),
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(door(self.world, self.rect.size), self.rect)
        state = "disabled" if self.disabled else "pressed" if look.pressed else "hover" if look.hovered else "normal"
        said, name, play = self.words()
        surface.blit(text.paragraph(said.words, said.size, RICE_PAPER, said.rect.width), said.rect)
        text.draw(surface, name.words, name.rect.topleft, name.size, GOLD, name.face, shadow=INK)
        paint.button(surface, play.rect, self.world.main, state, max(self.unit, self.part))
        spot = play.rect.centerx, play.rect.centery + paint.button_drop(self.unit, state)
        text.draw(
            surface, play.words, spot, play.size, MUTED if self.disabled else RICE_PAPER, play.face, "center", INK
        )


def captions() -> dict[str, tuple[str, str]]:
    """Each game's name and its promise in a sentence."""
    return {
        CLAY.name: (naming.game(CLAY.name), _("Raise the First Emperor’s guard. 2–4 seats, five rounds.")),
        CLOCKWORK.name: (naming.game(CLOCKWORK.name), _("Mend the astronomical clock of Prague. 1–4 seats.")),
    }


class Title(Scene):
    """`told` is a sentence to begin with, after a crash."""

    topic = "program/start"

    def __init__(self, app: App, told: str = "") -> None:
        super().__init__(app)
        self.told = told
        self.latest: Entry | None = None

    def enter(self) -> None:
        sound.room(None)
        self.latest = self.app.shelf.latest()
        self.refresh()
        for problem in self.app.problems:
            self.ui.toast(problem, 10)
        self.app.problems.clear()
        if self.told:
            told, self.told = self.told, ""
            self._tell(told)

    def _tell(self, told: str) -> None:
        answers = [(_("Close"), lambda: None)]
        if self.latest is not None:
            answers.insert(0, (_("Continue the game"), self.resume))
        dialog.ask(self.ui, _("That should not have happened"), told, answers)

    def back(self) -> None:
        """Esc on the title asks nothing: it only leaves full screen."""
        if self.app.full_screen:
            self.app.set_full_screen(False)

    def resume(self) -> None:
        if self.latest is None:
            return
        try:
            self.app.go("table", sitting=from_entry(self.latest))
        except ValueError as error:
            self.ui.toast(str(error), 10)

    def quit(self) -> None:
        self.app.running = False

    def menu(self) -> list[Button]:
        """Everything below the doors, still without places."""
        found: list[tuple[str, str, str, Callable[[], object], str]] = []
        if self.latest is not None:
            found.append(("continue", self._continue_words(self.latest), "play", self.resume, "lacquer"))
        found += [
            ("new", _("New game"), "new_game", partial(self.app.push, "new-game"), "umber"),
            ("load", _("Load"), "load", partial(self.app.push, "saves"), "umber"),
            ("replays", _("Replays"), "replay", partial(self.app.push, "saves", finished=True), "umber"),
            ("rules", _("Rules"), "rules", partial(self.app.push, "rules"), "umber"),
            ("settings", _("Settings"), "settings", partial(self.app.push, "settings"), "umber"),
            ("quit", _("Quit"), "quit", self.quit, "umber"),
        ]
        scale, none = self.canvas.ui, pygame.Rect(0, 0, 1, scale_height(self.canvas.ui))
        return [
            Button(key, none, scale, label, partial(_do, act), icon=icon, kind=kind)
            for key, label, icon, act, kind in found
        ]

    def _continue_words(self, entry: Entry) -> str:
        card = entry.card
        if card is None or card.turn is None:
            return _("Continue")
        return _("Continue: round {round}, {name}’s turn").format(round=max(1, card.round), name=card.seats[card.turn])

    def build(self) -> list[Widget]:
        canvas, scale = self.canvas, self.canvas.ui
        side = round(min(SIDE * canvas.unit, canvas.size[0] * 0.05))
        rows = flow(self.menu(), canvas.size[0] - 2 * side, scale)
        menu_tall = len(rows) * scale.px(MENU_TALL + 16)
        foot = pygame.Rect(side, canvas.size[1] - scale.px(46), canvas.size[0] - 2 * side, scale.px(36))
        top = foot.top - scale.px(8) - menu_tall
        place_rows(rows, side, top, scale)
        head = pygame.Rect(0, 0, canvas.size[0], round(canvas.size[1] * 0.175))
        doors = self._doors(pygame.Rect(side, head.bottom, canvas.size[0] - 2 * side, top - head.bottom - scale.px(28)))
        version = _("Version {number}").format(number=crash.version())
        name = words.NATIVE.get(words.language(), words.language())
        return [
            Picture("name", head, scale, paint_name),
            *doors,
            *[button for row in rows for button in row],
            Label("version", foot, scale, f"{version} · {name}", size=20, color=MUTED, align="right"),
        ]

    def _doors(self, room: pygame.Rect) -> list[Widget]:
        gap = round(36 * self.canvas.unit)
        wide = min((room.width - gap) // 2, round(room.height * DOOR_SHAPE))
        tall = min(room.height, round(wide / DOOR_SHAPE))
        left = room.centerx - wide - gap // 2
        rects = [pygame.Rect(left + place * (wide + gap), room.top, wide, tall) for place in (0, 1)]
        return [
            Door(
                rect,
                self.canvas.ui,
                world,
                partial(_do, partial(self.app.push, "new-game", game=world.name)),
                _missing(world),
            )
            for rect, world in zip(rects, (CLAY, CLOCKWORK), strict=True)
        ]

    def paint_back(self, surface: pygame.Surface) -> None:
        paint_backdrop(surface, self.ui.world)


def _missing(world: World) -> str:
    return "" if world.name in GAMES else _("This game is not here yet.")


def _do(act: Callable[[], object]) -> None:
    act()


def scale_height(scale: Scale) -> int:
    return scale.px(MENU_TALL)


def flow(buttons: Sequence[Button], room: int, scale: Scale) -> list[list[Button]]:
    """Buttons at their natural widths, broken into rows that fit."""
    rows: list[list[Button]] = [[]]
    used = 0
    for button in buttons:
        button.rect.width = min(room, text.width(button.text, button.wanted, text.BOLD) + scale.px(MENU_TALL + 30))
        if rows[-1] and used + button.rect.width > room:
            rows.append([])
            used = 0
        rows[-1].append(button)
        used += button.rect.width + scale.px(16)
    return rows


def place_rows(rows: list[list[Button]], left: int, top: int, scale: Scale) -> None:
    for number, row in enumerate(rows):
        x = left
        for button in row:
            button.rect.topleft = x, top + number * scale.px(MENU_TALL + 16)
            x += button.rect.width + scale.px(16)


def paint_name(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Clay & Clockwork, gilded, with a gear for the &."""
    size = round(rect.height * 0.7)
    gear = round(rect.height * 0.8)
    gap = round(size * 0.22)
    left, right = "Clay", "Clockwork"
    wide = text.width(left, size, text.TITLE) + text.width(right, size, text.TITLE) + gear + 2 * gap
    x, y = rect.centerx - wide // 2, rect.centery + round(rect.height * 0.06)
    drawn = gilded(surface, left, (x, y), size)
    middle = drawn.right + gap + gear // 2, y
    paint_ampersand(surface, middle, gear)
    gilded(surface, right, (middle[0] + gear // 2 + gap, y), size)


def gilded(surface: pygame.Surface, said: str, at: tuple[int, int], size: int) -> pygame.Rect:
    depth = max(1, size // 26)
    text.draw(surface, said, (at[0] + depth // 2, at[1] + depth), size, (0, 0, 0), text.TITLE, "midleft")
    text.draw(surface, said, (at[0], at[1] + max(1, depth // 3)), size, hexed("#5c3a10"), text.TITLE, "midleft")
    return text.draw(surface, said, at, size, GOLD, text.TITLE, "midleft")


def paint_ampersand(surface: pygame.Surface, middle: tuple[int, int], across: int) -> None:
    for color, grow in (((29, 12, 5, 255), 8), ((*hexed("#B98A3A"), 255), 0)):
        wheel = paint.gear_shape(across + grow, 20, color, 0.3)
        surface.blit(wheel, wheel.get_rect(center=middle))
    pygame.draw.aacircle(surface, hexed("#1A1412"), middle, round(across * 0.35))
    pygame.draw.aacircle(surface, hexed("#A3282B"), middle, round(across * 0.33))
    pygame.draw.aacircle(surface, GOLD, middle, round(across * 0.29), 2)
    text.draw(
        surface,
        "&",
        (middle[0], middle[1] - across * 0.02),
        round(across * 0.5),
        hexed("#FFF0CC"),
        text.DISPLAY,
        "center",
    )
