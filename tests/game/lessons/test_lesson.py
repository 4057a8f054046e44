"""The lesson at the table: forced and free steps, answers, undo, going back, showing, and learners that are robots."""

from __future__ import annotations

import pygame
import pytest

import teach
from game.kit.geometry import Canvas
from game.kit.theme import BOTH
from game.lessons import card, course
from game.lessons.card import CardButton, CardContent
from game.lessons.learner import Learner
from game.lessons.scene import LessonTable
from game.settings import Settings
from tests.game.conftest import Open, Pilot


def begin(open_app: Open, chapter: str, begun: int = 0, **chosen: object) -> Pilot:
    pilot = open_app("title", **{"speed": "off", **chosen})
    pilot.app.go("lesson", game="terracotta", chapter=chapter, begun=begun)
    pilot.step(2)
    return pilot


def table(pilot: Pilot) -> LessonTable:
    assert isinstance(pilot.scene, LessonTable)
    return pilot.scene


def choose(pilot: Pilot, *choices: str) -> None:
    """Choices that a person means, whichever way they are touched."""
    for text in choices:
        paths = table(pilot).choice_paths
        assert paths is not None
        path = paths.find(text)
        assert path is not None, text
        table(pilot).choose(path)
        pilot.step(2)


def said(pilot: Pilot) -> str:
    content = table(pilot).content()
    return f"{content.answer}|{content.caption}"


def test_a_free_choice_is_made_and_answered(open_app: Open) -> None:
    pilot = begin(open_app, "wheel")
    choose(pilot, "place craftsman 12")
    assert said(pilot).startswith("Money first. My wife would approve.|Three actions")


def test_off_the_path_the_guide_says_what_he_would_say_in_a_game(open_app: Open) -> None:
    pilot = begin(open_app, "wheel")
    choose(pilot, "place craftsman 12", "do inner", "hire builder", "craft officer")
    assert table(pilot).stand.step is None
    assert said(pilot).startswith("|Any empty cell will do.")


def test_a_turned_ring_keeps_the_step_and_changes_the_answer(open_app: Open) -> None:
    pilot = begin(open_app, "wheel")
    choose(pilot, "rotate inner")
    assert said(pilot).startswith("Turned, for 2 coins.|Five rounds")
    choose(pilot, "place craftsman 7")
    assert said(pilot).startswith("A good place, too.|Three actions")


def test_a_forced_step_answers_kindly_and_makes_nothing_else(open_app: Open) -> None:
    pilot = begin(open_app, "clay")
    before = table(pilot).session.text
    choose(pilot, "place craftsman 3")
    assert table(pilot).session.text == before
    assert said(pilot).startswith("That works in a game.")
    choose(pilot, "place craftsman 9")
    assert said(pilot) == "|Do it, and your 4 dry pieces become wet."


@pytest.mark.parametrize("chapter", ["wheel", "weapons", "end"])
def test_the_main_button_never_contradicts_the_guide(open_app: Open, chapter: str) -> None:
    pilot, mains = begin(open_app, chapter, round_summary=False), 0
    for _choice in range(60):
        if table(pilot).over:
            break
        if not table(pilot).turns.live:
            pilot.step(5)
            continue
        main, example = table(pilot).prompt_panel.main(), table(pilot).example()
        if main is not None and table(pilot).stand.step is not None:
            assert main.path.choice.text == example
            mains += 1
        choose(pilot, example)
    assert mains


def test_a_drag_that_says_three_things_is_weighed_as_a_whole(open_app: Open) -> None:
    pilot = begin(open_app, "warrior", begun=1)
    choose(pilot, "at d1")
    assert [moment.choice for moment in table(pilot).made] == ["do inner", "craft officer", "at d1"]
    assert said(pilot).startswith("Top row: now two against two.")


def test_a_dragged_worker_goes_where_the_guide_wants_it_and_nowhere_else(open_app: Open) -> None:
    pilot = begin(open_app, "clay", speed="normal")
    pilot.drag("worker:craftsman", "slot:3")
    pilot.step(40)
    assert not table(pilot).made
    pilot.drag("worker:craftsman", "slot:9")
    assert [moment.choice for moment in table(pilot).made] == ["place craftsman 9"]


