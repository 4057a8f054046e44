"""The page of the lessons: for each game its guide, how far the learner is, and a card for every chapter."""

# ruff: noqa: ARG002 - every widget and scene answers the same calls, needed or not

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import labels, translation
from game.games import world_of
from game.kit import paint, sprites, text
from game.kit.controls import Panel
from game.kit.geometry import Scale, VerticalPen
from game.kit.scroll import ScrollView
from game.kit.theme import GOLD, GOOD, INK, MUTED, PALE, World
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.lessons import course, first_game, texts
from game.lessons.course import Course
from game.lessons.learner import Learner
from game.scenes.page import Page
from game.translation import _, ngettext

if TYPE_CHECKING:
    from game.app import App

GAP, PAD, FACE, HEAD = 12, 24, 150, 190
PICTURE = 110
TITLE, LINE, LOW = 29, 32, 30
"""Units of a card's title, and of the height of the two lines below it."""
COURSE_WIDE, CARD_WIDE = 700, 400
"""Units that a course is wide at least beside another, and a card beside another in letters of the usual size."""


@dataclass(frozen=True)
class ChapterState:
    """The content of a card: a chapter, or the first game after them; `state` is `done`, `now` or `next`."""

    key: str
    title: str
    aim: str
    picture: tuple[str, ...]
    state: str
    game: bool = False
    """It is a whole game."""


def _tall(scale: Scale, units: float) -> int:
    """The height of a line that was designed for letters of the usual size."""
    return scale.px(units * max(1.0, scale.text))


