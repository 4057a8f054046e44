"""Questions a screen asks of a position without choosing anything: what a turn of the clock, a tile, a card or a statue
would bring, and what Josef would find in his way."""

from __future__ import annotations

from typing import NamedTuple

from rules.engine import Choice, Place, Reason
from rules.orloj.board import BOARD, HOURS, SLOTS, TILES, area_of
from rules.orloj.effects import BLUE, Cost, Deed
from rules.orloj.obstacles import (
    CARD_COSTS,
    COSTS,
    MOVES,
    against_card,
    against_force,
    against_sculptor,
    against_tile,
    fulfilled,
    hammer_force,
    missing,
    sculptor_level,
    turning_force,
)
from rules.orloj.players import NOBODY, Player
from rules.orloj.scoring import group
from rules.orloj.solo_cards import NO_TILE, SOLO
from rules.orloj.state import WAITING, State, put
from rules.orloj.vocabulary import DEEDS


class Turning(NamedTuple):
    """A turn of the clock before it is made: where the hand would point, both sectors, the deviations it takes, and
    whose worker would go home (None: the place is free)."""

    sector: int
    ring: str
    face: str
    steps: int
    face_steps: int
    free: int
    force: int
    home: int | None


def turning(state: State, steps: int, face: int = 0) -> Turning:
    """The sectors and costs after the acting player turns the hand and the face so many sectors."""
    hand = (state.hand + steps) % HOURS
    owner = state.ring[hand]
    return Turning(
        hand + 1,
        BOARD.clock.ring[hand],
        BOARD.clock.face[(hand - state.face + face) % HOURS],
        steps,
        face,
        BOARD.mastery.free_steps[state.player.mastery[BLUE]],
        turning_force(state.player, steps, face),
        None if owner == NOBODY else owner,
    )


def of_choice(state: State, choice: Choice) -> Turning | None:
    """The turn of the clock that a choice makes; one that holds the face back is shown as it is."""
    if choice.verb == "hand":
        return turning(state, *choice.numbers)
    return turning(state, choice.numbers[0]) if choice.verb == "hold" else None


def beside_after(state: State, tile: int, moves: int) -> tuple[str, ...]:
    """The waiting tiles beside a tile's hammer after so many moves."""
    area = area_of(tile)
    places = BOARD.construction.beside[area]
    found = places[(state.hammers[area] + moves) % len(places)]
    return tuple(TILES[each] for each in found if state.calendar[each] == WAITING)


class TileOffer(NamedTuple):
    """A waiting tile for the acting player: its price, how many basics are missing, the fewest hammer moves to it with
    the deviations they take, what it would score, where its group would be, and what stands in the way."""

    tile: str
    cost: Cost
    short: int
    moves: int
    force: int
    resources: int
    group: int
    places: tuple[Place, ...]
    section: str
    bonus: Deed
    reason: Reason | None

    @property
    def vp(self) -> int:
        return self.resources + self.group


def offers(state: State) -> dict[str, TileOffer]:
    """Every waiting tile by name, as if it were built now."""
    waiting = [tile for tile, status in enumerate(state.calendar) if status == WAITING]
    return {TILES[tile]: _offer(state, tile) for tile in waiting}


def _offer(state: State, tile: int) -> TileOffer:
    player = state.player
    moves = MOVES[tile][state.hammers[area_of(tile)]][0]
    force = hammer_force(player, moves) if player.hammer else 0
    trial = state.copy()
    trial.calendar = put(state.calendar, tile, state.seat)
    tiles = group(trial, tile)
    construction = BOARD.construction
    return TileOffer(
        TILES[tile],
        COSTS[tile],
        missing(player.goods, COSTS[tile]),
        moves,
        force,
        construction.resource_vp * sum(COSTS[tile]),
        construction.group_vp * len(tiles),
        tuple(f"calendar:{TILES[each]}" for each in tiles),
        state.deal.sections[tile % HOURS],
        hammer_bonus(player),
        against_tile(state, tile) or against_force(player, force),
    )


def hammer_bonus(player: Player) -> Deed:
    """The effect that the player's hammer adds to a construction at its present level."""
    return BOARD.construction.hammer_bonuses[player.hammer][player.level] if player.hammer else Deed(0, ())


class CardOffer(NamedTuple):
    """A card of the display for the acting player: its price, the basics missing, which of its halves would join at the
    left and at the right end of the row, and what stands in the way."""

    card: str
    cost: Cost
    short: int
    left: str
    right: str
    reason: Reason | None


def card_offers(state: State) -> tuple[CardOffer | None, ...]:
    return tuple(_card_offer(state, slot) for slot in range(SLOTS))


def _card_offer(state: State, slot: int) -> CardOffer | None:
    name, row = state.display[slot], state.player.cards
    if not name:
        return None
    card, cost = BOARD.workshop.cards[name], CARD_COSTS[name][slot]
    left = right = ""
    if row:
        first, last = BOARD.workshop.cards[row[0].card], BOARD.workshop.cards[row[-1].card]
        left = card.right if card.right == first.left else ""
        right = card.left if card.left == last.right else ""
    reason = against_card(state, slot)
    return CardOffer(name, cost, missing(state.player.goods, cost), left, right, reason)


def deeds(state: State) -> dict[str, tuple[Deed, Reason | None]]:
    """The effect of each deed of the sculptor at the acting player's level, and what stands in its way."""
    level = sculptor_level(state.player)
    return {deed: (BOARD.treasures.sculptor[deed][level], against_sculptor(state.player, deed)) for deed in DEEDS}


def fulfilling(state: State) -> tuple[bool, ...]:
    """Objectives that the acting player meets now and could still claim, given a worker."""
    claims = zip(state.claims, state.deal.objectives, strict=True)
    return tuple(
        state.seat not in places and NOBODY in places and fulfilled(state, state.seat, objective)
        for places, objective in claims
    )


class ErrandPreview(NamedTuple):
    """One errand of a card of Josef's: the place it is about, its reward, and whether he can still do it."""

    what: str
    place: Place
    reward: str
    detail: str
    open: bool


def errands(state: State, card: str) -> tuple[ErrandPreview, ...]:
    return tuple(_errand(state, *errand) for errand in SOLO.cards[card].errands)


def _errand(state: State, tile: int, apostle: int, reward: str, detail: str) -> ErrandPreview:
    if tile == NO_TILE:
        return ErrandPreview(
            f"apostle {apostle}", f"apostle:{apostle}", reward, detail, apostle in state.players[0].apostles
        )
    return ErrandPreview(TILES[tile], f"tile:{TILES[tile]}", reward, detail, state.calendar[tile] == WAITING)
