"""`.venv` is made once, left alone while it fits, made anew when it does not: tried with a quick stand-in for pip."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import sys
import tomllib
import venv
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import environment as environments
from environment import (
    LOCKED,
    MARK,
    STAMP,
    Environment,
    failure,
    has_module,
    names,
    package_name,
    progress,
    require_venv,
    requirements,
)
from lock_packages import GROUPS
from running import Trouble

ROOT = Path(__file__).resolve().parents[2]

HASH = "    --hash=sha256:00"
PLAY_LOCK = f"clay==2 \\\n{HASH}\nclock-work==1.5 ; python_version > '3' \\\n{HASH} \\\n{HASH}\n"
DEV_LOCK = f"hammer==1 \\\n{HASH}\n"
OFFLINE = """
WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError(': Failed to establish a connection')'
ERROR: No matching distribution found for clay
"""


@dataclass
class Workshop:
    """Stands in for the slow commands: makes environments with a pip that only answers, and installs by name alone."""

    folder: Path
    made: int = 0
    installed: list[list[str]] = field(default_factory=list)
    pip_says: str = ""
    pip_code: int = 0

    def narrated(self, command: list[str]) -> tuple[int, str]:
        if "venv" in command:
            self.make()
            return 0, ""
        assert "--require-hashes" in command
        files = [argument.partition("=")[2] for argument in command if argument.startswith("--requirement=")]
        requested = [line for file in files for line in environments.locked_lines(Path(file))]
        self.installed.append(requested)
        if self.pip_code:
            return self.pip_code, self.pip_says
        for requirement in requested:
            self.install(requirement)
        return 0, "Installing collected packages"

    def make(self) -> None:
        self.made += 1
        venv.create(self.folder / ".venv", with_pip=False, symlinks=os.name != "nt")
        pip = self.packages / "pip"
        pip.mkdir(exist_ok=True)
        (pip / "__main__.py").write_text("print('pip 0')")

    def install(self, requirement: str) -> None:
        name = environments.package_name(requirement).replace("-", "_").lower()
        (self.packages / f"{name}-2.0.dist-info").mkdir(exist_ok=True)

    @property
    def packages(self) -> Path:
        return next((self.folder / ".venv").glob("[lL]ib/**/site-packages"))


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    folder = tmp_path / "żółw i zegar"
    folder.mkdir()
    (folder / LOCKED).mkdir(parents=True)
    (folder / LOCKED / "play.txt").write_text(PLAY_LOCK, encoding="utf-8")
    (folder / LOCKED / "dev.txt").write_text(DEV_LOCK, encoding="utf-8")
    shop = Workshop(folder)
    monkeypatch.setattr(environments, "narrated", shop.narrated)
    return shop


@pytest.fixture
def environment(workshop: Workshop) -> Environment:
    """An environment ready to play in."""
    ready = Environment(workshop.folder)
    ready.ensure("play")
    return ready


PLAY = ["clay==2", "clock-work==1.5 ; python_version > '3'"]


def test_the_first_start_makes_the_environment_and_installs(environment: Environment, workshop: Workshop) -> None:
    assert (workshop.made, workshop.installed) == (1, [PLAY])
    assert environment.python.exists()
    assert not (environment.folder / MARK).exists()


def test_the_second_start_does_nothing(
    environment: Environment, workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    environment.ensure("play")
    assert (workshop.made, workshop.installed) == (1, [PLAY])
    assert capsys.readouterr().out == ""


def test_the_tests_add_what_they_need_and_playing_stays_instant(environment: Environment, workshop: Workshop) -> None:
    environment.ensure("play", "dev")
    environment.ensure("play")
    environment.ensure("play", "dev")
    assert (workshop.made, workshop.installed) == (1, [PLAY, [*PLAY, "hammer==1"]])


def test_a_changed_requirement_is_installed(environment: Environment, workshop: Workshop) -> None:
    (workshop.folder / LOCKED / "play.txt").write_text(PLAY_LOCK.replace("clay==2", "clay==3"), encoding="utf-8")
    environment.ensure("play")
    assert (workshop.made, workshop.installed[1:]) == (1, [["clay==3", PLAY[1]]])


def test_a_requirement_of_the_tests_alone_does_not_hold_up_the_game(
    environment: Environment, workshop: Workshop
) -> None:
    environment.ensure("play", "dev")
    (workshop.folder / LOCKED / "dev.txt").write_text(DEV_LOCK.replace("hammer==1", "hammer==2"), encoding="utf-8")
    environment.ensure("play")
    assert len(workshop.installed) == 2


def test_a_package_somebody_took_away_comes_back(environment: Environment, workshop: Workshop) -> None:
    (workshop.packages / "clay-2.0.dist-info").rmdir()
    environment.ensure("play")
    assert (workshop.made, len(workshop.installed)) == (1, 2)


def test_an_environment_made_by_hand_is_kept(workshop: Workshop) -> None:
    workshop.make()
    (workshop.packages / "my_own_tool").mkdir()
    Environment(workshop.folder).ensure("play")
    assert (workshop.made, workshop.installed) == (1, [PLAY])
    assert (workshop.packages / "my_own_tool").exists()


def break_interpreter(folder: Path) -> None:
    for python in Environment(folder).python.parent.glob("python*"):
        python.unlink()


def break_interpreter_silently(folder: Path) -> None:
    python = Environment(folder).python
    python.unlink()
    python.write_text("#!/bin/sh\nexit 0\n")
    python.chmod(0o755)


def cut_short(folder: Path) -> None:
    (folder / ".venv" / MARK).touch()


def lose_everything_but_the_stamp(folder: Path) -> None:
    for entry in (folder / ".venv").iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)


def upgrade_python(folder: Path) -> None:
    """The system's Python has become another one, and what was installed for the old is not seen any more."""
    stamp = folder / ".venv" / STAMP
    stamp.write_text(json.dumps({**json.loads(stamp.read_text()), "python": "3.10"}))


