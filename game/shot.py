"""Pictures of scenes without a window, the same every time: for tests, the README and our own eyes."""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame

from game import scenes
from game.app import App
from game.kit import sprites
from game.kit.scene import Shot
from game.settings import Settings

SETTLED = 0.5
"""Seconds that pass before the picture is taken."""


def render(asked: argparse.Namespace, folder: Path) -> None:
    sprites.strict = True
    chosen = Settings(language=asked.shot_lang, ui_scale=asked.ui_scale)
    app = App(folder, size=asked.size, full_screen=False, language=asked.shot_lang, chosen=chosen)
    shot = Shot(asked.game, asked.seats, asked.seed, asked.after, asked.chapter)
    app.show(scenes.find(asked.scene).sample(app, shot))
    for _frame in range(round(SETTLED * 60)):
        app.step()
    app.draw()
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    try:
        pygame.image.save(app.window, asked.out)
    except pygame.error as error:
        raise OSError(str(error)) from error
    finally:
        app.quit()
