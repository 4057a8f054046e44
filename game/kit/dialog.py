"""Dialogs: a question or a message over a dimmed scene, with its buttons in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.kit import text
from game.kit.controls import Button, Label, Panel, nothing
from game.kit.ui import Ui, UiLayer
from game.kit.widget import Widget

Answer = tuple[str, Callable[[], None]]


def ask(ui: Ui, title: str, words: str, answers: Sequence[Answer], escape: Callable[[], None] = nothing) -> None:
    """Open a dialog. The first answer is the main one and has the focus; Esc closes without answering."""
    scale, pad = ui.scale, ui.scale.px(36)
    wide = min(scale.px(820), ui.window.width - scale.px(48))
    inner = wide - 2 * pad
    size = scale.font(26)
    said = text.height(words, size, inner) + scale.px(4)
    rows = _button_rows(ui, answers, inner)
    tall = pad + scale.px(56) + said + scale.px(28) + len(rows) * scale.px(76) + pad - scale.px(16)
    rect = pygame.Rect(0, 0, wide, min(tall, ui.window.height - scale.px(24)))
    rect.center = ui.window.center
    widgets: list[Widget] = [
        Panel("dialog", rect, scale, ui.world),
        Label(
            "dialog:title", pygame.Rect(rect.left + pad, rect.top + pad, inner, scale.px(44)), scale, title,
            size=36, face=text.DISPLAY, color=ui.world.title,
        ),
        Label(
            "dialog:words", pygame.Rect(rect.left + pad, rect.top + pad + scale.px(56), inner, said), scale, words,
            wrapped=True,
        ),
    ]  # fmt: skip
    y = rect.top + pad + scale.px(56) + said + scale.px(28)
    for place, found in enumerate(rows):
        widgets += _row(ui, found, rect.right - pad, y + place * scale.px(76), first=place == 0)
    ui.open(UiLayer(widgets, escape=escape, dim=True, bounds=rect, focused="answer:0"))


Placed = tuple[int, str, Callable[[], None], int]


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
