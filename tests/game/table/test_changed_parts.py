"""Only what changed is drawn, and the window is byte for byte the one that would be drawn from scratch."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.bench.evening import draw_window
from game.table.drawing.layers import LayeredPicture
from game.table.drawing.painted_table import BoardSheets
from game.table.drawing.table_painter import TablePainter
from tests.game.table.conftest import Deal
from tests.game.table.players import Player

TOOLS = "flh,.+-zur"
SIGNS = {",": pygame.K_COMMA, ".": pygame.K_PERIOD, "+": pygame.K_PLUS, "-": pygame.K_MINUS}
each_game = pytest.mark.parametrize("game", ["terracotta", "orloj"])


def from_scratch(player: Player) -> pygame.Surface:
    """The window as somebody draws it who has kept nothing."""
    table, found = player.table, pygame.Surface(player.app.window.get_size())
    view: Any = table.view
    painter, sheets, frame = table.viewport.painter, view.painter.sheets, view.painter.frame
    view.painter.sheets, view.painter.frame = {near: BoardSheets() for near in sheets}, LayeredPicture()
    table.viewport.painter = TablePainter(view, table.viewport.camera, table.canvas.size)
    table.composition.draw(found, chrome_changed=True)
    table.viewport.painter = painter
    view.painter.sheets, view.painter.frame = sheets, frame
    return found


def check(player: Player) -> None:
    """What is stretched on its way to another zoom is only drawn once more; all else is compared with the truth."""
    table, window = player.table, player.app.window
    if player.app.scene is not table or table.viewport.painter.outdated or player.app.fade.running:
        return
    seen = pygame.Surface(window.get_size())
    if table.viewport.camera.moving or table.performance.open:
        table.draw(seen)
    else:
        seen = from_scratch(player)
    if pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(window, "RGB"):
        different = pygame.mask.from_threshold(seen, (0, 0, 0), (1, 1, 1, 255), window)
        different.invert()
        rects = different.get_bounding_rects()
        raise AssertionError(f"drawn otherwise: {rects[:8]}")


class Restless:
    """Somebody who points, carries, zooms, opens and shuts without end, and now and then chooses."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player, self.rng = player, random.Random(seed)
        self.table = player.table

    def place(self) -> tuple[int, int]:
        """Somewhere that means something, or anywhere."""
        rng, area = self.rng, self.table.canvas.rect
        known = [rect.center for _place, rect in self.table.places() if area.collidepoint(rect.center)]
        others = [pixel for place in self.table.viewport.spots() if (pixel := self.table.viewport.pixel_of(place))]
        found = rng.choice([*known, *rng.sample(others, 3), (rng.randrange(area.w), rng.randrange(area.h))])
        return max(0, min(area.w - 1, found[0])), max(0, min(area.h - 1, found[1]))

    def act(self) -> None:
        player, rng = self.player, self.rng
        what = rng.choice(["point", "point", "carry", "carry", "wheel", "tool", "tab", "rest", "choose", "choose"])
        if what == "point":
            player.point(self.place())
        elif what == "carry":
            player.drag_to(self.place(), self.place(), drop=rng.random() < 0.5)
        elif what == "wheel":
            player.wheel(rng.choice([1, -1]))
        elif what == "tool":
            sign = rng.choice(TOOLS)
            player.key(SIGNS.get(sign, ord(sign)), sign)
        elif what == "tab":
            player.key(rng.choice([pygame.K_TAB, pygame.K_DOWN, pygame.K_ESCAPE]))
        elif what == "rest":
            player.step(0.5)
        elif paths := self.table.choice_paths:
            self.table.ui.close_all()
            self.table.choose(rng.choice(paths.now))


@each_game
@pytest.mark.parametrize("seed", [1, 2])
def test_parts_are_drawn_as_the_whole_would_be(deal_real: Deal, game: str, seed: int) -> None:
    player = deal_real(game=game, seats=3, speed="normal", seed=seed)
    restless = Restless(player, seed)
    for _ in range(60):
        restless.act()
        for _frame in range(restless.rng.choice([1, 1, 2, 6])):
            player.step(restless.rng.choice([1 / 60, 1 / 60, 0.2]))
            check(player)


class RestlessOnHalf(Restless):
    """The same in a window of twice the pixels that are drawn."""

    def place(self) -> tuple[int, int]:
        x, y = super().place()
        return 2 * x, 2 * y


@each_game
def test_a_window_of_fewer_pixels_shows_all_that_is_drawn(deal_real: Deal, game: str) -> None:
    player = deal_real(game=game, seats=3, speed="normal")
    app = player.app
    app.change(sharpness="half")
    draw_window(app, (2560, 1440))
    assert app.picture.get_size() == (1280, 720)
    restless = RestlessOnHalf(player, 1)
    for _ in range(30):
        restless.act()
        player.step(restless.rng.choice([1 / 60, 0.2]))
        seen = pygame.transform.scale_by(app.picture, 2)
        assert pygame.image.tobytes(app.window, "RGB") == pygame.image.tobytes(seen, "RGB")
