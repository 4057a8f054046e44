"""The chooser: the several meanings of one touch, beside the pointer. Directions stand around it as arrows."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.kit import paint, text
from game.kit.controls import Panel, state_of
from game.kit.geometry import Scale
from game.kit.theme import PALE, World
from game.kit.ui import Ui, UiLayer
from game.kit.widget import Look, Widget
from game.table.input.choice_paths import ChoicePath
from game.table.panels.answer_options import AnswerOption
from game.table.panels.prompt_widgets import FORFEIT, AnswerButton
from game.table.view import ChoiceLabel

ROUND = 64
RADIUS = 112
ARROWS = {0: "arrow_up", 90: "arrow_right", 180: "arrow_down", 270: "arrow_left"}

Option = tuple[ChoicePath, ChoiceLabel]


class ArrowButton(Widget):
    """One direction around the pointer; what stands amid the directions is seen while one of them says what it is."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        scale: Scale,
        option: Option,
        act: Callable[[], None],
        kind: str,
        circle: pygame.Rect,
    ) -> None:
        self.path, label = option
        self.circle = circle
        tip = f"{label.words}\n{label.hint}" if label.hint else label.words
        super().__init__(key, rect, scale, tip=tip)
        self.label, self.act, self.kind = label, act, kind

    @property
    def about(self) -> pygame.Rect:
        return self.circle

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        state = state_of(self, look)
        paint.button(surface, self.rect, self.kind, state, self.unit)
        sign = self.rect.move(0, paint.button_drop(self.unit, state))
        paint.draw_icon(surface, ARROWS[self.label.arrow or 0], sign, PALE, 0.6)


def open_chooser(
    ui: Ui,
    world: World,
    pos: tuple[int, int],
    options: Sequence[Option],
    choose: Callable[[ChoicePath], None],
    withdraw: Callable[[], None],
    numbers: Sequence[int] = (),
) -> None:
    """Ask which one; a press elsewhere or Esc withdraws. They have numbers of their own, or are counted."""
    build = _around if all(label.arrow in ARROWS for _, label in options) else _listed
    pairs = zip(options, numbers or range(1, len(options) + 1), strict=True)
    numbered = [AnswerOption(path, label, number) for (path, label), number in pairs]
    widgets = build(ui, world, pos, numbered, partial(_picked, ui, choose))
    bounds = widgets[0].rect.unionall([widget.rect for widget in widgets[1:]])
    ui.open(UiLayer(widgets, escape=withdraw, light=True, bounds=bounds, focused=widgets[-len(options)].key))


def _picked(ui: Ui, choose: Callable[[ChoicePath], None], path: ChoicePath) -> None:
    ui.close()
    choose(path)


def _around(
    ui: Ui, world: World, pos: tuple[int, int], options: Sequence[AnswerOption], pick: Callable[[ChoicePath], None]
) -> list[Widget]:
    side, reach = ui.scale.px(ROUND), ui.scale.px(RADIUS)
    margin = reach + side // 2 + ui.scale.px(8)
    x = min(max(pos[0], ui.window.left + margin), ui.window.right - margin)
    y = min(max(pos[1], ui.window.top + margin), ui.window.bottom - margin)
    circle = pygame.Rect(x - reach - side // 2, y - reach - side // 2, 2 * reach + side, 2 * reach + side)
    widgets: list[Widget] = []
    for option in options:
        turn = math.radians(option.label.arrow or 0)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(x + reach * math.sin(turn)), round(y - reach * math.cos(turn))
        act, key = partial(pick, option.path), f"option:{option.number}"
        widgets.append(ArrowButton(key, rect, ui.scale, (option.path, option.label), act, world.main, circle))
    return widgets


def _listed(
    ui: Ui, world: World, pos: tuple[int, int], options: Sequence[AnswerOption], pick: Callable[[ChoicePath], None]
) -> list[Widget]:
    scale, pad, tall = ui.scale, ui.scale.px(12), ui.scale.px(56)
    wide = max(text.width(option.label.words, scale.font(24), text.BOLD) for option in options) + scale.px(130)
    lines = min(len(options), (ui.window.height - scale.px(16) - pad) // (tall + pad))
    columns = math.ceil(len(options) / lines)
    rect = pygame.Rect(0, 0, columns * (wide + pad) + pad, lines * (tall + pad) + pad)
    rect.midleft = pos[0] + scale.px(36), pos[1]
    if rect.right > ui.window.right:
        rect.midright = pos[0] - scale.px(36), pos[1]
    rect.clamp_ip(ui.window.inflate(-scale.px(16), -scale.px(16)))
    widgets: list[Widget] = [Panel("chooser", rect, scale, world)]
    for at, option in enumerate(options):
        line, column = divmod(at, columns)
        spot = pygame.Rect(rect.left + pad + column * (wide + pad), rect.top + pad + line * (tall + pad), wide, tall)
        kind = FORFEIT if option.label.gives_up else world.main if at == 0 else world.plain
        act, key = partial(pick, option.path), f"option:{option.number}"
        widgets.append(AnswerButton(option, spot, scale, act, kind, key))
    return widgets
