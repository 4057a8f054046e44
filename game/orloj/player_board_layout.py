"""Layout of a player's board, in the board's own units."""

from __future__ import annotations

from typing import Literal

from game.table.drawing.design_part import Area, DesignPart
from game.table.view import Box, Spot, Units
from rules.engine import Place
from rules.orloj.board import CELLS, COLUMNS, SCROLLS
from rules.orloj.effects import BASICS
from rules.orloj.picture import PlayerPicture

HEAD, BODY = 76.0, 246.0
"""Heights of the line with name and question, and of what is owned below it, each in units of its own."""
ASKS_FROM = 436.0
"""The left end of the question's room: what stands before it is name, score and what is to come."""
GHOSTS = 2
"""With up to so many cards both ends of the row show a place for the next one, if there is room for them."""
CARD_STEP, CARD_SIDE = 113.0, 110.0
NEARER = 1.8
"""The size of a column that is looked at closely, beside its own."""
SCROLL_PLACES = 8
"""Scrolls that lie beside each other; more of them overlap."""
HEADING, TOP, BOTTOM = 19.0, 34.0, 234.0
"""The middle of the headings, and where what they name begins and ends."""
PAD, EDGE = 12.0, 6.0
Good = Literal["paint", "wood", "iron", "gold", "coins"]
GOODS_ORDER: tuple[Good, ...] = ("paint", "wood", "iron", "gold", "coins")

