"""The shelf of played games: autosaves and kept games, each a record in plain text with a card beside it.

The record (`NAME.txt`) is the game; the card (`NAME.json`) and the picture (`NAME.png`) only tell the player what it
is, and may be missing, like the notes of a review (`NAME.review`). Writing happens in a thread of its own, newest
wins, each file flushed to disk and renamed into place, so that neither a frame nor a power cut can spoil a game.
Nothing unreadable is ever written over, and no game that people have begun goes by itself.
A game that people played to its end is kept when it is no longer among the last autosaves: persons are made of these.
"""

from __future__ import annotations

import os
import queue
import re
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

import pygame

from game import files, finished_games
from game.files import write_safely
from game.shared_locks import SharedLocks
from game.shelf_entry import (
    GameSummary,
    ShelfEntry,
    card_text,
    files_of,
    modified,
    read_card,
    read_entry,
    read_text,
    review_file,
)
from game.translation import _
from rules import record
from rules.record import Record

KEPT_AUTOSAVES = 3
THUMBNAIL = (480, 270)
MOST_PICTURE_BYTES = 1_000_000
LONGEST_NAME = 120
"""Bytes of a game's name: a file system takes 255, and some are needed for what is added to it."""
SYSTEM_NAMES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""What Windows keeps for its devices."""
MOST_NOTES = 4_000_000
"""Bytes of a review."""
PATIENCE = 2.0
"""Seconds after which a slow disk no longer holds anybody up."""


@dataclass(frozen=True)
class _Job:
    """A game to be written."""

    path: Path
    text: str
    card: GameSummary
    picture: pygame.Surface | None


class Shelf:
    """All games in one folder; `autosave/` keeps the last three and all that people have not finished, `finished/`
    those before them that people played to their end, `kept/` what the player saved.

    Several windows may have the same folder. A game is saved by one of them only, the one that has claimed its name.
    """

    def __init__(self, folder: Path) -> None:
        self.automatic = folder / "autosave"
        self.finished = folder / "finished"
        self.kept = folder / "kept"
        self.removed = folder / "removed"
        self._problems: list[str] = []
        self._waiting: dict[Path, _Job] = {}
        self._notes: dict[Path, bytes] = {}
        """What is to be written beside games."""
        self._unsaved: dict[Path, float] = {}
        """Records that are not on disk yet, and since when."""
        self._begun: set[Path] = set()
        """Autosaves that have been written since this window was opened."""
        self._promised: set[Path] = set()
        """Names given away whose files may not be there yet."""
        self._shared = SharedLocks(folder / "lock")
        self._claimed = ""
        self._lock = threading.Lock()
        self._bell: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._idle = threading.Event()
        self._idle.set()
        self._writer: threading.Thread | None = None

    def open(self, *others: Path) -> None:
        """Begin to use the shelf: what a killed program left half-written, here and in other folders, goes."""
        files.shut(self.automatic.parent)
        self._shared.take(_process(str(os.getpid())))
        for folder in (*self.folders, *others):
            files.clear_unfinished(folder, lambda writer: self._shared.held_elsewhere(_process(writer)))

    @property
    def folders(self) -> tuple[Path, Path, Path]:
        """Where games lie."""
        return self.automatic, self.finished, self.kept

    def new_name(self, game: str) -> str:
        """A name for a game that begins now."""
        return f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1000:03d}"

    def open_elsewhere(self, name: str) -> bool:
        """Whether another window has a game open."""
        return self._shared.held_elsewhere(name)

    def claim(self, name: str, opened: Record) -> str:
        """The name to save a game under from now on: its own, or a copy's if another window has it open or if something
        lies under it that this game does not go on from."""
        self.flush(PATIENCE)
        mine = name
        if not self._shared.take(name):
            mine = self._copy_of(name)
            self._tell(_("This game is open in another window too. Here it goes on as a copy of its own."))
        elif not self._goes_on_from(name, opened):
            self._shared.free(name)
            mine = self._copy_of(name)
        if self._claimed != mine:
            self._shared.free(self._claimed)
        self._claimed = mine
        return mine

    def _goes_on_from(self, name: str, opened: Record) -> bool:
        """Whether nothing is lost when a game is saved over the autosave of this name."""
        path = self.automatic / f"{name}.txt"
        try:
            return not os.path.lexists(path) or record.continues(opened, record.parse(read_text(path)))
        except ValueError:
            return False

    def _copy_of(self, name: str) -> str:
        number = 2
        while os.path.lexists(self.automatic / f"{name}-{number}.txt") or not self._shared.take(f"{name}-{number}"):
            number += 1
        return f"{name}-{number}"

    def autosave(self, name: str, text: str, card: GameSummary, picture: pygame.Surface | None = None) -> None:
        """Keep a running game; returns at once."""
        self._enqueue(self.automatic / f"{name}.txt", text, card, picture)

    def keep(self, name: str, text: str, card: GameSummary, picture: pygame.Surface | None = None) -> Path:
        """Keep a game because the player said so; returns at once with the place it will be."""
        path = self._unused(self.kept / f"{_plain(name)}.txt")
        self._enqueue(path, text, card, picture)
        return path

    def _unused(self, path: Path) -> Path:
        """A name that nobody has, nor any other window has just given away."""
        number, free = 2, path
        while os.path.lexists(free) or free in self._promised or not self._shared.take(f"kept/{free.name}"):
            free = path.with_name(f"{path.stem}-{number}{path.suffix}")
            number += 1
        self._promised.add(free)
        return free

    @property
    def behind(self) -> bool:
        """A choice is not on disk yet. Whoever plays by itself waits for that, so that whatever happens to the
        program, one choice is lost at most; a disk that takes too long is not waited for."""
        with self._lock:
            since = min(self._unsaved.values(), default=None)
        return since is not None and time.monotonic() - since < PATIENCE

    def _enqueue(self, path: Path, text: str, card: GameSummary, picture: pygame.Surface | None) -> None:
        card = replace(card, saved=card.saved or time.time())
        small = thumbnail(picture) if picture else None
        with self._lock:
            before = self._waiting.get(path)
            self._waiting[path] = _Job(path, text, card, small or (before.picture if before else None))
            self._unsaved.setdefault(path, time.monotonic())
            self._idle.clear()
        self._ring()

    def _ring(self) -> None:
        """Let the writer look what there is to do."""
        if self._writer is None:
            self._writer = threading.Thread(target=self._work, name="saves", daemon=True)
            self._writer.start()
        self._bell.put(True)

    def note(self, name: str, text: str, notes: bytes) -> None:
        """Keep the notes of a review beside every game on the shelf that is this one; returns at once."""
        with self._lock:
            for path in self._stored(name, text):
                self._notes[review_file(path)] = notes
                self._idle.clear()
        self._ring()

    def notes(self, name: str, text: str) -> bytes:
        """The notes of a review that lie beside a game; empty if there are none."""
        for path in self._stored(name, text):
            with suppress(OSError, ValueError):
                return files.read(review_file(path), MOST_NOTES)
        return b""

    def saved_at(self, name: str, text: str) -> float:
        """When a game with exactly this record was put on the shelf; 0 if it is not there."""
        self.flush(PATIENCE)
        for path in self._stored(name, text):
            told = read_card(path)
            return told.saved if told and told.saved else modified(path)
        return 0.0

    def _stored(self, name: str, text: str) -> list[Path]:
        """The games of this name on the shelf with exactly this record."""
        found = []
        for path in (folder / f"{name}.txt" for folder in (self.automatic, self.finished, self.kept)):
            with suppress(ValueError):
                found += [path] if read_text(path) == text else []
        return found

    def _work(self) -> None:
        while self._bell.get():
            while job := self._next_job():
                self._write(job)
            self._write_notes()
            with self._lock:
                if not self._waiting and not self._notes:
                    self._idle.set()

    def _write_notes(self) -> None:
        """Notes can be made anew: a disk that does not take them is not spoken of."""
        with self._lock:
            notes, self._notes = self._notes, {}
        for path, data in notes.items():
            with suppress(OSError):
                write_safely(path, data, flush=False)

    def _next_job(self) -> _Job | None:
        with self._lock:
            if not self._waiting:
                return None
            return self._waiting.pop(next(iter(self._waiting)))

    def _write(self, job: _Job) -> None:
        """The record first, flushed to disk; what only tells of it can be found anew."""
        try:
            write_safely(job.path, job.text.encode("utf-8"))
            self._recorded(job.path)
            write_safely(job.path.with_suffix(".json"), card_text(job.card, job.text), flush=False)
            if job.picture is not None:
                write_safely(job.path.with_suffix(".png"), png(job.picture), flush=False)
        except (OSError, ValueError, pygame.error) as error:
            self._recorded(job.path)
            sentence = _("The game could not be saved in {folder}: {reason}.")
            self._tell(sentence.format(folder=files.shown(job.path.parent), reason=files.reason(error)))
        if job.path.parent == self.automatic and job.path not in self._begun:
            self._begun.add(job.path)
            self._tidy()

    def _recorded(self, path: Path) -> None:
        """A record is on disk, or cannot be: unless a newer one waits, nobody need wait for it."""
        with self._lock:
            self._unsaved.pop(path, None)
            if path in self._waiting:
                self._unsaved[path] = time.monotonic()

    def _tidy(self) -> None:
        """When another game has begun: only the last three autosaves stay, and every game that people have not
        finished. One that cannot be read is not ours to throw away, nor is one that is open in another window."""
        ours = [(path, told) for path in self.automatic.glob("*.txt") if (told := read_card(path))]
        for old, told in sorted(ours, key=lambda each: modified(each[0]))[:-KEPT_AUTOSAVES]:
            if not told.unfinished and not self._shared.held_elsewhere(old.stem):
                finished_games.put_away(old, self.finished)

    def _tell(self, problem: str) -> None:
        if problem not in self._problems:
            self._problems.append(problem)

    def take_problem(self) -> str:
        """A sentence about something that went wrong, once."""
        return self._problems.pop(0) if self._problems else ""

    def flush(self, seconds: float = 10.0) -> bool:
        """Wait until everything is on disk."""
        return self._idle.wait(seconds)

    def close(self) -> None:
        self.flush()
        if self._writer is not None:
            self._bell.put(False)
            self._writer.join(2)
            self._writer = None
        self._shared.close()

    def entries(self) -> list[ShelfEntry]:
        """Every game on the shelf, newest first. A card that makes no sense is set aside."""
        found = self._read(*self.folders)
        for entry in found:
            if entry.card_spoilt and (aside := files.set_aside(entry.path.with_suffix(".json"))):
                sentence = _("What was noted about the game “{name}” could not be read. The old note is {path}.")
                self._tell(sentence.format(name=entry.shown_name, path=files.shown(aside)))
        return sorted(found, key=_newest_first)

    def _read(self, *folders: Path) -> list[ShelfEntry]:
        return [read_entry(path, folder != self.kept) for folder, path in self._paths(*folders)]

    def _paths(self, *folders: Path) -> Iterator[tuple[Path, Path]]:
        for folder in folders:
            try:
                yield from ((folder, path) for path in folder.glob("*.txt") if not path.is_dir())
            except OSError:
                continue

    @property
    def finished_one(self) -> bool:
        """A game has been played to its end."""
        if any(self._paths(self.finished)):
            return True
        return any(entry.card is not None and entry.card.finished for entry in self._read(self.automatic, self.kept))

    def latest(self) -> ShelfEntry | None:
        """The game to continue: the newest that is not over and can be read."""
        found = [each for each in self._read(self.automatic, self.kept) if each.card and not each.problem]
        running = [entry for entry in found if entry.card and not entry.card.finished]
        return min(running, key=_newest_first, default=None)

    def delete(self, entry: ShelfEntry) -> None:
        """Out of the list, but not yet gone: `restore` brings it back. What was removed before goes for good."""
        files.make_folder(self.removed)
        for old in self.removed.iterdir():
            old.unlink(missing_ok=True)
        for path in files_of(entry.path):
            if path.exists():
                path.replace(self.removed / path.name)

    def restore(self, entry: ShelfEntry) -> None:
        for path in files_of(entry.path):
            removed = self.removed / path.name
            if removed.exists():
                removed.replace(path)


def thumbnail(picture: pygame.Surface) -> pygame.Surface:
    return picture if picture.get_size() == THUMBNAIL else pygame.transform.smoothscale(picture, THUMBNAIL)


def _process(number: str) -> str:
    return f"process {number}"


def _plain(name: str) -> str:
    """A name every file system takes."""
    signs = re.sub(r"[^\w .-]+", "-", name).encode("utf-8", "replace")[:LONGEST_NAME].decode("utf-8", "ignore")
    plain = signs.strip(" .-") or "game"
    return f"game {plain}" if SYSTEM_NAMES.fullmatch(plain) else plain


def _newest_first(entry: ShelfEntry) -> tuple[float, str]:
    return -entry.when, entry.name


def read_picture(path: Path) -> pygame.Surface:
    """A game's picture; OSError, ValueError or pygame.error if it is none of ours."""
    data = files.read(path, MOST_PICTURE_BYTES)
    if data[16:24] != struct.pack(">II", *THUMBNAIL):
        raise ValueError("a picture of another size")
    return pygame.image.load(BytesIO(data), "picture.png")


def wrong_picture(path: Path) -> bool:
    """Whether a file is no picture of ours, as far as its beginning tells."""
    try:
        return not files.read(path, MOST_PICTURE_BYTES)[:24].endswith(struct.pack(">II", *THUMBNAIL))
    except (OSError, ValueError):
        return True


def png(picture: pygame.Surface) -> bytes:
    """A picture as a file. It is shut at once: pygame never lets go of a file that it has written."""
    with BytesIO() as file:
        pygame.image.save(picture, file, "picture.png")
        return file.getvalue()
