"""Play many games of meetup mode without a pause, and see whether the program grows.

    python build_scripts/soak.py                   five hundred games, some minutes
    python build_scripts/soak.py --games 2000      a week of meetups
    python build_scripts/soak.py --thinking 25     real opponents, in their own process, in every 25th game

Shows and guests' games of both games follow each other as they would at a meetup, with sheets opened, seats taken over,
windows resized, languages changed and every other page of the program visited in between; only nobody waits, and
choices are made at random. Every few games the memory of the process is written down: all that it has from the system,
and what it holds on to once the C library has been asked to give back what is free. It fails if what it holds on to
still rises in the second half of the games.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402 - the drivers must be chosen before

from game import scenes, translation  # noqa: E402
from game.app import App  # noqa: E402
from game.demo import demo_games  # noqa: E402
from game.demo.scene import Demo  # noqa: E402
from game.kit.scene import Shot  # noqa: E402
from game.lessons.scene import LessonTable  # noqa: E402
from game.scenes.attract import Attract  # noqa: E402
from game.settings import Settings  # noqa: E402
from game.table.input.choice_paths import ChoicePath  # noqa: E402
from game.table.options import TableOptions  # noqa: E402
from rules.engine import Rng  # noqa: E402

SIZES = ((1600, 900), (1366, 768), (1280, 720))
ROUND = 20
"""Games after which everything has had its turn: both games, both languages, guests and pages."""
FEW = 5 * ROUND
"""So few games are measured one by one; what they hold is not the same from one to the next."""
DAY = 500
"""Games of a long day: eight hours with a game a minute."""
FLAT = 2.0
"""Megabytes that a day may add, about one part in a hundred."""
LEAST = 8
"""Games without which nothing can be compared."""
PAGES = ("new-game", "settings", "rules", "saves")
SEEN = 9
"""A picture is drawn after so many choices."""
LONGEST = 120.0
"""Seconds that real opponents may take for a game."""


class Hurried(Demo):
    """Meetup mode without pauses, motions and thinking; `thinking` lets the real opponents play."""

    thinking = False
    rng = Rng(1)

    def options(self) -> TableOptions:
        return replace(super().options(), moves=False)

    def holds(self) -> bool:
        return not self.thinking

    def choose_anything(self) -> None:
        self.table.choose(ChoicePath(self.rng.pick(self.table.session.choices)))


@dataclass(frozen=True)
class Sample:
    """The program after so many games: megabytes it has and holds on to, and objects that Python keeps."""

    games: int
    resident: float
    held: float
    objects: int

    def __str__(self) -> str:
        return f"{self.games:6} games {self.resident:8.1f} MB {self.held:8.1f} MB held {self.objects:8} objects"


def megabytes() -> float:
    """What the process holds in memory now; where the system does not say, the most it ever held."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / 2**20 if sys.platform == "darwin" else most / 2**10


