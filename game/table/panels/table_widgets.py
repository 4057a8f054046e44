"""Widgets of the table that no game changes: tools, drawer, history, menu, the sheet of keys, the name of a save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.kit import text
from game.kit.commands import with_key
from game.kit.controls import Button, Label, Panel, Slider
from game.kit.geometry import Scale
from game.kit.text_field import TextField
from game.kit.theme import World
from game.kit.ui import Ui, UiLayer
from game.kit.widget import Widget
from game.translation import _

Act = Callable[[], None]

PAD, HEAD, LEAD = 18, 56, 14
"""Of a drawer: the margin, its title's height, and the gap below that."""
SLIDER = 42
"""The height of the history's slider, so that it can be taken."""


@dataclass(frozen=True)
class Tool:
    """A round button of the top bar."""

    name: str
    icon: str
    words: str
    command: str
    """The command that does the same; empty for none."""
    act: Act
    disabled: str = ""
    on: bool = False


def tools(rect: pygame.Rect, scale: Scale, world: World, found: Sequence[Tool]) -> list[Widget]:
    """Buttons in a row, the last one at the right end."""
    side = min(rect.height, rect.width // max(1, len(found)) - scale.px(4))
    gap = min(scale.px(8), (rect.width - side * len(found)) // max(1, len(found)))
    widgets: list[Widget] = []
    for place, tool in enumerate(reversed(found)):
        spot = pygame.Rect(0, 0, side, side)
        spot.midright = rect.right - place * (side + gap), rect.centery
        kind = world.main if tool.on else world.plain
        tip = with_key(tool.words, tool.command) if tool.command else tool.words
        widgets.append(
            Button(tool.name, spot, scale, act=tool.act, icon=tool.icon, kind=kind, tip=tip, disabled=tool.disabled)
        )
    return widgets


def drawer(rect: pygame.Rect, scale: Scale, world: World, title: str, close: Act) -> tuple[list[Widget], pygame.Rect]:
    """A panel over the board with a title and a way to close it; and the room inside."""
    pad, head = scale.px(PAD), scale.px(HEAD)
    side = scale.px(44)
    heading = pygame.Rect(rect.left + pad, rect.top + scale.px(8), rect.width - 2 * pad - side, head)
    cross = pygame.Rect(rect.right - pad - side, rect.top + scale.px(12), side, side)
    inside = pygame.Rect(rect.left + pad, rect.top + head + scale.px(LEAD), rect.width - 2 * pad, 0)
    inside.height = rect.bottom - pad - inside.top
    widgets: list[Widget] = [
        Panel("drawer", rect, scale, world),
        Label("drawer:title", heading, scale, title, size=30, face=text.DISPLAY, color=world.title),
        close_button("drawer:close", cross, scale, world, close),
    ]
    return widgets, inside


def close_button(key: str, rect: pygame.Rect, scale: Scale, world: World, close: Act) -> Button:
    """A cross that closes something."""
    return Button(key, rect, scale, act=close, icon="close", kind=world.plain, tip=with_key(_("Close"), "back"))


def drawer_around(rect: pygame.Rect, scale: Scale, tall: int) -> pygame.Rect:
    """A drawer no taller than what is in it needs."""
    wanted = tall + scale.px(HEAD) + scale.px(LEAD) + scale.px(PAD)
    return pygame.Rect(rect.topleft, (rect.width, min(rect.height, wanted)))


@dataclass(frozen=True)
class Looking:
    """The moment that is looked at, out of how many, whether it is running, and the sentence about it."""

    made: int
    of: int
    running: bool
    said: str


def history(
    rect: pygame.Rect,
    scale: Scale,
    world: World,
    now: Looking,
    go: Callable[[int], None],
    run: Act,
    leave: Act,
    tell: Callable[[int], str],
) -> list[Widget]:
    """A strip to walk through the game: back, slider above what is said, forward, run, return. `tell` says which moment
    it is after so many choices."""
    pad, side = scale.px(12), min(scale.px(52), rect.height - scale.px(16))
    y = rect.centery - side // 2

    def square(left: int) -> pygame.Rect:
        return pygame.Rect(left, y, side, side)

    words = _("Return")
    wide = text.width(words, scale.font(24), text.BOLD) + scale.px(44)
    back, ahead = square(rect.left + pad), square(rect.right - pad - wide - 2 * (side + pad))
    track = pygame.Rect(back.right + pad, rect.top + scale.px(4), ahead.left - back.right - 2 * pad, scale.px(SLIDER))
    below = pygame.Rect(track.left, track.bottom, track.width, rect.bottom - scale.px(6) - track.bottom)
    widgets: list[Widget] = [
        Panel("history", rect, scale, world),
        Label("question", below, scale, now.said, size=20, align="center"),
    ]
    buttons = (
        ("earlier", back, "arrow_left", lambda: go(now.made - 1), _("One choice back"), "earlier"),
        ("later", ahead, "arrow_right", lambda: go(now.made + 1), _("One choice forward"), "later"),
        ("run", square(ahead.right + pad), "pause" if now.running else "play", run, _("Play on from here"), ""),
    )
    for key, spot, icon, act, meaning, command in buttons:
        tip = with_key(meaning, command) if command else meaning
        widgets.append(Button(key, spot, scale, act=act, icon=icon, kind=world.plain, tip=tip))
    widgets.append(
        Slider(
            "moment", track, scale, now.made, lambda made: go(round(made)), high=max(1, now.of), step=1,
            say=lambda made: f"{round(made)}/{now.of}", world=world, tell=lambda made: tell(round(made)),
        )
    )  # fmt: skip
    spot, tip = pygame.Rect(rect.right - pad - wide, y, wide, side), with_key(words, "present")
    widgets.append(Button("present", spot, scale, words, leave, kind=world.main, size=24, tip=tip))
    return widgets


def open_menu(ui: Ui, entries: Sequence[tuple[str, str, str, Act]]) -> None:
    """The menu of the table: key, icon, words and what it does, one below the other."""
    scale, pad, gap = ui.scale, ui.scale.px(28), ui.scale.px(12)
    tall = min(scale.px(62), (ui.window.height - 2 * pad - gap) // len(entries) - gap)
    wide = max(text.width(words, scale.font(26), text.BOLD) for _key, _icon, words, _act in entries) + scale.px(130)
    rect = pygame.Rect(0, 0, wide + 2 * pad, len(entries) * (tall + gap) - gap + 2 * pad)
    rect.center = ui.window.center
    widgets: list[Widget] = [Panel("menu:panel", rect, scale, ui.world)]
    for place, (key, icon, words, act) in enumerate(entries):
        spot = pygame.Rect(rect.left + pad, rect.top + pad + place * (tall + gap), wide, tall)
        kind = ui.world.main if place == 0 else ui.world.plain
        then = partial(_close_then, ui, act)
        widgets.append(Button(f"menu:{key}", spot, scale, words, then, kind=kind, icon=icon, align="left"))
    ui.open(UiLayer(widgets, dim=True, light=True, bounds=rect, focused=widgets[1].key))


def _close_then(ui: Ui, act: Act) -> None:
    ui.close()
    act()


def open_keys(ui: Ui, lines: Sequence[tuple[str, str]]) -> None:
    """The sheet of keys."""
    scale, pad, step = ui.scale, ui.scale.px(36), ui.scale.px(44)
    step = min(step, (ui.window.height - 2 * pad - scale.px(120)) // len(lines))
    first = max(text.width(keys, scale.font(24), text.BOLD) for keys, _words in lines) + scale.px(32)
    second = max(text.width(words, scale.font(24)) for _keys, words in lines) + scale.px(8)
    rect = pygame.Rect(0, 0, min(first + second + 2 * pad, ui.window.width - scale.px(40)), 0)
    rect.height = len(lines) * step + scale.px(76) + 2 * pad
    rect.center = ui.window.center
    second = rect.width - 2 * pad - first
    close = pygame.Rect(rect.right - pad - scale.px(48), rect.top + pad - scale.px(8), scale.px(48), scale.px(48))
    title = pygame.Rect(rect.left + pad, rect.top + pad - scale.px(8), rect.width - 3 * pad, scale.px(52))
    widgets: list[Widget] = [
        Panel("keys", rect, scale, ui.world),
        Label("keys:title", title, scale, _("Keys"), size=36, face=text.DISPLAY, color=ui.world.title),
        close_button("keys:close", close, scale, ui.world, ui.close),
    ]
    for place, (keys, words) in enumerate(lines):
        top = rect.top + pad + scale.px(60) + place * step
        key_room = pygame.Rect(rect.left + pad, top, first - scale.px(16), step)
        word_room = pygame.Rect(rect.left + pad + first, top, second, step)
        widgets.append(Label(f"keys:{place}", key_room, scale, keys, size=24, face=text.BOLD, color=ui.world.title))
        widgets.append(Label(f"keys:words:{place}", word_room, scale, words, size=24))
    ui.open(UiLayer(widgets, dim=True, light=True, bounds=rect, focused="keys:close"))


def open_save(ui: Ui, name: str, save: Callable[[str], None]) -> None:
    """Ask for a name to keep the game under."""
    scale, pad = ui.scale, ui.scale.px(36)
    typed = [name]
    rect = pygame.Rect(0, 0, min(scale.px(720), ui.window.width - scale.px(40)), scale.px(260) + pad)
    rect.center = ui.window.center
    inner = rect.width - 2 * pad

    def change(value: str) -> None:
        typed[0] = value
        ui.renew(layer, widgets())

    def submit() -> None:
        if typed[0].strip():
            ui.close()
            save(typed[0].strip())

    def widgets() -> list[Widget]:
        missing = "" if typed[0].strip() else _("Give the game a name first.")
        title = pygame.Rect(rect.left + pad, rect.top + pad - scale.px(8), inner, scale.px(52))
        field = pygame.Rect(rect.left + pad, title.bottom + scale.px(20), inner, scale.px(60))
        words = _("Save")
        wide = text.width(words, scale.font(26), text.BOLD) + scale.px(72)
        press = pygame.Rect(rect.right - pad - wide, field.bottom + scale.px(28), wide, scale.px(60))
        return [
            Panel("save", rect, scale, ui.world),
            Label("save:title", title, scale, _("Save the game as"), size=36, face=text.DISPLAY, color=ui.world.title),
            TextField("save:name", field, scale, typed[0], change, submit=submit, longest=60, world=ui.world),
            Button("save:ok", press, scale, words, submit, kind=ui.world.main, disabled=missing),
        ]

    layer = UiLayer(widgets(), dim=True, light=True, bounds=rect, focused="save:name")

    ui.open(layer)
    ui.focus("save:name")
