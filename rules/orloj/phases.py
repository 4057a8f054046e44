"""The round around the turns: what follows by itself, whose turn is next, the crow, the end (README C7, C8)."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Scoring
from rules.orloj import actions, additional_actions, building, events
from rules.orloj.actions import PATIENT_STEPS, SECTORS, VERBS, sector_kind, take_start_card
from rules.orloj.choices import ANSWERS, PATIENT, between
from rules.orloj.effects import ANY, GOODS, Effect, EffectPart
from rules.orloj.scoring import final_scorings, ranking
from rules.orloj.solo import josefs_turn
from rules.orloj.state import TURN, Question, State
from rules.orloj.turn import Turn
from rules.orloj.vocabulary import SKIP

ROOSTER_STEPS = 3
"""The most that a first turn can bring the crow nearer: the gears forced around once pass three red teeth."""


def settle(turn: Turn) -> None:
    """Go on until somebody has a real decision: what follows by itself happens, what has one answer is done.

    A question with a single answer is still asked while an additional action is open that may change it, and so is
    whether to go on with a step that has none (D73).
    """
    state, pending = turn.state, turn.pending
    while pending:
        question = pending[-1]
        ask = question.ask
        if ask in CONTINUATIONS:
            if ask in PATIENT_STEPS and (ahead := waiting(state, question)) and between(state):
                turn.ask("go", ahead.act, kind=ahead.kind)
            else:
                pending.pop()
                CONTINUATIONS[ask](turn, question)
            continue
        state.answers = answers = ANSWERS[ask](state, state.players[state.seat], question)
        if len(answers) > 1:
            return
        if ask in PATIENT and (besides := between(state)):
            state.listed = answers + besides
            return
        if (only := answers[0]) is not SKIP:
            VERBS[only.verb](turn, only)
        else:
            pending.pop()
    state.answers = state.listed = ()


def waiting(state: State, question: Question) -> EffectPart | None:
    """What a step of the turn would do by itself although an additional action could still change it (D73): produce,
    repair, or gain the bonus of the hammer, whose level may rise. None for a step that does not wait."""
    if question.ask == "sector":
        return UNASKED[sector_kind(state, question.kind)]
    return _unasked(question.effect) if question.ask == "do" else HAMMER


def _unasked(effect: Effect) -> EffectPart | None:
    """Goods in front are the same before and after; the first other part decides."""
    for part in effect:
        if part.act not in GOODS:
            return part if part.act == "repair" or (part.act == "produce" and part.kind != ANY) else None
    return None


HAMMER = EffectPart("hammer")
UNASKED = {kind: _unasked(effect) for kind, effect in SECTORS.items()}


def _next_draft(turn: Turn, question: Question) -> None:
    """The one before in turn order drafts next, until the first player has a pair."""
    state = turn.state
    if question.number:
        turn.act_as((state.seat - 1) % len(state.players))
        turn.notes.append((events.TurnBegan, turn.seat))
        turn.ask("drafted", number=question.number - 1)
        turn.ask("draft")
        return
    state.pairs = ()
    turn.notes.append((events.DraftEnded,))
    begin_play(turn)


def begin_play(turn: Turn) -> None:
    """Everybody has a hammer and a start card."""
    turn.ask("starting", number=1)


def _starting(turn: Turn, question: Question) -> None:
    """Whether the players after the first want their start cards now, where that can matter; then the first turn."""
    state, place = turn.state, question.number
    if place == len(state.players):
        begin_turn(turn, state.deal.first)
        return
    turn.ask("starting", number=place + 1)
    if place * ROOSTER_STEPS >= state.rooster:
        turn.act_as((state.deal.first + place) % len(state.players))
        turn.notes.append((events.TurnBegan, turn.seat))
        turn.ask("start")


def begin_turn(turn: Turn, seat: int) -> None:
    """The start card is taken before a player's first turn at the latest (README C1, D75)."""
    turn.act_as(seat)
    turn.notes.append((events.TurnBegan, seat))
    turn.pending.append(TURN)
    if not turn.state.players[seat].started:
        take_start_card(turn)


def _turn_over(turn: Turn, _question: Question) -> None:
    """A crow that is due, Josef's turn in a solo game, then the next player or the end."""
    state = turn.state
    resolve_crow(turn)
    if state.josef:
        if josefs_turn(turn, resolve_crow):
            finish(turn)
            return
        _begin_round(turn, 0)
        return
    seat = (state.seat + 1) % len(state.players)
    if seat != state.deal.first:
        begin_turn(turn, seat)
    elif state.ending:
        finish(turn)
    else:
        _begin_round(turn, seat)


def _begin_round(turn: Turn, seat: int) -> None:
    turn.state.round += 1
    turn.notes.append((events.RoundBegan, turn.state.round))
    begin_turn(turn, seat)


def crow_is_due(state: State) -> bool:
    return state.rooster == 0 and state.crow_comes


def resolve_crow(turn: Turn) -> None:
    """Everybody repairs and gains, then everybody loses, then the rooster flies back (README C7)."""
    state = turn.state
    if not crow_is_due(state):
        return
    turn.notes.append((events.CrowBegan, state.crow + 1, *_coming(state)))
    for seat in range(len(state.players)):
        _repair_at_crow(turn, seat)
    for seat, player in enumerate(state.players):
        turn.score(-player.broken, "crow", seat=seat)
    state.crow += 1
    crown = state.deal.crown
    if state.josef:
        state.rooster = crown[0]
    elif state.crow_comes:
        state.rooster = crown[state.crow]
    turn.notes.append((events.Crowed, state.crow, state.rooster))
    if not state.crow_comes and not state.ending:
        state.ending = "crow"
        turn.notes.append((events.EndTriggered, "crow"))


def _coming(state: State) -> tuple[int, int, int]:
    """What a crow brings to all together: tokens repaired, points won and points lost."""
    repaired = won = lost = 0
    for player in state.players:
        mended = min(player.broken, player.rooster)
        spare = player.rooster - mended
        repaired += mended
        won += spare
        lost += min(player.broken - mended, player.vp + spare)
    return repaired, won, lost


def _repair_at_crow(turn: Turn, seat: int) -> None:
    """As many repairs as the disc says; every one that finds nothing broken is a point (D62)."""
    player = turn.player(seat)
    repaired = min(player.broken, player.rooster)
    if repaired:
        player.broken -= repaired
        turn.notes.append((events.Repaired, seat, repaired, "crow"))
    turn.score(player.rooster - repaired, "crow", seat=seat)


def finish(turn: Turn) -> None:
    state = turn.state
    turn.notes.append((events.PhaseBegan, "final scoring", state.round))
    for scoring in final_scorings(state):
        _award(turn, scoring)
    turn.notes.append((events.GameEnded, tuple(rank.seat for rank in ranking(state))))


def _award(turn: Turn, scoring: Scoring) -> None:
    for seat, vp in enumerate(scoring.vp):
        if vp:
            turn.score(vp, scoring.why, scoring.places, seat, turn.state.round + 1)


CONTINUATIONS: dict[str, Callable[[Turn, Question], None]] = {
    **actions.PATIENT_STEPS,
    "drafted": _next_draft,
    "starting": _starting,
    "arrive": actions.arrive,
    "rooster": actions.step_rooster,
    "bought": building.bought,
    "join": building.join,
    "slide": building.slide,
    "built": building.built,
    "final": building.built_final,
    "placed": additional_actions.placed,
    "employed": additional_actions.employed,
    "over": _turn_over,
}
