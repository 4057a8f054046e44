"""The table played with real events: by drag, by click and by keyboard; and everything around the game."""

from __future__ import annotations

import re

import pygame
import pytest

from game.app import App
from game.kit import sound
from game.match import Match, from_entry
from game.scenes.results import Results
from game.scenes.rulebook import Rulebook
from game.scenes.title import Title
from game.session import Undo
from game.table.drawing import table_painter
from game.table.panels.log import LogRoll
from game.table.scene import Table
from game.table.view import Glow
from rules.prospects import NOW
from rules.record import Record, Seat
from rules.terracotta.previews import aim_points
from rules.terracotta.state import State
from tests.game.table.conftest import Deal
from tests.game.table.players import ARMY, Player, first_choices, keen_choices, match_of

ANNS_TURN = ("place craftsman 1", "clay inner", "coin middle", "do outer")


def at_ask(ask: str, about: str = "") -> tuple[str, ...]:
    """Choices that lead to the first question of a sort at which something can be done."""

    def reached(state: object) -> bool:
        prompt = ARMY.prompt(state)
        assert prompt is not None, f"{ask} is never asked"
        asked = prompt.ask == ask and prompt.about.startswith(about)
        return asked and ARMY.choices(state)[0].verb not in ("clay", "coin")

    return first_choices(reached)


def glow(player: Player, place: str) -> Glow:
    return player.table.highlights.glows().get(place, Glow.NONE)


def test_a_worker_is_dragged_to_a_slot(deal: Deal) -> None:
    player = deal()
    player.drag("worker:craftsman", "slot:3")
    assert player.chosen == ["place craftsman 3"]


def test_a_worker_goes_to_a_slot_by_two_clicks(deal: Deal) -> None:
    player = deal()
    player.click("worker:craftsman")
    assert player.table.pointer.chosen == "worker:craftsman"
    player.click("slot:5")
    assert player.chosen == ["place craftsman 5"]


def test_the_second_click_on_what_is_chosen_puts_it_down(deal: Deal) -> None:
    player = deal()
    player.click("worker:craftsman")
    player.click("worker:craftsman")
    assert player.table.pointer.chosen is None
    assert player.chosen == []


def test_what_can_be_touched_glows_and_targets_glow_while_something_is_carried(deal: Deal) -> None:
    player = deal()
    assert Glow.CHOSEN in glow(player, "worker:craftsman"), "it is the only thing that can be placed"
    assert Glow.LEGAL in glow(player, "ring:inner")
    player.drag("worker:craftsman", "slot:3", drop=False)
    assert glow(player, "slot:3") == Glow.TARGET | Glow.HOVER
    assert glow(player, "slot:4") == Glow.TARGET
    assert glow(player, "ring:inner") == Glow.NONE


def test_one_drag_answers_three_questions(deal: Deal) -> None:
    player = deal(*at_ask("inner", "craft"))
    made = len(player.chosen)
    player.drag("rack:guard", "cell:e4")
    assert player.chosen[made:] == ["do inner", "craft guard", "at e4"]


def test_what_is_dropped_elsewhere_glides_home_and_the_reason_is_said(deal: Deal) -> None:
    player = deal(*ANNS_TURN, speed="normal")
    player.drag("worker:craftsman", "slot:1")
    assert player.chosen == list(ANNS_TURN)
    assert player.table.viewport.timeline.flights()
    refusal = player.table.bubbles.refusal
    assert refusal is not None
    assert refusal.tip.title == "A craftsman is on segment 1; only an artist may join."
    player.settle()
    assert player.table.composition.show().hidden == frozenset()


def test_a_place_that_cannot_be_used_says_why(deal: Deal) -> None:
    player = deal()
    player.click("rack:guard")
    assert player.table.bubbles.refusal is not None
    assert player.table.bubbles.refusal.tip.title == "Place a worker first."
    player.step(4.0)
    assert player.table.bubbles.refusal is None


def test_a_piece_let_go_just_beside_its_target_is_meant_for_it(deal: Deal) -> None:
    player = deal()
    x, y = player.at("slot:12")
    beside = x + round((29 + 20) * player.table.viewport.frame.unit), y
    player.drag_to(player.at("worker:craftsman"), beside)
    assert player.chosen == ["place craftsman 12"]


