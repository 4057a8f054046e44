"""Setting a new game up, and finding it again as it was."""

from __future__ import annotations

import pygame
import pytest

from game import games
from game.match import Match, card, random_record
from game.new_game_setup import Setup, remembered, to_remember
from rules import GAMES, record
from tests.game.test_scenes_fit import cut_words, outside, overlapping


def test_empty_names_become_players_with_numbers():
    assert Setup("terracotta", count=3).record().names == ("Player 1", "Player 2", "Player 3")


def test_a_seed_is_taken_as_written_and_drawn_if_empty():
    assert Setup("terracotta", seed="0042").record().seed == 42
    assert len({Setup("terracotta").record().seed for _ in range(20)}) > 10


ARMY = {"administrator": "strict", "first": "random", "length": "full"}
CLOCK = {"setup": "standard", "length": "full", "first": "random", "hour": "random"}
"""The usual options, all of which stand in a record."""


def test_every_option_stands_in_the_record():
    setup = Setup("terracotta", options={"administrator": "free"})
    assert setup.record().options == {**ARMY, "administrator": "free"}
    assert Setup("terracotta").record().options == ARMY


def test_a_seat_that_is_not_there_does_not_begin():
    setup = Setup("terracotta", count=2, options={"first": "4"})
    assert setup.record().options == ARMY
    setup.count = 4
    assert setup.record().options == {**ARMY, "first": "4"}


def test_opponents_stand_in_the_record():
    setup = Setup("terracotta", levels=["human", "hard", "human", "human"])
    assert [seat.bot for seat in setup.record().seats] == [None, "hard"]


def test_two_of_the_same_name_cannot_begin():
    setup = Setup("terracotta", names=["Ann", " Ann ", "", ""])
    assert setup.problem
    setup.names[1] = "Bo"
    assert setup.problem == ""


@pytest.mark.parametrize("count", [2, 3, 4])
def test_colours_stay_different_however_often_they_change(count):
    setup = Setup("terracotta", count=count)
    for step in range(20):
        before = setup.colors[step % count]
        setup.next_color(step % count)
        assert len(set(setup.colors)) == 4
        assert setup.colors[step % count] != before


def test_what_was_set_up_is_found_again_without_its_seed():
    setup = Setup("terracotta", count=3, names=["Ann", "Bo", "Cleo", ""], seed="5")
    setup.next_color(0)
    setup.options = {"administrator": "strict", "length": "short"}
    found = remembered("terracotta", to_remember(setup, {}))
    setup.seed = ""
    assert found == setup


@pytest.mark.parametrize(
    "kept",
    [
        5,
        {"count": 17},
        {"count": "two"},
        {"names": ["a", "b"]},
        {"names": [1, 2, 3, 4]},
        {"colors": ["red", "red", "red", "red"]},
        {"levels": ["grandmaster"] * 4},
        {"options": {"administrator": "drunk", "unknown": "x"}},
    ],
)
def test_a_senseless_memory_gives_a_game_that_can_begin(kept):
    setup = remembered("terracotta", {"terracotta": kept})
    assert setup.problem == ""
    begun = setup.record()
    assert record.start(GAMES["terracotta"], begun)


def test_newcomers_begin_with_the_first_game_where_there_is_one():
    assert remembered("orloj", {}).record().options == {**CLOCK, "setup": "first game"}
    assert remembered("terracotta", {}).record().options == ARMY
    known = Setup("orloj", options={"setup": "standard"})
    assert remembered("orloj", to_remember(known, {})).record().options == CLOCK


@pytest.mark.usefixtures("stand_in")
def test_the_first_game_of_orloj_is_offered_said_and_can_be_declined(open_app):
    pilot = open_app("new-game", size=(1920, 1080))
    pilot.click("game:orloj")
    remark = pilot.scene.ui.find("remark:setup")
    assert "Fixed cards" in remark.text
    pilot.click("option:setup:standard")
    assert "Everybody chooses" in pilot.widget("remark:setup").text
    pilot.click("start")
    assert pilot.scene.what["match"].record.options == CLOCK
    assert "Everybody chooses" in open_app("new-game", size=(1920, 1080)).widget("remark:setup").text


def test_forbidden_letters_do_not_survive_in_names():
    setup = remembered("terracotta", {"terracotta": {"names": ["A|n(n", "B" * 90, "\x07", ""]}})
    assert setup.record().names == ("Ann", "B" * 24)


def test_a_level_that_is_gone_becomes_a_person(monkeypatch):
    monkeypatch.setattr(games, "levels", lambda _game: ("easy",))
    setup = remembered("terracotta", {"terracotta": {"levels": ["easy", "hard", "human", "human"]}})
    assert setup.levels == ["easy", "human", "human", "human"]


