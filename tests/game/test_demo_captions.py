"""What meetup mode says: headline, seat, colour and words about one event, true, in words that fit."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import takewhile

import pytest

from game import translation
from game.demo import captions, standings
from game.demo.captions import explanation, keys_of
from game.demo.recorded_shows import RecordedShow, recorded_shows
from game.demo.scene import Demo
from game.demo.tellings import LEAST, Made, Speaker, Telling
from game.games import DESCRIPTORS
from game.kit import text
from game.kit.scene import Shot
from game.orloj import names as orloj_names
from rules import GAMES
from rules.conformance import random_game
from rules.engine import Event, Prompt
from rules.events import GameEnded, Scored
from rules.orloj import events as orloj
from rules.terracotta import events as terracotta
from tests.game.conftest import Open, Pilot

SIZES = [(1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
READABLE = 1 / 30
"""Of the screen's height: on a screen of 24 inches 10 mm, enough for two and a half metres."""


def seen_keys(game: str) -> set[str]:
    """Every key that some event or question of a few random games asks for."""
    found = set()
    for seed in range(1, 24, 2):
        for move in random_game(GAMES[game], 2 + seed % 2, seed):
            asked = GAMES[game].prompt(move.before)
            found |= {f"ask {asked.ask}"} | {key for event in move.step.events for key in keys_of(event)}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_everything_explained_does_happen(game: str) -> None:
    rare = {"FinalTileTurned", "Scored archer", "Scored objective", "Scored assistant", "Scored royal"}
    module = import_module(f"rules.{game}.events")
    for key in set(DESCRIPTORS[game].captions().explained) - {"begin"} - seen_keys(game):
        assert key in rare, key
        assert hasattr(module, key.split()[0]), key


def begin(open_app: Open, shows: int, **chosen: object) -> Demo:
    """A show has begun."""
    pilot: Pilot = open_app("title", (1280, 720), **chosen)
    pilot.app.push("demo", windowed=True, shows=shows)
    pilot.step()
    assert isinstance(pilot.scene, Demo)
    return pilot.scene


SHOWS = list(enumerate([*GAMES] * 5))


def told(demo: Demo) -> list[tuple[int, Telling, Event]]:
    """Everything that a show tells: after how many choices, what, and the event it begins with."""
    show = demo.show
    assert show is not None
    made = show.choices()[show.opening :]
    return [
        (show.opening + number, telling, event)
        for number, (choice, tellings) in enumerate(zip(made, demo.teller.ahead(), strict=True))
        for event, telling in zip(choice.events, tellings, strict=True)
        if telling is not None
    ]


@pytest.mark.parametrize("shows", range(6))
def test_headline_seat_and_event_belong_together_in_every_telling_of_a_show(open_app, shows: int) -> None:
    demo = begin(open_app, shows)
    names = demo.table.session.names
    everything = told(demo)
    assert len(everything) > 30
    for _made, telling, first in everything:
        named = [name for name in names if name in telling.headline]
        if telling.event is None:
            assert named if telling.seat is None else named == [names[telling.seat]]
            continue
        event = telling.event
        owner = event.ranking[0] if isinstance(event, GameEnded) else getattr(event, "seat", None)
        if telling.seat is None:
            assert owner is None or isinstance(telling.event, Scored), "only what several share is nobody's"
        else:
            assert owner == telling.seat
            assert named == [names[telling.seat]]
        assert telling.event == first or isinstance(telling.event, Scored)


@pytest.mark.parametrize(("shows", "game"), SHOWS[:4])
def test_the_standing_that_is_told_is_that_of_the_position(open_app, shows: int, game: str) -> None:
    demo = begin(open_app, shows)
    choices, names = demo.show.choices(), demo.table.session.names
    stands = [(made, telling) for made, telling, _event in told(demo) if telling.event is None]
    assert stands
    for made, telling in stands:
        scores = GAMES[game].scores(choices[made].after)
        ranked = sorted(scores, reverse=True)
        if telling.seat is None:
            assert ranked[0] == ranked[1]
        else:
            assert scores[telling.seat] == ranked[0]
            assert f"{names[telling.seat]} leads by {ranked[0] - ranked[1]} point" in telling.headline


def test_points_in_a_headline_are_those_of_the_choice(open_app) -> None:
    demo = begin(open_app, 0)
    choices = demo.show.choices()
    figures = [(made, one) for made, one, _e in told(demo) if isinstance(one.event, terracotta.FigurePlaced)]
    placed = [(made, one) for made, one in figures if "+" in one.headline]
    assert len(placed) > 10
    for made, telling in placed:
        crafted = [e for e in choices[made].events if isinstance(e, Scored) and e.why == "craft"]
        assert telling.headline.endswith(f"{sum(event.vp for event in crafted):+}")


