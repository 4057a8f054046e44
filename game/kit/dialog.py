"""Dialogs: a question or a message over a dimmed scene, with its buttons in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.kit import text
from game.kit.controls import Button, Label, Panel, nothing
from game.kit.scroll import ScrollView
from game.kit.ui import Ui, UiLayer
from game.kit.widget import Widget

Answer = tuple[str, Callable[[], None]]
Placed = tuple[int, str, Callable[[], None], int]
"""An answer with its number and its button's width."""


def ask(ui: Ui, title: str, words: str, answers: Sequence[Answer], escape: Callable[[], None] = nothing) -> None:
    """Open a dialog. The first answer is the main one and has the focus; Esc closes without answering. Where the words
    are too many for the window it is as wide as the window, and where that is not enough they scroll."""
    scale, pad = ui.scale, ui.scale.px(36)
    most = ui.window.width - scale.px(48)
    wide = min(scale.px(820), most)
    if _taller(ui, words, answers, wide - 2 * pad) > 0:
        wide = most
    inner, above = wide - 2 * pad, scale.px(56)
    rows = _button_rows(ui, answers, inner)
    said = _said_height(ui, words, inner) - max(0, _taller(ui, words, answers, inner))
    rect = pygame.Rect(0, 0, wide, _around(ui, rows) + said)
    rect.center = ui.window.center
    widgets: list[Widget] = [
        Panel("dialog", rect, scale, ui.world),
        Label(
            "dialog:title", pygame.Rect(rect.left + pad, rect.top + pad, inner, scale.px(44)), scale, title,
            size=36, face=text.DISPLAY, color=ui.world.title,
        ),
        _words(ui, pygame.Rect(rect.left + pad, rect.top + pad + above, inner, said), words),
    ]  # fmt: skip
    y = rect.top + pad + above + said + scale.px(28)
    for place, found in enumerate(rows):
        widgets += _row(ui, found, rect.right - pad, y + place * scale.px(76), first=place == 0)
    ui.open(UiLayer(widgets, escape=escape, dim=True, bounds=rect, focused="answer:0"))


def _said_height(ui: Ui, words: str, room: int) -> int:
    return text.height(words, ui.scale.font(26), room) + ui.scale.px(4)


def _taller(ui: Ui, words: str, answers: Sequence[Answer], inner: int) -> int:
    """By how many pixels a dialog with so much room inside would be taller than the window."""
    around = _around(ui, _button_rows(ui, answers, inner))
    return around + _said_height(ui, words, inner) - (ui.window.height - ui.scale.px(24))


def _around(ui: Ui, rows: list[list[Placed]]) -> int:
    """The height of a dialog but for its words."""
    return ui.scale.px(2 * 36 + 56 + 28 - 16) + len(rows) * ui.scale.px(76)


def _words(ui: Ui, rect: pygame.Rect, words: str) -> Widget:
    """The words, which scroll where they are taller than their room."""
    if _said_height(ui, words, rect.width) <= rect.height:
        return Label("dialog:words", rect, ui.scale, words, wrapped=True)
    room = ScrollView.room(rect, ui.scale)
    room.height = _said_height(ui, words, room.width)
    label = Label("dialog:words", room, ui.scale, words, wrapped=True)
    return ScrollView("dialog:scroll", rect, ui.scale, [label], room.height, world=ui.world)


def _button_rows(ui: Ui, answers: Sequence[Answer], room: int) -> list[list[Placed]]:
    """Answers with their numbers and widths, broken into rows that fit."""
    rows: list[list[Placed]] = [[]]
    used = 0
    for number, (label, act) in enumerate(answers):
        wide = min(room, max(ui.scale.px(150), text.width(label, ui.scale.font(26), text.BOLD) + ui.scale.px(56)))
        if rows[-1] and used + wide > room:
            rows.append([])
            used = 0
        rows[-1].append((number, label, act, wide))
        used += wide + ui.scale.px(16)
    return rows


def _row(ui: Ui, found: list[Placed], right: int, y: int, first: bool) -> list[Widget]:
    """One row of buttons, the main one rightmost."""
    widgets: list[Widget] = []
    for number, label, act, wide in found:
        rect = pygame.Rect(right - wide, y, wide, ui.scale.px(60))
        kind = ui.world.main if number == 0 and first else ui.world.plain
        widgets.append(Button(f"answer:{number}", rect, ui.scale, label, partial(_answer, ui, act), kind=kind))
        right = rect.left - ui.scale.px(16)
    return widgets


def _answer(ui: Ui, act: Callable[[], None]) -> None:
    ui.close()
    act()
