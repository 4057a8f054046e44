"""What every piece earned: whole games of both, in which everything adds up."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import game
from game.match import random_record
from rules import GAMES, record
from rules.earnings import Book, Earned, earned, earnings
from rules.events import Scored
from rules.orloj.earnings import OrlojPieces
from rules.orloj.events import ApostlePlaced, PainterMoved, ScrollTaken, ScrollUsed, TileBuilt, WorkerMoved
from rules.pieces import Piece, Pieces
from rules.terracotta import events
from rules.terracotta.earnings import TerracottaPieces
from rules.terracotta.events import FigureMoved, FigurePlaced, HorseMounted, MasterHired

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
    assert pieces.deeds[Piece("weapon", "halberd", 0)]["moved"] == 1
    assert not pieces.earners(Scored(0, 1, "tile", ("cell:a1",))), "nobody stands there any more"


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.stem)
def test_whatever_brought_no_points_tells_what_it_did_instead(path: Path) -> None:
    silent = [
        (seat, each.piece)
        for seat, found in earned(played(path)).items()
        for each in found
        if not each.vp and not any(each.deeds.values()) and each.piece.sort not in ("source", "scroll", "royal")
    ]
    assert not silent, "only scrolls that were never used have nothing to tell"


@pytest.mark.parametrize("path", [path for path in SHOWN if "terracotta" in path.stem], ids=lambda path: path.stem)
def test_masters_weapons_and_artists_are_credited_with_all_that_happened(path: Path) -> None:
    kept = played(path)
    happened = [event for step in record.steps(GAMES[kept.game], kept, start(kept)) for event in step.events]
    told = Counter[tuple[str, str, str]]()
    for found in earned(kept).values():
        for each in found:
            for deed, amount in each.deeds.items():
                told[each.piece.sort, each.piece.name, deed] += amount
    masters = [(seat, each.piece.name) for seat, found in earned(kept).items() for each in found if is_master(each)]
    assert sorted(masters) == sorted((e.seat, e.master) for e in happened if isinstance(e, MasterHired))
    weapons = sum(n for (sort, _, deed), n in told.items() if sort == "weapon" and deed in ("used", "bought"))
    assert weapons == sum(isinstance(e, events.WeaponUsed) for e in happened)
    gained = [e for e in happened if isinstance(e, events.Gained)]
    for deed, why in (("coins", "masters"), ("coins", "spear"), ("clay", "clay maker")):
        sort = "weapon" if why == "spear" else "master"
        brought = sum(
            n for (kind, name, what), n in told.items() if (kind, what) == (sort, deed) and name != "overseer"
        )
        assert brought == sum(e.amount for e in gained if e.why == why)
    emptied = sum(e.amount for e in happened if isinstance(e, events.WarehouseEmptied))
    assert told["master", "overseer", "clay"] == emptied
    moved = sum(isinstance(e, events.InspectorMoved) and e.seat is not None for e in happened)
    assert told["weapon", "sword", "inspector"] + told["master", "inspector", "inspector"] == moved
    assert told["worker", "artist", "made"] == sum(isinstance(e, events.WorkerUpgraded) for e in happened)


def start(kept: record.Record) -> object:
    return record.start(GAMES[kept.game], kept)


def is_master(each: Earned) -> bool:
    return each.piece.sort == "master"


def test_what_a_specialist_brings_to_others_is_told_to_whoever_bought_it() -> None:
    book = Book(TerracottaPieces())
    book.hear(FigurePlaced(0, "musician", None, "a1", None))
    book.hear(Scored(0, 2, "musician", ("cell:a1",)))
    book.hear(Scored(1, 3, "musician", ("cell:a1",)))
    (musician,) = book.pieces.owners
    assert book.pieces.deeds[musician] == {"others": 3}


def test_a_section_to_which_the_painter_went_is_not_the_doing_of_the_newest_tile() -> None:
    pieces = OrlojPieces()
    pieces.hear(TileBuilt(0, "IV"))
    assert pieces.earners(Scored(0, 2, "section")) == [Piece("tile", "IV")]
    pieces.hear(PainterMoved(0, 1, 3, 4))
    assert not pieces.earners(Scored(0, 2, "section"))


def test_a_full_row_is_the_work_of_all_its_apostles() -> None:
    pieces = OrlojPieces()
    for number, cell in enumerate(("a1", "b1", "a2", "c1", "d1"), start=1):
        pieces.hear(ApostlePlaced(0, number, cell))
    assert [piece.name for piece in pieces.earners(Scored(0, 7, "row"))] == ["1", "2", "4", "5"]


def test_every_scroll_of_a_kind_is_used_once_and_a_tile_left_by_its_worker_is_not_counted() -> None:
    pieces = OrlojPieces()
    pieces.hear(ScrollTaken(0, "moon", 1))
    pieces.hear(ScrollTaken(0, "moon", 2))
    pieces.hear(ScrollUsed(0, "moon"))
    assert [pieces.deeds[scroll]["used"] for scroll in pieces.of(0, "scroll")] == [1, 0]
    for tile in ("I", "II"):
        pieces.hear(TileBuilt(0, tile))
        pieces.hear(WorkerMoved(0, "workers", f"calendar:{tile}"))
    pieces.hear(WorkerMoved(0, "calendar:I", "workers"))
    assert pieces.earners(Scored(0, 3, "window months")) == [Piece("tile", "II")]
