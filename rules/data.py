"""The one door through which board data comes in: TOML beside the rules, typed and checked as it is read.

A value is written as `key = { value = …, sure = "…" }`. `sure` says how well we know it is what the box prints:
found (a source states it), deduced (follows from the rules), inferred (best reading), own (our design).
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from importlib import resources
from typing import Any

CERTAINTIES = ("found", "deduced", "inferred", "own")


class DataError(ValueError):
    """A value in a data file that cannot be used; `key` names it."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}: {key} {problem}")
        self.key = key


class Table:
    """A part of a data file whose values are taken out one by one, each with its type and limits."""

    def __init__(self, file: str, content: Mapping[str, Any], path: str = "") -> None:
        self.file = file
        self.path = path
        self.content = content
        self.taken: set[str] = set()

    def table(self, key: str) -> Table:
        part = self._raw(key)
        if not isinstance(part, dict):
            raise self.error(key, "must be a table")
        return Table(self.file, part, self._name(key))

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
            raise self.error(key, f"has sure = {entry['sure']!r}; allowed: {', '.join(CERTAINTIES)}")
        return entry["value"]

    def _list(self, key: str, length: int) -> list[Any]:
        value = self._value(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.error(key, f"must be a list of {length} values")
        return value

    def _whole(self, key: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.error(key, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def _pair(self, key: str, value: Any, low: int, high: int) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise self.error(key, f"must be two whole numbers, not {value!r}")
        return self._whole(key, value[0], low, high), self._whole(key, value[1], low, high)

    def _text(self, key: str, value: Any) -> str:
        if not isinstance(value, str):
            raise self.error(key, f"must be text, not {value!r}")
        return value

    def _word(self, key: str, value: Any, allowed: Collection[str]) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise self.error(key, f"cannot be {value!r}; allowed: {', '.join(sorted(allowed))}")
        return value


def parse_table(file: str, text: str) -> Table:
    try:
        return Table(file, tomllib.loads(text))
    except tomllib.TOMLDecodeError as problem:
        raise DataError(file, "the file", f"is not valid TOML: {problem}") from None


def read_table(package: str, file: str) -> Table:
    """A data file that ships with the rules, from a checkout or an installed wheel alike."""
    return parse_table(file, resources.files(package).joinpath(file).read_text(encoding="utf-8"))
