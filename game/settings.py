"""What the player has chosen once and for all, kept in one small JSON file.

Reading is tolerant: what is missing or makes no sense becomes the default, is told in one sentence, and the file it
came from is set aside under another name, never lost.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import platformdirs

from game import files
from game.kit.devices import SCANS
from game.kit.geometry import UI_SCALES
from game.translation import _

NAME = "clay-and-clockwork"
HOME_VARIABLE = "CLAY_AND_CLOCKWORK_HOME"
"""A folder to keep everything in instead of the system's usual places (a USB stick, a test)."""

SPEEDS = ("slow", "normal", "fast", "off")
SHARPNESS = ("auto", "full", "half")
PACES = ("auto", "slow", "normal")
TEXT_SCALES = (0.9, 1.0, 1.15, 1.3)
LONG_PRESSES = (0.7, 1.0, 1.7, 2.5)
"""How much longer than usual a press must be held to be a long one."""
TV = (1.5, 1.35)
"""The sizes of buttons and panels and of text for a screen across the room: at least, as larger ones may be chosen."""
SLIPS = (1.0, 2.0, 3.0)
"""How much farther than usual a press may wander and still be a click."""
MOST_BYTES = 1_000_000
DEEPEST = 20
"""Lists and objects inside each other; what is kept here has four."""


def config_folder() -> Path:
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home)
    return Path(platformdirs.user_config_dir(NAME, appauthor=False, roaming=True))


def data_folder() -> Path:
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home)
    return Path(platformdirs.user_data_dir(NAME, appauthor=False, roaming=True))


def pictures_folder() -> Path:
    """Where pictures to share go."""
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home) / "pictures"
    return Path(platformdirs.user_pictures_dir()) / "Clay & Clockwork"


@dataclass
class Settings:
    """Every setting with its usual value. An empty language is the system's."""

    language: str = ""
    ui_scale: float = 1.0
    text_scale: float = 1.0
    tv: bool = False
    """Everything as large as one needs it to play from a couch, whatever the other sizes."""
    contrast: bool = False
    """All words in white or black."""
    speed: str = "normal"
    reduced_motion: bool = False
    living: bool = True
    effects_volume: float = 0.8
    room_volume: float = 0.5
    music_volume: float = 0.5
    muted: bool = False
    spoken: bool = False
    """Everything that is asked, offered and told goes out as lines of text, and to the system's speech."""
    full_screen: bool = False
    sharpness: str = "auto"
    """All the pixels of a large window, half of them each way, or whatever this computer draws in time."""
    opponents_pace: str = "auto"
    """How long opponents pause between choices; by itself only in a first game."""
    hand_over: bool = True
    """With several people at the table, say clearly whose turn it is now."""
    round_summary: bool = True
    """After each round, show who scored what until somebody goes on."""
    hints: bool = True
    coach: bool = True
    """Advice at the table."""
    keys: dict[str, Any] = field(default_factory=dict)
    """Keys that are not the usual ones, by command."""
    pad: dict[str, Any] = field(default_factory=dict)
    """Commands that are not the usual ones, by button of the game pad."""
    scan: str = "off"
    """How fast the next place or button comes by itself."""
    long_press: float = 1.0
    slip: float = 1.0
    window: list[int] = field(default_factory=lambda: [1600, 900])
    last_setup: dict[str, Any] = field(default_factory=dict)
    """The last new game as it was set up, by game; and which game it was."""
    lessons: dict[str, Any] = field(default_factory=dict)
    """By game: the chapters that were learned, and the guide's lines that were told."""
    puzzles: dict[str, Any] = field(default_factory=dict)
    """By game: the puzzles that were solved."""

    @property
    def scales(self) -> tuple[float, float]:
        """The sizes of buttons and panels and of text that are in use."""
        least = TV if self.tv else (0.0, 0.0)
        return max(self.ui_scale, least[0]), max(self.text_scale, least[1])

    @property
    def lively(self) -> bool:
        """Whether ornaments may move by themselves."""
        return self.living and self.speed != "off" and not self.reduced_motion


def _one_of(*allowed: object) -> Callable[[Any], bool]:
    return lambda value: value in allowed and not isinstance(value, bool)