def test_escape_puts_down_what_is_carried(deal: Deal) -> None:
    player = deal()
    player.drag("worker:craftsman", "slot:3", drop=False)
    player.key(pygame.K_ESCAPE)
    assert player.table.pointer.drag.carry is None
    player.up(player.at("slot:3"))
    assert player.chosen == []
    assert not player.table.ui.layered


def test_several_meanings_open_a_chooser(deal: Deal) -> None:
    player = deal(*at_ask("outer", "specialist"))
    made = len(player.chosen)
    player.drag("specialist:archer", "cell:e4")
    assert player.table.ui.layered
    assert player.table.pointer.drag.offered is not None
    player.click("option:2")
    assert player.chosen[made:] == ["do outer", "buy archer", "archer e4 east"]
    assert player.table.pointer.drag.offered is None


def test_the_chooser_is_withdrawn_by_a_press_elsewhere(deal: Deal) -> None:
    player = deal(*at_ask("outer", "specialist"))
    made = len(player.chosen)
    player.drag("specialist:archer", "cell:e4")
    player.down((40, 650))
    player.up((40, 650))
    assert not player.table.ui.layered
    assert player.table.pointer.drag.offered is None
    assert player.chosen[made:] == []


def test_the_chooser_by_number(deal: Deal) -> None:
    player = deal(*at_ask("outer", "specialist"))
    player.drag("specialist:archer", "cell:e4")
    player.key(pygame.K_3, "3")
    assert player.chosen[-1] == "archer e4 south"


def test_a_ring_is_turned_by_dragging_it(deal: Deal) -> None:
    player = deal(speed="normal")
    x, y = player.at("ring:inner")
    x = round((795 + 2) * player.table.viewport.frame.unit)
    unit = player.table.viewport.frame.unit
    player.drag_to((x - round(60 * unit), y), (x, y), drop=False)
    assert player.table.viewport.timeline.dials["ring:inner"] > 40
    preview = player.table.composition.show().preview
    assert preview is not None
    assert preview.picture["rings"]["inner"] == (player.table.viewport.picture["rings"]["inner"] + 1) % 12
    assert player.chosen == []
    player.up((x, y))
    assert player.chosen == ["rotate inner"]
    player.settle()
    assert player.table.composition.show().dials == {}


def test_a_ring_turned_too_little_swings_back(deal: Deal) -> None:
    player = deal(speed="normal")
    x, y = round(780 * player.table.viewport.frame.unit), player.at("ring:inner")[1]
    player.drag_to((x, y), (x + round(20 * player.table.viewport.frame.unit), y))
    assert player.chosen == []
    assert player.table.viewport.timeline.busy
    player.settle()
    assert player.table.composition.show().dials == {}


def test_answers_have_buttons_and_numbers(deal: Deal) -> None:
    player = deal("place craftsman 1")
    player.click("answer:2")
    assert player.chosen[-1] == "clay inner"
    player.key(pygame.K_3, "3")
    assert player.chosen[-1] == "coin middle"
    player.key(pygame.K_2, "2")
    assert player.chosen[-1] == "skip outer"


def test_a_click_while_something_moves_only_finishes_it(deal: Deal) -> None:
    player = deal(speed="normal")
    player.click("answer:1")
    assert player.table.viewport.timeline.busy
    player.click("slot:2")
    assert not player.table.viewport.timeline.busy
    assert player.chosen == ["rotate inner"]
    player.click("slot:2")
    assert player.chosen == ["rotate inner", "place craftsman 2"]


def test_a_drag_while_something_moves_is_made(deal: Deal) -> None:
    player = deal(speed="normal")
    player.click("answer:1")
    assert player.chosen == ["rotate inner"]
    assert player.table.viewport.timeline.busy
    player.drag("worker:craftsman", "slot:2")
    assert player.chosen == ["rotate inner", "place craftsman 2"]


def test_space_finishes_what_moves(deal: Deal) -> None:
    player = deal(speed="slow")
    player.click("answer:1")
    assert player.table.viewport.timeline.busy
    player.key(pygame.K_SPACE, " ")
    assert not player.table.viewport.timeline.busy
    assert player.table.viewport.picture == ARMY.picture(player.table.session.state)


