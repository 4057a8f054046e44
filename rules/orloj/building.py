"""Expanding the workshop and building the calendar: what follows a purchase, step by step (README C4)."""

from __future__ import annotations

from rules.engine import Choice
from rules.orloj import events
from rules.orloj.board import AREAS, BOARD, HOURS, TILES, area_of
from rules.orloj.bonuses import carry_out
from rules.orloj.obstacles import CARD_COSTS, COSTS, FINAL_COST, hammer_force
from rules.orloj.players import Station
from rules.orloj.scoring import group_points
from rules.orloj.state import WAITING, Question
from rules.orloj.turn import Turn

CONSTRUCTION = BOARD.construction


def buy_card(turn: Turn, choice: Choice) -> None:
    """The card leaves the display for its price; its place stays empty for now (README C4, expand)."""
    turn.pending.pop()
    state, slot = turn.state, choice.numbers[0]
    card = state.display[slot]
    turn.notes.append((events.CardBought, turn.seat, card, slot + 1))
    state.display = (*state.display[:slot], "", *state.display[slot + 1 :])
    turn.ask("bought", "", slot, card)
    turn.charge(CARD_COSTS[card][slot], "card")


def bought(turn: Turn, question: Question) -> None:
    """The worker above the place is free, then the top reward; the card joins the row after it (D51)."""
    me, slot = turn.me(), question.number
    turn.ask("join", "", slot, question.kind)
    if me.display[slot]:
        me.display = (*me.display[:slot], False, *me.display[slot + 1 :])
        turn.free_worker(f"display:{slot + 1}")
    carry_out(turn, BOARD.workshop.cards[question.kind].top, "card")


def join(turn: Turn, question: Question) -> None:
    """The first card is simply laid down; for any other the end of the row is asked, after its reward (D74)."""
    if turn.state.player.cards:
        turn.ask("side", "", question.number, question.kind)
    else:
        _lay_card(turn, question.kind, "right")


def add_card(turn: Turn, choice: Choice) -> None:
    question = turn.pending.pop()
    _lay_card(turn, question.kind, choice.noun)


def _lay_card(turn: Turn, name: str, end: str) -> None:
    """The card joins the row; two equal halves at the new seam are an action now or never."""
    me, card = turn.me(), BOARD.workshop.cards[name]
    neighbour = me.cards[0 if end == "left" else -1].card if me.cards else ""
    station = Station(name, "")
    me.cards = (station, *me.cards) if end == "left" else (*me.cards, station)
    me.met = None
    turn.notes.append((events.CardAdded, turn.seat, name, end))
    turn.ask("slide")
    if not neighbour:
        return
    other = BOARD.workshop.cards[neighbour]
    left, right = (card, other) if end == "left" else (other, card)
    if left.right == right.left:
        turn.notes.append((events.SeamJoined, turn.seat, left.right))
        turn.ask(left.right, "seam")


def slide(turn: Turn, _question: Question) -> None:
    turn.slide_display()


def build(turn: Turn, choice: Choice) -> None:
    """Hammer, tile and payment in one decision (README C4, construct)."""
    turn.pending.pop()
    tile, moves, _ = choice.numbers
    if moves:
        _move_hammer(turn, area_of(tile), moves)
    turn.ask("built", "", tile)
    turn.charge(COSTS[tile], "construction")


def _move_hammer(turn: Turn, area: int, moves: int) -> None:
    state = turn.state
    turn.force(hammer_force(turn.me(), moves), "hammer")
    place = (state.hammers[area] + moves) % 6
    state.hammers = (place, state.hammers[1]) if area == 0 else (state.hammers[0], place)
    turn.notes.append((events.HammerMoved, turn.seat, AREAS[area], moves, place))


def built(turn: Turn, question: Question) -> None:
    """Points for the resources, a worker on the tile, points for its group; then section and hammer."""
    tile = question.number
    turn.score(CONSTRUCTION.resource_vp * sum(COSTS[tile]), "construction", (f"calendar:{TILES[tile]}",))
    turn.lay(turn.seat, tile)
    turn.man(turn.seat, tile)
    turn.score(*_group(turn, tile))
    if WAITING not in turn.state.calendar:
        complete_calendar(turn)
    turn.ask("hammer")
    turn.ask("do", "section", effect=CONSTRUCTION.sections[turn.state.deal.sections[tile % HOURS]])


def _group(turn: Turn, tile: int) -> tuple[int, str, tuple[str, ...]]:
    vp, places = group_points(turn.state, tile)
    return vp, "group", places


def complete_calendar(turn: Turn) -> None:
    """No tile waits any more: the final tile turns, and but for a solo game the end is near (D34, D55)."""
    state = turn.state
    state.final = True
    turn.notes.append((events.FinalTileTurned,))
    if not state.josef and not state.ending:
        state.ending = "calendar"
        turn.notes.append((events.EndTriggered, "calendar"))


def hammer_bonus(turn: Turn, _question: Question) -> None:
    """The bonus of the hammer card at the level it has now (D44)."""
    player = turn.state.player
    deed = CONSTRUCTION.hammer_bonuses[player.hammer][player.level]
    if deed.force:
        turn.ask("force", "hammer", deed.force, effect=deed.effect)
    else:
        carry_out(turn, deed.effect, "hammer")


def build_final(turn: Turn, _choice: Choice) -> None:
    turn.pending.pop()
    turn.ask("final")
    turn.charge(FINAL_COST, "final construction")


def built_final(turn: Turn, _question: Question) -> None:
    """Points for the resources are already in it; no worker, no group, no section."""
    turn.score(CONSTRUCTION.final_vp, "final construction", ("calendar:final",))
    turn.ask("hammer")
