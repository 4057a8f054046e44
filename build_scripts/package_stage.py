"""A bare machine for trying the packaged program: nothing on the path, an empty home, a screen with bare windows.

The program's folder cannot be written to, and its path has spaces and letters of another alphabet. Started as root, the
program itself runs as a user who owns nothing.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from package_archive import unpack
from package_parts import NAME, TITLE, folder_name
from running import Trouble

NOBODY = 65534
SCREEN = (1920, 1080)
TINY = (160, 90)
PATIENCE = 20.0
Pos = tuple[int, int]
BARE_WINDOWS = """<openbox_config xmlns="http://openbox.org/3.4/rc">
<keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
<theme><keepBorder>no</keepBorder></theme>
<applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
"""
"""Windows without frames, so that they are where they say they are, and Alt+F4."""
HOMES = (".config", ".local/share", "Library/Application Support", "Library/Preferences", "AppData/Roaming", "")
"""Folders of a home in which programs keep what is theirs."""


class Stage:
    """The folders: the program unpacked, a home, a place for temporary files, and an empty folder as the path; and one
    for what the system keeps while somebody is logged in, where its sound library writes."""

    pace = 1.0
    """How much longer than usual everything takes."""
    emulated = False
    """Another system is played to the program."""
    talks = sys.platform != "win32"
    """The program can print; started from a window of Windows it says what it has to say in a window of its own."""

    def __init__(self, archive: Path) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="clay-and-clockwork-"))
        self.root.chmod(0o755)
        self.place = self.root / "Zażółć gęślą jaźń – 兵马俑"
        self.home, self.scratch, self.nothing = (self.root / name for name in ("home", "scratch", "nothing"))
        self.login = self.root / "login"
        for folder in (self.place, self.home, self.scratch, self.nothing):
            folder.mkdir()
        self.login.mkdir(mode=0o700)
        unpack(archive, self.place)
        self.folder = self.place / folder_name()
        self.player = NOBODY if hasattr(os, "geteuid") and os.geteuid() == 0 else None
        if self.player is not None:
            for folder in (self.home, self.scratch, self.login):
                os.chown(folder, self.player, self.player)
        lock(self.place)
        self.before = listing(self.folder)
        self.familiar: set[Path] = set()
        """What lay in the home before the program came."""

    @property
    def patience(self) -> float:
        """Seconds after which what has not happened will not."""
        return PATIENCE * self.pace

    @property
    def program(self) -> Path:
        """The file a person would open."""
        places = (NAME, f"{NAME}.exe", f"{TITLE}.app/Contents/MacOS/{NAME}")
        found = [self.folder / place for place in places if (self.folder / place).is_file()]
        if not found:
            raise Trouble(f"There is no program in {self.folder.name}: {sorted(p.name for p in self.folder.iterdir())}")
        return found[0]

    @property
    def kept(self) -> Path:
        """A folder that is the program's own."""
        return self.home / HOMES[0] / NAME

    def variables(self, **more: str) -> dict[str, str]:
        """All that the program is told. Windows does not look at variables for a home, so the program has to."""
        told = {"PATH": str(self.nothing), "LANG": "C.UTF-8", "HOME": str(self.home)}
        told |= dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(self.scratch)) | {"XDG_RUNTIME_DIR": str(self.login)}
        if sys.platform == "win32":
            told |= {name: os.environ[name] for name in ("SYSTEMROOT", "WINDIR") if name in os.environ}
            told["CLAY_AND_CLOCKWORK_HOME"] = str(self.home / NAME)
        return told | more

    def named(self, path: Path) -> str:
        """A file as the program has to be told of it."""
        return str(path)

    def start(self, *arguments: str, **variables: str) -> subprocess.Popen[bytes]:
        return self.run([str(self.program), *arguments], **variables)

    def run(self, command: Sequence[str], **variables: str) -> subprocess.Popen[bytes]:
        """Run something as the player, who knows nothing of this machine."""
        return subprocess.Popen(
            command, cwd=self.nothing, env=self.variables(**variables),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            user=self.player, group=self.player, extra_groups=None if self.player is None else [],
        )  # fmt: skip

    def end(self, running: subprocess.Popen[bytes]) -> None:
        running.terminate()
        running.communicate(timeout=20)

    def ask(self, *arguments: str, **variables: str) -> tuple[int, str, str]:
        """Let the program run to its end: its code, and what it printed."""
        with self.start(*arguments, **variables) as running:
            out, wrong = running.communicate(timeout=240)
        return running.returncode, out.decode(errors="replace"), wrong.decode(errors="replace")

    def crash_reports(self) -> str:
        """What the program has written down about faults of its own."""
        found = sorted(self.root.rglob("crash-*.txt"))
        return "".join(f"\n{path.read_text(encoding='utf-8', errors='replace')}" for path in found)

    def strewn(self) -> list[str]:
        """What was written where nothing should be."""
        allowed = [Path(home) / NAME for home in HOMES]
        wrong = []
        for path in sorted({*self.home.rglob("*")} - self.familiar):
            inside = path.relative_to(self.home)
            if path.is_file() and not any(inside.is_relative_to(folder) for folder in allowed):
                wrong.append(f"~/{inside.as_posix()}")
        wrong += [f"temporary {path.name}" for path in sorted({*self.scratch.iterdir()} - self.familiar)]
        after = listing(self.folder)
        changed = {name for name in after.keys() | self.before.keys() if after.get(name) != self.before.get(name)}
        return wrong + [f"program folder: {name}" for name in sorted(changed)]

    def games(self, shelf: str, folder: Path | None = None) -> list[Path]:
        """The records on a shelf, `autosave` or `kept`, at home or in another folder."""
        return sorted((folder or self.home).rglob(f"games/{shelf}/*.txt"))

    def clear(self) -> None:
        unlock(self.place)
        shutil.rmtree(self.root, ignore_errors=True)


