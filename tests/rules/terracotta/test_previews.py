"""What the screen asks of a position: offers of the wheel, the progress of a turn, whom archers support."""

from __future__ import annotations

from rules.engine import Rng
from rules.terracotta import GAME
from rules.terracotta.board import MASTERS, RINGS, SEGMENTS
from rules.terracotta.events import Paid, Scored
from rules.terracotta.previews import (
    aim_points,
    dominates,
    hiring_price,
    prices,
    progress,
    rack_points,
    shooter,
    supports,
    wheel_preview,
)
from rules.terracotta.scoring import supported_by
from rules.terracotta.state import EMPTY


def walk(seed, seats=3, most=400):
    """The positions of a random game of players who like to do what they can."""
    rng, state = Rng(seed), GAME.new_game(["Ann", "Bo", "Cleo"][:seats], seed)
    for _ in range(most):
        yield state
        if GAME.prompt(state) is None:
            return
        choices = GAME.choices(state)
        keen = [choice for choice in choices if choice.verb in ("do", "hire", "use", "craft")]
        state = GAME.apply(state, rng.pick(keen if keen and rng.below(4) else choices)).state


def test_an_offer_is_open_exactly_when_the_inner_action_can_be_done_after_placing():
    seen = set()
    for state in walk(3):
        if GAME.prompt(state) is None or GAME.prompt(state).ask not in ("turn", "place"):
            continue
        offers = wheel_preview(state)
        for segment in range(SEGMENTS):
            for kind in ("craftsman", "artist"):
                text = f"place {kind} {segment + 1}"
                if text in map(str, GAME.choices(state)):
                    after = GAME.apply(state, text).state
                    possible = any(choice.verb in ("do", "hire") for choice in GAME.choices(after))
                    assert (offers[segment]["inner"] is None) == possible
                    seen.add(possible)
                    break
            else:
                assert {reason.key for reason in offers[segment].values()} <= {
                    "segment_closed",
                    "only_artist",
                    "none_in_hand",
                }
    assert seen == {True, False}


def test_a_turn_goes_through_the_rings_from_the_inside_out():
    state = GAME.new_game(["Ann", "Bo"], 7)
    assert progress(state) == {}
    state = GAME.apply(state, "place craftsman 3").state
    assert progress(state) == {"inner": "now", "middle": "later", "outer": "later"}
    state = GAME.apply(state, "coin inner").state
    assert progress(state) == {"inner": "done", "middle": "now", "outer": "later"}


def test_what_an_action_leads_to_belongs_to_its_ring():
    asked = set()
    for state in walk(5):
        steps = progress(state)
        if not steps:
            continue
        ask = GAME.prompt(state).ask
        now = [ring for ring in RINGS if steps[ring] == "now"]
        assert len(now) == 1
        if ask in RINGS:
            assert now == [ask]
        if ask in ("specialist", "horse", "archer"):
            assert now == ["outer"]
        asked.add(ask)
    assert {"inner", "middle", "outer"} < asked


def test_prices_rise_with_every_specialist_sold_until_none_is_left():
    picture = GAME.picture(GAME.new_game(["Ann", "Bo"], 1))
    picture["sold"].update(horse=2, footman=4)
    assert prices(picture) == {"horse": 3, "footman": None, "archer": 1, "musician": 1}


def test_what_is_promised_is_what_is_paid_and_scored():
    seen = set()
    for seed in range(12):
        for state in walk(seed):
            for choice in GAME.choices(state) if GAME.prompt(state) else ():
                if choice.verb == "at" and choice.noun in state.rack and state.pending[-1].number:
                    gained = GAME.apply(state, choice).state.players[state.seat].vp - state.player.vp
                    assert gained == rack_points(state, choice.noun)
                elif choice.verb == "hire":
                    paid = [event for event in GAME.apply(state, choice).events if isinstance(event, Paid)]
                    assert paid[0].amount == hiring_price(state)
                elif choice.verb == "shoot":
                    scored = [event for event in GAME.apply(state, choice).events if isinstance(event, Scored)]
                    assert scored[0].vp == aim_points(state, choice)
                    assert scored[0].places[0] == f"cell:{shooter(state)}"
                else:
                    continue
                seen.add(choice.verb)
                break
    assert seen == {"at", "hire", "shoot"}


def test_domination_and_presence_are_told_apart():
    assert dominates("row inspector", 7, 1)
    assert not dominates("row inspector", 3, 1)
    assert dominates("tile", 9, 4)
    assert not dominates("tile", 9, 5)
    assert not dominates("musician", 7, 1)


def test_archers_support_in_the_picture_whom_they_support_in_the_rules():
    found = 0
    for seed in range(6):
        for state in walk(seed):
            names = state.board.mausoleum.names
            expected = set()
            for piece in state.figures:
                if piece.kind == "archer" and (index := supported_by(state, piece)) != EMPTY:
                    expected.add((names[piece.cells[0]], state.figures[index].owner))
            owner = {cell: piece["owner"] for piece in GAME.picture(state)["figures"] for cell in piece["cells"]}
            assert {(archer, owner[cell]) for archer, cell in supports(GAME.picture(state))} == expected
            found += len(expected)
    assert found


def test_once_all_masters_are_hired_the_next_one_costs_nothing() -> None:
    dumped = GAME.dump(GAME.new_game(["Ann", "Bo"], 1))
    dumped["players"][dumped["seat"]]["masters"] = list(MASTERS)
    assert hiring_price(GAME.load(dumped)) == 0
