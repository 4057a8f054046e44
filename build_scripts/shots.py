"""The README's pictures, taken from the real program without a window: stills, and a ring turned and a figure placed.

    .venv/bin/python build_scripts/shots.py             all of them, into art/readme/  (needs the extra "bake")
    .venv/bin/python build_scripts/shots.py title       only the one named

The moving picture is an animated PNG: one palette for all frames, and of each frame only the part that changed.
"""

from __future__ import annotations

import argparse
import os
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np  # noqa: E402
import pygame  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

import bake_png  # noqa: E402 - the project is found by its place, not by being installed
from game.demo.scene import Demo  # noqa: E402
from game.kit import sprites  # noqa: E402
from game.kit.scene import Shot  # noqa: E402
from game.lessons import hints  # noqa: E402
from game.match import NAMES, Match, random_record  # noqa: E402
from game.settings import Settings  # noqa: E402
from pilot import Pilot, Pos  # noqa: E402
from rules import GAMES, record  # noqa: E402
from rules.bots import arena  # noqa: E402
from rules.engine import Choice  # noqa: E402
from rules.record import Seat  # noqa: E402
from running import Trouble, guarded, say  # noqa: E402

FOLDER = ROOT / "art" / "readme"
STILL = (1920, 1080)
SEED = 7
STILLS = ("title", "terracotta", "orloj", "results", "meetup")
WHEN = 0.72
"""How much of a game is over in the picture of its table."""
SHOWN = (1280, 720)
SHOWN_TELLING = Shot("terracotta", seed=0, after=22)
"""What the show tells in its picture."""
MOVING = (640, 360)
EVERY = 4
"""Sixtieths of a second between two frames of the moving picture."""
PAUSE = 60
SAMPLED = 30
"""How many frames the palette is chosen from."""
MOST_BYTES = 2_000_000
TOLD = {game: {"told": [hint.id for hint in hints.load(game)]} for game in GAMES}
"""The guide of the lessons has nothing new to say."""
Frame = NDArray[np.uint8]


def still(name: str) -> None:
    """One scene, drawn large and made smaller."""
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder), STILL, Settings(language="en", lessons=TOLD))
        if name == "results":
            pilot.app.go("results", match=played("orloj", 1.0))
        elif name == "meetup":
            pilot.app.show(Demo.sample(pilot.app, SHOWN_TELLING))
        elif name != "title":
            pilot.app.go("table", match=played(name, WHEN))
        pilot.rest(0.5 if name == "meetup" else 3.0)
        small = pygame.transform.smoothscale(pilot.app.window, SHOWN)
        pygame.image.save(small, FOLDER / f"{name}.jpg")
        pilot.end()