def test_the_keyboard_alone_places_a_worker(deal: Deal) -> None:
    player = deal()
    for _ in range(40):
        player.key(pygame.K_TAB)
        if player.table.keyboard.focus == "worker:craftsman":
            break
    player.key(pygame.K_RETURN)
    assert player.table.pointer.chosen == "worker:craftsman"
    focus = player.table.keyboard.focus
    assert str(focus).startswith("slot:"), "it goes to the nearest target by itself"
    player.key(pygame.K_RIGHT)
    focus = player.table.keyboard.focus
    player.key(pygame.K_RETURN)
    assert player.chosen == [f"place craftsman {str(focus).partition(':')[2]}"]


def test_arrows_walk_neighbouring_places(deal: Deal) -> None:
    player = deal()
    for _ in range(40):
        player.key(pygame.K_TAB)
        if player.table.keyboard.focus == "slot:4":
            break
    player.key(pygame.K_RIGHT)
    assert player.table.keyboard.focus == "slot:5"
    assert Glow.FOCUS in glow(player, "slot:5")


def test_undo_and_redo_by_keys(deal: Deal) -> None:
    player = deal(*ANNS_TURN[:2])
    player.key(pygame.K_u, "u")
    assert player.chosen == ["place craftsman 1"]
    player.key(pygame.K_r, "r")
    assert player.chosen == list(ANNS_TURN[:2])
    player.key(pygame.K_z, "", pygame.KMOD_LCTRL)
    assert player.chosen == ["place craftsman 1"]


def test_a_take_back_asks_once_and_is_noted_in_the_log(deal: Deal) -> None:
    player = deal(*ANNS_TURN)
    player.drag("worker:craftsman", "slot:2")
    player.key(pygame.K_u, "u")
    player.key(pygame.K_u, "u")
    assert player.table.ui.layered, "this would go back into Ann's turn"
    assert player.chosen == list(ANNS_TURN)
    player.click("answer:0")
    assert player.chosen == list(ANNS_TURN[:3])
    assert player.table.session.undo_costs() is Undo.FREE
    noted = [entry.line.words for entry in player.table.chrome.log.entries()]
    assert "A choice of Ann was taken back." in noted


def test_a_take_back_can_be_refused(deal: Deal) -> None:
    player = deal(*ANNS_TURN)
    player.drag("worker:craftsman", "slot:2")
    player.key(pygame.K_u, "u")
    player.key(pygame.K_u, "u")
    player.key(pygame.K_ESCAPE)
    assert player.chosen == list(ANNS_TURN)


def test_every_choice_is_kept_at_once(deal: Deal, app: App) -> None:
    player = deal()
    player.drag("worker:craftsman", "slot:3")
    app.shelf.flush()
    entry = app.shelf.latest()
    assert entry is not None
    assert list(from_entry(entry).record.choices) == player.chosen
    player.key(pygame.K_u, "u")
    app.shelf.flush()
    assert from_entry(app.shelf.entries()[0]).record.choices == ()


def test_earlier_moments_are_looked_at_and_left(deal: Deal) -> None:
    player = deal(*ANNS_TURN)
    player.key(pygame.K_COMMA, ",")
    player.key(pygame.K_COMMA, ",")
    assert player.table.session.looking == 2
    assert player.table.viewport.picture == ARMY.picture(player.table.session.moments[1].state)
    assert player.table.choice_paths is None
    player.drag("worker:craftsman", "slot:3")
    assert player.chosen == list(ANNS_TURN), "the past cannot be played on"
    player.key(pygame.K_ESCAPE)
    assert player.table.viewport.picture == ARMY.picture(player.table.session.state)
    assert player.table.choice_paths is not None


def test_the_slider_goes_to_any_moment(deal: Deal) -> None:
    player = deal(*ANNS_TURN)
    player.click("tool:past")
    slider = player.table.ui.find("moment")
    assert slider is not None
    player.down((slider.rect.left + 12, slider.rect.centery))
    player.up((slider.rect.left + 12, slider.rect.centery))
    assert player.table.session.looking == 0
    player.click("present")
    assert player.table.session.looking is None
    assert not player.table.history.open