def test_at_the_end_of_a_chapter_nothing_is_left_to_press_but_the_guides_card(open_app: Open) -> None:
    pilot = begin(open_app, "wheel")
    for _choice in range(40):
        if table(pilot).over:
            break
        if table(pilot).turns.live:
            choose(pilot, table(pilot).example())
        pilot.step(20)
    assert table(pilot).over
    assert table(pilot).choice_paths is None
    assert not [widget.key for widget in table(pilot).ui.widgets() if widget.key.startswith("answer")]


def test_keys_alone_reach_the_guide(open_app: Open) -> None:
    pilot = begin(open_app, "clay")
    for _stop in range(40):
        pilot.key(pygame.K_TAB)
        if table(pilot).keyboard.focus == "guide:next":
            break
    pilot.key(pygame.K_RETURN)
    pilot.step(2)
    assert [moment.choice for moment in table(pilot).made] == ["place craftsman 9"]


def test_the_others_play_as_in_the_record(open_app: Open) -> None:
    pilot = begin(open_app, "wheel")
    choose(pilot, "place craftsman 7", "do inner", "do middle", "do outer")
    pilot.step(20)
    line = table(pilot).lesson.line
    assert [moment.choice for moment in table(pilot).session.moments] == list(line.record.choices[:10])
    assert said(pilot).endswith("Place your second worker.")


def test_undo_goes_back_a_step_and_no_further_than_the_chapter(open_app: Open) -> None:
    pilot = begin(open_app, "clay")
    choose(pilot, "place craftsman 9", "clay inner")
    assert table(pilot).stand.index == 2
    pilot.key(pygame.K_u)
    assert (table(pilot).stand.index, table(pilot).stand.answer) == (1, "")
    pilot.key(pygame.K_u)
    pilot.key(pygame.K_u)
    assert not table(pilot).made
    assert len(table(pilot).session.moments) == 65


def test_a_step_made_impossible_is_told_from_its_own_position(open_app: Open) -> None:
    pilot = begin(open_app, "weapons", begun=6)
    table(pilot).choose(table(pilot)._path("skip outer"), planned=True)
    pilot.step(2)
    assert table(pilot).stand.missed
    pilot.step(60, seconds=0.1)
    assert said(pilot).startswith("Good practice. I turn back.|Musician: points")
    assert len(table(pilot).session.moments) == 66


def test_show_me_makes_the_choice_and_takes_it_back(open_app: Open) -> None:
    pilot = begin(open_app, "clay")
    before, words = table(pilot).session.text, said(pilot)
    pilot.click("guide:show")
    pilot.step(10, seconds=0.1)
    assert table(pilot).session.record.choices[-1] == "place craftsman 9"
    assert said(pilot) == words
    pilot.step(80, seconds=0.1)
    assert table(pilot).session.text != before, "without motion it stays until it is understood"
    pilot.click("guide:seen")
    assert (table(pilot).session.text, said(pilot)) == (before, f"Now you.{words}")
    choose(pilot, "place craftsman 9")
    assert not said(pilot).startswith("Now you.")


def test_what_was_shown_is_taken_back_after_a_while(open_app: Open) -> None:
    pilot = begin(open_app, "clay", speed="fast")
    before = table(pilot).session.text
    pilot.click("guide:show")
    pilot.step(10, seconds=0.1)
    assert table(pilot).session.text != before
    pilot.step(60, seconds=0.1)
    assert table(pilot).session.text == before
    assert said(pilot).startswith("Now you.|")


def test_next_makes_the_choice_and_a_finished_chapter_is_remembered(open_app: Open) -> None:
    pilot = begin(open_app, "warrior")
    for _step in range(6):
        pilot.click("guide:next")
        pilot.step(3)
    assert table(pilot).over
    assert Learner(pilot.app).done("terracotta") == ["warrior"]
    assert said(pilot).endswith("And stand where somebody counts.")
    pilot.key(pygame.K_RETURN)
    assert table(pilot).chapter.id == "inspectors"


@pytest.mark.parametrize("last", ["do middle", "skip middle"])
def test_the_last_chapter_ends_with_its_game_and_the_final_scoring_is_staged(open_app: Open, last: str) -> None:
    pilot = begin(open_app, "end", round_summary=False)
    assert table(pilot).viewport.timeline.perform is not None
    choose(pilot, "place craftsman 7", "do inner", "craft officer", "at b6")
    while not table(pilot).session.over:
        assert not table(pilot).over
        legal = [choice.text for choice in table(pilot).session.choices]
        choose(pilot, last if last in legal else legal[0])
    pilot.step(3)
    assert said(pilot).endswith("a warrior alone is only clay.")


