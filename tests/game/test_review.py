"""After a game: chances turn by turn, accuracy, the dearest turns as questions, and what everything earned."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import line_words, review, review_notes
from game.exercise.scene import RIGHT, TRYING, ExerciseTable
from game.kit import sprites, text
from game.kit.theme import SEATS
from game.match import Match, card, random_record
from game.review import Review, accuracy
from game.scenes import chance_chart
from game.scenes.find_series import FindSeries
from game.scenes.review_page import ReviewPage
from game.table import scene as table_scene
from game.table.coach.bot_process import BotProcess, BotProcessLost
from game.table.coach.coach_words import coach_words_of
from game.table.coach.verdict_words import account, percent
from game.table.scene import Table
from rules import record
from rules.bots import opponent
from rules.bots.judgement import chance_line, judge, judged_turns
from rules.earnings import earned
from rules.record import Seat
from tests.game.table.bot_processes import EndlessBotProcess, QuickBotProcess, has_ended
from tests.game.test_scenes_fit import cut_words, outside, overlapping

BOTH = pytest.mark.parametrize("game", ["terracotta", "orloj"])
SHOWN = sorted((Path(review.__file__).parent / "demo" / "records").glob("*.txt"))
ENOUGH = {"terracotta": 45, "orloj": 60}
"""Random choices in which something is always thrown away."""
MOVED = "moved the line most, in order of time"


def match(game, seats=3, bots=(1, 2)):
    kept = random_record(game, seats, 7, ENOUGH[game])
    who = tuple(Seat(name, "easy" if place in bots else None) for place, name in enumerate(kept.names))
    return Match(replace(kept, seats=who), "x")


@pytest.fixture(scope="module")
def notes():
    """Every turn of the first seat judged once, for all tests."""

    def judged(game, seats):
        kept = match(game, seats).record
        return [judge(kept, turn.at, nodes=8_000) for turn in judged_turns(kept) if turn.seat == 0]

    return {(game, seats): judged(game, seats) for game, seats in (("terracotta", 3), ("orloj", 3), ("orloj", 1))}


def reviewed(open_app, monkeypatch, notes, game, seats=3, **what):
    """A review that is done."""
    monkeypatch.setattr(review, "BotProcess", EndlessBotProcess)
    monkeypatch.setattr(table_scene, "BotProcess", QuickBotProcess)
    pilot = open_app("title", **{"speed": "off", **what})
    played = match(game, seats)
    state = record.replay(played.game, played.record)
    pilot.app.shelf.autosave("x", record.write(played.record), card(played, state))
    pilot.app.shelf.flush()
    line = chance_line(played.record) if seats > 1 else ()
    pilot.app.shelf.note("x", record.write(played.record), review_notes.written(notes[game, seats], line=line))
    pilot.app.shelf.flush()
    pilot.app.push("review", match=played)
    pilot.step(2)
    assert isinstance(pilot.scene, ReviewPage)
    assert pilot.scene.review.done
    return pilot


def test_the_accuracy_is_lichess_own():
    assert accuracy(0) == pytest.approx(100, abs=0.01)
    assert accuracy(10) == pytest.approx(63.58, abs=0.05)
    assert accuracy(100) == 0


@BOTH
def test_what_was_kept_beside_the_game_is_not_thought_about_again(open_app, monkeypatch, notes, game):
    pilot = reviewed(open_app, monkeypatch, notes, game)
    found = pilot.scene.review
    assert list(found.verdicts.values()) == notes[game, 3]
    turns = [verdict for verdict in notes[game, 3] if verdict.seat == 0]
    mean = sum(accuracy(100 * verdict.chance_lost) for verdict in turns) / len(turns)
    assert found.accuracy(0) == pytest.approx(mean)
    rounds = [(found.accuracy(0, number), len(found.of(0, number))) for number in found.rounds]
    assert sum((value or 0) * count for value, count in rounds) / len(turns) == pytest.approx(mean)


@BOTH
def test_the_line_adds_up_to_a_hundred_and_marks_what_moved_it(open_app, monkeypatch, notes, game):
    found = reviewed(open_app, monkeypatch, notes, game).scene.review
    assert len(found.standings) == len(found.turns) + 1
    assert all(sum(chances) == pytest.approx(1) for chances in found.line)
    assert found.values == tuple(tuple(round(100 * chance) for chance in chances) for chances in found.line)
    assert 1 <= len(found.moved_most) <= 5


@BOTH
def test_the_account_of_every_dear_turn_adds_up_to_what_it_cost(open_app, monkeypatch, notes, game):
    found, told = reviewed(open_app, monkeypatch, notes, game).scene.review, 0
    names = found.match.record.names
    for verdict in found.verdicts.values():
        if verdict.cost > 0:
            entries = account(game, names, verdict, chances=True)
            assert sum(entry.share for entry in entries) == percent(verdict.best) - percent(verdict.played)
            told += bool(entries)
            assert all(entry.share is None for entry in account(game, names, verdict, chances=False))
    assert told


@BOTH
def test_a_dear_turn_is_found_by_oneself_and_then_explained(open_app, monkeypatch, notes, game):
    pilot = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080))
    page, verdict = pilot.scene, pilot.scene.review.dear(0)[0]
    assert len(page.ui.find("find:1").lines) == 2, "the answer is not told before"
    pilot.click("find:1")
    table = pilot.scene
    assert isinstance(table, ExerciseTable)
    play(pilot, verdict.best.choices)
    while table.stage == TRYING:  # something came to light
        play(pilot, [opponent(game, "normal", 0, 3).decide(table.session.state).text])
    pilot.step(4)
    assert table.stage == RIGHT
    while pilot.scene is not page:
        pilot.scene.series.leave()
        pilot.step(2)
    assert page.review.answered == {verdict.at: True}
    lines = [line.words for line in pilot.widget("find:1").lines]
    both, own, better = page.review.parted(verdict)
    assert any(words.startswith("Both turns: ") for words in lines) == bool(both)
    assert lines[lines.index("Played:") + 1 :][: len(own)] == own
    assert lines[lines.index("Better:") + 1 :][: len(better)] == better
    assert own[0] != better[0]
    pilot.click("find:1")
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.looking == verdict.at
    pilot.click("present")
    assert pilot.scene is page


def play(pilot, choices):
    for choice in choices:
        pilot.scene.choose(pilot.scene.choice_paths.find(choice), planned=True)
        pilot.step(2)


def test_the_next_dear_turn_follows(open_app, monkeypatch, notes):
    pilot = reviewed(open_app, monkeypatch, notes, "terracotta", size=(1920, 1080))
    page, dear = pilot.scene, pilot.scene.review.dear(0)
    assert len(dear) > 1
    pilot.click("find:1")
    pilot.click("guide:answer")
    pilot.step(60)
    pilot.key(pygame.K_RETURN)
    assert pilot.scene is not page
    assert len(pilot.scene.session.moments) == dear[1].at
    assert page.review.answered == {dear[0].at: False}


@BOTH
def test_what_was_found_is_known_when_the_review_is_opened_again(open_app, monkeypatch, notes, game):
    pilot = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080))
    review, dear = pilot.scene.review, pilot.scene.review.dear(0)
    review.answer(dear[0].at, found=True)
    review.answer(dear[0].at, found=False)
    review.answer(dear[1].at, found=False)
    review.answer(dear[1].at, found=True)
    review.shelf.flush()
    again = Review(review.match, review.shelf)
    assert again.answered == review.answered == {dear[0].at: True, dear[1].at: False}
    kept = review.shelf.notes(review.match.name, review.text)
    assert review_notes.answered(kept.replace(b"answered", b"answers"), review.turns) == {}
    assert review_notes.answered(kept, review.turns[:1]) == {}


@BOTH
def test_cards_and_lists_are_heard_with_their_signs_and_points(open_app, monkeypatch, notes, game):
    page = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080)).scene
    page.review.answer(page.review.dear(0)[0].at, found=True)
    page.refresh()
    heard = page.ui.find("find:1").heard()
    assert heard.startswith("A: ")
    assert "✓ Found by yourself" in heard
    assert "− Played: " in heard
    assert "+ Better: " in heard
    page.set_view("earned")
    rows = [widget for widget in page.ui.widgets() if widget.key.startswith("earned:")]
    assert all(row.line.points in row.heard() for row in rows)


@BOTH
def test_a_turn_of_the_line_is_stood_at_by_touch_and_by_key(open_app, monkeypatch, notes, game):
    pilot = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080))
    page, chart = pilot.scene, pilot.widget("line")
    marked = page.review.moved_most[0]
    pilot.click(chart._disc(marked).center)
    assert pilot.scene.session.made == page.review.standings[marked].at
    pilot.click("present")
    assert pilot.scene is page
    page.ui.focus("line")
    pilot.key(pygame.K_LEFT)
    assert page.turn == marked - 1
    pilot.key(pygame.K_RETURN)
    assert pilot.scene.session.made == page.review.standings[marked - 1].at


@BOTH
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_what_cost_most_is_marked_otherwise_than_what_moved_the_line_most(open_app, monkeypatch, notes, game, size):
    """Letters on the line are those of the cards, and the legend says in words what numbers and letters mean."""
    page = reviewed(open_app, monkeypatch, notes, game, size=size).scene
    chart, legend, dear = page.ui.find("line"), page.ui.find("line:legend"), page.review.dear(0)
    at = [page.review.turns[each.turn].at for each in sorted(chart.dear, key=lambda each: each.letter)]
    assert at == [verdict.at for verdict in dear]
    assert [page.ui.find(f"find:{n}").lead for n in range(1, len(dear) + 1)] == list("ABC")[: len(dear)]
    assert [words.words for words in legend.words()] == [
        MOVED,
        f"cost most: {page.story.names[0]}",
        "with the best turn",
    ]
    marks = [chart._disc(turn) for turn in chart.marked] + [chart._diamond(each) for each in chart.dear]
    assert all(chart.rect.contains(mark) for mark in marks)
    assert not any(one.colliderect(other) for one, other in combinations(marks, 2))


@BOTH
@pytest.mark.parametrize("language", ["en", "fr", "cs", "pl", "ru", "hu"])
def test_the_legend_has_room_in_every_language(open_app, monkeypatch, notes, game, language):
    pilot = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080), language=language)
    legend, chart = pilot.widget("line:legend"), pilot.widget("line")
    assert len(legend.words()) == 3
    assert all(legend.rect.contains(words.rect) for words in legend.words())
    assert all(text.width(words.words, words.size) <= words.rect.width for words in legend.words())
    assert not legend.rect.colliderect(chart.rect)


@BOTH
def test_the_stem_of_a_letter_stands_upright_on_the_line_of_its_seat(open_app, monkeypatch, notes, game):
    chart = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080)).widget("line")
    assert chart.dear
    for each in chart.dear:
        foot, top = chart.stem(each)
        assert foot[0] == top[0] == chart._diamond(each).centerx
        heights = [y for _x, y in chart._points(each.seat)[each.turn : each.turn + 2]]
        assert min(heights) <= top[1] <= max(heights)


@BOTH
def test_fewer_dear_turns_than_there_is_room_for_are_explained(open_app, monkeypatch, notes, game):
    page = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080)).scene
    dear = page.review.dear(0)
    for count in range(len(dear) + 1):
        monkeypatch.setattr(page.review, "dear", lambda _seat, count=count: dear[:count])
        page.refresh()
        said = page.ui.find("find:fewer")
        assert (said is not None) == (0 < count < review.DEAR)
        if said is not None:
            assert said.text == "No other turn was clearly worse than the best one."
            assert said.rect.top > page.ui.find(f"find:{count}").rect.bottom


@BOTH
def test_a_card_says_itself_what_a_touch_does_so_no_tip_covers_what_is_above(open_app, monkeypatch, notes, game):
    pilot = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080))
    page = pilot.scene
    page.review.answer(page.review.dear(0)[0].at, found=True)
    page.refresh()
    card = page.ui.find("find:1")
    assert card.lines[-1].words == "Look at this moment on the table"
    page.ui.find_pointer(card.visible.center)
    page.ui.tell_now()
    assert not page.ui.tip_words()


@BOTH
def test_every_mark_of_the_line_is_touched(open_app, monkeypatch, notes, game):
    """A number stands at its turn; a letter asks for a better turn, or once that is known shows it."""
    pilot = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080))
    page = pilot.scene
    for turn in page.review.moved_most:
        pilot.click(pilot.widget("line")._disc(turn).center)
        assert pilot.scene.session.looking == page.review.standings[turn].at
        pilot.click("present")
        assert pilot.scene is page
    for letter, verdict in zip("ABC", page.review.dear(0), strict=False):
        touch_letter(pilot, letter)
        assert isinstance(pilot.scene, ExerciseTable)
        assert len(pilot.scene.session.moments) == verdict.at
        pilot.scene.series.leave()
        pilot.step(2)
    page.review.answer(page.review.dear(0)[0].at, found=True)
    page.refresh()
    pilot.step(2)
    touch_letter(pilot, "A")
    assert pilot.scene.session.looking == page.review.dear(0)[0].at


def touch_letter(pilot, letter):
    chart = pilot.widget("line")
    pilot.click(next(chart._diamond(each).center for each in chart.dear if each.letter == letter))


@BOTH
def test_only_whose_turns_are_asked_about_has_letters_on_the_line(open_app, monkeypatch, notes, game):
    page = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080)).scene
    page.set_view("earned")
    page.set_seat("1")
    assert page.ui.find("line").dear == ()
    assert [words.words for words in page.ui.find("line:legend").words()] == [MOVED]


@BOTH
def test_what_everything_earned_is_told_and_adds_up(open_app, monkeypatch, notes, game):
    pilot = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080))
    page = pilot.scene
    page.set_view("earned")
    for seat, score in enumerate(page.story.scores):
        page.set_seat(str(seat))
        rows = [widget for widget in page.ui.widgets() if widget.key.startswith("earned:")]
        assert pilot.widget("earned:total").line.points == str(score)
        assert sum(int(row.line.points or 0) for row in rows if row.key != "earned:total") == score


def test_where_no_chance_is_proven_points_are_shown_and_it_is_said(open_app, monkeypatch, notes):
    pilot = reviewed(open_app, monkeypatch, notes, "orloj", seats=1)
    found = pilot.scene.review
    assert not found.chances
    assert found.accuracy(0) is None
    assert found.values[-1] == tuple(pilot.scene.story.scores)
    assert "chances" in pilot.widget("note").text
    assert all(" in 100" not in line.words for line in pilot.widget("find:1").lines)


def test_the_coach_goes_on_turn_by_turn_and_what_is_found_is_kept(open_app, monkeypatch):
    monkeypatch.setattr(review, "BotProcess", QuickBotProcess)
    pilot = open_app("title")
    played = match("terracotta")
    state = record.replay(played.game, played.record)
    pilot.app.shelf.autosave("x", record.write(played.record), card(played, state))
    pilot.app.push("review", match=played)
    page = pilot.scene
    seen = []
    while not page.review.done:
        seen.append(page.review.progress)
        pilot.step()
    assert seen == sorted(seen)
    pilot.key(pygame.K_ESCAPE)
    pilot.app.shelf.flush()
    again = Review(played, pilot.app.shelf)
    assert again.done
    assert again.verdicts == page.review.verdicts
    kept = json.loads((pilot.app.shelf.automatic / "x.review").read_text())
    assert kept["accuracy"][0] == pytest.approx(again.accuracy(0))


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"version": 0, "verdicts": []}', '{"version": 1, "verdicts": [3]}'])
def test_notes_that_make_no_sense_are_made_anew(spoilt):
    turns = judged_turns(match("terracotta").record)
    assert review_notes.read(spoilt.encode(), "terracotta", turns) == {}


def test_notes_of_another_game_are_none(notes):
    turns = judged_turns(match("terracotta").record)
    good = review_notes.written(notes["terracotta", 3])
    assert review_notes.read(good, "terracotta", turns)
    assert not review_notes.read(good.replace(b'"place craftsman', b'"dance craftsman'), "terracotta", turns)
    assert not review_notes.read(review_notes.written(notes["orloj", 3]), "terracotta", turns)


def run(found, seconds=120):
    """A review that goes on by itself until it is done."""
    end = time.monotonic() + seconds
    while not found.done:
        found.tick()
        assert time.monotonic() < end, "it never ends"
        time.sleep(0.005)


def processes(found):
    return [each._process for each in found.bot_processes if each._process is not None]


@BOTH
def test_two_processes_find_what_one_finds(open_app, monkeypatch, game):
    """And the notes that are kept are the same, letter by letter."""
    kept = {}
    for cores in (1, 2, 8):
        monkeypatch.setattr(review, "cores", lambda cores=cores: cores)
        shelf, played = open_app("title").app.shelf, replace(match(game), name=f"on-{cores}")
        state = record.replay(played.game, played.record)
        shelf.autosave(played.name, record.write(played.record), card(played, state))
        shelf.flush()
        found = Review(played, shelf)
        found.tick()
        assert len(processes(found)) == min(cores, 2)
        run(found)
        shelf.flush()
        assert not found.given_up
        assert not processes(found)
        kept[cores] = shelf.notes(played.name, found.text)
    assert len(kept[1]) > 100
    assert kept[1] == kept[2] == kept[8]


def test_a_last_turn_needs_one_process(monkeypatch, notes):
    monkeypatch.setattr(review, "cores", lambda: 2)
    found = Review(match("terracotta"))
    *known, last = found.to_judge
    found.line = chance_line(found.match.record)
    found.verdicts = {verdict.at: verdict for verdict in notes["terracotta", 3][: len(known)]}
    found.tick()
    assert list(found._asked.values()) == [last.at]
    assert len(processes(found)) == 1
    found.rest()


def test_a_process_that_cannot_be_asked_is_told(monkeypatch, open_app):
    def lost(*_asked):
        raise BotProcessLost("gone")

    monkeypatch.setattr(BotProcess, "ask", lost)
    pilot = open_app("title")
    pilot.app.push("review", match=match("terracotta"))
    pilot.step(3)
    assert pilot.widget("accuracy:title").text == "The coach could not look back."


def test_a_lost_process_ends_the_other_and_the_next_review_goes_on(monkeypatch, open_app):
    monkeypatch.setattr(review, "cores", lambda: 2)
    pilot = open_app("title", size=(1920, 1080))
    played = match("terracotta")
    state = record.replay(played.game, played.record)
    pilot.app.shelf.autosave("x", record.write(played.record), card(played, state))
    page = pilot.app.push("review", match=played)
    end = time.monotonic() + 60
    while not page.review.verdicts:
        pilot.step()
        assert time.monotonic() < end, "nothing is ever judged"
    judged, (lost, other) = dict(page.review.verdicts), processes(page.review)
    lost.kill()
    lost.join()
    while not page.review.given_up:
        pilot.step()
        assert time.monotonic() < end, "nobody misses it"
    assert has_ended(other)
    assert not processes(page.review)
    assert pilot.widget("accuracy:title").text == "The coach could not look back."
    assert "Open the review again" in pilot.widget("find:said").text
    pilot.app.shelf.flush()
    again = Review(played, pilot.app.shelf)
    assert judged.items() <= again.verdicts.items()
    assert not again.done


@pytest.mark.parametrize("leave", ["back", "table", "results", "quit"])
def test_left_midway_nothing_thinks_any_more(open_app, monkeypatch, leave):
    """Whatever comes instead has the machine for itself: an opponent's turn, a question to the coach, another page."""
    monkeypatch.setattr(review, "cores", lambda: 2)
    pilot = open_app("title")
    page = pilot.app.push("review", match=match("terracotta"))
    pilot.step(3)
    running = processes(page.review)
    assert len(running) == 2
    leaving = {
        "back": lambda: pilot.key(pygame.K_ESCAPE),
        "table": lambda: page.stand(1),
        "results": lambda: pilot.app.go("results", match=page.match),
        "quit": pilot.app.quit,
    }
    leaving[leave]()
    assert not page.review.done
    assert not processes(page.review)
    assert all(has_ended(process) for process in running)


