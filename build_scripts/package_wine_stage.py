"""A bare Windows for trying the packaged program: a disk that Wine has just laid out, and no sound driver."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from package_stage import Stage
from package_windows import Wine, windows_path
from running import Trouble

NO_SOUND = "mscoree,mshtml,winemenubuilder.exe,winepulse.drv,winealsa.drv,wineoss.drv="
LAYING_OUT = 180
"""Seconds that Wine may take for its disk."""


class WineStage(Stage):
    """The folders as Windows has them: home and temporary files lie on the disk C, the program on the disk Z."""

    emulated = True
    pace = 4.5

    def __init__(self, archive: Path) -> None:
        super().__init__(archive)
        self.wine = Wine(self.root / "disk")
        self.persons = self.home
        self.wine.prefix.mkdir()
        if self.player is not None:
            os.chown(self.wine.prefix, self.player, self.player)
        self._lay_out()

    def _lay_out(self) -> None:
        """The first start makes the disk; what lies in the home then is Wine's own."""
        with self.run([*self.starter(), "wineboot", "--init"]) as laying:
            laying.communicate(timeout=LAYING_OUT)
        with self.run([tool("wineserver"), "--wait"]) as waiting:
            waiting.communicate(timeout=LAYING_OUT)
        users = self.wine.prefix / "drive_c" / "users"
        homes = [folder for folder in users.glob("*") if folder.name != "Public"]
        if not homes:
            raise Trouble("Wine could not lay out a disk for Windows.")
        self.home, self.scratch = homes[0], homes[0] / "Temp"
        self.familiar = {*self.home.rglob("*")}

    def starter(self) -> list[str]:
        return [tool("wine")]

    def named(self, path: Path) -> str:
        return windows_path(path)

    def variables(self, **more: str) -> dict[str, str]:
        """What Wine itself needs; the program finds home and temporary files by asking Windows."""
        told = {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "HOME": str(self.persons),
            "XDG_RUNTIME_DIR": str(self.login),
        }
        return told | self.wine.variables() | {"WINEDLLOVERRIDES": NO_SOUND} | more

    def start(self, *arguments: str, **variables: str) -> subprocess.Popen[bytes]:
        return self.run([*self.starter(), str(self.program), *arguments], **variables)

    def clear(self) -> None:
        with self.run([tool("wineserver"), "--kill"]) as ending:
            ending.communicate()
        super().clear()


def tool(name: str) -> str:
    found = shutil.which(name)
    if not found:
        raise Trouble(f"There is no {name}: package.py --windows says what to install.")
    return found