def test_a_replay_begins_at_the_beginning_and_runs(deal: Deal) -> None:
    player = deal(*ANNS_TURN, replay=True)
    assert player.table.session.looking == 0
    player.key(pygame.K_SPACE, " ")
    for _ in range(300):
        player.step()
    assert player.table.session.looking is None
    assert not player.table.history.running


def test_a_line_of_the_log_lights_its_places_and_replays_its_moment(deal: Deal) -> None:
    player = deal(*at_ask("inner", "craft"), speed="normal")
    player.drag("rack:guard", "cell:e4")
    player.settle()
    player.key(pygame.K_l, "l")
    roll = player.table.ui.find("log")
    assert isinstance(roll, LogRoll)
    row = next(row for row in roll.rows if "cell:e4" in row.entry.line.places)
    pos = roll.rect.centerx, roll.rect.top + row.top - roll.offset + row.tall // 2
    player.point(pos)
    assert Glow.LIT in glow(player, "cell:e4")
    player.down(pos)
    player.up(pos)
    assert player.table.history.open
    assert player.table.viewport.timeline.busy
    player.settle()
    assert player.table.viewport.picture == ARMY.picture(player.table.session.state_at(row.entry.made))


def test_the_forecast_is_toggled_and_shown_to_the_view(deal: Deal) -> None:
    player = deal(*at_ask("cell"))
    player.key(pygame.K_f, "f")
    assert player.table.composition.show().forecast == ARMY.forecast(player.table.session.state)
    assert player.table.ui.find("forecast") is not None
    player.key(pygame.K_f, "f")
    assert player.table.composition.show().forecast == ()


def test_while_a_figure_is_carried_every_cell_knows_what_it_would_change(deal: Deal) -> None:
    player = deal(*at_ask("inner", "craft"))
    table = player.table
    player.drag("rack:guard", "cell:e4", drop=False)
    seat = table.session.next_seat
    assert table.choice_paths is not None
    assert seat is not None
    found = table.highlights.prospects.by_target(table.choice_paths, "rack:guard", seat, held=True)
    assert set(found) == set(table.choice_paths.targets("rack:guard"))
    path = table.choice_paths.joining("rack:guard", "cell:e4")[0]
    state = table.session.state
    for choice in path.choices:
        state = ARMY.apply(state, choice).state
    now, then = points(table.session.state), points(state)
    assert found["cell:e4"].vp == tuple(b - a for a, b in zip(now, then, strict=True))


def points(state: State) -> tuple[int, ...]:
    """Points on the track and in the open scorings, by seat."""
    forecast = ARMY.forecast(state)
    return tuple(vp + sum(scoring.vp[seat] for scoring in forecast) for seat, vp in enumerate(ARMY.scores(state)))


def test_what_others_changed_is_marked_until_one_acts(deal: Deal) -> None:
    scored = first_choices(lambda state: ARMY.picture(state)["round"] == 2)
    player = deal(*scored)
    news = player.table.highlights.news()
    events = player.table.session.since_last_acted(player.table.session.next_seat or 0)
    assert news == player.table.view.changed(events)


def test_whose_turn_it_is_is_said_when_it_changes(deal: Deal) -> None:
    player = deal(*ANNS_TURN[:3])
    player.table.bubbles.end_banner()
    player.key(pygame.K_1, "1")
    assert player.chosen == list(ANNS_TURN)
    banner = player.table.bubbles.banner
    assert banner is not None
    assert getattr(banner.motion, "seat", None) == 1
    player.step(2.0)
    assert player.table.bubbles.banner is None


def test_whose_turn_it_is_is_not_said_across_a_dialog(deal: Deal) -> None:
    player = deal()
    table, window = player.table, player.app.window

    def covered() -> bytes:
        table.draw(window)
        return bytes(pygame.image.tobytes(window, "RGB"))

    table.bubbles.end_banner()
    table.menus.open_seating()
    plain = covered()
    table.bubbles.announce("Bo’s turn", 1)
    player.step(0.5)
    assert table.bubbles.banner is not None
    assert covered() == plain


