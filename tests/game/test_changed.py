"""Parts of the window that changed: only they are drawn and shown."""

from __future__ import annotations

import pygame

from game.app import App
from game.kit.changed import Changed
from game.kit.scene import Scene

WINDOW = pygame.Rect(0, 0, 100, 100)
LAMP = pygame.Rect(20, 20, 10, 10)


class Lamp(Scene):
    """A small light that changes its colour by itself, on a ground that is painted in another colour every time."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.lit = 0
        self.painted = 0

    def tick(self, seconds: float) -> bool:
        self.lit += 1
        self.changed.add(LAMP)
        return super().tick(seconds)

    def paint_back(self, surface: pygame.Surface) -> None:
        self.painted += 1
        surface.fill((0, 0, self.painted))
        surface.fill((self.lit, 0, 0), LAMP)


def test_nothing_has_changed_until_somebody_says_so():
    changed = Changed()
    assert not changed
    assert changed.take(WINDOW) == []
    changed.add(pygame.Rect(0, 0, 0, 5))
    assert not changed


def test_changed_parts_are_given_once_and_within_the_window():
    changed = Changed()
    changed.add(pygame.Rect(90, 90, 20, 20), pygame.Rect(5, 5, 5, 5), pygame.Rect(8, 8, 5, 5))
    assert changed.take(WINDOW) == [pygame.Rect(90, 90, 10, 10), pygame.Rect(5, 5, 8, 8)]
    assert not changed


def test_everything_is_one_part():
    changed = Changed()
    changed.add(LAMP)
    changed.everything()
    assert changed.take(WINDOW) == [WINDOW]


def test_a_part_that_lives_by_itself_is_drawn_alone_and_keeps_nobody_awake(open_app):
    app = open_app(None, (640, 360)).app
    lamp = app.show(Lamp(app))
    app.step()
    app.step()
    window = app.window
    ground, quiet = window.get_at((0, 0)), app.quiet
    assert app.step()
    assert window.get_at((0, 0)) == ground
    assert window.get_at(LAMP.topleft)[:3] == (lamp.lit, 0, 0)
    assert app.quiet > quiet


def test_what_the_window_lost_is_drawn_again(open_app):
    app = open_app(None, (640, 360)).app
    app.show(Lamp(app))
    app.step()
    app.step()
    app.window.fill((9, 9, 9))
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    app.step()
    assert app.window.get_at((0, 0))[:2] == (0, 0)
