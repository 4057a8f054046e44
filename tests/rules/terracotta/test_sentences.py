"""Sentences for questions, events and reasons, and the table drawn with letters."""

from __future__ import annotations

import pytest

from rules.conformance import random_game
from rules.engine import Event, because
from rules.terracotta import GAME as ARMY
from rules.terracotta import events
from rules.terracotta.folding import FOLDS
from rules.terracotta.sentences import ASKS, REASONS, SOURCES, TELL
from tests.rules.terracotta.positions import (
    NAMES,
    at_middle,
    buying,
    crafting,
    placed,
    play,
    position,
    round_end,
)

SENTENCES = [
    (events.TurnBegan(1), "— Bo —"),
    (events.RingTurned("inner", 0), "Ann turns the inner ring a step clockwise"),
    (events.RingTurned("middle", None), "The middle ring turns a step counter-clockwise"),
    (events.WorkerPlaced(0, "artist", 7, 2), "Ann places the artist on segment 7"),
    (events.WorkerUpgraded(0, 7, 1), "Ann's craftsman on segment 7 becomes an artist"),
    (events.Gained(0, "coins", 1, "wheel"), "Ann gains 1 coin"),
    (events.Gained(0, "coins", 2, "wheel"), "Ann gains 2 coins"),
    (events.Gained(0, "wet", 2, "wheel"), "Ann gains 2 wet clay"),
    (events.Paid(0, "coins", 1, "hire"), "Ann pays 1 coin"),
    (events.ClayWetted(0, 3), "Ann wets 3 clay"),
    (events.ClayDried(1, 2), "2 of Bo's clay dries"),
    (events.ClayStored(4), "1 dry clay goes to warehouse 4"),
    (events.WarehouseEmptied(0, 2, 5), "Ann takes 5 dry clay from warehouse 2"),
    (events.FigurePlaced(0, "officer", 0, "e4", None), "Ann stands an officer on e4"),
    (events.FigurePlaced(0, "guard", 0, "e4", None), "Ann stands a guard on e4"),
    (events.FigurePlaced(1, "archer", None, "e4", "north"), "Bo stands an archer on e4 facing north"),
    (events.HorseMounted(0, ("c3", "d3", "e3")), "Ann's warrior on c3 mounts a horse to e3"),
    (events.FigureMoved(0, ("b2",), ("b6",)), "Ann moves a warrior from b2 to b6"),
    (events.WeaponReadied(0, "sword"), "Ann's sword is ready"),
    (events.WeaponUsed(0, "sword"), "Ann uses the sword"),
    (events.MasterHired(1, "clay maker"), "Bo hires the clay maker"),
    (events.PriorityTaken(0, 2), "Ann takes priority token 2"),
    (events.InspectorMoved("row", 3, 4, 0), "Ann moves the row inspector from 3 to 4"),
    (events.InspectorMoved("column", 9, 1, None), "The column inspector goes on to column 1"),
    (events.Skipped(0, "inner"), "Ann leaves out the inner ring"),
    (events.ActionLost(0, "outer", 7, because("nothing_dry")), "Ann can do nothing on the outer ring"),
    (events.Skipped(0, "builder"), "Ann leaves out the builder"),
    (events.PhaseBegan("final scoring", 5), "Round 5: final scoring"),
    (events.Scored(0, 7, "row inspector"), "Ann: 7 VP for the row inspector"),
    (events.OrderChanged((1, 0), (1,)), "New turn order: Bo, Ann"),
    (events.WorkersReturned(), "All workers return"),
    (events.RoundBegan(2), "Round 2 begins"),
    (events.GameEnded((1, 0)), "The game is over: Bo wins"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[sentence for _, sentence in SENTENCES])
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert ARMY.tell(event, NAMES) == sentence


def test_every_kind_of_event_is_told_here() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(TELL) == set(FOLDS)


def inspecting():
    return play(at_middle(middle="master inspector", ann={"coins": 1}), "hire inspector")


QUESTIONS = {
    "turn": (position(), "Turn a ring for 2 coins, or place a worker."),
    "place": (play(position(ann={"coins": 2}), "rotate inner"), "Place a worker."),
    "ring": (placed(inner="coins 4"), "The inner ring: coins 4."),
    "warrior": (crafting(cost=4), "Which warrior do you craft for 4 wet clay?"),
    "builder": (
        play(at_middle(middle="master builder", ann={"coins": 2}), "hire builder"),
        "Which warrior does the builder raise? (coins to pay: 1)",
    ),
    "cell": (play(crafting(), "craft guard"), "Where does the guard stand?"),
    "specialist": (buying(), "Which specialist do you buy? (horse 1, footman 1, archer 1, musician 1)"),
    "horse": (
        play(buying("O1"), "buy horse"),
        "Which of your warriors gets the horse, and which way does it reach?",
    ),
    "archer": (play(buying(), "buy archer"), "Where does the archer kneel, and which way does it face?"),
    "weapon": (play(crafting(), "craft guard", "at e4"), "Do you use the halberd?"),
    "inspector": (inspecting(), "Move an inspector?"),
    "move": (
        play(crafting("O1"), "craft guard", "at e4", "use halberd"),
        "Move one of your other warriors in a straight line?",
    ),
    "direction": (
        play(crafting("O2 . . . . . F"), "craft crossbowman", "at d1", "use crossbow"),
        "Which way does the crossbow aim?",
    ),
    "ability": (
        play(at_middle(middle="master clay maker", ann={"coins": 1}), "hire clay maker"),
        "Do you use the clay maker at once?",
    ),
    "warehouses": (
        play(at_middle(middle="master overseer", ann={"coins": 1}), "hire overseer"),
        "Which two warehouses do you empty?",
    ),
}


@pytest.mark.parametrize("key", QUESTIONS)
def test_a_question_is_asked_in_a_sentence(key: str) -> None:
    state, sentence = QUESTIONS[key]
    assert ARMY.ask(state) == sentence


def test_every_question_is_asked_here() -> None:
    assert set(QUESTIONS) == set(ASKS)


def test_a_ring_that_offers_nothing_says_why() -> None:
    asked = ARMY.ask(placed(inner="craft 3", ann={"wet": 1}))
    assert asked == "The inner ring: craft 3. Wet clay needed: 3; you have 1."


def test_after_the_end_nothing_is_asked() -> None:
    assert ARMY.ask(round_end(round=5)[0]) == REASONS["game_over"]


def test_random_games_are_told_asked_and_drawn_to_the_end() -> None:
    """Every source of points has its words, and every position its picture."""
    sources = set()
    for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 5)):
        for move in random_game(ARMY, seats, seed):
            for event in move.step.events:
                assert ARMY.tell(event, NAMES)
                if isinstance(event, events.Scored):
                    sources.add(event.why)
            assert ARMY.ask(move.step.state)
            assert len(ARMY.sketch(move.step.state).splitlines()) == 2 + 13 + 8 + 3 + 2 * seats + 4
    assert sources <= set(SOURCES)
    assert {"craft", "row inspector", "column inspector", "tile", "resources"} <= sources


