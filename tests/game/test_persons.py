"""Persons: the index of finished games says what the games themselves say, and can be made anew at any time."""

from __future__ import annotations

import json
import random
import shutil
from collections import defaultdict
from dataclasses import replace
from functools import cache

import pytest

from game import finished_games, saves
from game.match import Match, card, random_record
from game.persons import key_of, persons
from game.played_index import FORMAT, PlayedIndex
from game.saves import Shelf
from game.shelf_entry import review_file
from rules import GAMES, record
from rules.record import Seat


@cache
def over(game: str, seats: int, seed: int) -> record.Record:
    return random_record(game, seats, seed, 100_000)


def put(shelf, name, kept, when=1_000_000.0, keep=True):
    match = Match(kept, name)
    told = replace(card(match, record.replay(match.game, kept)), saved=when)
    (shelf.keep if keep else shelf.autosave)(name, record.write(kept), told)
    shelf.flush()


def seated(kept, *seats):
    return replace(kept, seats=tuple(Seat(*seat) if isinstance(seat, tuple) else Seat(seat) for seat in seats))


@pytest.fixture
def shelf(tmp_path):
    shelf = Shelf(tmp_path / "games")
    yield shelf
    shelf.close()


@pytest.fixture
def full(shelf):
    """A shelf with games of both kinds, an unfinished one and one of opponents alone."""
    for number in range(4):
        put(shelf, f"army-{number}", over("terracotta", 2 + number % 3, number), 1_000.0 * number)
    put(shelf, "clock", seated(over("orloj", 3, 5), "ANN", ("Vít", "hard"), "Bo"), 9_000.0)
    put(shelf, "alone", over("orloj", 1, 6), 10_000.0)
    put(shelf, "begun", random_record("terracotta", 2, 8, 40))
    put(shelf, "opponents", seated(over("terracotta", 2, 9), ("Mei", "easy"), ("Shu", "hard")))
    return shelf


def read_all(shelf):
    index = PlayedIndex(shelf)
    index.look()
    while index.read_some(0.0):
        pass
    return index


def by_hand(shelf, game):
    """Names in small letters, each with the scores, wins and points by source of all games, read one by one."""
    scores: dict[str, list[int]] = defaultdict(list)
    wins: dict[str, int] = defaultdict(int)
    sources: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for entry in shelf.entries():
        kept = record.parse(entry.path.read_text(encoding="utf-8"))
        rules = GAMES[kept.game]
        state = record.replay(rules, kept)
        ranking = rules.outcome(state)
        people = {at: seat.name.lower() for at, seat in enumerate(kept.seats) if seat.bot is None}
        if ranking is None or not people or kept.game != game:
            continue
        for rank in ranking:
            if rank.seat in people:
                scores[people[rank.seat]].append(rank.vp)
                wins[people[rank.seat]] += rank.place == 1
        for point in rules.breakdown(state):
            if point.seat in people:
                sources[people[point.seat]][point.source] += point.vp
    return scores, wins, sources


@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_persons_are_what_the_games_say_one_by_one(full, game):
    scores, wins, sources = by_hand(full, game)
    found = {person.key: person for person in persons(read_all(full).games(), game)}
    assert set(found) == set(scores)
    for key, person in found.items():
        assert (person.played, person.won, person.points, person.best) == (
            len(scores[key]), wins[key], sum(scores[key]), max(scores[key]),
        )  # fmt: skip
        assert abs(person.mean - sum(scores[key]) / len(scores[key])) <= 0.5
        assert person.sources() == dict(sources[key])
        assert sum(person.sources().values()) == person.points


def test_an_index_that_was_written_needs_no_game_to_be_read(full):
    first = read_all(full)
    first.save()
    again = PlayedIndex(full)
    again.look()
    assert again.unread == []
    assert again.games() == first.games()


