"""A figure that waits for its direction is shown as it would stand."""

from __future__ import annotations

import pygame
import pytest

from game.kit import ui
from game.kit.popups import draw_tip
from tests.game.table.conftest import Deal
from tests.game.table.players import ARMY, Player, first_choices


def at_the_specialists() -> tuple[str, ...]:
    """Choices up to the first specialist that can be bought."""

    def reached(state: object) -> bool:
        prompt = ARMY.prompt(state)
        assert prompt is not None
        return prompt.ask == "outer" and prompt.about == "specialist" and ARMY.why_not(state, "do outer") is None

    return first_choices(reached)


def previewed(player: Player) -> str:
    preview = player.table.composition.show().preview
    return preview.choice.text if preview else ""


def archers(player: Player) -> list[tuple[str, str]]:
    """Cells and directions of the archers that the preview shows."""
    preview = player.table.composition.show().preview
    figures = preview.picture["figures"] if preview else []
    return [(piece["cells"][0], piece["facing"]) for piece in figures if piece["kind"] == "archer"]


@pytest.mark.parametrize("touched", ["dragged", "clicked"])
def test_an_archer_is_seen_as_it_would_kneel_while_its_direction_is_chosen(deal_real: Deal, touched: str) -> None:
    player = deal_real(*at_the_specialists())
    if touched == "dragged":
        player.drag("specialist:archer", "cell:e4")
    else:
        player.click("specialist:archer")
        player.click("cell:e4")
    assert player.table.ui.layered
    assert previewed(player) == "archer e4 north", "as Enter would take it"
    player.point(player.at("option:2"))
    assert previewed(player) == "archer e4 east"
    assert archers(player)[-1] == ("e4", "east")
    player.key(pygame.K_ESCAPE)
    assert not previewed(player).startswith("archer")


def test_what_waits_for_its_direction_is_not_drawn_a_second_time(
    deal_real: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, carried = deal_real(*at_the_specialists()), []
    real = player.table.viewport.painter.paint_carried
    monkeypatch.setattr(
        player.table.viewport.painter, "paint_carried", lambda *what: carried.append(what) or real(*what)
    )
    player.drag("specialist:archer", "cell:e4", drop=False)
    player.app.draw()
    assert carried
    player.up(player.at("cell:e4"))
    carried.clear()
    player.app.draw()
    assert player.table.pointer.drag.offered is not None
    assert not carried


def test_the_tip_of_a_direction_leaves_the_figure_free(deal_real: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    player, tips = deal_real(*at_the_specialists()), []
    monkeypatch.setattr(ui, "draw_tip", lambda *what: tips.append(draw_tip(*what)))
    player.drag("specialist:archer", "cell:e4")
    player.point(player.at("option:2"))
    for _ in range(90):
        player.step()
    player.app.draw()
    cell = player.table.viewport.whole_of("cell:e4")
    assert tips
    assert cell is not None
    assert not cell.colliderect(tips[-1])