def test_nothing_is_asked_until_a_round_has_been_scored(deal: Deal) -> None:
    until_last = first_choices(lambda state: ARMY.picture(state)["round"] == 2)[:-1]
    player = deal(*until_last, speed="normal")
    acting = player.table.turns.acting
    player.key(pygame.K_1, "1")
    assert player.table.viewport.timeline.busy
    assert player.table.turns.acting == acting
    assert player.table.choice_paths is None
    player.settle()
    player.step()
    assert player.table.turns.acting == player.table.session.next_seat


def test_a_resting_pointer_tells_what_a_place_is(deal: Deal) -> None:
    player = deal()
    player.point(player.at("cell:c3"))
    assert player.table.bubbles.tip is None
    for _ in range(40):
        player.step()
    assert player.table.bubbles.tip == "cell:c3"
    player.point(player.at("cell:d3"))
    assert player.table.bubbles.tip is None


def rest(player: Player) -> str | None:
    """What is told about the table after the pointer has rested for a second."""
    for _ in range(60):
        player.step()
    return player.table.bubbles.tip


def test_a_pointer_that_stays_on_a_button_is_told_nothing_about_the_panel_below_it(deal_real: Deal) -> None:
    player = deal_real("place craftsman 1")
    player.click("answer:2")
    assert player.table.ui.hovered is not None
    assert rest(player) is None


def test_a_pointer_left_where_a_button_was_is_told_nothing_before_it_moves(deal_real: Deal) -> None:
    player = deal_real()
    player.click("besides:rotate")
    spot = player.at("option:1")
    player.click("option:1")
    assert player.chosen == ["rotate inner"]
    assert player.table.ui.hovered is None
    assert rest(player) is None
    player.point((spot[0] + 1, spot[1]))
    assert rest(player) is not None


def test_what_was_just_put_down_is_not_explained_before_the_pointer_moves(deal: Deal) -> None:
    player = deal()
    player.drag("worker:craftsman", "slot:3")
    assert rest(player) is None
    x, y = player.at("slot:3")
    player.point((x + 1, y))
    assert rest(player) == "slot:3"


@pytest.mark.parametrize("segment", range(1, 13))
def test_a_tip_about_a_segment_hides_none_of_its_actions(deal_real: Deal, segment: int) -> None:
    table = deal_real().table
    tip, whole = table.bubbles.said_of(f"slot:{segment}"), table.viewport.whole_of(f"slot:{segment}")
    assert tip is not None
    assert whole is not None
    bubble = table_painter.draw_bubble(
        table.app.window, table_painter.Bubble(tip, whole), table.canvas.ui, table.ui.world
    )
    for ring in ("inner", "middle", "outer"):
        pixel = table.viewport.pixel_of(f"{ring}:{segment}")
        assert pixel is not None
        assert not bubble.collidepoint(pixel)


def test_a_cell_says_whose_points_its_number_counts(deal_real: Deal) -> None:
    player = deal_real(*at_ask("cell", "officer"))
    assert player.table.highlights.prospects_shown()
    tip = player.table.bubbles.said_of("cell:e4")
    assert tip is not None
    assert re.match(r"Bo \+\d+ = \d+ now: rack \d+", tip.words)


def test_a_cell_counts_the_ready_weapon_and_names_its_parts(deal_real: Deal) -> None:
    player = deal_real(*keen_choices(lambda state: asks_cell_with_ready(state, "crossbowman", "crossbow")))
    table, seat = player.table, player.table.session.next_seat or 0
    place, change = max(table.highlights.prospects_shown().items(), key=lambda found: found[1].now[seat])
    parts = {part.why: part.vp[seat] for part in change.parts if part.when == NOW}
    assert parts["crossbow"] > 0
    tip = table.bubbles.said_of(place)
    assert tip is not None
    assert f"{sum(parts.values())} now: rack {parts['craft']}, crossbow {parts['crossbow']}" in tip.words
    before = ARMY.scores(table.session.state)[seat]
    player.click(place)
    table.session.choose("use crossbow")
    aims = ARMY.choices(table.session.state)
    if aims[0].verb == "shoot":
        table.session.choose(max(aims, key=lambda aim: aim_points(table.session.state, aim)))
    assert ARMY.scores(table.session.state)[seat] - before == sum(parts.values())


def asks_cell_with_ready(state: State, kind: str, weapon: str) -> bool:
    asked = state.pending[-1]
    return asked.ask == "cell" and asked.about == kind and asked.number > 0 and weapon in state.player.ready


