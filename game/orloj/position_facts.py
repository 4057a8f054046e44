"""Facts of a position that its picture does not show: prices, points, and what the pointer is on."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.orloj.asked import asked_groups
from game.orloj.design import STEP
from game.table import view
from rules.engine import Choice, Place, Reason, Scoring
from rules.orloj import GAME, previews
from rules.orloj.board import HOURS
from rules.orloj.effects import TRACKS, Deed
from rules.orloj.events import SeamJoined
from rules.orloj.picture import Picture
from rules.orloj.previews import CardOffer, ErrandPreview, TileOffer, Turning
from rules.orloj.state import State

Show = view.Show[Picture, State]
Deeds = dict[str, tuple[Deed, Reason | None]]


@dataclass(frozen=True)
class PositionFacts:
    """Facts that hold wherever the pointer is."""

    number: int = 0
    """Number of the position: other facts have another one."""
    ask: str = ""
    goods: tuple[int, ...] = ()
    offers: dict[str, TileOffer] = field(default_factory=dict)
    cards: tuple[CardOffer | None, ...] = ()
    deeds: Deeds = field(default_factory=dict)
    fulfilled: tuple[bool, ...] = ()
    seams: tuple[str, str] = ("", "")
    """The halves that the card just bought would complete at either end of the row."""
    errands: dict[str, tuple[ErrandPreview, ...]] = field(default_factory=dict)
    asked: frozenset[str] = frozenset()
    """The groups of the board that the question is about."""
    display: tuple[str, ...] = ()
    """The cards of the display, and in its place one that is bought and not laid down yet."""
    reach: dict[int, int] = field(default_factory=dict)
    """The sectors that the hand can come to without the face, and the tokens that each takes."""
    windows: tuple[Scoring, ...] = ()
    """What each window would score if the game ended now."""


@dataclass(frozen=True)
class PointedFacts(PositionFacts):
    """The facts of a position, and what the pointer is on: a turn of the clock, or a tile."""

    turning: Turning | None = None
    offer: TileOffer | None = None

    def force(self, show: Show) -> int:
        """Tokens that the turn of the clock would break that is pointed at, or whose first half is made."""
        if self.turning is not None:
            return self.turning.force
        return planned_face(show) if self.ask == "turn" and show.legal else 0


class FactsCache:
    """Facts asked of the rules once per position; while something moves, those of the last one that still hold."""

    def __init__(self) -> None:
        self.show: Show | None = None
        self.pointed = PointedFacts()
        self.state: State | None = None
        self.facts = PositionFacts()
        self.moving = PositionFacts()

    def of(self, show: Show) -> PointedFacts:
        if show is not self.show:
            self.show, self.pointed = show, self._pointed(show)
        return self.pointed

    def _pointed(self, show: Show) -> PointedFacts:
        if show.state is None:
            return PointedFacts(**vars(self.moving))
        if show.state is not self.state:
            self.state, self.facts = show.state, _ask(show.state, self.moving.number + 1)
            self.moving = PositionFacts(
                self.facts.number + 1,
                errands=self.facts.errands,
                asked=self.facts.asked,
                display=self.facts.display,
                windows=self.facts.windows,
            )
        turning = _turning(show, show.state) if self.facts.ask == "turn" and show.legal else None
        return PointedFacts(**vars(self.facts), turning=turning, offer=_offer(show, self.facts))


def _ask(state: State, number: int) -> PositionFacts:
    prompt, forecast = GAME.prompt(state), GAME.forecast(state)
    return PositionFacts(
        number,
        prompt.ask if prompt else "",
        tuple(state.player.goods),
        previews.offers(state),
        previews.card_offers(state),
        previews.deeds(state),
        previews.fulfilling(state),
        _seams(state),
        _errands(state),
        asked_groups(GAME.choices(state)) if prompt else frozenset(),
        _display(state),
        _reach(state),
        tuple(one for track in TRACKS for one in forecast if f"window:{track}" in one.places),
    )


def _display(state: State) -> tuple[str, ...]:
    taken = {asked.number: asked.kind for asked in state.pending if asked.ask in ("bought", "join", "side")}
    return tuple(card or taken.get(slot, "") for slot, card in enumerate(state.display))


def bought(show: Show, facts: PositionFacts, slot: int) -> str:
    """The card that was bought from a slot (from 1) and lies nowhere else yet, or nothing."""
    card = facts.display[slot - 1] if facts.display and not show.picture["workshop"][slot - 1] else ""
    return "" if card in _laid(show.picture) else card


def _laid(picture: Picture) -> list[str | None]:
    rows = [station["card"] for player in picture["players"] for station in player["cards"]]
    return [*rows, *picture["workshop"], *(picture["josef"]["cards"] if "josef" in picture else [])]


def _reach(state: State) -> dict[int, int]:
    turns = [
        previews.turning(state, c.numbers[0]) for c in GAME.choices(state) if c.verb == "hand" and not c.numbers[1]
    ]
    return {turn.sector: turn.force for turn in turns}


def _seams(state: State) -> tuple[str, str]:
    ends = {choice.noun: joined_half(state, choice) for choice in GAME.choices(state) if choice.verb == "add"}
    return ends.get("left", ""), ends.get("right", "")


def joined_half(state: State, choice: Choice) -> str:
    """The half that adding a card at an end of the row completes, or nothing."""
    return next((event.half for event in GAME.apply(state, choice).events if isinstance(event, SeamJoined)), "")


def _turning(show: Show, state: State) -> Turning | None:
    """The turn of the clock that is pointed at or being made with the finger."""
    if show.preview is not None and (found := previews.of_choice(state, show.preview.choice)):
        return found
    kind, _colon, which = (show.hover or "").partition(":")
    if kind != "ring" or not which:
        return None
    steps, face = (int(which) - 1 - state.hand) % HOURS, planned_face(show)
    wanted = f"hand {steps} face {face}" if face else f"hand {steps}"
    return previews.turning(state, steps, face) if any(c.text == wanted for c in show.legal) else None


def _offer(show: Show, facts: PositionFacts) -> TileOffer | None:
    kind, _colon, which = (show.hover or "").partition(":")
    return facts.offers.get(which) if kind in ("tile", "calendar") else None


def planned_face(show: Show) -> int:
    """Sectors that the finger has turned the face, before anything is chosen."""
    return max(0, round(-show.dial("face") / STEP))


def called_home(show: Show) -> frozenset[Place]:
    """The places of workers that may be taken back now."""
    return frozenset(choice.source for choice in show.legal if choice.source and choice.target == "workers")


def _errands(state: State) -> dict[str, tuple[ErrandPreview, ...]]:
    """Of Josef's present card and the one after it."""
    if state.josef is None or not state.josef.card:
        return {}
    cards = [state.josef.card, *state.josef.deck[:1]]
    return {card: previews.errands(state, card) for card in cards}
