"""The settings, each taken into use at once and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game import translation
from game.kit import keys, numerals, sound, text
from game.kit.controls import Label, Panel, Slider, Toggle
from game.kit.geometry import UI_SCALES, VerticalPen
from game.kit.scroll import ScrollView
from game.kit.selectors import Dropdown, Segments
from game.kit.theme import MUTED
from game.kit.widget import Widget
from game.languages import NATIVE
from game.scenes.page import Page
from game.settings import PACES, SPEEDS, TEXT_SCALES, data_folder
from game.translation import N_, _, pgettext

ROW = 66
GAP = 10
PAD, HEAD, BETWEEN = 28, 56, 28
"""Units around a group, of its title, and between groups."""
LOOSEST = 116
"""Units from row to row at most."""
FOLDER = 112
"""Units at the bottom of the page for where the games are kept."""
PACE_WORDS = {"auto": N_("By itself"), "slow": N_("Slow"), "normal": N_("Normal")}
SPEED_WORDS = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "off": N_("Off")}

Control = Callable[[pygame.Rect], Widget]
Row = tuple[str, str, Control]
"""Name, explanation, and the widget for a rect."""


class Options(Page):
    """The page of all that a player can set."""

    topic = "program/settings"

    def heading(self) -> str:
        return _("Settings")

    def set(self, name: str, value: Any) -> None:
        self.app.change(**{name: value})
        self.refresh()

    def set_volume(self, name: str, value: float) -> None:
        self.set(name, value)
        if name == "effects_volume":
            sound.play("coin")

    def screen_rows(self) -> list[Row]:
        chosen = self.app.settings
        languages = [(code, NATIVE.get(code, code)) for code in translation.languages()]
        return [
            (_("Language"), "", self._dropdown("language", languages, translation.language())),
            (
                _("Size of buttons and panels"),
                "",
                self._numbers("ui_scale", UI_SCALES, chosen.ui_scale),
            ),
            (_("Size of text"), "", self._numbers("text_scale", TEXT_SCALES, chosen.text_scale)),
            (_("Full screen"), _("{key} does the same, anywhere.").format(key="F11"), self._full_screen),
            (_("Sharp on large screens"), _("Off: faster in full screen on a slow computer."), self._toggle("sharp")),
        ]

    def play_rows(self) -> list[Row]:
        speeds = [(speed, _(SPEED_WORDS[speed])) for speed in SPEEDS]
        paces = [(pace, _(PACE_WORDS[pace])) for pace in PACES]
        return [
            (_("Animation speed"), "", self._segments("speed", speeds, self.app.settings.speed)),
            (_("Reduced motion"), _("Pieces fade instead of flying."), self._toggle("reduced_motion")),
            (_("Living table"), _("Flames, motes, lamps of the town."), self._toggle("living")),
            (
                _("Opponents’ pace"),
                _("By itself: slow in a first game."),
                self._segments("opponents_pace", paces, self.app.settings.opponents_pace),
            ),
            (_("Hand-over"), _("Several people: says whose turn it is."), self._toggle("hand_over")),
            (_("Round summary"), _("After each round: who scored what."), self._toggle("round_summary")),
            (
                _("Hints"),
                _("Points beforehand; the guide on what is new."),
                self._toggle("hints"),
            ),
            (
                _("Coach"),
                _("{key} shows good turns; results show the dearest.").format(key=keys.shown("H")),
                self._toggle("coach"),
            ),
        ]

    def sound_rows(self) -> list[Row]:
        return [
            (_("Effects"), "", self._volume("effects_volume")),
            (_("Music"), "", self._volume("music_volume")),
            (_("Room tone"), "", self._volume("room_volume")),
            (_("Mute"), _("{key} does the same, anywhere.").format(key=keys.shown("M")), self._toggle("muted")),
        ]

    def _toggle(self, name: str) -> Control:
        return lambda rect: Toggle(
            name, rect, self.canvas.ui, getattr(self.app.settings, name), partial(self.set, name), world=self.ui.world
        )

    def _full_screen(self, rect: pygame.Rect) -> Widget:
        return Toggle("full_screen", rect, self.canvas.ui, self.app.full_screen, self._set_full_screen)

    def _set_full_screen(self, on: bool) -> None:
        self.app.set_full_screen(on)
        self.refresh()

    def _volume(self, name: str) -> Control:
        silent = "" if sound.working() else _("No sound device was found.")
        return lambda rect: Slider(
            name,
            rect,
            self.canvas.ui,
            getattr(self.app.settings, name),
            partial(self.set_volume, name),
            disabled=silent,
        )

    def _segments(self, name: str, options: list[tuple[str, str]], value: str) -> Control:
        return lambda rect: Segments(name, rect, self.canvas.ui, options, value, partial(self.set, name))

    def _numbers(self, name: str, values: tuple[float, ...], value: float) -> Control:
        options = [(str(number), numerals.percent(number)) for number in values]
        return lambda rect: Segments(
            name, rect, self.canvas.ui, options, str(value), lambda said: self.set(name, float(said)), size=22
        )

    def _dropdown(self, name: str, options: list[tuple[str, str]], value: str) -> Control:
        return lambda rect: Dropdown(
            name,
            rect,
            self.canvas.ui,
            options,
            value,
            partial(self.set, name),
            icon_of=lambda _code: "language",
        )

    def build(self) -> list[Widget]:
        scale, body = self.canvas.ui, self.body()
        screen, play = (_("Screen"), self.screen_rows()), (pgettext("settings", "Play"), self.play_rows())
        noise = (_("Sound"), self.sound_rows())
        wide = self.canvas.ui_size[0] >= 1500
        columns = [[screen, noise], [play]] if wide else [[screen, play, noise]]
        inside, gap = ScrollView.room(body, scale), scale.px(BETWEEN)
        each = (inside.width - gap * (len(columns) - 1)) // len(columns)
        widgets: list[Widget] = []
        used = 0
        for place, groups in enumerate(columns):
            rect = pygame.Rect(inside.left + place * (each + gap), body.top + scale.px(8), each, body.height)
            pen = VerticalPen(rect, gap)
            pitch = self._pitch([len(rows) for _title, rows in groups]) if wide else ROW + GAP
            for title, rows in groups:
                widgets += self._group(title, rows, pen, pitch)
            widgets += self._folder(pen) if groups is columns[-1] else []
            used = max(used, pen.used)
        return [*self.head(), ScrollView("list", body, scale, widgets, used + scale.px(24))]

    def _pitch(self, rows: list[int]) -> float:
        """Units from row to row at which groups of so many rows fill the page from top to bottom."""
        tall = self.body().height / self.canvas.ui.unit - FOLDER
        fixed = len(rows) * (2 * PAD + HEAD - GAP) + BETWEEN * (len(rows) - 1)
        return min(LOOSEST, max(ROW + GAP - 6, (tall - fixed) / sum(rows)))

    def _group(self, title: str, rows: list[Row], pen: VerticalPen, pitch: float) -> list[Widget]:
        scale = self.canvas.ui
        pad, head = scale.px(PAD), scale.px(HEAD)
        rect = pen.take(pad + head + len(rows) * scale.px(pitch) + pad - scale.px(GAP))
        inner = rect.inflate(-2 * pad, -2 * pad)
        found: list[Widget] = [
            Panel(f"panel:{title}", rect, scale),
            Label(
                f"title:{title}",
                pygame.Rect(inner.left, inner.top, inner.width, scale.px(44)),
                scale,
                title,
                size=34,
                face=text.DISPLAY,
                color=self.ui.world.title,
            ),
        ]
        inside = VerticalPen(pygame.Rect(inner.left, inner.top + head, inner.width, inner.height))
        for row in rows:
            found += self._row(row, inside.take(scale.px(pitch)))
        return found

    def _row(self, row: Row, rect: pygame.Rect) -> list[Widget]:
        """Name and remark at the left, control at the right; segments get more room."""
        name, remark, control = row
        scale = self.canvas.ui
        left = round(rect.width * 0.36)
        place = pygame.Rect(
            rect.left + left + scale.px(16), rect.top + scale.px(4), rect.width - left - scale.px(16), scale.px(58)
        )
        said, widget = pygame.Rect(rect.left, rect.top, left, scale.px(ROW)), control(place)
        if not remark:
            return [Label(f"label:{name}", said, scale, name, wrapped=False), widget]
        upper = pygame.Rect(said.left, said.top + scale.px(2), said.width, scale.px(34))
        lower = pygame.Rect(said.left, said.top + scale.px(36), round(rect.width * 0.72), scale.px(28))
        if not isinstance(widget, Toggle):
            lower = pygame.Rect(said.left, lower.top, left, max(lower.height, rect.bottom - lower.top - scale.px(GAP)))
        return [
            Label(f"label:{name}", upper, scale, name),
            Label(f"remark:{name}", lower, scale, remark, size=20, color=MUTED, wrapped=lower.width == left),
            widget,
        ]

    def _folder(self, pen: VerticalPen) -> list[Widget]:
        """Folder of games and settings, for those who make copies."""
        scale = self.canvas.ui
        said = _("Games are kept in {folder}").format(folder=homely(data_folder()))
        tall = text.height(said, scale.font(20), pen.rect.width - scale.px(8)) + scale.px(4)
        rect = pen.take(tall).inflate(-scale.px(8), 0)
        return [Label("folder", rect, scale, said, size=20, color=MUTED, wrapped=True)]


def homely(folder: Path) -> str:
    """A path as people write it, from their home."""
    try:
        return str(Path("~") / folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(folder)
