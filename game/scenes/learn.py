"""The page of the lessons: for each game its guide, how far the learner is, and a card for every chapter."""

# ruff: noqa: ARG002 - every widget and scene answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import labels, translation
from game.games import world_of
from game.kit import paint, sprites, text
from game.kit.controls import Panel
from game.kit.geometry import Scale
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

    def words(self) -> Sequence[Words]:
        """The title, in two lines if need be, what the chapter is about below it, and its state at the bottom."""
        scale, left = self.scale, self._picture().right + self.scale.px(14)
        wide, low, line = self.rect.right - scale.px(14) - left, scale.px(30), scale.px(32)
        state = pygame.Rect(left, self.rect.bottom - scale.px(10) - low, wide, low)
        title = pygame.Rect(left, self.rect.top + scale.px(10), wide - scale.px(34), state.top - line - self.rect.top)
        title.height -= scale.px(10)
        size = text.box_size(self.shown.title, scale.font(29), title.size, text.DISPLAY, least=round(18 * scale.unit))
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
        name = pygame.Rect(room.left, room.top, room.width, scale.px(62))
        said = pygame.Rect(room.left, name.bottom, room.width, scale.px(40))
        count = pygame.Rect(room.left + room.width * 55 // 100, said.bottom, room.width * 45 // 100, scale.px(36))
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
    def scale(self) -> Scale:
        """The chrome's, as long as everything is seen at once."""
        canvas = self.canvas
        return replace(canvas.ui, unit=min(canvas.ui.unit, canvas.size[0] / 1920, canvas.size[1] / 1080))

    def build(self) -> list[Widget]:
        found = course.courses()
        room, gap = self.body(), self.scale.px(24)
        wide = min((room.width - gap * (len(found) - 1)) // max(1, len(found)), self.scale.px(1200))
        left = room.centerx - (wide * len(found) + gap * (len(found) - 1)) // 2
        widgets = self.head()
        for at, game in enumerate(found):
            rect = pygame.Rect(left + at * (wide + gap), room.top, wide, room.height)
            widgets += self._course(course.load(game), rect)
        return widgets

    def _course(self, taught: Course, rect: pygame.Rect) -> list[Widget]:
        scale, said = self.scale, texts.load(taught.game, translation.language())
        pad = scale.px(PAD)
        inner = rect.inflate(-2 * pad, -2 * pad)
        states = self.states(taught)
        part = sum(state.state == "done" for state in states[:-1]), len(taught.chapters)
        head = pygame.Rect(inner.left, inner.top, inner.width, scale.px(FACE))
        greeting = said.of_course("greeting")
        top = inner.top + scale.px(HEAD - 20)
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
        """Two beside each other, the first game as wide as is left."""
        gap, rows = self.scale.px(GAP), (len(states) + 1) // 2
        tall, wide = (room.height - gap * (rows - 1)) // rows, (room.width - gap) // 2
        found: list[Widget] = []
        for at, state in enumerate(states):
            last = at == len(states) - 1 and at % 2 == 0
            rect = pygame.Rect(room.left + at % 2 * (wide + gap), room.top + at // 2 * (tall + gap), wide, tall)
            rect.width = room.width if last else wide
            act = partial(self._open, taught.game, state.key)
            found.append(ChapterCard(rect, self.scale, state, world_of(taught.game), act))
        return found

    def _open(self, game: str, key: str) -> None:
        kind, _colon, which = key.partition(":")
        if kind == "first":
            first_game.begin(self.app, game)
        else:
            self.app.go("lesson", game=game, chapter=which.partition(":")[2])