def test_back_from_the_table_it_goes_on(open_app, monkeypatch):
    monkeypatch.setattr(review, "cores", lambda: 2)
    pilot = open_app("title")
    page = pilot.app.push("review", match=match("terracotta"))
    pilot.step(3)
    page.stand(1)
    pilot.step(3)
    assert not processes(page.review)
    pilot.click("present")
    assert pilot.scene is page
    pilot.step(3)
    assert len(processes(page.review)) == 2
    run(page.review)


def test_the_page_waits_for_nobody(monkeypatch, open_app):
    monkeypatch.setattr(review, "BotProcess", EndlessBotProcess)
    pilot = open_app("title")
    pilot.app.push("review", match=match("terracotta"))
    pilot.step(5)
    assert pilot.widget("progress").share == 0
    pilot.key(pygame.K_ESCAPE)
    assert not isinstance(pilot.scene, ReviewPage)


def test_people_are_looked_at_and_everybody_if_no_person_is_left():
    assert Review(match("terracotta", bots=(1,))).people == (0, 2)
    assert Review(match("terracotta", bots=(0, 1, 2))).people == (0, 1, 2)


@BOTH
@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)], ids=str)
def test_a_review_with_everything_told_fits(open_app, monkeypatch, notes, game, size):
    pilot = reviewed(open_app, monkeypatch, notes, game, size=size)
    page = pilot.scene
    page.review.answered |= dict.fromkeys(page.review.verdicts, False)
    for language in ("ru", "qps"):
        pilot.app.change(language=language)
        for view in ("find", "earned"):
            page.set_view(view)
            assert [*cut_words(page), *overlapping(page), *outside(page)] == []


