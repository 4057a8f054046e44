"""The README's film: a ring is turned, a worker placed and a figure made, by mouse."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pygame

from animated_png import EVERY, Frame
from game.match import Match, random_record
from game.settings import Settings
from pilot import Pilot, Pos
from rules import record
from rules.engine import Choice
from running import Trouble

SIZE = (1920, 1080)
"""The window that is filmed."""
MOVING = (640, 360)
"""The film."""
PAUSE = 60


@dataclass(frozen=True)
class Scenario:
    """A position, and the choices that show most: a ring is turned, a worker placed, a figure made."""

    match: Match
    turn: Choice
    place: Choice
    do: Choice
    craft: Choice
    at: Choice


def scenario() -> Scenario:
    """The first position of a random game in which all that can be done in a row."""
    for after in range(60, 200):
        kept = random_record("terracotta", 2, 3, after)
        match = Match(kept, "shot", ("jade", "amber"))
        game = match.game
        state = record.replay(game, kept)
        turns = [choice for choice in game.choices(state) if choice.text == "rotate inner"]
        for turn in turns:
            found = _crafted(game, game.apply(state, turn).state)
            if found:
                return Scenario(match, turn, *found)
    raise Trouble("No position was found in which a ring is turned and a figure placed.")


def _crafted(game: Any, state: Any) -> tuple[Choice, Choice, Choice, Choice] | None:
    """Place a worker whose first action is to craft, and make the first figure in the middle of what is free."""
    for place in game.choices(state):
        if place.verb != "place":
            continue
        placed = game.apply(state, place).state
        for do in [choice for choice in game.choices(placed) if choice.text == "do inner"]:
            asked = game.apply(placed, do).state
            for craft in [choice for choice in game.choices(asked) if choice.verb == "craft"]:
                cells = [choice for choice in game.choices(game.apply(asked, craft).state) if choice.verb == "at"]
                if cells:
                    return place, do, craft, cells[len(cells) // 2]
    return None


class Camera:
    """Takes a frame every so often while the program runs, with the pointer drawn where it is."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.frames: list[Frame] = []
        self.pos: Pos = (SIZE[0] // 2, SIZE[1] * 2 // 3)
        self.held = False

    def run(self, sixtieths: int) -> None:
        for at in range(sixtieths):
            self.pilot.step()
            if at % EVERY == 0:
                self.take()

    def take(self) -> None:
        self.pilot.app.draw()
        picture = self.pilot.app.window.copy()
        draw_pointer(picture, self.pos, self.held)
        small = pygame.transform.smoothscale(picture, MOVING)
        pixels = np.frombuffer(pygame.image.tobytes(small, "RGB"), np.uint8)
        self.frames.append(pixels.reshape(MOVING[1], MOVING[0], 3))

    def go(self, end: Pos, sixtieths: int) -> None:
        """Move the pointer there, slowly at both ends."""
        start = self.pos
        for at in range(1, sixtieths + 1):
            share = at / sixtieths
            eased = share * share * (3 - 2 * share)
            self.pos = round(start[0] + (end[0] - start[0]) * eased), round(start[1] + (end[1] - start[1]) * eased)
            self.pilot.move(self.pos, self.held)
            if at % EVERY == 0:
                self.take()

    def carry(self, start: Pos, end: Pos) -> None:
        self.go(start, 25)
        self.pilot.down(start)
        self.held = True
        self.go(end, 40)
        self.held = False
        self.pilot.up(end)

    def click(self, pos: Pos) -> None:
        self.go(pos, 25)
        self.pilot.click(pos)


def draw_pointer(picture: pygame.Surface, pos: Pos, held: bool) -> None:
    size = 1.7 if not held else 1.5
    outline = [(0, 0), (0, 30), (7, 24), (12, 35), (17, 33), (12, 22), (21, 22)]
    points = [(pos[0] + x * size, pos[1] + y * size) for x, y in outline]
    pygame.draw.polygon(picture, (250, 245, 235), points)
    pygame.draw.polygon(picture, (20, 14, 10), points, 4)


def film() -> list[Frame]:
    """The scenario, played by hand; it begins and ends at rest."""
    found = scenario()
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder), SIZE, Settings(language="en", speed="normal", hints=False))
        pilot.app.go("table", match=found.match)
        pilot.rest(3.0)
        camera = Camera(pilot)
        camera.run(20)
        for choice in (found.turn, found.place, found.do, found.craft, found.at):
            perform(camera, choice)
        camera.go((SIZE[0] // 2, SIZE[1] * 5 // 6), 30)
        camera.run(PAUSE)
        pilot.end()
    return camera.frames


def perform(camera: Camera, choice: Choice) -> None:
    """As a person would: by dragging if it goes from somewhere to somewhere, by turning, else by its button."""
    pilot, table = camera.pilot, camera.pilot.table
    here = [choice.source, choice.target]
    spots = [table.viewport.pixel_of(place) if place else None for place in here]
    if spots[0] and spots[1]:
        camera.carry(spots[0], spots[1])
    else:
        camera.click(answer(pilot, choice) or spots[1] or spots[0] or touched(pilot, choice))
    waited = 0
    while (table.viewport.timeline.busy or waited < EVERY * 2) and waited < 240:
        camera.run(EVERY)
        waited += EVERY


def answer(pilot: Pilot, choice: Choice) -> Pos | None:
    """Where the button of a choice is, if it has one."""
    for number, each in enumerate(pilot.table.prompt_panel.answers(), start=1):
        if each.path.choice == choice:
            return pilot.place(f"answer:{number}")
    return None


def touched(pilot: Pilot, choice: Choice) -> Pos:
    for place in choice.touches:
        if found := pilot.table.viewport.pixel_of(place):
            return found
    raise Trouble(f"There is nothing to touch for {choice.text!r}.")
