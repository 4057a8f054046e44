"""The test command runs all its checks, and its exit code is that of the first that failed."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Checks:
    """Stands in for the checks: notes what was run, and answers with the exit codes it is given."""

    codes: dict[str, int] = field(default_factory=dict)
    commands: list[list[str]] = field(default_factory=list)
    variables: dict[str, str] = field(default_factory=dict)

    def run(self, command: Sequence[str], folder: Path, variables: dict[str, str]) -> int:
        assert folder == ROOT
        _python, _m, *rest = command
        self.commands.append(rest)
        self.variables = variables
        return self.codes.get(rest[0], 0)

    @property
    def names(self) -> list[str]:
        return [command[0] for command in self.commands]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """build_scripts/test.py under a name of its own, on a machine with two cores and a ready environment."""
    spec = importlib.util.spec_from_file_location("test_command", ROOT / "build_scripts" / "test.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module.Environment, "ensure", lambda *_: None)
    monkeypatch.setattr(module, "cores", lambda: 2)
    return module


@pytest.fixture
def checks(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Checks:
    stand_in = Checks()
    monkeypatch.setattr(script, "run", stand_in.run)
    return stand_in


def test_lint_and_types_come_before_the_suite(script: ModuleType, checks: Checks) -> None:
    assert script.test([]) == 0
    assert checks.commands == [["ruff", "check", "."], ["mypy"], ["pytest", "-n", "2"]]


def test_extra_arguments_are_for_pytest(script: ModuleType, checks: Checks) -> None:
    script.test(["-k", "mausoleum"])
    assert checks.commands[-1] == ["pytest", "-n", "2", "-k", "mausoleum"]
    assert checks.commands[:2] == [["ruff", "check", "."], ["mypy"]]


def test_one_core_and_a_debugger_get_no_workers(
    script: ModuleType, checks: Checks, monkeypatch: pytest.MonkeyPatch
) -> None:
    script.test(["--pdb"])
    assert checks.commands[-1] == ["pytest", "--pdb"]
    monkeypatch.setattr(script, "cores", lambda: 1)
    script.test([])
    assert checks.commands[-1] == ["pytest"]


def test_one_start_shows_everything_that_fails(
    script: ModuleType, checks: Checks, capsys: pytest.CaptureFixture[str]
) -> None:
    checks.codes = {"mypy": 2, "pytest": 5}
    assert script.test([]) == 2
    assert checks.names == ["ruff", "mypy", "pytest"]
    assert capsys.readouterr().out.splitlines()[-1] == "Not passed: mypy, pytest"


@pytest.mark.parametrize("code", [130, 143])
def test_an_interrupted_check_is_the_last(script: ModuleType, checks: Checks, code: int) -> None:
    checks.codes = {"ruff": 1, "mypy": code}
    assert script.test([]) == code
    assert checks.names == ["ruff", "mypy"]


def test_the_suite_needs_no_screen_unless_told_otherwise(
    script: ModuleType, checks: Checks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    script.test([])
    assert checks.variables == {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    script.test([])
    assert checks.variables == {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
