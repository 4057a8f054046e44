"""Layout of a player's board, in the board's own units."""

from __future__ import annotations

import math
from typing import Literal

from game.table.drawing.design_part import Area, DesignPart
from game.table.view import Box, Spot, Units
from rules.engine import Place
from rules.orloj.board import CELLS, COLUMNS, SCROLLS
from rules.orloj.effects import BASICS
from rules.orloj.picture import PlayerPicture

HEAD, BODY = 76.0, 246.0
"""Heights of the line with name and question, and of what is owned below it, each in units of its own."""
LINE_OF_CARDS = 4
"""More workshop cards than these need a second line."""
Good = Literal["paint", "wood", "iron", "gold", "coins"]
GOODS_ORDER: tuple[Good, ...] = ("paint", "wood", "iron", "gold", "coins")

COLUMNS_OF = {
    "points": (168.0, 166.0),
    "goods": (272.0, 262.0),
    "scrolls": (192.0, 150.0),
    "rooster": (62.0, 56.0),
    "production": (338.0, 334.0),
    "warehouse": (108.0, 102.0),
    "apostles": (358.0, 348.0),
    "workshop": (402.0, 320.0),
}
"""Columns of what is owned, from left to right: width as designed, and the least where everything is large."""
DESIGNED = sum(wide for wide, _least in COLUMNS_OF.values())
NARROWEST = sum(least for _wide, least in COLUMNS_OF.values())


