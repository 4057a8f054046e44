"""Lines of a scoring: what is scored one after the other, with the points of every seat, as the events have them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game import labels
from game.terracotta.design import cell_at
from game.terracotta.names import line_name, scoring_name, tile_name
from game.translation import N_, _
from rules.engine import Event
from rules.terracotta.events import Scored
from rules.terracotta.picture import FigurePicture, Picture
from rules.terracotta.previews import dominates

ROUND = (("row inspector",), ("column inspector",), ("musician",), ("tile",))
FINAL = (("footman",), ("group", "group majority"), ("archer",), ("resources",))
ALWAYS = ("row inspector", "column inspector", "tile")
"""Lines that are told even if nobody gets anything."""
CONTESTS = ALWAYS
"""Lines that are one contest: somebody dominates it, or nobody does."""
TITLES = {
    "musician": N_("Musicians"),
    "footman": N_("Footmen"),
    "group": N_("Groups"),
    "archer": N_("Kneeling archers"),
    "resources": N_("Coins and clay left"),
}
TAKEN = {
    "row inspector": N_("Row {what} goes to {name}: {n}"),
    "column inspector": N_("Column {what} goes to {name}: {n}"),
    "tile": N_("The tile goes to {name}: {n}"),
}
SHARED = {
    "row inspector": N_("Row {what} is shared: {n} each"),
    "column inspector": N_("Column {what} is shared: {n} each"),
    "tile": N_("The tile is shared: {n} each"),
}
EMPTY = {
    "row inspector": N_("Nobody stands in row {what}"),
    "column inspector": N_("Nobody stands in column {what}"),
    "tile": N_("Nobody has what the tile counts"),
}
MOST = {
    "musician": N_("Most from the musicians: {name}, {n}"),
    "footman": N_("Most around the footmen: {name}, {n}"),
    "group": N_("Most from the groups: {name}, {n}"),
    "archer": N_("Most from the archers: {name}, {n}"),
    "resources": N_("Most from coins and clay: {name}, {n}"),
}
EQUAL = {
    "musician": N_("Musicians: {n} each for {names}"),
    "footman": N_("Footmen: {n} each for {names}"),
    "group": N_("Groups: {n} each for {names}"),
    "archer": N_("Archers: {n} each for {names}"),
    "resources": N_("Coins and clay: {n} each for {names}"),
}


@dataclass(frozen=True)
class ScoringLine:
    """One line: the source of its points, the row, column or tile it looks at, and its events."""

    why: str
    what: str
    events: tuple[Scored, ...]
    picture: Picture
    names: tuple[str, ...]

    @property
    def vp(self) -> tuple[int, ...]:
        """Points by seat."""
        return tuple(sum(event.vp for event in self.events if event.seat == seat) for seat in range(len(self.names)))

    @property
    def best(self) -> list[int]:
        """The seats with most points, if anybody has any."""
        return [seat for seat, vp in enumerate(self.vp) if vp == max(self.vp) > 0]

    @property
    def dominator(self) -> int | None:
        """The seat that dominates a contest."""
        found = [event.seat for event in self.events if dominates(self.why, event.vp, self.picture["round"])]
        return found[0] if found and self.why in CONTESTS else None

    def counted(self) -> list[FigurePicture]:
        """The warriors of a contest in the order in which they are passed."""
        places = {place for event in self.events for place in event.places}
        found = [
            (_passed(self.why, piece, places), piece)
            for piece in self.picture["figures"]
            if piece["owner"] is not None and any(f"cell:{cell}" in places for cell in piece["cells"])
        ]
        return [piece for _at, piece in sorted(found, key=lambda each: each[0])] if self.why in CONTESTS else []

    def counts(self) -> tuple[int, ...]:
        """What a contest counts, by seat: warriors, or with some tiles coins or clay."""
        tile = self.what if self.why == "tile" else ""
        players = self.picture["players"]
        if tile == "coins":
            return tuple(player["coins"] for player in players)
        if tile == "clay":
            return tuple(player["wet"] + player["dry"] for player in players)
        owners = [piece["owner"] for piece in self.counted()]
        return tuple(owners.count(seat) for seat in range(len(self.names)))

    def title(self) -> str:
        if self.why == "tile":
            return _("Tile of the round: {tile}").format(tile=tile_name(self.what))
        return _(TITLES[self.why]) if self.why in TITLES else scoring_name(self.why)

    def headline(self) -> str:
        """Who takes it and for how much; or that nobody does."""
        if self.why not in CONTESTS:
            return self._most()
        what = line_name(self.why.removesuffix(" inspector"), int(self.what)) if self.what.isdecimal() else self.what
        if not self.best:
            return _(EMPTY[self.why]).format(what=what)
        if self.dominator is None:
            return _(SHARED[self.why]).format(what=what, n=max(self.vp))
        return _(TAKEN[self.why]).format(what=what, name=self.names[self.dominator], n=self.vp[self.dominator])

    def _most(self) -> str:
        best = self.best
        if len(best) == 1:
            return _(MOST[self.why]).format(name=self.names[best[0]], n=self.vp[best[0]])
        return _(EQUAL[self.why]).format(names=self.listed(best), n=max(self.vp))

    def details(self) -> str:
        """What was counted, and what the others get."""
        if self.why not in CONTESTS:
            return _("Points: {points}.").format(points=self._numbers(self.vp))
        told = []
        if any(self.counts()):
            told.append(self._counted())
        if self._by_archers():
            told.append(_("Equal in number: more supporting archers decide."))
        present = [seat for seat, vp in enumerate(self.vp) if vp and seat != self.dominator]
        if present and self.dominator is not None:
            words = _("{names}: {n} each for being there.") if present[1:] else _("{names}: {n} for being there.")
            told.append(words.format(names=self.listed(present), n=self.vp[present[0]]))
        return " ".join(told) or _("No points.")

    def _counted(self) -> str:
        numbers = self._numbers(self.counts())
        if self.what == "coins":
            return _("Coins: {counts}.").format(counts=numbers)
        if self.what == "clay":
            return _("Clay: {counts}.").format(counts=numbers)
        return _("Warriors: {counts}.").format(counts=numbers)

    def _by_archers(self) -> bool:
        counts = self.counts()
        return self.dominator is not None and counts.count(counts[self.dominator]) > 1

    def _numbers(self, numbers: Sequence[int]) -> str:
        """Numbers by name, the largest first."""
        order = sorted((seat for seat, number in enumerate(numbers) if number), key=lambda seat: -numbers[seat])
        return ", ".join(f"{self.names[seat]} {numbers[seat]}" for seat in order)

    def listed(self, seats: Sequence[int]) -> str:
        return labels.listed([self.names[seat] for seat in seats])


def _passed(why: str, piece: FigurePicture, places: set[str]) -> tuple[int, int]:
    """The order in which a warrior is passed: along the row, down the column, or row by row."""
    cells = [cell_at(cell) for cell in piece["cells"] if f"cell:{cell}" in places]
    if why == "row inspector":
        return min(cells)
    return min((row, column) for column, row in cells)


def lines(events: Sequence[Event], picture: Picture, names: tuple[str, ...], final: bool) -> Iterator[ScoringLine]:
    """The lines of a phase of scoring, in its order."""
    scored = [event for event in events if isinstance(event, Scored)]
    looked_at = {
        "row inspector": str(picture["inspectors"]["row"]),
        "column inspector": str(picture["inspectors"]["column"]),
        "tile": picture["tiles"][picture["round"] - 1],
    }
    for whys in FINAL if final else ROUND:
        own = tuple(event for event in scored if event.why in whys)
        if own or whys[0] in ALWAYS:
            yield ScoringLine(whys[0], looked_at.get(whys[0], ""), own, picture, names)