def test_the_results_and_the_shelf_lead_to_the_review(open_app, monkeypatch):
    monkeypatch.setattr(review, "BotProcess", EndlessBotProcess)
    pilot = open_app("title")
    played = Match(random_record("terracotta", 2, 7, 100_000), "x")
    state = record.replay(played.game, played.record)
    pilot.app.shelf.keep("x", record.write(played.record), card(played, state))
    pilot.app.push("results", match=played)
    pilot.click("review")
    assert isinstance(pilot.scene, ReviewPage)
    pilot.app.go("saves")
    pilot.step()
    pilot.click("review:kept/x")
    assert isinstance(pilot.scene, ReviewPage)


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.stem)
def test_everything_that_earned_or_did_something_has_a_name_a_picture_and_words(path):
    kept = record.parse(path.read_text(encoding="utf-8"))
    words = coach_words_of(kept.game)
    for seat, pieces in earned(kept).items():
        for each in pieces:
            assert words.piece(each.piece, each.place)
            assert sprites.exists(words.picture(each.piece, SEATS[seat])), each.piece
            assert all(words.deed(deed, amount) for deed, amount in each.deeds.items())


@BOTH
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_turn_tells_its_numbers_where_it_is_pointed_at(open_app, monkeypatch, notes, game, size):
    """The bubble is beside the turn and inside the lines: never over title, legend, names or the turn itself."""
    pilot = reviewed(open_app, monkeypatch, notes, game, size=size)
    chart, drawn = pilot.widget("line"), []
    monkeypatch.setattr(chance_chart, "draw_bubble", lambda _surface, rect, *_rest: drawn.append(rect.copy()))
    for turn in range(chart.end + 1):
        middle = chart._band(turn).centerx, chart._field().centery
        pilot.move(middle)
        pilot.step(2)
        assert chart.turn_at(middle) == turn
        assert drawn[-1] == chart.bubble(turn)
        assert chart._field().contains(drawn[-1])
        assert not drawn[-1].colliderect(chart._band(turn))
    others = [pilot.widget(key).rect for key in ("line:title", "line:legend")]
    assert all(chart.bubble(turn).collidelist(others) < 0 for turn in range(chart.end + 1))
    pilot.step(60)
    assert not pilot.scene.ui.tip_words(), "no tip lies over the line besides"


