"""Pieces of Terracotta Army that earn points or do something: warriors and specialists, wherever they stand by then,
weapons, masters, artists."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Choice, Event
from rules.events import Scored
from rules.pieces import Piece, Pieces
from rules.terracotta import events
from rules.terracotta.board import SPECIALISTS, WEAPONS
from rules.terracotta.state import State

THEMSELVES = frozenset({"musician", "footman", "archer"})
"""Scorings that belong to the specialist at their first place, not to the warriors around it."""


class TerracottaPieces(Pieces):
    def __init__(self) -> None:
        super().__init__()
        self.standing: dict[str, Piece] = {}
        """The figure on every cell."""
        self.working = ""
        """The master at work, if the last choice set one to work."""
        self.officer = False
        """Whether an officer's sword moves an inspector, and not the master of that name."""
        self.dried = False
        """Clay has dried since the last choice."""
        self.bought = False
        """A specialist has been paid for: the next weapon is used up for it."""
        self.paying: frozenset[str] = frozenset()
        """Masters who bring a coin after every round."""

    def chosen(self, state: State, choice: Choice) -> None:
        if self.dried:
            self._stay_wet(state)
        self.dried = False
        self.paying = state.board.coin_masters
        self.working = _master_at_work(state, choice)
        self.officer = choice.verb == "inspector" and state.pending[-1].about == "officer"
        if self.working == "administrator":
            self.note(self.own(state.seat, "master", self.working), "again")

    def _stay_wet(self, state: State) -> None:
        """A piece of wet clay that is left belongs to each master who keeps some, the one hired first first."""
        for seat, player in enumerate(state.players):
            keepers = [master for master in player.masters if master in state.board.clay_masters]
            for master in keepers[: player.wet]:
                self.note(self.own(seat, "master", master), "kept wet")

    def hear(self, event: Event) -> None:
        match event:
            case events.FigurePlaced():
                sort = "specialist" if event.owner is None else "figure"
                self._stand(self.add(Piece(sort, event.kind, len(self.owners)), event.seat), (event.cell,))
            case events.HorseMounted():
                self._stand(self.standing[event.cells[0]], event.cells)
                horse = self.add(Piece("specialist", "horse", len(self.owners)), event.seat)
                self.places[horse] = f"cell:{event.cells[0]}"
                self.note(horse, "riders")
            case events.FigureMoved():
                piece = self.standing[event.start[0]]
                self.standing = {cell: each for cell, each in self.standing.items() if each != piece}
                self._stand(piece, event.end)
                self.note(self.own(event.seat, "weapon", "halberd"), "moved")
            case events.MasterHired():
                self.own(event.seat, "master", event.master)
            case _:
                self._work(event)

    def _work(self, event: Event) -> None:
        """What masters, weapons and artists do."""
        match event:
            case events.WeaponUsed():
                self.note(self.own(event.seat, "weapon", event.weapon), "bought" if self.bought else "used")
                self.bought = False
            case events.WeaponReadied() if self.working == "blacksmith":
                self.note(self.own(event.seat, "master", "blacksmith"), "readied")
            case events.WarehouseEmptied():
                self.note(self.own(event.seat, "master", "overseer"), "clay", event.amount)
            case events.InspectorMoved() if event.seat is not None:
                mover = ("weapon", "sword") if self.officer else ("master", "inspector")
                self.note(self.own(event.seat, *mover), "inspector")
            case events.WorkerUpgraded():
                self.note(self.own(event.seat, "worker", "artist"), "made")
            case events.WorkerPlaced() if event.kind == "artist" and event.slot > 1:
                self.note(self.own(event.seat, "worker", "artist"), "beside")
            case events.PhaseBegan(phase="cleanup"):
                self.dried = True
            case events.Paid(why="builder"):
                self.note(self.own(event.seat, "master", "builder"), "warriors")
            case events.Paid():
                self.bought = event.why in SPECIALISTS
            case events.Gained():
                self._gain(event)

    def _gain(self, event: events.Gained) -> None:
        """Coins of a spear and of masters, each of whom brings the same; the clay of the clay maker."""
        if event.why == "spear":
            self.note(self.own(event.seat, "weapon", "spear"), "coins", event.amount)
        elif event.why == "clay maker":
            self.note(self.own(event.seat, "master", "clay maker"), "clay", event.amount)
        elif event.why == "masters":
            paying = [each for each in self.of(event.seat, "master") if each.name in self.paying]
            for master in paying:
                self.note(master, "coins", event.amount // len(paying))

    def _stand(self, piece: Piece, cells: Sequence[str]) -> None:
        self.places[piece] = f"cell:{cells[0]}"
        for cell in cells:
            self.standing[cell] = piece

    def earners(self, event: Scored) -> Sequence[Piece]:
        """A tile about coins or clay has no places: it stands for itself."""
        if event.why in WEAPONS:
            return [self.own(event.seat, "weapon", event.why)]
        there = [self.standing[cell] for cell in self._cells(event) if cell in self.standing]
        if event.why in THEMSELVES or event.why == "craft":
            return there[:1]
        own = [piece for piece in there if piece.sort == "figure" and self.owners[piece] == event.seat]
        return sorted(dict.fromkeys(own), key=lambda piece: piece.number)

    def _cells(self, event: Scored) -> list[str]:
        return [place.removeprefix("cell:") for place in event.places]


def _master_at_work(state: State, choice: Choice) -> str:
    """The master whose ability a choice begins, or nobody."""
    if choice.verb == "do" and choice.noun == "middle":
        action = state.action("middle")
        return action.subject if action.kind == "master" else ""
    return choice.noun if choice.verb == "use" and choice.noun not in WEAPONS else ""
