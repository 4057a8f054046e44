"""Moments at the table: everything waits for them, and a key, a press or Esc goes past them."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from itertools import repeat

import pygame
import pytest

from game.kit import easing, picture_cache, sound, sprites
from game.kit.geometry import Scale
from game.kit.picture_cache import Later
from game.moments.act import APPEAR, Act, Art, Cue, Ground, Motes, Number, Words
from game.moments.painter import ActPainter
from game.moments.player import Player as ActPlayer
from game.table.drawing import viewport
from game.table.input.choice_paths import ChoicePath
from game.table.view import Audience, Told
from rules.engine import Event
from rules.terracotta.events import PhaseBegan, Scored
from tests.game.table.conftest import Deal
from tests.game.table.fake_view import FakeView
from tests.game.table.players import ARMY, Player, first_choices

SPARK = Cue(Art("shared/spark"), (300, 300), 0.2, 0.5, (900, 500), rise=90, alpha=APPEAR, ease=easing.in_out)
LINE = Act(
    "line",
    1.0,
    (Ground(0.3), Ground(0.1, start=0.6, fade=0.2)),
    (SPARK, Cue(Number(0, 12, 60), (960, 700), 0.1, 0.4), Cue(Words("Round over", 80, gilt=True), (960, 540), 0.3)),
    (Motes(("shared/spark",), (0, 0), (1920, 1080), 5),),
    series="lines",
)
SUMMARY = Act("summary", 0.5, (Ground(0.2),), stays=True)
LAST_CHOICES = first_choices(lambda state: ARMY.picture(state)["round"] == 2)


class StagedView(FakeView):
    """The plain view, with acts that tell of a round's scorings."""

    def tells(self, events: Sequence[Event]) -> int:
        if not events or not isinstance(events[0], PhaseBegan) or events[0].phase != "scoring":
            return 0
        return next((at for at, event in enumerate(events) if at and isinstance(event, PhaseBegan)), len(events))

    def acts(self, told: Told, audience: Audience) -> Sequence[Act]:
        scored = [event for event in told.events if isinstance(event, Scored)]
        assert sum(event.vp for event in scored) == sum(
            after["vp"] - before["vp"]
            for before, after in zip(told.before["players"], told.after["players"], strict=True)
        )
        assert [event for event in audience.history if event in told.events] == list(told.events)
        return (LINE, LINE, SUMMARY) if audience.summary else (LINE, LINE)


@pytest.fixture
def staged(deal: Deal, monkeypatch: pytest.MonkeyPatch) -> Deal:
    """A table just before the last choice of a round."""

    def sit_down(speed: str = "fast", reduced: bool = False, summary: bool = True) -> Player:
        monkeypatch.setattr(viewport, "view_of", lambda _game: StagedView)
        deal(speed=speed).app.settings.reduced_motion = reduced
        player = deal(*LAST_CHOICES[:-1], speed=speed, summary=summary)
        legal = next(choice for choice in player.table.session.choices if choice.text == LAST_CHOICES[-1])
        player.table.choose(ChoicePath(legal))
        return player

    return sit_down


def shown(player: Player) -> Act | None:
    performer = player.table.performance
    return performer.player.act if performer.open and performer.player else None


def until_open(player: Player) -> ActPlayer:
    for _ in range(2000):
        if player.table.performance.open and (found := player.table.performance.player):
            return found
        player.step()
    raise AssertionError("no moment was shown")


def names_shown(player: Player, frames: int = 3000) -> list[str]:
    """The acts that are shown if nobody does anything, up to one that stays."""
    found: list[Act] = []
    for _ in range(frames):
        act = shown(player)
        if act is not None and (not found or found[-1] is not act):
            found.append(act)
        if act is SUMMARY or not player.table.viewport.timeline.busy:
            break
        player.step()
    return [act.name for act in found]


def test_nobody_is_asked_and_nothing_goes_on_while_a_moment_is_shown(staged: Deal) -> None:
    player = staged()
    until_open(player)
    assert player.table.choice_paths is None
    assert player.table.waits_for_people()
    waiting = len(player.table.viewport.timeline.waiting)
    player.step(0.05)
    assert len(player.table.viewport.timeline.waiting) == waiting
    assert dict(player.table.places()).keys() == {"moment"}


