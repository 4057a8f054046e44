"""Every choice of Terracotta Army in its text form, made once and looked up ever after."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from rules.engine import Choice
from rules.terracotta.board import (
    DIRECTIONS,
    LINES,
    MASTERS,
    QUARTERS,
    RINGS,
    SEGMENTS,
    SPECIALISTS,
    WARRIORS,
    WEAPONS,
    WORKERS,
    Mausoleum,
)

SKIPS = (*RINGS, "move", *MASTERS)
STEPS = tuple(step for step in range(-9, 10) if step)


class Vocabulary:
    """The choices by what they are about. Numbers inside a choice count from 0, in its text from 1."""

    def __init__(self, mausoleum: Mausoleum) -> None:
        self.by_text: dict[str, Choice] = {}
        self.mausoleum = mausoleum
        segments = range(SEGMENTS)
        cells = range(mausoleum.size)
        self.rotate = [self._add("rotate", ring, source=f"ring:{ring}") for ring in RINGS]
        self.place = {kind: [self._place(kind, segment) for segment in segments] for kind in WORKERS}
        self.do = {ring: [self._add("do", ring, target=f"{ring}:{at + 1}") for at in segments] for ring in RINGS}
        self.clay = {ring: self._add("clay", ring, source="supply:clay") for ring in RINGS}
        self.coin = {ring: self._add("coin", ring, source="supply:coin") for ring in RINGS}
        self.skip = {what: self._add("skip", what) for what in SKIPS}
        self.hire = {master: [self._hire(master, at) for at in segments] for master in MASTERS}
        self.use = {what: self._add("use", what, target=self._tool(what)) for what in (*WEAPONS, *MASTERS)}
        self.keep = {weapon: self._add("keep", weapon) for weapon in WEAPONS}
        self.craft = {kind: self._add("craft", kind, source=f"rack:{kind}") for kind in WARRIORS}
        self.buy = {kind: self._add("buy", kind, source=f"specialist:{kind}") for kind in SPECIALISTS}
        self.at = {kind: [self._at(kind, cell) for cell in cells] for kind in (*WARRIORS, "footman", "musician")}
        self.horse = [[self._horse(cell, turn) for turn in range(4)] for cell in cells]
        self.archer = [[self._archer(cell, turn) for turn in range(4)] for cell in cells]
        self.move = [[self._move(start, end) for end in cells] for start in cells]
        self.shoot = [[self._shoot(turn, cell) for cell in cells] for turn in range(4)]
        self.inspector = {line: [self._inspector(line, at) for at in range(self._spaces(line))] for line in LINES}
        self.warehouses = [self._warehouses(one, two) for one, two in combinations(range(QUARTERS), 2)]

    def parse(self, text: str) -> Choice | None:
        return self.by_text.get(text)

    def _add(
        self,
        verb: str,
        noun: str,
        *numbers: int,
        text: str = "",
        source: str | None = None,
        target: str | None = None,
        touches: tuple[str, ...] = (),
    ) -> Choice:
        choice = Choice(text or f"{verb} {noun}", verb, noun, numbers, source, target, touches)
        self.by_text.setdefault(choice.text, choice)
        return choice

    def _place(self, kind: str, segment: int) -> Choice:
        text = f"place {kind} {segment + 1}"
        return self._add("place", kind, segment, text=text, source=f"worker:{kind}", target=f"slot:{segment + 1}")

    def _hire(self, master: str, segment: int) -> Choice:
        return self._add("hire", master, source=f"middle:{segment + 1}", target=f"master:{master}")

    def _tool(self, what: str) -> str:
        return f"weapon:{what}" if what in WEAPONS else f"master:{what}"

    def _cell(self, cell: int) -> str:
        return f"cell:{self.mausoleum.names[cell]}"

    def _at(self, kind: str, cell: int) -> Choice:
        source = f"rack:{kind}" if kind in WARRIORS else f"specialist:{kind}"
        text = f"at {self.mausoleum.names[cell]}"
        return self._add("at", kind, cell, text=text, source=source, target=self._cell(cell))

    def _horse(self, cell: int, turn: int) -> Choice:
        text = f"horse {self.mausoleum.names[cell]} {DIRECTIONS[turn]}"
        covered = tuple(self._cell(other) for other in self.mausoleum.rays[cell][turn][:2])
        target = self._cell(cell)
        return self._add("horse", "", cell, turn, text=text, source="specialist:horse", target=target, touches=covered)

    def _archer(self, cell: int, turn: int) -> Choice:
        text = f"archer {self.mausoleum.names[cell]} {DIRECTIONS[turn]}"
        faced = tuple(self._cell(other) for other in self.mausoleum.rays[cell][turn][:1])
        target = self._cell(cell)
        return self._add("archer", "", cell, turn, text=text, source="specialist:archer", target=target, touches=faced)

    def _move(self, start: int, end: int) -> Choice:
        text = f"move {self.mausoleum.names[start]} {self.mausoleum.names[end]}"
        return self._add("move", "", start, end, text=text, source=self._cell(start), target=self._cell(end))

    def _shoot(self, turn: int, cell: int) -> Choice:
        return self._add("shoot", DIRECTIONS[turn], turn, target=self._cell(cell))

    def _spaces(self, line: str) -> int:
        return self.mausoleum.rows if line == "row" else self.mausoleum.columns

    def _inspector(self, line: str, at: int) -> dict[int, Choice]:
        spaces = self._spaces(line)
        return {
            steps: self._add(
                "inspector",
                line,
                steps,
                text=f"inspector {line} {steps:+}",
                source=f"inspector:{line}",
                target=f"{line}:{(at + steps) % spaces + 1}",
            )
            for steps in STEPS
        }

    def _warehouses(self, one: int, two: int) -> Choice:
        text = f"warehouses {one + 1} {two + 1}"
        source, target = f"warehouse:{one + 1}", f"warehouse:{two + 1}"
        return self._add("warehouses", "", one, two, text=text, source=source, target=target)


@cache
def vocabulary(rows: int, columns: int) -> Vocabulary:
    return Vocabulary(Mausoleum(rows, columns))