class PlayerBoardLayout:
    """A player's board at a point of the table: who it is and what is asked above, everything owned below. Both lines
    are as wide as the table and have their own size: a larger UI scale makes the upper one larger than the lower."""

    def __init__(self, at: Units, width: float, head: float, body: float) -> None:
        self.head = DesignPart(at[0], at[1], head)
        self.sheet = DesignPart(at[0], at[1] + HEAD * head, body)
        self.width = width / body
        self.head_width = width / head
        self.lefts = self._columns()

    @property
    def tall(self) -> float:
        """In units of the table."""
        return HEAD * self.head.size + BODY * self.sheet.size

    def moved(self, at: Units) -> PlayerBoardLayout:
        """The same board somewhere else."""
        return PlayerBoardLayout(at, self.width * self.sheet.size, self.head.size, self.sheet.size)

    def _columns(self) -> dict[str, float]:
        """The left edge of each column."""
        share = min(1.0, max(0.0, (self.width - NARROWEST) / (DESIGNED - NARROWEST)))
        found, left = dict[str, float](), 0.0
        for name, (wide, least) in COLUMNS_OF.items():
            found[name] = left
            left += least + (wide - least) * share
        return found

    def column(self, name: str) -> tuple[float, float]:
        """The left edge of a column, and its width."""
        left = self.lefts[name]
        return left, min((x for x in self.lefts.values() if x > left), default=self.width) - left

    @property
    def whole(self) -> Box:
        """The plate everything lies on, in units of the table."""
        edge = 6 * self.sheet.size
        width = self.width * self.sheet.size
        return Box(self.head.x + edge, self.head.y + 6, width - 2 * edge, self.tall - 12)

    @property
    def prompt(self) -> Area:
        """The question's room in the upper line."""
        return 336, 6, self.head_width - 336 - 22, 68

    def goods_box(self, kind: Good) -> Area:
        row, column = divmod(GOODS_ORDER.index(kind), 3)
        left = self.lefts["goods"]
        step = (self.lefts["scrolls"] - left - 8) / 3
        return left + 5 + column * step, 4 + row * 60, step - 2, 56

    def token_point(self, number: int) -> Units:
        return self.lefts["goods"] + 28 + number * 46, 178

    @property
    def tokens(self) -> Area:
        return self.lefts["goods"] + 4, 152, 234, 54

    @property
    def workers(self) -> Area:
        return 24, 68, 140, 64

    @property
    def score(self) -> Area:
        return 24, 2, 140, 62

    @property
    def sculptor(self) -> Area:
        return 24, 136, 140, 74

    @property
    def scrolls(self) -> Area:
        left = self.lefts["scrolls"]
        return left + 8, 0, self.lefts["rooster"] - left - 16, 212

    def scroll_box(self, at: int) -> Area:
        row, column = divmod(at, 3)
        x, _y, width, _height = self.scrolls
        step = (width - 5) / 3
        return x + 4 + column * step, 26 + row * 62, step - 3, 60

    @property
    def rooster(self) -> Area:
        left = self.lefts["rooster"]
        return left + (self.lefts["production"] - left - 46) / 2, 0, 46, 212

    def rooster_space(self, value: float) -> Units:
        return self.rooster[0] + 23, 192 - value * 41.5

    def production_box(self, kind: str) -> Area:
        at = (*BASICS, "hammer").index(kind)
        return self.lefts["production"] + 8, 27 + at * 47, 322, 45

    def cube_point(self, kind: str, level: float) -> Units:
        x, y, _width, height = self.production_box(kind)
        return x + 78 + level * 58, y + height / 2

    def freed_point(self, level: int) -> Units:
        """The production worker that comes free when the lowest track reaches this level (1 to 3)."""
        x, y, width, height = self.production_box(BASICS[level - 1])
        return x + width - 16, y + height / 2 + 18

    @property
    def warehouse(self) -> Area:
        left = self.lefts["warehouse"]
        return left + (self.lefts["apostles"] - left - 92) / 2, 0, 92, 212

    def store_box(self, at: int) -> Area:
        return self.warehouse[0] + 4, 26 + at * 93, 84, 91

    @property
    def apostles(self) -> Area:
        left = self.lefts["apostles"]
        return left + (self.lefts["workshop"] - left - 344) / 2, 0, 344, 212

    def cell_box(self, cell: int) -> Area:
        row, column = divmod(cell, COLUMNS)
        return self.apostles[0] + 43 + column * 62, 2 + row * 62, 60, 61

    def row_reward(self, row: int) -> Units:
        return self.apostles[0] + 317, 33 + row * 62

    def column_reward(self, column: int) -> Units:
        return self.apostles[0] + 73 + column * 62, 200

    @property
    def row(self) -> Area:
        left = self.lefts["workshop"] + 8
        return left, 0, self.width - left - 22, 212

    @property
    def ends(self) -> tuple[Area, Area]:
        """The ends of the row, where the next card can be joined."""
        x, y, width, height = self.row
        wide = 46
        return (x, y + 26, wide, height - 30), (x + width - wide, y + 26, wide, height - 30)

    def card_box(self, at: int, cards: int) -> Area:
        """A card in the row; many go on in a second line, as words do, and shrink."""
        x, y, width, height = self.row
        lines = 1 if cards <= LINE_OF_CARDS else 2
        each = math.ceil(max(1, cards) / lines)
        side = min(150.0, (width - 92) / each, (height - 34) / lines)
        line, column = divmod(at, each)
        top = y + 28 + (height - 34 - side * lines) / 2
        return x + (width - side * each) / 2 + column * side, top + line * side, side, side

    def pair_boxes(self, count: int) -> list[Area]:
        if not count:
            return []
        gap = 12
        wide = min(610.0, (self.width - 44 - gap * (count - 1)) / count)
        left = (self.width - wide * count - gap * (count - 1)) / 2
        return [(left + at * (wide + gap), 2, wide, 208) for at in range(count)]

    def spots(self, player: PlayerPicture) -> dict[Place, Spot]:
        """Everything on the board that can be touched."""
        boxes: dict[Place, tuple[Area, int]] = {
            "workers": (self.workers, 0),
            "score": (self.score, 0),
            "sculptor": (self.sculptor, 0),
            "tokens": (self.tokens, 0),
            "scrolls": (_under_heading(self.scrolls), 0),
            "disc": (self.rooster, 0),
            "warehouse": (_under_heading(self.warehouse), 0),
            "forge": (self.production_box("hammer"), 0),
        }
        boxes |= {f"goods:{kind}": (self.goods_box(kind), 0) for kind in GOODS_ORDER}
        boxes |= {f"production:{kind}": (self.production_box(kind), 0) for kind in BASICS}
        boxes |= {f"board:{name}": (self.cell_box(cell), 0) for cell, name in enumerate(CELLS)}
        boxes |= {f"own:{kind}": (self.scroll_box(at), 1) for at, (kind, _, _) in enumerate(held_scrolls(player))}
        boxes |= self._stored(player) | self._cards(player)
        found = {place: Spot(self.sheet.box(*box), fixed=True, level=level) for place, (box, level) in boxes.items()}
        return {place: self._anchored(place, spot) for place, spot in found.items()}

    def _stored(self, player: PlayerPicture) -> dict[Place, tuple[Area, int]]:
        return {
            f"warehouse:{item if isinstance(item, int) else 'assistant'}": (self.store_box(at), 1)
            for at, item in enumerate(player["warehouse"])
        }

    def _cards(self, player: PlayerPicture) -> dict[Place, tuple[Area, int]]:
        """The row, its ends if there is a card between them, and its cards."""
        cards = player["cards"]
        found: dict[Place, tuple[Area, int]] = {"row": (_under_heading(self.row), -1)}
        if cards:
            left, right = self.ends
            found |= {"row:left": (left, 0), "row:right": (right, 0)}
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


def _under_heading(area: Area) -> Area:
    """A part without its heading, which stays readable whatever light is on the rest."""
    x, y, width, height = area
    return x, y + 22, width, height - 22


def held_scrolls(player: PlayerPicture) -> list[tuple[str, int, int]]:
    """A player's red-seal scrolls by kind, in the order of the kinds: kind, unused, used."""
    found = []
    for kind in SCROLLS:
        held = [scroll for scroll in player["scrolls"] if scroll["kind"] == kind]
        if held:
            used = sum(scroll["used"] for scroll in held)
            found.append((kind, len(held) - used, used))
    return found
