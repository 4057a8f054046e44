"""Damage done to files by chance: to their bytes, or to one value of their JSON. The same seed does the same damage."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

SCRAPS = (
    "\x00",
    "\ufeff",
    "|",
    "(",
    "---",
    "end",
    "{",
    "]",
    "9" * 5000,
    "\n\n",
    "\u2028",
    "é",
    "-1",
    "1e400",
    "=",
    "null",
)
DEEP = 60_000
FEW = 5
"""Mutations of one kind in a row, at most."""


def bytes_of(rng: Random, data: bytes) -> bytes:
    """Bytes that were cut, flipped, doubled, dropped or filled with something foreign."""
    found = bytearray(data)
    for _ in range(rng.randint(1, FEW)):
        at = rng.randrange(len(found) + 1)
        far = min(len(found), at + rng.choice((1, 1, 2, 8, 40)))
        match rng.randrange(6):
            case 0:
                del found[at:]
            case 1 if at < len(found):
                found[at] ^= 1 << rng.randrange(8)
            case 2:
                found[at:at] = found[at:far]
            case 3:
                del found[at:far]
            case 4:
                found[at:at] = rng.choice(SCRAPS).encode("utf-8")
            case _:
                found[at:far] = rng.randbytes(far - at)
    return bytes(found)


def lines_of(rng: Random, text: str) -> str:
    """Text of which lines were dropped, doubled, exchanged or changed by a word."""
    lines = text.split("\n")
    for _ in range(rng.randint(1, FEW)):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(5):
            case 0 if len(lines) > 1:
                del lines[at]
            case 1:
                lines.insert(other, lines[at])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                words = lines[at].split(" ")
                words[rng.randrange(len(words))] = rng.choice((*SCRAPS, rng.choice(lines[other].split(" "))))
                lines[at] = " ".join(words)
            case _:
                lines[at] += rng.choice(SCRAPS)
    return "\n".join(lines)


def fresh(value: Any) -> Any:
    """A copy that shares nothing, also of what is too deep for `copy.deepcopy`."""
    holder = [value]
    waiting: list[Any] = [holder]
    while waiting:
        at = waiting.pop()
        for key, part in list(at.items() if isinstance(at, dict) else enumerate(at)):
            if isinstance(part, dict | list):
                at[key] = part.copy()
                waiting.append(at[key])
    return holder[0]


def value_of(rng: Random, value: Any, times: int = 0) -> Any:
    """A JSON value of which some parts, anywhere in it, are something else."""
    found = fresh(value)
    for _ in range(times or rng.choice((1, 1, 1, 2, 3, 5))):
        found = _changed_somewhere(rng, found)
    return found


def crossed(rng: Random, value: Any, other: Any) -> Any:
    """A JSON value of which some parts are those of another value of the same make: each sensible by itself."""
    found = fresh(value)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        here, there = found, other
        while True:
            keys = _common(here, there)
            key = rng.choice(keys)
            if not _common(here[key], there[key]) or rng.random() < 0.15:
                here[key] = fresh(there[key])
                break
            here, there = here[key], there[key]
    return found


def _common(here: Any, there: Any) -> list[Any]:
    """The keys or places that two values both have."""
    if isinstance(here, dict) and isinstance(there, dict):
        return [key for key in here if key in there]
    if isinstance(here, list) and isinstance(there, list):
        return list(range(min(len(here), len(there))))
    return []


def _changed_somewhere(rng: Random, value: Any) -> Any:
    holder: Any = None
    key: Any = None
    at = value
    while isinstance(at, dict | list) and at and (holder is None or rng.random() < 0.85):
        holder = at
        key = rng.choice(list(at)) if isinstance(at, dict) else rng.randrange(len(at))
        at = at[key]
    if holder is None:
        return fresh(_another(rng, value))
    match rng.randrange(8):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, fresh(rng.choice(holder)))
        case 2 if isinstance(holder, dict):
            holder[key] = fresh(rng.choice(list(holder.values())))
        case 3 if isinstance(holder, list):
            rng.shuffle(holder)
        case _:
            holder[key] = fresh(_another(rng, at))
    return value


def _another(rng: Random, value: Any) -> Any:
    """Mostly a value of the same kind, which is the more dangerous; sometimes of any other."""
    if rng.random() < 0.7:
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return rng.choice((value + 1, value - 1, 0, 1, 2, 3, rng.randrange(13), 999_999, -value))
        if value is None:
            return rng.choice((0, 1, 2, "", "horse", []))
        if isinstance(value, list) and value:
            return value[: rng.randrange(len(value))]
    return rng.choice(STRANGE)


def deep(levels: int) -> Any:
    """A list in a list in a list."""
    found: Any = []
    for _ in range(levels):
        found = [found]
    return found


STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 2.0, 1e308, float("inf"), float("nan"), 10**5000, 2**64, "", "\ud800", "\x00",
    "x" * 100_000, [], {}, [[]], {"": {}}, ["a"] * 3, deep(200), deep(DEEP),
)  # fmt: skip


def json_bytes(value: Any) -> bytes:
    """A value as a file would hold it, also one that is too deep for Python to write down."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return json.dumps(value).encode("utf-8", "surrogatepass")
    except RecursionError:
        return b'{"deep": ' + b"[" * DEEP + b"]" * DEEP + b"}"
    finally:
        sys.set_int_max_str_digits(limit)