def test_a_key_shows_the_last_picture_and_the_next_one_goes_on(staged: Deal) -> None:
    player = staged()
    first = until_open(player)
    player.key(pygame.K_SPACE, " ")
    assert first.ended
    assert player.table.performance.player is first or first.left
    player.key(pygame.K_SPACE, " ")
    assert player.table.performance.player is not first


def test_a_press_goes_on_as_a_key_does_but_a_moving_pointer_does_not(staged: Deal) -> None:
    player = staged()
    until_open(player)
    player.point((40, 40))
    assert not player.table.performance.player.ended
    player.down((40, 40))
    assert shown(player) is not SUMMARY
    player.key(pygame.K_ESCAPE)
    assert shown(player) is SUMMARY
    player.down((40, 40), touch=True)
    player.down((40, 40), touch=True)
    assert shown(player) is None


def test_escape_goes_past_a_whole_series(staged: Deal) -> None:
    player = staged()
    until_open(player)
    player.key(pygame.K_ESCAPE)
    assert shown(player) is SUMMARY
    player.key(pygame.K_ESCAPE)
    player.settle()
    player.step()
    assert player.table.turns.live


def test_what_stays_is_seen_until_somebody_goes_on_and_costs_nothing(staged: Deal) -> None:
    player = staged()
    assert names_shown(player) == ["line", "summary"]
    for _ in range(120):
        player.step()
    drawn = player.app.drawn
    for _ in range(300):
        player.step()
    assert player.app.drawn == drawn
    assert shown(player) is SUMMARY


def test_without_motion_only_what_is_there_to_be_read_is_shown_in_its_last_picture(staged: Deal) -> None:
    player = staged(speed="off")
    assert shown(player) is SUMMARY
    assert player.table.performance.player.ended
    player.key(pygame.K_RETURN)
    player.step()
    assert player.table.turns.live


def test_without_motion_and_summary_nothing_stands_in_the_way(staged: Deal) -> None:
    player = staged(speed="off", summary=False)
    assert shown(player) is None
    assert player.table.turns.live


def test_with_reduced_motion_the_last_picture_fades_in_and_then_stands_still(staged: Deal) -> None:
    player = staged(speed="normal", reduced=True)
    act = until_open(player)
    assert act.ended
    player.step(0.4)
    before = pygame.image.tobytes(player.app.window, "RGB")
    player.step(0.4)
    assert pygame.image.tobytes(player.app.window, "RGB") == before


@pytest.mark.parametrize("at", [0.0, 0.15, 0.35, 0.7, 1.0])
def test_drawing_an_act_twice_gives_the_same_picture(staged: Deal, at: float) -> None:
    act = until_open(staged())
    act.at = at
    surfaces = [pygame.Surface(act.table.get_size()) for _ in range(2)]
    for surface in surfaces:
        act.draw(surface)
    assert pygame.image.tobytes(surfaces[0], "RGB") == pygame.image.tobytes(surfaces[1], "RGB")


def test_an_act_makes_no_picture_while_it_runs(staged: Deal) -> None:
    player = staged(speed="normal")
    act = until_open(player)
    while act._preparing is not None:
        player.step()
    made = set(act.painter.pictures.made)
    while not act.ended:
        act.tick(1 / 60)
        act.draw(pygame.Surface(act.table.get_size()))
    assert set(act.painter.pictures.made) == made


def test_an_act_keeps_neither_a_ground_that_is_covered_nor_what_its_pictures_were_made_from(staged: Deal) -> None:
    player = staged(speed="normal")
    act = until_open(player)
    while act._preparing is not None:
        player.step()
    assert picture_cache.sources.bytes == 0
    grounds = set(LINE.grounds)
    composed: list[Ground] = []
    act.painter._composed = composed.append  # type: ignore[method-assign, assignment]
    while not act.ended:
        assert set(act.painter._grounds) == grounds
        act.tick(1 / 60)
        act.draw(pygame.Surface(act.table.get_size()))
        if act.at >= 0.8:
            grounds = {LINE.grounds[1]}
    assert not composed, "none is made anew"