def test_two_clicks_from_launch_to_playing(open_app, stand_in):
    pilot = open_app()
    pilot.click("door:terracotta")
    pilot.click("start")
    assert isinstance(pilot.scene, stand_in)
    match = pilot.scene.what["match"]
    assert match.record.names == ("Player 1", "Mei"), "an easy opponent, and who plays it"
    assert record.start(match.game, match.record)


@pytest.mark.usefixtures("stand_in")
def test_the_form_is_filled_by_hand_and_remembered(open_app):
    pilot = open_app("new-game", size=(1920, 1080))
    pilot.click("count:3")
    for place, name in enumerate(("Ann", "Żaneta", "Bo")):
        pilot.click(f"name:{place}")
        pilot.type(name)
    pilot.click("color:0")
    pilot.click("more")
    pilot.click("seed")
    pilot.type("99")
    pilot.click("option:administrator:free")
    pilot.click("start")
    match = pilot.scene.what["match"]
    assert match.record.names == ("Ann", "Żaneta", "Bo")
    assert match.record.seed == 99
    assert match.record.options == {**ARMY, "administrator": "free"}
    assert match.colors == ("plum", "jade", "blue")
    again = open_app("new-game", size=(1920, 1080))
    assert again.scene.setup.names[:3] == ["Ann", "Żaneta", "Bo"]
    assert again.scene.setup.count == 3


def test_the_form_is_filled_by_keyboard_alone(open_app, stand_in):
    pilot = open_app("new-game")
    while pilot.scene.ui.focused != "name:0":
        pilot.key(pygame.K_TAB)
    pilot.type("Ola")
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, stand_in)
    assert pilot.scene.what["match"].record.names[0] == "Ola"


def test_the_same_name_twice_disables_the_start_with_a_reason(open_app, stand_in):
    pilot = open_app("new-game", size=(1920, 1080))
    for place in (0, 1):
        pilot.click(f"name:{place}")
        pilot.type("Ann")
    pilot.click("start")
    assert not isinstance(pilot.scene, stand_in)
    assert pilot.scene.ui.tip_words() == "Two players have the same name."


@pytest.mark.parametrize(("game", "count"), [("terracotta", 2), ("orloj", 1), ("orloj", 3)])
def test_whatever_is_chosen_says_what_it_changes(open_app, game, count):
    pilot = open_app(None, size=(1920, 1080))
    scene = pilot.app.push("new-game", game=game)
    scene.set_count(str(count))
    scene.show_more()
    for name, values in GAMES[game].options_for(count).items():
        told = set()
        for value in (values[0], values[-1]):
            scene.set_option(name, value)
            told.add(pilot.widget(f"remark:{name}").text)
        assert len(told) == 2, name
    unsown = pilot.widget("remark:seed").text
    scene.set_seed("5")
    assert pilot.widget("remark:seed").text != unsown


def test_what_is_rarely_wanted_waits_behind_more_until_it_was_used(open_app):
    pilot = open_app("new-game", size=(1920, 1080))
    assert not any(pilot.scene.ui.find(key) for key in ("option:administrator", "option:first", "seed"))
    assert pilot.scene.ui.find("option:length")
    pilot.click("more")
    pilot.click("option:administrator:free")
    pilot.click("more")
    assert not pilot.scene.ui.find("option:administrator")
    setup = pilot.scene.setup
    pilot.app.change(last_setup=to_remember(setup, {}))
    pilot.app.push("new-game")
    assert pilot.scene.ui.find("option:administrator")


def test_somebody_who_has_finished_no_game_meets_an_easy_opponent(open_app):
    pilot = open_app("new-game")
    assert pilot.scene.setup.levels == ["human", "easy", "easy", "easy"]
    match = Match(random_record("orloj", 2, 7, 100_000), "over")
    pilot.app.shelf.keep("over", record.write(match.record), card(match, record.replay(GAMES["orloj"], match.record)))
    pilot.app.shelf.flush()
    pilot.app.push("new-game")
    assert pilot.scene.setup.levels == ["human", "normal", "normal", "normal"]


def test_who_sits_alone_is_told_against_whom(open_app):
    pilot = open_app(None, size=(1920, 1080))
    scene = pilot.app.push("new-game", game="orloj")
    assert scene.ui.find("remark:alone") is None
    scene.set_count("1")
    assert "against Josef" in pilot.widget("remark:alone").text


