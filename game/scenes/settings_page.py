"""The settings, each taken into use at once and kept."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import translation
from game.kit import commands, numerals, text
from game.kit.controls import Button, Label, Toggle
from game.kit.geometry import UI_SCALES, VerticalPen
from game.kit.theme import MUTED
from game.kit.widget import Widget
from game.languages import NATIVE
from game.scenes.rows_page import Group, Row, RowsPage
from game.settings import PACES, SHARPNESS, SPEEDS, TEXT_SCALES, TV, data_folder
from game.translation import N_, _, pgettext

PACE_WORDS = {"auto": N_("By itself"), "slow": N_("Slow"), "normal": N_("Normal")}
SHARPNESS_WORDS = {"auto": N_("By itself"), "full": N_("Full"), "half": N_("Half")}
SPEED_WORDS = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "off": N_("Off")}


class Options(RowsPage):
    """The page of all that a player can set."""

    topic = "program/settings"

    def heading(self) -> str:
        return _("Settings")

    def screen_rows(self) -> list[Row]:
        chosen = self.app.settings
        sharpnesses = [(value, _(SHARPNESS_WORDS[value])) for value in SHARPNESS]
        languages = [(code, NATIVE.get(code, code)) for code in translation.languages()]
        return [
            (_("Language"), "", self._dropdown("language", languages, translation.language())),
            (
                _("Size of buttons and panels"),
                self._least_size(TV[0]),
                self._numbers("ui_scale", UI_SCALES, chosen.ui_scale),
            ),
            (_("Size of text"), self._least_size(TV[1]), self._numbers("text_scale", TEXT_SCALES, chosen.text_scale)),
            (_("TV"), _("Large enough to play from the couch."), self._toggle("tv")),
            (_("Strong contrast"), _("All words in white or black."), self._toggle("contrast")),
            (
                _("Full screen"),
                _("{key} does the same, anywhere.").format(key=commands.shown("full screen")),
                self._full_screen,
            ),
            (
                _("Sharpness"),
                _("Half is faster at 4K."),
                self._segments("sharpness", sharpnesses, chosen.sharpness),
            ),
        ]

    def _least_size(self, size: float) -> str:
        """Why a smaller size changes nothing."""
        return _("TV: at least {size}.").format(size=numerals.percent(size)) if self.app.settings.tv else ""

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
                _("{key} at the table: good turns, and why.").format(key=commands.shown("coach")),
                self._toggle("coach"),
            ),
        ]

    def sound_rows(self) -> list[Row]:
        return [
            (_("Effects"), "", self._volume("effects_volume")),
            (_("Music"), "", self._volume("music_volume")),
            (_("Room tone"), "", self._volume("room_volume")),
            (_("Mute"), _("{key} does the same, anywhere.").format(key=commands.shown("mute")), self._toggle("muted")),
            (_("Spoken"), _("Every line to the terminal and to the system’s voice."), self._toggle("spoken")),
        ]

    def open_keys(self) -> None:
        self.app.push("keys")

    def head(self) -> list[Widget]:
        """With the way to the keys at the right."""
        scale, wide = self.canvas.ui, self.head_right()
        rect = pygame.Rect(self.canvas.size[0] - self.margin - wide, scale.px(24), wide, scale.px(60))
        words, kind = _("Keys and controls"), self.ui.world.plain
        keys = Button("keys", rect, scale, words, self.open_keys, kind=kind, icon="keyboard", size=24)
        return [*super().head(), keys]

    def head_right(self) -> int:
        scale = self.canvas.ui
        return text.width(_("Keys and controls"), scale.font(24), text.BOLD) + scale.px(110)

    def _full_screen(self, rect: pygame.Rect) -> Widget:
        return Toggle("full_screen", rect, self.canvas.ui, self.app.full_screen, self._set_full_screen)

    def _set_full_screen(self, on: bool) -> None:
        self.app.set_full_screen(on)
        self.refresh()

    def columns(self, wide: bool) -> list[list[Group]]:
        screen, play = (_("Screen"), self.screen_rows()), (pgettext("settings", "Play"), self.play_rows())
        noise = (_("Sound"), self.sound_rows())
        return [[screen, noise], [play]] if wide else [[screen, play, noise]]

    def foot(self, pen: VerticalPen) -> list[Widget]:
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