def lose_pip(folder: Path) -> None:
    """Noticed only when there is something to install."""
    for pip in folder.glob(".venv/[lL]ib/**/site-packages/pip"):
        shutil.rmtree(pip)
    (folder / LOCKED / "play.txt").write_text(PLAY_LOCK.replace("clay==2", "clay==1"), encoding="utf-8")


def test_an_environment_behind_a_link_belongs_to_another_folder_and_is_left_alone(
    workshop: Workshop, environment: Environment
) -> None:
    other = Environment(workshop.folder.with_name("another"))
    shutil.copytree(workshop.folder / LOCKED, other.root / LOCKED)
    other.folder.symlink_to(environment.folder, target_is_directory=True)
    before = sorted(environment.folder.iterdir())
    with pytest.raises(Trouble, match="is a link"):
        other.ensure("play")
    assert sorted(environment.folder.iterdir()) == before
    environment.ensure("play")
    assert workshop.made == 1


@pytest.mark.parametrize(
    "accident",
    [
        break_interpreter,
        pytest.param(
            break_interpreter_silently, marks=pytest.mark.skipif(os.name == "nt", reason="needs a shell script")
        ),
        cut_short,
        lose_everything_but_the_stamp,
        upgrade_python,
        lose_pip,
    ],
)
def test_a_broken_environment_is_made_anew(
    accident: Callable[[Path], None], environment: Environment, workshop: Workshop
) -> None:
    leftover = environment.folder / "leftover"
    leftover.mkdir()
    accident(workshop.folder)
    environment.ensure("play")
    assert (workshop.made, len(workshop.installed)) == (2, 2)
    assert not leftover.exists()
    environment.ensure("play")
    assert workshop.made == 2


def test_a_moved_project_gets_a_new_environment(environment: Environment, workshop: Workshop) -> None:
    moved = environment.root.with_name("moved")
    environment.root.rename(moved)
    workshop.folder = moved
    Environment(moved).ensure("play")
    assert workshop.made == 2


def test_a_damaged_stamp_is_looked_through(environment: Environment, workshop: Workshop) -> None:
    for damage in ("", "{", "[]", '{"folder": 1}', '{"folder": "", "python": "", "groups": 3}'):
        (environment.folder / STAMP).write_text(damage)
        environment.ensure("play")
    assert (workshop.made, len(workshop.installed)) == (1, 6)


def test_a_start_without_network_says_so_and_the_next_goes_on(workshop: Workshop) -> None:
    workshop.pip_code, workshop.pip_says = 1, OFFLINE
    environment = Environment(workshop.folder)
    with pytest.raises(Trouble, match=r"^The packages could not be fetched: [^\n]* online, and start again\.$"):
        environment.ensure("play")
    workshop.pip_code = 0
    environment.ensure("play")
    assert (workshop.made, workshop.installed) == (1, [PLAY, PLAY])


def test_without_network_for_the_tests_the_game_still_starts(environment: Environment, workshop: Workshop) -> None:
    workshop.pip_code, workshop.pip_says = 1, OFFLINE
    with pytest.raises(Trouble):
        environment.ensure("play", "dev")
    environment.ensure("play")
    assert (workshop.made, len(workshop.installed)) == (1, 2)


