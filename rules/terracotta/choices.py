"""Every legal answer to the question that waits on top of the stack."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Choice
from rules.terracotta.board import SPECIALISTS, WARRIORS
from rules.terracotta.obstacles import (
    against,
    against_ability,
    against_specialist,
    against_warrior,
    gap,
    horse_fits,
    must_hire,
    reach,
)
from rules.terracotta.state import EMPTY, Question, State
from rules.terracotta.vocabulary import Vocabulary, vocabulary

SPENDING = frozenset({"turn", "place", "warrior", "specialist"})
"""Questions that are asked even with a single answer, because it spends a worker, clay or coins."""

ALWAYS_ASKED = frozenset({"turn", "place", "inner", "middle"})
"""Questions that never answer themselves: only those who can place a worker have a turn, and a ring has substitutes."""


def is_asked(question: Question, answers: tuple[Choice, ...]) -> bool:
    """Whether the player decides; what has one answer and costs nothing happens by itself."""
    return len(answers) > 1 or (bool(answers) and question.ask in SPENDING)


def legal(state: State) -> tuple[Choice, ...]:
    """The answers in a stable order; none if the question answers itself because nothing is possible."""
    question = state.pending[-1]
    words = vocabulary(state.board.rows, state.board.columns)
    return tuple(ANSWERS[question.ask](state, question, words))


def _turn(state: State, question: Question, words: Vocabulary) -> list[Choice]:
    placements = _place(state, question, words)
    coins = state.players[state.seat].coins
    return words.rotate[:2] + placements if coins >= state.board.rotate_cost else placements


def _place(state: State, _question: Question, words: Vocabulary) -> list[Choice]:
    found: list[Choice] = []
    player = state.players[state.seat]
    if player.craftsmen:
        found += [words.place["craftsman"][at] for at, crowd in enumerate(state.crowd) if crowd == 0]
    if player.artists:
        found += [words.place["artist"][at] for at, crowd in enumerate(state.crowd) if crowd < 2]
    return found


def _ring(state: State, question: Question, words: Vocabulary) -> list[Choice]:
    """The action, or a piece of clay, or a coin, or nothing (README B4)."""
    ring = question.ask
    return [*_doing(state, ring, words), words.clay[ring], words.coin[ring], words.skip[ring]]


def _outer(state: State, _question: Question, words: Vocabulary) -> list[Choice]:
    """The outer ring has no substitute, so without a possible action nothing is asked."""
    doing = _doing(state, "outer", words)
    return [*doing, words.skip["outer"]] if doing else doing


def _doing(state: State, ring: str, words: Vocabulary) -> list[Choice]:
    """The ring's action, or that its master is hired; nothing if it is not possible."""
    action, segment = state.action(ring), state.workers[-1].segment
    if against(state, action):
        return []
    return [words.hire[action.subject][segment] if must_hire(state, action) else words.do[ring][segment]]


def _warrior(state: State, question: Question, words: Vocabulary) -> list[Choice]:
    builder = question.about == "builder"
    found = [words.craft[kind] for kind in WARRIORS if against_warrior(state, kind, builder) is None]
    return [*found, words.skip["builder"]] if builder else found


def _cell(state: State, question: Question, words: Vocabulary) -> list[Choice]:
    return [choice for choice, there in zip(words.at[question.about], state.grid, strict=True) if there == EMPTY]


def _weapon(_state: State, question: Question, words: Vocabulary) -> list[Choice]:
    return [words.use[question.about], words.keep[question.about]]


def _inspector(state: State, question: Question, words: Vocabulary) -> list[Choice]:
    """The officer moves one inspector a step either way, the master one of them forward only."""
    steps = (1, -1) if question.about == "officer" else tuple(range(1, state.board.inspector_steps + 1))
    row, column = words.inspector["row"][state.row], words.inspector["column"][state.column]
    return [row[step] for step in steps] + [column[step] for step in steps] + [words.skip["inspector"]]


def _slide(state: State, question: Question, words: Vocabulary) -> list[Choice]:
    """One of the player's other warriors, any distance in a straight line over empty cells (D3, D35)."""
    found: list[Choice] = []
    for index, piece in enumerate(state.figures):
        if piece.owner == state.seat and index != question.number:
            moves = words.move[piece.cells[0]]
            for turn in range(4):
                found += [moves[end] for end in reach(state, index, turn)]
    return [*found, words.skip["move"]] if found else found


def _direction(state: State, question: Question, words: Vocabulary) -> list[Choice]:
    """Only directions that give points: the crossbow for nothing is not offered (D34)."""
    cell = state.figures[question.number].cells[0]
    rays = state.board.mausoleum.rays[cell]
    gaps = [(turn, gap(state, cell, turn)) for turn in range(4)]
    return [words.shoot[turn][rays[turn][distance]] for turn, distance in gaps if distance]


def _ability(state: State, question: Question, words: Vocabulary) -> list[Choice]:
    master = question.about
    return [] if against_ability(state, master) else [words.use[master], words.skip[master]]


def _warehouses(_state: State, _question: Question, words: Vocabulary) -> list[Choice]:
    return [*words.warehouses, words.skip["overseer"]]


def _specialist(state: State, _question: Question, words: Vocabulary) -> list[Choice]:
    return [words.buy[kind] for kind in SPECIALISTS if against_specialist(state, kind) is None]


def _horse(state: State, _question: Question, words: Vocabulary) -> list[Choice]:
    riders = [piece.cells[0] for piece in state.figures if piece.owner == state.seat and len(piece.cells) == 1]
    return [words.horse[cell][turn] for cell in riders for turn in range(4) if horse_fits(state, cell, turn)]


def _archer(state: State, _question: Question, words: Vocabulary) -> list[Choice]:
    found: list[Choice] = []
    for facings, there in zip(words.archer, state.grid, strict=True):
        if there == EMPTY:
            found += facings
    return found


ANSWERS: dict[str, Callable[[State, Question, Vocabulary], list[Choice]]] = {
    "turn": _turn,
    "place": _place,
    "inner": _ring,
    "middle": _ring,
    "outer": _outer,
    "warrior": _warrior,
    "cell": _cell,
    "weapon": _weapon,
    "inspector": _inspector,
    "move": _slide,
    "direction": _direction,
    "ability": _ability,
    "warehouses": _warehouses,
    "specialist": _specialist,
    "horse": _horse,
    "archer": _archer,
}
