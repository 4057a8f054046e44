"""The whole program under bad treatment: killed while it saves, opened twice on one home, and touched everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame

from campaign_files import expect
from game import scenes
from game.app import App
from game.kit.scene import Shot
from game.match import Match
from game.saves import Shelf
from game.settings import Settings
from game.table.input.choice_paths import ChoicePath
from game.table.scene import Table
from rules import GAMES, record
from rules.record import Record, Seat

SCRIPT = Path(__file__).resolve().parent / "campaign.py"
SIZE = (1280, 720)
PATIENCE = 60.0
SHARED = "shared"
COPY = "open in another window"


class Watched(Table):
    """The table, and after each choice the name of the game and how many choices it has, for whoever watches."""

    def __init__(self, app: App, match: Match, taken_up: bool = False) -> None:
        super().__init__(app, match, taken_up=taken_up)
        self.session.changed.subscribe(self._tell)

    def _tell(self) -> None:
        print("made", self.session.match.name, len(self.session.moments), flush=True)


def watched(folder: Path) -> App:
    scenes.SCENES["table"] = f"{__name__}:Watched"
    chosen = Settings(language="en", speed="off", round_summary=False)
    app = App(folder, size=SIZE, full_screen=False, language="en", chosen=chosen)
    app.push("title")
    return app


def opponents_play(folder: Path, seed: int) -> None:
    """Game after game of opponents without motion, until somebody ends it."""
    app = watched(folder)
    while True:
        game = ("terracotta", "orloj")[seed % 2]
        kept = Record(game, (Seat("Ann", "easy"), Seat("Bo", "easy")), seed, board=GAMES[game].board_mark)
        app.go("table", match=Match(kept, app.shelf.new_name(game)))
        while isinstance(app.scene, Table):
            app.step()
        seed += 1


def a_window_plays(folder: Path, seed: int, seconds: float) -> None:
    """The shared game and then others, as fast as the program takes choices, with settings changed in between."""
    app, rng = watched(folder), Random(seed)
    until = time.monotonic() + seconds
    match = Match(record.parse((folder / "shared.txt").read_text(encoding="utf-8")), SHARED)
    while time.monotonic() < until:
        table = app.go("table", match=match)
        if isinstance(table, Table) and table.onlooker is not None:
            table.take_up()
            table = app.scene
        while isinstance(table, Table) and app.scene is table and time.monotonic() < until:
            table.choose(ChoicePath(rng.choice(table.session.choices)))
            app.change(hints=rng.random() < 0.5)
            app.step()
        match = Match(people(rng.randrange(1000)), app.shelf.new_name("terracotta"))
    app.shelf.flush()
    for toast in app.scene.ui.toasts:
        print("said", toast.words, flush=True)
    app.quit()


def people(seed: int) -> Record:
    """A game of two people that has not begun."""
    return Record("terracotta", (Seat("Ann"), Seat("Bo")), seed, board=GAMES["terracotta"].board_mark)


def start(*arguments: str) -> subprocess.Popen[str]:
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.Popen(command, env=os.environ | quiet, stdout=subprocess.PIPE, text=True)


def kill(folder: Path, number: int, rng: Random) -> None:
    """Kill a program in the middle of its opponents' game; its autosave is one choice behind at most."""
    home = folder / str(number)
    with start("--opponents", str(home), str(number)) as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        time.sleep(rng.uniform(0.05, 2.0))
        program.kill()
        said = [first, *program.stdout]
    made = [line.split() for line in said if line.startswith("made ") and line.endswith("\n")]
    expect(bool(made), "nobody has chosen anything")
    _word, name, last = made[-1]
    shelf = Shelf(home / "games")
    shelf.open()
    path = shelf.automatic / f"{name}.txt"
    saved = len(record.parse(path.read_text(encoding="utf-8")).choices) if path.is_file() else 0
    expect(0 <= int(last) - saved <= 1, f"{last} choices were made, {saved} are kept")
    expect(not [entry.problem for entry in shelf.entries() if entry.problem], "a game cannot be read")
    expect(not list(home.rglob(".*.new")), "something half-written stays")
    shelf.close()


