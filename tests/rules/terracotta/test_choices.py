"""How choices read, what they touch, and when nothing is asked."""

from __future__ import annotations

import pytest

from rules.terracotta import GAME as ARMY
from rules.terracotta.vocabulary import vocabulary
from tests.rules.terracotta.positions import (
    BO,
    WEAPONS,
    ann,
    ask,
    at_middle,
    at_outer,
    buying,
    crafting,
    figure_at,
    placed,
    play,
    position,
    texts,
)

ALL_BUT_ONE = "\n".join(["F " * 9] * 6) + "\n" + "F " * 8


def artists_turn():
    return position(ann={"craftsmen": 1, "artists": 1, "coins": 2})


def officer():
    return play(crafting(segment=7), "craft officer", "at e4", "use sword")


def meeting(master: str):
    return at_middle(middle=f"master {master}", segment=3, ann={"coins": 1})


def sliding():
    return play(crafting(".\n. O1"), "craft guard", "at i7", "use halberd")


CHOICES = [
    ("rotate inner", artists_turn, "ring:inner", None),
    ("rotate middle", artists_turn, "ring:middle", None),
    ("place artist 7", artists_turn, "worker:artist", "slot:7"),
    ("place craftsman 1", artists_turn, "worker:craftsman", "slot:1"),
    ("do inner", lambda: placed(inner="coins 4", segment=7), None, "inner:7"),
    ("clay inner", placed, "supply:clay", None),
    ("coin middle", at_middle, "supply:coin", None),
    ("do middle", lambda: at_middle(middle="coins 2", segment=4), None, "middle:4"),
    ("do outer", lambda: at_outer(segment=9), None, "outer:9"),
    ("skip outer", at_outer, None, None),
    ("craft guard", crafting, "rack:guard", None),
    ("at e4", lambda: play(crafting(), "craft guard"), "rack:guard", "cell:e4"),
    ("at e4", lambda: play(buying(), "buy musician"), "specialist:musician", "cell:e4"),
    ("use halberd", lambda: play(crafting(), "craft guard", "at e4"), None, "weapon:halberd"),
    ("keep halberd", lambda: play(crafting(), "craft guard", "at e4"), None, None),
    ("move b2 b6", sliding, "cell:b2", "cell:b6"),
    ("skip move", sliding, None, None),
    ("inspector row +1", officer, "inspector:row", "row:2"),
    ("inspector row -1", officer, "inspector:row", "row:7"),
    ("inspector column -1", officer, "inspector:column", "column:9"),
    ("hire builder", lambda: meeting("builder"), "middle:3", "master:builder"),
    ("hire clay maker", lambda: meeting("clay maker"), "middle:3", "master:clay maker"),
    ("buy horse", lambda: buying("O1"), "specialist:horse", None),
    ("horse c3 east", lambda: play(buying(".\n.\n. . O1"), "buy horse"), "specialist:horse", "cell:c3"),
    ("archer d5 north", lambda: play(buying(), "buy archer"), "specialist:archer", "cell:d5"),
    (
        "shoot west",
        lambda: play(crafting("O2 . . . . . F"), "craft crossbowman", "at d1", "use crossbow"),
        None,
        "cell:a1",
    ),
    (
        "warehouses 1 4",
        lambda: play(at_middle(middle="master overseer", ann={"coins": 1}), "hire overseer"),
        "warehouse:1",
        "warehouse:4",
    ),
    (
        "use clay maker",
        lambda: play(at_middle(middle="master clay maker", ann={"coins": 1}), "hire clay maker"),
        None,
        "master:clay maker",
    ),
]


@pytest.mark.parametrize(("text", "situation", "source", "target"), CHOICES, ids=[case[0] for case in CHOICES])
def test_a_choice_reads_like_table_talk_and_names_its_places(text, situation, source, target) -> None:
    state = situation()
    choice = next(choice for choice in ARMY.choices(state) if str(choice) == text)
    assert (choice.source, choice.target) == (source, target)
    assert ARMY.apply(state, choice).state == ARMY.apply(state, text).state


