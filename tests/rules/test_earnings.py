"""What every piece earned: whole games of both, in which everything adds up."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import game
from game.match import random_record
from rules import GAMES, record
from rules.earnings import Book, earned, earnings
from rules.events import Scored
from rules.pieces import Piece, Pieces
from rules.terracotta.earnings import TerracottaPieces
from rules.terracotta.events import FigureMoved, FigurePlaced, HorseMounted

SHOWN = sorted((Path(game.__file__).parent / "demo" / "records").glob("*.txt"))


def played(path: Path) -> record.Record:
    return record.parse(path.read_text(encoding="utf-8"))


def check_sums(kept: record.Record) -> None:
    played_game = GAMES[kept.game]
    state = record.replay(played_game, kept)
    total, by_source = Counter[int](), Counter[tuple[int, str]]()
    for entry in earnings(kept):
        total[entry.seat] += entry.vp
        by_source[entry.seat, entry.source] += entry.vp
    assert tuple(total[seat] for seat in range(len(played_game.scores(state)))) == played_game.scores(state)
    known = Counter[tuple[int, str]]()
    for points in played_game.breakdown(state):
        known[points.seat, points.source] += points.vp
    assert {key: vp for key, vp in by_source.items() if vp} == {key: vp for key, vp in known.items() if vp}
    assert {seat: sum(each.vp for each in found) for seat, found in earned(kept).items()} == {
        seat: total[seat] for seat in earned(kept)
    }


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.stem)
def test_what_the_pieces_of_a_whole_game_earned_adds_up_to_the_score_and_to_every_source(path: Path) -> None:
    check_sums(played(path))


@pytest.mark.parametrize(("name", "seats"), [("terracotta", 2), ("terracotta", 4), ("orloj", 1), ("orloj", 4)])
def test_it_adds_up_in_games_of_random_choices_too(name: str, seats: int) -> None:
    check_sums(random_record(name, seats, 11, 100_000))


@pytest.mark.parametrize("name", GAMES)
def test_most_points_are_laid_at_pieces(name: str) -> None:
    entries = [entry for path in SHOWN if path.stem.startswith(name) for entry in earnings(played(path))]
    at_pieces = sum(entry.vp for entry in entries if entry.piece.sort != "source")
    assert at_pieces > 0.7 * sum(entry.vp for entry in entries)


def test_points_are_parted_evenly_and_the_odd_ones_go_to_those_that_came_first() -> None:
    book = Book(Pieces())
    first, second, third = (Piece("figure", "guard", number) for number in range(3))
    book.enter(0, 5, "group", (first, second, third))
    assert [(entry.piece, entry.vp) for entry in book.entries] == [(first, 2), (second, 2), (third, 1)]
    book.enter(0, -2, "crow", ())
    assert book.entries[-1] == (0, Piece("source", "crow"), "crow", -2)


def test_a_warrior_earns_wherever_it_has_moved_to() -> None:
    pieces = TerracottaPieces()
    pieces.hear(FigurePlaced(0, "guard", 0, "a1", None))
    pieces.hear(FigurePlaced(1, "officer", 1, "b1", None))
    pieces.hear(HorseMounted(0, ("a1", "a2", "a3")))
    pieces.hear(FigureMoved(0, ("a1", "a2", "a3"), ("c1", "c2", "c3")))
    (guard,) = pieces.earners(Scored(0, 7, "row inspector", ("cell:b1", "cell:c2")))
    assert (guard.name, pieces.places[guard]) == ("guard", "cell:c1")
    assert not pieces.earners(Scored(0, 1, "tile", ("cell:a1",))), "nobody stands there any more"