def give_back() -> None:
    """Ask the C library to return free memory to the system, where it can."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def measured(games: int) -> Sample:
    gc.unfreeze()  # what the program has set aside for its next tidying is looked through and counted, too
    gc.collect()
    resident = megabytes()
    give_back()
    return Sample(games, resident, megabytes(), len(gc.get_objects()))


def scene_of(app: App) -> Hurried:
    """Meetup mode; from its title the next show begins."""
    if isinstance(app.scene, Attract):
        app.step()
        app.scene.begin_show()
    scene = app.scene
    if not isinstance(scene, Hurried):
        raise TypeError(f"meetup mode was left for {type(scene).__name__}")
    return scene


def play_out(app: App, budget: float = LONGEST) -> None:
    """Play the game on the table to its end, by chance or by the opponents, and look at it now and then."""
    scene = scene_of(app)
    began = time.monotonic()
    made = 0
    while not scene.table.session.over:
        if not scene.thinking:
            scene.choose_anything()
        elif time.monotonic() - began > budget:
            return
        made += 1
        if made % SEEN == 0 or scene.thinking:
            app.step()


def learn(app: App) -> None:
    """A guest has the first steps explained, and comes to the game after them."""
    scene_of(app).begin_explained()
    while isinstance(lesson := scene_of(app).table, LessonTable):
        app.step()
        lesson.next_chapter()


def visit(app: App, number: int) -> None:
    """What passers-by do: look at the offer, take over a seat, learn or begin a game, and leave."""
    scene = scene_of(app)
    for _ in range(20):
        if not scene.thinking and not scene.table.session.over:
            scene.choose_anything()
    for sheet in ("offer", "join", "new"):
        scene.open(sheet)
        app.step()
    way = number // 3 % 3
    if way == 0:
        scene.join(0)
    elif way == 1:
        learn(app)
    else:
        scene.people = 1 + number // 2 % demo_games.MOST_GUESTS
        offers = demo_games.offers()
        scene.begin(offers[number // 2 % len(offers)])
    app.step()
    scene_of(app).open("still")
    app.step()
    scene_of(app).close()


def unsettle(app: App, number: int) -> None:
    """Other windows until the right one is found, and another language now and then, as on a long day."""
    if number % 2 and number // 2 < len(SIZES):
        width, height = app.frame.size = SIZES[number // 2]
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        app.dispatch(pygame.event.Event(pygame.VIDEORESIZE, size=(width, height), w=width, h=height))
    if number % (ROUND // 2) == 0:
        known = translation.languages()
        app.change(language=known[number // (ROUND // 2) % len(known)])


def look_around(app: App, number: int) -> None:
    """Its owner leaves meetup mode, looks at every page of the program, and sets it up again."""
    if app.lock is not None:
        app.lock.release()
    app.go("title")
    for name in PAGES:
        app.push(name)
        app.step()
        app.pop()
        app.step()
    app.show(scenes.find("results").sample(app, Shot(seed=number)))
    app.step()
    app.go("title")
    app.push("demo", windowed=True, shows=number)
    app.step()


def one_game(app: App, number: int, thinking: int) -> None:
    """A show, or a visit, to its end and on to the next show."""
    Hurried.thinking = thinking > 0 and number % thinking == thinking - 1
    unsettle(app, number)
    if number % ROUND == ROUND // 2:
        look_around(app, number)
    if number % 3 == 2 and not Hurried.thinking:
        visit(app, number)
    play_out(app)
    app.step()
    scene_of(app).next_show()
    app.step()


def soak(games: int, thinking: int, folder: Path) -> Iterator[Sample]:
    """Play, and give a sample every few games."""
    known, scenes.SCENES["demo"] = scenes.SCENES["demo"], f"{__name__}:Hurried"
    app = App(
        folder,
        size=SIZES[0],
        full_screen=False,
        language="en",
        chosen=Settings(language="en", speed="off", round_summary=False),
    )
    app.push("title")
    app.push("demo", windowed=True)
    try:
        for number in range(games):
            one_game(app, number, thinking)
            if not app.running:
                raise KeyboardInterrupt("the system asked to end")
            if (number + 1) % (ROUND if games > FEW else 1) == 0:
                yield measured(number + 1)
    finally:
        app.quit()
        scenes.SCENES["demo"] = known


class Growth(NamedTuple):
    """Megabytes a game by which it still grew in the second half, and by how much that may be chance."""

    slope: float
    doubt: float


def growth(samples: Sequence[Sample]) -> Growth:
    """The slope of the line nearest to the samples of the second half, and twice its standard error."""
    late = samples[len(samples) // 2 :]
    games, held = fmean(sample.games for sample in late), fmean(sample.held for sample in late)
    spread = sum((sample.games - games) ** 2 for sample in late)
    slope = sum((sample.games - games) * (sample.held - held) for sample in late) / spread
    missed = sum((sample.held - held - slope * (sample.games - games)) ** 2 for sample in late)
    return Growth(slope, 2 * sqrt(missed / (len(late) - 2) / spread))


def verdict(samples: Sequence[Sample]) -> tuple[bool, str]:
    """Whether the memory is flat, and the figures that say so."""
    first, half, last = samples[0], samples[len(samples) // 2], samples[-1]
    grown = growth(samples)
    figures = (
        f"held {first.held:.1f} MB after {first.games} games, {half.held:.1f} MB after {half.games}, "
        f"{last.held:.1f} MB after {last.games}; in the second half {grown.slope * 1000:+.2f} kB a game, that is "
        f"{grown.slope * DAY:+.2f} MB in {DAY} games, give or take {grown.doubt * DAY:.2f}"
    )
    flat = (grown.slope - grown.doubt) * DAY <= FLAT
    return flat, f"FLAT: {figures}" if flat else f"IT GROWS: {figures}, where {FLAT} MB are allowed"


def main() -> int:
    ask = argparse.ArgumentParser(description="Play meetup mode for long and see whether the program grows.")
    ask.add_argument("--games", type=int, default=500, metavar="N", help="how many games, 500 if not said")
    ask.add_argument("--thinking", type=int, default=0, metavar="N", help="real opponents in every Nth game")
    asked = ask.parse_args()
    if asked.games < LEAST:
        ask.error(f"at least {LEAST} games are needed to compare anything")
    samples: list[Sample] = []
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for sample in soak(asked.games, asked.thinking, Path(folder)):
            samples.append(sample)
            print(sample, flush=True)
    flat, said = verdict(samples)
    print(f"{asked.games} games in {time.monotonic() - began:.0f} s. {said}.", file=sys.stdout if flat else sys.stderr)
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(main())
