"""The one door through which board data comes in: TOML beside the rules, typed and checked as it is read.

A value is written as `key = { value = …, sure = "…" }`. `sure` says how well we know it is what the box prints:
found (a source states it), deduced (follows from the rules), inferred (best reading), own (our design).

Whose box says otherwise hands in corrections before the first board is read: files of the same names that hold only
the values that differ. They are laid over the shipped ones and pass the same checks; if they do not, the shipped
values are used and `problems` says why.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import resources
from typing import Any, TypeVar
from zlib import crc32

CERTAINTIES = ("found", "deduced", "inferred", "own")


class DataError(ValueError):
    """A value in a data file that cannot be used; `key` names it."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}: {key} {problem}")
        self.key = key


class TomlTable:
    """A part of a data file whose values are taken out one by one, each with its type and limits."""

    def __init__(self, file: str, content: Mapping[str, Any], path: str = "") -> None:
        self.file = file
        self.path = path
        self.content = content
        self.taken: set[str] = set()

    def table(self, key: str) -> TomlTable:
        part = self._raw(key)
        if not isinstance(part, dict):
            raise self.error(key, "must be a table")
        return TomlTable(self.file, part, self._name(key))

    def whole(self, key: str, low: int, high: int) -> int:
        return self._whole(key, self._value(key), low, high)

    def wholes(self, key: str, length: int, low: int, high: int) -> tuple[int, ...]:
        return tuple(self._whole(key, entry, low, high) for entry in self._list(key, length))

    def pairs(self, key: str, length: int, low: int, high: int) -> tuple[tuple[int, int], ...]:
        return tuple(self._pair(key, entry, low, high) for entry in self._list(key, length))

    def pair(self, key: str, low: int, high: int) -> tuple[int, int]:
        return self._pair(key, self._value(key), low, high)

    def word(self, key: str, allowed: Collection[str]) -> str:
        return self._word(key, self._value(key), allowed)

    def words(self, key: str, length: int, allowed: Collection[str]) -> tuple[str, ...]:
        return tuple(self._word(key, entry, allowed) for entry in self._list(key, length))

    def text(self, key: str) -> str:
        """Words that the reader takes apart by itself."""
        return self._text(key, self._value(key))

    def texts(self, key: str, length: int) -> tuple[str, ...]:
        return tuple(self._text(key, entry) for entry in self._list(key, length))

    def close(self) -> None:
        """Nothing may be left over: a misspelt key must not pass unnoticed."""
        left = sorted(set(self.content) - self.taken)
        if left:
            raise self.error(left[0], "is not a key this file may have")

    def error(self, key: str, problem: str) -> DataError:
        return DataError(self.file, self._name(key), problem)

    def _name(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def _raw(self, key: str) -> Any:
        if key not in self.content:
            raise self.error(key, "is missing")
        self.taken.add(key)
        return self.content[key]

    def _value(self, key: str) -> Any:
        entry = self._raw(key)
        if not isinstance(entry, dict) or set(entry) != {"value", "sure"}:
            raise self.error(key, 'must be written as { value = …, sure = "…" }')
        if entry["sure"] not in CERTAINTIES:
            raise self.error(key, f"has sure = {shown(entry['sure'])}; allowed: {', '.join(CERTAINTIES)}")
        return entry["value"]

    def _list(self, key: str, length: int) -> list[Any]:
        value = self._value(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.error(key, f"must be a list of {length} values")
        return value

    def _whole(self, key: str, value: object, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.error(key, f"must be a whole number from {low} to {high}, not {shown(value)}")
        return value

    def _pair(self, key: str, value: object, low: int, high: int) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise self.error(key, f"must be two whole numbers, not {shown(value)}")
        return self._whole(key, value[0], low, high), self._whole(key, value[1], low, high)

    def _text(self, key: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.error(key, f"must be text, not {shown(value)}")
        return value

    def _word(self, key: str, value: object, allowed: Collection[str]) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise self.error(key, f"cannot be {shown(value)}; allowed: {', '.join(sorted(allowed))}")
        return value


def shown(value: object) -> str:
    """A value in a sentence, cut short; some are too large or too deep for Python to write down."""
    try:
        found = repr(value)
    except (ValueError, RecursionError):
        return f"such a large {type(value).__name__}"
    return cut(found, 40)


def cut(words: str, most: int = 300) -> str:
    return words if len(words) <= most else f"{words[: most - 3]}..."


def parse_table(file: str, text: str) -> TomlTable:
    try:
        return TomlTable(file, tomllib.loads(text))
    except ValueError as problem:
        raise DataError(file, "the file", f"is not valid TOML: {problem}") from None
    except RecursionError:
        raise DataError(file, "the file", "is not valid TOML: it is nested too deeply") from None


def read_table(package: str, file: str) -> TomlTable:
    """A data file that ships with the rules, from a checkout or an installed wheel alike."""
    return parse_table(file, resources.files(package).joinpath(file).read_text(encoding="utf-8"))


T = TypeVar("T")
Content = dict[str, Any]


class Corrections:
    """Differences from the shipped files: handed in once, and what became of them."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        """Tables by game and file: `terracotta/board.toml`."""
        self.fixed: dict[str, tuple[str, ...]] = {}
        """Keys by file that whoever plays on the board cannot take otherwise: what a screen has drawn."""
        self.in_use: dict[str, dict[str, Content]] = {}
        """The values of every file that was read, by game."""
        self.own: set[str] = set()
        """The games whose values differ from the shipped ones."""
        self.problems: list[str] = []

    def hand_in(self, texts: Mapping[str, str], fixed: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """The corrections, before any board is read; afterwards they would be half in use."""
        if texts and self.in_use:
            raise RuntimeError("the boards have been read already")
        self.texts.update(texts)
        self.fixed.update(fixed or {})

    def read(self, game: str, files: Sequence[str], read: Callable[..., T]) -> T:
        """A board as `read` makes it of a game's files, with the corrections laid over them if they pass its checks."""
        shipped = {file: read_table(f"rules.{game}", file).content for file in files}
        used: dict[str, Mapping[str, Any]] = dict(shipped)
        found: T | None = None
        if any(f"{game}/{file}" in self.texts for file in files):
            try:
                corrected = {file: self._corrected(f"{game}/{file}", content) for file, content in shipped.items()}
                found = read(*(TomlTable(f"{game}/{file}", content) for file, content in corrected.items()))
                used = corrected
            except DataError as problem:
                self.problems.append(cut(str(problem)))
        if found is None:
            found = read(*(TomlTable(file, content) for file, content in shipped.items()))
        values = self.in_use.setdefault(game, {})
        for file, content in used.items():
            values[file] = plain_values(content)
            if values[file] != plain_values(shipped[file]):
                self.own.add(game)
        return found

    def _corrected(self, name: str, shipped: Mapping[str, Any]) -> Mapping[str, Any]:
        if name not in self.texts:
            return shipped
        merged = laid_over(shipped, parse_table(name, self.texts[name]))
        for key in self.fixed.get(name, ()):
            if value_at(merged, key) != value_at(shipped, key):
                raise DataError(name, key, f"can only be {value_at(shipped, key)} on this screen")
        return merged

    def unread(self) -> list[str]:
        """Corrections for a file that no game has."""
        return sorted(name for name in self.texts if name not in self._names())

    def _names(self) -> set[str]:
        return {f"{game}/{file}" for game, files in self.in_use.items() for file in files}

    def digest(self, game: str) -> str:
        """Eight hexadecimal digits for the values a game is played with; empty if its board was never read."""
        if game not in self.in_use:
            return ""
        return f"{crc32(json.dumps(self.in_use[game], sort_keys=True).encode()):08x}"

    def mark(self, game: str) -> str:
        """The digest if the board is a corrected one; empty for the board that ships."""
        return self.digest(game) if game in self.own else ""


CORRECTIONS = Corrections()
"""The board a program plays on is read once for all its parts, and so it is corrected once for all of them."""


def is_value(entry: object) -> bool:
    return isinstance(entry, dict) and set(entry) == {"value", "sure"}


def laid_over(shipped: Mapping[str, Any], own: TomlTable) -> Content:
    """The shipped content with the own values in place of the shipped ones: `key = 3` or `key = { value = 3 }`."""
    merged = dict(shipped)
    for key, entry in own.content.items():
        if key not in shipped:
            raise own.error(key, "is not a key this file may have")
        if not isinstance(shipped[key], dict):
            raise own.error(key, "cannot be corrected")
        merged[key] = _entry_over(shipped[key], key, entry, own)
    return merged


def _entry_over(shipped: Content, key: str, entry: object, own: TomlTable) -> Content:
    if not is_value(shipped):
        return laid_over(shipped, own.table(key))
    if not isinstance(entry, dict):
        return {**shipped, "value": entry}
    if "value" not in entry or set(entry) - {"value", "sure"}:
        raise own.error(key, "must be written as key = … or key = { value = … }")
    return {**shipped, **entry}


def value_at(content: Mapping[str, Any], key: str) -> Any:
    """The plain value of `mausoleum.rows`."""
    found: Any = plain_values(content)
    for part in key.split("."):
        found = found[part]
    return found


def plain_values(content: Mapping[str, Any]) -> Content:
    """The values alone: how sure we are of one does not make it another."""
    return {
        key: entry["value"] if is_value(entry) else plain_values(entry) if isinstance(entry, dict) else entry
        for key, entry in content.items()
    }