def test_what_a_warrior_changed_in_an_inspected_line_is_foreseen_by_the_rules(open_app) -> None:
    demo = begin(open_app, 0)
    game, choices, names = GAMES["terracotta"], demo.show.choices(), demo.table.session.names
    found = 0
    for made, telling, _event in told(demo):
        for line in ("row", "column"):
            if telling.words.startswith("Now ") and f"would take {line}" in telling.words:
                scoring = next(one for one in game.forecast(choices[made].after) if one.why == f"{line} inspector")
                best = max(scoring.vp)
                assert [seat for seat, vp in enumerate(scoring.vp) if vp == best] == [telling.seat]
                assert f"Now {names[telling.seat]} would take" in telling.words
                assert f": {best} points" in telling.words
                found += 1
    assert found


def test_every_telling_stays_long_enough_and_has_something_to_say(open_app) -> None:
    for shows in (0, 1):
        for _made, telling, _event in told(begin(open_app, shows)):
            assert telling.seconds >= LEAST
            assert telling.headline
            assert telling.words or isinstance(telling.event, GameEnded)


@pytest.mark.parametrize("language", translation.languages())
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_telling_fits_in_large_letters(open_app, size: tuple[int, int], language: str) -> None:
    for shows in (0, 1):
        pilot = open_app("title", size)
        pilot.app.change(language=language)
        pilot.app.push("demo", windowed=True, shows=shows)
        pilot.step()
        demo = pilot.scene
        assert isinstance(demo, Demo)
        for _made, telling, _event in told(demo):
            if telling.words:
                letters = demo.strip.letters(telling.words)
                assert text.fits_box(telling.words, letters, demo.strip.words.size, text.DISPLAY), telling
                assert letters >= READABLE * min(size[1], size[0] * 9 / 16), telling
            fitted = text.fit(telling.headline, demo.strip.scale.font(36), demo.strip.headline.width, text.BOLD)
            assert fitted >= 18 * min(size[0] / 1920, size[1] / 1080), telling


def test_why_a_craftsman_closes_nothing_and_an_artist_does() -> None:
    known = DESCRIPTORS["terracotta"].captions()
    for kind, said in (("craftsman", "does not close it"), ("artist", "closed to all")):
        assert said in explanation(known, terracotta.WorkerPlaced(0, kind, 3, 1))


def test_what_the_inspector_scores_is_said_with_the_boards_numbers() -> None:
    said = explanation(DESCRIPTORS["terracotta"].captions(), terracotta.Scored(1, 7, "row inspector"))
    assert "7 points" in said
    assert "3 for being present" in said


def test_the_most_particular_explanation_wins() -> None:
    known = DESCRIPTORS["terracotta"].captions()
    assert explanation(known, terracotta.Gained(0, "coins", 1, "substitute")).startswith("On the two inner rings")
    turned = [explanation(known, terracotta.RingTurned("inner", seat)) for seat in (None, 1)]
    assert turned[0].startswith("Between two rounds")
    assert turned[1].startswith("Before placing a worker")


def test_what_nobody_needs_to_know_is_not_said() -> None:
    assert explanation(DESCRIPTORS["orloj"].captions(), orloj.Forced(0, 1, "start")) == ""


def test_guests_hear_what_a_question_means() -> None:
    said = captions.question(DESCRIPTORS["terracotta"].captions(), Prompt(1, "turn"))
    assert said.startswith("Your turn")


def test_equal_points_are_told_of_nobody_alone() -> None:
    speaker = Speaker(GAMES["terracotta"], ("Ann", "Bo"), lambda _event: None, lambda _events, _seat: None)
    phase = terracotta.PhaseBegan("scoring", 1)
    tied = (phase, Scored(0, 3, "row inspector"), Scored(1, 3, "row inspector"))
    won = (phase, Scored(0, 3, "row inspector"), Scored(1, 7, "row inspector"))
    one = speaker.tellings([Made(None, tied, None)])[0][1]
    other = speaker.tellings([Made(None, won, None)])[0][1]
    assert (one.seat, one.headline) == (None, "Row inspector: Ann +3 · Bo +3")
    assert (other.seat, other.headline) == (1, "Bo: 7 points – Row inspector")
    assert other.words.startswith("Also: Ann +3.")


@pytest.mark.parametrize("game", GAMES)
def test_five_games_are_recorded_and_can_be_replayed_to_their_end(game: str) -> None:
    shows = recorded_shows(game)
    assert len(shows) == 5
    for show in shows:
        choices = show.choices()
        assert len(choices) == len(show.record.choices)
        assert GAMES[game].prompt(choices[-1].after) is None
        assert show.record.names == tuple(dict.fromkeys(show.record.names))


def late(show: RecordedShow) -> bool:
    picture = GAMES[show.record.game].picture(show.choices()[show.opening - 1].after)
    key, least = DESCRIPTORS[show.record.game].meetup.opens
    return bool(picture[key] >= least)


@pytest.mark.parametrize("game", GAMES)
def test_the_show_opens_late_at_the_beginning_of_a_turn(game: str) -> None:
    for show in recorded_shows(game):
        assert late(show)
        begun = [event for event in show.choices()[show.opening - 1].events if isinstance(event, terracotta.TurnBegan)]
        assert begun


