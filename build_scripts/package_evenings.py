"""Evenings with the packaged program on a screen of its own, by mouse and keyboard, as a person would spend them.

A twin of the program, from the checkout and without a window, is handled in the same way. It knows where everything
is, and what should be seen: after every step the screen must look like the twin.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame

from game import cli_game
from package_stage import Screen, Stage, Window, likeness
from pilot import Pilot
from running import Trouble, say

SIZE = (1600, 900)
ALIKE = 0.96
QUICK = 0.6
"""Seconds from start to title that a warm start may take; where others use the processor too, seconds of it."""
SEED = "7"
DEVICE = "CON"
"""A name that Windows keeps for itself: whoever calls a game so must find it again."""
OTHER_SEED = "7"
UNMOVED = 4.0
"""Seconds after which an opponent that has chosen nothing more is done."""
HELD = 2.6
"""Seconds that the keys are held which end meetup mode."""
NO_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
HEARD = {"SDL_AUDIODRIVER": "dummy"}
"""With a sound device, though nobody hears it; the other evenings are spent on a machine without one."""
FAILURE = Path("..") / "smoke"
"""Beside the source that is tried against, where package.py starts this."""


class Start(NamedTuple):
    """How long it took to the title: by the clock, and of the processor."""

    seconds: float
    processor: float


class Pair:
    """The packaged program and its twin, handled together."""

    def __init__(self, window: Window, twin: Pilot) -> None:
        self.window, self.twin = window, twin

    def agree(self, what: str, resting: float = 2.0, near: str = "") -> float:
        """Wait until the screen shows what the twin shows; seconds since the start, or Trouble and two pictures.

        What is small is looked at closely: `near` names it.
        """
        self.twin.rest(resting)
        part = dict(self.twin.app.scene.places())[near] if near else pygame.Rect((0, 0), SIZE)
        given_up, best = time.perf_counter() + self.window.patience, 0.0
        while time.perf_counter() < given_up:
            seen = self.window.picture()
            if seen is not None and seen.get_size() == SIZE:
                best = max(best, likeness(seen.subsurface(part), self.twin.app.window.subsurface(part)))
            if best >= ALIKE:
                self.window.settle()
                return time.perf_counter() - self.window.began
            time.sleep(0.01)
        raise Trouble(f"{what} does not look as it should ({best:.0%} alike): {self.keep_pictures()}")

    def keep_pictures(self) -> str:
        FAILURE.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.twin.app.window, FAILURE / "expected.png")
        seen = self.window.picture()
        if seen is not None:
            pygame.image.save(seen, FAILURE / "seen.png")
        return f"see {FAILURE.resolve()}"

    def click(self, place: str) -> None:
        pos = self.twin.place(place)
        self.window.click(pos)
        self.twin.click(pos)

    def drag(self, start: str, end: str) -> None:
        first, last = self.twin.place(start), self.twin.place(end)
        self.window.drag(first, last)
        self.twin.drag(first, last)

    def type(self, typed: str) -> None:
        for letter in typed:
            self.window.key(letter)
            self.twin.key(ord(letter), letter)

    def press(self, name: str, key: int, held: int = 0) -> None:
        self.window.key(name)
        self.twin.key(key, held=held)


@contextmanager
def opened(stage: Stage, screen: Screen, folder: Path, *arguments: str, **variables: str) -> Iterator[Pair]:
    """The title, ready to be compared before the program starts, so that nothing but the start is measured."""
    twin = Pilot(folder, SIZE)
    twin.rest(0.2)
    pair = Pair(Window(stage, screen, ["--windowed", *arguments], **variables), twin)
    try:
        yield pair
    finally:
        if pair.window.program.poll() is None:
            pair.window.program.kill()
        if pygame.display.get_init():
            twin.end()


def play(stage: Stage, screen: Screen, folder: Path) -> None:
    """The first evening, without a sound device: a new game, a worker dragged to the wheel, saved under a name that
    Windows keeps for itself, back to the title, out."""
    with opened(stage, screen, folder) as pair:
        told("the title, first start", pair.agree("The title", 0.0))
        pair.click("new")
        pair.agree("The page for a new game")
        pair.click("level:1")
        pair.click("level:1:human")
        pair.click("more")
        pair.agree("The rare options", 0.5)
        pair.click("seed")
        pair.type(SEED)
        pair.agree("The seed", near="seed")
        pair.click("start")
        pair.agree("The table")
        choice = next(choice for choice in pair.twin.table.session.choices if choice.verb == "place" and choice.source)
        pair.drag(choice.source or "", choice.target or "")
        pair.agree(f"The table after {choice.text!r}", 3.0)
        expect_records(stage.games("autosave"), "autosave", choice.text)
        save(pair, DEVICE)
        expect_records(stage.games("kept"), "saved game", choice.text)
        pair.press("Escape", pygame.K_ESCAPE)
        pair.agree("The menu", 0.5)
        pair.click("menu:leave")
        pair.agree("The title after the game", 0.5)
        pair.click("quit")
        pair.window.wait()


def save(pair: Pair, name: str) -> None:
    """Under a name, from the menu."""
    pair.click("menu")
    pair.agree("The menu", 0.5)
    pair.click("menu:save")
    pair.agree("The question for a name", 0.5)
    pair.press("ctrl+a", pygame.K_a, pygame.KMOD_CTRL)
    pair.type(name)
    pair.agree("The name", 0.5)
    pair.click("save:ok")
    pair.agree("The table after saving", 0.5)


def play_on(stage: Stage, screen: Screen, folder: Path) -> Start:
    """The next evening, with sound: the game goes on where it was, and the window is closed by Alt and F4."""
    with opened(stage, screen, folder, **HEARD) as pair:
        warm = Start(pair.agree("The title of the second start", 0.0), pair.window.used())
        pair.click("continue")
        pair.agree("The table of the game that goes on")
        pair.window.close()
        pair.window.wait()
    return warm


def be_taught(stage: Stage, screen: Screen, folder: Path) -> None:
    """A lesson: its page, the first chapter, and the first thing that the guide asks for."""
    with opened(stage, screen, folder) as pair:
        pair.agree("The title before the lesson", 0.0)
        pair.click("learn")
        pair.agree("The page of the lessons")
        pair.click("chapter:terracotta:wheel")
        pair.agree("The lesson", 3.0)
        pair.drag("worker:craftsman", "slot:1")
        pair.agree("The lesson after its first step", 4.0)
        pair.window.close()
        pair.window.wait()


def meet(stage: Stage, screen: Screen, folder: Path) -> None:
    """Meetup mode from the title: it fills the screen and lives, nothing but the held keys ends it, and then everything
    is as before."""
    with opened(stage, screen, folder) as pair:
        pair.agree("The title before the meetup", 0.0)
        pair.click("demo")
        pair.agree("The question before the meetup", 0.5)
        pair.window.click(pair.twin.place("answer:0"))
        await_show(pair)
        pair.window.close()
        time.sleep(1.0)
        if pair.window.program.poll() is not None or not alive(screen):
            raise Trouble(f"Meetup mode does not go on after Alt and F4: {pair.keep_pictures()}")
        pair.window.hold(HELD * stage.pace, "ctrl", "shift", "q")
        pair.twin.click(pair.twin.place("answer:1"))
        pair.window.settled = False
        pair.agree("The title after the meetup", 1.0)
        pair.click("quit")
        pair.window.wait()


def await_show(pair: Pair) -> None:
    given_up = time.perf_counter() + pair.window.patience
    while not alive(pair.window.screen):
        if time.perf_counter() > given_up:
            raise Trouble(f"Meetup mode does not fill the screen with a show: {pair.keep_pictures()}")


def alive(screen: Screen) -> bool:
    """Whether the whole screen shows something, and within two seconds something else."""
    before = screen.picture().copy()
    time.sleep(2.0)
    corners = [before.get_at(pos)[:3] for pos in ((5, 5), (1914, 5), (5, 1074), (1914, 1074))]
    return any(sum(corner) for corner in corners) and likeness(before, screen.picture()) < 1.0


def meet_an_opponent(stage: Stage, screen: Screen, folder: Path) -> None:
    """The other game: the opponent's turn is seen, and a person goes on from there."""
    seats = ["--game", "orloj", "--seats", "Ann:easy,Bo", "--seed", OTHER_SEED]
    with opened(stage, screen, folder, *seats) as pair:
        record = await_turn(pair, stage)
        (folder / "turn.txt").write_text(record.read_text(encoding="utf-8"), encoding="utf-8")
        shelf = pair.twin.app.shelf
        pair.twin.app.go("table", match=cli_game.from_file(folder / "turn.txt", shelf).match)
        pair.agree("The table after the opponent's turn", 3.0)
        choice = pair.twin.table.session.choices[0]
        pair.click(choice.source or choice.target or "")
        pair.agree(f"The other table after {choice.text!r}", 3.0)
        if f"\n{choice.text}\n" not in record.read_text(encoding="utf-8"):
            raise Trouble(f"{choice.text!r} is not in the autosave.")
        pair.window.close()
        pair.window.wait()


