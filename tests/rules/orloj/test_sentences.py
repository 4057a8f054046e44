"""What the log and the questions say, and the table as a terminal shows it."""

from typing import Any

import pytest

from rules.conformance import random_game
from rules.engine import Event
from rules.orloj import GAME, events
from tests.rules.orloj.greedy import quick
from tests.rules.orloj.positions import player, table

NAMES = ("Ann", "Bo")
TOLD: list[tuple[Event, str | None]] = [
    (events.Drafted(0, 2, "coin", 5), "Ann takes the coin hammer with start card 5"),
    (events.DraftEnded(), None),
    (events.TurnBegan(1), "— Bo —"),
    (events.HandTurned(0, 1, 4), "Ann turns the hand 1 sector to 5"),
    (events.HandTurned(0, 3, 4), "Ann turns the hand 3 sectors to 5"),
    (events.FaceTurned(0, 2, 4), "Ann turns the face 2 sectors back"),
    (events.PainterMoved(0, 2, 4, 5), "Ann moves the painter 2 gaps for section 5"),
    (events.PainterMoved(1, 1, 4, 0), "Bo moves the painter 1 gap"),
    (events.WorkerMoved(0, "workers", "calendar:VI"), "Ann's worker goes to VI"),
    (events.WorkerMoved(0, "ring:3", "workers"), "Ann's worker comes back from ring sector 3"),
    (events.WorkerMoved(0, "production:2", "workers"), "Ann's worker comes back from production level III"),
    (events.Gained(0, "coins", 1, "x"), "Ann gains 1 coin"),
    (events.Gained(0, "coins", 2, "x"), "Ann gains 2 coins"),
    (events.Paid(0, "gold", 2, "x"), "Ann pays 2 gold"),
    (events.Forced(0, 1, "x"), "Ann breaks 1 token"),
    (events.Repaired(0, 2, "x"), "Ann repairs 2 tokens"),
    (events.Scored(0, 6, "construction"), "Ann scores 6 VP for the resources of a construction"),
    (events.Scored(0, -2, "crow"), "Ann loses 2 VP for the crow"),
    (events.Scored(0, 6, "window months"), "Ann scores 6 VP for the months window"),
    (events.Scored(0, 6, "royal zodiac"), "Ann scores 6 VP for the royal scroll of zodiac"),
    (events.Scored(0, 6, "assistant six"), "Ann scores 6 VP for the six assistant"),
    (events.Scored(0, 8, "objective two signs"), "Ann scores 8 VP for the objective two signs"),
    (events.Scored(1, 9, "josef's months"), "Bo scores 9 VP for his months"),
    (events.RoosterMoved(1, "pass"), "The rooster has 1 step to go"),
    (events.RoosterMoved(0, "pass"), "The rooster is about to crow"),
    (events.CrowBegan(2), "The rooster crows for the 2nd time"),
    (events.CrowBegan(11), "The rooster crows for the 11th time"),
    (events.Crowed(2, 3), None),
    (events.GearsTurned(0, 2, True, True), "The gears are forced on to 9 and 10, on a red tooth"),
    (events.GearsTurned(0, 3, False, False), "The gears turn on to 7 and 8"),
    (events.ApostleTaken(0, 9), "Ann takes apostle 9, John"),
    (events.Upgraded(0, "hammer", 2), "Ann upgrades hammer to level III"),
    (events.SculptorMoved(0, "sky"), "Ann's sculptor goes to the sky"),
    (events.SculptorMoved(1, ""), "Bo's sculptor is sent home"),
    (events.SeamJoined(0, "construct"), "Ann completes a construction"),
    (events.SeamJoined(0, "apostle"), "Ann completes an apostle"),
    (events.EndTriggered("calendar"), "The calendar is complete: the game ends after this round"),
    (events.EndTriggered("crow"), "The last crow: the game ends after this round"),
    (events.JosefTried("Leo", False), "Josef goes for Leo in vain"),
    (events.JosefTried("apostle 3", True), "Josef gets apostle 3"),
    (events.JosefChecked(False), "Josef has not done both his errands"),
    (
        events.JosefRevealed("J03", 6, 1, "J05"),
        "Josef's next card is J03, worth 6 VP and 1 rooster step; after it J05",
    ),
    (events.JosefRevealed("J03", 3, 0, ""), "Josef's next card is J03, worth 3 VP"),
    (
        events.TargetChecked("yellow", 5, 6, False),
        "Josef's yellow disc is at 5, the target is 6: his scoring tile turns to 0",
    ),
    (events.ScrollsReplaced(("moon", "painter", "")), "New scrolls: moon, painter"),
    (events.GameEnded((1, 0)), "The game is over: Bo wins"),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=str)
def test_what_the_log_says(event: Event, sentence: str | None) -> None:
    assert GAME.tell(event, NAMES) == sentence


@pytest.mark.parametrize("seats", [1, 3])
def test_everything_that_happens_can_be_told_and_asked_and_drawn(seats: int) -> None:
    for move in random_game(GAME, seats, 21):
        names = GAME.names(move.before)
        for event in move.step.events:
            line = GAME.tell(event, names)
            assert line is None or ("{" not in line and "_" not in line and line == line.strip())
        asked = GAME.ask(move.before)
        assert "{" not in asked
        assert asked[-1] in "?.)"


def test_events_of_a_good_game_fold_into_the_next_picture() -> None:
    """Chains of bonuses that blind play rarely sees."""
    state = GAME.new_game(["Ann", "Bo", "Cy"], 4)
    for _ in range(260):
        if state.over:
            break
        picture: Any = GAME.picture(state)
        step = GAME.apply(state, quick(state))
        for event in step.events:
            GAME.fold(picture, event)
        assert picture == GAME.picture(step.state)
        assert GAME.audit(step.state) == []
        state = step.state


def test_the_sketch_shows_what_a_player_needs() -> None:
    mine = player(goods="gold 2", cards=("W1 six",), warehouse=(9,), scrolls=("moon",), sculptor=1, royal=("months",))
    drawn = GAME.sketch(table(mine, final=True).own("VI").state)
    for words in ("gold 2", "A-W1(six)-C", "9r", "moon, royal months", "Greed", "VI [1]", "Final tile", "> 1 sculptor"):
        assert words in drawn


def test_the_sketch_of_a_solo_game_shows_josefs_cards_and_what_blocks_them() -> None:
    state = GAME.new_game(["Ann"], 3, {"setup": "first game"})
    assert state.josef is not None
    state.josef.card = "J07"
    assert "J07 (2 workers, hand 1, face 0) II for card right; apostle 1 for mastery blue" in GAME.sketch(
        state
    ).replace("✗ ", "")
    state.players[0].apostles -= {1}
    assert "✗ apostle 1" in GAME.sketch(state)


@pytest.mark.parametrize(
    ("ask", "number", "kind", "sentence"),
    [
        ("moon", -1, "", "Activate the moon? (2 spaces)"),
        ("recover", 2, "", "Which worker do you recover? (up to 2)"),
        ("study", 3, "pink", "Mastery: a step on pink and a step on any track for a coin?"),
        ("study", 2, "pink", "Mastery: a step on any track for a coin?"),
        ("mastery", 2, "any", "Take a mastery step? (2 to take)"),
    ],
)
def test_what_the_questions_say(ask: str, number: int, kind: str, sentence: str) -> None:
    found = table(player(goods="coins 1"), ring=[0, 0] + [-1] * 10).asking(ask, number, kind)
    assert GAME.ask(found.state) == sentence