class ChapterCard(Widget):
    """A chapter to press: its picture, name, what it is about, and whether it was learned."""

    def __init__(
        self, rect: pygame.Rect, scale: Scale, shown: ChapterState, world: World, act: Callable[[], None]
    ) -> None:
        super().__init__(shown.key, rect, scale)
        self.shown, self.world, self.act = shown, world, act

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def _picture(self) -> pygame.Rect:
        side = min(self.scale.px(PICTURE), self.rect.height - 2 * self.scale.px(GAP))
        return pygame.Rect(self.rect.left + self.scale.px(GAP), self.rect.centery - side // 2, side, side)

    @staticmethod
    def least(scale: Scale, shown: ChapterState, wide: int) -> int:
        """The height of a card so wide with its words as large as they are wanted."""
        room = wide - scale.px(GAP) - scale.px(PICTURE) - 2 * scale.px(14) - scale.px(34)
        title = text.height(shown.title, scale.font(TITLE), max(1, room), text.DISPLAY)
        said = title + _tall(scale, LINE) + _tall(scale, LOW) + 2 * scale.px(10)
        return max(said, scale.px(PICTURE) + 2 * scale.px(GAP))

    def words(self) -> Sequence[Words]:
        """The title, in two lines if need be, what the chapter is about below it, and its state at the bottom."""
        scale, left = self.scale, self._picture().right + self.scale.px(14)
        wide, low, line = self.rect.right - scale.px(14) - left, _tall(scale, LOW), _tall(scale, LINE)
        state = pygame.Rect(left, self.rect.bottom - scale.px(10) - low, wide, low)
        title = pygame.Rect(left, self.rect.top + scale.px(10), wide - scale.px(34), state.top - line - self.rect.top)
        title.height -= scale.px(10)
        wanted = scale.font(TITLE)
        size = text.box_size(self.shown.title, wanted, title.size, text.DISPLAY, least=round(18 * scale.unit))
        title.height = min(title.height, text.height(self.shown.title, size, title.width, text.DISPLAY))
        aim, said = pygame.Rect(left, title.bottom, wide, line), self._state()
        return (
            Words(self.shown.title, title, size, text.DISPLAY, wrapped=True),
            Words(self.shown.aim, aim, text.fit(self.shown.aim, scale.font(23), aim.width, tall=aim.height)),
            Words(said, state, text.fit(said, scale.font(21), state.width, text.BOLD, state.height), text.BOLD),
        )

    def _state(self) -> str:
        done, ahead = (_("played"), _("about 15 minutes")) if self.shown.game else (_("learned"), _("about 1 minute"))
        return {"done": done, "now": _("Begin"), "next": ahead}[self.shown.state]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        now, world = self.shown.state == "now", self.world
        back = world.back if self.shown.state != "next" or look.hovered else world.panel
        plate = paint.plate(self.rect.size, self.scale.px(14), ((0.0, back), (1.0, world.deep)))
        surface.blit(plate, self.rect)
        line = paint.with_alpha(GOLD if now or look.hovered else world.line, 255 if now else 120)
        thick = self.scale.px(4 if now else 2)
        paint.edge(surface, self.rect, self.scale.px(14), line, thick)
        if look.ring and look.focused:
            paint.focus_ring(surface, self.rect, self.unit)
        self._draw_picture(surface)
        self._draw_words(surface)

    def _draw_picture(self, surface: pygame.Surface) -> None:
        spot = self._picture()
        well = paint.plate(spot.size, self.scale.px(10), ((0.0, self.world.deep), (1.0, self.world.deep)))
        surface.blit(well, spot)
        inner = spot.inflate(-self.scale.px(14), -self.scale.px(14))
        first = sprites.entry(self.shown.picture[0])
        unit = min(inner.width / first.size[0], inner.height / first.size[1])
        for part in self.shown.picture:
            picture = sprites.get(part, unit).surface
            surface.blit(picture, picture.get_rect(center=spot.center))
        side = self.scale.px(30)
        bead = sprites.fitted(f"shared/bead_{self.shown.state}", side, side).surface
        corner = pygame.Rect(self.rect.right - side - self.scale.px(10), self.rect.top + self.scale.px(10), side, side)
        surface.blit(bead, bead.get_rect(center=corner.center))

    def _draw_words(self, surface: pygame.Surface) -> None:
        title, aim, state = self.words()
        surface.blit(text.paragraph(title.words, title.size, PALE, title.rect.width, title.face), title.rect)
        text.draw(surface, aim.words, aim.rect.midleft, aim.size, MUTED, aim.face, "midleft")
        color = {"done": GOOD, "now": GOLD, "next": MUTED}[self.shown.state]
        text.draw(surface, state.words, state.rect.midleft, state.size, color, state.face, "midleft", INK)


class CourseHead(Widget):
    """The guide, the game's name, his greeting, and a bar of what was learned."""

    interactive = False

    def __init__(
        self, rect: pygame.Rect, scale: Scale, game: str, guide: str, greeting: str, part: tuple[int, int]
    ) -> None:
        super().__init__(f"course:{game}", rect, scale)
        self.guide, self.part = guide, part
        self.name, self.greeting = labels.game(game), _("“{said}”").format(said=greeting)

    def _room(self) -> pygame.Rect:
        left = self.rect.left + self.scale.px(FACE + 24)
        return pygame.Rect(left, self.rect.top, self.rect.right - left, self.rect.height)

    def words(self) -> Sequence[Words]:
        room, scale = self._room(), self.scale
        name = pygame.Rect(room.left, room.top, room.width, _tall(scale, 62))
        said = pygame.Rect(room.left, name.bottom, room.width, _tall(scale, 40))
        count = pygame.Rect(room.left + room.width * 55 // 100, said.bottom, room.width * 45 // 100, _tall(scale, 36))
        done, most = self.part
        learned = ngettext("{done} of {n} learned", "{done} of {n} learned", most, done=done)
        large = text.fit(self.name, scale.font(50), name.width, text.DISPLAY, name.height)
        return (
            Words(self.name, name, large, text.DISPLAY),
            Words(self.greeting, said, text.fit(self.greeting, scale.font(26), said.width, tall=said.height)),
            Words(learned, count, text.fit(learned, scale.font(24), count.width, text.BOLD, count.height), text.BOLD),
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        side = self.scale.px(FACE)
        portrait = sprites.fitted(f"shared/portrait_{self.guide}", side, side).surface
        surface.blit(portrait, self.rect.topleft)
        name, said, count = self.words()
        text.draw(surface, name.words, name.rect.midleft, name.size, GOLD, name.face, "midleft", INK)
        text.draw(surface, said.words, said.rect.midleft, said.size, PALE, said.face, "midleft")
        text.draw(surface, count.words, count.rect.midleft, count.size, GOLD, count.face, "midleft")
        self._draw_bar(surface, count.rect)

    def _draw_bar(self, surface: pygame.Surface, count: pygame.Rect) -> None:
        room, tall = self._room(), self.scale.px(18)
        bar = pygame.Rect(room.left, count.centery - tall // 2, room.width * 52 // 100, tall)
        surface.blit(paint.plate(bar.size, tall // 2, ((0.0, INK), (1.0, INK))), bar)
        done, most = self.part
        filled = bar.width * done // max(1, most)
        if filled:
            surface.blit(paint.plate((max(tall, filled), tall), tall // 2, ((0.0, GOLD), (1.0, (154, 107, 30)))), bar)


class Learn(Page):
    """The lessons of every game; `game` is only where the learner came from."""

    topic = "program/start"

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        self.game = game

    def heading(self) -> str:
        return _("Learn by playing")

    @property
    def whole(self) -> bool:
        """Everything is seen at once; what is wanted larger than that scrolls."""
        canvas = self.canvas
        return canvas.ui.text <= 1 and canvas.ui.unit <= min(canvas.size[0] / 1920, canvas.size[1] / 1080)

    def build(self) -> list[Widget]:
        body, scale = self.body(), self.canvas.ui
        widgets, tall = self._courses(body if self.whole else ScrollView.room(body, scale))
        return [*self.head(), ScrollView("courses", body, scale, widgets, tall, world=self.ui.world)]

    def _courses(self, room: pygame.Rect) -> tuple[list[Widget], int]:
        """The courses beside each other, or one below the other where that leaves them too narrow; and their height."""
        scale, gap = self.canvas.ui, self.canvas.ui.px(24)
        taught = [course.load(game) for game in course.courses()]
        beside = (room.width - gap * (len(taught) - 1)) // max(1, len(taught))
        if self.whole or beside >= scale.px(COURSE_WIDE):
            wide = min(beside, scale.px(1200))
            tall = room.height if self.whole else max(room.height, *(self._least(each, wide) for each in taught))
            left = room.centerx - (wide * len(taught) + gap * (len(taught) - 1)) // 2
            rects = [pygame.Rect(left + at * (wide + gap), room.top, wide, tall) for at in range(len(taught))]
        else:
            pen = VerticalPen(room, gap)
            rects = [pen.take(self._least(each, room.width)) for each in taught]
            tall = pen.used
        found = (self._course(each, rect) for each, rect in zip(taught, rects, strict=True))
        return [widget for widgets in found for widget in widgets], tall

    def _least(self, taught: Course, wide: int) -> int:
        """The height of a course so wide with all its words as large as they are wanted."""
        scale, inner, states = self.canvas.ui, wide - 2 * self.canvas.ui.px(PAD), self.states(taught)
        columns = self._columns(inner)
        card = (inner - scale.px(GAP) * (columns - 1)) // columns
        rows, each = math.ceil(len(states) / columns), max(ChapterCard.least(scale, state, card) for state in states)
        return 2 * scale.px(PAD) + self._head_tall() + rows * each + (rows - 1) * scale.px(GAP)

    def _columns(self, wide: int) -> int:
        return 2 if self.whole or (wide - self.canvas.ui.px(GAP)) // 2 >= self.canvas.ui.font(CARD_WIDE) else 1

    def _head_tall(self) -> int:
        """The height of the guide and what stands beside him, and of the gap below them."""
        scale = self.canvas.ui
        return max(scale.px(FACE), _tall(scale, 62 + 40 + 36)) + scale.px(HEAD - 20 - FACE)

    def _course(self, taught: Course, rect: pygame.Rect) -> list[Widget]:
        scale, said = self.canvas.ui, texts.load(taught.game, translation.language())
        pad = scale.px(PAD)
        inner = rect.inflate(-2 * pad, -2 * pad)
        states = self.states(taught)
        part = sum(state.state == "done" for state in states[:-1]), len(taught.chapters)
        head = pygame.Rect(inner.left, inner.top, inner.width, scale.px(FACE))
        greeting = said.of_course("greeting")
        top = inner.top + self._head_tall()
        cards = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        return [
            Panel(f"panel:{taught.game}", rect, scale, world_of(taught.game)),
            CourseHead(head, scale, taught.game, taught.guide, greeting, part),
            *self._cards(taught, states, cards),
        ]

    def states(self, taught: Course) -> list[ChapterState]:
        """The cards of a course: its chapters, and then the first game."""
        said = texts.load(taught.game, translation.language())
        learned = Learner(self.app).done(taught.game)
        waiting = [chapter.id for chapter in taught.chapters if chapter.id not in learned]
        found = [
            ChapterState(
                f"chapter:{taught.game}:{chapter.id}",
                f"{number}. {said.of_chapter(chapter, 'title')}",
                said.of_chapter(chapter, "aim"),
                chapter.picture,
                "done" if chapter.id in learned else "now" if chapter.id == waiting[0] else "next",
            )
            for number, chapter in enumerate(taught.chapters, start=1)
        ]
        played = first_game.NAME in learned
        state = "done" if played else "next" if waiting else "now"
        name = _("Your first game")
        aim = _("Short, against {name}").format(name=first_game.opponent_of(taught.game))
        return [
            *found,
            ChapterState(f"first:{taught.game}", name, aim, first_game.picture_of(taught.game), state, True),
        ]

    def _cards(self, taught: Course, states: Sequence[ChapterState], room: pygame.Rect) -> list[Widget]:
        """Two beside each other where there is room, the first game as wide as is left."""
        scale, columns = self.canvas.ui, self._columns(room.width)
        gap, rows = scale.px(GAP), math.ceil(len(states) / columns)
        tall, wide = (room.height - gap * (rows - 1)) // rows, (room.width - gap * (columns - 1)) // columns
        found: list[Widget] = []
        for at, state in enumerate(states):
            row, column = divmod(at, columns)
            rect = pygame.Rect(room.left + column * (wide + gap), room.top + row * (tall + gap), wide, tall)
            if at == len(states) - 1:
                rect.width = room.right - rect.left
            act = partial(self._open, taught.game, state.key)
            found.append(ChapterCard(rect, scale, state, world_of(taught.game), act))
        return found

    def _open(self, game: str, key: str) -> None:
        kind, _colon, which = key.partition(":")
        if kind == "first":
            first_game.begin(self.app, game)
        else:
            self.app.go("lesson", game=game, chapter=which.partition(":")[2])
