"""The project's own Python environment, `.venv`: made on the first start, kept while it fits, repaired when it fails.

What is installed is locked: `build_scripts/locked/GROUP.txt` names every package with its version and the hashes of its
files (`lock_packages.py` writes them), and nothing else is accepted.

Two files inside it say how it stands. The stamp names what is installed, for which Python and in which folder: if that
is what a start wants, nothing is done at all. The mark is there only while packages are written: if a start finds it,
the last one was cut short, and the environment is made anew.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from lock import locked
from python_version import OLDEST
from running import Trouble, heard, say

ROOT = Path(__file__).resolve().parent.parent

STAMP = "clay-and-clockwork.json"
MARK = "clay-and-clockwork.unfinished"
LOCK = "clay-and-clockwork.lock"
LOCKED = "build_scripts/locked"

PROBE = """
import os, sys
print("%d.%d" % sys.version_info[:2])
for folder in sys.path:
    if folder.endswith("site-packages"):
        print(*os.listdir(folder), sep="\\n")
"""
PIP_OPTIONS = (
    "--disable-pip-version-check",
    "--no-input",
    "--no-user",
    "--prefer-binary",
    "--progress-bar=off",
    "--require-hashes",
)
NO_NETWORK = re.compile(
    "NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|ProtocolError"
    "|Failed to establish a new connection|Temporary failure in name resolution|getaddrinfo failed"
    "|Network is unreachable"
)


class Health(NamedTuple):
    """What the environment's interpreter says of itself when asked."""

    python: str
    packages: frozenset[str]


@dataclass(frozen=True)
class Stamp:
    """What the last start left in the environment: locked packages by group ("play", "dev")."""

    folder: str
    python: str
    groups: Mapping[str, list[str]]

    @classmethod
    def read(cls, file: Path) -> Stamp | None:
        """A stamp that is missing or damaged says nothing; the environment is then looked at more closely."""
        try:
            content = json.loads(file.read_text(encoding="utf-8"))
            return cls(content["folder"], content["python"], dict(content["groups"]))
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, file: Path) -> None:
        content = {"folder": self.folder, "python": self.python, "groups": dict(self.groups)}
        file.write_text(json.dumps(content, indent=1), encoding="utf-8")


@dataclass(frozen=True)
class Environment:
    """The `.venv` of the project in `root`."""

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def command(self, *arguments: str) -> list[str]:
        return [str(self.python), *arguments]

    def ensure(self, *groups: str) -> None:
        """Leave the environment with everything these groups require, and do nothing if it has it already."""
        wanted = requirements(self.root, groups)
        if self._fits(wanted):
            return
        try:
            self.folder.mkdir(exist_ok=True)
            with locked(self.folder / LOCK):
                self._refresh(wanted)
        except OSError as problem:
            raise Trouble(
                f"The folder {self.folder} could not be written ({problem}): "
                "end other programs that use it, see that it is yours and that the disk has room, and start again."
            ) from None

    def _fits(self, wanted: Mapping[str, list[str]]) -> bool:
        stamp = Stamp.read(self.folder / STAMP)
        if not stamp or (self.folder / MARK).exists() or stamp.folder != str(self.folder):
            return False
        if any(stamp.groups.get(group) != required for group, required in wanted.items()):
            return False
        health = self._health()
        return health is not None and health.python == stamp.python and names(wanted) <= health.packages

    def _refresh(self, wanted: Mapping[str, list[str]]) -> None:
        if self._fits(wanted):
            return
        if not self._can_stay():
            self._build()
        self._install(wanted)

    def _can_stay(self) -> bool:
        """An environment is kept if it is whole, where it was made, and has a Python and a pip that run."""
        if (self.folder / MARK).exists():
            return False
        health = self._health()
        if not health or tuple(map(int, health.python.split("."))) < OLDEST:
            return False
        stamp = Stamp.read(self.folder / STAMP)
        if stamp and (stamp.folder, stamp.python) != (str(self.folder), health.python):
            return False
        return heard(self.command("-I", "-m", "pip", "--version")) is not None

    def _health(self) -> Health | None:
        answer = heard(self.command("-I", "-c", PROBE))
        if not answer:
            return None
        python, *entries = answer.splitlines()
        packages = (entry.split("-")[0] for entry in entries if entry.endswith(".dist-info"))
        return Health(python, frozenset(map(normal, packages)))

    def _build(self) -> None:
        require_venv()
        self._refuse_link()
        place = self.folder.relative_to(self.root).as_posix()
        say(f"Making {place} for Python {sys.version_info.major}.{sys.version_info.minor} …")
        (self.folder / MARK).touch()
        self._clear()
        code, output = narrated([base_python(), "-I", "-m", "venv", str(self.folder)])
        if code:
            raise Trouble(f"{output}\nPython could not make {self.folder}: what it said is above.")

    def _refuse_link(self) -> None:
        """Whatever a link leads to belongs to another folder, whose programs may be running: it is never emptied."""
        if self.folder.is_symlink():
            raise Trouble(
                f"{self.folder} is a link to {self.folder.resolve()}, which belongs to another folder and is left as "
                "it is: remove the link, and start again."
            )

    def _clear(self) -> None:
        for entry in self.folder.iterdir():
            if entry.name in (MARK, LOCK):
                continue
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()

    def _install(self, wanted: Mapping[str, list[str]]) -> None:
        """Packages are fetched before the first is written, so only a failure after that leaves the mark."""
        kept = Stamp.read(self.folder / STAMP)
        (self.folder / MARK).touch()
        say(f"Installing {', '.join(sorted(names(wanted)))} …")
        files = [f"--requirement={self.root / LOCKED / group}.txt" for group in wanted]
        code, output = narrated(self.command("-I", "-m", "pip", "install", *PIP_OPTIONS, *files))
        if code and "Installing collected packages" not in output:
            (self.folder / MARK).unlink()
        if code:
            raise Trouble(failure(output))
        health = self._health()
        if not health:
            raise Trouble(f"The Python in {self.folder} stopped working while packages were installed: start again.")
        groups = {**(kept.groups if kept else {}), **wanted}
        Stamp(str(self.folder), health.python, groups).write(self.folder / STAMP)
        (self.folder / MARK).unlink()