def test_skip_asks_before_an_unfinished_chapter_is_left(open_app: Open) -> None:
    pilot = begin(open_app, "clay")
    keys = [button.key for button in table(pilot).content().buttons]
    assert keys == ["guide:skip", "guide:show", "guide:next"]
    pilot.click("guide:skip")
    pilot.click("answer:0")
    assert table(pilot).chapter.id == "clay"
    pilot.click("guide:skip")
    pilot.click("answer:1")
    assert table(pilot).chapter.id == "warrior"
    Learner(pilot.app).finish("terracotta", "warrior")
    pilot.click("guide:skip")
    assert table(pilot).chapter.id == "inspectors"


@pytest.mark.parametrize(
    ("game", "chapter"), [("terracotta", "wheel"), ("terracotta", "weapons"), ("orloj", "pass"), ("orloj", "end")]
)
@pytest.mark.parametrize("by_chance", [False, True], ids=["by light", "by chance"])
def test_a_robot_learns_a_chapter(open_app: Open, game: str, chapter: str, by_chance: bool) -> None:
    app = open_app("title", speed="off", round_summary=False, language="pl" if by_chance else "en").app
    touches, _backs = teach.teach(app, game, course.load(game).chapter(chapter), 3, by_chance)
    assert touches >= 3
    assert Learner(app).done(game) == [chapter]


def test_either_action_of_the_clock_may_come_first(open_app: Open) -> None:
    pilot = open_app("title", speed="off")
    pilot.app.go("lesson", game="orloj", chapter="apostles", begun=1)
    pilot.step(2)
    choose(pilot, "face first")
    assert table(pilot).stand.step.id == "place"
    choose(pilot, "step blue")
    assert table(pilot).stand.step.id == "take"
    assert not table(pilot).stand.missed


def test_the_learner_has_the_name_of_the_last_game(open_app: Open) -> None:
    names = {"terracotta": {"names": ["Ola", "", "", ""]}}
    assert table(begin(open_app, "wheel", last_setup=names)).session.names == ("Ola", "Mei")
    assert Settings().lessons == {}


LONGEST = "x" * 7 + " "
"""A word of a caption in a language of long words."""


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.75), ((1280, 720), 0.8), ((3840, 2160), 1.0)])
def test_the_card_holds_the_longest_caption(screen: object, size: tuple[int, int], scale: float) -> None:
    del screen
    names = ("Jeszcze raz", "Wszystkie rozdziały", "Następny rozdział")
    buttons = tuple(CardButton(f"guide:{name}", name) for name in names)
    content = CardContent("6. " + LONGEST * 4, LONGEST * 10, LONGEST * 15, "wen", "Wen", ("now",) * 8, buttons)
    canvas = Canvas(size, scale)
    widgets = card.build((0, 0), card.scale_for(canvas), content, BOTH, lambda _key: None)
    assert not [said for widget in widgets for said in widget.words() if said.cut]
    rects = [widget.rect for widget in widgets[1:]]
    assert all(widgets[0].rect.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for at, one in enumerate(rects) for other in rects[:at])
    assert widgets[0].rect.width <= size[0] // 2
    assert widgets[0].rect.height <= size[1] * 0.55
    least = min(said.size / widgets[0].scale.unit for widget in widgets for said in widget.words())
    assert least >= 17.9


def test_a_guide_who_says_nothing_shows_no_card(open_app: Open) -> None:
    pilot = begin(open_app, "inspectors", speed="fast")
    seen = set[tuple[bool, bool]]()
    for _frame in range(300):
        if table(pilot).over:
            break
        table(pilot).go_on()
        pilot.step(2, seconds=0.1)
        seen.add((bool(table(pilot).content().spoken), table(pilot).ui.find("guide") is not None))
    assert seen == {(True, True), (False, False)}


def test_the_card_stands_beside_what_is_lit(open_app: Open) -> None:
    pilot = begin(open_app, "wheel")
    for chapter in course.load("terracotta").chapters[3:6]:
        pilot.app.go("lesson", game="terracotta", chapter=chapter.id)
        pilot.step()
        shown = pilot.widget("guide").rect
        lit = [table(pilot).viewport.rect_of(place) for place in table(pilot).lit()]
        assert not [rect for rect in lit if rect is not None and rect.colliderect(shown)], chapter.id
