"""The README's pictures, taken from the real program without a window: stills, and a film.

.venv/bin/python build_scripts/shots.py             all of them, into art/readme/  (needs the extra "bake")
.venv/bin/python build_scripts/shots.py title       only the one named
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

import shots_film  # noqa: E402 - the project is found by its place, not by being installed
from animated_png import animated  # noqa: E402
from game import translation  # noqa: E402
from game.demo.scene import Demo  # noqa: E402
from game.kit import sprites  # noqa: E402
from game.kit.scene import Shot  # noqa: E402
from game.lessons import hints  # noqa: E402
from game.match import NAMES, Match  # noqa: E402
from game.scenes.moment_still import MomentStill  # noqa: E402
from game.scenes.review_page import ReviewPage  # noqa: E402
from game.settings import Settings  # noqa: E402
from pilot import Pilot  # noqa: E402
from rules import GAMES, record  # noqa: E402
from rules.bots import arena  # noqa: E402
from rules.record import Seat  # noqa: E402
from running import Trouble, guarded, say  # noqa: E402

FOLDER = ROOT / "art" / "readme"
DRAWN = (1920, 1080)
WIDE, HALF = (1280, 720), (960, 540)
"""Pictures that stand alone, and those that stand in pairs."""
SEED = 7
WHEN = 0.72
"""How much of a game is over in the picture of its table."""
TOLD_BY_THE_SHOW = Shot("terracotta", seed=0, after=22)
CHAPTER = "apostles"
CARD = pygame.Rect(1096, 744, 824, 336)
"""The part of a lesson's first picture in which the guide speaks."""
COLUMNS, TILE = 3, (426, 174)
"""The guide in every language, side by side."""
MOMENTS = 1_000
"""More moments than any game has."""
PATIENCE = 240
"""Seconds that a review may take."""
MOST_BYTES = 2_000_000
TOLD = {game: {"told": [hint.id for hint in hints.load(game)]} for game in GAMES}
"""The guide of the lessons has nothing new to say."""


@contextmanager
def program(language: str = "en") -> Iterator[Pilot]:
    """The program in a folder that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder), DRAWN, Settings(language=language, lessons=TOLD))
        yield pilot
        pilot.end()


def keep(picture: pygame.Surface, name: str, size: tuple[int, int]) -> None:
    pygame.image.save(pygame.transform.smoothscale(picture, size), FOLDER / f"{name}.jpg")


def still(name: str, size: tuple[int, int], seconds: float, open_scene: Callable[[Pilot], None]) -> None:
    """One scene, drawn large and made smaller."""
    with program() as pilot:
        open_scene(pilot)
        pilot.rest(seconds)
        keep(pilot.app.window, name, size)


def open_title(_pilot: Pilot) -> None:
    """It is open already."""


def open_table(name: str, pilot: Pilot) -> None:
    pilot.app.go("table", match=played(name, WHEN))


def open_lesson(pilot: Pilot) -> None:
    pilot.app.go("lesson", game="orloj", chapter=CHAPTER)


def open_results(pilot: Pilot) -> None:
    pilot.app.go("results", match=played("orloj", 1.0))


def open_show(pilot: Pilot) -> None:
    pilot.app.show(Demo.sample(pilot.app, TOLD_BY_THE_SHOW))


def open_victory(name: str, pilot: Pilot) -> None:
    kept = played(name, 1.0).record
    counted = MomentStill(pilot.app, kept, MOMENTS)
    pilot.app.show(counted)
    pilot.app.show(MomentStill(pilot.app, kept, MOMENTS - counted.number))


def open_review(pilot: Pilot) -> None:
    """The page of a review that is finished."""
    page = ReviewPage(pilot.app, played("terracotta", 1.0))
    pilot.app.show(page)
    end = time.monotonic() + PATIENCE
    while not page.review.done:
        if time.monotonic() > end:
            raise Trouble(f"The review was not finished after {PATIENCE} seconds.")
        pilot.step()
        time.sleep(0.05)


def languages() -> None:
    """The guide's first words in every language."""
    known = translation.languages()
    sheet = pygame.Surface((COLUMNS * TILE[0], -(-len(known) // COLUMNS) * TILE[1]))
    for number, code in enumerate(known):
        with program(code) as pilot:
            pilot.app.go("lesson", game="terracotta", chapter="wheel")
            pilot.rest(3.0)
            part = pygame.transform.smoothscale(pilot.app.window.subsurface(CARD), TILE)
        sheet.blit(part, (number % COLUMNS * TILE[0], number // COLUMNS * TILE[1]))
    keep(sheet, "languages", sheet.get_size())


def film() -> None:
    (FOLDER / "turning.png").write_bytes(animated(shots_film.film()))


PICTURES: Mapping[str, Callable[[], None]] = {
    "title.jpg": partial(still, "title", HALF, 3.0, open_title),
    "terracotta.jpg": partial(still, "terracotta", HALF, 3.0, partial(open_table, "terracotta")),
    "orloj.jpg": partial(still, "orloj", HALF, 3.0, partial(open_table, "orloj")),
    "general.jpg": partial(still, "general", HALF, 0.5, partial(open_victory, "terracotta")),
    "bell.jpg": partial(still, "bell", HALF, 0.5, partial(open_victory, "orloj")),
    "lesson.jpg": partial(still, "lesson", HALF, 3.0, open_lesson),
    "review.jpg": partial(still, "review", HALF, 3.0, open_review),
    "results.jpg": partial(still, "results", HALF, 3.0, open_results),
    "meetup.jpg": partial(still, "meetup", WIDE, 0.5, open_show),
    "languages.jpg": languages,
    "turning.png": film,
}
"""Every file, and how it is made."""


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


def shots(arguments: list[str]) -> int:
    known = {Path(file).stem: make for file, make in PICTURES.items()}
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