def test_a_failure_while_packages_are_written_means_a_new_environment(
    environment: Environment, workshop: Workshop
) -> None:
    workshop.pip_code, workshop.pip_says = 1, "Installing collected packages: clay\nERROR: No space left on device\n"
    with pytest.raises(Trouble, match=r"No space left on device\n\nThe packages could not be installed"):
        environment.ensure("play", "dev")
    workshop.pip_code = 0
    environment.ensure("play", "dev")
    assert workshop.made == 2


def test_a_start_cut_short_means_a_new_environment(
    environment: Environment, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_command: list[str]) -> tuple[int, str]:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(environments, "narrated", interrupted)
        with pytest.raises(KeyboardInterrupt):
            environment.ensure("play", "dev")
    environment.ensure("play", "dev")
    assert workshop.made == 2


def test_a_python_that_cannot_make_environments_is_quoted(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "narrated", lambda _command: (1, "Error: no links here"))
    with pytest.raises(Trouble, match=r"^Error: no links here\nPython could not make "):
        Environment(workshop.folder).ensure("play")


def test_a_folder_that_cannot_be_written_is_named(workshop: Workshop) -> None:
    (workshop.folder / ".venv").write_text("not a folder")
    with pytest.raises(Trouble, match=r"^The folder .*\.venv could not be written"):
        Environment(workshop.folder).ensure("play")


@pytest.mark.parametrize(
    ("missing", "words"),
    [({"ensurepip"}, "without ensurepip:"), ({"venv", "ensurepip"}, "without venv and ensurepip:")],
)
def test_a_python_without_venv_or_pip_says_what_to_install(
    missing: set[str], words: str, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name in missing else find_spec(name))
    with pytest.raises(Trouble, match=words) as trouble:
        Environment(workshop.folder).ensure("play")
    sentence = str(trouble.value)
    assert f"sudo apt install python3.{sys.version_info.minor}-venv" in sentence
    assert "\n" not in sentence
    assert workshop.made == 0


def test_a_whole_python_has_what_it_takes() -> None:
    require_venv()


def test_a_folder_left_behind_is_no_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "left_behind").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    assert not has_module("left_behind")


@pytest.mark.parametrize("group", GROUPS)
def test_everything_that_the_project_asks_for_is_locked_at_a_version_it_allows(group: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = project["dependencies"] if group == "play" else project["optional-dependencies"][group]
    locked: dict[str, list[str]] = {}
    for line in requirements(ROOT, [group])[group]:
        locked.setdefault(package_name(line), []).append(line.split(" ;")[0].split("==")[1])
    for line in asked:
        wanted = Requirement(line)
        versions = locked[environments.normal(wanted.name)]
        assert all(wanted.specifier.contains(version) for version in versions), line


@pytest.mark.parametrize("group", GROUPS)
def test_every_locked_package_has_its_hashes_and_no_two_groups_disagree(group: str) -> None:
    text = (ROOT / LOCKED / f"{group}.txt").read_text(encoding="utf-8")
    for entry in re.split(r"\n(?=\w)", text.strip()):
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
    everywhere = {line for lines in requirements(ROOT, GROUPS).values() for line in lines}
    assert len({line.replace(" ", "") for line in everywhere}) == len(
        {line.split("==")[0] + line.partition(";")[2] for line in everywhere}
    )


def test_names_are_told_apart_from_versions_and_conditions() -> None:
    wanted = {"play": ["clay==2", "clock-work==1.5 ; python_version > '3'", "Iron_Work==1.0.post1"]}
    assert names(wanted) == {"clay", "iron-work"}


@pytest.mark.parametrize(
    ("line", "news"),
    [
        ("Collecting pygame-ce>=2.5.8 (from clay)\n", "fetching pygame-ce"),
        ("Installing collected packages: a, b\n", "unpacking"),
        ("WARNING: Retrying (Retry(total=4)) after …\n", "no answer from the network, trying again"),
        ("  Downloading clay-2.0-py3-none-any.whl (12 kB)\n", ""),
    ],
)
def test_pip_is_told_in_short(line: str, news: str) -> None:
    assert progress(line) == news


def test_news_is_told_once_and_everything_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    talk = "Collecting clay\nWARNING: Retrying (1\nWARNING: Retrying (2\nblah\n"
    code = f"import sys; sys.stderr.write({talk!r}); sys.exit(3)"
    assert environments.narrated([sys.executable, "-c", code]) == (3, talk)
    assert capsys.readouterr().out == "  fetching clay\n  no answer from the network, trying again\n"


def test_what_is_not_the_network_is_shown_in_full() -> None:
    assert failure("ERROR: No matching distribution found for clay").startswith("ERROR: No matching distribution")
