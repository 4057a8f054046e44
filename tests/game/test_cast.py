"""The cast: who plays which opponent, and that nobody sits twice at a table."""

from __future__ import annotations

from itertools import product

import pytest

from game import games
from game.cast import Cast, Character, Sitting
from game.games import DESCRIPTORS
from game.lessons import course, texts
from rules import GAMES
from rules.record import Record, Seat


def somebody(key: str, name: str, thinks: str = "{name} thinks") -> Character:
    return Character(key, name, "Potter", "Is patient.", thinks)


def names(game: str, *seats: Sitting) -> list[str | None]:
    return [who.name if who else None for who in games.faces(game, seats)]


@pytest.mark.parametrize("game", DESCRIPTORS)
def test_every_opponent_has_a_face_and_nobody_sits_twice_at_a_table(game: str) -> None:
    for levels in product(games.levels(game), repeat=4):
        faces = games.faces(game, [Sitting("", level) for level in levels])
        assert all(faces)
        assert len(set(faces)) == 4


def test_a_level_has_its_character_and_a_person_none() -> None:
    assert names("terracotta", Sitting("Ann"), Sitting("", "hard"), Sitting("", "easy")) == [None, "Shu", "Mei"]


def test_a_second_opponent_of_a_level_is_played_by_a_spare() -> None:
    seats = Sitting("", "easy"), Sitting("", "easy"), Sitting("", "easy")
    assert names("orloj", *seats) == ["Bětka", "Ondra", "Salome"]


def test_a_seat_named_after_a_character_is_played_by_that_one_and_no_other() -> None:
    assert names("terracotta", Sitting("", "easy"), Sitting("Mei", "easy")) == ["Gou", "Mei"]
    assert names("terracotta", Sitting("Shu", "easy"), Sitting("", "hard")) == ["Shu", "Gou"]


def test_an_opponent_of_another_name_still_has_the_face_of_its_level() -> None:
    assert names("terracotta", Sitting("Ann"), Sitting("Player 2", "normal")) == [None, "Bolin"]


def test_nobody_sits_beside_a_person_of_the_same_name() -> None:
    assert names("terracotta", Sitting("Mei"), Sitting("", "easy")) == [None, "Gou"]


def test_a_level_that_is_not_known_has_no_face() -> None:
    assert names("terracotta", Sitting("Bo", "random")) == [None]


def test_the_master_waits_in_the_cast_until_opponents_learn_that_level() -> None:
    for game, descriptor in DESCRIPTORS.items():
        assert "master" in descriptor.cast.opponents
        assert set(games.levels(game)) <= set(descriptor.cast.opponents)


def test_a_lone_player_scores_beside_josef() -> None:
    kept = Record("orloj", (Seat("Ann"),), 7)
    state = GAMES["orloj"].new_game(["Ann"], 7)
    assert games.names(kept, state) == ("Ann", "Josef")
    assert games.portraits("orloj", ("Ann", "Josef"), ("",)) == ("", "shared/portrait_josef")


def test_a_person_called_josef_at_a_table_of_two_is_a_person() -> None:
    assert games.portraits("orloj", ("Ann", "Josef"), ("", "")) == ("", "")


@pytest.mark.parametrize("game", DESCRIPTORS)
def test_the_guide_of_the_lessons_is_the_one_of_the_cast(game: str) -> None:
    guide = DESCRIPTORS[game].cast.guide
    assert guide is not None
    assert (course.load(game).guide, texts.load(game, "en").of_course("name")) == (guide.key, guide.name)


@pytest.mark.parametrize("game", DESCRIPTORS)
def test_the_opponent_of_the_first_game_is_the_one_of_its_level(game: str) -> None:
    plan = course.load(game).first_game
    assert DESCRIPTORS[game].cast.opponents[plan.level].name == plan.opponent


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: somebody("wen", "We|n"),
        lambda: somebody("wen 2", "Wen"),
        lambda: Character("wen", "Wen", "Potter.", "Is patient."),
        lambda: Cast(spare=(somebody("wen", "Wen"), somebody("bo", "Wen"))),
        lambda: Cast(spare=(somebody("wen", "Wen"),), guide=somebody("wen", "Bo")),
        lambda: Cast({"easy": somebody("wen", "Wen", thinks="")}),
    ],
)
def test_a_cast_that_makes_no_sense_is_refused(wrong) -> None:
    with pytest.raises(ValueError, match=r"Wen|We.n|two people"):
        wrong()