def played(name: str, share: float) -> Match:
    """So much of a game between opponents, up to the beginning of a turn, as if people had played it."""
    kept = arena.play(arena.Pairing(0, name, ("normal",) * 3, SEED)).record
    people = tuple(Seat(who) for who in NAMES[: len(kept.seats)])
    whole = replace(kept, seats=people)
    if share == 1:
        return Match(whole, "shot")
    game = GAMES[name]
    least, cut = round(share * len(whole.choices)), 0
    for made, step in enumerate(record.steps(game, whole, record.start(game, whole)), start=1):
        prompt = game.prompt(step.state)
        if made >= least and prompt is not None and prompt.ask == "turn":
            cut = made
            break
    return Match(replace(whole, choices=whole.choices[:cut]), "shot")


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
        self.pos: Pos = (STILL[0] // 2, STILL[1] * 2 // 3)
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
        pilot = Pilot(Path(folder), STILL, Settings(language="en", speed="normal", hints=False))
        pilot.app.go("table", match=found.match)
        pilot.rest(3.0)
        camera = Camera(pilot)
        camera.run(20)
        for choice in (found.turn, found.place, found.do, found.craft, found.at):
            perform(camera, choice)
        camera.go((STILL[0] // 2, STILL[1] * 5 // 6), 30)
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


def animated(frames: list[Frame]) -> bytes:
    """An animated PNG that repeats for ever: frames that are the same last longer, others bring only what changed."""
    palette = shared_palette(frames)
    indexed = [indices(frame, palette) for frame in frames]
    chunks: list[bytes] = []
    shown: list[tuple[tuple[int, int, int, int], NDArray[np.uint8], int]] = []
    for at, frame in enumerate(indexed):
        box = (0, 0, frame.shape[1], frame.shape[0]) if not at else changed(indexed[at - 1], frame)
        if box is None:
            shown[-1] = (*shown[-1][:2], shown[-1][2] + 1)
        else:
            shown.append((box, frame, 1))
    number = 0
    for at, (box, frame, lasting) in enumerate(shown):
        chunks.append(frame_control(number, box, lasting))
        left, top, width, height = box
        data = deflated(frame[top : top + height, left : left + width])
        number += 1
        if at:
            chunks.append(bake_png.chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
        else:
            chunks.append(bake_png.chunk(b"IDAT", data))
    head = struct.pack(">IIBBBBB", MOVING[0], MOVING[1], 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            bake_png.chunk(b"IHDR", head),
            bake_png.chunk(b"acTL", struct.pack(">II", len(shown), 0)),
            bake_png.chunk(b"PLTE", palette.tobytes()),
            *chunks,
            bake_png.chunk(b"IEND", b""),
        )
    )


def shared_palette(frames: list[Frame]) -> NDArray[np.uint8]:
    """256 colours that suit the whole film, found from a part of its pixels."""
    some = frames[:: max(1, len(frames) // SAMPLED)]
    sample = np.concatenate([frame[at % 3 :: 3, ::3].reshape(-1, 3) for at, frame in enumerate(some)])
    coarse = (sample >> 2 << 2).astype(np.uint32)
    codes, counts = np.unique(coarse[:, 0] << 16 | coarse[:, 1] << 8 | coarse[:, 2], return_counts=True)
    points = np.stack([codes >> 16, codes >> 8 & 255, codes & 255, np.full_like(codes, 255)], axis=1).astype(np.float32)
    weights = np.asarray(counts, np.int64)
    found = bake_png.settled(points, weights, bake_png.split(points, weights))
    return np.asarray(np.clip(np.rint(found[:, :3]), 0, 255), np.uint8)


def indices(frame: Frame, palette: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Every pixel's nearest colour; colours are looked up once for all pixels that nearly share them."""
    coarse = (frame.astype(np.uint32) >> 2).reshape(-1, 3)
    codes, owner = np.unique(coarse[:, 0] << 12 | coarse[:, 1] << 6 | coarse[:, 2], return_inverse=True)
    points = np.stack([codes >> 12, codes >> 6 & 63, codes & 63], axis=1).astype(np.float32) * 4 + 2
    chosen = bake_png.nearest(points, palette.astype(np.float32)).astype(np.uint8)
    return np.asarray(chosen[owner.reshape(-1)].reshape(frame.shape[:2]), np.uint8)


def changed(before: NDArray[np.uint8], after: NDArray[np.uint8]) -> tuple[int, int, int, int] | None:
    """Left, top, width and height of all that differs; None if nothing does."""
    rows, columns = np.nonzero(before != after)
    if not len(rows):
        return None
    left, top = int(columns.min()), int(rows.min())
    return left, top, int(columns.max()) - left + 1, int(rows.max()) - top + 1


def frame_control(number: int, box: tuple[int, int, int, int], lasting: int) -> bytes:
    left, top, width, height = box
    place = struct.pack(">IIIII", number, width, height, left, top)
    return bake_png.chunk(b"fcTL", place + struct.pack(">HHBB", lasting * EVERY, 60, 0, 0))


def deflated(rows: NDArray[np.uint8]) -> bytes:
    lines = np.zeros((rows.shape[0], rows.shape[1] + 1), np.uint8)
    lines[:, 1:] = rows
    return zlib.compress(lines.tobytes(), 9)


def moving() -> None:
    (FOLDER / "turning.png").write_bytes(animated(film()))


def makers() -> Iterator[tuple[str, Callable[[], None]]]:
    for name in STILLS:
        yield name, lambda name=name: still(name)  # type: ignore[misc]
    yield "turning", moving


def shots(arguments: list[str]) -> int:
    known = dict(makers())
    ask = argparse.ArgumentParser(prog="shots.py", description="Take the README's pictures.")
    ask.add_argument("names", nargs="*", metavar="NAME", help=", ".join(known))
    asked = ask.parse_args(arguments)
    if unknown := sorted(set(asked.names) - set(known)):
        raise Trouble(f"There is no picture {unknown[0]!r}; known are {', '.join(known)}.")
    sprites.strict = True
    FOLDER.mkdir(exist_ok=True)
    for name in asked.names or known:
        known[name]()
    for path in sorted(FOLDER.iterdir()):
        say(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
        if path.stat().st_size > MOST_BYTES:
            raise Trouble(f"{path.name} is larger than {MOST_BYTES // 1_000_000} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(guarded(shots, sys.argv[1:]))
