"""Guests of meetup mode in fast motion: do they come to an end, or are they let go, and does the show always go on?

    python build_scripts/simulate_guests.py              forty guests
    python build_scripts/simulate_guests.py --guests 200 --seed 7

Each guest touches the title or the show, takes one of the ways in, thinks three seconds about every choice, and
sometimes walks away. Opponents answer at once, by chance, so that what is measured is the table and not the machine. It
fails if fewer than 95 of 100 guests are through or let go within fifteen minutes, or if the show sticks.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game import scenes  # noqa: E402 - the drivers must be chosen before
from game.app import App  # noqa: E402
from game.demo.scene import Demo  # noqa: E402
from game.games import DESCRIPTORS  # noqa: E402
from game.lessons.scene import LessonTable  # noqa: E402
from game.scenes.attract import Attract  # noqa: E402
from game.settings import Settings  # noqa: E402
from game.table.input.choice_paths import ChoicePath  # noqa: E402
from rules.engine import Rng  # noqa: E402

THINKS = 3.0
"""Seconds that a guest takes for a choice, and for a page of a lesson."""
STEP = 0.5
AWAY = 200
"""One choice in so many is the guest's last: whoever it was has walked away."""
IN_TIME = 15 * 60.0
STUCK = IN_TIME * 2
SHARE = 0.95
WAYS = ("explain", "join", "new", "watch")


class Instant(Demo):
    """Meetup mode whose opponents choose at once, by chance."""

    rng = Rng(1)

    def plan(self) -> list[str]:
        if self.show is not None or isinstance(self.table, LessonTable):
            return list(super().plan())
        return [self.rng.pick(self.table.session.choices).text]


@dataclass
class Visit:
    """A guest: the way in, the seconds of the visit, and how it ended."""

    way: str
    game: str
    seconds: float = 0.0
    gone: bool = False
    ended: str = ""

    def __str__(self) -> str:
        left = ", walked away" if self.gone else ""
        return f"{self.way:8} {self.game:11} {self.seconds / 60:5.1f} min  {self.ended}{left}"


class Simulation:
    """One program, and guests who come one after the other."""

    def __init__(self, seed: int) -> None:
        self.rng = Instant.rng = Rng(seed)
        scenes.SCENES["demo"] = f"{__name__}:Instant"
        chosen = Settings(language="en", speed="off")
        self.app = App(Path(tempfile.mkdtemp()), size=(1280, 720), full_screen=False, language="en", chosen=chosen)
        self.app.push("title")
        self.app.push("attract", windowed=True)

    def step(self, seconds: float) -> None:
        """Let time pass without drawing: nobody looks."""
        left = seconds
        while left > 0:
            self.app.scene.tick(STEP)
            left -= STEP

    def visit(self, number: int) -> Visit:
        """One guest from the first touch until the attract title is back."""
        scene = self.app.scene
        if isinstance(scene, Attract):
            scene.begin_show("offer")
        guest = Visit(WAYS[number % len(WAYS)], list(DESCRIPTORS)[number // len(WAYS) % len(DESCRIPTORS)])
        self._come_in(guest)
        while guest.seconds < STUCK and not isinstance(self.app.scene, Attract):
            if not guest.gone and not self._act(guest):
                break
            self.step(THINKS)
            guest.seconds += THINKS
        guest.ended = "the show goes on" if guest.seconds < STUCK else "STUCK"
        return guest

    @property
    def demo(self) -> Instant:
        scene = self.app.scene
        assert isinstance(scene, Instant)
        return scene

    def _come_in(self, guest: Visit) -> None:
        demo = self.demo
        if not demo.sheet:
            demo.open("offer")
        if guest.way == "explain":
            demo.begin_explained(guest.game)
        elif guest.way == "join" and demo.seats_to_join():
            demo.join(self.rng.pick(demo.seats_to_join()))
        elif guest.way == "new":
            demo.people = 1
            demo.begin(DESCRIPTORS[guest.game].meetup.offers[0])
        else:
            guest.gone = True

    def _act(self, guest: Visit) -> bool:
        """One choice, one page or one button of a guest; False if the visit is over."""
        if self.rng.below(AWAY) == 0:
            guest.gone = True
            return True
        demo, table = self.demo, self.demo.table
        demo.idle = 0.0
        if demo.sheet == "over":
            demo.next_show()
            return False
        if demo.sheet:
            demo.close()
        elif table.performance.open:
            table.performance.stop()
            table.viewport.timeline.finish()
        elif isinstance(table, LessonTable):
            self._learn(table)
        elif table.choice_paths is not None and not table.session.opponent_next:
            table.choose(ChoicePath(self.rng.pick(table.session.choices)))
        return True

    def _learn(self, table: LessonTable) -> None:
        """A lesson's step by chance, or on to the next chapter after a while."""
        if self.rng.below(12) == 0 or table.choice_paths is None:
            table.next_chapter()
        else:
            table.choose(ChoicePath(self.rng.pick(table.session.choices)))


def main() -> int:
    ask = argparse.ArgumentParser(description="Let guests visit meetup mode in fast motion.")
    ask.add_argument("--guests", type=int, default=40, metavar="N", help="how many, 40 if not said")
    ask.add_argument("--seed", type=int, default=1, metavar="N")
    asked = ask.parse_args()
    simulation = Simulation(asked.seed)
    visits = []
    for number in range(asked.guests):
        visits.append(simulation.visit(number))
        print(visits[-1], flush=True)
    simulation.app.quit()
    in_time = sum(visit.seconds <= IN_TIME for visit in visits) / len(visits)
    stuck = [visit for visit in visits if visit.ended == "STUCK"]
    longest = max(visit.seconds for visit in visits) / 60
    print(f"{in_time:.0%} within {IN_TIME / 60:.0f} minutes, the longest {longest:.1f}, {len(stuck)} stuck")
    return 0 if in_time >= SHARE and not stuck else 1


if __name__ == "__main__":
    sys.exit(main())