def test_an_opponent_has_the_name_of_who_plays_it_until_somebody_gives_it_another():
    setup = Setup("terracotta", count=4, names=["Ann", "", "", "Robot"], levels=[games.HUMAN, "easy", "easy", "hard"])
    assert [seat.name for seat in setup.record().seats] == ["Ann", "Mei", "Gou", "Robot"]
    setup.levels[1] = games.HUMAN
    assert [seat.name for seat in setup.record().seats] == ["Ann", "Player 2", "Mei", "Robot"]


def test_a_seat_shows_the_face_and_the_nature_of_its_opponent(open_app):
    pilot = open_app(None, size=(1920, 1080))
    scene = pilot.app.push("new-game", game="terracotta")
    scene.set_level(1, "hard")
    assert pilot.widget("color:1").portrait == "shared/portrait_shu"
    assert pilot.widget("nature:1").text == "Scribe of the works. Counts your row before her own."
    scene.set_level(1, "human")
    assert scene.ui.find("nature:1") is None
    assert pilot.widget("color:1").portrait == ""


def test_those_who_will_play_stand_before_their_game_where_there_is_room(open_app):
    pilot = open_app(None, size=(1920, 1080))
    scene = pilot.app.push("new-game", game="orloj")
    scene.set_name(0, "Ann")
    scene.set_level(1, "easy")
    scene.set_count("2")
    assert [who.name for who in pilot.widget("line-up").people] == ["Ann", "Bětka"]
    scene.set_count("1")
    assert [who.name for who in pilot.widget("line-up").people] == ["Ann", "Josef"]
    scene.set_count("4")
    assert scene.ui.find("line-up") is None


def test_both_columns_of_the_form_end_on_one_line(open_app):
    pilot = open_app(None, size=(1920, 1080))
    scene = pilot.app.push("new-game", game="terracotta")
    for count, last in (("2", "line-up"), ("4", "panel:more")):
        scene.set_count(count)
        assert abs(pilot.widget(last).rect.bottom - pilot.widget("game:orloj").rect.bottom) <= 2


def test_head_starts_are_given_to_any_seats_and_stand_in_the_record(open_app):
    pilot = open_app(None, size=(1920, 1080))
    scene = pilot.app.push("new-game", game="orloj")
    scene.set_count("3")
    scene.show_more()
    assert pilot.widget("remark:handicap").text == "Everybody begins with the same points."
    assert "handicap" not in scene.setup.record().options
    for place, points in ((1, "20"), (2, "5")):
        scene.ui.focus(f"head-start:{place}")
        pilot.key(pygame.K_RETURN)
        pilot.click(f"head-start:{place}:{points}")
    assert pilot.widget("remark:handicap").text == "For unequal players: points to begin with."
    dropdown = pilot.widget("head-start:1")
    assert dict(dropdown.options)[dropdown.chosen] == "+20"
    assert dropdown.tip == f"{scene.setup.name(1)}: points to begin with"
    assert scene.setup.record().options["handicap"] == "0-20-5"
    state = record.replay(GAMES["orloj"], scene.setup.record())
    assert GAMES["orloj"].scores(state) == (10, 30, 15)
    scene.set_count("2")
    assert scene.setup.record().options["handicap"] == "0-20"
    scene.set_head_start(1, "0")
    assert "handicap" not in scene.setup.record().options


def test_head_starts_are_remembered_and_seen_at_once(open_app):
    pilot = open_app(None, size=(1920, 1080))
    setup = Setup("terracotta", count=2, head_starts=[0, 20, 30, 0])
    pilot.app.change(last_setup=to_remember(setup, {}))
    scene = pilot.app.push("new-game", game="terracotta")
    assert scene.setup.head_starts == [0, 20, 30, 0]
    assert pilot.widget("head-start:1").chosen == "20"
    for spoilt in ([0, 20], [0, 20, 30, 100], [0, "20", 0, 0], "20", None):
        kept = to_remember(setup, {})
        kept["terracotta"]["head_starts"] = spoilt
        assert remembered("terracotta", kept).head_starts == [0, 0, 0, 0]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_four_head_starts_fit_and_can_be_reached(open_app, size, game):
    pilot = open_app(None, size=size)
    scene = pilot.app.push("new-game", game=game)
    for language in ("ru", "qps"):
        pilot.app.change(language=language)
        scene.set_count("4")
        for place in range(4):
            scene.set_head_start(place, "30")
        if not scene.more:
            scene.show_more()
        assert [*cut_words(scene), *overlapping(scene), *outside(scene)] == []
        for place in range(4):
            scene.ui.focus(f"head-start:{place}")
            pilot.step(2)
            assert pilot.app.window.get_rect().contains(pilot.widget(f"head-start:{place}").rect)
