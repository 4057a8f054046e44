"""Play the packaged program as a person would: start, new game, drag a worker, save, quit, start again, continue.

    python build_scripts/package_smoke.py ARCHIVE       (package.py --smoke does it, in the folder of the source)

A twin of the program, from the checkout and without a window, is handled in the same way. It knows where everything
is, and what should be seen: after every step the screen must look like the twin. Where there is no X server the
program is started without a screen, and asked for pictures of its scenes.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame

import package_parts as parts
from game import scenes
from package_stage import Screen, Stage, Window, likeness
from pilot import Pilot
from running import Trouble, guarded, say

SIZE = (1600, 900)
ALIKE = 0.96
PATIENCE = 20.0
QUICK = 1.5
"""Seconds from start to title that a warm start may take; where others use the processor too, seconds of it."""
SEED = "7"
NO_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
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
        given_up, best = time.perf_counter() + PATIENCE, 0.0
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

    def press(self, name: str, key: int) -> None:
        self.window.key(name)
        self.twin.key(key)


@contextmanager
def opened(stage: Stage, screen: Screen, folder: Path) -> Iterator[Pair]:
    """The title, ready to be compared before the program starts, so that nothing but the start is measured."""
    twin = Pilot(folder, SIZE)
    twin.rest(0.2)
    pair = Pair(Window(stage, screen, ["--windowed"]), twin)
    try:
        yield pair
    finally:
        if pair.window.program.poll() is None:
            pair.window.program.kill()
        if pygame.display.get_init():
            twin.end()


def play(stage: Stage, screen: Screen, folder: Path) -> None:
    """The first evening: a new game, a worker dragged to the wheel, saved, back to the title, out."""
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
        pair.click("menu")
        pair.agree("The menu", 0.5)
        pair.click("menu:save")
        pair.agree("The question for a name", 0.5)
        pair.click("save:ok")
        pair.agree("The table after saving", 0.5)
        expect_records(stage.games("kept"), "saved game", choice.text)
        pair.press("Escape", pygame.K_ESCAPE)
        pair.agree("The menu", 0.5)
        pair.click("menu:leave")
        pair.agree("The title after the game", 0.5)
        pair.click("quit")
        pair.window.wait()


def play_on(stage: Stage, screen: Screen, folder: Path) -> Start:
    """The next evening: the game goes on where it was, and the window is closed by Alt and F4."""
    with opened(stage, screen, folder) as pair:
        warm = Start(pair.agree("The title of the second start", 0.0), pair.window.used())
        pair.click("continue")
        pair.agree("The table of the game that goes on")
        pair.window.close()
        pair.window.wait()
    return warm


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
        finally:
            screen.close()
    best = min(warm)
    told("the title, warm starts, quickest", best.seconds)
    told("the title, warm starts, slowest", max(warm).seconds)
    told("of the processor, quickest", min(start.processor for start in warm))
    if best.seconds > QUICK and (best.processor > QUICK or not crowded()):
        raise Trouble(f"A warm start takes {best.seconds:.2f} s to the title; {QUICK} s is the most it may.")


def crowded() -> bool:
    """Whether more programs want to run than there are processors."""
    return os.getloadavg()[0] > (os.cpu_count() or 1)


def pictures(stage: Stage) -> None:
    """Every scene with all its art and words, drawn by the packaged program without a screen."""
    for scene in scenes.available():
        target = stage.home / "shot.png"
        code, _, wrong = stage.ask("shot", scene, "-o", str(target), "--size", "1280x720", "--lang", "pl", **NO_SCREEN)
        if code or not target.is_file() or pygame.image.load(target).get_size() != (1280, 720):
            raise Trouble(f"The packaged program cannot draw the scene {scene}: {wrong}")
        target.unlink()


def manners(stage: Stage) -> None:
    """What it answers on the command line; a Windows program without a console can only return a code."""
    code, said, _ = stage.ask("--version", **NO_SCREEN) if sys.platform != "win32" else (0, parts.version(), "")
    if code or parts.version() not in said:
        raise Trouble(f"--version says {said!r}, not {parts.version()}.")
    if sys.platform == "win32":
        return
    code, _, wrong = stage.ask("--game", "chess", **NO_SCREEN)
    if code != 2 or wrong.count("\n") != 1:
        raise Trouble(f"A wrong game is answered with {wrong!r} and code {code}.")


def starts(stage: Stage) -> None:
    """Where nobody can press anything: it must start, stay, and end when asked."""
    running = stage.start("--windowed", **NO_SCREEN)
    time.sleep(5)
    if running.poll() is not None:
        out, wrong = running.communicate()
        raise Trouble(f"The program ended by itself with code {running.returncode}: {(out + wrong).decode()}")
    running.terminate()
    running.communicate(timeout=20)


def opponents(stage: Stage) -> None:
    """An opponent thinks in a process of its own, which a packaged program starts in a way of its own."""
    seats = ["--game", "terracotta", "--seats", "Ann:easy,Bo", "--seed", SEED]
    running = stage.start("--windowed", *seats, **NO_SCREEN)
    given_up = time.perf_counter() + PATIENCE * 2
    while not any(chosen(path.read_text(encoding="utf-8")) for path in stage.games("autosave")):
        if running.poll() is not None or time.perf_counter() > given_up:
            running.kill()
            out, wrong = running.communicate()
            raise Trouble(f"The opponent makes no choice (code {running.returncode}): {(out + wrong).decode()}")
        time.sleep(0.1)
    running.terminate()
    running.communicate(timeout=20)


def chosen(text: str) -> bool:
    """Whether this is the opponent's game, and begun."""
    return "Ann (bot easy)" in text and "\nplace " in text


def menu_entry(stage: Stage) -> None:
    """The script that puts the game into a menu names the program where it lies."""
    variables = {"PATH": os.environ["PATH"], "HOME": str(stage.root / "another home")}
    subprocess.run([str(stage.folder / "add-to-menu.sh")], env=variables, check=True, stdout=subprocess.DEVNULL)
    entry = stage.root / "another home" / ".local/share/applications" / f"{parts.NAME}.desktop"
    lines = entry.read_text(encoding="utf-8").splitlines()
    if f'Exec="{stage.program}"' not in lines or not any(line.startswith("Icon=/") for line in lines):
        raise Trouble(f"The menu entry does not name the program: {lines}")


def checksum(archive: Path) -> None:
    digest, name = archive.with_name(f"{archive.name}.sha256").read_text(encoding="utf-8").split()
    if name != archive.name or digest != hashlib.sha256(archive.read_bytes()).hexdigest():
        raise Trouble(f"The checksum beside {archive.name} is not its own.")


def smoke(arguments: list[str]) -> int:
    archive = Path(arguments[0]).resolve()
    checksum(archive)
    stage = Stage(archive)
    try:
        say(f"Trying {archive.name} in a bare environment …")
        manners(stage)
        pictures(stage)
        if sys.platform == "linux":
            menu_entry(stage)
            evenings(stage)
        else:
            starts(stage)
        opponents(stage)
        if wrong := stage.strewn():
            raise Trouble(f"Written where nothing should be: {', '.join(wrong)}")
    finally:
        stage.clear()
    say("It works.")
    return 0


if __name__ == "__main__":
    sys.exit(guarded(smoke, sys.argv[1:]))