@BOTH
def test_the_keyboard_walks_through_the_turns_and_hears_their_numbers(open_app, monkeypatch, notes, game):
    pilot = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080))
    page = pilot.scene
    page.ui.focus("line", ring=True)
    for turn in reversed(range(len(page.review.turns))):
        pilot.key(pygame.K_LEFT)
        own = pilot.widget("line").said.told(turn)[0]
        before, after = (page.review.values[at][page.review.turns[turn].seat] for at in (turn, turn + 1))
        assert own.endswith(f"from {before} to {after} in 100")
        (heard,) = [line.words for line in page.ui.stood_on()]
        assert heard.startswith(own)
    pilot.key(pygame.K_LEFT)
    assert page.turn == 0


@BOTH
def test_the_bar_of_moments_tells_what_the_line_shows_there(open_app, monkeypatch, notes, game):
    pilot = reviewed(open_app, monkeypatch, notes, game, size=(1920, 1080))
    page = pilot.scene
    page.stand(3)
    pilot.step(2)
    slider, now = pilot.widget("moment"), page.review.standings[3]
    assert slider.tip_at(None) == slider.tell(now.at) == pilot.scene.history.tell(now.at)
    assert slider.tip_at(None) == line_words.told(page.review, page.story, 3)[0]
    assert slider.tip_at(None) in slider.heard()
    pilot.move(slider._track().midleft)
    pilot.step(60)
    assert pilot.scene.ui.tip_words() == line_words.told(page.review, page.story, 0)[0]
    pilot.move(slider._track().midright)
    pilot.step(60)
    assert pilot.scene.ui.tip_words() == "The end of the game"


