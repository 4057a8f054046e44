"""Send two learners through the lessons: one who touches only what the guide lights, one who chooses by chance.

    python build_scripts/teach.py                         every chapter, every language
    python build_scripts/teach.py --game orloj --rounds 20

Both work at the real table without a window. The first sees nothing but captions, lit places and the buttons of the
question, and touches them by posted events; the second makes any legal choice where choices are free. Each chapter must
be learned within a number of touches; how often the guide had to go back is told.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402 - the drivers must be chosen before

from game import translation  # noqa: E402
from game.app import App  # noqa: E402
from game.lessons import course, texts  # noqa: E402
from game.lessons.course import Chapter  # noqa: E402
from game.lessons.scene import LessonTable  # noqa: E402
from game.settings import Settings  # noqa: E402
from game.table.input.choice_paths import ChoicePath  # noqa: E402
from rules.engine import Rng  # noqa: E402

MOST_TOUCHES = 120
PATIENCE = 60 * 120
"""Frames to wait for the table until the learner may choose."""
THINKING = 0.005
"""Seconds of a frame in which an opponent thinks, in a process of its own that takes real time."""
ANSWERS = ("answer:", "besides:", "end")
"""How the keys of the question's buttons begin."""
Pos = tuple[int, int]


class NotLearned(Exception):
    """A chapter in which a learner got stuck, or was told nothing."""


class Learner:
    """Somebody who learns; what is touched next, `touch` decides."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.rng = Rng(seed)
        self.backs = 0

    @property
    def table(self) -> LessonTable:
        if not isinstance(self.app.scene, LessonTable):
            raise NotLearned("the lesson is not open")
        return self.app.scene

    def learn(self, game: str, chapter: Chapter, touch: Callable[[], None]) -> int:
        """A chapter from its first step to its rule of thumb; the number of touches."""
        self.app.go("lesson", game=game, chapter=chapter.id)
        for touches in range(MOST_TOUCHES):
            if self.wait():
                return touches
            if not self.table.content().spoken:
                raise NotLearned(f"{chapter.id}: nothing is said at {self.table.session.prompt}")
            touch()
        raise NotLearned(f"{chapter.id}: stuck at {self.table.session.prompt}")

    def wait(self) -> bool:
        """Until the learner is asked again; True if the chapter is over."""
        for _frame in range(PATIENCE):
            before = self.table
            if before.over:
                return True
            if before.turns.live and not before.playback.moving and before.shown is None and not before.stand.missed:
                return False
            self.app.step(1 / 10)
            if before.session.opponent_next:
                time.sleep(THINKING)
            self.backs += self.app.scene is not before
        raise NotLearned(f"nothing happens at {self.table.session.prompt}")

    def post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))
        self.app.step(1 / 30)

    def click(self, pos: Pos) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def touch_light(self) -> None:
        """Touch something that is lit, or a button of the question; of several meanings offered take one."""
        self.table.playback.finish()
        options = [key for key, _rect in self.table.places() if key.startswith("option:")]
        if self.table.ui.layered and options:
            self.click(dict(self.table.places())[self.rng.pick(options)].center)
            return
        spots = [pos for place in self.table.lit() if (pos := self.table.viewport.pixel_of(place))]
        lit = [pos for pos in spots if self.table.ui.at(pos) is None]
        answers = [rect.center for key, rect in self.table.places() if key.startswith(ANSWERS)]
        glowing = [rect.center for key, rect in self.table.places() if ":" in key and not key.startswith("guide:")]
        self.click(self.rng.pick(lit + answers or glowing))

    def touch_anything(self) -> None:
        """Make any legal choice; where the step expects something, one that it takes."""
        table = self.table
        legal = table.session.choices
        allowed = [choice for choice in legal if table.lesson.allows(table.made, [choice.text]) is None]
        table.choose(ChoicePath(self.rng.pick(allowed)))


def teach(app: App, game: str, chapter: Chapter, seed: int, by_chance: bool) -> tuple[int, int]:
    """One learner in one chapter: touches, and how often the guide went back."""
    learner = Learner(app, seed)
    touches = learner.learn(game, chapter, learner.touch_anything if by_chance else learner.touch_light)
    return touches, learner.backs


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", choices=course.courses())
    ask.add_argument("--rounds", type=int, default=5, help="learners of each sort in each chapter and language")
    return ask.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    asked = arguments(given)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        app = App(
            Path(folder),
            size=(1280, 720),
            full_screen=False,
            chosen=Settings(language="en", speed="off", round_summary=False),
        )
        app.push("title")
        for game in [asked.game] if asked.game else course.courses():
            for language in texts.languages(game):
                translation.use(language)
                failed += sum(
                    _report(app, game, chapter, language, asked.rounds) for chapter in course.load(game).chapters
                )
        app.quit()
    return 1 if failed else 0


def _report(app: App, game: str, chapter: Chapter, language: str, rounds: int) -> int:
    """One line about a chapter; 1 if somebody did not learn it."""
    try:
        runs = [teach(app, game, chapter, seed, by_chance) for seed in range(rounds) for by_chance in (False, True)]
    except NotLearned as problem:
        sys.stdout.write(f"{game} {language} {chapter.id}: {problem}\n")
        return 1
    touches, backs = (sum(counts) for counts in zip(*runs, strict=True))
    sys.stdout.write(f"{game} {language} {chapter.id}: {touches / len(runs):.1f} touches, gone back {backs} times\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
