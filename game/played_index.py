"""The index of finished games: what persons are made of, in one file, so that a thousand games are not played back.

The file may be deleted at any time: whatever it does not hold, or holds for other files than those on the shelf, is
read from the games themselves. A broken one is treated like a missing one.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from typing import Any

from game import crash, files
from game.played_game import PlayedGame, PlayedSeat, read
from game.saves import Shelf
from game.shelf_entry import review_file
from rules.record import VERSION

FORMAT = 2
MOST_BYTES = 64_000_000
BROKEN = (OSError, ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError)

Stamp = tuple[int, ...]
"""Sizes and times of a game's files: the same as long as nobody has written them."""


@dataclass(frozen=True)
class Indexed:
    """A file as it was read; no game if it does not count."""

    stamp: Stamp
    game: PlayedGame | None


class PlayedIndex:
    """All finished games of a shelf. After `look`, `unread` files wait for `read_some`."""

    def __init__(self, shelf: Shelf) -> None:
        self.folders = shelf.folders
        self.path = shelf.kept.parent / "played.index"
        self.unread: list[tuple[str, Path, Stamp]] = []
        self._known: dict[str, Indexed] = {}
        self._changed = False

    def look(self) -> None:
        """Compare what is known with what lies on the shelf."""
        before, here = self._known or self._load(), self._files()
        self._known = {key: before[key] for key, (_path, stamp) in here.items() if _fits(before.get(key), stamp)}
        self.unread = [(key, path, stamp) for key, (path, stamp) in here.items() if key not in self._known]
        self._changed |= len(self._known) < len(before)

    def _files(self) -> dict[str, tuple[Path, Stamp]]:
        found = {}
        for folder in self.folders:
            with suppress(OSError):
                there = {entry.name: entry for entry in os.scandir(folder)}
                for name in sorted(there):
                    if name.endswith(".txt"):
                        path = folder / name
                        parts = [there.get(each.name) for each in (path, path.with_suffix(".json"), review_file(path))]
                        stamp = tuple(number for part in parts for number in _written(part))
                        found[f"{folder.name}/{name}"] = path, stamp
        return found

    def read_some(self, seconds: float) -> bool:
        """Read for so long, and at least one; True if there was something to read."""
        until, any_read = time.perf_counter() + seconds, bool(self.unread)
        while self.unread:
            key, path, stamp = self.unread.pop()
            with suppress(ValueError):
                self._known[key] = Indexed(stamp, read(path))
                self._changed = True
            if time.perf_counter() > until:
                break
        return any_read

    def games(self) -> list[PlayedGame]:
        """Every game once, however many copies of it lie on the shelf; the newest first."""
        found: dict[str, PlayedGame] = {}
        for each in self._known.values():
            if each.game is not None:
                other = found.get(each.game.identity)
                found[each.game.identity] = _joined(each.game, other) if other else each.game
        return sorted(found.values(), key=lambda game: (-game.when, game.identity))

    def save(self) -> None:
        """Write what was read, if anything was; whoever cannot write it reads the games again the next time."""
        if self._changed:
            self._changed = False
            content = json.dumps([[key, *_packed(each)] for key, each in self._known.items()], ensure_ascii=False)
            body = content.encode("utf-8", "replace")
            with suppress(OSError):
                files.write_safely(self.path, _head(body) + body, flush=False)

    def _load(self) -> dict[str, Indexed]:
        try:
            data = files.read(self.path, MOST_BYTES)
            head, newline, body = data.partition(b"\n")
            if head + newline != _head(body):
                return {}
            return {key: Indexed(tuple(stamp), _unpacked(game)) for key, stamp, game in json.loads(body)}
        except BROKEN:
            return {}


def _joined(one: PlayedGame, other: PlayedGame) -> PlayedGame:
    """Two copies of a game as one: the elder's day, and the accuracy that either has."""
    elder, younger = sorted((one, other), key=lambda game: game.when)
    seats = [
        seat if seat.accuracy is not None else replace(seat, accuracy=copy.accuracy)
        for seat, copy in zip(elder.seats, younger.seats, strict=True)
    ]
    return replace(elder, seats=tuple(seats))


def _head(body: bytes) -> bytes:
    """The first line: by what it was written, and a sum of the rest."""
    return f"played {FORMAT} {VERSION} {crash.version()} {zlib.crc32(body)}\n".encode()


def _fits(known: Indexed | None, stamp: Stamp) -> bool:
    return known is not None and known.stamp == stamp


def _written(entry: os.DirEntry[str] | None) -> tuple[int, int]:
    if entry is None:
        return 0, 0
    seen = entry.stat()
    return seen.st_size, seen.st_mtime_ns


def _packed(each: Indexed) -> tuple[Any, Any]:
    game = each.game
    if game is None:
        return each.stamp, None
    return each.stamp, (game.identity, game.game, game.when, [astuple(seat) for seat in game.seats], game.short)


def _unpacked(packed: Any) -> PlayedGame | None:
    if packed is None:
        return None
    identity, game, when, seats, short = packed
    return PlayedGame(identity, game, float(when), tuple(PlayedSeat(*seat) for seat in seats), bool(short))
