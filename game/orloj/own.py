"""Where everything lies on a player's board, in the board's own units."""

from __future__ import annotations

from typing import Any

from game.table.sheet import Area, Sheet
from game.table.view import Spot, Units
from rules.engine import Place
from rules.orloj.board import CELLS, COLUMNS, SCROLLS
from rules.orloj.effects import BASICS

TALL = 306.0
GOODS_ORDER = ("paint", "wood", "iron", "gold", "coins")


class Own:
    """A player's board, in its own units: who it is and what is asked above, everything owned below."""

    def __init__(self, sheet: Sheet, width: float) -> None:
        self.sheet = sheet
        self.width = width
        self.spread = max(0.0, width - 1900)

    @property
    def whole(self) -> Area:
        return 10, 6, self.width - 20, TALL - 12

    @property
    def prompt(self) -> Area:
        return 336, 11, self.width - 336 - 22, 68

    @property
    def body(self) -> float:
        """Where what is owned begins."""
        return 84

    def goods_box(self, kind: str) -> Area:
        at = GOODS_ORDER.index(kind)
        row, column = divmod(at, 3)
        return 174 + column * 88, self.body + 4 + row * 60, 86, 56

    def token_point(self, number: int) -> Units:
        return 196 + number * 46, self.body + 178

    @property
    def tokens(self) -> Area:
        return 172, self.body + 152, 234, 54

    @property
    def workers(self) -> Area:
        return 24, self.body + 68, 140, 64

    @property
    def score(self) -> Area:
        return 24, self.body + 2, 140, 62

    @property
    def sculptor(self) -> Area:
        return 24, self.body + 136, 140, 74

    @property
    def scrolls(self) -> Area:
        return 448, self.body, 176, 212

    def scroll_box(self, at: int) -> Area:
        row, column = divmod(at, 3)
        return 452 + column * 57, self.body + 26 + row * 62, 54, 60

    @property
    def rooster(self) -> Area:
        return 640, self.body, 46, 212

    def rooster_space(self, value: float) -> Units:
        return 663, self.body + 192 - value * 41.5

    def production_box(self, kind: str) -> Area:
        at = (*BASICS, "hammer").index(kind)
        return 702, self.body + 27 + at * 47, 322, 45

    def cube_point(self, kind: str, level: float) -> Units:
        x, y, _width, height = self.production_box(kind)
        return x + 78 + level * 58, y + height / 2

    def freed_point(self, level: int) -> Units:
        """The production worker that comes free when the lowest track reaches this level (1 to 3)."""
        x, y, width, height = self.production_box(BASICS[level - 1])
        return x + width - 16, y + height / 2 + 18

    @property
    def warehouse(self) -> Area:
        return 1040, self.body, 92, 212

    def store_box(self, at: int) -> Area:
        return 1044, self.body + 26 + at * 93, 84, 91

    @property
    def apostles(self) -> Area:
        return 1146, self.body, 344, 212

    def cell_box(self, cell: int) -> Area:
        row, column = divmod(cell, COLUMNS)
        return 1190 + column * 62, self.body + 2 + row * 62, 60, 61

    def row_reward(self, row: int) -> Units:
        return 1464, self.body + 33 + row * 62

    def column_reward(self, column: int) -> Units:
        return 1220 + column * 62, self.body + 200

    @property
    def row(self) -> Area:
        left = 1506.0
        return left, self.body, self.width - left - 22, 212

    @property
    def ends(self) -> tuple[Area, Area]:
        """Where the next card can be joined to the row."""
        x, y, width, height = self.row
        wide = 46
        return (x, y + 26, wide, height - 30), (x + width - wide, y + 26, wide, height - 30)

    def card_box(self, at: int, cards: int) -> Area:
        """A card in the row; they shrink when there are many."""
        x, y, width, height = self.row
        room = width - 100
        side = min(150.0, room / max(1, cards), (height - 34) * 1.0)
        left = x + (width - side * cards) / 2
        return left + at * side, y + 28 + (height - 34 - side) / 2, side, side

    def pair_boxes(self, count: int) -> list[Area]:
        if not count:
            return []
        gap = 12
        wide = min(430.0, (self.width - 44 - gap * (count - 1)) / count)
        left = (self.width - wide * count - gap * (count - 1)) / 2
        return [(left + at * (wide + gap), self.body + 2, wide, 208) for at in range(count)]

    def spots(self, player: dict[str, Any]) -> dict[Place, Spot]:
        """Everything on the board that can be touched."""
        boxes: dict[Place, tuple[Area, int]] = {
            "workers": (self.workers, 0),
            "score": (self.score, 0),
            "sculptor": (self.sculptor, 0),
            "tokens": (self.tokens, 0),
            "scrolls": (self.scrolls, 0),
            "disc": (self.rooster, 0),
            "warehouse": (self.warehouse, 0),
            "forge": (self.production_box("hammer"), 0),
        }
        boxes |= {f"goods:{kind}": (self.goods_box(kind), 0) for kind in GOODS_ORDER}
        boxes |= {f"production:{kind}": (self.production_box(kind), 0) for kind in BASICS}
        boxes |= {f"board:{name}": (self.cell_box(cell), 0) for cell, name in enumerate(CELLS)}
        boxes |= {f"own:{kind}": (self.scroll_box(at), 1) for at, (kind, _, _) in enumerate(held_scrolls(player))}
        boxes |= self._stored(player) | self._cards(player)
        found = {place: Spot(self.sheet.box(*box), fixed=True, level=level) for place, (box, level) in boxes.items()}
        return {place: self._anchored(place, spot) for place, spot in found.items()}

    def _stored(self, player: dict[str, Any]) -> dict[Place, tuple[Area, int]]:
        return {
            f"warehouse:{item if isinstance(item, int) else 'assistant'}": (self.store_box(at), 1)
            for at, item in enumerate(player["warehouse"])
        }

    def _cards(self, player: dict[str, Any]) -> dict[Place, tuple[Area, int]]:
        cards = player["cards"]
        if not cards:
            return {"row": (self.row, 0)}
        left, right = self.ends
        found: dict[Place, tuple[Area, int]] = {"row:left": (left, 0), "row:right": (right, 0)}
        for at, station in enumerate(cards):
            found[f"card:{station['card']}"] = (self.card_box(at, len(cards)), 1)
        return found

    def _anchored(self, place: Place, spot: Spot) -> Spot:
        """Statues and workers stand on their feet, not in the middle."""
        kind = place.partition(":")[0]
        x, y, width, height = spot.shape.bounds
        if kind in ("board", "warehouse") and place != "warehouse:assistant":
            return Spot(spot.shape, (x + width / 2, y + height * 0.94), True, spot.level)
        if kind in ("workers", "sculptor"):
            return Spot(spot.shape, (x + 36 * self.sheet.size, y + height * 0.86), True, spot.level)
        return spot


def held_scrolls(player: dict[str, Any]) -> list[tuple[str, int, int]]:
    """A player's red-seal scrolls by kind, in the order of the kinds: kind, unused, used."""
    found = []
    for kind in SCROLLS:
        held = [scroll for scroll in player["scrolls"] if scroll["kind"] == kind]
        if held:
            used = sum(scroll["used"] for scroll in held)
            found.append((kind, len(held) - used, used))
    return found
