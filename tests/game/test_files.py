"""Reading that neither waits nor swallows, writing that leaves nothing half done, and bad files set aside."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import files
from game.shared_locks import SharedLocks

ROOT = Path(__file__).resolve().parents[2]
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")


@UNIX
def test_a_pipe_is_refused_without_waiting_for_somebody_to_write(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="no plain file"):
        files.read(tmp_path / "pipe", 10)


@UNIX
@pytest.mark.parametrize("place", ["/dev/zero", "/dev/tty", "/", "loop"])
def test_what_is_no_plain_file_is_refused(tmp_path: Path, place: str) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "link").symlink_to(tmp_path / place)
    with pytest.raises(OSError, match=r"plain file|symbolic links|No such"):
        files.read(tmp_path / "link", 10)


def test_a_file_may_be_as_large_as_its_limit_and_no_larger(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 10)
    assert files.read(tmp_path / "file", 10) == b"x" * 10
    with pytest.raises(OSError, match="larger"):
        files.read(tmp_path / "file", 9)


@UNIX
def test_a_file_and_its_name_are_flushed_to_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda number: flushed.append(os.path.samestat(os.fstat(number), tmp_path.stat())))
    files.write_safely(tmp_path / "file", b"whole")
    assert flushed == [False, True]
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(os.name == "nt", reason="Windows gives a file the rights of its folder")
def test_nobody_but_its_owner_may_read_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("older, and open to all", encoding="utf-8")
    path.chmod(0o644)
    files.write_safely(path, b"newer")
    assert path.stat().st_mode & 0o777 == 0o600


def test_two_writers_never_have_the_same_temporary_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[str] = []
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        used.append(self.name)
        return real(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    for _ in range(3):
        files.write_safely(tmp_path / "file", b"whole")
    assert len(set(used)) == 3
    assert all(f".{os.getpid()}-" in name for name in used)


def test_only_what_nobody_is_writing_any_more_is_cleared_away(tmp_path: Path) -> None:
    for name in (".a.txt.17-1.new", ".b.txt.18-1.new", ".c.txt.new", "d.new", "e.txt"):
        (tmp_path / name).write_bytes(b"")
    files.clear_unfinished(tmp_path, lambda process: process == "18")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".b.txt.18-1.new", "d.new", "e.txt"]


def test_bad_files_set_aside_never_take_each_others_name(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / "settings.json").write_text(str(number), encoding="utf-8")
        files.set_aside(tmp_path / "settings.json")
    found = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    assert found == {"settings.broken.json": "0", "settings.broken-2.json": "1", "settings.broken-3.json": "2"}


HOLDS = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from game.shared_locks import SharedLocks
locks = SharedLocks(Path({path!r}))
print(locks.take("evening"), flush=True)
sys.stdin.read()
"""


def test_a_name_is_held_until_its_process_ends_however_it_ends(tmp_path: Path) -> None:
    locks = SharedLocks(tmp_path / "deep" / "lock")
    script = HOLDS.format(root=str(ROOT), path=str(tmp_path / "deep" / "lock"))
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"True\n"
        assert locks.held_elsewhere("evening")
        assert not locks.take("evening")
        assert locks.take("morning")
        other.kill()
    assert not locks.held_elsewhere("evening")
    assert locks.take("evening")
    locks.close()


def test_where_nothing_can_be_locked_every_name_is_free(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    locks = SharedLocks(tmp_path / "file" / "lock")
    assert locks.take("evening")
    assert not locks.held_elsewhere("morning")