def await_turn(pair: Pair, stage: Stage) -> Path:
    """The record of the other game, once nothing has been added to it for a while: now a person is asked."""
    given_up, told, since = time.perf_counter() + stage.patience * 3, "", 0.0
    while time.perf_counter() < given_up:
        pair.window.found()
        found = [path for path in stage.games("autosave") if path.name.startswith("orloj")]
        now = found[0].read_text(encoding="utf-8") if found else ""
        if now != told:
            told, since = now, time.perf_counter()
        if begun(told) and time.perf_counter() - since > UNMOVED:
            return found[0]
        time.sleep(0.1)
    raise Trouble(f"The opponent makes no choice: {pair.keep_pictures()}")


def begun(text: str) -> bool:
    """Whether an opponent has chosen something in this game."""
    return "Ann (bot easy)" in text and len(text.partition("\n---\n")[2].split()) > 1


def look_in(stage: Stage, screen: Screen, folder: Path) -> Start:
    with opened(stage, screen, folder) as pair:
        warm = Start(pair.agree("The title of another start", 0.0), pair.window.used())
        pair.window.close()
        pair.window.wait()
    return warm


def expect_records(found: list[Path], what: str, choice: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in found]
    if len(texts) != 1 or f"\n{choice}\n" not in texts[0] or f"\nseed: {SEED}\n" not in texts[0]:
        raise Trouble(f"There should be one {what} with {choice!r} in it, and there is: {texts or 'none'}")


def told(what: str, seconds: float) -> None:
    say(f"  {what}: {seconds:.2f} s")


def evenings(stage: Stage) -> None:
    """On a screen of its own, with mouse and keyboard."""
    with tempfile.TemporaryDirectory() as kept:
        screen = Screen()
        try:
            play(stage, screen, Path(kept))
            warm = [play_on(stage, screen, Path(kept)), *(look_in(stage, screen, Path(kept)) for _ in range(2))]
            be_taught(stage, screen, Path(kept))
            meet(stage, screen, Path(kept))
            meet_an_opponent(stage, screen, Path(kept))
        finally:
            screen.close()
    best = min(warm)
    told("the title, warm starts, quickest", best.seconds)
    told("the title, warm starts, slowest", max(warm).seconds)
    told("of the processor, quickest", min(start.processor for start in warm))
    if not stage.emulated and best.seconds > QUICK and (best.processor > QUICK or not crowded()):
        raise Trouble(f"A warm start takes {best.seconds:.2f} s to the title; {QUICK} s is the most it may.")


def crowded() -> bool:
    """Whether more programs want to run than there are processors."""
    return os.getloadavg()[0] > (os.cpu_count() or 1)
