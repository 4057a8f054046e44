"""The round around the turns: whose turn is next, scoring, cleanup, the end of the game (README B3, B7, B8, B9)."""

from __future__ import annotations

from rules.engine import Scoring
from rules.terracotta import events
from rules.terracotta.actions import VERBS, step_inspector, turn_ring
from rules.terracotta.board import RINGS
from rules.terracotta.choices import ALWAYS_ASKED, is_asked, legal
from rules.terracotta.obstacles import against_action
from rules.terracotta.scoring import final_scorings, ranking, round_scorings
from rules.terracotta.state import State, question_of
from rules.terracotta.turn import Turn


def settle(turn: Turn) -> None:
    """Go on until somebody has a real decision, through the ends of turns, rounds and the game."""
    settle_turn(turn)
    while turn.state.pending and turn.state.pending[-1].ask == "end":
        turn.state.pending.pop()
        end_turn(turn)
        settle_turn(turn)


def settle_turn(turn: Turn) -> None:
    """Go on until a real decision or the end of the turn: what has one answer is done, what has none is passed over."""
    state = turn.state
    while state.pending and (question := state.pending[-1]).ask != "end":
        if question.ask in ALWAYS_ASKED:
            state.listed = None
            return
        options = legal(state)
        if is_asked(question, options):
            state.listed = options
            return
        if options:
            VERBS[options[0].verb](turn, options[0])
        else:
            pass_over(turn)
    state.listed = ()


def pass_over(turn: Turn) -> None:
    """Drop a question that has no answer; a ring's action that is lost so is told."""
    state = turn.state
    ask = state.pending.pop().ask
    if ask in RINGS and (why := against_action(state, ask)):
        turn.notes.append((events.ActionLost, state.seat, ask, state.workers[-1].segment + 1, why))


def end_turn(turn: Turn) -> None:
    """Turns go round in order until every worker is placed."""
    here = turn.state.order.index(turn.state.seat)
    waiting = able_to_place(turn.state, here + 1)
    if waiting:
        begin_turn(turn, waiting[0])
    else:
        end_round(turn)


def able_to_place(state: State, place: int) -> list[int]:
    """The seats that can put a worker on the wheel, from a place of the order on.

    In play these are all or none; a position set up by hand may leave somebody without workers, or hold more of them
    than the wheel has room for.
    """
    empty, open_to_artists = 0 in state.crowd, min(state.crowd) < 2
    return [
        seat
        for seat in (*state.order[place:], *state.order[:place])
        if (empty and state.players[seat].craftsmen) or (open_to_artists and state.players[seat].artists)
    ]


def begin_turn(turn: Turn, seat: int) -> None:
    turn.state.seat = seat
    turn.state.pending.append(question_of("turn"))
    turn.notes.append((events.TurnBegan, seat))


def end_round(turn: Turn) -> None:
    score_round(turn)
    clean_up(turn)
    if turn.state.round == turn.state.rounds:
        finish(turn)
    else:
        begin_round(turn)


def score_round(turn: Turn) -> None:
    """Row inspector, column inspector, musicians, the round's tile; each inspector steps on after its inspection."""
    turn.notes.append((events.PhaseBegan, "scoring", turn.state.round))
    for scoring in round_scorings(turn.state):
        award(turn, scoring)
        if scoring.why in ("row inspector", "column inspector"):
            step_inspector(turn, scoring.why.removesuffix(" inspector"), 1, None)


def award(turn: Turn, scoring: Scoring, at: int = 0) -> None:
    for seat in turn.state.order:
        turn.score(scoring.vp[seat], scoring.why, scoring.places, seat, at)


def clean_up(turn: Turn) -> None:
    turn.notes.append((events.PhaseBegan, "cleanup", turn.state.round))
    reorder(turn)
    for seat in turn.state.order:
        dry_clay(turn, seat)
    for seat in turn.state.order:
        masters = turn.state.board.coin_masters.intersection(turn.state.players[seat].masters)
        turn.gain("coins", len(masters), "masters", seat)


def open_scorings(state: State) -> tuple[Scoring, ...]:
    """The end of this round and the end of the game, as if nothing else happened; nothing once it is over."""
    return () if state.over else (*round_scorings(state), *final_scorings(_before_final_scoring(state)))


def _before_final_scoring(state: State) -> State:
    """The position as the final scoring would find it: in the last round after its cleanup."""
    if state.round < state.rounds:
        return state
    turn = Turn(state)
    clean_up(turn)
    return turn.state


def reorder(turn: Turn) -> None:
    """Holders of priority tokens first, by number; everyone else behind in unchanged order; tokens go back."""
    state = turn.state
    held = sorted((player.priority, seat) for seat, player in enumerate(state.players) if player.priority)
    if not held:
        return
    first = tuple(seat for _, seat in held)
    state.order = first + tuple(seat for seat in state.order if seat not in first)
    state.stack = tuple(range(1, len(state.players)))
    for seat in first:
        turn.player(seat).priority = 0
    turn.notes.append((events.OrderChanged, state.order, state.stack))


def dry_clay(turn: Turn, seat: int) -> None:
    """Wet clay dries, but for one piece per master who keeps it wet."""
    player = turn.state.players[seat]
    kept = min(player.wet, len(turn.state.board.clay_masters.intersection(player.masters)))
    dried = player.wet - kept
    if dried:
        player = turn.player(seat)
        player.wet, player.dry = kept, player.dry + dried
        turn.notes.append((events.ClayDried, seat, dried))


def begin_round(turn: Turn) -> None:
    """Everybody takes the workers back, both rings turn a step, and the next round begins."""
    state = turn.state
    for worker in state.workers:
        player = turn.player(worker.owner)
        if worker.kind == "craftsman":
            player.craftsmen += 1
        else:
            player.artists += 1
    state.workers = []
    state.crowd = [0] * len(state.crowd)
    turn.notes.append((events.WorkersReturned,))
    turn_ring(turn, "inner", None)
    turn_ring(turn, "middle", None)
    state.round += 1
    turn.notes.append((events.RoundBegan, state.round))
    begin_turn(turn, able_to_place(state, 0)[0])


def finish(turn: Turn) -> None:
    state = turn.state
    turn.notes.append((events.PhaseBegan, "final scoring", state.round))
    for scoring in final_scorings(state):
        award(turn, scoring, at=state.rounds + 1)
    turn.notes.append((events.GameEnded, tuple(rank.seat for rank in ranking(state))))
