"""The pictures, fonts and sounds are read as the program reads them, without a window or a sound card."""

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest


@pytest.fixture(scope="session")
def mixer() -> Iterator[None]:
    pygame.mixer.init(44100, -16, 2)
    yield
    pygame.mixer.quit()
