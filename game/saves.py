"""The shelf of played games: autosaves and kept games, each a record in plain text with a card beside it.

The record (`NAME.txt`) is the game; the card (`NAME.json`) and the picture (`NAME.png`) only tell the player what it
is, and may be missing. Writing happens in a thread of its own, newest wins, each file flushed to disk and renamed
into place, so that neither a frame nor a power cut can spoil a game. Nothing unreadable is ever written over.
"""

from __future__ import annotations

import json
import queue
import re
import threading
import time
import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import pygame

from game.refusals import refusal
from game.settings import write_safely
from game.words import _
from rules import GAMES, record

KEPT_AUTOSAVES = 3
THUMBNAIL = (480, 270)


@dataclass(frozen=True)
class Card:
    """What the list shows of a game without playing it back."""

    game: str
    seats: tuple[str, ...]
    colors: tuple[str, ...] = ()
    round: int = 0
    turn: int | None = None
    scores: tuple[int, ...] = ()
    finished: bool = False
    choices: int = 0
    saved: float = 0.0


@dataclass(frozen=True)
class Entry:
    """One game on the shelf. `problem` says why it cannot be opened; then there may be no card."""

    path: Path
    automatic: bool
    card: Card | None
    problem: str = ""

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def thumbnail(self) -> Path:
        return self.path.with_suffix(".png")

    @property
    def when(self) -> float:
        if self.card and self.card.saved:
            return self.card.saved
        try:
            return self.path.stat().st_mtime
        except OSError:
            return 0.0


@dataclass(frozen=True)
class _Job:
    """A game to be written."""

    path: Path
    text: str
    card: Card
    picture: pygame.Surface | None


class Shelf:
    """All games in one folder; `autosave/` keeps the last three, `kept/` what the player saved."""

    def __init__(self, folder: Path) -> None:
        self.automatic = folder / "autosave"
        self.kept = folder / "kept"
        self.removed = folder / "removed"
        self.problem = ""
        """A sentence about the last write that failed, until `take_problem`."""
        self._waiting: dict[Path, _Job] = {}
        self._promised: set[Path] = set()
        """Names given away whose files may not be there yet."""
        self._lock = threading.Lock()
        self._bell: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._idle = threading.Event()
        self._idle.set()
        self._writer: threading.Thread | None = None

    def new_name(self, game: str) -> str:
        """A name for a game that begins now."""
        return f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1000:03d}"

    def autosave(self, name: str, text: str, card: Card, picture: pygame.Surface | None = None) -> None:
        """Keep a running game; returns at once."""
        self._enqueue(self.automatic / f"{name}.txt", text, card, picture)

    def keep(self, name: str, text: str, card: Card, picture: pygame.Surface | None = None) -> Path:
        """Keep a game because the player said so; returns at once with the place it will be."""
        path = self._free(self.kept / f"{_plain(name)}.txt")
        self._enqueue(path, text, card, picture)
        return path

    def _free(self, path: Path) -> Path:
        number, free = 2, path
        while free.exists() or free in self._promised:
            free = path.with_stem(f"{path.stem}-{number}")
            number += 1
        self._promised.add(free)
        return free

    def _enqueue(self, path: Path, text: str, card: Card, picture: pygame.Surface | None) -> None:
        card = replace(card, saved=card.saved or time.time())
        small = thumbnail(picture) if picture else None
        with self._lock:
            before = self._waiting.get(path)
            self._waiting[path] = _Job(path, text, card, small or (before.picture if before else None))
            self._idle.clear()
        if self._writer is None:
            self._writer = threading.Thread(target=self._work, name="saves", daemon=True)
            self._writer.start()
        self._bell.put(True)

    def _work(self) -> None:
        while self._bell.get():
            while job := self._next_job():
                self._write(job)
            with self._lock:
                if not self._waiting:
                    self._idle.set()

    def _next_job(self) -> _Job | None:
        with self._lock:
            if not self._waiting:
                return None
            return self._waiting.pop(next(iter(self._waiting)))

    def _write(self, job: _Job) -> None:
        try:
            write_safely(job.path, job.text.encode("utf-8"))
            write_safely(job.path.with_suffix(".json"), _card_text(job.card, job.text))
            if job.picture is not None:
                _write_picture(job.path.with_suffix(".png"), job.picture)
            if job.path.parent == self.automatic:
                self._tidy()
        except (OSError, pygame.error) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.problem = _("The game could not be saved in {folder}: {reason}.").format(
                folder=job.path.parent, reason=reason
            )

    def _tidy(self) -> None:
        """Only the last three autosaves stay; one that cannot be read is not ours to throw away."""
        ours = [path for path in self.automatic.glob("*.txt") if _intact(path)]
        for old in sorted(ours, key=lambda path: path.stat().st_mtime)[:-KEPT_AUTOSAVES]:
            for path in _files(old):
                path.unlink(missing_ok=True)

    def take_problem(self) -> str:
        """The sentence about a failed write, once."""
        problem, self.problem = self.problem, ""
        return problem

    def flush(self, seconds: float = 10.0) -> bool:
        """Wait until everything is on disk."""
        return self._idle.wait(seconds)

    def close(self) -> None:
        self.flush()
        if self._writer is not None:
            self._bell.put(False)
            self._writer.join(2)
            self._writer = None

    def entries(self) -> list[Entry]:
        """Every game on the shelf, newest first."""
        found = [read_entry(path, folder == self.automatic) for folder, path in self._paths()]
        return sorted(found, key=lambda entry: (-entry.when, entry.name))

    def _paths(self) -> Iterator[tuple[Path, Path]]:
        for folder in (self.automatic, self.kept):
            try:
                yield from ((folder, path) for path in folder.glob("*.txt"))
            except OSError:
                continue

    def latest(self) -> Entry | None:
        """The game to continue: the newest that is not over and can be read."""
        return next((e for e in self.entries() if e.card and not e.card.finished and not e.problem), None)

    def delete(self, entry: Entry) -> None:
        """Out of the list, but not yet gone: `restore` brings it back. What was removed before goes for good."""
        self.removed.mkdir(parents=True, exist_ok=True)
        for old in self.removed.iterdir():
            old.unlink(missing_ok=True)
        for path in _files(entry.path):
            if path.exists():
                path.replace(self.removed / path.name)

    def restore(self, entry: Entry) -> None:
        for path in _files(entry.path):
            removed = self.removed / path.name
            if removed.exists():
                removed.replace(path)


