"""The pictures, fonts and sounds are read as the program reads them, without a window or a sound card."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]

sys.path.append(str(ROOT / "build_scripts"))


@pytest.fixture(scope="session")
def mixer() -> Iterator[None]:
    pygame.mixer.init(44100, -16, 2)
    yield
    pygame.mixer.quit()
