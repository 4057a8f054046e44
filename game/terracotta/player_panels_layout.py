"""Layout of the players' panels, in the panels' own units."""

from __future__ import annotations

from game.table.drawing.design_part import Area, DesignPart
from game.terracotta.design import PANELS
from rules.engine import Place
from rules.terracotta.board import WEAPONS, WORKERS

OWN, CARD, SLIM, GAP = 1086, 258, 452, 10


def panel_width(seats: int) -> float:
    """The least width of the panels' row, in units of the panels."""
    return OWN + min((seats - 1) * (CARD + GAP), SLIM + GAP) + 2 * GAP


class PlayerPanelsLayout:
    """The players' row: the acting seat's panel first and large, the others in turn order as cards or slim lines."""

    def __init__(self, sheet: DesignPart, width: float, seats: int) -> None:
        self.sheet = sheet
        self.width = width
        self.others = seats - 1
        self.slim = OWN + self.others * (CARD + GAP) + 2 * GAP > width
        spare = width - 2 * GAP - OWN - GAP
        self.own_width = OWN if self.slim else OWN + max(0.0, min(300.0, (spare - self.others * (CARD + GAP)) / 2))
        self.own = (GAP, 8.0, self.own_width, PANELS - 16.0)

    @property
    def prompt(self) -> Area:
        x, y, width, _height = self.own
        return x + 10, y + 9, width - 20, 78

    def boxes(self, home: int, order: tuple[int, ...]) -> dict[int, Area]:
        """Each seat's panel."""
        here = order.index(home)
        following = [*order[here + 1 :], *order[:here]]
        return {home: self.own} | {seat: self._other(place) for place, seat in enumerate(following)}

    def _other(self, place: int) -> Area:
        left = self.own[0] + self.own[2] + GAP
        room = self.width - GAP - left
        if self.slim:
            each = (self.own[3] - GAP * (self.others - 1) * 0.6) / self.others
            return left, self.own[1] + place * (each + GAP * 0.6), room, each
        each = min(640.0, (room - GAP * (self.others - 1)) / self.others)
        return left + place * (each + GAP), self.own[1], each, self.own[3]

    def recap_box(self, box: Area) -> Area:
        """The room in another player's panel for what happened in the last turn."""
        x, y, width, height = box
        return (x + width - 46, y, 44, height) if self.slim else (x + 12, y + height - 50, width - 20, 48)

    def own_places(self) -> dict[Place, Area]:
        """The places in the acting seat's panel."""
        x, y = self.own[0], self.own[1] + 92
        spread = self.own_width - OWN
        found: dict[Place, Area] = {}
        stocks = x + 340 + spread * 0.3
        for place, name in enumerate(("supply:coin", "supply:clay", "stock:dry")):
            found[name] = (stocks + place * 82, y + 6, 80, 80)
        arms = x + 598 + spread * 0.55
        for place, weapon in enumerate(WEAPONS):
            found[f"weapon:{weapon}"] = (arms + place * 57, y + 16, 54, 60)
        hands = x + 838 + spread * 0.75
        for place, kind in enumerate(WORKERS):
            found[f"worker:{kind}"] = (hands + place * 74, y + 8, 72, 76)
        found["masters"] = (x + 996 + spread, y + 8, 84, 76)
        found["score"] = (x + 206 + spread * 0.15, y + 6, 124, 80)
        return found