def test_a_horse_and_an_archer_touch_the_cells_they_reach() -> None:
    state = play(buying(".\n.\n. . O1"), "buy horse")
    east = next(choice for choice in ARMY.choices(state) if choice.text == "horse c3 east")
    assert east.touches == ("cell:d3", "cell:e3")
    state = play(buying(), "buy archer")
    faced = {choice.text: choice.touches for choice in ARMY.choices(state)}
    assert faced["archer d5 north"] == ("cell:d4",)
    assert faced["archer a1 north"] == ()


def test_every_text_parses_back_to_its_choice() -> None:
    words = vocabulary(7, 9)
    assert all(words.parse(text).text == text for text in words.by_text)
    assert words.parse("dance") is None


def test_the_last_free_cell_is_not_asked_for() -> None:
    state = play(crafting(ALL_BUT_ONE), "craft guard")
    assert figure_at(state, "i7")["kind"] == "guard"
    assert ask(state) == "weapon"


def test_the_only_warrior_left_is_asked_for_because_it_costs_clay() -> None:
    state = crafting(rack={"officer": 0, "guard": 0, "crossbowman": 3, "soldier": 0})
    assert (ask(state), texts(state), ann(state)["wet"]) == ("warrior", ["craft crossbowman"], 2)
    assert ARMY.load(ARMY.dump(state)) == state
    after = play(state, "craft crossbowman")
    assert (ask(after), ARMY.prompt(after).about) == ("cell", "crossbowman")
    assert ann(play(after, "at e4"))["wet"] == 0


def test_the_only_direction_that_gives_points_is_not_asked_for() -> None:
    state = play(crafting("O2 . ."), "craft crossbowman", "at c1", "use crossbow")
    assert ask(state) == "middle"
    assert ARMY.scores(state) == (8, 0)


def test_the_only_placement_left_is_asked_for_because_it_spends_a_worker() -> None:
    """Bo has no coins to turn a ring and one empty segment for his craftsman."""
    full = [{"segment": segment, "slot": 1, "kind": "artist", "owner": 1} for segment in range(3, 13)]
    state = position(ann={"craftsmen": 1}, bo={"craftsmen": 1}, workers=full)
    state = play(state, "place craftsman 1", "skip inner", "skip middle", "skip outer")
    assert (ARMY.prompt(state).seat, ask(state), texts(state)) == (BO, "turn", ["place craftsman 2"])
    assert ask(play(state, "place craftsman 2")) == "inner"


def test_nothing_stays_a_choice_where_the_rules_make_something_optional() -> None:
    nothing = {
        "skip inner": placed(inner="coins 4"),
        "skip middle": at_middle(middle="priority"),
        "skip outer": at_outer(),
        "keep spear": play(crafting(), "craft soldier", "at e4"),
        "skip inspector": officer(),
        "skip move": sliding(),
        "skip builder": play(at_middle(middle="master builder", ann={"coins": 9}), "hire builder"),
        "skip overseer": play(at_middle(middle="master overseer", ann={"coins": 9}), "hire overseer"),
        "skip blacksmith": play(at_middle(middle="master blacksmith", ann={"coins": 9}), "hire blacksmith"),
    }
    for text, state in nothing.items():
        assert text in texts(state)


def test_a_state_is_never_changed_by_a_choice() -> None:
    state = position(ann={"coins": 9, "wet": 9, "ready": WEAPONS})
    before = ARMY.dump(state)
    play(state, "rotate inner", "place craftsman 1")
    assert ARMY.dump(state) == before


def test_the_prompt_tells_what_a_ring_offers() -> None:
    prompt = ARMY.prompt(placed(inner="craft 3", middle="priority"))
    assert (prompt.seat, prompt.ask, prompt.about) == (0, "inner", "craft 3")
