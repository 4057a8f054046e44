"""Package Clay & Clockwork for people who have no Python: one folder in one archive, for the system this runs on.

    python build_scripts/package.py                 build dist/clay-and-clockwork-VERSION-SYSTEM.tar.xz (or .zip)
    python build_scripts/package.py --smoke         build it, then unpack it elsewhere and play it as a person would
    python build_scripts/package.py --smoke-only    only try what was built before

It makes an environment of its own in build/, so that nothing but the program can get into the archive.
"""

import sys

from python_version import require_python

require_python(*sys.version_info[:2])

import argparse  # noqa: E402
import hashlib  # noqa: E402
import shutil  # noqa: E402
import subprocess  # noqa: E402
import tarfile  # noqa: E402
import zipfile  # noqa: E402
from dataclasses import dataclass  # noqa: E402
from pathlib import Path  # noqa: E402

import package_parts as parts  # noqa: E402
import package_texts as texts  # noqa: E402
from environment import ROOT, Environment  # noqa: E402
from running import Trouble, guarded, heard, run, say  # noqa: E402

SOURCES = ("game", "rules", "art", "sounds", "build_scripts", "pyproject.toml", "LICENSE", "THIRD_PARTY.md")
MEGABYTE = 1_000_000
LARGEST = 80 * MEGABYTE
LONG_AGO = 1_600_000_000
"""The date of every file in the archive, so that the same files make the same archive."""


@dataclass(frozen=True)
class Workshop(Environment):
    """The environment that packages are built in, kept apart from the one for playing and testing."""

    @property
    def folder(self) -> Path:
        return self.root / "build" / "venv"

    @property
    def bench(self) -> Path:
        return self.root / "build" / "package"

    @property
    def source(self) -> Path:
        """The program as it was when the build began; built from, and tried against."""
        return self.bench / "source"

    @property
    def archive(self) -> Path:
        return self.root / "dist" / parts.archive_name()

    @property
    def checksum(self) -> Path:
        return self.archive.with_name(f"{self.archive.name}.sha256")


def package(arguments: list[str]) -> int:
    ask = argparse.ArgumentParser(prog="package.py", description="Package the program for this system.")
    ask.add_argument("--smoke", action="store_true", help="then unpack it elsewhere and play it as a person would")
    ask.add_argument("--smoke-only", action="store_true", help="only try what was built before")
    asked = ask.parse_args(arguments)
    workshop = Workshop(ROOT)
    (ROOT / "build").mkdir(exist_ok=True)
    workshop.ensure("play", "package")
    if not asked.smoke_only:
        build(workshop)
    return smoke(workshop) if asked.smoke or asked.smoke_only else 0


def build(workshop: Workshop) -> None:
    shutil.rmtree(workshop.bench, ignore_errors=True)
    workshop.bench.mkdir(parents=True)
    set_aside(workshop)
    freeze(workshop)
    folder = furnish(workshop)
    workshop.archive.parent.mkdir(exist_ok=True)
    pack(folder, workshop.archive)
    digest = hashlib.sha256(workshop.archive.read_bytes()).hexdigest()
    workshop.checksum.write_text(texts.checksum_line(digest, workshop.archive.name), encoding="utf-8", newline="\n")
    size, unpacked = workshop.archive.stat().st_size, weight(folder)
    say(f"Made dist/{workshop.archive.name}: {size / MEGABYTE:.1f} MB, {unpacked / MEGABYTE:.1f} MB unpacked")
    if size > LARGEST:
        raise Trouble(f"The archive is larger than {LARGEST // MEGABYTE} MB: see what got into {folder}.")


def set_aside(workshop: Workshop) -> None:
    """Copy the program, so that what is edited meanwhile gets half into nothing."""
    without = shutil.ignore_patterns("__pycache__", "svg")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, workshop.source / name, ignore=without)
        else:
            shutil.copyfile(ROOT / name, workshop.source / name)


