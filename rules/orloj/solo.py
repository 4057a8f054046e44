"""Josef Mánes: his cards, his turns, the check, the maintenance (README C9). His turns are events like everybody's."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Rng
from rules.orloj import events
from rules.orloj.additional_actions import claim_place, turn_bonus
from rules.orloj.board import BOARD, HOURS, TILES, TRACK_OF
from rules.orloj.building import complete_calendar
from rules.orloj.effects import TRACKS
from rules.orloj.players import JOSEF, NOBODY
from rules.orloj.scoring import group_points, royal_points
from rules.orloj.solo_cards import NO_TILE, SOLO, ActionCard, Errand, Side
from rules.orloj.state import WAITING, State, put
from rules.orloj.turn import RING_PLACES, Turn

CARDS, TURNS, SLOTS = SOLO.cards, SOLO.turns, SOLO.slots
TOP, SCROLL_SPACES = BOARD.mastery.top, BOARD.mastery.scroll_spaces
BEYOND_TOP = sum(part.number for part in BOARD.mastery.overflow if part.act == "vp")
APOSTLE_ERRANDS = tuple(f"apostle {number}" for number in range(13))

Crow = Callable[[Turn], None]


def side(state: State) -> Side:
    """The side of Josef's tiles and cards for this game's difficulty."""
    return SOLO.sides[state.options["difficulty"]]


def reveal(turn: Turn) -> None:
    """His coming card, its score card and the card after it can be seen."""
    josef = turn.josef()
    josef.card, josef.deck = josef.deck[0], josef.deck[1:]
    josef.score, josef.score_deck = josef.score_deck[0], josef.score_deck[1:]
    vp, rooster = side(turn.state).scores[josef.score]
    turn.notes.append((events.JosefRevealed, josef.card, vp, rooster, josef.deck[0] if josef.deck else ""))


def josefs_turn(turn: Turn, crow: Crow) -> bool:
    """His whole turn with what follows it; True after his last."""
    josef = turn.josef()
    card = CARDS[josef.card]
    turn.notes.append((events.JosefBegan, josef.turns + 1, josef.card))
    if josef.workers < card.workers:
        _rest(turn, card.workers)
    else:
        _play(turn, card)
    if WAITING not in turn.state.calendar and not turn.state.final:
        complete_calendar(turn)
    josef.turns += 1
    josef.slots += (josef.card,)
    josef.card, josef.score = "", NOBODY
    turn.notes.append((events.JosefEnded, josef.turns))
    crow(turn)
    if josef.turns == TURNS:
        return True
    if josef.turns % SLOTS == 0:
        _maintain(turn, josef.turns // SLOTS - 1, crow)
    reveal(turn)
    return False


def _rest(turn: Turn, need: int) -> None:
    """Too few workers: he takes those on the ring, and that is all (D66)."""
    turn.notes.append((events.JosefRested, need))
    _clear_ring(turn)


def _clear_ring(turn: Turn) -> None:
    state = turn.state
    for _ in range(state.ring.count(JOSEF)):
        at = state.ring.index(JOSEF)
        state.ring = put(state.ring, at, NOBODY)
        turn.send_home(JOSEF, RING_PLACES[at])


def _play(turn: Turn, card: ActionCard) -> None:
    _, hand, face, (first, second) = card
    turn.turn_hand(JOSEF, hand)
    turn.turn_face(JOSEF, face)
    turn.arrive(JOSEF)
    one, other = _run_errand(turn, first), _run_errand(turn, second)
    turn.notes.append((events.JosefChecked, one and other))
    if one and other:
        _succeed(turn, [tile for tile in (first.tile, second.tile) if tile != NO_TILE])


def _run_errand(turn: Turn, errand: Errand) -> bool:
    tile, apostle, reward, detail = errand
    done = _take(turn, apostle) if apostle else _build(turn, tile)
    if done:
        REWARDS[reward](turn, detail)
    return done


def _take(turn: Turn, number: int) -> bool:
    """An apostle of the shared set, whatever pair the gears show; then they turn once."""
    done = number in turn.state.players[0].apostles
    turn.notes.append((events.JosefTried, APOSTLE_ERRANDS[number], done))
    if done:
        player = turn.player(0)
        player.apostles -= {number}
        turn.josef().apostles += (number,)
        turn.notes.append((events.ApostleTaken, JOSEF, number))
        turn.turn_gears(JOSEF, 1, False)
    return done


def _build(turn: Turn, tile: int) -> bool:
    """Onto the calendar, for now without a worker."""
    done = turn.state.calendar[tile] == WAITING
    turn.notes.append((events.JosefTried, TILES[tile], done))
    if done:
        turn.lay(JOSEF, tile)
    return done


def _succeed(turn: Turn, tiles: list[int]) -> None:
    """Both errands done: his mastery tile, workers on his tiles with points for the groups, his score card."""
    josef, state = turn.josef(), turn.state
    shown = side(state)
    climb(turn, josef.mastery_tiles[josef.turns % SLOTS], shown.mastery_tile)
    for tile in tiles:
        turn.man(JOSEF, tile)
        vp, places = group_points(state, tile)
        turn.score(vp, "group", places, JOSEF)
    vp, rooster = shown.scores[josef.score]
    turn.score(vp, "score card", (), JOSEF)
    turn.move_rooster(rooster, "score card")


def climb(turn: Turn, track: int, steps: int) -> None:
    """Step by step: scrolls from the face-down pile, the royal scroll, beyond the top points (README C9)."""
    josef = turn.josef()
    for position in range(josef.mastery[track] + 1, josef.mastery[track] + steps + 1):
        if position > TOP:
            turn.score(BEYOND_TOP, "mastery", (), JOSEF)
            continue
        josef.mastery = put(josef.mastery, track, position)
        turn.notes.append((events.MasteryStepped, JOSEF, TRACKS[track], position))
        if position in SCROLL_SPACES:
            _draw_scroll(turn)
        elif position == TOP:
            _take_royal(turn, track)


def _draw_scroll(turn: Turn) -> None:
    state = turn.state
    if state.pile:
        kind, state.pile = state.pile[0], state.pile[1:]
        turn.josef().scrolls += (kind,)
        turn.notes.append((events.ScrollDrawn, JOSEF))


def _take_royal(turn: Turn, track: int) -> None:
    state = turn.state
    kind = state.royal[track]
    if kind:
        state.royal = (*state.royal[:track], "", *state.royal[track + 1 :])
        turn.josef().royal += (kind,)
        turn.notes.append((events.RoyalTaken, JOSEF, TRACKS[track], kind))
        turn.score(royal_points(state, JOSEF, kind), f"royal {kind}", (), JOSEF)


def _reward_mastery(turn: Turn, track: str) -> None:
    climb(turn, TRACK_OF[track], SOLO.mastery_reward)


def _reward_card(turn: Turn, end: str) -> None:
    """The workshop card at one end of the display; your worker above it stays."""
    state = turn.state
    slots = [slot for slot, card in enumerate(state.display) if card]
    if not slots:
        return
    slot = slots[0] if end == "left" else slots[-1]
    card = state.display[slot]
    turn.notes.append((events.CardBought, JOSEF, card, slot + 1))
    state.display = (*state.display[:slot], "", *state.display[slot + 1 :])
    turn.josef().cards += (card,)
    turn.notes.append((events.CardAdded, JOSEF, card, "right"))
    turn.slide_display()


def _reward_assistant(turn: Turn, end: str) -> None:
    state = turn.state
    left = [at for at, number in enumerate(state.assistants) if number]
    if not left:
        return
    at = left[0] if end == "left" else left[-1]
    kind = BOARD.treasures.assistants[at]
    state.assistants = (*state.assistants[:at], state.assistants[at] - 1, *state.assistants[at + 1 :])
    turn.josef().assistants += (kind,)
    turn.notes.append((events.AssistantTaken, JOSEF, kind))


def _reward_painter(turn: Turn, steps: str) -> None:
    turn.move_painter(JOSEF, int(steps) % HOURS)


REWARDS: dict[str, Callable[[Turn, str], None]] = {
    "mastery": _reward_mastery,
    "card": _reward_card,
    "assistant": _reward_assistant,
    "painter": _reward_painter,
}


def _maintain(turn: Turn, block: int, crow: Crow) -> None:
    """Maintenance after turns 3, 6 and 9: an objective, a rooster step, a scoring tile at risk, fresh scrolls."""
    turn.notes.append((events.PhaseBegan, "maintenance", turn.state.round))
    _claim(turn, turn.josef().end_tiles[block])
    turn.move_rooster(SOLO.maintenance_rooster, "maintenance")
    crow(turn)
    _check_target(turn, block)
    _shuffle_scores(turn)
    _replace_scrolls(turn)


def _claim(turn: Turn, which: int) -> None:
    """The first place, or the last if you hold the first; condition or not (D35, D37)."""
    state, josef = turn.state, turn.josef()
    free = [place for place, seat in enumerate(state.claims[which]) if seat == NOBODY]
    if not free:
        return
    if not josef.workers:
        _clear_ring(turn)
    if not josef.workers:
        return
    josef.workers -= 1
    claim_place(turn, JOSEF, which, free[0])
    if state.bonus_open[which]:
        turn_bonus(turn, which)


def _check_target(turn: Turn, block: int) -> None:
    josef = turn.josef()
    track = josef.track_tiles[block]
    target = side(turn.state).targets[block]
    kept = josef.mastery[track] >= target
    josef.kept = (*josef.kept[:block], kept, *josef.kept[block + 1 :])
    turn.notes.append((events.TargetChecked, TRACKS[track], josef.mastery[track], target, kept))


def _shuffle_scores(turn: Turn) -> None:
    josef, state = turn.josef(), turn.state
    rng = Rng(state.rng)
    josef.slots = ()
    josef.score_deck = tuple(rng.shuffled(range(SOLO.slots)))
    state.rng = rng.state
    turn.notes.append((events.SlotsCleared,))


def _replace_scrolls(turn: Turn) -> None:
    """The open scrolls go under the pile, left to right, and as many come from its top (D36)."""
    state = turn.state
    pile = state.pile + tuple(kind for kind in state.scrolls if kind)
    width = len(state.scrolls)
    shown = pile[:width]
    state.scrolls = shown + ("",) * (width - len(shown))
    state.pile = pile[width:]
    turn.notes.append((events.ScrollsReplaced, state.scrolls))