DRAWN = """\
     a   b   c   dc  e   f   g   h   i
 1   O1  O1' O1' ·   G2  ·   ·   ·   ·
 2 r A^  A>  Av  A<  Ft  Mu  ·   ·   ·
 3   ·   ·   ·   ·   ·   ·   ·   ·   ·
"""


def test_the_mausoleum_is_drawn_as_a_grid() -> None:
    drawing = """
        O1> -- -- .  G2
        A^  A> Av A< F  M
    """
    assert DRAWN in ARMY.sketch(position(drawing, row=2, column=4))


def test_the_sketch_names_what_a_player_needs() -> None:
    worker = [{"segment": 5, "slot": 1, "kind": "artist", "owner": 1}]
    state = position(
        inner="craft 3",
        middle="priority",
        segment=5,
        workers=worker,
        warehouses=[1, 4, 1, 1],
        rack={"officer": 9, "guard": 0, "crossbowman": 11, "soldier": 1},
        sold={"horse": 4, "footman": 1, "archer": 0, "musician": 0},
        ann={"vp": 12, "coins": 3, "wet": 2, "dry": 1, "ready": ["sword"], "masters": ["overseer"], "priority": 1},
        tile="clay",
    )
    drawn = ARMY.sketch(state).splitlines()
    wanted = [
        "Round 1 of 5    order: 1 Ann > 2 Bo",
        " 5  craft 3     priority              specialist      artist 2                2: 4 dry",
        "Rack         officer 9 (6 VP)  guard 0 (0 VP)  crossbowman 11 (7 VP)  soldier 1 (2 VP)",
        "Specialists  horse sold out  footman for 2 (halberd)  archer for 1 (crossbow)  musician for 1 (spear)",
        "Priority     []",
        ">1 Ann           12 VP  coins 3  wet 2  dry 1  craftsmen 5  artists 0  priority 1",
        "     ready: sword   masters: overseer",
        " 2 Bo             0 VP  coins 0  wet 0  dry 0  craftsmen 5  artists 0",
        "     ready: none   masters: none",
    ]
    assert [line for line in wanted if line not in drawn] == []
    assert drawn[1].startswith("Tiles  *1: clay 3/1   2: clay 5/2")