def test_long_names_are_shortened_and_told_whole_where_they_are_pointed_at(open_app, monkeypatch, notes):
    long = ("Maximiliane Wunderlich I", "Maximiliane Wunderlic II", "Ann")
    plain = match("terracotta")
    seats = tuple(replace(seat, name=name) for seat, name in zip(plain.record.seats, long, strict=True))
    monkeypatch.setitem(globals(), "match", lambda *_what: replace(plain, record=replace(plain.record, seats=seats)))
    pilot = reviewed(open_app, monkeypatch, notes, "terracotta", size=(1280, 720))
    chart = pilot.widget("line")
    first, second, third = (words.words for words in chart._end_words())
    assert first != second
    assert first.startswith("Max")
    assert second.endswith("II")
    assert "…" in first
    assert third == "Ann"
    assert not any(words.cut for words in chart.words())
    assert any(name in words for words in chart.said.told(chart.end) for name in long[:1])
    row = pilot.widget("accuracy:0")
    assert row.words()[0].words != long[0] == row.tip
    assert row.stands().startswith(long[0])


def test_who_was_shown_an_answer_did_not_find_it(open_app, monkeypatch, notes):
    page = reviewed(open_app, monkeypatch, notes, "terracotta", size=(1920, 1080)).scene
    found, shown = page.review.dear(0)[:2]
    page.review.answer(found.at, found=True)
    page.review.answer(shown.at, found=False)
    page.refresh()
    told = [[line.words for line in page.ui.find(f"find:{at}").lines] for at in (1, 2)]
    assert "Found by yourself" in told[0]
    assert "The answer was shown" not in told[0]
    assert "The answer was shown" in told[1]
    assert "Found by yourself" not in told[1]


