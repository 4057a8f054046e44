"""Sheets over the table with few large buttons, for people who come along."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.kit import paint, text
from game.kit.controls import Button, Label, Panel
from game.kit.geometry import Scale
from game.kit.selectors import Segments
from game.kit.theme import MUTED, PALE, SeatColor, World
from game.kit.ui import Ui, UiLayer
from game.kit.widget import Look, Widget, Words

Act = Callable[[], None]

WIDE, PAD, GAP = 1240, 52, 22
BUTTON = 118
TITLE, SAID, NAME, HINT = 64, 34, 42, 28


@dataclass(frozen=True)
class SheetButton:
    """A large button: its words, what it means, and the seat whose sign it bears."""

    key: str
    words: str
    act: Act
    hint: str = ""
    seat: SeatColor | None = None


class BigButton(Button):
    """Two lines to read from afar: the answer, and what it leads to."""

    def __init__(self, rect: pygame.Rect, scale: Scale, answer: SheetButton, kind: str) -> None:
        super().__init__(answer.key, rect, scale, act=answer.act, kind=kind)
        self.answer = answer
        left = rect.left + scale.px(40)
        if answer.seat is not None:
            left += scale.px(84)
        room = rect.right - scale.px(40) - left
        tall = scale.px(56)
        top = rect.centery - (tall + scale.px(36)) // 2 if answer.hint else rect.centery - tall // 2
        self.name = pygame.Rect(left, top, room, tall)
        self.below = pygame.Rect(left, self.name.bottom - scale.px(4), room, scale.px(40))

    def words(self) -> Sequence[Words]:
        size = text.fit(self.answer.words, self.scale.font(NAME), self.name.width, text.BOLD)
        found = [Words(self.answer.words, self.name, size, text.BOLD)]
        if self.answer.hint:
            small = text.fit(self.answer.hint, self.scale.font(HINT), self.below.width)
            found.append(Words(self.answer.hint, self.below, small))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        state = "pressed" if look.pressed else "hover" if look.hovered else "normal"
        paint.button(surface, self.rect, self.kind, state, self.unit)
        drop = paint.button_drop(self.unit, state)
        if self.answer.seat is not None:
            side = self.scale.px(72)
            disc = pygame.Rect(self.rect.left + self.scale.px(32), self.rect.centery - side // 2 + drop, side, side)
            surface.blit(paint.seat_disc(self.answer.seat, side), disc)
        ink = paint.ink_on(self.kind)
        for line in self.words():
            spot = line.rect.left, line.rect.centery + drop
            text.draw(surface, line.words, spot, line.size, ink, line.face, "midleft")
        if look.ring and look.focused:
            paint.focus_ring(surface, self.rect, self.unit)


class Fuse(Widget):
    """A line that burns down while nobody answers."""

    interactive = False

    def __init__(self, rect: pygame.Rect, scale: Scale, world: World, left: Callable[[], float]) -> None:
        super().__init__("fuse", rect, scale)
        self.world, self.left = world, left

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        radius = self.rect.height // 2
        pygame.draw.rect(surface, self.world.deep, self.rect, border_radius=radius)
        burnt = self.rect.copy()
        burnt.width = round(self.rect.width * max(0.0, min(1.0, self.left())))
        if burnt.width > 2 * radius:
            pygame.draw.rect(surface, self.world.line, burnt, border_radius=radius)


@dataclass(frozen=True)
class Count:
    """The number of people who play, above the answers."""

    words: str
    options: tuple[tuple[str, str], ...]
    chosen: str
    choose: Callable[[str], None]


@dataclass(frozen=True)
class GuestSheet:
    """The words and buttons of a sheet. `left` is the share of the time to answer that is left."""

    title: str
    answers: tuple[SheetButton, ...]
    words: str = ""
    left: Callable[[], float] | None = None
    count: Count | None = None


def open_sheet(ui: Ui, sheet: GuestSheet, escape: Act) -> None:
    """Put a sheet in the place of whatever is open."""
    ui.close_all()
    scale = _scale_for(ui, sheet)
    pad, gap = scale.px(PAD), scale.px(GAP)
    rect = pygame.Rect(0, 0, scale.px(WIDE), _tall(sheet, scale))
    rect.center = ui.window.center
    inner = rect.inflate(-2 * pad, 0)
    y = rect.top + pad
    title = pygame.Rect(inner.left, y, inner.width, scale.px(76))
    widgets: list[Widget] = [
        Panel("sheet", rect, scale, ui.world),
        Label(
            "sheet:title", title, scale, sheet.title, size=TITLE, face=text.DISPLAY, color=ui.world.title,
            align="center",
        ),
    ]  # fmt: skip
    y = title.bottom + gap
    if sheet.words:
        said = pygame.Rect(inner.left, y, inner.width, _words_tall(sheet, scale))
        widgets.append(
            Label("sheet:words", said, scale, sheet.words, size=SAID, color=PALE, align="center", wrapped=True)
        )
        y = said.bottom + gap
    if sheet.count is not None:
        widgets += _count(pygame.Rect(inner.left, y, inner.width, scale.px(92)), scale, ui.world, sheet.count)
        y += scale.px(92) + gap
    for place, answer in enumerate(sheet.answers):
        kind = ui.world.main if place == 0 else ui.world.plain
        widgets.append(BigButton(pygame.Rect(inner.left, y, inner.width, scale.px(BUTTON)), scale, answer, kind))
        y += scale.px(BUTTON) + gap
    if sheet.left is not None:
        bar = pygame.Rect(inner.left, y, inner.width, scale.px(10))
        widgets.append(Fuse(bar, scale, ui.world, sheet.left))
    first = sheet.answers[0].key if sheet.answers else None
    ui.open(UiLayer(widgets, escape=escape, dim=True, bounds=rect, focused=first))


def _count(rect: pygame.Rect, scale: Scale, world: World, count: Count) -> list[Widget]:
    half = rect.width // 2
    label = pygame.Rect(rect.left, rect.top, half, rect.height)
    choice = pygame.Rect(rect.left + half, rect.top, rect.width - half, rect.height)
    return [
        Label("count:words", label, scale, count.words, size=SAID, color=MUTED),
        Segments("count", choice, scale, count.options, count.chosen, count.choose, world=world, size=40),
    ]


def _words_tall(sheet: GuestSheet, scale: Scale) -> int:
    return text.height(sheet.words, scale.font(SAID), scale.px(WIDE - 2 * PAD)) + scale.px(6)


def _tall(sheet: GuestSheet, scale: Scale) -> int:
    tall = 2 * scale.px(PAD) + scale.px(76) + scale.px(GAP)
    tall += len(sheet.answers) * (scale.px(BUTTON) + scale.px(GAP))
    if sheet.words:
        tall += _words_tall(sheet, scale) + scale.px(GAP)
    if sheet.count is not None:
        tall += scale.px(92) + scale.px(GAP)
    return tall + (scale.px(10) if sheet.left is not None else -scale.px(GAP))


def _scale_for(ui: Ui, sheet: GuestSheet) -> Scale:
    """As large as designed, or as the window has room for."""
    unit = min(ui.window.width / 1920, ui.window.height / 930)
    scale = Scale(unit, text=1.0)
    tall, room = _tall(sheet, scale), ui.window.height - scale.px(24)
    return scale if tall <= room else Scale(unit * room / tall, text=1.0)
