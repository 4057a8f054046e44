"""Invariants: what must hold in every position reached by play, whatever the players do."""

from __future__ import annotations

from rules.orloj.board import BOARD, CARDS, HOURS, SCROLLS
from rules.orloj.choices import met
from rules.orloj.players import JOSEF, NOBODY, ROOM, TOKENS
from rules.orloj.solo_cards import SOLO
from rules.orloj.state import WAITING, State


def check_invariants(state: State) -> list[str]:
    """Every broken invariant, in words."""
    return [
        *_workers(state),
        *_apostles(state),
        *_supplies(state),
        *_goods(state),
        *_sculptors(state),
        *_clock(state),
        *_points(state),
        *_claims(state),
    ]


def locked_workers(state: State, seat: int) -> int:
    """On the apostle board, beside the production tracks and above the display."""
    player = state.players[seat]
    cells = [at for at, bonus in enumerate(BOARD.apostles.cell_bonuses) if bonus == "worker"]
    board = sum(player.board[cell] == 0 for cell in cells)
    return board + 3 - min(player.production) + sum(player.display)


def _placed_workers(state: State, seat: int) -> int:
    claims = sum(place == seat for claims in state.claims for place in claims)
    return state.ring.count(seat) + state.calendar.count(seat) + claims


def _workers(state: State) -> list[str]:
    """A seat's workers are always as many, in all places together (README C0)."""
    found = []
    for seat, player in enumerate(state.players):
        total = player.workers + locked_workers(state, seat) + _placed_workers(state, seat)
        expected = BOARD.beginnings.workers[len(state.players) - 1] + 9
        if total != expected:
            found.append(f"{player.name} has {total} workers in all places together, not {expected}")
    if state.workers < 0:
        found.append(f"{state.player.name} promised a worker to the ring and has none")
    if state.josef:
        total = state.josef.workers + _placed_workers(state, JOSEF)
        if total != SOLO.workers or state.josef.workers < 0:
            found.append(f"Josef has {total} workers in all places together, not {SOLO.workers}")
    return found


def _apostles(state: State) -> list[str]:
    """Every apostle of a set is in one place; on the board in a cell of its colour."""
    found = []
    for player in state.players:
        numbers = [*player.apostles, *player.warehouse, *(number for number in player.board if number)]
        numbers += state.josef.apostles if state.josef else ()
        if sorted(numbers) != list(range(1, 13)):
            found.append(f"{player.name}'s apostles are {sorted(numbers)}")
        colours = BOARD.apostles
        for cell, number in enumerate(player.board):
            if number and colours.colours[number] != colours.cell_colours[cell]:
                found.append(f"{player.name} has apostle {number} on a cell of another colour")
        if len(player.warehouse) + bool(player.assistant) > ROOM:
            found.append(f"{player.name}'s warehouse holds too much")
    return found


def _supplies(state: State) -> list[str]:
    """Workshop cards, scrolls and assistants neither vanish nor multiply."""
    found = []
    josef, players = state.josef, state.players
    cards = [*state.deck, *(card for card in state.display if card), *(josef.cards if josef else ())]
    cards += [station.card for player in players for station in player.cards]
    cards += [question.kind for question in state.pending if question.ask in ("bought", "join", "side")]
    if sorted(cards) != sorted(CARDS):
        found.append(f"{len(cards)} workshop cards in all places together")
    scrolls = [*state.pile, *(kind for kind in state.scrolls if kind), *(josef.scrolls if josef else ())]
    scrolls += [scroll.kind for player in players for scroll in player.scrolls]
    copies = sum(BOARD.treasures.scroll_copies[: max(1, len(players) - 1)])
    if any(scrolls.count(kind) != copies for kind in SCROLLS):
        found.append(f"the scrolls are {sorted(scrolls)}")
    for at, kind in enumerate(BOARD.treasures.assistants):
        taken = sum((player.assistant == kind) + _placed(player.cards, kind) for player in players)
        taken += josef.assistants.count(kind) if josef else 0
        if taken + state.assistants[at] != BOARD.treasures.assistant_pile[len(players) - 1]:
            found.append(f"{taken} {kind} assistants are taken and {state.assistants[at]} are left")
    return found


def _placed(cards: tuple[tuple[str, str], ...], kind: str) -> int:
    return sum(assistant == kind for _, assistant in cards)


def _goods(state: State) -> list[str]:
    found = []
    for player in state.players:
        if min(*player.goods, player.workers, player.vp) < 0:
            found.append(f"{player.name} owes something")
        if not 0 <= player.broken <= TOKENS:
            found.append(f"{player.name} has {player.broken} broken tokens")
    return found


def _sculptors(state: State) -> list[str]:
    spaces = [player.sculptor for player in state.players if player.sculptor != NOBODY]
    return ["two sculptors share a space"] if len(set(spaces)) < len(spaces) else []


def _clock(state: State) -> list[str]:
    found = []
    if not 0 <= state.rooster <= max(state.deal.crown):
        found.append(f"the rooster has {state.rooster} steps to go")
    if (WAITING not in state.calendar) != state.final:
        found.append("the final tile shows the wrong side")
    if len(state.calendar) != 2 * HOURS:
        found.append(f"{len(state.calendar)} tiles")
    if not state.crow_comes and not state.ending:
        found.append("the last crow did not end the game")
    return found


def _claims(state: State) -> list[str]:
    """What is kept for speed is what would be found."""
    found = []
    for seat, player in enumerate(state.players):
        if player.met is not None and player.met != met(state, seat):
            found.append(f"the objectives that {player.name} meets are out of date")
    return found


def _points(state: State) -> list[str]:
    owners = [(player.name, player.vp, player.ledger) for player in state.players]
    if state.josef:
        owners.append(("Josef", state.josef.vp, state.josef.ledger))
    return [
        f"{name} has {vp} points, the ledger says {sum(entry.vp for entry in ledger)}"
        for name, vp, ledger in owners
        if vp != sum(entry.vp for entry in ledger)
    ]