def _share(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _size(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(n, int) and 320 <= n <= 16384 for n in value)


def _words(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(word, str) for word in value.values())


CHECKS: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: isinstance(value, str) and re.fullmatch("([a-z]{2,3})?", value) is not None,
    "ui_scale": _one_of(*UI_SCALES),
    "text_scale": _one_of(*TEXT_SCALES),
    "tv": _flag,
    "contrast": _flag,
    "speed": _one_of(*SPEEDS),
    "reduced_motion": _flag,
    "living": _flag,
    "effects_volume": _share,
    "room_volume": _share,
    "music_volume": _share,
    "muted": _flag,
    "spoken": _flag,
    "full_screen": _flag,
    "sharpness": _one_of(*SHARPNESS),
    "opponents_pace": _one_of(*PACES),
    "hand_over": _flag,
    "round_summary": _flag,
    "hints": _flag,
    "coach": _flag,
    "keys": _words,
    "pad": _words,
    "scan": _one_of(*SCANS),
    "long_press": _one_of(*LONG_PRESSES),
    "slip": _one_of(*SLIPS),
    "window": _size,
    "lessons": lambda value: isinstance(value, dict),
    "puzzles": lambda value: isinstance(value, dict),
    "last_setup": lambda value: isinstance(value, dict) and isinstance(value.get("game", ""), str),
}


@dataclass(frozen=True)
class Loaded:
    """Settings, and what was wrong with their file: nothing, these values, or all of it; then `aside` is a copy."""

    settings: Settings
    wrong: tuple[str, ...] = ()
    broken: bool = False
    aside: Path | None = None

    @property
    def problem(self) -> str:
        """A sentence about that, in the language that is spoken by now; empty if nothing was wrong."""
        if not self.wrong and not self.broken:
            return ""
        told = _("The settings could not be read; the usual ones are used.")
        if self.wrong:
            said = _("These settings could not be read and are back at their usual values: {names}.")
            told = said.format(names=", ".join(self.wrong))
        if self.aside is None:
            return told
        return told + " " + _("The old file is {path}.").format(path=files.shown(self.aside))


def load(path: Path) -> Loaded:
    try:
        raw = _read(path)
    except FileNotFoundError:
        return Loaded(Settings())
    except (OSError, ValueError):
        return Loaded(Settings(), broken=True, aside=files.set_aside(path))
    known = {item.name for item in fields(Settings)}
    wrong = sorted(name for name in known & set(raw) if not CHECKS[name](raw[name]))
    good = {name: raw[name] for name in known & set(raw) if name not in wrong}
    aside = files.set_aside(path, copy=True) if wrong else None
    return Loaded(Settings(**good), tuple(wrong), aside=aside)


def _read(path: Path) -> dict[str, Any]:
    """The file's object; OSError or ValueError if there is none."""
    try:
        raw = json.loads(files.read(path, MOST_BYTES).decode("utf-8"))
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(raw, dict) or not _shallow(raw):
        raise ValueError("not an object that settings could be in")
    return raw


def _shallow(value: Any) -> bool:
    """Whether a value can be copied and written without going too deep."""
    level = [value]
    for _depth in range(DEEPEST):
        containers = [each.values() if isinstance(each, dict) else each for each in level if type(each) in (dict, list)]
        level = [inner for container in containers for inner in container]
    return not level


def save(settings: Settings, path: Path) -> str:
    """Write, flush to disk, rename. Gives a sentence if it cannot be done; the old file is then untouched.

    What a later version of the program keeps in the same file stays in it.
    """
    text = json.dumps(_unknown(path) | asdict(settings), indent=2, ensure_ascii=False) + "\n"
    try:
        files.write_safely(path, text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        sentence = _("The settings could not be saved in {folder}: {reason}.")
        return sentence.format(folder=files.shown(path.parent), reason=files.reason(error))
    return ""


def _unknown(path: Path) -> dict[str, Any]:
    """The keys of the file that are none of ours."""
    known = {item.name for item in fields(Settings)}
    try:
        return {key: value for key, value in _read(path).items() if key not in known}
    except (OSError, ValueError):
        return {}