COLUMNS_OF = {
    "stores": (312.0, 296.0),
    "deviation": (246.0, 240.0),
    "production": (348.0, 336.0),
    "warehouse": (124.0, 112.0),
    "apostles": (402.0, 398.0),
    "workshop": (476.0, 350.0),
}
"""Columns of what is owned, from left to right: width as designed, and the least where everything is large."""
DESIGNED = 2 * EDGE + sum(wide for wide, _least in COLUMNS_OF.values())
NARROWEST = 2 * EDGE + sum(least for _wide, least in COLUMNS_OF.values())


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
        found, left = dict[str, float](), EDGE
        for name, (wide, least) in COLUMNS_OF.items():
            found[name] = left
            left += least + (wide - least) * share
        return found

    def column(self, name: str) -> tuple[float, float]:
        """The left edge of a column, and its width."""
        left = self.lefts[name]
        return left, min((x for x in self.lefts.values() if x > left), default=self.width - EDGE) - left

    @property
    def sheet_box(self) -> Box:
        """What is owned, in units of the table."""
        return self.sheet.box(0, 0, self.width, BODY)

    def column_at(self, at: Units) -> str:
        """The column at a point of the table."""
        x = (at[0] - self.sheet.x) / self.sheet.size
        return max((left, name) for name, left in self.lefts.items() if left <= max(x, EDGE))[1]

    def enlarged(self, name: str, room: Box) -> tuple[PlayerBoardLayout, Box]:
        """The board so much nearer that a column of it lies above its place, and the box of that column."""
        left, wide = self.column(name)
        size = self.sheet.size * NEARER
        middle = self.sheet.x + (left + wide / 2) * self.sheet.size
        x = min(max(middle - wide * size / 2, room.x + 8), room.x + room.width - wide * size - 8)
        top = self.head.y - 6 - BODY * size
        at = x - left * size, top - HEAD * self.head.size * NEARER
        near = PlayerBoardLayout(at, self.width * size, self.head.size * NEARER, size)
        return near, Box(x, top, wide * size, BODY * size)

    @property
    def whole(self) -> Box:
        """The plate everything lies on, in units of the table."""
        edge = EDGE * self.sheet.size
        width = self.width * self.sheet.size
        return Box(self.head.x + edge, self.head.y + 6, width - 2 * edge, self.tall - 12)

    @property
    def prompt(self) -> Area:
        """The question's room in the upper line."""
        return ASKS_FROM, 6, self.head_width - ASKS_FROM - 16, 70

    @property
    def score(self) -> Area:
        """The score and what is to come, in units of the upper line."""
        return 166, 10, ASKS_FROM - 176, 62

    def goods_box(self, kind: Good) -> Area:
        row, column = divmod(GOODS_ORDER.index(kind), 3)
        left, width = self.column("stores")
        return left + PAD + column * (width - 2 * PAD) / 3, TOP + row * 63, 90, 57

    @property
    def exchange(self) -> Area:
        """The room beside the stores that says what they can be exchanged for."""
        x, y, width, height = self.goods_box("coins")
        left, wide = self.column("stores")
        return x + width + 6, y, left + wide - x - width - PAD, height

    @property
    def workers(self) -> Area:
        return self.lefts["stores"] + PAD - 4, 168, 164, 66

    @property
    def sculptor(self) -> Area:
        left, width = self.column("stores")
        return left + 176, 168, width - 182, 66

    @property
    def tokens(self) -> Area:
        left, width = self.column("deviation")
        return left + 6, 30, width - 12, 58

    def token_point(self, number: int) -> Units:
        return self.lefts["deviation"] + PAD + 22 + 44 * number, 59

    @property
    def rooster(self) -> Area:
        return self.lefts["deviation"] + PAD, 150, 220, 46

    def rooster_space(self, value: float) -> Units:
        return self.rooster[0] + 24 + 43 * value, 173

    def production_box(self, kind: str) -> Area:
        """A track, or the forge below the line of freed workers."""
        at = (*BASICS, "hammer").index(kind)
        return self.lefts["production"] + 8, (52 + at * 40) if at < len(BASICS) else 193, 326, 40

    def pill(self, kind: str) -> Area:
        """The track's own shape in its box."""
        x, y, _width, height = self.production_box(kind)
        return x + 54, y + height / 2 - 17, 180 if kind == "hammer" else 268, 34

    def cube_point(self, kind: str, level: float) -> Units:
        x, y, _width, height = self.production_box(kind)
        return x + 86 + level * (58 if kind == "hammer" else 68), y + height / 2

    def freed_point(self, level: int) -> Units:
        """The production worker that comes free when the lowest track reaches this level (1 to 3)."""
        return self.cube_point("iron", level)[0], 182

    @property
    def warehouse(self) -> Area:
        left, width = self.column("warehouse")
        return left + 4, TOP - 2, width - 8, BOTTOM - TOP + 2

    def store_box(self, at: int) -> Area:
        x, y, width, _height = self.warehouse
        return x + 4, y + at * 101, width - 8, 99

    @property
    def apostles(self) -> Area:
        left, width = self.column("apostles")
        return left + PAD + (width - 398) / 2, TOP, 378, BOTTOM - TOP

    def cell_box(self, cell: int) -> Area:
        row, column = divmod(cell, COLUMNS)
        return self.apostles[0] + 66 + column * 62, TOP + row * 57, 58, 57

    def row_reward(self, row: int) -> Units:
        return self.apostles[0] + 326, TOP + 28 + row * 57

    def column_reward(self, column: int) -> Units:
        return self.apostles[0] + 95 + column * 62, 219

    @property
    def scrolls(self) -> Area:
        left, width = self.column("workshop")
        return left + PAD - 4, 30, width - 2 * PAD, 58

    def scroll_box(self, at: int, count: int = SCROLL_PLACES) -> Area:
        """A scroll; those beyond the last place make all lie closer."""
        x, y, width, height = self.scrolls
        step = (width - 52) / (max(SCROLL_PLACES, count) - 1)
        return x + at * min(54.0, step), y + 2, min(52.0, step - 2), height - 4

    @property
    def row(self) -> Area:
        left, width = self.column("workshop")
        return left + PAD - 4, 116, width - 2 * PAD, BOTTOM - 116

    @property
    def ends(self) -> tuple[Area, Area]:
        """The ends of the row, where the next card can be joined: either half of it."""
        x, y, width, height = self.row
        return (x, y, width / 2, height), (x + width / 2, y, width / 2, height)

    def card_box(self, at: int, cards: int) -> Area:
        """A card in the row: beside the place for the next one, or, with many, closer and smaller."""
        x, y, width, height = self.row
        if self.roomy(cards):
            return self._place_in_row(at + 1)
        side = min(CARD_SIDE, (width - 20) / cards)
        left = x + (width - side * cards) / 2
        return left + at * side, y + 2 + (height - 4 - side) / 2, side, side

    def ghosts(self, cards: int) -> tuple[Area, ...]:
        """The places for the next card at both ends of a short row; one place in an empty one."""
        if not self.roomy(cards):
            return ()
        return (self._place_in_row(0),) if not cards else (self._place_in_row(0), self._place_in_row(cards + 1))

    def margins(self, cards: int) -> tuple[Area, Area]:
        """What is left at both ends of a long row."""
        x, y, width, height = self.row
        first, _top, side, _side = self.card_box(0, cards)
        wide, end = first - x, first + side * cards
        return (x, y, wide, height), (end, y, x + width - end, height)

    def _place_in_row(self, at: int) -> Area:
        x, y, _width, _height = self.row
        return x + at * CARD_STEP, y + 3, CARD_SIDE, CARD_SIDE

    def roomy(self, cards: int) -> bool:
        """Whether places for the next card have room beside the row."""
        return cards <= GHOSTS and (cards + 2) * CARD_STEP - 3 <= self.row[2]

    def beside_row(self, cards: int) -> Area:
        """The room for words beside a short row."""
        x, y, width, height = self.row
        taken = self._place_in_row(cards + 1 if cards else 0)[0] + CARD_STEP + 8 - x
        return x + taken, y, width - taken, height

    def pair_boxes(self, count: int) -> list[Area]:
        if not count:
            return []
        gap = 12
        wide = min(610.0, (self.width - 44 - gap * (count - 1)) / count)
        left = (self.width - wide * count - gap * (count - 1)) / 2
        return [(left + at * (wide + gap), 6, wide, 226) for at in range(count)]

    def spots(self, player: PlayerPicture) -> dict[Place, Spot]:
        """Everything on the board that can be touched."""
        boxes: dict[Place, tuple[Area, int]] = {
            "workers": (self.workers, 0),
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
        held = held_scrolls(player)
        count = len(held) + len(player["royal"])
        boxes |= {f"own:{kind}": (self.scroll_box(at, count), 1) for at, (kind, _, _) in enumerate(held)}
        boxes |= self._stored(player) | self._cards(player)
        found = {place: Spot(self.sheet.box(*box), fixed=True, level=level) for place, (box, level) in boxes.items()}
        found["score"] = Spot(self.head.box(*self.score), fixed=True)
        return {place: self._anchored(place, spot) for place, spot in found.items()}

    def _stored(self, player: PlayerPicture) -> dict[Place, tuple[Area, int]]:
        return {
            f"warehouse:{item if isinstance(item, int) else 'assistant'}": (self.store_box(at), 1)
            for at, item in enumerate(player["warehouse"])
        }

    def _cards(self, player: PlayerPicture) -> dict[Place, tuple[Area, int]]:
        """The row, its ends if there is a card between them, and its cards."""
        cards = player["cards"]
        found: dict[Place, tuple[Area, int]] = {"row": (self.row, -1)}
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


def held_scrolls(player: PlayerPicture) -> list[tuple[str, int, int]]:
    """A player's red-seal scrolls by kind, in the order of the kinds: kind, unused, used."""
    found = []
    for kind in SCROLLS:
        held = [scroll for scroll in player["scrolls"] if scroll["kind"] == kind]
        if held:
            used = sum(scroll["used"] for scroll in held)
            found.append((kind, len(held) - used, used))
    return found