def test_an_act_begins_with_its_first_pictures_and_waits_for_those_that_are_late(staged: Deal) -> None:
    act = until_open(staged(speed="normal"))
    act._preparing = repeat(2.0)
    for _second in range(4):
        act.tick(1.0)
    assert act.at == min(2.0, act.act.seconds)
    act._preparing = iter(())
    act.tick(0.5)
    assert act.at == min(2.5, act.act.seconds)


def test_the_large_pictures_of_an_act_are_read_beside(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    may, readers, read = threading.Event(), set(), sprites._read

    def slow(name: str, scale: int) -> pygame.Surface:
        readers.add(threading.current_thread())
        may.wait(20)
        return read(name, scale)

    sprites.forget()
    monkeypatch.setattr(sprites, "_read", slow)
    act = Act("large", 0.5, (), (Cue(Art("shared/title_background"), (960, 540), 0.0),))
    player = ActPlayer(act, screen.copy(), Scale(1.0, 0.0))
    for _ in range(3):
        assert not player.tick(1 / 60)
        assert player.waits, "its picture is still read"
    may.set()
    for _ in range(600):
        player.tick(1 / 60)
    assert player.ended
    assert threading.current_thread() not in readers


def test_a_ground_that_was_broken_off_is_the_one_made_at_once(screen: pygame.Surface) -> None:
    table, tries = screen.copy(), []
    table.fill((90, 60, 30))

    def paint(surface: pygame.Surface, _scale: Scale) -> None:
        surface.fill((0, 9, 9), special_flags=pygame.BLEND_RGB_ADD)
        tries.append(1)
        if len(tries) < 4:
            raise Later

    ground = Ground(0.5, paint=paint)
    painter = ActPainter(Act("ground", 1.0, (ground,)), table, Scale(1.0, 0.0))
    for _ in painter.prepare():
        pass
    assert painter._grounds[ground].get_at((5, 5)) == painter._composed(ground).get_at((5, 5))


def test_a_moment_goes_on_in_a_window_of_another_size(staged: Deal) -> None:
    player = staged(speed="normal")
    act = until_open(player)
    player.step(0.1)
    pygame.display.set_mode((1600, 900))
    player.app._window_changed()
    assert player.table.performance.player is act
    assert act.table.get_size() == (1600, 900)
    player.key(pygame.K_ESCAPE)
    assert shown(player) is SUMMARY


def test_where_nobody_is_there_the_summary_goes_on_by_itself(staged: Deal) -> None:
    player = staged(speed="off")
    player.table.performance.player.alone = True
    for _ in range(7):
        player.step(1.0)
    assert shown(player) is None


def test_replaying_a_choice_of_the_past_shows_no_moment(staged: Deal) -> None:
    player = staged()
    until_open(player)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    player.settle()
    player.table.playback.replay(len(player.table.session.moments))
    for _ in range(200):
        player.step()
        assert shown(player) is None


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_real_game_goes_on_to_its_results_past_all_its_moments(deal_real: Deal, key: int) -> None:
    """From the last choice of the last round: its lines, its summary, the final scoring and the victory."""
    choices = first_choices(lambda state: ARMY.prompt(state) is None)
    player = deal_real(*choices[:-1], speed="fast", summary=True)
    legal = next(choice for choice in player.table.session.choices if choice.text == choices[-1])
    player.table.choose(ChoicePath(legal))
    seen: list[str] = []
    for _ in range(6000):
        if player.app.scene is not player.table:
            break
        act = shown(player)
        if act is not None and act.name not in seen:
            seen.append(act.name)
        if act is not None:
            player.key(key, "\r")
        else:
            player.step()
    assert player.app.scene is not player.table
    assert seen[0] == "line:row inspector"
    assert seen[-1] == "victory"
    assert "summary" in seen


def test_music_rises_while_an_act_moves_and_rests_for_reading(staged: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    tense: list[bool] = []
    monkeypatch.setattr(sound, "tension", tense.append)
    player = staged()
    act = until_open(player)
    while act.at == 0:
        player.step()
    assert tense[-1]
    player.key(pygame.K_ESCAPE)
    for _ in range(60):
        player.step()
    assert shown(player) is SUMMARY
    assert not tense[-1]
