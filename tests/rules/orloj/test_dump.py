"""A position as JSON and back: the keys others rely on, edited positions, nonsense refused by name."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from rules.conformance import random_game
from rules.engine import InvalidState, Rng
from rules.orloj import GAME
from rules.orloj.solo_cards import ACTION_CARDS
from rules.orloj.state import State
from tests.rules.orloj.positions import player, table


def middle(seats: int, seed: int = 3, at: int = 60) -> State:
    """A position somewhere in a game."""
    found = None
    for number, move in enumerate(random_game(GAME, seats, seed)):
        found = move.before
        if number == at:
            break
    assert found is not None
    return found


PROMISED = {
    *("clock", "ring", "gear", "rooster", "crow", "painter", "hammers", "calendar", "workshop", "scrolls"),
    *("assistants", "windows", "royal", "objectives", "players"),
}
OF_A_PLAYER = {
    *("name", "vp", "paint", "wood", "iron", "gold", "coins", "workers", "broken", "rooster", "production"),
    *("hammer", "hammer_level", "mastery", "warehouse", "apostles", "board", "scrolls", "royal", "cards"),
    *("sculptor", "claims"),
}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_promised_keys_are_there(seats: int) -> None:
    dumped = GAME.dump(middle(seats))
    assert set(dumped) >= PROMISED
    assert all(set(entry) >= OF_A_PLAYER for entry in dumped["players"])
    assert set(dumped["clock"]) == {"hand", "face", "moon"}
    assert [tile["name"] for tile in dumped["calendar"]["months"]][:2] == ["I", "II"]
    assert {tile["status"] for ring in dumped["calendar"].values() for tile in ring} <= {"waiting", "blocked", "built"}
    assert ("josef" in dumped) == (seats == 1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_of_a_game_survives_the_round_trip(seats: int) -> None:
    for move in random_game(GAME, seats, 5):
        loaded = GAME.load(json.loads(json.dumps(GAME.dump(move.step.state))))
        assert loaded == move.step.state
        assert loaded.legal == move.step.state.legal


def test_nothing_hidden_is_in_the_picture() -> None:
    shown, whole = GAME.picture(middle(1)), GAME.dump(middle(1))
    assert set(whole) - set(shown) == {
        *("game", "options", "deck", "pile", "rng", "reserved", "pending", "ledger", "josef_hidden")
    }


def test_points_given_by_hand_stand_in_the_breakdown() -> None:
    dumped = GAME.dump(table().state)
    dumped["players"][0]["vp"] = 42
    state = GAME.load(dumped)
    assert GAME.scores(state)[0] == 42
    given = [points for points in GAME.breakdown(state) if points.source == "given"]
    assert [(points.seat, points.round, points.vp) for points in given] == [(0, 0, 32)]


def test_an_edited_position_can_be_scored() -> None:
    dumped = GAME.dump(table().state)
    dumped["windows"]["blue"] = "months"
    dumped["players"][1]["mastery"]["blue"] = 8
    dumped["calendar"]["months"][4] = {"name": "V", "status": "built", "owner": 1}
    dumped["players"][1]["gold"] = 2
    scored = GAME.score_final(GAME.load(dumped))
    assert (1, 3, "window months") in scored
    assert (1, 2, "gold") in scored


def test_a_legal_choice_of_an_edited_position_can_be_made() -> None:
    dumped = GAME.dump(table().state)
    dumped["players"][0].update(paint=3, warehouse=[4], apostles=[n for n in range(1, 13) if n != 4])
    state = GAME.load(dumped)
    step = GAME.apply(state, "place 4 d1")
    assert step.state.players[0].board[3] == 4


WRONG: list[tuple[str, Any, str]] = [
    ("clock.hand", 12, "clock.hand"),
    ("ring", [None] * 11, "ring"),
    ("ring", [5] + [None] * 11, "ring[0]"),
    ("gear", "two", "gear"),
    ("rooster", -1, "rooster"),
    ("painter", 0, "painter"),
    ("calendar.months", [], "calendar.months"),
    ("workshop", ["W1", "W1", "W2"], "workshop"),
    ("workshop", ["X9", "W1", "W2"], "workshop[0]"),
    ("players", [], "players"),
    ("players", None, "players"),
    ("seat", 2, "seat"),
    ("pending", [], "over"),
    ("pending", [{"ask": "turn"}], "pending[0].effect"),
    ("pending", "soon", "pending"),
    ("sections", ["moon"] * 12, "sections"),
    ("reserved", 1, "pending"),
    ("over", True, "over"),
    ("deck_left", 3, "deck_left"),
    ("pile_left", 99, "pile_left"),
    ("game", "chess", "game"),
    ("options", {}, "options.setup"),
]


@pytest.mark.parametrize(("path", "value", "field"), WRONG)
def test_nonsense_is_refused_by_the_name_of_its_field(path: str, value: Any, field: str) -> None:
    dumped = GAME.dump(table().state)
    target = dumped
    *parents, last = path.split(".")
    for parent in parents:
        target = target[parent]
    target[last] = value
    with pytest.raises(InvalidState) as refused:
        GAME.load(dumped)
    assert refused.value.field == field


WRONG_PLAYER: list[tuple[str, Any, str]] = [
    ("name", "", "players[0].name"),
    ("vp", 1.5, "players[0].vp"),
    ("broken", 6, "players[0].broken"),
    ("production", {"paint": 1}, "players[0].production.wood"),
    ("hammer", None, "players[0].start"),
    ("hammer", "axe", "players[0].hammer"),
    ("mastery", {"blue": 13, "pink": 0, "yellow": 0}, "players[0].mastery.blue"),
    ("warehouse", [1, 2, 3], "players[0].warehouse"),
    ("warehouse", ["six", "months"], "players[0].warehouse[1]"),
    ("warehouse", [1], "players[0].apostles"),
    ("board", [1] + [None] * 11, "players[0].apostles"),
    ("cards", [{"card": "W1", "assistant": "six"}, {"card": "W2", "assistant": "six"}], "players[0].cards"),
    ("sculptor", "moon", "players[0].sculptor"),
    ("claims", [{"objective": 1, "vp": 8}], "players[0].claims"),
    ("display", [True, True], "players[0].display"),
]


@pytest.mark.parametrize(("key", "value", "field"), WRONG_PLAYER)
def test_nonsense_about_a_player_is_refused_by_name(key: str, value: Any, field: str) -> None:
    dumped = GAME.dump(table(display=("W3", "W4", "W5"), deck=()).state)
    dumped["players"][0][key] = value
    with pytest.raises(InvalidState) as refused:
        GAME.load(dumped)
    assert refused.value.field == field


WRONG_JOSEF: list[tuple[str, Any, str]] = [
    ("josef.scrolls", 7, "josef.scrolls"),
    ("josef.card", None, "josef.card"),
    ("josef.turns", 3, "josef_hidden.deck"),
    ("josef.slots", ["J01"], "josef_hidden.deck"),
    ("josef.next", "J01", "josef.next"),
    ("josef.targets", [1, 2, 3], "josef.targets"),
    ("josef.score", {"vp": 99, "rooster": 0}, "josef.score"),
    ("josef.score", None, "josef.score"),
    ("josef.apostles", [1], "josef.apostles"),
    ("josef.mastery_tiles", ["blue", "blue", "pink"], "josef.mastery_tiles"),
    ("josef.end_tiles", [1, 1, 2], "josef.end_tiles"),
    ("josef.claims", [{"objective": 1, "vp": 8}], "josef.claims"),
    ("josef_hidden.deck", ["J01"], "josef_hidden.deck"),
    ("josef_hidden.score_deck", [], "josef_hidden.score_deck"),
    ("josef_hidden.score_deck", [1, 1], "josef_hidden.score_deck"),
]


@pytest.mark.parametrize(("path", "value", "field"), WRONG_JOSEF)
def test_nonsense_about_josef_is_refused_by_name(path: str, value: Any, field: str) -> None:
    state = GAME.new_game(["Ann"], 2)
    assert state.josef is not None
    state.josef.set_aside, state.josef.card = tuple(CARDS_ASIDE), "J07"
    state.josef.deck = tuple(card for card in ACTION_CARDS if card not in (*CARDS_ASIDE, "J07"))
    dumped = GAME.dump(state)
    assert GAME.load(dumped) == state
    part, _, key = path.partition(".")
    dumped[part][key] = value
    with pytest.raises(InvalidState) as refused:
        GAME.load(dumped)
    assert refused.value.field == field


FOURTH_PRICE = [["paint", 1, ""], ["wood", 1, ""], ["gold", 1, ""]]
"""Of the month IV."""
FINAL_PRICE = [["paint", 1, ""], ["wood", 1, ""], ["iron", 1, ""], ["gold", 1, ""]]
CARDS_ASIDE = ("J01", "J02", "J03", "J04", "J05", "J06")


@pytest.mark.parametrize(
    "stack",
    [
        [{"ask": "moon"}],
        [{"ask": "end"}, {"ask": "turn"}],
        [{"ask": "turn"}, {"ask": "draft"}],
        [{"ask": "drafted"}, {"ask": "draft"}],
        [{"ask": "end"}, {"ask": "over"}],
        [{"ask": "end"}, {"ask": "arrive"}, {"ask": "face"}],
        [{"ask": "end"}, {"ask": "sector", "kind": "moon"}, {"ask": "moon"}],
        [{"ask": "end"}, {"ask": "recover"}],
        [{"ask": "end"}, {"ask": "mastery", "number": 1, "kind": "green"}],
        [{"ask": "end"}, {"ask": "study", "number": 4, "kind": "blue"}],
        [{"ask": "end"}, {"ask": "force", "number": 9}],
        [{"ask": "end"}, {"ask": "pay", "effect": [["gold", 1, ""]]}],
        [{"ask": "end"}, {"ask": "built", "number": 3}, {"ask": "moon"}],
        [{"ask": "end"}, {"ask": "built", "number": 3}, {"ask": "pay", "number": 1}],
        [{"ask": "end"}, {"ask": "built", "number": 3}, {"ask": "pay", "effect": [["gold", 1, ""], ["iron", 1, ""]]}],
        [{"ask": "end"}, {"ask": "built", "number": 30}, {"ask": "pay", "effect": [["gold", 1, ""]]}],
        [{"ask": "end"}, {"ask": "final"}, {"ask": "pay", "effect": FINAL_PRICE}],
        [{"ask": "end"}, {"ask": "placed", "number": 1, "kind": "b1"}, {"ask": "pay", "effect": [["paint", 1, ""]]}],
        [{"ask": "end"}, {"ask": "placed", "number": 1, "kind": "z9"}, {"ask": "pay", "effect": [["paint", 1, ""]]}],
        [{"ask": "end"}, {"ask": "employed", "kind": "W1"}, {"ask": "pay", "effect": [["wood", 1, ""]]}],
        [{"ask": "end"}, {"ask": "employed", "kind": "W9"}, {"ask": "pay", "effect": [["wood", 1, ""]]}],
        [{"ask": "end"}, {"ask": "join", "number": 0, "kind": "W1", "about": "left"}, {"ask": "moon"}],
        [{"ask": "end"}, {"ask": "join", "number": 0, "kind": "W9", "about": "left"}, {"ask": "moon"}],
        [{"ask": "end"}, {"ask": "side", "number": 0, "kind": "W1"}],
        [{"ask": "end"}, {"ask": "go", "about": "hammer"}],
        [{"ask": "end"}, {"ask": "hammer"}, {"ask": "go", "about": "produce", "kind": "wood"}],
        [{"ask": "end"}, {"ask": "start"}],
        [{"ask": "starting", "number": 1}, {"ask": "start"}],
        [{"ask": "end"}, {"ask": "do", "effect": [["holds", 3, ""]]}, {"ask": "moon"}],
        [{"ask": "end"}, {"ask": "do", "effect": [["gold", -3, ""]]}, {"ask": "moon"}],
        [{"ask": "end"}, {"ask": "do", "effect": [["produce", 0, "gold"]]}, {"ask": "moon"}],
        [{"ask": "end"}, {"ask": "do", "effect": [["study", 0, "any"]]}, {"ask": "moon"}],
        [{"ask": "end"}, {"ask": "do", "about": "start", "effect": [["mastery", 1, "any"]]}, {"ask": "moon"}],
        [{"ask": "end"}, {"ask": "slide"}],
    ],
)
def test_a_stack_of_questions_that_no_turn_can_have_is_refused(stack: list[dict[str, Any]]) -> None:
    dumped = GAME.dump(table(player(goods="coins 2, gold 2")).state)
    empty = {"about": "", "number": 0, "kind": "", "effect": []}
    dumped["pending"] = [{**empty, **question} for question in stack]
    with pytest.raises(InvalidState, match="pending"):
        GAME.load(dumped)


@pytest.mark.parametrize(
    "stack",
    [
        [{"ask": "end"}, {"ask": "do", "effect": [["mastery", 1, "any"], ["moon", -1, ""]]}, {"ask": "moon"}],
        [{"ask": "end"}, {"ask": "built", "number": 3}, {"ask": "pay", "effect": FOURTH_PRICE}],
        [{"ask": "end"}, {"ask": "sector", "kind": "ring"}, {"ask": "basic", "number": 2}],
        [{"ask": "end"}, {"ask": "hammer"}, {"ask": "go", "about": "hammer"}],
        [{"ask": "end"}, {"ask": "sector", "kind": "face"}, {"ask": "go", "about": "produce", "kind": "iron"}],
    ],
)
def test_a_stack_that_a_turn_can_have_is_played_on(stack: list[dict[str, Any]]) -> None:
    dumped = GAME.dump(table(player(goods="coins 3, gold 2")).state)
    empty = {"about": "", "number": 0, "kind": "", "effect": []}
    dumped["pending"] = [{**empty, **question} for question in stack]
    play_on(GAME.load(dumped), Rng(1))


def test_an_apostle_on_a_cell_of_another_colour_is_refused() -> None:
    dumped = GAME.dump(table(player(board={1: 1})).state)
    dumped["players"][0]["board"] = [1] + [None] * 11
    with pytest.raises(InvalidState) as refused:
        GAME.load(dumped)
    assert refused.value.field == "players[0].board[0]"


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict):
        for key, each in value.items():
            yield from paths(each, (*path, key))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from paths(each, (*path, at))


NONSENSE: tuple[Any, ...] = (
    *(None, -1, 0, 1, 3, 99, 10**12, 1.5, True),
    *("", "moon", "turn", "W1", "J01", "start", "any"),
    *([], {}, [None], [1, "x"]),
)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_any_value_anywhere_is_refused_by_name_or_can_be_played_on(seats: int) -> None:
    """One value of a position replaced by nonsense: InvalidState, or a position that plays on without a crash."""
    rng = Rng(seats)
    positions = [GAME.dump(move.before) for at, move in enumerate(random_game(GAME, seats, 9)) if at % 9 == 0]
    refused = 0
    for _ in range(900):
        dumped = copy.deepcopy(rng.pick(positions))
        *parents, last = rng.pick([path for path in paths(dumped) if path])
        target = dumped
        for parent in parents:
            target = target[parent]
        target[last] = rng.pick(NONSENSE)
        state = loaded(dumped)
        if state is None:
            refused += 1
        else:
            play_on(state, rng)
    assert refused > 500


def loaded(dumped: dict[str, Any]) -> State | None:
    """None if it is refused by the name of a field."""
    try:
        return GAME.load(dumped)
    except InvalidState:
        return None


def play_on(state: State, rng: Rng) -> None:
    GAME.picture(state)
    GAME.sketch(state)
    GAME.forecast(state)
    for _ in range(25):
        if state.over:
            return
        state = GAME.apply(state, rng.pick(GAME.choices(state))).state


def test_every_slot_makes_two_positions_different() -> None:
    """Equality looks at everything but what is derived, so the round trip of whole games proves that all is saved."""
    state = middle(1, at=20)
    assert state.josef is not None
    for owner in (state, state.players[0], state.josef):
        for slot in owner.__slots__:
            if slot in ("met", "answers", "listed", "players", "josef", "options", "name"):
                continue
            changed = GAME.load(GAME.dump(state))
            twins: dict[type, Any] = {type(each): each for each in (changed, changed.players[0], changed.josef)}
            twin = twins[type(owner)]
            setattr(twin, slot, "something else")
            assert changed != state, f"{slot} does not count"


def test_a_dump_of_version_0_1_knows_nothing_of_who_begins_and_when() -> None:
    dumped = GAME.dump(table(seats=3).state)
    dumped["options"] = {"setup": "first game", "difficulty": "basic"}
    assert GAME.load(dumped) == table(seats=3).state


def test_a_payment_that_version_0_1_had_half_taken_is_refused_in_a_sentence() -> None:
    dumped = GAME.dump(table(player(goods="coins 3, gold 2")).state)
    empty = {"about": "", "number": 0, "kind": "", "effect": []}
    stack: list[dict[str, Any]] = [{"ask": "end"}, {"ask": "built", "number": 3}]
    stack.append({"ask": "pay", "about": "construction", "number": 2})
    dumped["pending"] = [{**empty, **question} for question in stack]
    with pytest.raises(InvalidState, match=r"a payment begun with version 0\.1"):
        GAME.load(dumped)


def test_loading_does_not_change_the_dump() -> None:
    dumped = GAME.dump(middle(3))
    kept = copy.deepcopy(dumped)
    GAME.load(dumped)
    assert dumped == kept


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_takes_a_start_card_in_the_middle_of_a_game(seats: int) -> None:
    dumped = GAME.dump(middle(seats))
    for entry in dumped["players"]:
        with pytest.raises(InvalidState, match=r"started: can only be false before the player's first turn"):
            GAME.load({**dumped, "players": [{**each, "started": each is not entry} for each in dumped["players"]]})


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("broken", {"broken": 4}),
        ("apostles", {"apostles": [1, 3], "warehouse": [5]}),
        ("warehouse", {"apostles": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12], "warehouse": [8]}),
    ],
)
def test_who_has_not_begun_has_room_for_the_start_card(field: str, change: dict[str, Any]) -> None:
    state = GAME.new_game(["Ann", "Bo"], 3, {"setup": "first game"})
    dumped = GAME.dump(state)
    waiting = next(at for at, entry in enumerate(dumped["players"]) if not entry["started"])
    dumped["players"][waiting].update({"start": 2 if field != "broken" else 1, **change})
    with pytest.raises(InvalidState) as refused:
        GAME.load(dumped)
    assert refused.value.field == f"players[{waiting}].{field}"
