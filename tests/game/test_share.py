"""A result to share: the page with the code, the card in every language, and where the picture goes."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from functools import cache

import platformdirs
import pygame
import pytest

from game import settings, translation
from game.final_report import final_report
from game.languages import NATIVE
from game.match import Match, card, random_record
from game.played_index import PlayedIndex
from game.scenes import result_card
from game.scenes.results_widgets import RankRow
from game.scenes.share import Share
from game.scenes.victory_pictures import Finale
from rules import record
from rules.engine import NAME_LENGTH
from rules.record import Seat

NOON = 1_790_000_000.0
BOTH = pytest.mark.parametrize("game", ["terracotta", "orloj"])


@cache
def finished(game="terracotta", seats=3):
    return Match(random_record(game, seats, 7, 100_000), "over", saved=NOON)


def opened(open_app, match, **chosen):
    pilot = open_app("title", coach=False, **chosen)
    pilot.app.push("results", match=match)
    pilot.step()
    return pilot


@pytest.fixture
def plain(monkeypatch):
    """Stage and table as plain colours: they are drawn elsewhere."""
    monkeypatch.setattr(Finale, "stage", lambda _self, size: pygame.Surface(size))
    monkeypatch.setattr(Finale, "table", lambda _self, size, *_covered: pygame.Surface(size))


@pytest.mark.usefixtures("plain")
@BOTH
def test_the_results_lead_to_the_page_by_mouse_and_by_keys_and_back(open_app, game):
    pilot = opened(open_app, finished(game))
    results = pilot.scene
    pilot.click("share")
    assert isinstance(pilot.scene, Share)
    assert pilot.widget("code").link == pilot.scene.link
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is results
    while results.ui.focused != "share":
        pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, Share)


@pytest.mark.usefixtures("plain")
def test_the_code_is_large_dark_on_light_and_has_its_margin(open_app):
    pilot = opened(open_app, finished(seats=4))
    pilot.click("share")
    pilot.step(60)
    sheet = pilot.widget("code").rect
    picture = pilot.app.window.subsurface(sheet)
    light = [picture.get_at((x, sheet.height // 2))[:3] for x in range(8, sheet.width - 8)]
    assert set(light) == {(255, 250, 236), (20, 14, 12)}
    dark = [x for x, color in enumerate(light) if color == (20, 14, 12)]
    assert dark[-1] - dark[0] > 0.6 * sheet.width


@pytest.mark.usefixtures("plain")
def test_the_picture_goes_to_the_folder_for_pictures_and_one_sentence_says_so(open_app, tmp_path):
    pilot = opened(open_app, finished())
    pilot.click("share")
    pilot.click("save")
    day = time.strftime("%Y-%m-%d %H-%M", time.localtime(NOON))
    (path,) = (tmp_path / "pictures").iterdir()
    assert path.name == f"Terracotta Army {day}.png"
    assert not pilot.scene.ui.toasts, "it would cover the line below the code"
    note = pilot.widget("saved")
    assert note.text == f"The picture is saved as {path}."
    assert not note.rect.colliderect(pilot.widget("code").rect)
    assert pygame.image.load(path).get_size() == result_card.SIZE
    assert pilot.widget("save").disabled == "The picture is saved already."


@pytest.mark.usefixtures("screen")
def test_a_picture_never_takes_the_place_of_another(tmp_path):
    card = pygame.Surface((4, 4))
    paths = [result_card.save(card, tmp_path, "orloj", NOON) for _ in range(3)]
    assert len(set(paths)) == 3
    assert all(path.exists() for path in paths)


@pytest.mark.usefixtures("plain")
def test_a_folder_that_takes_no_picture_is_told_in_one_sentence(open_app, tmp_path):
    (tmp_path / "pictures").write_text("a file", encoding="utf-8")
    pilot = opened(open_app, finished())
    pilot.click("share")
    pilot.click("save")
    (toast,) = pilot.scene.ui.toasts
    assert toast.words.startswith(f"The picture could not be saved in {tmp_path / 'pictures'}: ")
    assert pilot.widget("save").disabled == ""


@pytest.mark.usefixtures("plain")
def test_a_game_of_opponents_alone_has_a_picture_but_nothing_for_a_tracker(open_app):
    kept = replace(finished().record, seats=(Seat("Mei", "easy"), Seat("Shu", "hard"), Seat("Gou", "hard")))
    pilot = opened(open_app, Match(kept, "watched"))
    pilot.click("share")
    assert pilot.scene.ui.find("code") is None
    assert pilot.widget("save").enabled


def test_a_game_that_is_not_over_has_nothing_to_share(open_app):
    pilot = opened(open_app, Match(random_record("terracotta", 2, 7, 40), "begun"))
    assert pilot.scene.ui.find("share") is None
    assert pilot.widget("people").enabled


@pytest.mark.usefixtures("screen", "plain")
@pytest.mark.parametrize("language", NATIVE)
def test_the_card_has_everybody_whole_in_every_language(monkeypatch, language):
    names = ["W" * NAME_LENGTH, "Łucja", "Жанна", "Ő"]
    kept = replace(random_record("terracotta", 4, 7, 100_000), seats=tuple(map(Seat, names)))
    translation.use(language)
    story = final_report(Match(kept, "over", saved=NOON))
    rows = []
    real = RankRow.draw

    def watched(row, surface, look):
        rows.append(row)
        real(row, surface, look)

    monkeypatch.setattr(RankRow, "draw", watched)
    card = result_card.picture(story, NOON)
    assert card.get_size() == (1920, 1080)
    assert [(row.name, row.vp) for row in rows] == [(names[rank.seat], rank.vp) for rank in story.ranking]
    assert not [words for row in rows for words in row.words() if words.cut]
    assert all(card.get_rect().contains(row.rect) for row in rows)


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(("game", "seats"), [("orloj", 1), ("terracotta", 3)])
def test_the_card_of_a_small_table_is_drawn_the_same_twice(game, seats):
    story = final_report(finished(game, seats))
    one, other = (pygame.image.tobytes(result_card.picture(story, NOON), "RGB") for _ in range(2))
    assert one == other


def test_pictures_go_where_the_system_keeps_them_unless_everything_has_its_own_folder(monkeypatch, tmp_path):
    monkeypatch.setenv(settings.HOME_VARIABLE, str(tmp_path))
    assert settings.pictures_folder() == tmp_path / "pictures"
    monkeypatch.delenv(settings.HOME_VARIABLE)
    assert settings.pictures_folder().name == "Clay & Clockwork"
    assert os.fspath(settings.pictures_folder().parent) == platformdirs.user_pictures_dir()


@pytest.mark.usefixtures("plain")
def test_the_picture_has_the_time_at_which_the_game_ended_and_not_that_of_sharing(open_app):
    match = finished()
    pilot = open_app("title", coach=False)
    told = replace(card(match, record.replay(match.game, match.record)), saved=NOON + 3_600)
    pilot.app.shelf.autosave("over", record.write(match.record), told)
    assert Share(pilot.app, replace(match, saved=0.0)).when == NOON + 3_600
    assert Share(pilot.app, match).when == NOON + 3_600, "not when it was saved before it went on"
    index = PlayedIndex(pilot.app.shelf)
    index.look()
    index.read_some(9)
    assert [game.when for game in index.games()] == [NOON + 3_600]