def thumbnail(picture: pygame.Surface) -> pygame.Surface:
    return picture if picture.get_size() == THUMBNAIL else pygame.transform.smoothscale(picture, THUMBNAIL)


def _plain(name: str) -> str:
    """A name every file system takes."""
    return re.sub(r"[^\w .-]+", "-", name).strip(" .-") or "game"


def _files(path: Path) -> tuple[Path, Path, Path]:
    return path, path.with_suffix(".json"), path.with_suffix(".png")


def _write_picture(path: Path, picture: pygame.Surface) -> None:
    fresh = path.with_name(f"new-{path.name}")
    pygame.image.save(picture, fresh)
    fresh.replace(path)


def _card_text(card: Card, text: str) -> bytes:
    content = asdict(card) | {"of": zlib.crc32(text.encode("utf-8"))}
    return json.dumps(content, ensure_ascii=False).encode("utf-8")


def read_text(path: Path) -> str:
    """A record's text; ValueError with a sentence if it is not even text."""
    try:
        return path.read_bytes().decode("utf-8")
    except OSError as error:
        raise ValueError(_("The file cannot be read: {reason}.").format(reason=error.strerror)) from error
    except UnicodeDecodeError as error:
        raise ValueError(_("The file is not a game: it is not even text.")) from error


def read_entry(path: Path, automatic: bool) -> Entry:
    """A game with its card: the one beside it if that still fits, else made by playing the record back."""
    try:
        text = read_text(path)
        card = _read_card(path, text) or _play_back(text, path.stat().st_mtime)
    except ValueError as error:
        return Entry(path, automatic, None, refusal(error))
    except OSError as error:
        return Entry(path, automatic, None, str(error))
    return Entry(path, automatic, card)


def _read_card(path: Path, text: str) -> Card | None:
    """The card, if it was written for exactly this text."""
    try:
        raw: dict[str, Any] = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        if raw.pop("of") != zlib.crc32(text.encode("utf-8")):
            return None
        for name in ("seats", "colors", "scores"):
            raw[name] = tuple(raw[name])
        return Card(**raw)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def _play_back(text: str, saved: float) -> Card:
    """A card for a record that has none."""
    kept = record.parse(text)
    if kept.game not in GAMES:
        raise ValueError(_("This program does not know the game “{game}”.").format(game=kept.game))
    game = GAMES[kept.game]
    state = record.replay(game, kept)
    prompt = game.prompt(state)
    return Card(
        game=kept.game,
        seats=game.names(state),
        round=int(game.picture(state).get("round", 0)),
        turn=prompt.seat if prompt else None,
        scores=game.scores(state),
        finished=prompt is None,
        choices=len(kept.choices),
        saved=saved,
    )


def _intact(path: Path) -> bool:
    try:
        return _read_card(path, read_text(path)) is not None
    except ValueError:
        return False
