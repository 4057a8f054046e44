"""The program without a window: events are posted, frames are stepped, everything is kept in a folder of its own."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import scenes, translation
from game.app import App
from game.kit import sprites
from game.kit.scene import Scene
from game.kit.widget import Widget
from game.settings import Settings


class Pilot:
    """Hands on mouse and keyboard of a running program."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def scene(self) -> Scene:
        return self.app.scene

    def step(self, frames: int = 1, seconds: float = 1 / 60) -> bool:
        """True if anything was drawn."""
        drawn = [self.app.step(seconds) for _ in range(frames)]
        return any(drawn)

    def post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))
        self.step()

    def widget(self, key: str) -> Widget:
        found = self.scene.ui.find(key)
        assert found is not None, f"no {key!r} among {[w.key for w in self.scene.ui.widgets()]}"
        return found

    def at(self, place: str | tuple[int, int]) -> tuple[int, int]:
        if not isinstance(place, str):
            return place
        parts = dict(self.scene.places())
        return parts[place].center if place in parts else self.widget(place).rect.center

    def move(self, place: str | tuple[int, int], held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=self.at(place), rel=(0, 0), buttons=(int(held), 0, 0), touch=False)

    def down(self, place: str | tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.at(place), button=1, touch=False)

    def up(self, place: str | tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self.at(place), button=1, touch=False)

    def click(self, place: str | tuple[int, int]) -> None:
        spot = self.at(place)
        self.move(spot)
        self.down(spot)
        self.up(spot)

    def drag(self, start: str | tuple[int, int], end: str | tuple[int, int]) -> None:
        first, last = self.at(start), self.at(end)
        self.down(first)
        for share in (0.5, 1.0):
            spot = round(first[0] + (last[0] - first[0]) * share), round(first[1] + (last[1] - first[1]) * share)
            self.move(spot, held=True)
        self.up(last)

    def key(self, key: int, mod: int = 0, letter: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

    def type(self, typed: str) -> None:
        """As a system does it: a key, then the text it means."""
        for letter in typed:
            self.post(pygame.KEYDOWN, key=ord(letter) if ord(letter) < 128 else 0, mod=0, unicode=letter, scancode=0)
            self.post(pygame.TEXTINPUT, text=letter)

    def wheel(self, notches: int) -> None:
        self.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)

    def picture(self) -> bytes:
        """What is to be seen when nothing fades any more."""
        self.app.draw()
        return pygame.image.tobytes(self.app.window, "RGB")


class Table(Scene):
    """Stands where the real table will: it only remembers what it was opened with."""

    def __init__(self, app: App, **what: object) -> None:
        super().__init__(app)
        self.what = what

    def record_text(self) -> str:
        return "the record of the game\n"


Open = Callable[..., Pilot]


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[Open]:
    """Opens the program; each test may do so several times, one after the other, in the same folder."""
    opened: list[App] = []

    def open_(scene: str | None = "title", size: tuple[int, int] = (1280, 720), **chosen: Any) -> Pilot:
        settings = Settings(**{"language": "en", **chosen}) if chosen else None
        app = App(tmp_path, size=size, full_screen=False, language="en" if settings is None else "", chosen=settings)
        opened.append(app)
        if scene:
            app.push(scene)
            app.step()
        return Pilot(app)

    sprites.strict = True
    yield open_
    for app in opened:
        if app.shelf is not None and pygame.display.get_init():
            app.quit()
    translation.use("en")


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    """A window to draw on, without the program."""
    pygame.init()
    sprites.strict = True
    yield pygame.display.set_mode((1280, 720))
    translation.use("en")


@pytest.fixture(params=["en", "pl"])
def each_language(request: pytest.FixtureRequest) -> None:
    translation.use(request.param)


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> type[Scene]:
    """A table that only remembers what it was opened with."""
    real = scenes.find
    monkeypatch.setattr(scenes, "find", lambda name: Table if name == "table" else real(name))
    return Table


@pytest.fixture
def bench(open_app: Open) -> Callable[[Callable[[Scene], list[Widget]]], Pilot]:
    """A scene of nothing but the widgets a test wants to try."""

    def lay(build: Callable[[Scene], list[Widget]]) -> Pilot:
        pilot = open_app(None)

        class Bench(Scene):
            def build(self) -> list[Widget]:
                return build(self)

        pilot.app.show(Bench(pilot.app))
        pilot.step()
        return pilot

    return lay
