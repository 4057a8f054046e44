"""Windows on this Linux: Wine, a Python for Windows, and in it the locked packages that build the program.

Nothing comes from elsewhere than the package indexes that pip already uses. A wheel of panda3d carries a whole CPython
for Windows (`build_scripts/locked/windows.txt` holds its hash); the standard library, which is the same on every
system, is that of the Python that runs this; `python.exe` is six lines of C.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from environment import LOCKED, PIP_OPTIONS, ROOT, base_python, failure, narrated
from package_archive import unpack_zip
from running import Trouble, say

MACHINE = "win_amd64"
COMPILER = "x86_64-w64-mingw32-gcc"
TOOLS = {
    "wine": "wine wine64", COMPILER: "gcc-mingw-w64-x86-64", "Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox",
}  # fmt: skip
"""The commands that are needed, and the packages of Debian and Ubuntu that hold them."""
OF_WINDOWS = re.compile(r"Library not found: .*'api-ms-win-")
"""Parts of Windows 10 that PyInstaller does not find in Wine's, and does not have to."""
GROUPS = ("play", "package", "windows")
MINOR = f"{sys.version_info.major}.{sys.version_info.minor}"
PYTHON_C = """
#include <windows.h>
typedef int (*Main)(int, wchar_t **);
int wmain(int count, wchar_t **words) {
    HMODULE python = LoadLibraryW(L"python%s.dll");
    Main run = python ? (Main)GetProcAddress(python, "Py_Main") : 0;
    return run ? run(count, words) : 1;
}
"""
QUIET = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe="}
"""Wine says nothing, and asks for none of its larger parts."""
NOT_THERE = shutil.ignore_patterns(
    "site-packages", "dist-packages", "lib-dynload", "config-*", "test", "tests", "idlelib", "tkinter", "turtledemo",
    "ensurepip", "lib2to3", "__pycache__", "_sysconfigdata_*",
)  # fmt: skip


@dataclass(frozen=True)
class Wine:
    """A Windows that nobody else uses: its disk is a folder."""

    prefix: Path

    def variables(self) -> dict[str, str]:
        return {**QUIET, "WINEPREFIX": str(self.prefix)}

    def begin(self) -> None:
        """The first start lays the disk out."""
        self.prefix.mkdir(parents=True, exist_ok=True)
        self.run(["wineboot", "--init"])
        subprocess.run(["wineserver", "--wait"], env={**os.environ, **self.variables()}, check=False)

    def run(
        self, command: Sequence[str], folder: Path | None = None, variables: Mapping[str, str] | None = None
    ) -> int:
        """Run a command of Windows to its end and pass on what it says. It must be able to read and to write: a
        Python for Windows that cannot does not start."""
        told = {**os.environ, **self.variables(), **(variables or {})}
        with subprocess.Popen(
            ["wine", *command], cwd=folder, env=told, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace",
        ) as running:  # fmt: skip
            for line in running.stdout or ():
                if not OF_WINDOWS.search(line):
                    say(line.rstrip())
        return running.returncode


@dataclass(frozen=True)
class WindowsPython:
    """A Python for Windows in a folder, with the packages that build the program."""

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / "build" / "windows" / f"python-{MINOR}"

    @property
    def program(self) -> Path:
        return self.folder / "python.exe"

    @property
    def wine(self) -> Wine:
        return Wine(self.root / "build" / "windows" / "disk")

    def ensure(self) -> None:
        """Leave it whole, and do nothing if it is already what the locks say."""
        require_tools()
        wanted = "".join(for_windows((self.root / LOCKED / f"{group}.txt").read_text("utf-8")) for group in GROUPS)
        stamp = self.folder / "locked.txt"
        if stamp.is_file() and stamp.read_text("utf-8") == wanted:
            return
        say(f"Making a Python {MINOR} for Windows in build/windows …")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        wheels = self._fetch(wanted)
        self._lay(wheels)
        self.wine.begin()
        stamp.write_text(wanted, encoding="utf-8")

    def _fetch(self, wanted: str) -> list[Path]:
        asked, wheels = self.folder / "wanted.txt", self.folder / "wheels"
        asked.write_text(wanted, encoding="utf-8")
        target = ["--only-binary=:all:", f"--platform={MACHINE}", f"--python-version={MINOR}", "--no-deps"]
        options = [option for option in PIP_OPTIONS if option != "--no-user"]
        code, output = narrated(
            [base_python(), "-m", "pip", "download", *options, *target, f"--dest={wheels}", f"--requirement={asked}"]
        )
        if code:
            raise Trouble(failure(output))
        return sorted(wheels.glob("*.whl"))

    def _lay(self, wheels: Sequence[Path]) -> None:
        library = self.folder / "Lib"
        shutil.copytree(sysconfig.get_path("stdlib"), library, ignore=NOT_THERE)
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as packed:
                if wheel.name.startswith("panda3d"):
                    lay_interpreter(packed, self.folder)
                else:
                    unpack_zip(packed, library / "site-packages")
        source = self.folder / "python.c"
        source.write_text(PYTHON_C % MINOR.replace(".", ""), encoding="utf-8")
        subprocess.run([COMPILER, "-municode", "-O1", "-s", str(source), "-o", str(self.program)], check=True)

    def run(self, *arguments: str, folder: Path, variables: Mapping[str, str]) -> int:
        return self.wine.run([str(self.program), *arguments], folder, variables)


def require_tools() -> None:
    missing = [packages for command, packages in TOOLS.items() if not shutil.which(command)]
    if missing:
        raise Trouble(
            "The program for Windows is built and tried with Wine: on Debian or Ubuntu run "
            f"`sudo apt install {' '.join(missing)}`, and start again."
        )


def for_windows(lock: str) -> str:
    """The part of a lock that is for Windows. pip itself would ask which system runs now."""
    entries = re.split(r"\n(?=\S)", lock.strip())
    kept = [entry for entry in entries if concerns_windows(entry.splitlines()[0])]
    return "".join(re.sub(r" ;[^\\\n]*", " ", entry, count=1) + "\n" for entry in kept)


def concerns_windows(line: str) -> bool:
    """Whether a locked package is for Windows: it says so, or names no system."""
    systems = re.findall(r"sys_platform (==|!=) '(\w+)'", line)
    return all((system == "win32") == (relation == "==") for relation, system in systems)


def lay_interpreter(packed: zipfile.ZipFile, folder: Path) -> None:
    """The DLLs beside python.exe, the modules that are DLLs in a folder of theirs; Wine has what begins with api-ms."""
    (folder / "DLLs").mkdir()
    for name in packed.namelist():
        place, _, file = name.rpartition("/")
        if place == "deploy_libs" and file.endswith((".dll", ".pyd")) and not file.startswith("api-ms"):
            target = folder / ("DLLs" if file.endswith(".pyd") or file.startswith("lib") else "") / file
            target.write_bytes(packed.read(name))


def windows_path(path: Path) -> str:
    """A file of this system as Wine shows it to programs: on the disk Z."""
    return "Z:" + str(path).replace("/", "\\")


if __name__ == "__main__":
    WindowsPython(ROOT).ensure()
