"""An exercise at the real table: tried by hand, judged, hinted at and answered."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.exercise import scene
from game.exercise.columns import in_columns
from game.exercise.exercise import Exercise, is_right
from game.exercise.scene import JUDGING, LOST, RIGHT, SHOWN, TRYING, WRONG, ExerciseTable
from game.kit import text
from game.match import random_record
from game.table import scene as table_scene
from game.table.coach.bot_process import BotProcess, BotProcessLost
from game.table.coach.coach_words import coach_words_of
from game.table.coach.verdict_words import Entry, results, turns_that_follow, weighed_up
from rules import GAMES
from rules.bots.coach import Argument
from rules.bots.judgement import Verdict, Way, judge, judged_turns
from rules.engine import Reason
from tests.game.table.bot_processes import EndlessBotProcess, QuickBotProcess

BOTH = pytest.mark.parametrize("game", ["terracotta", "orloj"])


class Series(scene.SampleSeries):
    def __init__(self):
        self.told = []

    def solved(self, hints):
        self.told.append(("solved", hints))

    def shown(self):
        self.told.append("shown")

    def go_on(self):
        self.told.append("next")

    leave = go_on


@pytest.fixture(scope="module")
def found():
    """A turn of a game of random choices that was much worse than the best one."""

    def worst(game):
        kept = random_record(game, 3, 7, 60)
        verdicts = [judge(kept, turn.at, nodes=3_000) for turn in judged_turns(kept)[-4:]]
        return kept, max(verdicts, key=lambda verdict: verdict.cost)

    return {game: worst(game) for game in GAMES}


def opened(open_app, monkeypatch, found, process=QuickBotProcess, **what):
    monkeypatch.setattr(table_scene, "BotProcess", process)
    kept, verdict = found
    pilot, series = open_app("title", **{"speed": "off", **what}), Series()
    exercise = Exercise(replace(kept, choices=kept.choices[: verdict.at]), verdict.best.choices, verdict.arguments)
    assert exercise.sound
    pilot.app.push("exercise", exercise=exercise, series=series)
    pilot.step(2)
    assert isinstance(pilot.scene, ExerciseTable)
    return pilot, series, verdict


def play(pilot, choices):
    for choice in choices:
        path = pilot.scene.choice_paths.find(choice)
        assert path is not None, choice
        pilot.scene.choose(path, planned=True)
        pilot.step(2)


@BOTH
def test_what_was_played_in_the_game_is_no_answer_and_can_be_tried_again(open_app, monkeypatch, found, game):
    pilot, series, verdict = opened(open_app, monkeypatch, found[game])
    play(pilot, verdict.played.choices)
    pilot.step(3)
    assert pilot.scene.stage == WRONG
    assert pilot.scene.verdict.cost > 2
    assert "Not yet" in pilot.scene.content().answer
    pilot.click("guide:again")
    assert (pilot.scene.stage, pilot.scene.made) == (TRYING, ())
    assert series.told == []


@BOTH
def test_the_best_turn_is_right_and_enter_goes_on(open_app, monkeypatch, found, game):
    pilot, series, verdict = opened(open_app, monkeypatch, found[game])
    play(pilot, verdict.best.choices)
    pilot.step(3)
    assert pilot.scene.stage == RIGHT
    assert pilot.scene.content().answer.startswith("Right!")
    pilot.key(pygame.K_RETURN)
    assert series.told == [("solved", 0), "next"]


@BOTH
def test_a_turn_as_good_as_the_best_is_told_how_the_best_differs(open_app, monkeypatch, found, game):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game])
    table, equal = pilot.scene, replace(verdict, played=verdict.best)
    play(pilot, verdict.played.choices)
    table._decide(replace(equal, arguments=()))
    assert table.content().answer == "Right! As good as the coach’s own turn."
    assert table.content().caption.startswith("Why:\n")
    table._decide(equal)
    assert table.content().caption.startswith("The coach’s turn differs in this, yet altogether")


@BOTH
def test_a_right_turn_a_little_behind_is_told_that_it_comes_to_nearly_the_same(open_app, monkeypatch, found, game):
    """Eight points now sound like much: what makes up for them is named, with its share."""
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game])
    play(pilot, verdict.played.choices)
    table = pilot.scene
    more = Argument(Reason("points more", {"points": 8, "have": 18, "other": 10}), 8.0)
    near = replace(verdict, best=replace(verdict.best, lead=verdict.played.lead + 1.5), arguments=(more,), follows=())
    table._decide(near)
    assert table.stage == RIGHT
    assert table.content().answer == "Right! Only a little behind the best turn."
    assert table.content().caption.split("\n") == [
        "The coach’s turn differs in this, yet altogether it comes to nearly the same:",
        "8 more points now (18 instead of 10)",
        "but about 6 fewer points later: the turns that follow",
    ]
    far = replace(near, best=replace(verdict.best, lead=verdict.played.lead + 8, chance=verdict.played.chance))
    head = table._parts_from(far)
    assert head == "The coach’s turn differs in this, yet the chance to win is nearly the same:"
    monkeypatch.setattr(ExerciseTable, "_chances", False)
    assert table._parts_from(far) == "The coach’s turn differs in this:"


def test_the_turns_that_follow_are_never_all_that_stands_below_a_but():
    gain, loss = Entry("8 points now", None, True), Entry("2 fewer coins", None, False)
    rest = Entry(turns_that_follow(-3.2), None, False, follows=True)
    assert turns_that_follow(0.3) == "the turns that follow"
    assert turns_that_follow(2.6) == "about 3 points later: the turns that follow"
    assert weighed_up([gain, rest]) == ["8 points now", "but about 3 fewer points later: the turns that follow"]
    assert weighed_up([gain, loss, rest]) == ["8 points now", "But:", loss.words, rest.words]


def test_the_turns_that_follow_are_not_named_where_the_reasons_account_for_nearly_all():
    worse, best = Way((), 0.0, 0.4), Way((), 10.0, 0.6)
    now = Argument(Reason("points more", {"points": 9, "have": 9, "other": 0}), 9.0)
    later = Argument(Reason("replies up", {"points": 2}), 2.0)
    told = results("terracotta", ["Ann", "Bo"], Verdict(0, 0, worse, best, (now,), (later,)))
    assert [entry.words for entry in told] == ["9 more points now (9 instead of 0)"]
    told = results("terracotta", ["Ann", "Bo"], Verdict(0, 0, worse, replace(best, lead=12.1), (now,), (later,)))
    assert [entry.words for entry in told][1:] == ["about 2 points later: the turns that follow"]


@BOTH
def test_a_wrong_answer_leaves_the_way_on_open(open_app, monkeypatch, found, game):
    pilot, series, verdict = opened(open_app, monkeypatch, found[game])
    play(pilot, verdict.played.choices)
    pilot.step(3)
    assert pilot.scene.stage == WRONG
    pilot.click("guide:next")
    assert series.told == ["next"]


@BOTH
def test_what_the_guide_says_of_a_try_is_heard(open_app, monkeypatch, found, game):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game])
    heard: list[str] = []
    pilot.app.spoken, pilot.app.narrator.ears = True, (heard.extend,)
    pilot.key(pygame.K_TAB)
    assert any("Find the best turn: " in line for line in heard)
    play(pilot, verdict.played.choices)
    pilot.step(3)
    assert any(": Not yet" in line for line in heard)
    pilot.click("guide:again")
    heard.clear()
    play(pilot, verdict.best.choices)
    pilot.step(3)
    assert any(": Right!" in line for line in heard)


@BOTH
def test_the_answer_is_compared_with_the_last_try(open_app, monkeypatch, found, game):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game])
    play(pilot, verdict.played.choices)
    pilot.step(3)
    pilot.click("guide:again")
    table, nearer = pilot.scene, replace(verdict, arguments=(), follows=(), played=verdict.best)
    play(pilot, verdict.played.choices)
    table._decide(nearer)
    assert table.stage == RIGHT
    pilot.click("guide:answer")
    pilot.step(60)
    assert table.stage == SHOWN
    assert table.tried is nearer


@BOTH
def test_a_wrong_turn_is_told_what_it_lacks_in_results_and_not_what_to_do(open_app, monkeypatch, found, game):
    """The way is found with hints: neither a step that was not tried nor what earns the points is named."""
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game])
    play(pilot, verdict.played.choices)
    pilot.step(3)
    table, words = pilot.scene, coach_words_of(game)
    assert table.stage == WRONG
    for key in sorted(words.reasons):
        reason = Reason(key, {"points": 5, "have": 2, "other": 1, "loss": 4, "rival": 1})
        table.tried = replace(verdict, arguments=(Argument(reason, 5.0),), follows=())
        said, term = table.content().caption, key.rsplit(" ", 1)[0]
        named = words.argue(reason, table.session.game.names(table.session.state))
        assert (named in said) == (term in {"points", "replies", *words.goods}), key
        assert "The best turn has this instead:\n" in said
        assert re.search(r"\d|the turns that follow", said), "in numbers"
    unmade = [step.words for step in table.steps[table._right_so_far :] if step.words]
    assert not any(step in table.content().caption for step in unmade)


@BOTH
def test_what_is_to_pay_later_is_one_number(found, game):
    _kept, verdict = found[game]
    keys = {"terracotta": ("musicians", "groups", "archers"), "orloj": ("windows", "royal", "gold")}[game]
    facts = {"points": 3, "loss": 2, "rival": 1}
    more, less = Reason(f"{keys[0]} up", {"points": 6}), Reason(f"{keys[1]} down", {"points": 2})
    own = Argument(more, 6.2), Argument(less, -1.9)
    rivals = Argument(Reason(f"{keys[2]} taken", facts), 1.2)
    told = results(game, ("Ann", "Bo", "Cy"), replace(verdict, arguments=(*own, rivals), follows=()))
    assert [entry.words for entry in told][:2] == ["about 4 more points later", "Bo gets about 2 fewer points"]
    told = results(game, ("Ann", "Bo", "Cy"), replace(verdict, arguments=own[1:], follows=()))
    assert "about 2 fewer points later" in [entry.words for entry in told if not entry.speaks_for]


@BOTH
def test_the_first_hint_after_a_try_says_what_it_is_about_and_the_next_one_a_step(open_app, monkeypatch, found, game):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game])
    play(pilot, verdict.played.choices)
    pilot.step(3)
    about = pilot.scene._about()
    pilot.click("guide:hint")
    assert (pilot.scene.revealed == 0) == bool(about)
    assert about in pilot.scene.content().answer
    if about:
        pilot.click("guide:hint")
    assert pilot.scene.revealed > 0


@BOTH
def test_hints_say_what_it_is_about_and_then_step_by_step_how_it_goes(open_app, monkeypatch, found, game):
    pilot, series, verdict = opened(open_app, monkeypatch, found[game])
    assert pilot.scene.pointed() is None
    pilot.click("guide:hint")
    if not pilot.scene.revealed:
        assert "What matters" in pilot.scene.content().answer
        pilot.key(pygame.K_h, letter="h")
    assert "Begin like this" in pilot.scene.content().answer
    assert ("What matters" in pilot.scene.content().answer) == bool(pilot.scene._about())
    hints = pilot.scene.hints
    while pilot.scene.ui.find("guide:hint") is not None:
        before = pilot.scene.content().answer
        pilot.click("guide:hint")
        assert pilot.scene.content().answer.startswith(before)
    assert pilot.scene.revealed == len(verdict.best.choices)
    pilot.key(pygame.K_h, letter="h")
    assert hints <= pilot.scene.hints <= len(verdict.best.choices) + 1
    play(pilot, verdict.best.choices)
    pilot.step(3)
    assert series.told == [("solved", pilot.scene.hints)]


@BOTH
def test_whoever_goes_to_the_table_after_a_hint_sees_all_of_it(open_app, monkeypatch, found, game):
    pilot, _series, _verdict = opened(open_app, monkeypatch, found[game], size=(1920, 1080))
    table, shaded = pilot.scene, []
    monkeypatch.setattr(table.guide, "shade", lambda _surface: shaded.append("dimmed"))
    monkeypatch.setattr(table.guide, "point", lambda _surface: shaded.append("pointed at"))
    while not table.revealed:
        pilot.click("guide:hint")
    table.shade(pygame.Surface((8, 8)))
    assert shaded[-1] == "dimmed"
    table.fold()
    table.shade(pygame.Surface((8, 8)))
    assert shaded[-1] == "pointed at"


@BOTH
def test_the_answer_is_told_beside_the_turn_that_its_reasons_are_about(open_app, monkeypatch, found, game):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game])
    table = pilot.scene
    table.exercise = replace(table.exercise, beside=verdict.played.choices)
    pilot.click("guide:answer")
    pilot.step(60)
    assert table._other
    assert table.content().caption.startswith(f"Better than “{table._other}”:\n")
    table.exercise = replace(table.exercise, beside=verdict.best.choices)
    assert table.content().caption.startswith("Why:\n")


@BOTH
def test_a_wrong_turn_in_a_decided_game_is_told_in_points(open_app, monkeypatch, found, game):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game])
    table = pilot.scene
    play(pilot, verdict.played.choices)
    pilot.step(3)
    monkeypatch.setattr(ExerciseTable, "_chances", True)
    best = replace(verdict.best, chance=0.9)
    table.verdict = replace(verdict, best=best, played=replace(verdict.played, chance=0.89))
    assert "points behind the best turn" in table.content().answer
    table.verdict = replace(verdict, best=best, played=replace(verdict.played, chance=0.4))
    assert table.content().answer == "Not yet: this gives away 50 in 100 games."


@BOTH
def test_a_hint_after_a_try_goes_on_from_what_was_right_in_it(open_app, monkeypatch, found, game):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game])
    table, begun = pilot.scene, verdict.best.choices[:1]
    play(pilot, begun)
    while table.stage == TRYING:
        play(pilot, [next(c.text for c in table.session.choices if c.text != _next_best(table, verdict))])
    pilot.step(3)
    assert table.stage == WRONG
    said = table.content()
    assert "Right so far: " in said.caption
    assert "The best turn has this instead:\n" in said.caption
    pilot.click("guide:hint")
    if not table.revealed:
        pilot.click("guide:hint")
    assert table.revealed >= 2
    pilot.click("guide:answer")
    pilot.step(60)
    assert table.content().caption.startswith("Beside your turn:\n")
    both, yours, *best = table.content().answer.split("\n")
    assert both.startswith("Both turns: 1.\u00a0")
    assert re.match(r"Yours: [2-9]\.", yours)
    assert best[0] == "The best turn:"
    assert best[1][0] == yours[7], "counted on from where they part"


def _next_best(table, verdict):
    return (*verdict.best.choices, "")[len(table.made)]


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 1080)])
@BOTH
def test_the_guide_covers_nothing_of_the_table(open_app, monkeypatch, found, game, size):
    pilot, _series, _verdict = opened(open_app, monkeypatch, found[game], size=size)
    table = pilot.scene
    band = pilot.widget("guide").rect
    assert band.top == table.canvas.size[1]
    assert band.bottom == size[1]
    assert table.canvas.size[1] >= 0.8 * size[1] - 1
    assert not any(widget.rect.colliderect(table.canvas.rect) for widget in table.ui.widgets() if "guide" in widget.key)
    before = pilot.app.window.copy()
    table.hint()
    pilot.step(2)
    assert before.subsurface(band).copy().get_buffer().raw != pilot.app.window.subsurface(band).copy().get_buffer().raw


@pytest.mark.parametrize("language", ["en", "ru", "hu", "qps"])
@BOTH
def test_in_a_small_window_the_guide_has_a_strip_below_the_table(open_app, monkeypatch, found, game, language):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game], size=(1280, 720), language=language)
    table = pilot.scene
    assert table.canvas.size[1] >= 0.93 * 720
    assert table.canvas.unit * table.canvas.text_scale == pytest.approx(2 / 3), "words are as large as before"
    play(pilot, verdict.best.choices[:1])
    guides = [widget.rect for widget in table.ui.widgets() if "guide" in widget.key]
    assert guides
    assert not any(rect.colliderect(table.canvas.rect) for rect in guides)
    assert not any(words.cut for words in pilot.widget("guide").words())


@BOTH
def test_what_is_too_long_for_the_strip_opens_until_the_table_is_touched(open_app, monkeypatch, found, game):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game], size=(1280, 720))
    table = pilot.scene
    play(pilot, verdict.played.choices)
    pilot.step(3)
    assert table.stage == WRONG
    assert pilot.widget("guide").rect.top < table.canvas.size[1]
    pilot.click("guide:fold")
    assert pilot.widget("guide").rect.top == table.canvas.size[1]
    assert pilot.widget("guide").content.brief.startswith("Not yet")
    pilot.click("guide:open")
    assert pilot.widget("guide").content.brief == ""
    table.pointer.board_pressed.emit()
    pilot.step(2)
    assert pilot.widget("guide").content.brief.startswith("Not yet")


@pytest.mark.parametrize("language", ["en", "ru"])
@BOTH
def test_a_verdict_that_covers_the_table_offers_the_way_back_to_it(open_app, monkeypatch, found, game, language):
    """In a large window too; where it covers nothing no button is in the way."""
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game], size=(1920, 1080), language=language)
    table = pilot.scene
    assert pilot.widget("guide").rect.top == table.canvas.size[1]
    assert table.ui.find("guide:fold") is None
    play(pilot, verdict.played.choices)
    pilot.step(3)
    assert table.stage == WRONG
    missed = table._what_was_missed()
    monkeypatch.setattr(table, "_what_was_missed", lambda: "\n".join([missed] * 9))
    table.refresh()
    pilot.step(2)
    assert pilot.widget("guide").rect.top < table.canvas.size[1]
    pilot.click("guide:fold")
    assert pilot.widget("guide").rect.top == table.canvas.size[1]
    assert pilot.widget("guide").content.spoken == table._rebuke()
    pilot.click("guide:open")
    assert pilot.widget("guide").rect.top < table.canvas.size[1]


@BOTH
def test_the_answer_is_played_on_the_table_with_its_reasons(open_app, monkeypatch, found, game):
    pilot, series, verdict = opened(open_app, monkeypatch, found[game])
    pilot.click("guide:answer")
    pilot.step(40)
    assert pilot.scene.stage == SHOWN
    assert pilot.scene.made == verdict.best.choices
    assert pilot.scene.content().caption.startswith("Why:\n")
    assert series.told == ["shown"]
    pilot.click("guide:again")
    play(pilot, verdict.best.choices)
    pilot.step(3)
    assert series.told == ["shown"], "what was shown is not found any more"


def test_a_choice_is_taken_back_by_key_and_not_further_than_the_position(open_app, monkeypatch, found):
    pilot, _series, verdict = opened(open_app, monkeypatch, found["terracotta"])
    before = pilot.scene.session.text
    play(pilot, verdict.played.choices[:1])
    pilot.key(pygame.K_u, letter="u")
    pilot.key(pygame.K_u, letter="u")
    assert pilot.scene.session.text == before


def test_nothing_can_be_done_while_an_answer_is_judged(open_app, monkeypatch, found):
    pilot, _series, verdict = opened(open_app, monkeypatch, found["terracotta"], EndlessBotProcess)
    play(pilot, verdict.played.choices)
    pilot.step(3)
    assert pilot.scene.stage == JUDGING
    made = pilot.scene.made
    pilot.key(pygame.K_u, letter="u")
    pilot.step(3)
    assert pilot.scene.made == made
    assert pilot.scene.choice_paths is None


def test_a_lost_process_is_told(open_app, monkeypatch, found):
    def lost(*_asked):
        raise BotProcessLost("gone")

    monkeypatch.setattr(BotProcess, "ask", lost)
    pilot, _series, verdict = opened(open_app, monkeypatch, found["terracotta"], BotProcess)
    play(pilot, verdict.played.choices)
    pilot.step(3)
    assert pilot.scene.stage == LOST
    pilot.click("guide:again")
    assert pilot.scene.stage == TRYING


def test_a_piece_is_moved_by_hand(open_app, monkeypatch, found):
    """The real table: a worker is dragged to the wheel."""
    pilot, _series, _verdict = opened(open_app, monkeypatch, found["terracotta"], size=(1920, 1080))
    slots = [choice.target for choice in pilot.scene.session.choices if choice.text.startswith("place craftsman")]
    pilot.drag("worker:craftsman", slots[0])
    pilot.step(4)
    assert len(pilot.scene.made) == 1


def test_answers_within_a_small_margin_are_right():
    def verdict(lead, chance):
        return Verdict(0, 0, Way(("a",), lead, chance), Way(("b",), 10.0, 0.60))

    assert is_right(verdict(8.1, 0.50), "terracotta", 3)
    assert is_right(verdict(5.0, 0.58), "terracotta", 3)
    assert not is_right(verdict(5.0, 0.50), "terracotta", 3)
    assert not is_right(verdict(5.0, 0.58), "orloj", 1), "where no chance is known, points decide"


def test_where_the_largest_lead_is_asked_for_a_decided_game_does_not_make_every_turn_right():
    def verdict(lead):
        return Verdict(0, 0, Way(("a",), lead, 1.0), Way(("b",), 10.0, 1.0))

    assert is_right(verdict(2.0), "terracotta", 2)
    assert not is_right(verdict(2.0), "terracotta", 2, furthest=True)
    assert is_right(verdict(5.0), "terracotta", 2, furthest=True), "not so far behind as another way must be"


def test_a_turn_that_begins_alike_and_differs_in_nothing_to_be_seen_is_right():
    best = Way(("place", "craft officer", "a1"), 10.0, 0.60)

    def verdict(choices, lead, weight=0.0):
        argument = Argument(Reason("points more", {"points": 3}), weight)
        return Verdict(0, 0, Way(choices, lead, 0.40), best, (argument,) if weight else ())

    alike = ("place", "craft officer", "b1")
    assert is_right(verdict(alike, 5.0), "terracotta", 2)
    assert not is_right(verdict(alike, 5.0, weight=3.0), "terracotta", 2), "the difference is to be seen"
    assert not is_right(verdict(alike, 3.0), "terracotta", 2), "as far behind as another way"
    assert not is_right(verdict(("place", "craft guard", "b1"), 5.0), "terracotta", 2), "another beginning"


def test_an_exercise_whose_answer_cannot_be_played_is_not_sound(found):
    kept, verdict = found["orloj"]
    position = replace(kept, choices=kept.choices[: verdict.at])
    assert not Exercise(position, ("dance",)).sound
    assert not Exercise(position, ()).sound
    assert not Exercise(position, verdict.best.choices, right=(("dance",),)).sound


@BOTH
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["ru", "hu", "qps"])
def test_all_that_the_guide_says_fits_beside_his_buttons(open_app, monkeypatch, found, game, size, language):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game], size=size, language=language)
    table = pilot.scene
    play(pilot, verdict.played.choices)
    pilot.step(3)
    assert table.stage == WRONG
    assert_fits(pilot)
    pilot.click("guide:answer")
    pilot.step(60)
    assert table.stage == SHOWN
    assert_fits(pilot)


def assert_fits(pilot):
    band = pilot.widget("guide")
    assert band.words()[0].words == band.content.spoken.split("\n")[0]
    assert pilot.app.canvas.rect.contains(band.rect)
    *said, title, _name = band.words()
    assert len(said) == len(band.lines)
    assert not any(words.cut for words in band.words())
    buttons = [pilot.widget(button.key).rect for button in band.content.buttons]
    for words in (*said, title):
        assert band.rect.contains(words.rect)
        assert words.rect.collidelist(buttons) < 0, words.words
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(said, 2))


def test_lines_stand_in_columns_and_a_heading_stays_with_what_follows():
    pygame.font.init()
    room, size = pygame.Rect(10, 10, 600, 3 * text.line_height(20)), 20
    lines = ["one", "two", "Why:", "three", "four"]
    said = in_columns(lines, room, [size], 20)
    assert [words.words for words in said] == lines
    assert said[2].rect.left > said[1].rect.left, "not alone at the end of a column"
    assert said[3].rect.left == said[2].rect.left
    assert all(room.contains(words.rect) for words in said)
    assert in_columns(lines * 5, room, [size], 20) == []


class Rest:
    """A turn of Orloj whose best way cannot be foreseen to its end."""

    def __init__(self):
        kept = random_record("orloj", 2, 11, 400)
        for turn in judged_turns(kept):
            verdict = judge(kept, turn.at, nodes=3_000)
            position = replace(kept, choices=kept.choices[: turn.at])
            if verdict.cost > 2 and not Exercise(position, verdict.best.choices).whole:
                self.exercise, self.verdict = Exercise(position, verdict.best.choices, verdict.arguments), verdict
                return
        raise AssertionError("no such turn")


@pytest.fixture(scope="module")
def unforeseen():
    return Rest()


def test_a_turn_that_goes_on_is_not_called_right(open_app, monkeypatch, unforeseen):
    """What comes to light decides the rest: it is said, and the turn is judged when it is over."""
    monkeypatch.setattr(table_scene, "BotProcess", QuickBotProcess)
    pilot, series = open_app("title", speed="off"), Series()
    pilot.app.push("exercise", exercise=unforeseen.exercise, series=series)
    pilot.step(2)
    table, best = pilot.scene, unforeseen.exercise.best
    play(pilot, best)
    pilot.step(3)
    assert table.stage == TRYING
    assert table.content().answer.startswith("Right so far! What is turned up now decides the rest")
    assert pilot.app.scene.ui.find("guide:hint") is None, "there is nothing more to tell"
    while table.stage == TRYING:
        play(pilot, [table.session.choices[-1].text])
    pilot.step(3)
    assert table.stage in (RIGHT, WRONG)
    assert table.verdict.best.choices[: len(best)] == best
    pilot.click("guide:answer")
    pilot.step(60)
    assert table.made == best
    assert table.content().answer.split("\n")[-1] == "What is turned up then decides the rest."


@BOTH
def test_what_was_shown_before_does_not_count(open_app, monkeypatch, found, game):
    pilot, series, verdict = opened(open_app, monkeypatch, found[game])
    pilot.click("guide:answer")
    pilot.step(40)
    pilot.click("guide:again")
    play(pilot, verdict.best.choices)
    pilot.step(3)
    assert pilot.scene.content().answer == "Right! But the answer was shown before, so it does not count."
    assert series.told == ["shown"]


@BOTH
def test_reasons_that_leave_much_open_end_with_the_turns_that_follow(open_app, monkeypatch, found, game):
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game])
    table = pilot.scene
    told = sum(argument.weight for argument in verdict.arguments)
    table.exercise = replace(table.exercise, ahead=told)
    assert "the turns that follow" not in table._why()
    table.exercise = replace(table.exercise, ahead=2 * abs(told) + 5)
    assert "the turns that follow" in table._why()


@BOTH
def test_what_was_played_in_the_game_is_judged_as_it_was_told(open_app, monkeypatch, found, game):
    """The same turn never has two numbers."""
    pilot, _series, verdict = opened(open_app, monkeypatch, found[game], EndlessBotProcess)
    table = pilot.scene
    table.exercise = replace(table.exercise, beside=verdict.played.choices, judged=verdict)
    play(pilot, verdict.played.choices)
    pilot.step(3)
    assert table.stage == WRONG
    assert table.verdict is verdict


@BOTH
def test_the_points_to_come_are_told_by_their_parts_on_the_spot(open_app, monkeypatch, found, game):
    """By the pointer, a resting finger and the ear alike: they all ask for the tip of the place."""
    pilot, _series, _verdict = opened(open_app, monkeypatch, found[game], size=(1920, 1080))
    viewport = pilot.scene.viewport
    session, home = pilot.scene.session, viewport.view.home(viewport.picture)
    first = viewport.tip("score").words.split("\n")[0]
    assert first.startswith("Still to come: ")
    told = [int(number.replace("−", "-")) for number in re.findall(r" ([+−]\d+)", first)]
    assert sum(told) == sum(scoring.vp[home] for scoring in session.game.forecast(session.state)) != 0


@BOTH
def test_every_line_is_heard_as_a_sentence(open_app, monkeypatch, found, game):
    pilot, _series, _verdict = opened(open_app, monkeypatch, found[game])
    pilot.click("guide:answer")
    pilot.step(60)
    heard = pilot.widget("guide").heard()
    assert "\n" not in heard
    for line in pilot.scene.content().spoken.split("\n"):
        said = line[1:]  # a sentence begins with a capital letter
        assert (said if line[-1] in ".:" else f"{said}.") in heard


@BOTH
def test_hints_leave_the_table_of_a_small_window_free_where_they_have_room(open_app, monkeypatch, found, game):
    pilot, _series, _verdict = opened(open_app, monkeypatch, found[game], size=(1280, 720))
    assert pilot.scene.content().brief == pilot.scene.content().spoken, "the question has room"
    while pilot.scene.hints < 2:
        pilot.click("guide:hint")
    assert pilot.scene.content().brief == pilot.scene.content().answer
    assert pilot.widget("guide").rect.top == pilot.scene.canvas.size[1]
    pilot.click("guide:open")
    assert pilot.scene.content().brief == ""
    assert "Find the best turn: " in pilot.widget("guide").content.caption