def freeze(workshop: Workshop) -> None:
    """Let PyInstaller put the program into one folder."""
    say("Freezing the program …")
    icon = workshop.bench / {"win32": "icon.ico", "darwin": "icon.icns"}.get(sys.platform, "icon.png")
    do(workshop, "build_scripts/package_icon.py", str(icon))
    about = {"PACKAGE_ICON": str(icon), "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(LONG_AGO)}
    about["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if sys.platform == "win32":
        info = workshop.bench / "version_info.txt"
        info.write_text(texts.version_info(), encoding="utf-8")
        about["PACKAGE_VERSION_INFO"] = str(info)
    places = ["--distpath", str(workshop.bench / "dist"), "--workpath", str(workshop.bench / "work")]
    do(workshop, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, "build_scripts/package.spec",
       variables=about)  # fmt: skip


def do(workshop: Workshop, *arguments: str, variables: dict[str, str] | None = None) -> None:
    if run(workshop.command(*arguments), folder=workshop.source, variables=variables):
        raise Trouble(f"{' '.join(arguments[:2])} failed: what it said is above.")


def furnish(workshop: Workshop) -> Path:
    """Lay beside the program what a person needs: the first words, licences, a menu entry."""
    kind = parts.system().partition("-")[0]
    made = workshop.bench / "dist" / parts.folder_name()
    folder = made
    if kind == "macos":
        folder = workshop.bench / "macos" / parts.folder_name()
        folder.mkdir(parents=True)
        shutil.move(workshop.bench / "dist" / f"{parts.TITLE}.app", folder)
    (folder / "READ ME FIRST.txt").write_text(
        texts.read_me(kind), encoding="utf-8-sig" if kind == "windows" else "utf-8",
        newline="\r\n" if kind == "windows" else "\n",
    )  # fmt: skip
    lay_licences(workshop, folder / "licences")
    if kind == "linux":
        (folder / f"{parts.NAME}.desktop").write_text(texts.desktop(), encoding="utf-8")
        shutil.copyfile(workshop.bench / "icon.png", folder / f"{parts.NAME}.png")
        script = folder / "add-to-menu.sh"
        script.write_text(texts.MENU_SCRIPT, encoding="utf-8")
        script.chmod(0o755)
    return folder


def lay_licences(workshop: Workshop, folder: Path) -> None:
    folder.mkdir()
    for name in ("LICENSE", "THIRD_PARTY.md"):
        shutil.copyfile(workshop.source / name, folder / name)
    for name in ("art", "sounds"):
        shutil.copyfile(workshop.source / name / "LICENSE", folder / f"LICENSE-{name}")
    for path in (workshop.source / "art" / "fonts").glob("OFL-*.txt"):
        shutil.copyfile(path, folder / path.name)
    for name, path in others_licences(workshop).items():
        shutil.copyfile(path, folder / name)


def others_licences(workshop: Workshop) -> dict[str, Path]:
    """What the libraries inside come with, under names that say whose it is."""
    places = heard(workshop.command("-c", "import os, pygame; print(pygame.__path__[0], os.__file__, sep='\\n')"))
    if not places:
        raise Trouble(f"The Python in {workshop.folder} does not find pygame: delete {workshop.folder}, start again.")
    library, standard = (Path(line) for line in places.splitlines()[-2:])
    wanted = {
        "LGPL-2.1-pygame-ce.txt": [library / "docs" / "generated" / "LGPL.txt"],
        "LICENSE-platformdirs.txt": [*library.parent.glob("platformdirs-*.dist-info/licenses/LICENSE*")],
        "LICENSE-PyInstaller.txt": [*library.parent.glob("pyinstaller-*.dist-info/licenses/COPYING*")],
        "LICENSE-Python.txt": [standard.with_name("LICENSE.txt"), standard.parents[1] / "LICENSE.txt"],
    }
    found = {name: path for name, paths in wanted.items() for path in paths if path.is_file()}
    lacking = sorted({*wanted} - {*found} - {"LICENSE-Python.txt"})
    if lacking:
        raise Trouble(f"No {lacking[0]} came with the packages: look where its licence lies now.")
    return found


def pack(folder: Path, archive: Path) -> None:
    say("Packing …")
    archive.unlink(missing_ok=True)
    if sys.platform == "darwin":
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(archive)], check=True)
    elif archive.suffix == ".zip":
        pack_zip(folder, archive)
    else:
        with tarfile.open(archive, "w:xz", preset=9) as packed:
            packed.add(folder, folder.name, filter=nobodys)


def nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Whoever builds it, and whenever: the same; and what one may start, all may."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = LONG_AGO
    entry.mode = 0o755 if entry.mode & 0o100 else 0o644
    return entry


def pack_zip(folder: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                packed.write(path, path.relative_to(folder.parent).as_posix())


def weight(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir())


def smoke(workshop: Workshop) -> int:
    """Try the archive as it is, with the code it was made from beside it to know where everything on the screen is."""
    if not workshop.archive.is_file() or not workshop.source.is_dir():
        raise Trouble(f"There is no {workshop.archive.name} in dist: run package.py without --smoke-only first.")
    variables = {"PYTHONPATH": str(workshop.source), "PYTHONUTF8": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = workshop.command(str(ROOT / "build_scripts" / "package_smoke.py"), str(workshop.archive))
    if run(command, folder=workshop.source, variables=variables):
        raise Trouble("The packaged program does not work: what was seen is above.")
    return 0


if __name__ == "__main__":
    sys.exit(guarded(package, sys.argv[1:]))
