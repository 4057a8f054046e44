"""The wheel holds everything the program reads, and what it holds is found from wherever it was unpacked."""

from __future__ import annotations

import configparser
import email
import fnmatch
import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from package_archive import unpack_zip

ROOT = Path(__file__).resolve().parents[1]
SHIPPED = ("rules", "game", "art/__init__.py", "art/LICENSE", "art/baked", "art/fonts", "sounds")
KINDS = ("rules/*.toml", "art/baked/*.png", "art/baked/*.json", "art/fonts/*.ttf", "sounds/*.ogg")
LICENCES = ("LICENSE", "THIRD_PARTY.md", "art/LICENSE", "sounds/LICENSE", "art/fonts/OFL-*.txt")

DEAL_EVERY_GAME = """
import sys
sys.path.insert(0, sys.argv[1])
from rules import GAMES
for name, game in GAMES.items():
    state = game.new_game(["Ann", "Bo"], seed=7)
    assert game.choices(state), name
    print(name, sys.modules[type(game).__module__].__file__)
"""
LOAD_THE_PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from game.__main__ import main
assert callable(main)
print(sys.modules["game"].__path__[0])
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel as it would be published, built with what is installed so that no network is needed."""
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return zipfile.ZipFile(next(folder.glob("clay_and_clockwork-*-py3-none-any.whl")))


@pytest.fixture(scope="module")
def unpacked(wheel: zipfile.ZipFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("żółw i zegar")
    unpack_zip(wheel, folder)
    return folder


def tracked(*paths: str) -> set[str]:
    """The files of the repository below these paths, but not one that somebody is just taking away.

    Only a clone knows them; elsewhere every file belongs to the project, except what Python has compiled.
    """
    if not (ROOT / ".git").exists():
        found = (file for path in paths for file in (ROOT / path, *(ROOT / path).rglob("*")) if file.is_file())
        return {file.relative_to(ROOT).as_posix() for file in found if file.suffix != ".pyc"}
    listed = subprocess.run(["git", "ls-files", "-z", "--", *paths], cwd=ROOT, capture_output=True, check=True).stdout
    return {name for name in listed.decode().split("\0") if name and (ROOT / name).exists()}


def python(code: str, *arguments: str | Path, options: str, folder: Path) -> str:
    """What Python prints, started where nothing of the project lies and told nothing of it by the environment."""
    command = [sys.executable, options, "-X", "utf8", "-c", code, *map(str, arguments)]
    no_screen = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        command, cwd=folder, env=no_screen, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_file_the_program_reads_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    shipped = tracked(*SHIPPED)
    assert shipped - set(wheel.namelist()) == set()


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_files_of_every_kind(wheel: zipfile.ZipFile, kind: str) -> None:
    assert fnmatch.filter(wheel.namelist(), kind)


def test_nothing_else_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    folders = {name.split("/")[0] for name in wheel.namelist()}
    info = {folder for folder in folders if folder.endswith(".dist-info")}
    assert len(info) == 1
    assert folders - info <= {"rules", "game", "art", "sounds"}
    assert not fnmatch.filter(wheel.namelist(), "art/svg/*")
    assert not fnmatch.filter(wheel.namelist(), "*.pyc")


@pytest.mark.parametrize("licence", LICENCES)
def test_every_licence_travels_with_it(wheel: zipfile.ZipFile, licence: str) -> None:
    assert fnmatch.filter(wheel.namelist(), f"*.dist-info/licenses/{licence}")


def test_the_rules_find_their_data_wherever_they_lie(unpacked: Path, tmp_path: Path) -> None:
    """Without site packages: the rules need nothing but Python."""
    dealt = python(DEAL_EVERY_GAME, unpacked, options="-IS", folder=tmp_path).splitlines()
    assert any(line.startswith("terracotta ") for line in dealt)
    assert all(str(unpacked) in line for line in dealt)


def test_the_command_starts_the_program_in_the_wheel(wheel: zipfile.ZipFile, unpacked: Path, tmp_path: Path) -> None:
    scripts = configparser.ConfigParser()
    scripts.read_string(metadata(wheel, "entry_points.txt"))
    assert dict(scripts["console_scripts"]) == {"clay-and-clockwork": "game.__main__:main"}
    home = python(LOAD_THE_PROGRAM, unpacked, options="-I", folder=tmp_path).strip()
    assert Path(home) == unpacked / "game"


def test_the_wheel_asks_for_what_the_project_asks_for(wheel: zipfile.ZipFile) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    header = email.message_from_string(metadata(wheel, "METADATA"))
    required = [line for line in header.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert sorted(required) == sorted(project["dependencies"])
    assert header["Requires-Python"] == project["requires-python"]
    assert header["License-Expression"] == project["license"]


@pytest.fixture(scope="module")
def tool(wheel: zipfile.ZipFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command as pip, pipx or uv leave it: in an environment of its own. What the wheel requires is lent to it."""
    folder = tmp_path_factory.mktemp("clean") / "environment"
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    python = programs / ("python.exe" if os.name == "nt" else "python")
    options = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", *options, str(wheel.filename)]
    subprocess.run(command, check=True, cwd=folder)
    packages = next(folder.glob("[lL]ib/**/site-packages"))
    (packages / "lent.pth").write_text(sysconfig.get_paths()["platlib"], encoding="utf-8")
    return programs / ("clay-and-clockwork.exe" if os.name == "nt" else "clay-and-clockwork")


def ask(tool: Path, *arguments: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    home = {"CLAY_AND_CLOCKWORK_HOME": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    outer = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [str(tool), *map(str, arguments)],
        cwd=folder,
        env={**outer, **home},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_installed_command_says_the_projects_version(tool: Path, tmp_path: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    said = ask(tool, "--version", folder=tmp_path)
    assert (said.returncode, said.stdout) == (0, f"Clay & Clockwork {project['version']}\n")


@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_the_installed_command_has_its_art_words_and_data(tool: Path, tmp_path: Path, game: str) -> None:
    """Drawing a table in Polish reads all of them; a picture that is missing would be an error."""
    said = ask(tool, "shot", "table", "-o", "x.png", "--game", game, "--lang", "pl", "--after", "20", folder=tmp_path)
    assert (said.returncode, said.stderr) == (0, "")
    assert (tmp_path / "x.png").stat().st_size > 100_000


def metadata(wheel: zipfile.ZipFile, name: str) -> str:
    return wheel.read(fnmatch.filter(wheel.namelist(), f"*.dist-info/{name}")[0]).decode()
