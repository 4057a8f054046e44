"""A saved game as the shelf shows it: its file, and a card that tells of it without playing it back.

Nothing on disk is trusted: a record is text that can be read, and a card is used only if it was written for exactly
this record and everything on it can be shown.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path

from game import files
from game.refusals import refusal
from game.translation import _
from rules import GAMES, record
from rules.dump_reader import HUGE, Reader
from rules.engine import name_problem

MOST_BYTES = 4 * record.MOST_CHARACTERS
LATEST = 253_402_300_000.0
"""The last day that has a date, in the year 9999."""


@dataclass(frozen=True)
class GameSummary:
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
    levels: tuple[str, ...] = ()
    """The opponents' levels by seat, empty for a person; nothing at all on a card from before they were noted."""

    @property
    def has_people(self) -> bool:
        """Somebody is a person, or nobody knows."""
        return not self.levels or not all(self.levels)

    @property
    def unfinished(self) -> bool:
        """People have begun it, and may want to go on."""
        return self.has_people and self.choices > 0 and not self.finished


@dataclass(frozen=True)
class ShelfEntry:
    """One game on the shelf. `problem` says why it cannot be opened; then there may be no card."""

    path: Path
    automatic: bool
    card: GameSummary | None
    problem: str = ""
    card_spoilt: bool = False
    """The card beside it makes no sense; this one was found by playing the record back."""

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def key(self) -> str:
        """A name that no other game on the shelf has: one may be saved by itself and kept as well."""
        return f"{self.path.parent.name}/{self.name}"

    @property
    def shown_name(self) -> str:
        return files.shown(self.name)

    @property
    def thumbnail(self) -> Path:
        return self.path.with_suffix(".png")

    @property
    def when(self) -> float:
        if self.card and self.card.saved:
            return self.card.saved
        return modified(self.path)


def files_of(path: Path) -> tuple[Path, Path, Path, Path]:
    """A game's files by its record: the record, its card, its picture and its review."""
    return path, path.with_suffix(".json"), path.with_suffix(".png"), review_file(path)


def review_file(path: Path) -> Path:
    """Where the review of a game is kept: JSON, whose `accuracy` is a number of 100 for each seat, or null."""
    return path.with_suffix(".review")


def modified(path: Path) -> float:
    """When a file was last written, as a time that has a date."""
    try:
        return min(max(0.0, path.stat().st_mtime), LATEST)
    except OSError:
        return 0.0


def card_text(card: GameSummary, text: str) -> bytes:
    content = asdict(card) | {"of": zlib.crc32(text.encode("utf-8"))}
    return json.dumps(content, ensure_ascii=False).encode("utf-8")


def read_text(path: Path) -> str:
    """A record's text; ValueError with a sentence if it is not even text."""
    try:
        return files.read(path, MOST_BYTES).decode("utf-8")
    except OSError as error:
        raise ValueError(_("The file cannot be read: {reason}.").format(reason=files.reason(error))) from error
    except UnicodeDecodeError as error:
        raise ValueError(_("The file is not a game: it is not even text.")) from error


def read_entry(path: Path, automatic: bool) -> ShelfEntry:
    """A game with its card: the one beside it if that still fits, else made by playing the record back."""
    spoilt = False
    try:
        text = read_text(path)
        try:
            card = _read_card(path, text)
        except ValueError:
            card, spoilt = None, True
        return ShelfEntry(path, automatic, card or _play_back(text, modified(path)), card_spoilt=spoilt)
    except ValueError as error:
        return ShelfEntry(path, automatic, None, refusal(error), spoilt)


def _read_card(path: Path, text: str) -> GameSummary | None:
    """The card, if there is one and it was written for exactly this text; ValueError if it makes no sense."""
    try:
        raw = json.loads(files.read(path.with_suffix(".json"), MOST_BYTES))
    except FileNotFoundError:
        return None
    except (OSError, RecursionError) as error:
        raise ValueError(str(error)) from error
    source = Reader(raw)
    if source["of"].whole(0, 2**32 - 1) != zlib.crc32(text.encode("utf-8")):
        return None
    return _card_of(source)


def _card_of(source: Reader) -> GameSummary:
    """A card of which every value can be shown; ValueError if one cannot."""
    seats = tuple(seat.text() for seat in source["seats"].listed(1, 4))
    if any(name_problem(name) for name in seats):
        raise source["seats"].wrong("must be names")
    saved, turn = source["saved"].value, source["turn"]
    if not isinstance(saved, int | float) or not 0 <= saved <= LATEST:
        raise source["saved"].wrong("must be a time")
    return GameSummary(
        game=source["game"].word(GAMES),
        seats=seats,
        colors=tuple(color.text() for color in source["colors"].listed(0, 4)),
        round=source["round"].whole(),
        turn=None if turn.empty else turn.whole(0, len(seats) - 1),
        scores=tuple(vp.whole(-HUGE) for vp in source["scores"].listed(len(seats))),
        finished=source["finished"].flag(),
        choices=source["choices"].whole(),
        saved=float(saved),
        levels=tuple(level.text() for level in source.get("levels", []).listed(0, len(seats))),
    )


def _play_back(text: str, saved: float) -> GameSummary:
    """A card for a record that has none."""
    kept = record.parse(text)
    if kept.game not in GAMES:
        raise ValueError(_("This program does not know the game “{game}”.").format(game=kept.game))
    game = GAMES[kept.game]
    state = record.replay(game, kept)
    prompt = game.prompt(state)
    return GameSummary(
        game=kept.game,
        seats=game.names(state),
        round=int(game.picture(state).get("round", 0)),
        turn=prompt.seat if prompt else None,
        scores=game.scores(state),
        finished=prompt is None,
        choices=len(kept.choices),
        saved=saved,
        levels=tuple(seat.bot or "" for seat in kept.seats),
    )


def read_card(path: Path) -> GameSummary | None:
    """The card beside a game, if the game can be read and the card was written for it."""
    try:
        return _read_card(path, read_text(path))
    except ValueError:
        return None
