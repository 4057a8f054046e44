"""A game for BG Stats: the link holds what its format asks for, short enough for a code, and the code is read back."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import bg_stats, translation
from game.kit import qr
from game.match import Match, random_record
from game.played_game import PlayedGame, identity, played
from rules import record
from rules.engine import NAME_LENGTH, name_problem
from rules.record import Seat
from tests.game.test_qr import read

NOON = 1_790_000_000.0
BOTH = pytest.mark.parametrize("game", ["terracotta", "orloj"])


@cache
def over(game: str, seats: int) -> record.Record:
    return random_record(game, seats, 7, 100_000)


@cache
def counted(game: str, seats: int) -> PlayedGame:
    found = played(Match(over(game, seats), "over"), NOON)
    assert found is not None
    return found


def told(link: str) -> dict:
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    assert link.isascii()
    assert not set(link.partition("?")[2]) & set(' "{}[]&#\\')
    return json.loads(unquote(link.partition("data=")[2]))


def seated(game: str, names: list[str], levels: list[str | None]) -> tuple[Match, PlayedGame]:
    """A game whose seats have other names, without playing it again."""
    kept = replace(over(game, len(names)), seats=tuple(map(Seat, names, levels)))
    old = counted(game, len(names))
    seats = [replace(seat, name=name) for seat, name in zip(old.seats, names, strict=False)]
    return Match(kept, "over"), replace(old, seats=(*seats, *old.seats[len(seats) :]))


@BOTH
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_link_tells_the_game_as_its_end_was(game, seats):
    match = Match(over(game, seats), "over")
    found = told(bg_stats.link(match, counted(game, seats)))
    assert found["sourceName"] == "Clay & Clockwork"
    assert found["sourcePlayId"] == identity(match.record)
    assert found["playDate"] == "2026-09-21 14:13:20"
    assert found["game"]["sourceGameId"] == game
    assert found["game"]["highestWins"] is True
    assert found["game"]["noPoints"] is False
    ranks = {rank.seat: rank for rank in match.game.outcome(record.replay(match.game, match.record))}
    first = match.game.prompt(record.start(match.game, match.record)).seat
    for at, player in enumerate(found["players"]):
        assert (player["name"], player["score"]) == (match.record.names[at], ranks[at].vp)
        assert (player["rank"], player["winner"]) == (ranks[at].place, ranks[at].place == 1)
        assert player["startPlayer"] is (at == first)
    assert len({player["sourcePlayerId"] for player in found["players"]}) == seats


@BOTH
def test_a_game_with_short_latin_names_fits_a_code_that_is_scanned_with_ease(game):
    match, found = seated(game, ["Ann", "Bartłomiej", "Cleo", "Dan"], [None, "hard", "easy", None])
    link = bg_stats.link(match, found)
    assert len(link) <= bg_stats.SHORT
    assert [player.get("role") for player in told(link)["players"]] == [None, "Hard", "Easy", None]


def test_a_lone_game_names_josef_too():
    match = Match(over("orloj", 1), "over")
    found = told(bg_stats.link(match, counted("orloj", 1)))
    assert [player["name"] for player in found["players"]] == ["Ann", "Josef"]
    assert found["game"]["bggId"] == 429405


def names_of(letters: st.SearchStrategy[str]) -> st.SearchStrategy[list[str]]:
    name = st.text(letters, min_size=1, max_size=NAME_LENGTH).filter(lambda name: name_problem(name) is None)
    return st.lists(name, min_size=2, max_size=4, unique=True)


@BOTH
@settings(max_examples=60, deadline=None)
@given(names=names_of(st.characters()), level=st.sampled_from([None, "easy", "hard"]))
def test_whatever_people_are_called_the_link_fits_a_code_and_keeps_everybody(game, names, level):
    match, found = seated(game, names, [None, *[level] * (len(names) - 1)])
    link = bg_stats.link(match, found)
    assert len(link) <= bg_stats.LONGEST
    for name, player in zip(names, told(link)["players"], strict=True):
        assert name.startswith(player["name"])
        assert player["name"]


def test_the_longest_names_of_the_widest_letters_fit_whole():
    names = ["🗿" * (NAME_LENGTH - 1) + letter for letter in "🏺🏯🕰🐓"]
    match, found = seated("orloj", names, [None, "hard", "hard", "hard"])
    translation.use("ru")
    try:
        link = bg_stats.link(match, found)
    finally:
        translation.use("en")
    players = told(link)["players"]
    assert bg_stats.SHORT < len(link) <= bg_stats.LONGEST
    assert [player["name"] for player in players] == names
    assert not any("role" in player for player in players)


def test_names_are_shortened_where_even_that_is_too_long(monkeypatch):
    monkeypatch.setattr(bg_stats, "SHORT", 900)
    monkeypatch.setattr(bg_stats, "LONGEST", 1300)
    match, found = seated("terracotta", ["Ж" * NAME_LENGTH, "Bo", "Cleo", "Dan"], [None] * 4)
    link = bg_stats.link(
        match, replace(found, seats=tuple(replace(seat, name="Ж" * NAME_LENGTH) for seat in found.seats))
    )
    assert len(link) <= 1300
    assert {len(player["name"]) for player in told(link)["players"]} < {*range(1, NAME_LENGTH)}


def test_the_same_person_and_the_same_opponent_keep_their_ids():
    def ids(game, names, levels):
        kept = replace(over(game, 2), seats=tuple(map(Seat, names, levels)))
        match = Match(kept, "over")
        return [player["sourcePlayerId"] for player in told(bg_stats.link(match, played(match, NOON)))["players"]]

    ann, shu = ids("terracotta", ["Ann", "Shu"], [None, "hard"])
    assert ids("terracotta", ["ANN ".strip(), "Robot"], [None, "hard"]) == [ann, shu]
    assert ids("orloj", ["Bo", "ann"], [None, None])[1] == ann
    assert ids("terracotta", ["Shu", "Ann"], [None, "easy"])[0] != shu


@BOTH
def test_the_code_is_read_back_as_the_link(game):
    link = bg_stats.link(Match(over(game, 4), "over"), counted(game, 4))
    assert read(qr.matrix(link, "L"))[0] == link
