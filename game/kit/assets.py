"""Where the program's own files are: beside the packages, in a checkout, a wheel and a frozen program alike."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BAKED = ROOT / "art" / "baked"
FONTS = ROOT / "art" / "fonts"
SOUNDS = ROOT / "sounds"
LOCALE = ROOT / "game" / "locale"
RULEBOOK = ROOT / "game" / "rulebook"
LESSONS = ROOT / "game" / "lessons"
SHOWS = ROOT / "game" / "demo" / "records"
PUZZLES = ROOT / "game" / "puzzles"
