"""What is particular to the view of the army; what every view must do is in tests/game/table/test_views.py."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import labels
from game.kit import text
from game.kit.geometry import Canvas
from game.table.drawing import ring_view, sprite_effects
from game.table.view import Glow
from game.terracotta import art, coach_words, prompts, tips
from game.terracotta.art import name_face
from game.terracotta.log_lines import TELL
from game.terracotta.motion import BEATS
from game.terracotta.wheel import at_next_round, start_segment
from rules.engine import Reason
from rules.terracotta import GAME
from rules.terracotta.choices import ANSWERS
from rules.terracotta.events import PhaseBegan
from rules.terracotta.folding import FOLDS
from rules.terracotta.previews import promising, wheel_preview
from rules.terracotta.sentences import REASONS, TOPICS
from rules.terracotta.vocabulary import vocabulary
from tests.game.table.sample import NAMES, SIZE, check_said, drawn, in_every_language
from tests.game.terracotta.play import later, show, steps, view

pytestmark = pytest.mark.usefixtures("screen")


def test_a_new_table_keeps_no_picture_of_an_earlier_one(screen):
    caches = (sprite_effects.turned, sprite_effects.gray, art.name_face)
    drawn(view(), show(later(3)), screen)
    assert any(cache.count() for cache in caches)
    assert ring_view.ring_view.cache_info().currsize
    view(size=(1920, 1080))
    assert not any(cache.count() for cache in caches)
    assert not ring_view.ring_view.cache_info().currsize


def test_no_segment_is_worked_on_while_the_round_is_scored():
    """The last action of a round is behind its player: while the scoring is shown the wheel is dark."""
    ending = next((state, step) for state, step in steps(3) if any(isinstance(e, PhaseBegan) for e in step.events))
    table, seen = view(), show(ending[0])
    facts = table.painter.facts.of
    assert facts(seen).steps
    assert facts(replace(seen, state=None)).steps
    assert not facts(replace(seen, state=None, acting=None)).steps


def test_a_hidden_piece_is_not_drawn(screen):
    state = later(3)
    figure = GAME.picture(state)["figures"][0]["cells"][0]
    table, seen = view(), show(state)
    assert drawn(table, seen, screen) != drawn(table, replace(seen, hidden=frozenset({f"figure:{figure}"})), screen)


def test_every_event_moves_and_is_told():
    assert set(BEATS) == set(FOLDS)
    assert set(TELL) == set(FOLDS)
    table = view()
    assert all(table.tell(event) for _state, step in steps(21) for event in step.events)


def test_a_ring_is_turned_along_its_arrow_only():
    table, state = view(), GAME.new_game(["Ann", "Bo", "Cleo"], 7)
    x, y = table.layout.axis
    held = (x + 100, y)
    with_the_arrow = table.gesture("slot:3", held, (x + 80, y + 60), state)
    against = table.gesture("slot:3", held, (x + 80, y - 60), state)
    assert with_the_arrow.text == "rotate inner"
    assert 30 <= with_the_arrow.dials["ring:inner"] <= 35
    assert against.text == ""
    assert table.gesture("outer:3", (x + 270, y), (x + 240, y + 90), state) is None
    assert table.gesture("cell:a1", (x + 900, y), (x + 900, y + 90), state) is None


def test_nothing_turns_when_the_rules_forbid_it():
    table, state = view(), GAME.new_game(["Ann", "Bo", "Cleo"], 7)
    x, y = table.layout.axis
    placed = GAME.apply(state, "place craftsman 1").state
    assert table.gesture("inner:3", (x + 100, y), (x + 80, y + 60), placed) is None


def one_of_each():
    """A position for every question there is."""
    missing = set(ANSWERS)
    for seed in range(200):
        for state, _step in steps(seed):
            ask = GAME.prompt(state).ask
            if ask in missing:
                missing.remove(ask)
                yield ask, state
        if not missing:
            return
    raise AssertionError(f"never asked: {missing}")


@in_every_language
def test_every_question_is_asked_and_drawn(screen):
    table, pictures = view(), set()
    for ask, state in one_of_each():
        asked = table.question(state)
        check_said(asked.words, asked.hint)
        for choice in GAME.choices(state):
            label = table.label(choice, state)
            check_said(label.words, label.hint)
            assert (label.arrow is not None) == (choice.verb in ("horse", "archer", "shoot"))
        lit = dict.fromkeys((place for c in GAME.choices(state) for place in (c.source, c.target) if place), Glow.LEGAL)
        pictures.add(drawn(table, show(state, glows=lit), screen))
        assert ask in TOPICS
    assert len(pictures) == len(ANSWERS)


@in_every_language
def test_every_reason_is_said():
    asked = set()
    for state, _step in list(steps(5, most=260))[::12]:
        for tried in vocabulary(7, 9).by_text:
            reason = GAME.why_not(state, tried)
            if reason is not None and reason.key not in asked:
                asked.add(reason.key)
                check_said(prompts.explain(reason))
    assert len(asked) > 20
    for key in REASONS:
        check_said(prompts.explain(Reason(key, FACTS)))


FACTS: dict[str, int | str] = {
    "text": "fly",
    "have": 1,
    "need": 2,
    "weapon": "sword",
    "cell": "e4",
    "kind": "guard",
    "fullest": 5,
    "left": 3,
    "segment": 7,
    "ring": "inner",
    "master": "clay maker",
    "action": "craft 3",
    "ask": "cell",
    "most": 2,
    "steps": 3,
}
"""One of every fact that a reason can have."""


def test_everything_that_goes_somewhere_can_be_lifted_or_touched():
    table, lifted = view(), set()
    for state, _step in steps(14):
        picture = GAME.picture(state)
        for choice in GAME.choices(state):
            if not (choice.source and choice.target) or choice.verb == "warehouses":
                continue
            lift = table.lift(choice.source, [choice], picture)
            assert lift is not None, choice
            assert table.sprite(lift.piece, 1.0).size > (1, 1)
            lifted.add(choice.source.partition(":")[0])
    assert {"worker", "rack", "specialist", "inspector", "cell", "middle"} <= lifted


def test_a_field_of_the_wheel_says_in_numbers_why_it_is_not_possible():
    state = GAME.new_game(NAMES[:3], 7)
    picture = GAME.picture(state)
    for segment, offer in enumerate(wheel_preview(state), start=1):
        tip = view().tip(f"slot:{segment}", picture, state)
        for ring, reason in offer.items():
            field = view().tip(f"{ring}:{segment}", picture, state)
            assert reason is None or (prompts.explain(reason) in tip.words and prompts.explain(reason) in field.words)
    assert any(reason and "have" in reason.facts for offer in wheel_preview(state) for reason in offer.values())


def test_one_place_to_begin_with_stands_out_for_newcomers_and_where_the_coach_points():
    state = GAME.new_game(NAMES[:3], 7)
    table, glows = view(), {f"slot:{segment}": Glow.LEGAL for segment in range(1, 13)}
    seen = show(state, glows=glows)

    def start(shown):
        return start_segment(table.painter.canvas(pygame.Surface(SIZE), shown, shown.board))

    assert start(seen) == 0
    best = promising(state, wheel_preview(state))[0]
    assert start(replace(seen, newcomer=True)) == best
    assert all(reason is None for reason in wheel_preview(state)[best - 1].values())
    other = best % 12 + 1
    assert start(replace(seen, glows={**glows, f"slot:{other}": Glow.LEGAL | Glow.LIT})) == other


def test_what_is_dropped_in_vain_is_explained():
    state = GAME.new_game(["Ann", "Bo", "Cleo"], 7)
    placed = GAME.apply(state, "place craftsman 1").state
    table = view()
    tried = [
        ("worker:artist", "slot:4", state, "none_in_hand"),
        ("worker:craftsman", "outer:5", placed, "already_placed"),
        ("rack:guard", "cell:e4", state, "place_first"),
        ("specialist:horse", "cell:e4", state, "place_first"),
        ("cell:a1", "cell:a5", state, "no_move_now"),
        ("inspector:row", "row:3", state, "no_inspector_now"),
        ("warehouse:4", "warehouse:2", state, "answer_first"),
    ]
    for source, target, position, key in tried:
        texts = table.meant(source, target, position)
        reasons = [reason.key for text_ in texts if (reason := GAME.why_not(position, text_))]
        assert reasons[0] == key, (source, target, texts)


def test_what_is_dropped_on_a_foreign_place_is_told_where_it_goes():
    state, table = GAME.new_game(["Ann", "Bo", "Cleo"], 7), view()
    for source, target in (("worker:artist", "cell:e4"), ("rack:guard", "slot:3"), ("inspector:row", "cell:a1")):
        assert table.meant(source, target, state) == ()
        assert table.whither(source).endswith(".")


def test_the_hub_shows_the_wheel_of_the_next_round(screen):
    state = GAME.new_game(["Ann", "Bo"], 7)
    table, seen = view(seats=2), show(state)
    assert at_next_round(seen.picture) == {ring: (turned + 1) % 12 for ring, turned in seen.picture["rings"].items()}
    assert drawn(table, replace(seen, hover="hub"), screen) != drawn(table, seen, screen)


def test_names_are_those_of_the_game():
    assert view(seats=2).names == NAMES[:2]


@in_every_language
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("ui", "larger"), [(0.8, 1.0), (1.0, 1.3), (1.75, 1.3)])
def test_no_text_is_small_or_leaves_the_window(monkeypatch, seats, ui, larger):
    size = (1920, 1080)
    surface = pygame.display.set_mode(size)
    rects = []
    real = text.draw

    def noted(target, said, at, points, *more, **named):
        rect = real(target, said, at, points, *more, **named)
        rects.append((said, rect, points))
        return rect

    monkeypatch.setattr(text, "draw", noted)
    table = view(size, seats, ui)
    scale = Canvas(size, 1.0, larger).table
    seen = replace(show(later(3, seats), size), board=scale, frame=scale)
    drawn(table, seen, surface)
    assert len(rects) > 40
    for said, rect, points in rects:
        assert surface.get_rect().contains(rect), said
        assert points >= 15, (said, points)


@pytest.mark.parametrize("name", ["Bo", "Maximilian von Habsburg", "WWWWWWWWWWWWWWWWWWWWWWWW"])
def test_long_names_keep_to_their_room(name):
    face = name_face(name, 32, (118, 48))
    assert face.get_width() <= 118
    assert face.get_height() <= 48 + 6


def test_the_coach_names_the_master_to_hire():
    state = GAME.new_game(["Ann", "Bo"], 7)
    for choice in ("place craftsman 1", "clay inner"):
        state = GAME.apply(state, choice).state
    hiring = next(choice for choice in GAME.choices(state) if choice.verb == "hire")
    assert coach_words.step(hiring, state) == "Hire: Builder"


@in_every_language
def test_the_bar_calls_the_game_as_the_title_page_does(monkeypatch, screen):
    said = []
    real = text.draw
    monkeypatch.setattr(text, "draw", lambda surface, words, *rest: said.append(words) or real(surface, words, *rest))
    drawn(view(), replace(show(later(3)), acting=None), screen)
    assert labels.game("terracotta") in said


def test_while_somebody_acts_the_bar_says_whose_turn_it_is(monkeypatch, screen):
    said = []
    real = text.draw
    monkeypatch.setattr(text, "draw", lambda surface, words, *rest: said.append(words) or real(surface, words, *rest))
    seen = show(later(3))
    drawn(view(), seen, screen)
    assert f"{NAMES[seen.acting]}’s turn" in said


def test_a_players_panel_counts_workers_and_names_masters():
    picture = GAME.picture(GAME.new_game(["Ann", "Bo"], 7))
    assert view(seats=2).tip("seat:0", picture, None).words.endswith("Craftsmen: 5 · Artists: 0")
    picture["players"][0]["masters"] = ["builder", "overseer"]
    assert view(seats=2).tip("seat:0", picture, None).words.endswith("Masters: Builder, Overseer")


def test_a_person_is_told_that_it_is_their_turn_and_an_opponent_is_only_named(monkeypatch, screen):
    said = []
    real = text.draw
    monkeypatch.setattr(text, "draw", lambda surface, words, *rest: said.append(words) or real(surface, words, *rest))
    seen = show(later(3))
    drawn(view(), seen, screen)
    assert "your turn" in said
    said.clear()
    drawn(view(), replace(seen, opponents=frozenset({0, 1, 2})), screen)
    assert "playing now" in said
    assert "your turn" not in said


@in_every_language
def test_no_two_lines_of_a_forecast_are_called_the_same():
    table, whys = view(), set()
    for seed in range(3):
        for state, _step in list(steps(seed))[::20]:
            picture, found = GAME.picture(state), [scoring for scoring in GAME.forecast(state) if any(scoring.vp)]
            said = [table.scoring(scoring, picture) for scoring in found]
            assert len(set(said)) == len(said)
            whys |= {scoring.why for scoring in found}
    assert {"group", "group majority", "musician", "footman", "archer"} <= whys


def test_a_group_in_the_forecast_is_called_by_its_warriors_also_behind_an_archer():
    state = GAME.new_game(["Ann", "Bo"], 7)
    dumped = GAME.dump(state)
    dumped["figures"] = [
        {"kind": "archer", "owner": None, "cells": ["d4"], "facing": "east", "mounted": False},
        {"kind": "guard", "owner": 0, "cells": ["e4"], "facing": None, "mounted": False},
        {"kind": "guard", "owner": 1, "cells": ["e5"], "facing": None, "mounted": False},
    ]
    state = GAME.load(dumped)
    said = [view(seats=2).scoring(scoring, GAME.picture(state)) for scoring in GAME.forecast(state)]
    assert said[-4:] == ["Group of guards, d4", "Domination among guards, d4", "Archer on d4", "Coins and clay left"]


def test_what_a_weapon_brings_is_said_with_when_it_does():
    """Of a warrior that stands or waits, and of the weapon itself: nobody is told of points as if they were due now."""
    table, state = view(), later(3)
    picture = GAME.picture(state)
    picture["figures"] = [{"kind": "guard", "owner": 0, "cells": ["e4"], "facing": None, "mounted": False}]
    due = (
        "Right after it is crafted, if its weapon is ready (Halberd): 3 points, and another of your warriors may slide."
    )
    assert table.tip("cell:e4", picture, state).words == f"Ann\n{due}"
    assert table.tip("rack:guard", picture, state).words.endswith(f"\n{due}")
    said = table.tip("weapon:halberd", picture, state).words
    assert said.startswith("Ready, it is used right after its warrior is crafted (Guard): 3 points")
    assert said.endswith("\nOr to buy its specialist (Footman).")
    assert "\nIts weapon must be ready (Halberd).\n" in table.tip("specialist:footman", picture, state).words


def test_an_empty_cell_says_who_counts_warriors_there():
    picture = GAME.picture(GAME.new_game(["Ann", "Bo"], 7))
    picture["round"], picture["tiles"] = 2, ["middle row", "officer", "quadrant nw", "coins", "middle column"]
    picture["inspectors"] = {"row": 2, "column": 9}
    picture["figures"] = [
        {"kind": "musician", "owner": None, "cells": ["b7"], "facing": None, "mounted": False},
        {"kind": "footman", "owner": None, "cells": ["c3"], "facing": None, "mounted": False},
    ]
    said = {cell: view(seats=2).tip(f"cell:{cell}", picture, None).words for cell in ("b2", "e1", "d4", "h4")}
    by = "Warriors here are counted by:"
    near = "Row inspector\nUpper left quadrant (round 3)\nMusician on b7\nFootman on c3"
    assert said["b2"] == f"{by}\n{near}"
    assert said["e1"] == f"{by}\nMiddle column (round 5)"
    assert said["d4"] == f"{by}\nFootman on c3", "the tile of the middle row has been scored"
    assert said["h4"] == "No inspector, tile or specialist counts warriors here now."


def test_an_artist_made_in_the_last_round_is_told_to_be_of_little_use() -> None:
    state = GAME.new_game(NAMES[:2], 1)
    segment = next(at for at in range(12) if state.board.action("inner", at, state.inner).text == "upgrade")
    said = "this artist will not work again"
    for round_, told in ((1, False), (state.rounds, True)):
        state.round = round_
        assert (said in tips.reason_tip(f"slot:{segment + 1}", state)) == told
        assert said not in tips.reason_tip(f"middle:{segment + 1}", state)
        after = GAME.apply(state, f"place craftsman {segment + 1}").state
        do = next(choice for choice in GAME.choices(after) if choice.text == "do inner")
        assert (said in prompts.label(do, after).hint) == (said in prompts.question(after).hint) == told
