"""An hour of meetup mode in fast motion: a table of everything that the strip says, and pictures of it.

    python build_scripts/sample_show.py FOLDER                 an hour, sixty pictures, some minutes
    python build_scripts/sample_show.py FOLDER --minutes 10    less

`FOLDER/show.md` lists what was told and when: headline, words, seat and event, and the picture if there is one;
`FOLDER/pictures.md` lists the pictures: what is seen, headline, words, and the event. It fails if a
headline, its colour and its event do not belong together, when told or in a picture, or if a show does not come to its
end in time.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402 - the drivers must be chosen before

from game.app import App  # noqa: E402
from game.demo.scene import Demo  # noqa: E402
from game.demo.tellings import Telling  # noqa: E402
from game.kit.scene import Scene  # noqa: E402
from game.settings import Settings  # noqa: E402
from rules.events import GameEnded, Scored  # noqa: E402

STEP = 1 / 15
"""Seconds of a step: coarse enough to be quick, fine enough for every motion."""
PICTURES = 60
LONGEST = 240.0
"""Seconds within which a show comes to its finale."""


@dataclass(frozen=True)
class Row:
    """Something that was told, and when."""

    seconds: float
    game: str
    telling: Telling
    problem: str
    picture: str = ""

    def __str__(self) -> str:
        telling, minutes = self.telling, int(self.seconds // 60)
        event = type(telling.event).__name__ if telling.event else "standing"
        seat = "–" if telling.seat is None else str(telling.seat)
        cells = f"{minutes}:{self.seconds % 60:04.1f}", self.game, seat, event, telling.headline, telling.words
        return "| " + " | ".join([*cells, self.picture, self.problem]) + " |"


def problem_of(demo: Demo) -> str:
    """What is wrong with what the strip says now; empty if nothing is."""
    telling, said, session = demo.teller.now, demo.said(), demo.table.session
    event, names = telling.event, session.names
    owner = event.ranking[0] if isinstance(event, GameEnded) else getattr(event, "seat", None)
    named = [seat for seat, name in enumerate(names) if name in telling.headline]
    if said.seat is not (None if telling.seat is None else session.match.seats[telling.seat]):
        return "the colour is not the seat's"
    if telling.seat is not None and named != [telling.seat]:
        return "the headline names another seat"
    if event is not None and telling.seat != owner and not (telling.seat is None and isinstance(event, Scored)):
        return "the event is another seat's"
    shown = [player["vp"] for player in demo.table.viewport.picture["players"]]
    if list(demo.race.scores) != shown:
        return "the race is not that of the table"
    best, second = sorted(shown, reverse=True)[:2]
    if event is None and telling.seat is not None and f" {best - second} " not in telling.headline:
        return "the lead is not that of the table"
    return ""


def seen(scene: Scene) -> tuple[str, str, str, str]:
    """What a picture shows: the sort of it, headline and words of the strip if that is seen, and the event."""
    if not isinstance(scene, Demo):
        return "title", "", "", ""
    game, telling = scene.table.session.game.name, scene.teller.now
    if scene.table.performance.player is not None and scene.table.performance.open:
        return f"{game}, moment", scene.table.performance.player.act.name, "", str(telling.event)
    if scene.sheet:
        return f"{game}, {scene.sheet}", "", "", ""
    return game, telling.headline, telling.words, str(telling.event or "standing")


class Sampler:
    """Runs the show, writes down what it tells, and takes pictures at equal distances."""

    def __init__(self, folder: Path, minutes: float, size: tuple[int, int], language: str) -> None:
        self.folder, self.end = folder, minutes * 60
        self.rows: list[Row] = []
        self.faults: list[str] = []
        self.pictures: list[str] = []
        self.seconds = self.began = 0.0
        home = Path(tempfile.mkdtemp())
        self.app = App(home, size=size, full_screen=False, language=language, chosen=Settings(language=language))
        self.app.push("title")
        self.app.push("attract", windowed=True)

    def run(self) -> None:
        told: Telling | None = None
        playing: Demo | None = None
        for number in self._pictures():
            scene = self.app.scene
            if scene is not playing and isinstance(scene, Demo):
                playing, self.began = scene, self.seconds
            self._watch(scene)
            if isinstance(scene, Demo) and scene.teller.now is not told and scene.teller.age > 0:
                told = scene.teller.now
                self.rows.append(Row(self.seconds, scene.table.session.game.name, told, problem_of(scene)))
            if number is not None:
                self._take(number)

    def _watch(self, scene: object) -> None:
        lasted = self.seconds - self.began
        if isinstance(scene, Demo) and not scene.table.session.over and lasted > LONGEST:
            self.faults.append(f"{scene.table.session.game.name}: no finale after {lasted:.0f} s")
            self.began = self.seconds

    def _pictures(self) -> Iterator[int | None]:
        """Let the hour pass; the number of a picture when it is time for one."""
        taken = 0
        while self.seconds < self.end:
            self.app.step(STEP)
            self.seconds += STEP
            due = taken < PICTURES and self.seconds >= (taken + 0.5) * self.end / PICTURES
            taken += due
            yield taken - 1 if due else None

    def _take(self, number: int) -> None:
        name = f"{number:02}.png"
        self.app.draw()
        pygame.image.save(self.app.window, self.folder / name)
        scene = self.app.scene
        self.pictures.append(f"| {name} | {' | '.join(seen(scene))} |")
        if self.rows and isinstance(scene, Demo):
            last = self.rows[-1]
            self.rows[-1] = Row(last.seconds, last.game, last.telling, last.problem, name)
            if not scene.table.performance.open and (problem := problem_of(scene)):
                self.faults.append(f"{name}: {problem}")

    def write(self) -> int:
        """The table; the number of problems."""
        head = [
            "| time | game | seat | event | headline | words | picture | problem |",
            "|---|---|---|---|---|---|---|---|",
        ]
        text = "\n".join([*head, *map(str, self.rows), "", *self.faults])
        (self.folder / "show.md").write_text(text + "\n", encoding="utf-8")
        pictures = ["| picture | seen | headline | words | event |", "|---|---|---|---|---|", *self.pictures]
        (self.folder / "pictures.md").write_text("\n".join(pictures) + "\n", encoding="utf-8")
        return sum(bool(row.problem) for row in self.rows) + len(self.faults)


def main() -> int:
    ask = argparse.ArgumentParser(description="Run meetup mode in fast motion, and write down what it says.")
    ask.add_argument("folder", type=Path, metavar="FOLDER", help="where the table and the pictures go")
    ask.add_argument("--minutes", type=float, default=60, metavar="N", help="of the show, 60 if not said")
    ask.add_argument("--size", type=int, nargs=2, default=(1280, 720), metavar="N", help="of the pictures: 1280 720")
    ask.add_argument("--lang", default="en", metavar="LANG")
    asked = ask.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    sampler = Sampler(asked.folder, asked.minutes, tuple(asked.size), asked.lang)
    sampler.run()
    problems = sampler.write()
    sampler.app.quit()
    print(f"{len(sampler.rows)} tellings in {asked.minutes:g} minutes, {problems} problems: {asked.folder / 'show.md'}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