def test_the_inspectors_spaces_show_points_before_one_is_picked(deal_real: Deal) -> None:
    player = deal_real(*keen_choices(a_step_matters))
    table = player.table
    found = table.highlights.prospects_shown()
    spaces = {choice.target: choice for choice in table.session.choices if choice.verb == "inspector"}
    assert found
    assert set(found) <= set(spaces)
    for place, change in found.items():
        after = ARMY.apply(table.session.state, spaces[place]).state
        assert change.vp == tuple(b - a for a, b in zip(points(table.session.state), points(after), strict=True))
        tip = table.bubbles.said_of(place)
        assert tip is not None
        assert re.search(r"(row|column) [+−]\d", tip.words)


def a_step_matters(state: State) -> bool:
    """An inspector may be moved in the middle of a round, and some step changes points."""
    if state.pending[-1].ask != "inspector" or "outer" not in [question.ask for question in state.pending]:
        return False
    now = points(state)
    return any(points(ARMY.apply(state, choice).state) != now for choice in ARMY.choices(state))


def test_while_pieces_move_the_bar_never_says_a_mere_name(deal_real: Deal) -> None:
    player = deal_real(*ANNS_TURN[:-1], speed="normal")
    player.key(pygame.K_1, "1")
    said = set()
    while player.table.viewport.timeline.busy:
        said.add(player.table.playback.told)
        player.step()
    assert "Bo’s turn" in said
    assert "Bo" not in said


def test_f1_opens_the_rules_about_what_is_under_the_pointer(deal: Deal) -> None:
    player = deal()
    player.point(player.at("cell:c3"))
    assert player.table.topic_at(player.at("cell:c3")) == "terracotta/cell"
    player.key(pygame.K_F1)
    assert isinstance(player.app.scene, Rulebook)


def test_a_long_touch_tells_of_a_place_and_a_second_one_opens_the_rules(deal: Deal) -> None:
    player = deal()
    for told in ("worker:craftsman", None):
        player.down(player.at("worker:craftsman"), touch=True)
        for _ in range(45):
            player.step()
        assert player.table.bubbles.tip == told
        assert isinstance(player.app.scene, Rulebook) == (told is None)
        player.up(player.at("worker:craftsman"))


def test_a_mouse_may_rest_on_what_it_is_about_to_carry(deal: Deal) -> None:
    player = deal()
    player.down(player.at("worker:craftsman"))
    for _ in range(60):
        player.step()
    assert player.app.scene is player.table


def test_the_wheel_zooms_at_the_pointer_and_a_drag_moves_about(deal: Deal) -> None:
    player = deal()
    pos = player.at("cell:e4")
    player.point(pos)
    before = player.table.viewport.units_at(pos, fixed=False)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0))
    player.step()
    player.settle()
    assert player.table.viewport.camera.zoomed
    assert player.table.viewport.units_at(pos, fixed=False) == pytest.approx(before, abs=1)
    empty = player.at("cell:a7")
    player.drag_to(empty, (empty[0] - 100, empty[1] - 30))
    assert player.table.viewport.units_at(pos, fixed=False) != pytest.approx(before, abs=1)
    player.key(pygame.K_z, "z")
    player.settle()
    assert not player.table.viewport.camera.zoomed


@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_a_notch_moves_at_once_and_becomes_sharp_a_little_at_a_time(deal_real: Deal, game: str) -> None:
    player = deal_real(game=game)
    painter, camera = player.table.viewport.painter, player.table.viewport.camera
    player.point(player.table.canvas.rect.center)
    player.step()
    whole = pygame.image.tobytes(painter.whole, "RGB")
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0))
    player.step()
    player.step()
    assert camera.moving
    assert pygame.image.tobytes(painter.whole, "RGB") != whole
    player.settle()
    player.step()
    sharp = pygame.Surface(painter.sheets.get_size())
    player.table.view.draw_board(sharp, player.table.composition.show())
    seen = camera.view.inflate(-40, -40)
    assert pygame.image.tobytes(painter.sheets.subsurface(seen), "RGB") == pygame.image.tobytes(
        sharp.subsurface(seen), "RGB"
    )


