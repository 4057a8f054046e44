"""The weights of an opponent's judgement: a TOML file for each game, checked when it is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.board_data import TomlTable, read_table

EVERYBODY = "weights"


def read_weights(package: str, terms: Sequence[str], level: str, seats: int | None = None) -> dict[str, float]:
    """A level's weights: those that hold for everybody, with its own instead where it has some.

    It may have others again for a table of so many seats.
    """
    return weights_of(read_table(package, "weights.toml"), terms, level, seats)


def weights_of(table: TomlTable, terms: Sequence[str], level: str, seats: int | None = None) -> dict[str, float]:
    """The whole file is checked, whichever level is asked for."""
    tables = {name: _weights(table, name, terms) for name in (EVERYBODY, *table.content)}
    missing = [term for term in terms if term not in tables[EVERYBODY]]
    if missing:
        raise table.error(f"{EVERYBODY}.{missing[0]}", "is missing")
    return {**tables[EVERYBODY], **tables.get(level, {}), **tables.get(f"{level} {seats}", {})}


def _weights(table: TomlTable, level: str, terms: Sequence[str]) -> dict[str, float]:
    found: dict[str, float] = {}
    for term, weight in _section(table, level).items():
        if term not in terms:
            raise table.error(f"{level}.{term}", f"is no term of this game; known are {', '.join(terms)}")
        if isinstance(weight, bool) or not isinstance(weight, int | float):
            raise table.error(f"{level}.{term}", f"must be a number, not {weight!r}")
        found[term] = float(weight)
    return found


def _section(table: TomlTable, level: str) -> Mapping[str, object]:
    if level not in table.content:
        raise table.error(level, "is missing")
    section = table.content[level]
    if not isinstance(section, dict):
        raise table.error(level, "must be a table of weights")
    return section