@pytest.mark.parametrize("spoil", ["delete", "empty", "cut", "bits", "other", "old"])
def test_a_broken_index_is_made_anew_without_a_word(full, spoil):
    first = read_all(full)
    first.save()
    data = first.path.read_bytes()
    spoilt = {
        "empty": b"", "cut": data[: len(data) // 2], "bits": data.replace(b"Ann", b"Eve"),
        "other": b"[1, 2, 3]\n", "old": data.replace(f"played {FORMAT}".encode(), f"played {FORMAT - 1}".encode(), 1),
    }  # fmt: skip
    if spoil == "delete":
        first.path.unlink()
    else:
        first.path.write_bytes(spoilt[spoil])
    again = PlayedIndex(full)
    again.look()
    assert len(again.unread) == 8
    assert read_all(full).games() == first.games()
    assert full.take_problem() == ""


def test_a_deleted_game_and_a_new_one_are_noticed(full):
    index = read_all(full)
    index.save()
    full.delete(next(entry for entry in full.entries() if entry.name == "army-0"))
    put(full, "new", over("terracotta", 2, 11), 20_000.0)
    index.look()
    assert [key for key, _path, _stamp in index.unread] == ["kept/new.txt"]
    index.read_some(1)
    assert index.games() == read_all(full).games()
    assert len(index.games()) == 6


def test_copies_of_a_game_count_once(shelf):
    put(shelf, "one", over("terracotta", 2, 1), keep=False)
    put(shelf, "one", over("terracotta", 2, 1))
    put(shelf, "two", over("terracotta", 2, 1))
    assert [person.played for person in persons(read_all(shelf).games(), "terracotta")] == [1, 1]


def test_a_person_is_one_however_the_name_is_written(shelf):
    put(shelf, "one", seated(over("terracotta", 2, 1), "Łucja  Ö", ("Shu", "hard")), 1.0)
    put(shelf, "two", seated(over("terracotta", 2, 2), ("Shu", "hard"), "łucja ö"), 2.0)
    (person,) = persons(read_all(shelf).games(), "terracotta")
    assert (person.key, person.name, person.played) == ("łucja ö", "łucja ö", 2)
    assert key_of(" Straße ") == key_of("STRASSE")


def test_a_rival_is_whoever_of_the_cast_played(shelf):
    put(shelf, "one", seated(over("terracotta", 3, 1), "Ann", ("Machine", "hard"), "Bo"), 1.0)
    put(shelf, "two", seated(over("terracotta", 3, 2), ("Shu", "hard"), "Ann", "bo"), 2.0)
    ann = next(person for person in persons(read_all(shelf).games(), "terracotta") if person.key == "ann")
    assert [(rival.name, rival.played_by, rival.played) for rival in ann.rivals()] == [("bo", "", 2), ("Shu", "Shu", 2)]
    for rival, others in zip(ann.rivals(), ((2, 2), (1, 0)), strict=True):
        ahead = 0
        for name, own, other in zip(("one", "two"), (0, 1), others, strict=True):
            kept = record.parse((shelf.kept / f"{name}.txt").read_text(encoding="utf-8"))
            places = {
                rank.seat: rank.place for rank in GAMES["terracotta"].outcome(record.replay(GAMES["terracotta"], kept))
            }
            ahead += places[own] < places[other]
        assert rival.ahead == ahead


def test_whoever_sits_alone_plays_against_the_game_itself(full):
    ann = next(person for person in persons(read_all(full).games(), "orloj") if person.key == "ann")
    assert "Josef" in [rival.name for rival in ann.rivals()]
    assert all(person.key != key_of("Josef") for person in persons(read_all(full).games(), "orloj"))


def test_accuracy_is_shown_where_a_review_lies_beside_the_game(full):
    index = read_all(full)
    review_file(full.kept / "army-1.txt").write_text(json.dumps({"accuracy": [81.5, None, 140]}), encoding="utf-8")
    review_file(full.kept / "army-2.txt").write_text("no review", encoding="utf-8")
    index.look()
    assert [key for key, _path, _stamp in index.unread] == ["kept/army-1.txt", "kept/army-2.txt"]
    index.read_some(1)
    found = {
        person.key: [share for _each, share in person.accuracies()] for person in persons(index.games(), "terracotta")
    }
    assert found == {"ann": [81.5], "bo": [], "cleo": [], "dan": []}


def test_a_finished_game_of_people_outlives_the_last_three_autosaves(shelf):
    put(shelf, "first", over("terracotta", 2, 1), keep=False)
    put(shelf, "watched", seated(over("terracotta", 2, 2), ("Mei", "easy"), ("Shu", "hard")), keep=False)
    put(shelf, "left", random_record("terracotta", 2, 3, 30), keep=False)
    for number in range(saves.KEPT_AUTOSAVES):
        put(shelf, f"later-{number}", random_record("terracotta", 2, number + 10, 10), keep=False)
    assert sorted(path.name for path in shelf.finished.glob("*.txt")) == ["first.txt"]
    assert shelf.finished_one
    assert {entry.name for entry in shelf.entries()} == {"first", "left", *(f"later-{n}" for n in range(3))}
    assert [game.seats[0].name for game in read_all(shelf).games()] == ["Ann"]


def test_a_review_goes_where_its_game_goes(shelf):
    put(shelf, "one", over("terracotta", 2, 1), keep=False)
    review_file(shelf.automatic / "one.txt").write_text(json.dumps({"accuracy": [90, 80]}), encoding="utf-8")
    finished_games.put_away(shelf.automatic / "one.txt", shelf.finished)
    assert [seat.accuracy for seat in read_all(shelf).games()[0].seats] == [90, 80]
    (entry,) = shelf.entries()
    shelf.delete(entry)
    assert list(shelf.finished.iterdir()) == []
    shelf.restore(entry)
    assert review_file(shelf.finished / "one.txt").exists()


def test_a_finished_game_never_takes_the_place_of_another(shelf):
    for seed in (1, 2, 2):
        put(shelf, "same", over("terracotta", 2, seed), keep=False)
        finished_games.put_away(shelf.automatic / "same.txt", shelf.finished)
    assert sorted(path.name for path in shelf.finished.glob("*.txt")) == ["same-2.txt", "same.txt"]


def test_only_so_many_finished_games_stay_and_fewer_pictures(shelf, monkeypatch):
    monkeypatch.setattr(finished_games, "KEPT", 3)
    monkeypatch.setattr(finished_games, "PICTURED", 1)
    for seed in range(5):
        put(shelf, f"game-{seed}", over("terracotta", 2, 1), keep=False)
        path = shelf.automatic / f"game-{seed}.txt"
        path.with_suffix(".png").write_bytes(b"picture")
        finished_games.put_away(path, shelf.finished)
    left = sorted(path.name for path in shelf.finished.iterdir())
    assert left == [f"game-{n}.{end}" for n in (2, 3) for end in ("json", "txt")] + [
        "game-4.json",
        "game-4.png",
        "game-4.txt",
    ]


def test_the_sums_hold_for_any_mixture_of_games(shelf):
    rng = random.Random(5)
    for number in range(6):
        seats = rng.sample(["Ann", "ann b", "Ö", "Бо", "Zed"], 2)
        put(shelf, f"g{number}", seated(over("terracotta", 2, rng.randrange(3)), *seats), float(number))
    found = read_all(shelf).games()
    people = persons(found, "terracotta")
    assert sum(person.played for person in people) == 2 * len(found)
    assert sum(person.points for person in people) == sum(seat.vp for game in found for seat in game.seats)
    for person in people:
        assert sum(rival.played for rival in person.rivals()) == person.played


def test_a_shelf_without_games_has_no_persons(shelf):
    shutil.rmtree(shelf.kept.parent, ignore_errors=True)
    assert read_all(shelf).games() == []
