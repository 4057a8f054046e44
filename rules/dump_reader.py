"""Taking a dumped state apart with care: every value is checked, and what is wrong is named by its path."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rules.board_data import shown
from rules.engine import HANDICAP, InvalidState, handicap

HUGE = 1_000_000


class Reader:
    """One value of a dump and where it stands (`players[1].coins`)."""

    __slots__ = ("value", "where")

    def __init__(self, value: Any, where: str = "") -> None:
        self.value = value
        self.where = where

    def wrong(self, problem: str) -> InvalidState:
        return InvalidState(self.where or "state", problem)

    def __getitem__(self, key: str) -> Reader:
        """The value under a key, which must be there."""
        if not isinstance(self.value, Mapping):
            raise self.wrong(f"must be an object, not {shown(self.value)}")
        where = f"{self.where}.{key}" if self.where else key
        if key not in self.value:
            raise InvalidState(where, "is missing")
        return Reader(self.value[key], where)

    def get(self, key: str, default: Any) -> Reader:
        if isinstance(self.value, Mapping) and key not in self.value:
            return Reader(default, f"{self.where}.{key}" if self.where else key)
        return self[key]

    def __iter__(self) -> Iterator[Reader]:
        if not isinstance(self.value, list | tuple):
            raise self.wrong(f"must be a list, not {shown(self.value)}")
        return iter([Reader(entry, f"{self.where}[{at}]") for at, entry in enumerate(self.value)])

    def listed(self, least: int, most: int | None = None) -> list[Reader]:
        """The entries of a list with a fixed or limited length."""
        most = least if most is None else most
        entries = list(self)
        if not least <= len(entries) <= most:
            allowed = str(least) if least == most else f"{least} to {most}"
            raise self.wrong(f"must have {allowed} entries, not {len(entries)}")
        return entries

    def whole(self, low: int = 0, high: int = HUGE) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.wrong(f"must be a whole number, not {shown(self.value)}")
        if not low <= self.value <= high:
            raise self.wrong(f"must be from {low} to {high}, not {shown(self.value)}")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong(f"must be a text, not {shown(self.value)}")
        return self.value

    def word(self, allowed: Collection[str]) -> str:
        if self.text() not in allowed:
            raise self.wrong(f"cannot be {shown(self.value)}; allowed: {', '.join(allowed)}")
        return self.text()

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong(f"must be true or false, not {shown(self.value)}")
        return self.value

    def counts(self, keys: Collection[str], high: int) -> dict[str, int]:
        """An object with a number from 0 up for each of these keys."""
        return {key: self[key].whole(0, high) for key in keys}

    @property
    def empty(self) -> bool:
        return self.value is None


def load_handicap(options: Reader, seats: int) -> dict[str, str]:
    """The handicap among dumped options, if there is one."""
    given = options.get(HANDICAP, None)
    if given.empty:
        return {}
    text = given.text()
    try:
        handicap({HANDICAP: text}, seats)
    except ValueError as problem:
        raise given.wrong(str(problem)) from None
    return {HANDICAP: text}