@pytest.mark.parametrize("game", GAMES)
def test_any_game_is_told_to_its_end(open_app, game: str) -> None:
    speaker = begin(open_app, [*GAMES].index(game)).teller.speaker
    for seed in (1, 2, 3):
        for move in random_game(GAMES[game], 3, seed):
            for telling in speaker.tellings([Made(move.before, move.step.events, move.step.state)])[0]:
                assert telling is None or telling.headline


def clock_tellings(open_app) -> list[tuple[Made, Telling]]:
    """What two shows of the clock tell of events, with the choices."""
    found = []
    for shows in (1, 3):
        demo = begin(open_app, shows)
        choices = demo.show.choices()
        found += [(choices[made], telling) for made, telling, _event in told(demo) if telling.event is not None]
    return found


def test_the_two_actions_told_of_a_turned_hand_are_those_that_follow(open_app) -> None:
    turned = 0
    for shows in (1, 3):
        demo = begin(open_app, shows)
        choices = demo.show.choices()
        for made, telling, event in told(demo):
            if not isinstance(event, orloj.HandTurned):
                continue
            following = [one for choice in choices[made:] for one in choice.events]
            sectors = [one for one in following if isinstance(one, orloj.SectorBegan)][:2]
            assert all(orloj_names.sector(one.sector) in telling.words for one in sectors)
            turned += 1
    assert turned > 10


def test_an_apostle_fills_a_row_exactly_when_that_is_told(open_app) -> None:
    found = set()
    for made, telling in clock_tellings(open_app):
        if isinstance(telling.event, orloj.ApostlePlaced):
            scored = sum(one.vp for one in made.events if isinstance(one, Scored) and one.why == "row")
            assert ("is full" in telling.words) == bool(scored)
            assert not scored or f"{scored} points" in telling.words
            found.add(bool(scored))
    assert found == {True, False}


def test_what_points_change_in_the_lead_is_that_of_the_position(open_app) -> None:
    game, found = GAMES["orloj"], set()
    for made, telling in clock_tellings(open_app):
        said = re.search(r"(takes the lead, by|lead grows to) (\d+) point|(\d+) points? behind the lead", telling.words)
        if said is None:
            continue
        scores, own = game.scores(made.after), telling.seat
        others = max(score for seat, score in enumerate(scores) if seat != own)
        expected = scores[own] - others if said[2] else others - scores[own]
        assert int(said[2] or said[3]) == expected > 0
        found.add(said[1])
    assert len(found) > 1


def test_a_pass_tells_how_many_workers_come_home(open_app) -> None:
    found = set()
    for shows in (1, 3):
        demo = begin(open_app, shows)
        choices = demo.show.choices()
        for made, telling, event in told(demo):
            if isinstance(event, orloj.Passed):
                following = [one for choice in choices[made:] for one in choice.events]
                turn = list(takewhile(lambda one: not isinstance(one, orloj.TurnBegan), following))
                home = [one for one in turn if isinstance(one, orloj.WorkerMoved) and one.target == "workers"]
                found.add(len(home))
                assert not home or telling.words.startswith(f"{len(home)} worker")
    assert len(found) > 1


@pytest.mark.parametrize("game", GAMES)
def test_who_would_win_now_is_counted_with_the_final_scoring(game: str) -> None:
    show = recorded_shows(game)[0]
    state = show.choices()[show.opening].after
    totals = list(GAMES[game].scores(state))
    for seat, vp, _why in GAMES[game].score_final(state):
        totals[seat] += vp
    best = max(totals)
    said = standings.winner_now(GAMES[game], state, show.record.names)
    assert said == f"If the game ended now, {show.record.names[totals.index(best)]} would win with {best} points."


def test_the_lead_of_a_seat_in_words() -> None:
    assert standings.change((5, 7), (8, 7), 0) == "That takes the lead, by 1 point."
    assert standings.change((8, 7), (10, 7), 0) == "The lead grows to 3 points."
    assert standings.change((5, 9), (7, 9), 0) == "2 points behind the lead now."
    assert standings.change((5, 7), (7, 7), 0) == ""


@pytest.mark.parametrize("game", GAMES)
def test_different_things_are_said_of_one_position_and_one_is_how_one_wins(open_app, game: str) -> None:
    demo = begin(open_app, [*GAMES].index(game))
    state, speaker = demo.table.session.state, demo.teller.speaker
    said = {speaker.standing(GAMES[game].scores(state), state, number).words for number in range(6)}
    assert len(said) > 2
    assert DESCRIPTORS[game].captions().goal[-1] in said


def test_a_picture_of_the_show_is_taken_while_the_thing_asked_for_is_told(open_app) -> None:
    pilot = open_app("title", (1280, 720))
    for number in (0, 5):
        pilot.app.lock = None
        demo = pilot.app.show(Demo.sample(pilot.app, Shot("orloj", seed=2, after=number)))
        assert demo.teller.now.event == demo.still.event
        assert demo.strip.rect.bottom == 720
        assert demo.show.record == recorded_shows("orloj")[2].record