def test_zoomed_in_a_piece_still_lands_where_it_is_dropped(deal: Deal) -> None:
    player = deal(*at_ask("inner", "craft"))
    player.point(player.at("cell:h4"))
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0))
    player.step()
    player.settle()
    player.drag("rack:guard", "cell:h4")
    assert player.chosen[-1] == "at h4"


def test_the_menu_opens_on_escape_and_leads_away(deal: Deal) -> None:
    player = deal()
    player.key(pygame.K_ESCAPE)
    assert player.table.ui.find("menu:leave") is not None
    player.click("menu:leave")
    assert isinstance(player.app.scene, Title)


def test_a_game_is_saved_under_a_name(deal: Deal, app: App) -> None:
    player = deal(*ANNS_TURN)
    player.key(pygame.K_s, "", pygame.KMOD_LCTRL)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Sunday"))
    player.step()
    player.key(pygame.K_RETURN)
    app.shelf.flush()
    kept = [entry for entry in app.shelf.entries() if not entry.automatic]
    assert [entry.name for entry in kept] == ["Sunday"]
    assert from_entry(kept[0]).record.choices == ANNS_TURN


def test_the_keys_are_shown_on_a_question_mark(deal: Deal) -> None:
    player = deal()
    player.key(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT)
    assert player.table.ui.find("keys:title") is not None
    player.key(pygame.K_ESCAPE)
    assert not player.table.ui.layered


def test_a_resize_in_the_middle_of_everything_changes_nothing_about_the_game(deal: Deal, app: App) -> None:
    player = deal(*at_ask("inner", "craft"), speed="normal")
    player.drag("rack:guard", "cell:e4")
    chosen = player.chosen
    player.drag_to((100, 300), (200, 300), drop=False)
    pygame.display.set_mode((1600, 1000), pygame.RESIZABLE)
    app.dispatch(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=1000))
    player.step()
    assert player.chosen == chosen
    assert player.table.viewport.picture == ARMY.picture(player.table.session.state)
    assert player.table.pointer.press is None
    player.key(pygame.K_u, "u")
    assert player.chosen == chosen[:-1]


def test_the_sheets_are_drawn_again_only_when_something_changed(deal: Deal) -> None:
    player = deal()
    for _ in range(120):
        player.step()
    view = player.table.view
    drawn = view.boards_drawn  # type: ignore[attr-defined]
    player.drag("worker:craftsman", "slot:3", drop=False)
    x, y = player.at("slot:3")
    settled = view.boards_drawn  # type: ignore[attr-defined]
    assert settled > drawn
    for shift in range(10):
        player.point((x + shift % 5, y), held=True)
    assert view.boards_drawn == settled  # type: ignore[attr-defined]


def test_nothing_is_drawn_while_nothing_happens(deal: Deal, app: App) -> None:
    player = deal()
    for _ in range(120):
        player.step()
    before = app.drawn
    for _ in range(120):
        player.step()
    assert app.drawn == before


def test_drawing_changes_nothing(deal: Deal, app: App) -> None:
    player = deal(*ANNS_TURN)
    for _ in range(120):
        player.step()
    app.draw()
    first = pygame.image.tobytes(app.window, "RGB")
    app.draw()
    assert pygame.image.tobytes(app.window, "RGB") == first


def test_the_end_of_the_game_leads_to_its_results(deal: Deal) -> None:
    choices = first_choices(lambda state: ARMY.prompt(state) is None)
    player = deal(*choices[:-1])
    player.key(pygame.K_1, "1")
    if player.table.session.prompt is not None:
        last = ARMY.find(player.table.session.state, choices[-1])
        path = player.table.choice_paths.find(last.text) if player.table.choice_paths else None
        assert path is not None
        player.table.choose(path)
    player.step()
    assert isinstance(player.app.scene, Results)


