"""Hands on mouse and keyboard of the program without a window: for the packaged program's twin, and for pictures."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app import App
from game.settings import Settings
from game.table.scene import Table
from running import Trouble

Pos = tuple[int, int]


class Pilot:
    """The program in a folder of its own, with the title open."""

    def __init__(self, folder: Path, size: tuple[int, int], chosen: Settings | None = None) -> None:
        language = chosen.language if chosen else "en"
        self.app = App(folder, size=size, full_screen=False, language=language, chosen=chosen)
        self.app.push("title")
        self.step()

    def step(self) -> None:
        """A sixtieth of a second."""
        self.app.step()

    def post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))
        self.step()

    def place(self, key: str) -> Pos:
        """Where a button or a place of the table is."""
        if isinstance(self.app.scene, Table) and (found := self.app.scene.viewport.pixel_of(key)):
            return found
        rects = dict(self.app.scene.places())
        if key not in rects:
            raise Trouble(f"There is no {key} to press among {', '.join(sorted(rects))}.")
        return rects[key].center

    @property
    def table(self) -> Table:
        if not isinstance(self.app.scene, Table):
            raise Trouble("The table is not open.")
        return self.app.scene

    def move(self, pos: Pos, held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)

    def down(self, pos: Pos) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)

    def up(self, pos: Pos) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def click(self, pos: Pos) -> None:
        self.drag(pos, pos)

    def drag(self, start: Pos, end: Pos) -> None:
        self.move(start)
        self.down(start)
        if end != start:
            self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), held=True)
            self.move(end, held=True)
        self.up(end)

    def key(self, key: int, letter: str = "", held: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=held, unicode=letter, scancode=0)
        if letter:
            self.post(pygame.TEXTINPUT, text=letter)

    def rest(self, seconds: float) -> None:
        for _frame in range(round(seconds * 60)):
            self.step()
        self.app.draw()

    def end(self) -> None:
        self.app.quit()
