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
        return self.codes.get(self.names[-1], 0)

    @property
    def names(self) -> list[str]:
        return [" ".join(command[:2]) if command[0] == "ruff" else command[0] for command in self.commands]


LINT = ["ruff", "check", "."]
FORMAT = ["ruff", "format", "--check", "."]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """build_scripts/test.py under a name of its own, on Linux with two cores and a ready environment."""
    spec = importlib.util.spec_from_file_location("test_command", ROOT / "build_scripts" / "test.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module.Environment, "ensure", lambda *_: None)
    monkeypatch.setattr(module, "cores", lambda: 2)
    monkeypatch.setattr(module.sys, "platform", "linux")
    return module


@pytest.fixture
def checks(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Checks:
    stand_in = Checks()
    monkeypatch.setattr(script, "run", stand_in.run)
    return stand_in


def test_lint_format_and_types_come_before_the_suite(script: ModuleType, checks: Checks) -> None:
    assert script.test([]) == 0
    assert checks.commands == [LINT, FORMAT, ["mypy"], ["pytest", "--no-skips", "-n", "2"]]


def test_extra_arguments_are_for_pytest(script: ModuleType, checks: Checks) -> None:
    script.test(["-k", "mausoleum"])
    assert checks.commands[-1] == ["pytest", "--no-skips", "-n", "2", "-k", "mausoleum"]
    assert checks.commands[:3] == [LINT, FORMAT, ["mypy"]]


def test_one_core_and_a_debugger_get_no_workers(
    script: ModuleType, checks: Checks, monkeypatch: pytest.MonkeyPatch
) -> None:
    script.test(["--pdb"])
    assert checks.commands[-1] == ["pytest", "--no-skips", "--pdb"]
    monkeypatch.setattr(script, "cores", lambda: 1)
    script.test([])
    assert checks.commands[-1] == ["pytest", "--no-skips"]


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_may_skip_what_does_not_concern_them(
    script: ModuleType, checks: Checks, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr(script.sys, "platform", system)
    script.test([])
    assert checks.commands[-1] == ["pytest", "-n", "2"]


def test_one_start_shows_everything_that_fails(
    script: ModuleType, checks: Checks, capsys: pytest.CaptureFixture[str]
) -> None:
    checks.codes = {"ruff format": 1, "mypy": 2, "pytest": 5}
    assert script.test([]) == 1
    assert checks.names == ["ruff check", "ruff format", "mypy", "pytest"]
    assert capsys.readouterr().out.splitlines()[-1] == "Not passed: format, types, tests"


@pytest.mark.parametrize("code", [130, 143])
def test_an_interrupted_check_is_the_last(script: ModuleType, checks: Checks, code: int) -> None:
    checks.codes = {"ruff check": 1, "mypy": code}
    assert script.test([]) == code
    assert checks.names == ["ruff check", "ruff format", "mypy"]


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
