"""Package Clay & Clockwork for people who have no Python: one folder in one archive, for the system this runs on.

    python build_scripts/package.py                 build dist/clay-and-clockwork-VERSION-SYSTEM.tar.xz (or .zip)
    python build_scripts/package.py --smoke         build it, then unpack it elsewhere and play it as a person would
    python build_scripts/package.py --smoke-only    only try what was built before
    python build_scripts/package.py --twice         build it twice, and say if the two are not the same to the byte
    python build_scripts/package.py --windows       on Linux: the archive for Windows, with Wine (also with the others)

It makes an environment of its own in build/, so that nothing but the program can get into the archive.
"""

import sys

from python_version import require_python

require_python(*sys.version_info[:2])

import argparse  # noqa: E402
import hashlib  # noqa: E402
import shutil  # noqa: E402
from collections.abc import Mapping  # noqa: E402
from dataclasses import dataclass  # noqa: E402
from pathlib import Path  # noqa: E402

import package_archive as archives  # noqa: E402
import package_parts as parts  # noqa: E402
import package_texts as texts  # noqa: E402
from environment import ROOT, Environment  # noqa: E402
from package_windows import WindowsPython, windows_path  # noqa: E402
from running import Trouble, guarded, heard, run, say  # noqa: E402

SOURCES = ("game", "rules", "art", "sounds", "build_scripts", "pyproject.toml", "LICENSE", "THIRD_PARTY.md")
MEGABYTE = 1_000_000
LARGEST = 80 * MEGABYTE


@dataclass(frozen=True)
class Workshop(Environment):
    """The environment that packages are built in, kept apart from the one for playing and testing.

    `platform` is the system the package is for, in Python's word; `again` names another place for a second build.
    """

    platform: str = sys.platform
    again: str = ""

    @property
    def folder(self) -> Path:
        return self.root / "build" / "venv"

    @property
    def elsewhere(self) -> bool:
        """Whether the package is for Windows, and this is not."""
        return self.platform != sys.platform

    @property
    def bench(self) -> Path:
        return self.root / "build" / f"package{'-windows' if self.elsewhere else ''}{self.again}"

    @property
    def source(self) -> Path:
        """The program as it was when the build began; built from, and tried against."""
        return self.bench / "source"

    @property
    def archive(self) -> Path:
        return (self.bench if self.again else self.root / "dist") / parts.archive_name(self.platform)

    @property
    def checksum(self) -> Path:
        return self.archive.with_name(f"{self.archive.name}.sha256")

    def named(self, path: Path) -> str:
        """A file as the Python that freezes the program has to be told of it."""
        return windows_path(path) if self.elsewhere else str(path)

    def frozen(self, *arguments: str, variables: Mapping[str, str]) -> int:
        """Run the Python of the system that the package is for."""
        if self.elsewhere:
            return WindowsPython(self.root).run(*arguments, folder=self.source, variables=variables)
        return run(self.command(*arguments), folder=self.source, variables=variables)


def package(arguments: list[str]) -> int:
    ask = argparse.ArgumentParser(prog="package.py", description="Package the program for this system.")
    ask.add_argument("--smoke", action="store_true", help="then unpack it elsewhere and play it as a person would")
    ask.add_argument("--smoke-only", action="store_true", help="only try what was built before")
    ask.add_argument("--twice", action="store_true", help="build it twice, and fail if the two are not the same")
    ask.add_argument("--windows", action="store_true", help="for Windows, built and tried with Wine")
    asked = ask.parse_args(arguments)
    workshop = Workshop(ROOT, "win32" if asked.windows else sys.platform)
    (ROOT / "build").mkdir(exist_ok=True)
    if workshop.elsewhere:
        WindowsPython(ROOT).ensure()
    workshop.ensure("play", "package")
    if not asked.smoke_only:
        build(workshop)
    if asked.twice:
        compare(workshop)
    return smoke(workshop) if asked.smoke or asked.smoke_only else 0


def compare(workshop: Workshop) -> None:
    """Build it once more, in another folder: every byte must be the same."""
    second = Workshop(workshop.root, workshop.platform, again="-again")
    build(second)
    if told := archives.differences(workshop.archive, second.archive):
        more = f"\n… and {len(told) - archives.SHOWN} more" if len(told) > archives.SHOWN else ""
        raise Trouble("Two builds are not the same:\n" + "\n".join(told[: archives.SHOWN]) + more)
    shutil.rmtree(second.bench)
    say("Two builds are the same to the byte.")


def build(workshop: Workshop) -> None:
    shutil.rmtree(workshop.bench, ignore_errors=True)
    workshop.bench.mkdir(parents=True)
    set_aside(workshop)
    freeze(workshop)
    folder = furnish(workshop)
    workshop.archive.parent.mkdir(exist_ok=True)
    say("Packing …")
    archives.pack(folder, workshop.archive)
    digest = hashlib.sha256(workshop.archive.read_bytes()).hexdigest()
    workshop.checksum.write_text(texts.checksum_line(digest, workshop.archive.name), encoding="utf-8", newline="\n")
    size, unpacked = workshop.archive.stat().st_size, weight(folder)
    say(f"Made {workshop.archive.relative_to(ROOT)}: {size / MEGABYTE:.1f} MB, {unpacked / MEGABYTE:.1f} MB unpacked")
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
    """Let PyInstaller put the program into one folder. Sets of words are in the order that the seed of hashes gives."""
    say("Freezing the program …")
    icon = workshop.bench / {"win32": "icon.ico", "darwin": "icon.icns"}.get(workshop.platform, "icon.png")
    fixed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(archives.LONG_AGO), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    draw = workshop.command("build_scripts/package_icon.py", str(icon))
    require_done(run(draw, folder=workshop.source, variables=fixed), "package_icon.py")
    about = {**fixed, "PACKAGE_ICON": workshop.named(icon)}
    if workshop.platform == "win32":
        info = workshop.bench / "version_info.txt"
        info.write_text(texts.version_info(), encoding="utf-8")
        about["PACKAGE_VERSION_INFO"] = workshop.named(info)
    places = [f"--distpath={workshop.named(workshop.bench / 'dist')}"]
    places.append(f"--workpath={workshop.named(workshop.bench / 'work')}")
    options = ["--noconfirm", "--clean", "--log-level", "WARN", *places]
    code = workshop.frozen("-m", "PyInstaller", *options, "build_scripts/package.spec", variables=about)
    require_done(code, "PyInstaller")


def require_done(code: int, what: str) -> None:
    if code:
        raise Trouble(f"{what} failed: what it said is above.")


def furnish(workshop: Workshop) -> Path:
    """Lay beside the program what a person needs: the first words, licences, a menu entry."""
    kind = parts.system(workshop.platform).partition("-")[0]
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
        shutil.copyfile(workshop.bench / "icon.png", folder / f"{parts.NAME}.png")
        script = folder / "add-to-menu.sh"
        script.write_text(texts.menu_script(), encoding="utf-8")
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