def requirements(root: Path, groups: Sequence[str]) -> dict[str, list[str]]:
    """The locked packages of each group: "play" is what playing needs, any other group an extra of pyproject.toml."""
    return {group: locked_lines(root / LOCKED / f"{group}.txt") for group in groups}


def locked_lines(file: Path) -> list[str]:
    """The packages of a lock, each with its version and, after a semicolon, for which systems it is."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line.removesuffix("\\").strip() for line in lines if re.match(r"\w", line)]


def names(wanted: Mapping[str, list[str]]) -> set[str]:
    """The packages that must be there, whatever the system."""
    return {normal(package_name(line)) for group in wanted.values() for line in group if ";" not in line}


def package_name(requirement: str) -> str:
    """The name that begins a requirement: "pygame-ce" in "pygame-ce>=2.5"."""
    return re.split(r"[^\w.-]", requirement.strip())[0]


def normal(name: str) -> str:
    """Package names are the same whatever their case and dashes."""
    return re.sub(r"[-_.]+", "-", name).lower()


def base_python() -> str:
    """The interpreter behind the one that runs: an environment must not be made by itself."""
    base: str = getattr(sys, "_base_executable", sys.executable)
    return base


def require_venv() -> None:
    """Some systems pack these parts of Python separately."""
    missing = [module for module in ("venv", "ensurepip") if not has_module(module)]
    if missing:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise Trouble(
            f"This Python comes without {' and '.join(missing)}: on Debian or Ubuntu run `sudo apt install {package}`, "
            "elsewhere install Python from https://www.python.org/downloads/, and start again."
        )


def has_module(name: str) -> bool:
    """An empty folder left behind passes for a module too, but has no origin."""
    spec = importlib.util.find_spec(name)
    return spec is not None and spec.origin is not None


def narrated(command: Sequence[str]) -> tuple[int, str]:
    """Run a command that talks too much: say a short word where it gets on, and keep the rest for when it fails."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as child:
        output, told = "", {""}
        for line in child.stdout or ():
            output += line
            news = progress(line)
            if news not in told:
                say(f"  {news}")
            told.add(news)
    return child.returncode, output


def progress(line: str) -> str:
    """What a line of pip's means to somebody who waits; mostly nothing."""
    if line.startswith("Collecting "):
        return "fetching " + package_name(line.removeprefix("Collecting "))
    if line.startswith("Installing collected packages"):
        return "unpacking"
    if "Retrying (" in line:
        return "no answer from the network, trying again"
    return ""


def failure(output: str) -> str:
    if NO_NETWORK.search(output):
        return "The packages could not be fetched: see that this computer is online, and start again."
    return f"{output}\nThe packages could not be installed: what pip said is above."