def test_what_was_found_with_hints_is_called_so_and_kept(open_app, monkeypatch, notes):
    page = reviewed(open_app, monkeypatch, notes, "terracotta", size=(1920, 1080)).scene
    dear = page.review.dear(0)
    FindSeries(page, dear, 0).solved(hints=2)
    FindSeries(page, dear, 1).solved(hints=0)
    page.refresh()
    told = [[line.words for line in page.ui.find(f"find:{at}").lines] for at in (1, 2)]
    assert "Found with hints" in told[0]
    assert "Found by yourself" not in told[0]
    assert "Found by yourself" in told[1]
    again = Review(page.review.match, page.review.shelf)
    assert again.hinted == page.review.hinted == {dear[0].at}
    kept = again.shelf.notes(again.match.name, again.text)
    assert review_notes.answered(kept, again.turns) == {dear[0].at: True, dear[1].at: True}
    for other in (b"hints", b"answered"):
        assert review_notes.hinted(kept.replace(b"hinted", other), again.turns) == set(), "notes from before"
    broken = kept.replace(b'"hinted": [', b'"hinted": 3, "x": [')
    assert review_notes.hinted(broken, again.turns) == set()
    shown = review_notes.written((), answered={dear[0].at: False}, hinted={dear[0].at})
    assert review_notes.hinted(shown, again.turns) == set(), "who was shown it found nothing"


def test_the_heading_stays_while_the_coach_thinks(open_app, monkeypatch):
    monkeypatch.setattr(review, "BotProcess", EndlessBotProcess)
    pilot = open_app("title")
    pilot.app.push("review", match=match("terracotta"))
    pilot.step(3)
    assert pilot.widget("accuracy:title").text == "Accuracy"
    assert pilot.widget("line:wait").text == "The coach is still thinking."
    assert pilot.scene.ui.find("line") is None
    assert not pilot.widget("accuracy:title").rect.colliderect(pilot.widget("progress").rect)


def test_a_line_that_is_not_that_of_the_game_is_none():
    played = match("terracotta")
    turns, line = judged_turns(played.record), chance_line(played.record)
    assert review_notes.line(review_notes.written((), line=line), turns, 3) == line
    for wrong in (line[:-1], [(0.5, 0.5)] * len(line), [(0.5, 0.5, 0.5)] * len(line), [(2.0, -1.0, 0.0)] * len(line)):
        assert review_notes.line(review_notes.written((), line=wrong), turns, 3) == ()
    assert review_notes.line(b"{", turns, 3) == ()
    assert review_notes.line(b'{"version": 5, "line": 3}', turns, 3) == ()
