"""What a finished game tells."""

from __future__ import annotations

import pytest

from game import labels
from game.final_report import FinalReport, final_report
from game.games import DESCRIPTORS
from game.match import Match, random_record
from rules import GAMES
from rules.engine import Points, Rank
from rules.record import Record, Seat

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_both_charts_add_up_to_the_scores(game, seats, seed):
    told = final_report(Match(random_record(game, seats, seed, 100_000), "x"))
    for lines in (told.by_source(), told.by_round()):
        assert tuple(sum(column) for column in zip(*(line.vp for line in lines), strict=True)) == told.scores
    assert [rank.vp for rank in told.ranking] == sorted(told.scores, reverse=True)
    assert all(told.highlights())
    assert len(told.seats) == len(told.scores) == len(told.names)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_source_of_points_has_a_name(game, seats):
    known = DESCRIPTORS[game].labels
    for seed in range(8):
        told = final_report(Match(random_record(game, seats, seed, 100_000), "x"))
        for point in told.points:
            named = point.source in known.sources or point.source in labels.SOURCES
            assert named or point.source.partition(" ")[0] in known.source_kinds
        assert {rank.decided_by for rank in told.ranking} - {""} <= {*known.tie_breaks, *labels.TIE_BREAKS}


def test_a_remark_says_what_parted_equal_points():
    points = (Points(0, "tile", 1, 4), Points(1, "tile", 1, 4))
    told = made((Rank(1, 1, 4, "turn order"), Rank(0, 2, 4, "")), points)
    assert [told.remark(rank) for rank in told.ranking] == ["ahead by turn order", ""]


def test_a_game_that_is_not_over_is_ranked_as_it_stands():
    told = final_report(Match(random_record("terracotta", 3, 7, 60), "x"))
    assert [rank.vp for rank in told.ranking] == sorted(told.scores, reverse=True)


def made(ranking: tuple[Rank, ...], points: tuple[Points, ...], rounds: int = 2) -> FinalReport:
    match = Match(Record("terracotta", (Seat("Ann"), Seat("Bo")), 1), "x")
    scores = tuple(sum(p.vp for p in points if p.seat == seat) for seat in (0, 1))
    return FinalReport(match, ranking, points, scores, ("Ann", "Bo"), rounds)


def test_a_close_victory_a_best_round_and_a_changing_lead_are_told():
    points = (
        Points(0, "tile", 1, 5),
        Points(1, "craft", 1, 3),
        Points(1, "tile", 2, 6),
        Points(0, "resources", 3, 6),
    )
    told = made((Rank(0, 1, 11, "points"), Rank(1, 2, 9, "")), points)
    assert told.heading() == "Ann wins"
    assert told.highlights() == [
        "Close: won by 2 points.",
        "Bo got 6 points from one source: Scoring tiles.",
        "Round 2 was the best: 6 points for Bo.",
        "The lead changed 2 times.",
    ]


def test_a_tie_break_is_named():
    points = (Points(0, "tile", 1, 4), Points(1, "tile", 1, 4))
    told = made((Rank(1, 1, 4, "turn order"), Rank(0, 2, 4, "")), points)
    assert told.highlights()[0] == "Equal points; decided by turn order."


def test_a_shared_victory_names_both():
    points = (Points(0, "tile", 1, 4), Points(1, "tile", 1, 4))
    told = made((Rank(0, 1, 4, "shared"), Rank(1, 1, 4, "shared")), points)
    assert told.heading() == "Ann and Bo share the victory"