@pytest.mark.parametrize("interruption", ["size", "rules", "past"])
def test_whatever_comes_between_the_end_leads_to_its_results(interruption: str, deal: Deal) -> None:
    choices = first_choices(lambda state: ARMY.prompt(state) is None)
    player = deal(*choices[:-1], speed="normal")
    path = player.table.choice_paths.find(choices[-1]) if player.table.choice_paths else None
    assert path is not None
    player.table.choose(path)
    player.step()
    assert player.app.scene is player.table, "the last of it is still to be seen"
    if interruption == "size":
        player.app.change(ui_scale=1.2)
    elif interruption == "rules":
        player.key(pygame.K_F1)
        player.key(pygame.K_ESCAPE)
    else:
        player.key(pygame.K_COMMA, ",")
        player.step(1.0)
        assert player.app.scene is player.table, "nobody is torn away from looking back"
        player.key(pygame.K_END)
    player.step()
    assert isinstance(player.app.scene, Results)


def test_a_record_with_opponents_opens(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.table.drawing import viewport
    from tests.game.table.fake_view import FakeView

    monkeypatch.setattr(viewport, "view_of", lambda _game: FakeView)
    seats = (Seat("Ann"), Seat("Bo", "hard"))
    table = app.show(Table(app, Match(Record("terracotta", seats, 7), "bots")))
    app.step()
    assert table.record_text().count("bot hard") == 1


def test_losing_the_pointer_puts_down_what_is_carried(deal: Deal, app: App) -> None:
    player = deal()
    player.drag("worker:craftsman", "slot:3", drop=False)
    app.dispatch(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.step()
    assert player.table.pointer.drag.carry is None
    assert player.chosen == []


def test_muting_still_works_at_the_table(deal: Deal) -> None:
    player = deal()
    player.key(pygame.K_m, "m")
    assert sound.muted()
    player.key(pygame.K_m, "m")


def test_a_match_that_cannot_be_is_refused_before_the_table_is_laid(app: App) -> None:
    with pytest.raises(ValueError, match="not possible"):
        Table(app, match_of("place craftsman 99"))


def test_the_pointer_says_what_can_be_done(deal: Deal) -> None:
    player = deal()
    shapes = {}
    for place in ("worker:craftsman", "slot:3", "cell:c3", "undo", "rules"):
        player.point(player.at(place))
        shapes[place] = player.table.cursor()
    assert shapes == {
        "worker:craftsman": "grab",
        "slot:3": "point",
        "cell:c3": "pointer",
        "undo": "pointer",
        "rules": "point",
    }
    player.drag("worker:craftsman", "slot:3", drop=False)
    assert player.table.cursor() == "grabbing"


def test_a_direction_says_what_it_would_change(deal_real: Deal) -> None:
    """A kneeling archer supports one neighbour: what a cell promises, one of its directions keeps."""
    player = deal_real(*at_ask("archer"))
    promised = player.table.highlights.prospects_shown()
    seat = player.table.session.next_seat or 0
    cell = max(promised, key=lambda place: promised[place].vp[seat])
    player.click(cell)
    tips = [player.table.ui.find(f"option:{number}") for number in range(1, 5)]
    said = f"{player.table.session.names[seat]} {promised[cell].vp[seat]:+}"
    assert any(option is not None and said in option.tip for option in tips)


def test_a_choice_builds_only_the_panels_anew_that_show_something_else(deal: Deal) -> None:
    player = deal(*ANNS_TURN[:2])
    player.key(pygame.K_l, "l")
    before = {widget.key: widget for widget in player.table.ui.widgets()}
    player.key(pygame.K_3, "3")
    assert player.chosen == list(ANNS_TURN[:3])
    after = {widget.key: widget for widget in player.table.ui.widgets()}
    assert after["question"] is not before["question"]
    assert after["log"] is not before["log"]
    for key in ("menu", "undo", "redo", "tool:log", "settings"):
        assert after[key] is before[key], key
    player.table.refresh()
    assert {widget.key: widget for widget in player.table.ui.widgets()} == after


def test_a_toast_lies_over_no_panel_and_keeps_no_press_from_the_board(deal_real: Deal) -> None:
    player = deal_real()
    player.table.ui.toast("Somebody has something to say, in a sentence that is quite long.", 9)
    ((_toast, rect, _act),) = player.table.ui.toast_rects()
    assert rect.bottom <= player.table.viewport.area(player.table.view.areas.board).bottom
    below = [place for place in player.table.choice_paths.places if rect.collidepoint(player.at(place))]
    player.down(player.at(below[0]) if below else rect.center)
    assert player.table.ui.toasts == []
    assert player.table.pointer.press is not None