def two_windows(folder: Path, seconds: float) -> int:
    """Two programs on one home; the number of choices they made. Each game is whole, and nothing was refused."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "shared.txt").write_text(record.write(people(7)), encoding="utf-8")
    windows = [start("--window", str(folder), str(seed), str(seconds)) for seed in (1, 2)]
    heard = [window.communicate(timeout=seconds + PATIENCE)[0].splitlines() for window in windows]
    expect(all(window.returncode == 0 for window in windows), "a window has ended badly")
    said = [line for lines in heard for line in lines if line.startswith("said ")]
    expect(not [line for line in said if COPY not in line], f"a window had something to say: {said}")
    firsts = {line.split()[1] for lines in heard for line in lines if line.startswith("made ")}
    expect(SHARED in firsts and any(name.startswith(f"{SHARED}-") for name in firsts), "both windows saved one game")
    shelf = Shelf(folder / "games")
    expect(not [entry for entry in shelf.entries() if entry.problem or entry.card_spoilt], "a game cannot be read")
    for lines in heard:
        _word, name, last = [line for line in lines if line.startswith("made ")][-1].split()
        path = shelf.automatic / f"{name}.txt"
        expect(len(record.parse(path.read_text(encoding="utf-8")).choices) == int(last), f"{name} is behind")
    expect(not list(folder.rglob(".*.new")), "something half-written stays")
    return sum(line.startswith("made ") for lines in heard for line in lines)


KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
PLAIN = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.QUIT)
SIZES = ((1280, 720), (900, 600), (1600, 900), (1000, 1000))
BOTH = ("table", "results", "demo", "guest", "rules", "new-game")
STRAY = 40
"""Events after which the scene is opened anew if it has led elsewhere."""


def some_event(rng: Random, app: App) -> pygame.event.Event:
    """Something that a hand, a cat or the system could do."""
    places = app.scene.places()
    spot = rng.randrange(app.window.get_width()), rng.randrange(app.window.get_height())
    pos = rng.choice(places)[1].center if places and rng.random() < 0.6 else spot
    match rng.randrange(20):
        case 0 | 1 | 2 | 3:
            return _event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(rng.randrange(2), 0, 0), touch=False)
        case 4 | 5 | 6 | 7:
            return _event(pygame.MOUSEBUTTONDOWN, pos=pos, button=rng.choice((1, 1, 1, 1, 2, 3)), touch=False)
        case 8 | 9 | 10 | 11:
            return _event(pygame.MOUSEBUTTONUP, pos=pos, button=rng.choice((1, 1, 1, 1, 2, 3)), touch=False)
        case 12 | 13 | 14:
            facts = {"key": rng.choice(KEYS), "mod": rng.choice(MODS), "scancode": rng.randrange(300)}
            return _event(rng.choice((pygame.KEYDOWN, pygame.KEYUP)), unicode=rng.choice(("", "a", "?", "\r")), **facts)
        case 15:
            return _event(pygame.TEXTINPUT, text=rng.choice("aZ9 ąж漢|(\u200d?"))
        case 16:
            by = rng.choice((-3, -1, 1, 3))
            return _event(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)
        case 17:
            kind = rng.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
            return _event(kind, touch_id=1, finger_id=rng.randrange(3), x=rng.random(), y=rng.random(), dx=0.1, dy=0.1)
        case 18:
            return _event(rng.choice(PLAIN))
    if rng.random() < 0.05 and not app.full_screen:
        pygame.display.set_mode(rng.choice(SIZES), pygame.RESIZABLE)
    size = app.window.get_size()
    return _event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def _event(kind: int, **facts: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, facts)


def scenes_to_touch() -> list[tuple[str, str]]:
    """Every scene, those that show a game with each game."""
    found = [(name, game) for name in scenes.available() for game in GAMES]
    return [(name, game) for name, game in found if game == "terracotta" or name in BOTH]


def touch(folder: Path, name: str, game: str, events: int, rng: Random) -> Iterator[Exception]:
    """Post events in one scene; what goes wrong on the way."""
    app = App(folder, size=SIZE, full_screen=False, language="en", chosen=Settings(language="en"))
    opened: Any = None
    for number in range(events):
        try:
            if opened is None or (app.scene is not opened and number % STRAY == 0):
                opened = _open(app, name, game, rng)
            pygame.event.post(some_event(rng, app))
            app.step(rng.choice((1 / 60, 0.3)))
            app.running = True
        except Exception as error:
            yield error
            opened = None
    try:
        app.quit()
    except Exception as error:
        yield error


def _open(app: App, name: str, game: str, rng: Random) -> Any:
    if app.lock is not None:
        app.lock.release()
    app.go("title")
    if name == "title":
        return app.scene
    return app.show(scenes.find(name).sample(app, Shot(game, 2, rng.randrange(100), rng.randrange(80))))
