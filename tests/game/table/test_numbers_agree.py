"""Numbers that a person sees at once agree: on a cell at rest and under the pointer, in the bar, and to come."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.kit.geometry import Scale
from game.kit.theme import SEATS
from game.match import Match, random_record
from game.session import Session
from game.table.panels.forecast import Change, change_plate
from game.table.to_come import to_come
from game.terracotta.prompts import gain
from rules import GAMES
from rules.engine import Choice
from rules.prospects import NOW
from rules.terracotta.state import State
from tests.game.table.conftest import Deal
from tests.game.table.players import keen_choices


def a_guard_with_a_ready_halberd(state: State) -> bool:
    asked = state.pending[-1]
    return (asked.ask, asked.about) == ("cell", "guard") and asked.number > 0 and "halberd" in state.player.ready


def test_a_cell_has_the_same_points_at_rest_under_the_pointer_and_in_the_bar(deal_real: Deal) -> None:
    player = deal_real(*keen_choices(a_guard_with_a_ready_halberd))
    table, seat = player.table, player.table.session.next_seat or 0
    rest = table.highlights.prospects_shown()
    hint = table.view.question(table.session.state).hint
    for place in list(rest)[:3]:
        pixel = table.viewport.pixel_of(place)
        assert pixel is not None
        player.point(pixel)
        assert table.highlights.prospects_shown() == rest
        now = {part.why: part.vp[seat] for part in rest[place].parts if part.when == NOW and part.vp[seat]}
        assert hint == f"+{now['craft']} points now. Its weapon is ready (Halberd): {gain('halberd')}"
        assert gain("halberd").startswith(f"{now['halberd']} points")
        assert rest[place].now[seat] == now["craft"] + now["halberd"]


def test_a_target_where_only_others_lose_says_so_at_rest() -> None:
    theirs = Change((0, 0), (0, -7))
    assert change_plate(theirs, 0, SEATS[:2], Scale(1.0), whole=False) is not None
    assert change_plate(Change((0, 0), (0, 0)), 0, SEATS[:2], Scale(1.0), whole=False) is None


@pytest.mark.parametrize("game", ["terracotta", "orloj"])
def test_what_is_to_come_is_that_of_the_points_on_the_table(game: str) -> None:
    """A number that belongs to the next round never stands beside the points of this one."""
    session = Session(Match(random_record(game, 2, 3, 120), "sample"))
    scored = 0
    for made in range(1, len(session.moments) + 1):
        session.look_at(made)
        before, after = (session.state_at(at) for at in (made - 1, made))
        if session.game.scores(before) == session.game.scores(after):
            continue
        scored += 1
        for state in (before, after):
            parts = session.game.forecast(state)
            expected = tuple(sum(vp) for vp in zip(*(part.vp for part in parts), strict=True))
            assert to_come(session, session.game.picture(state)) == expected
    assert scored > 2


def a_slide_of_several(state: State) -> bool:
    """Several warriors may slide, each to places of its own."""
    moves = [choice for choice in GAMES["terracotta"].choices(state) if choice.verb == "move"]
    return bool(cannot_go(moves))


def cannot_go(moves: Sequence[Choice]) -> list[tuple[str, str]]:
    """A piece that can slide somewhere, and a place to which only another one can."""
    ends = {(choice.source, choice.target) for choice in moves}
    return [(one, there) for one, _ in ends for _, there in ends if one and there and (one, there) not in ends]


def test_nothing_goes_instead_of_what_was_chosen(deal_real: Deal) -> None:
    player = deal_real(*keen_choices(a_slide_of_several))
    table = player.table
    starts = {choice.source for choice in table.session.choices if choice.verb == "move"}
    one, there = next((one, there) for one, there in cannot_go(table.session.choices) if there not in starts)
    made = len(table.session.moments)
    player.click(one)
    assert table.pointer.chosen == one
    player.click(there)
    assert len(table.session.moments) == made
    assert table.bubbles.refusal is not None
