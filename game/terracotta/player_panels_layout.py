"""Layout of the players' panels, in the panels' own units."""

from __future__ import annotations

from game.table.drawing.design_part import Area, DesignPart
from game.terracotta.design import PANELS
from rules.engine import Place
from rules.terracotta.board import WEAPONS, WORKERS

OWN, CARD, SLIM, GAP = 982, 296, 452, 8
WIDE_OWN = 1086
"""Width of the large panel beside slim lines, which leave it more room."""
CHRONICLE = 390
"""Width of the chronicle of the last turns, for which only a table of two has room."""
PAST_LINES = 3


def panel_width(seats: int) -> float:
    """The least width of the panels' row, in units of the panels."""
    return OWN + min((seats - 1) * (CARD + GAP), SLIM + GAP) + 2 * GAP


class PlayerPanelsLayout:
    """The players' row: the pinned panel first and large, the others in the order of their seats, which never move."""

    def __init__(self, sheet: DesignPart, width: float, seats: int) -> None:
        self.sheet = sheet
        self.width = width
        self.others = seats - 1
        self.slim = OWN + self.others * (CARD + GAP) + 2 * GAP > width
        self.chronicled = seats == 2 and width >= OWN + 470 + CHRONICLE + 4 * GAP
        spare = width - 2 * GAP - OWN - GAP - self.chronicled * (CHRONICLE + GAP)
        wide = min(WIDE_OWN, width - SLIM - 3 * GAP)
        self.own_width = wide if self.slim else OWN + max(0.0, min(300.0, (spare - self.others * (CARD + GAP)) / 2))
        self.own = (GAP, 8.0, self.own_width, PANELS - 16.0)

    @property
    def prompt(self) -> Area:
        x, y, width, _height = self.own
        return x + 10, y + 9, width - 20, 78

    def boxes(self, home: int) -> dict[int, Area]:
        """Each seat's panel."""
        following = [seat for seat in range(self.others + 1) if seat != home]
        return {home: self.own} | {seat: self._other(place) for place, seat in enumerate(following)}

    def _other(self, place: int) -> Area:
        left = self.own[0] + self.own[2] + GAP
        room = self.width - GAP - left - self.chronicled * (CHRONICLE + GAP)
        if self.slim:
            each = (self.own[3] - GAP * (self.others - 1) * 0.6) / self.others
            return left, self.own[1] + place * (each + GAP * 0.6), room, each
        each = min(640.0, (room - GAP * (self.others - 1)) / self.others)
        return left + place * (each + GAP), self.own[1], each, self.own[3]

    def recap_box(self, box: Area) -> Area:
        """The room in another player's panel for what happened in the last turn."""
        x, y, width, height = box
        return (x + width - 46, y, 44, height) if self.slim else (x + 14, y + height - 64, width - 24, 56)

    @property
    def chronicle(self) -> Area:
        """The panel at the right end that tells the last turns."""
        return self.width - GAP - CHRONICLE, self.own[1], CHRONICLE, self.own[3]

    def past_places(self) -> dict[Place, Area]:
        """A line of the chronicle for each of the last turns, the latest on top; none where there is no chronicle."""
        x, y, width, height = self.chronicle
        each = (height - 40) / PAST_LINES
        lines = range(PAST_LINES * self.chronicled)
        return {f"past:{line}": (x + 10, y + 36 + line * each, width - 20, each) for line in lines}

    def own_places(self) -> dict[Place, Area]:
        """The places in the acting seat's panel."""
        x, y = self.own[0], self.own[1] + 92
        spread = self.own_width - OWN
        found: dict[Place, Area] = {}
        stocks = x + 354 + spread * 0.3
        for place, name in enumerate(("supply:coin", "supply:clay", "stock:dry")):
            found[name] = (stocks + place * 71, y + 6, 69, 80)
        arms = x + 574 + spread * 0.55
        for place, weapon in enumerate(WEAPONS):
            found[f"weapon:{weapon}"] = (arms + place * 49, y + 20, 48, 52)
        hands = x + 778 + spread * 0.75
        for place, kind in enumerate(WORKERS):
            found[f"worker:{kind}"] = (hands + place * 60, y + 8, 58, 76)
        found["masters"] = (x + 898 + spread, y + 8, 80, 76)
        found["score"] = (x + 188 + spread * 0.15, y + 6, 160, 80)
        return found
