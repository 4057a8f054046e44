"""The question and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
import pytest

from game.kit.controls import Button
from game.kit.geometry import Scale
from game.kit.scene import Shot
from game.kit.theme import SEAT_BY_NAME
from game.kit.widget import Look, Widget
from game.scenes import find
from game.table.input.choice_paths import ChoicePaths
from game.table.panels.answer_options import answers
from game.table.panels.chooser import open_chooser
from game.table.panels.prompt_bar import fitted_widths
from game.table.panels.prompt_panel import Question
from game.table.panels.prompt_widgets import FORFEIT, AnswerButton, Sentence, foretold_lines
from game.table.scene import Table
from game.table.view import ChoiceLabel, Foretold, QuestionWords
from rules import GAMES
from rules.engine import Rng
from tests.game.conftest import Open
from tests.game.table.conftest import Deal
from tests.game.table.fake_view import BOXES
from tests.game.table.players import ARMY
from tests.game.text_measures import written_with


@pytest.mark.parametrize(
    ("room", "fitted"),
    [(500, [300, 100]), (400, [300, 100]), (300, [225, 75]), (200, [150, 50]), (100, [150, 50])],
)
def test_buttons_give_way_to_what_their_longest_word_needs(room: int, fitted: list[int]) -> None:
    assert fitted_widths([300, 100], [150, 50], room) == fitted


def test_what_leads_from_place_to_place_has_no_button(deal: Deal) -> None:
    player = deal()
    assert [answer.path.choice.text for answer in player.table.prompt_panel.answers()] == [
        "rotate inner",
        "rotate middle",
    ]


def test_the_only_thing_that_leads_from_place_to_place_has_a_button_too(deal_real: Deal) -> None:
    player = deal_real("place craftsman 1", "clay inner")
    offered = [answer.label.words for answer in player.table.prompt_panel.answers()]
    assert offered == ["Hire for 1 coin", "Take 1 clay", "Take 1 coin", "Give up this action"]
    first, second = (player.table.ui.find(f"answer:{number}") for number in (1, 2))
    assert isinstance(first, Button)
    assert isinstance(second, Button)
    last = player.table.ui.find("answer:0")
    assert isinstance(last, Button)
    seat = player.table.session.match.seats[player.table.session.next_seat].name
    assert (first.kind, second.kind, last.kind) == (seat, player.table.ui.world.plain, FORFEIT)
    assert last.rect.right < first.rect.left < second.rect.left
    player.click("answer:1")
    assert player.chosen[-1] == "hire builder"


def test_what_the_board_does_not_show_has_a_button(deal: Deal) -> None:
    player = deal()
    hidden = answers(ChoicePaths(ARMY, player.table.session.state), player.table.view, lambda _place: False)
    assert {answer.path.choice.text for answer in hidden} == {choice.text for choice in player.table.session.choices}
    shown = answers(ChoicePaths(ARMY, player.table.session.state), player.table.view, lambda place: place in BOXES)
    assert len(shown) < len(hidden)


def test_a_proposal_is_the_main_button_and_every_answer_keeps_its_place_and_number(deal_real: Deal) -> None:
    player = deal_real("place craftsman 1", "clay inner")
    panel = player.table.prompt_panel

    def shown(proposed: str | None) -> tuple[list[tuple[str, int | None]], str]:
        panel.proposed = lambda: proposed
        content = panel.content()
        assert isinstance(content, Question)
        main = content.main.path.choice.text if content.main else ""
        filled = [one.path.choice.text for one in buttons(panel.build(content)) if one.kind in SEAT_BY_NAME]
        assert filled == ([main] if main else [])
        return [(answer.path.choice.text, answer.number) for answer in content.answers], main

    usual, first = shown(None)
    last, given_up = usual[-2][0], usual[-1][0]
    assert first == usual[0][0] != last
    assert shown(last) == (usual, last)
    assert shown(given_up) == (usual, ""), "what gives something up is never the main one"


def buttons(widgets: Sequence[Widget]) -> list[AnswerButton]:
    return [widget for widget in widgets if isinstance(widget, AnswerButton)]


def read(shown: Sequence[AnswerButton]) -> list[str]:
    """The numbers as one reads them: rows from the top, each from left to right; 0, for what is given up, is none."""
    lines = sorted(shown, key=lambda button: (button.rect.centery, button.rect.left))
    return [button.number for button in lines if button.number not in ("", "0")]


@pytest.mark.parametrize(
    ("size", "chosen"),
    [((1280, 720), {}), ((1920, 1080), {}), ((1280, 720), {"tv": True, "language": "ru"})],
    ids=["small", "usual", "tv"],
)
@pytest.mark.parametrize("game", GAMES)
def test_numbers_stand_on_the_buttons_as_they_are_read(open_app: Open, game: str, size, chosen) -> None:
    app = open_app(None, size, hand_over=False, speed="off", **chosen).app
    table, rng, rows = app.show(find("table").sample(app, Shot(game, 3, 7, 0))), Rng(7), 0
    assert isinstance(table, Table)
    panel, several = table.prompt_panel, 0
    while table.session.prompt is not None and len(table.session.moments) < 160:
        content = panel.content()
        assert isinstance(content, Question)
        proposals = [None, *(answer.path.choice.text for answer in content.asked[-2:])]
        for proposed in proposals:
            panel.proposed = partial(str, proposed) if proposed else lambda: None
            shown = buttons(panel.build(panel.content()))
            rows = max(rows, len({button.rect.top for button in shown}))
            several += len(shown) > 2
            assert read(shown) == sorted(read(shown), key=int), table.session.prompt
        choices = table.session.choices
        table.session.choose(choices[rng.below(len(choices))])
    assert several > 20
    assert rows >= (2 if chosen and game == "orloj" else 1)


@pytest.mark.parametrize(("count", "columns"), [(3, 1), (23, 2)])
def test_a_list_is_counted_as_it_is_read(deal_real: Deal, count: int, columns: int) -> None:
    player = deal_real("place craftsman 1", "clay inner")
    table = player.table
    path = table.choice_paths.now[0]
    options = [(path, ChoiceLabel(f"Way {number}")) for number in range(count)]
    open_chooser(table.ui, table.ui.world, (640, 300), options, lambda _path: None, lambda: None)
    listed = buttons(table.ui.widgets())
    assert read(listed) == [str(number) for number in range(1, count + 1)]
    assert len({button.rect.left for button in listed}) == columns


def test_the_number_of_an_answer_is_printed_on_its_button(deal_real: Deal) -> None:
    player = deal_real("place craftsman 1", "clay inner")
    buttons = [widget for widget in player.table.ui.widgets() if isinstance(widget, AnswerButton)]
    shown = [button.number for button in sorted(buttons, key=lambda button: button.rect.left)]
    assert shown == ["0", "1", "2", "3"]
    player.key(pygame.K_2, "2")
    assert player.chosen[-1] == "clay middle"


def test_enter_presses_the_main_button(deal_real: Deal) -> None:
    player = deal_real("place craftsman 1", "clay inner")
    player.key(pygame.K_RETURN)
    assert player.chosen[-1] == "hire builder"


def test_no_key_that_is_pressed_by_habit_turns_a_ring(deal_real: Deal) -> None:
    """It costs two coins, and is not what is asked."""
    player = deal_real()
    for key, typed in ((pygame.K_1, "1"), (pygame.K_2, "2"), (pygame.K_RETURN, "")):
        player.key(key, typed)
    assert player.chosen == []
    button = player.table.ui.find("besides:rotate")
    assert isinstance(button, Button)
    assert button.text == "Turn a ring: 2 coins"
    player.click("besides:rotate")
    player.key(pygame.K_2, "2")
    assert player.chosen == ["rotate middle"]


def test_arrows_lead_through_the_game_while_one_looks_back(deal_real: Deal) -> None:
    player = deal_real("place craftsman 1", "clay inner", replay=True)
    assert player.table.session.made == 0
    player.key(pygame.K_RIGHT)
    player.settle()
    player.key(pygame.K_DOWN)
    player.settle()
    assert player.table.session.made == 2
    player.key(pygame.K_LEFT)
    assert player.table.session.made == 1


def test_the_line_below_the_question_tells_what_the_button_under_the_pointer_will_do(deal_real: Deal) -> None:
    player = deal_real("place craftsman 1", "clay inner")
    assert player.table.prompt_panel.foretold() == ()
    player.point(player.at("answer:2"))
    told = [part.words for part in player.table.prompt_panel.foretold()]
    player.click("answer:2")
    said = [player.table.view.tell(event) for event in player.table.session.moments[-1].events]
    assert told
    assert told == [line.words.removeprefix("Ann: ") for line in said if line and not line.head][: len(told)]


def told_by(parts: list[Foretold], room: tuple[int, int]) -> list[str]:
    """The words on a parchment while a choice is pointed at, from top to bottom."""
    rect = pygame.Rect((10, 10), room)
    question = QuestionWords("Which segment?", hint="Touch one.")
    parchment = Sentence(rect, Scale(1.0), rect, question, lambda: parts)
    with written_with("black") as ink:
        parchment.draw(pygame.Surface((1200, 300)), Look())
    return [line.words for line in ink.lines]


def test_what_a_choice_will_do_is_told_in_as_many_lines_as_it_needs(screen: pygame.Surface) -> None:
    del screen
    parts = [Foretold(f"{number} of something that is won") for number in range(4)]
    assert told_by(parts, (700, 80)) == ["Which segment?", *(part.words for part in parts)]
    assert len(foretold_lines(parts, Scale(1.0), 700)) == 2
    assert told_by(parts, (700, 52)) == ["Which segment?", *(part.words for part in parts[:3]), "…"]
