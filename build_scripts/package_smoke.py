"""Try the packaged program in a bare environment, and play it as a person would.

    python build_scripts/package_smoke.py ARCHIVE       (package.py --smoke does it, in the folder of the source)

On Linux it is played with mouse and keyboard (`package_evenings.py`), and so is the program for Windows, with Wine.
Elsewhere it is started without a screen, and asked for pictures of its scenes.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pygame

import package_parts as parts
from game import scenes
from package_evenings import NO_SCREEN, SEED, begun, evenings
from package_stage import Stage
from package_wine_stage import WineStage
from running import Trouble, guarded, say

LONG = 40
"""Letters of each folder in a path that is longer than Windows once allowed."""


def pictures(stage: Stage) -> None:
    """Every scene with all its art and words, drawn by the packaged program without a screen."""
    for scene in scenes.available():
        target = stage.home / "shot.png"
        code, _, wrong = stage.ask(
            "shot", scene, "-o", stage.named(target), "--size", "1280x720", "--lang", "pl", **NO_SCREEN
        )
        if code or not target.is_file() or pygame.image.load(target).get_size() != (1280, 720):
            raise Trouble(f"The packaged program cannot draw the scene {scene}: {wrong}")
        target.unlink()


def manners(stage: Stage) -> None:
    """What it answers on the command line, where it can print."""
    code, said, _ = stage.ask("--version", **NO_SCREEN)
    if code or parts.version() not in said:
        raise Trouble(f"--version says {said!r}, not {parts.version()}.")
    code, _, wrong = stage.ask("--game", "chess", **NO_SCREEN)
    if code != 2 or wrong.count("\n") != 1:
        raise Trouble(f"A wrong game is answered with {wrong!r} and code {code}.")
    in_terminal(stage)


def in_terminal(stage: Stage) -> None:
    """The game in a terminal, whose input ends at once: it is saved and says so."""
    folder = stage.kept / "terminal"
    game = ("--terminal", "--game", "orloj", "--seats", "Ann,Bo:easy", "--seed", SEED)
    code, said, wrong = stage.ask(*game, CLAY_AND_CLOCKWORK_HOME=stage.named(folder))
    if code or "Saved as " not in said or not stage.games("autosave", folder):
        raise Trouble(f"The game in a terminal says {said + wrong!r} with code {code}.")
    shutil.rmtree(folder)  # whoever plays in the window later looks at the games at home


def starts(stage: Stage) -> None:
    """Where nobody can press anything: it must start, stay, and end when asked."""
    running = stage.start("--windowed", **NO_SCREEN)
    time.sleep(5)
    if running.poll() is not None:
        out, wrong = running.communicate()
        raise Trouble(f"The program ended by itself with code {running.returncode}: {(out + wrong).decode()}")
    stage.end(running)


def opponents(stage: Stage) -> None:
    """An opponent thinks in a process of its own, which a packaged program starts in a way of its own."""
    seats = ("--game", "terracotta", "--seats", "Ann:easy,Bo", "--seed", SEED)
    await_record(stage, stage.home, stage.start("--windowed", *seats, **NO_SCREEN), "\nplace ")


def far_away(stage: Stage) -> None:
    """Games can be kept in a folder whose path is longer than the 260 letters that Windows once allowed."""
    folder = stage.kept / "/".join(letter * LONG for letter in "abcdefgh")
    seats = ("--game", "orloj", "--seats", "Ann:easy,Bo:easy", "--seed", SEED)
    home = {"CLAY_AND_CLOCKWORK_HOME": stage.named(folder)}
    await_record(stage, folder, stage.start("--windowed", *seats, **NO_SCREEN, **home), "game: orloj")


def await_record(stage: Stage, folder: Path, running: subprocess.Popen[bytes], wanted: str) -> None:
    """Until the opponent Ann has chosen in a game that is saved there; then the program is ended."""
    given_up = time.perf_counter() + stage.patience * 2
    while not any(begun(text) and wanted in text for text in map(read, stage.games("autosave", folder))):
        if running.poll() is not None or time.perf_counter() > given_up:
            running.kill()
            out, wrong = running.communicate()
            said = (out + wrong).decode(errors="replace")
            raise Trouble(f"The opponent makes no choice (code {running.returncode}): {said}")
        time.sleep(0.1)
    stage.end(running)


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


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
    windows_here = archive.suffix == ".zip" and sys.platform == "linux"
    stage = WineStage(archive) if windows_here else Stage(archive)
    try:
        say(f"Trying {archive.name} in a bare environment …")
        if stage.talks:
            manners(stage)
        pictures(stage)
        if sys.platform == "linux" and not stage.emulated:
            menu_entry(stage)
        if sys.platform == "linux":
            evenings(stage)
        else:
            starts(stage)
        opponents(stage)
        far_away(stage)
        if wrong := stage.strewn():
            raise Trouble(f"Written where nothing should be: {', '.join(wrong)}")
    finally:
        stage.clear()
    say("It works.")
    return 0


if __name__ == "__main__":
    sys.exit(guarded(smoke, sys.argv[1:]))
