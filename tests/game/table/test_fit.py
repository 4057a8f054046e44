"""The table at every size and scale in every language: no word is cut, no two things to press overlap."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from game import pseudo_language, translation
from game.app import App
from game.kit.scene import Shot
from game.settings import Settings
from game.table import scene as scene
from game.table.scene import Table
from tests.game.table.bot_processes import QuickBotProcess

LANGUAGES = ["pl", pseudo_language.CODE]
"""English is the pseudo-language, only shorter."""
WINDOWS = [((1280, 720), 1.0), ((1280, 720), 1.75), ((1920, 1080), 0.8), ((2560, 1080), 1.3), ((1280, 800), 1.5)]
POSITIONS = (0, 7, 31, 64, 97, 120, 140, 201)
"""Choices into a random game: many different questions."""


def cut(table: Table) -> list[str]:
    return [
        f"{widget.key}: {said.words!r} at {said.size} in {said.rect.size}"
        for widget in table.ui.widgets()
        for said in widget.words()
        if said.cut
    ]


def overlapping(table: Table) -> list[str]:
    parts = [part for widget in table.ui.widgets() if widget.interactive for part in widget.parts()]
    return [
        f"{one} overlaps {other}"
        for (one, first), (other, second) in combinations(parts, 2)
        if first.clip(second).width > 1 and first.clip(second).height > 1
    ]


def outside(table: Table) -> list[str]:
    return [widget.key for widget in table.ui.widgets() if not table.canvas.rect.contains(widget.rect)]


def problems(table: Table) -> list[str]:
    return cut(table) + overlapping(table) + outside(table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_everything_fits(game: str, language: str, tmp_path: Path) -> None:
    wrong: list[str] = []
    for size, scale in WINDOWS:
        pygame.quit()
        app = App(tmp_path, size=size, full_screen=False, language=language, chosen=Settings(ui_scale=scale))
        try:
            for seats, after in product((2, 4), POSITIONS):
                table = Table.sample(app, Shot(game, seats, 7, after))
                app.show(table)
                wrong += [f"{size} x{scale} seats {seats} after {after}: {one}" for one in problems(table)]
                app.stack.clear()
        finally:
            app.quit()
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_everything_that_opens_fits(size: tuple[int, int], scale: float, language: str, tmp_path: Path) -> None:
    pygame.quit()
    app = App(tmp_path, size=size, full_screen=False, language=language, chosen=Settings(ui_scale=scale))
    wrong = {}
    try:
        table = Table.sample(app, Shot("terracotta", 4, 7, 120))
        app.show(table)
        opened = {
            "menu": table.menus.open,
            "keys": table.menus.open_keys,
            "save": table.menus.open_save,
            "undo": table.undo,
        }
        for name, act in opened.items():
            act()
            wrong[name] = problems(table) if table.ui.layered else []
            table.ui.close_all()
        for drawer in ("log", "forecast"):
            table.drawers.toggle(drawer)
            wrong[drawer] = cut(table) + outside(table)
            table.drawers.close()
        table.history.toggle()
        wrong["past"] = problems(table)
        table.history.walk(-1)
        wrong["earlier"] = problems(table)
    finally:
        app.quit()
        translation.use("en")
    assert [one for found in wrong.values() for one in found] == []


ADVISED = {"terracotta": (2, 62), "orloj": (2, 59)}
"""Seats and choices into a random game where there is much to advise."""


def in_the_coachs_drawer(table: Table) -> list[str]:
    """Whatever is pressed in the drawer lies apart, and inside it."""
    ours = [widget for widget in table.ui.widgets() if widget.key.startswith(("advice:", "coach:", "drawer:"))]
    rects = [(widget.key, widget.visible) for widget in ours if widget.interactive]
    drawer = table.ui.find("drawer")
    assert drawer is not None
    apart = [
        f"{one} overlaps {other}"
        for (one, first), (other, second) in combinations(rects, 2)
        if first.clip(second).width > 1 and first.clip(second).height > 1
    ]
    return apart + [key for key, rect in rects if rect.height and not drawer.rect.contains(rect)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_the_coach_fits(game: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene, "BotProcess", QuickBotProcess)
    seats, after = ADVISED[game]
    wrong: list[str] = []
    for size, scale in [*WINDOWS, ((3840, 2160), 1.0)]:
        pygame.quit()
        app = App(tmp_path, size=size, full_screen=False, language=language, chosen=Settings(ui_scale=scale))
        try:
            table = Table.sample(app, Shot(game, seats, 7, after))
            app.show(table)
            table.coach.toggle()
            where = f"{size} x{scale}"
            wrong += [f"{where} thinking: {one}" for one in cut(table) + outside(table)]
            app.step()
            for at in range(len(table.coach.turns)):
                table.coach.choose(at)
                found = cut(table) + in_the_coachs_drawer(table)
                wrong += [f"{where} turn {at}: {one}" for one in found]
            assert len(table.coach.turns) == 3
            table.menus.open_seating()
            wrong += [f"{where} seats: {one}" for one in problems(table)]
        finally:
            app.quit()
            translation.use("en")
    assert wrong == []
