"""What can be told about the package for Windows without Wine: what is fetched, what is laid where, what is missing."""

from __future__ import annotations

import io
import sys
import zipfile
from pathlib import Path

import pytest

import package
import package_windows as windows
from environment import LOCKED, locked_lines, package_name
from running import Trouble

ROOT = Path(__file__).resolve().parents[2]

LOCK = """anything==1.0 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
apples==2.0 ; sys_platform == 'darwin' \\
    --hash=sha256:cc
panes==3.0 ; sys_platform == 'win32' \\
    --hash=sha256:dd
others==4.0 ; sys_platform != 'win32' \\
    --hash=sha256:ee
"""


def test_of_a_lock_windows_gets_its_own_part_with_all_hashes() -> None:
    kept = windows.for_windows(LOCK)
    assert [line.split("==")[0] for line in kept.splitlines() if "==" in line] == ["anything", "panes"]
    assert [line.strip(" \\") for line in kept.splitlines() if "hash" in line] == [
        "--hash=sha256:aa", "--hash=sha256:bb", "--hash=sha256:dd",
    ]  # fmt: skip
    assert "sys_platform" not in kept


def test_the_locks_have_what_freezes_a_program_for_windows() -> None:
    wanted = [windows.for_windows((ROOT / LOCKED / f"{group}.txt").read_text("utf-8")) for group in windows.GROUPS]
    names = {package_name(line) for lock in wanted for line in lock.splitlines() if "==" in line}
    assert {"pygame-ce", "platformdirs", "pyinstaller", "pefile", "pywin32-ctypes", "panda3d"} <= names
    assert "macholib" not in names


def test_the_python_for_windows_is_locked_as_it_was_asked_for() -> None:
    asked = (ROOT / LOCKED / "windows.in").read_text(encoding="utf-8").split()
    assert locked_lines(ROOT / LOCKED / "windows.txt") == asked
    assert (ROOT / LOCKED / "windows.txt").read_text(encoding="utf-8").count("--hash=sha256:") > 1


def packed(*names: str) -> zipfile.ZipFile:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name in names:
            archive.writestr(name, name)
    return zipfile.ZipFile(held)


def test_the_interpreter_lies_where_python_looks_for_it(tmp_path: Path) -> None:
    names = ("python311.dll", "VCRUNTIME140.dll", "_ctypes.pyd", "libffi-8.dll", "api-ms-win-crt-math-l1-1-0.dll")
    with packed(*(f"deploy_libs/{name}" for name in names), "panda3d/core.pyd") as wheel:
        windows.lay_interpreter(wheel, tmp_path)
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert found == {"python311.dll", "VCRUNTIME140.dll", "DLLs/_ctypes.pyd", "DLLs/libffi-8.dll"}


def test_what_is_missing_is_named_with_its_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None if name == "wine" else f"/usr/bin/{name}")
    with pytest.raises(Trouble, match="sudo apt install wine wine64`"):
        windows.require_tools()
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    windows.require_tools()


def test_a_file_is_named_as_wine_shows_it() -> None:
    assert windows.windows_path(Path("/some where/x.ico")) == "Z:\\some where\\x.ico"


@pytest.mark.skipif(sys.platform != "linux", reason="Wine is for Linux")
def test_a_package_for_windows_is_made_in_a_place_of_its_own(tmp_path: Path) -> None:
    here, there = package.Workshop(tmp_path, "linux"), package.Workshop(tmp_path, "win32")
    assert here.archive.name.endswith(".tar.xz")
    assert there.archive.name.endswith(".zip")
    assert here.bench != there.bench
    assert package.Workshop(tmp_path, "win32", again="-again").archive != there.archive
