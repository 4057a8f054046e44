"""The rulebook in the hand: pages with their part of the board, the ways between them, and what a search marks."""

from __future__ import annotations

import pygame
import pytest

from game import rulebook_topics
from game.games import world_of
from game.languages import COMPLETE
from game.scenes import board_picture
from game.scenes.rulebook_page import BoardBox, ExampleBox, MarkedText
from rules import GAMES

PAGES = [page for book in rulebook_topics.books() for page in rulebook_topics.topics(book, "en")]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("screen")
def test_every_part_of_a_board_that_a_page_shows_is_there(game):
    for page in rulebook_topics.topics(game, "pl"):
        for place in page.board:
            part = board_picture.sight(game, page.seats, "en").part([place])
            assert part.width > 20, (page.id, place)
            assert part.height > 20, (page.id, place)
    assert sum(bool(page.board) for page in rulebook_topics.topics(game, "pl")) > 20


def test_pages_lead_to_others_of_their_book():
    known = {page.id for page in PAGES}
    assert all(page.see and set(page.see) <= known - {page.id} for page in PAGES)


def test_the_part_of_the_board_is_painted_when_there_is_time_for_it(open_app):
    pilot = open_app(None, size=(1280, 720))
    pilot.app.push("rules", topic="terracotta/rack")
    pilot.app.draw()
    (box,) = [widget for widget in pilot.scene.ui.widgets() if isinstance(widget, BoardBox)]
    pilot.step(3)
    assert not box.prepare(), "painted between two frames"
    picture = pygame.Surface(pilot.app.window.get_size())
    box.draw(picture, None)
    colors = {tuple(picture.get_at((x, box.rect.centery))) for x in range(box.rect.left, box.rect.right)}
    assert len(colors) > 20


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.usefixtures("screen")
def test_every_moment_of_an_example_has_its_caption(language):
    pages = [page for game in GAMES for page in rulebook_topics.topics(game, language) if page.example]
    hard = {"terracotta/archer", "terracotta/groups", "orloj/workshop", "orloj/apostles"}
    assert {page.id for page in pages} == hard
    for page in pages:
        assert len(board_picture.moments(page.book, page.example, language)) == len(page.captions), page.id
        assert (page.captions == rulebook_topics.find(page.id, "en").captions) == (language == "en")


def test_the_examples_of_the_clock_show_what_they_tell():
    halves, teeth = (rulebook_topics.find(f"orloj/{page}", "en").example for page in ("workshop", "apostles"))
    joined = board_picture.moments("orloj", halves, "en")[-1].show.state
    assert (joined.pending[-1].ask, joined.pending[-1].about) == ("apostle", "seam")
    before, after = (each.show.picture for each in board_picture.moments("orloj", teeth, "en"))
    assert (before["rooster"], after["rooster"], before["gear"], after["gear"]) == (4, 3, 0, 2)


def forecast(page, moment):
    """What a moment of an example would score now, by source."""
    state = board_picture.moments("terracotta", rulebook_topics.find(page, "en").example, "en")[moment].show.state
    return {scoring.why: scoring.vp for scoring in GAMES["terracotta"].forecast(state)}


@pytest.mark.usefixtures("screen")
def test_the_examples_of_the_army_show_what_they_tell():
    assert forecast("terracotta/archer", 0)["column inspector"] == (3, 3)
    assert forecast("terracotta/archer", -1)["column inspector"] == (3, 7)
    assert forecast("terracotta/archer", -1)["archer"] == (0, 2)
    guards = [(told["group"], told["group majority"]) for told in (forecast("terracotta/groups", at) for at in (0, -1))]
    assert guards == [((2, 4), (2, 5)), ((4, 4), (2, 2))]


def test_an_example_goes_on_by_itself(open_app):
    pilot = open_app(None, size=(1280, 720))
    pilot.app.push("rules", topic="orloj/apostles")
    pilot.step(6)
    (box,) = [widget for widget in pilot.scene.ui.widgets() if isinstance(widget, ExampleBox)]
    assert box.now == 0
    pilot.step(60, seconds=0.1)
    assert box.now == 1


def test_the_next_page_is_one_press_away_and_arrows_turn_pages(open_app):
    pilot = open_app(None, size=(1920, 1080))
    pilot.app.push("rules", topic="program/start")
    pages = [page.id for page in rulebook_topics.topics("program", "en")]
    pilot.click("page:next")
    assert pilot.scene.topic_id == pages[1]
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RIGHT)
    assert pilot.scene.topic_id == pages[3]
    pilot.key(pygame.K_UP)
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_UP)
    pilot.key(pygame.K_UP)
    assert pilot.scene.topic_id == pages[0]
    assert pilot.scene.ui.find("page:before") is None
    pilot.click(f"see:{pages[4]}")
    assert pilot.scene.topic_id == pages[4]


def test_arrows_stay_in_the_search_and_on_the_books_but_open_what_was_found(open_app):
    pilot = open_app("rules", size=(1920, 1080))
    pilot.click("search")
    pilot.type("horse")
    found = [page.id for page in pilot.scene.listed()]
    first = pilot.scene.topic_id
    pilot.key(pygame.K_LEFT)
    assert pilot.scene.topic_id == first
    pilot.key(pygame.K_DOWN)
    assert pilot.scene.topic_id == found[found.index(first) + 1]
    assert pilot.scene.ui.focused == "search"


def test_what_was_found_is_marked_on_the_page(open_app):
    pilot = open_app("rules", size=(1920, 1080))
    pilot.click("search")
    pilot.type("horse")
    texts = [widget for widget in pilot.scene.ui.widgets() if isinstance(widget, MarkedText)]
    for widget in texts:
        assert len(widget.marks) == widget.text.lower().count("horse")
    assert sum(len(widget.marks) for widget in texts) > 0


def test_marks_find_words_without_their_accents():
    assert rulebook_topics.marked("zolnierz", "Oto żołnierz") == [(4, 12)]
    assert rulebook_topics.marked("the other", "the other") == [(0, 3), (4, 9)]
    assert rulebook_topics.marked("o", "łó") == [(1, 2)]


@pytest.mark.parametrize("name", ["settings", "rules"])
def test_a_page_keeps_the_world_one_came_from(open_app, name):
    pilot = open_app(None)
    scene = pilot.app.push("title")
    scene.ui.world = world_of("orloj")
    pilot.app.push(name)
    assert pilot.scene.ui.world == world_of("orloj")
    if name == "rules":
        assert pilot.scene.book == "orloj"
        pilot.scene.open("program/controls")
        assert pilot.scene.ui.world == world_of("orloj")
        pilot.scene.open("terracotta/goal")
        assert pilot.scene.ui.world == world_of("terracotta")