def lock(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


def unlock(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | stat.S_IWUSR)


def listing(folder: Path) -> dict[str, str]:
    """Every file with what it holds."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


class Screen:
    """An X server that nobody looks at, with a window manager; its pixels lie in a file."""

    def __init__(self) -> None:
        for tool in ("Xvfb", "xdotool", "openbox"):
            if not shutil.which(tool):
                raise Trouble(f"The packaged program is tried on a screen of its own: install {tool} and start again.")
        self.rect = pygame.Rect((0, 0), SCREEN)
        self.folder = Path(tempfile.mkdtemp(prefix="screen-"))
        width, height = SCREEN
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-ac", "-noreset", "-nolisten", "tcp",
             "-screen", "0", f"{width}x{height}x24", "-fbdir", str(self.folder)],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(writer)
        with os.fdopen(reader) as pipe:
            self.display = f":{pipe.readline().strip()}"
        rules = self.folder / "openbox.xml"
        rules.write_text(BARE_WINDOWS, encoding="utf-8")
        variables = {**os.environ, "DISPLAY": self.display}
        self.manager = subprocess.Popen(
            ["openbox", "--config-file", str(rules)], env=variables, stderr=subprocess.DEVNULL
        )

    @property
    def variables(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self.display}

    def hand(self, *arguments: str) -> str:
        """Mouse and keyboard, by xdotool."""
        done = subprocess.run(["xdotool", *arguments], env=self.variables, capture_output=True, text=True, check=False)
        return done.stdout

    def picture(self) -> pygame.Surface:
        """Everything that is shown, read from the server's memory (format XWD, 32 bits a pixel)."""
        raw = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", raw[:100])
        start = header[0] + header[19] * 12
        width, height, line = header[4], header[5], header[12]
        whole = pygame.image.frombuffer(raw[start : start + line * height], (line // 4, height), "BGRA")
        return whole.subsurface((0, 0, width, height))

    def close(self) -> None:
        for running in (self.manager, self.server):
            running.terminate()
            running.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Window:
    """The program on the screen, under a person's hands."""

    def __init__(self, stage: Stage, screen: Screen, arguments: Sequence[str] = (), **variables: str) -> None:
        self.stage, self.screen, self.patience = stage, screen, stage.patience
        screen.hand("mousemove", "0", "0")
        self.began = time.perf_counter()
        self.program = stage.start(*arguments, DISPLAY=screen.display, **variables)
        self.rect: pygame.Rect | None = None
        self.settled = False
        """Nobody moves the window, once it is where it should be."""
        self.id = ""

    def found(self) -> bool:
        """Whether the window is there, and where."""
        if self.settled:
            return True
        if self.program.poll() is not None:
            out, wrong = self.program.communicate()
            said = f"{(out + wrong).decode()}{self.stage.crash_reports()}"
            raise Trouble(f"The program ended at once with code {self.program.returncode}: {said}")
        shown = self.screen.hand("search", "--onlyvisible", "--pid", str(self.program.pid)).split()
        if not shown:
            return False
        said = self.screen.hand("getwindowgeometry", "--shell", shown[-1])
        facts = dict(line.split("=") for line in said.splitlines() if "=" in line)
        if not {"X", "Y", "WIDTH", "HEIGHT"} <= set(facts):
            return False
        self.id = shown[-1]
        self.rect = pygame.Rect(*(int(facts[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")))
        return self.screen.rect.contains(self.rect) and self.rect.width > 1

    def settle(self) -> None:
        """It is as it should be: from now on the keyboard is its own, as a desktop would see to."""
        if not self.settled:
            self.screen.hand("windowfocus", self.id)
        self.settled = True

    def picture(self) -> pygame.Surface | None:
        return self.screen.picture().subsurface(self.rect) if self.found() and self.rect else None

    def used(self) -> float:
        """Seconds of the processor that the program has had."""
        fields = Path(f"/proc/{self.program.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def at(self, pos: Pos) -> tuple[str, str]:
        if self.rect is None:
            raise Trouble("The program's window is not there.")
        return str(self.rect.left + pos[0]), str(self.rect.top + pos[1])

    def click(self, pos: Pos) -> None:
        self.screen.hand("mousemove", *self.at(pos), "sleep", "0.1", "mousedown", "1", "sleep", "0.05", "mouseup", "1")

    def drag(self, start: Pos, end: Pos) -> None:
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self.screen.hand(
            "mousemove", *self.at(start), "sleep", "0.1", "mousedown", "1", "sleep", "0.05",
            "mousemove", *self.at(middle), "sleep", "0.05", "mousemove", *self.at(end), "sleep", "0.1", "mouseup", "1",
        )  # fmt: skip

    def key(self, name: str) -> None:
        self.screen.hand("key", name)

    def hold(self, seconds: float, *names: str) -> None:
        """Press keys one after the other, and let go of them after a while."""
        self.screen.hand("keydown", *names)
        time.sleep(seconds)
        self.screen.hand("keyup", *reversed(names))

    def close(self) -> None:
        """By the keys that close a window everywhere."""
        self.key("alt+F4")

    def wait(self) -> None:
        """Until it has ended, and in peace."""
        try:
            out, wrong = self.program.communicate(timeout=self.patience)
        except subprocess.TimeoutExpired:
            self.program.kill()
            raise Trouble("The program did not end when it was told to.") from None
        if self.program.returncode:
            raise Trouble(f"The program ended with code {self.program.returncode}: {(out + wrong).decode()}")


def likeness(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much of two pictures is the same, seen from afar: 1 is all."""
    first, second = (pygame.transform.smoothscale(picture.convert(24), TINY) for picture in (one, other))
    first.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    mirrored = pygame.transform.smoothscale(one.convert(24), TINY)
    second.blit(mirrored, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    first.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(first, (0, 0, 0), (25, 25, 25, 255))
    return same.count() / (TINY[0] * TINY[1])
