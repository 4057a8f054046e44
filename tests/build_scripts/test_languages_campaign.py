"""A sample of the languages' campaign: some pictures, and some touches in a language that changes."""

from __future__ import annotations

from pathlib import Path

import pytest

import languages_campaign as campaign
from game import translation
from game.app import App
from game.scenes.settings_page import Options
from game.scenes.title import Title
from game.settings import Settings


def test_pictures_of_scenes_are_laid_by_language_and_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "shots", lambda app: iter([("title", Title(app)), ("settings", Options(app))]))
    assert campaign.take("pl", (1280, 720), tmp_path) == []
    assert {path.name for path in (tmp_path / "pl" / "1280x720").iterdir()} == {"title.jpg", "settings.jpg"}
    translation.use("en")


def test_every_scene_and_every_page_is_among_the_pictures(tmp_path: Path) -> None:
    app = App(tmp_path, size=(1280, 720), full_screen=False, language="en", chosen=Settings(language="en"))
    app.push("title")
    names = set()
    for name, _scene in campaign.shots(app):
        names.add(name.partition("-")[0])
        app.go("title")
    app.quit()
    assert names >= {"title", "table", "results", "lesson", "rules", "demo", "settings", "learn", "saves", "new"}


@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_a_hand_plays_on_while_the_language_changes(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "MOST_TOUCHES", 30)
    monkeypatch.setattr(campaign, "CHANGE", 7)
    chosen = Settings(language="pl", speed="off", round_summary=False, hand_over=False)
    app = App(tmp_path, size=(1280, 720), full_screen=False, language="pl", chosen=chosen)
    app.push("title")
    with pytest.raises(campaign.Stuck, match="not over after 30 touches"):
        campaign.Hand(app, "pl", 7).play(game)
    assert len(app.scene.session.moments) > 5  # type: ignore[attr-defined]
    app.quit()
    translation.use("en")
