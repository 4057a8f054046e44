"""The coach at the table: asked, listened to, followed and put away, by posted events alone."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from game import review, translation
from game.app import App
from game.match import Match, random_record
from game.scenes.results import Results
from game.session import Moment, Session
from game.table import scene as scene
from game.table.coach import panel
from game.table.coach.brought import Brought, brought, words
from game.table.coach.coach import AdvisedTurn
from game.table.coach.coach_words import coach_words_of, numbered, steps
from game.table.recaps import turns
from game.table.scene import Table
from game.table.view import Glow, View
from rules import GAMES
from rules.bots.orloj.coach_sentences import SENTENCES as ORLOJ
from rules.bots.protocol import Answer, Suggested
from rules.bots.terracotta.coach_sentences import SENTENCES as TERRACOTTA
from rules.engine import AnyGame, Choice, Reason, Rng
from rules.record import Record, Seat
from rules.terracotta.board import MASTERS, WEAPONS
from tests.game.table import bot_processes
from tests.game.table.bot_processes import EndlessBotProcess, QuickBotProcess
from tests.game.table.conftest import Deal, seat_down
from tests.game.table.players import Player

BOTH = pytest.mark.parametrize("game", ["terracotta", "orloj"])
BEGUN = {"terracotta": (), "orloj": ("pair 1", "pair 2")}
"""So many choices that whole turns come next."""


@pytest.fixture
def quick(app: App, monkeypatch: pytest.MonkeyPatch) -> Deal:
    """A table whose coach answers at once."""
    monkeypatch.setattr(scene, "BotProcess", QuickBotProcess)
    return partial(seat_down, app)


@pytest.fixture
def endless(app: App, monkeypatch: pytest.MonkeyPatch) -> Player:
    """A table whose coach thinks for ever."""
    monkeypatch.setattr(scene, "BotProcess", EndlessBotProcess)
    return seat_down(app)


def begun(deal: Deal, game: str, **how: object) -> Player:
    return deal(*BEGUN[game], game=game, **how)


def ask(player: Player) -> tuple[AdvisedTurn, ...]:
    player.key(pygame.K_h, "h")
    end = time.monotonic() + 60
    while player.table.coach.thinking:
        assert time.monotonic() < end, "the coach never answers"
        player.step()
    player.step()
    return player.table.coach.turns


def lit(player: Player) -> set[str]:
    return {place for place, glow in player.table.highlights.glows().items() if Glow.LIT in glow}


def advised(player: Player, at: int = 0) -> list[str]:
    return list(player.table.coach.turns[at].found.choices)


@BOTH
def test_h_shows_the_best_turn_and_two_others(game: str, quick: Deal) -> None:
    player = begun(quick, game)
    turns = ask(player)
    assert len(turns) == 3
    assert turns[0].found.behind == 0
    for number in (1, 2, 3):
        assert player.table.ui.find(f"advice:{number}") is not None
    said = [part.words for part in player.table.ui.find("advice:1").lines]  # type: ignore[attr-defined]
    assert said[0] == "Best turn"
    assert len(said) > 1 + len(turns[0].found.reasons)


def test_the_lone_player_is_advised_against_josef(quick: Deal) -> None:
    kept = random_record("orloj", 1, 7, 30)
    player = quick(*kept.choices, seats=1, game="orloj")
    turns = ask(player)
    assert turns
    assert player.table.ui.find("advice:1") is not None
    player.app.draw()


@BOTH
def test_a_turn_is_chosen_by_number_and_by_click(game: str, quick: Deal) -> None:
    player = begun(quick, game)
    ask(player)
    player.key(pygame.K_2, "2")
    assert player.table.coach.chosen == 1
    assert player.chosen == list(BEGUN[game]), "a number chooses a turn here, it does not answer"
    player.key(pygame.K_3, "3")
    assert player.table.coach.chosen == 2
    card = player.table.ui.find("advice:3")
    assert card is not None
    assert card.visible.height > 40, "it is scrolled into view"
    player.point(card.visible.center)
    player.wheel(20)
    player.click("advice:1")
    assert player.table.coach.chosen == 0


@BOTH
def test_what_is_pointed_at_is_marked_on_the_board(game: str, quick: Deal) -> None:
    player = begun(quick, game)
    ask(player)
    coach = player.table.coach
    best = {place for step in coach.open_steps() for place in coach.places(step)}
    assert best
    assert best <= lit(player)
    player.point(player.at("advice:2"))
    second = {place for step in coach.turns[1].steps for place in coach.places(step)}
    assert coach.looked_at is coach.turns[1]
    assert second <= lit(player)
    assert coach.chosen == 0, "pointing is not choosing"


def test_the_first_ghost_is_shown_ahead(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    ask(player)
    preview = player.table.highlights.preview()
    verbs = [step.choice.verb for step in player.table.coach.open_steps()]
    ghosts = [verb for verb in verbs if verb in coach_words_of("terracotta").ghosts]
    assert (preview.choice.verb if preview else None) == (ghosts[0] if ghosts else None)


@BOTH
@pytest.mark.parametrize("speed", ["off", "fast"])
def test_it_plays_the_turn_for_me_and_undo_takes_it_back(game: str, speed: str, quick: Deal) -> None:
    player = begun(quick, game, speed=speed)
    player.settle()
    ask(player)
    wanted = advised(player)
    player.key(pygame.K_RETURN)
    for _ in range(3000):
        if player.chosen == [*BEGUN[game], *wanted]:
            break
        player.step()
    player.settle()
    player.step()
    assert player.chosen == [*BEGUN[game], *wanted]
    assert player.table.drawers.open == ""
    for left in range(len(wanted) - 1, -1, -1):
        player.key(pygame.K_u, "u")
        if player.table.ui.layered:
            player.key(pygame.K_RETURN)
        assert player.chosen == [*BEGUN[game], *wanted[:left]]


@pytest.mark.parametrize("after", [33, 51, 63, 79])
def test_what_it_plays_is_what_it_said(after: int, quick: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the table would answer something by itself, such as how to pay."""
    kept = random_record("orloj", 2, 7, after)
    player = quick(*kept.choices, game="orloj")
    usual = []
    monkeypatch.setattr(player.table.moves.usual, "answer", lambda: usual.append(after) or ())
    ask(player)
    wanted = advised(player)
    player.key(pygame.K_RETURN)
    for _ in range(3 * len(wanted)):
        player.step()
    assert player.chosen[after:] == wanted
    assert usual == []


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("terracotta", 2, {"length": "short"}), ("orloj", 1, {})],
    ids=["terracotta", "orloj"],
)
def test_a_whole_game_by_advice_alone(
    game: str, seats: int, options: dict[str, str], app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is asked, the coach has an answer that can be played."""
    monkeypatch.setattr(scene, "BotProcess", QuickBotProcess)
    monkeypatch.setattr(review, "BotProcess", EndlessBotProcess)
    monkeypatch.setattr(bot_processes, "NODES", 300)
    app.settings.speed, app.settings.round_summary = "off", False
    seated = tuple(Seat(name) for name in ("Ann", "Bo")[:seats])
    table = Table(app, Match(Record(game, seated, 3, options), "advised"))
    app.show(table)
    player = Player(app, table)
    player.step()
    for turn in range(500):
        if app.scene is not table:
            break
        app.hidden = turn % 8 != 0
        made = len(player.chosen)
        assert ask(player)
        player.key(pygame.K_RETURN)
        while app.scene is table and table.coach.turns:
            player.step()
        assert len(player.chosen) > made
    assert isinstance(app.scene, Results)


def test_the_button_plays_it_too(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    ask(player)
    wanted = advised(player)
    player.click("coach:turn")
    for _ in range(60):
        player.step()
    assert player.chosen == wanted


@BOTH
def test_steps_are_ticked_off_and_opened_again(game: str, quick: Deal) -> None:
    player = begun(quick, game)
    ask(player)
    wanted = advised(player)
    player.click("coach:step")
    coach = player.table.coach
    assert player.chosen == [*BEGUN[game], wanted[0]]
    assert [step.choice.text for step in coach.open_steps()] == wanted[1:]
    signs = [part.sign for part in player.table.ui.find("advice:1").lines]  # type: ignore[attr-defined]
    assert signs.count("tick") == (1 if coach.turns[0].steps[0].words else 0)
    player.key(pygame.K_u, "u")
    assert [step.choice.text for step in coach.open_steps()] == wanted


def test_following_by_hand_goes_on_and_leaving_the_way_ends_it(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    ask(player)
    wanted = advised(player)
    first = next(choice for choice in player.table.session.choices if choice.text == wanted[0])
    if first.verb == "rotate":
        player.click(f"ring:{first.noun}")
    else:
        player.drag(first.source or "", first.target or "")
    assert player.chosen == wanted[:1]
    assert player.table.drawers.open == "coach"
    followed = {advised(player, at)[1] for at in player.table.coach.followed}
    answers = [answer.path.choice.text for answer in player.table.prompt_panel.answers()]
    other = next(text for text in answers if text not in followed)
    player.click(f"answer:{answers.index(other) + 1}")
    assert player.chosen == [wanted[0], other]
    assert player.table.drawers.open == ""


def test_its_buttons_stay_where_they_are_whatever_is_chosen(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    ask(player)
    found = set()
    for key in (pygame.K_1, pygame.K_2, pygame.K_3):
        player.key(key, chr(key))
        found.add((player.at("coach:step"), player.at("coach:turn")))
    assert len(found) == 1


@BOTH
def test_what_it_says_that_a_turn_brings_is_what_then_comes(game: str, quick: Deal) -> None:
    session, view = Session(Match(random_record(game, 3, 5, 220), "brought")), begun(quick, game).table.view
    counted = 0
    for turn in turns(session, len(session.moments), view):
        made = [moment for moment in session.moments[turn.made :] if moment.seat == turn.seat]
        length = next((at for at, moment in enumerate(made) if _ends(view, moment)), None)
        if not turn.made or length is None or any(map(view.ends_turn, made[length].events)):
            continue
        before, after = session.state_at(turn.made), made[length].state
        texts = [moment.choice for moment in made[: length + 1]]
        brings = brought(session.game, type(view), list(steps(session.game, before, texts)))
        scores, coming = zip(*(_points(session.game, state, turn.seat) for state in (before, after)), strict=True)
        assert (brings.now, brings.to_come) == (scores[1] - scores[0], coming[1] - coming[0])
        counted += bool(brings.now or brings.to_come)
    assert counted > 5


def test_a_loss_of_points_to_come_is_called_a_cost() -> None:
    assert words(Brought(0, 0)) == "Brings no points yet."
    assert words(Brought(0, follows=True)) == "The turn itself brings no points."
    assert words(Brought(2, 5)) == "Brings: 2 points at once, 5 more to come"
    assert words(Brought(2, -5)) == "Brings: 2 points at once; costs 5 of the points to come"
    assert words(Brought(0, -5)) == "Costs 5 of the points to come"


def test_points_of_a_scoring_after_the_turn_are_not_the_turns_own(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    turn = ask(player)[0]
    more = Reason("points more", {"points": 4, "have": 64, "other": 60})
    for follows, said in (
        (True, "With the scoring that follows: 4 more points now (64 instead of 60)"),
        (False, "4 more points now (64 instead of 60)"),
    ):
        told = replace(turn, brings=Brought(0, follows=follows), found=replace(turn.found, reasons=(more,)))
        player.table.coach.turns = (told, *player.table.coach.turns[1:])
        assert said in [line.words for line in panel.parts(player.table.coach, 0)]


def _ends(view: View, moment: Moment) -> bool:
    return any(view.turn_of(event) is not None or view.ends_turn(event) for event in moment.events)


def _points(game: AnyGame, state: object, seat: int) -> tuple[int, int]:
    return game.scores(state)[seat], sum(scoring.vp[seat] for scoring in game.forecast(state))


def test_nothing_below_the_drawer_is_touched(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    ask(player)
    drawer, covered = player.table.ui.find("drawer"), player.table.viewport.spots()
    assert drawer is not None
    corner = drawer.rect.left + 4, drawer.rect.bottom - 4
    assert any(player.table.viewport.rect_of(place).collidepoint(corner) for place in covered)
    player.point(corner)
    assert player.table.pointer.hover is None
    zoom = player.table.viewport.camera.gaze.zoom
    player.wheel(1)
    assert player.table.viewport.camera.gaze.zoom == zoom
    player.down(corner)
    player.up(corner)
    assert player.chosen == []
    assert player.table.drawers.open == "coach"


def test_no_tip_of_what_lies_below_a_drawer_stays(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    table = player.table
    player.key(pygame.K_l, "l")
    drawer = table.ui.find("drawer")
    assert drawer is not None
    below = next(place for place in table.viewport.spots() if drawer.rect.collidepoint(player.at(place)))
    player.key(pygame.K_l, "l")
    player.point(player.at(below))
    player.step(2)
    assert table.bubbles.tip is not None
    player.key(pygame.K_l, "l")
    player.step(2)
    assert table.bubbles.tip is None


def test_a_turn_without_reasons_says_so(quick: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    player = begun(quick, "orloj")

    def only_the_first(bot_process: QuickBotProcess) -> Answer | None:
        found, bot_process.busy = bot_process.found, False
        return found and replace(found, suggestions=(replace(found.suggestions[0], reasons=()),))

    monkeypatch.setattr(QuickBotProcess, "answer", only_the_first)
    ask(player)
    assert [part.words for part in panel.parts(player.table.coach, 0)][-1] == "Nothing else would bring more."


def test_turns_are_never_told_in_the_same_words(quick: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if they differ in something that usually makes no other turn."""
    player = quick()
    placed, rest = "place craftsman 2", "skip middle"
    turns = [Suggested((placed, f"{how} inner", rest), 0.0, 0.0, (), ()) for how in ("do", "clay", "coin")]
    monkeypatch.setattr(QuickBotProcess, "answer", lambda _mind: Answer(1, suggestions=tuple(turns)))
    ask(player)
    told = [[part.words for part in panel.parts(player.table.coach, at)][-1] for at in (1, 2)]
    assert told[0] != told[1]


def test_by_keyboard_alone(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    ask(player)
    wanted = advised(player, 1)
    player.key(pygame.K_2, "2")
    for _ in range(200):
        if player.table.keyboard.focus == "coach:step":
            break
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert player.chosen == wanted[:1]


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_ESCAPE])
def test_thinking_is_called_off_by_a_key(key: int, endless: Player) -> None:
    endless.key(pygame.K_h, "h")
    assert endless.table.ui.find("coach:thinking") is not None
    endless.key(key, "h" if key == pygame.K_h else "")
    assert not endless.table.coach.thinking
    assert endless.table.bot_process.off == 1  # type: ignore[attr-defined]
    assert endless.table.drawers.open == ""
    assert not endless.table.ui.layered, "Esc closed the coach, not opened the menu"


def test_thinking_is_called_off_by_a_choice(endless: Player) -> None:
    endless.key(pygame.K_h, "h")
    endless.drag("worker:craftsman", "slot:5")
    assert endless.chosen == ["place craftsman 5"]
    assert not endless.table.coach.thinking
    assert endless.table.bot_process.off == 1  # type: ignore[attr-defined]


def test_the_note_moves_while_it_thinks(endless: Player) -> None:
    endless.key(pygame.K_h, "h")
    said = set()
    for _ in range(150):
        endless.step()
        said.add(endless.table.ui.find("coach:thinking").text)  # type: ignore[attr-defined]
    assert len(said) == 4


@BOTH
def test_the_window_goes_on_while_a_process_thinks(game: str, app: App) -> None:
    player = seat_down(app, *BEGUN[game], game=game)
    player.key(pygame.K_h, "h")
    steps, end = 0, time.monotonic() + 60
    while player.table.coach.thinking and time.monotonic() < end:
        app.step()
        time.sleep(0.002)
        steps += 1
    assert len(player.table.coach.turns) == 3
    assert steps > 10, "no frame waits for the answer"
    player.table.bot_process.close()


@BOTH
def test_it_can_be_asked_while_something_still_moves(game: str, quick: Deal) -> None:
    player = begun(quick, game, speed="normal")
    ask(player)
    player.key(pygame.K_RETURN)
    while player.table.coach.shown:
        player.step()
    assert player.table.playback.moving
    turns = ask(player)
    assert not player.table.playback.moving
    assert turns
    assert not player.table.ui.toasts


def test_an_opponents_turn_needs_no_coach(endless: Player) -> None:
    endless.table.hand_over(0, "easy")
    endless.key(pygame.K_h, "h")
    assert endless.table.drawers.open == ""
    assert endless.table.ui.toasts


def test_a_seat_given_to_an_opponent_needs_no_advice_any_more(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    ask(player)
    player.table.hand_over(1, "easy")
    assert player.table.coach.shown, "it is another seat"
    player.table.hand_over(0, "easy")
    assert not player.table.coach.shown


def test_it_can_be_switched_off(app: App) -> None:
    app.settings.coach = False
    player = seat_down(app)
    assert player.table.ui.find("tool:coach") is None
    player.key(pygame.K_h, "h")
    assert player.table.drawers.open == ""
    assert player.table.ui.toasts


def test_the_log_keeps_the_advice_as_long_as_it_holds(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    player.drag("worker:craftsman", "slot:5")
    ask(player)

    def notes() -> list[str]:
        return [
            entry.line.words for entry in player.table.chrome.log.entries() if entry.line.words.startswith("Coach:")
        ]

    assert len(notes()) == 1
    assert "Why:" in notes()[0]
    assert player.table.session.text.count("\n") == player.table.session.text.strip().count("\n") + 1
    assert "Coach" not in player.table.session.text, "the record knows nothing of it"
    player.key(pygame.K_u, "u")
    assert notes() == []
    player.key(pygame.K_r, "r")
    assert len(notes()) == 1
    player.key(pygame.K_u, "u")
    player.drag("worker:craftsman", "slot:6")
    assert notes() == []


def test_another_language_says_the_same_anew(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    english = [step.words for step in ask(player)[0].steps]
    player.app.change(language="pl")
    polish = [step.words for step in player.table.coach.turns[0].steps]
    translation.use("en")
    assert len(polish) == len(english)
    assert all(one != other for one, other in zip(english, polish, strict=True) if one)


def test_undo_stops_what_is_being_played(quick: Deal) -> None:
    player = begun(quick, "terracotta", speed="normal")
    ask(player)
    wanted = advised(player)
    player.key(pygame.K_RETURN)
    while len(player.chosen) < 2:
        player.step()
    player.key(pygame.K_u, "u")
    for _ in range(120):
        player.step()
    assert player.chosen == wanted[:1]
    assert player.table.coach.shown, "the rest can still be played"
    player.key(pygame.K_RETURN)
    while player.table.coach.shown:
        player.step()
    assert player.chosen == wanted


def test_nothing_is_played_while_somebody_looks_back(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    ask(player)
    player.click("coach:step")
    player.key(pygame.K_COMMA, ",")
    assert player.table.coach.shown
    player.key(pygame.K_RETURN)
    player.key(pygame.K_END)
    for _ in range(60):
        player.step()
    assert len(player.chosen) == 1


def test_advice_outlasts_a_look_into_the_rules(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    turns = ask(player)
    player.key(pygame.K_F1)
    assert player.app.scene is not player.table
    player.key(pygame.K_ESCAPE)
    assert player.app.scene is player.table
    assert player.table.coach.turns == turns
    assert player.table.ui.find("advice:1") is not None


def test_what_was_not_answered_is_asked_again_after_a_look_into_the_rules(
    quick: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begun(quick, "terracotta")
    with monkeypatch.context() as slow:
        slow.setattr(QuickBotProcess, "answer", lambda _mind: None)
        player.key(pygame.K_h, "h")
        player.key(pygame.K_F1)
        assert player.app.scene is not player.table
    player.key(pygame.K_ESCAPE)
    player.step()
    player.step()
    assert len(player.table.coach.turns) == 3


def test_switched_off_meanwhile_it_puts_its_advice_away(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    ask(player)
    player.click("settings")
    player.app.change(coach=False)
    player.key(pygame.K_ESCAPE)
    assert player.app.scene is player.table
    assert player.table.drawers.open == ""


def test_moments_looked_back_on_have_no_advice_to_play(quick: Deal) -> None:
    player = begun(quick, "terracotta")
    player.drag("worker:craftsman", "slot:5")
    ask(player)
    player.key(pygame.K_COMMA, ",")
    assert player.table.drawers.open == ""


SENTENCES = {"terracotta": TERRACOTTA, "orloj": ORLOJ}


NUMBERS = ("points", "have", "loss")


@BOTH
def test_every_reason_has_words_in_every_language(game: str) -> None:
    coach_words = coach_words_of(game)
    replies, names = {f"replies {way}" for way in ("up", "down", "taken")}, ("Ann", "Bo")
    assert set(coach_words.reasons) == {*SENTENCES[game], *replies}
    said: dict[str, dict[tuple[str, int], str]] = {}
    for language in translation.languages():
        translation.use(language)
        said[language] = {
            (key, n): coach_words.argue(Reason(key, {**dict.fromkeys(NUMBERS, n), "other": 1, "rival": 1}), names)
            for key in coach_words.reasons
            for n in (0, 1, 2, 5, 22)
        }
    translation.use("en")
    for language, sentences in said.items():
        assert not [sentence for sentence in sentences.values() if not sentence or "{" in sentence]
        same = [key for key, sentence in sentences.items() if language != "en" and sentence == said["en"][key]]
        assert same == []


@BOTH
def test_a_reason_that_can_be_counted_is_told_as_a_difference_with_both_numbers(game: str) -> None:
    """Nobody is told a stock alone: it says nothing of the other turn."""
    reasons, numbers = coach_words_of(game).reasons, {"have": 8, "other": 5, "points": 3, "loss": 3, "rival": 1}
    uncounted = {"points", *WEAPONS, *MASTERS, "priority"}
    for key in [key for key in reasons if key.rsplit(" ", 1)[0] not in uncounted] + ["points more", "points down"]:
        said = coach_words_of(game).argue(Reason(key, numbers), ("Ann", "Bo"))
        assert "8 instead of 5" in said, key
        assert "3" in said, "the difference"
        assert not re.search(r"leaves|left", said)


def test_clay_that_will_dry_and_artists_in_hand_are_told_as_what_is_counted() -> None:
    argue = partial(coach_words_of("terracotta").argue, names=("Ann", "Bo"))
    facts = {"have": 4, "other": 2}
    assert argue(Reason("dry up", facts)) == "2 more dry clay (4 instead of 2)"
    assert argue(Reason("dry up", {**facts, "count": "clay"})) == "2 more clay, wet and dry (4 instead of 2)"
    assert argue(Reason("artists up", facts)) == "2 more artists for all rounds (4 instead of 2)"
    in_hand = argue(Reason("artists down", {"have": 0, "other": 1, "count": "artists in hand"}))
    assert in_hand == "1 fewer artist still in hand (0 instead of 1)"
    each = argue(Reason("musicians up", {"points": 6, **facts}))
    assert each == "about 6 points later: the musicians, 4 instead of 2 in every scoring"


def test_reasons_count_as_polish_does() -> None:
    translation.use("pl")
    argue = partial(coach_words_of("terracotta").argue, names=("Ann", "Bo"))
    said = [argue(Reason("coins up", {"have": n + 3, "other": 3})) for n in (1, 2, 5, 22)]
    lost = argue(Reason("inspectors taken", {"loss": 4, "rival": 1, "shown": 1}))
    likely = argue(Reason("inspectors taken", {"loss": 4, "rival": 1}))
    translation.use("en")
    assert said == [
        "o 1 monetę więcej (4 zamiast 3)", "o 2 monety więcej (5 zamiast 3)",
        "o 5 monet więcej (8 zamiast 3)", "o 22 monety więcej (25 zamiast 3)",
    ]  # fmt: skip
    assert lost == "Bo traci 4 punkty: inspektorzy"
    assert likely == "Bo traci ok. 4 punkty: inspektorzy"


UNSAID = {"terracotta": {"do", "craft", "buy", "skip"}, "orloj": {"go", "pay"}}
"""Verbs that another step may say as well."""


@pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name, game in GAMES.items() for seats in (1, 2, 4) if seats in game.seats]
)
def test_every_step_can_be_said_in_every_language(game: str, seats: int) -> None:
    rules, coach_words, rng = GAMES[game], coach_words_of(game), Rng(3)
    state = rules.new_game(("Ann", "Bo", "Cleo", "Dan")[:seats], 5)
    met: list[tuple[Choice, Any]] = []
    while (choices := rules.choices(state)) and len(met) < 3000:
        met += [(choice, state) for choice in {choice.verb: choice for choice in choices}.values()]
        state = rules.apply(state, rng.pick(choices)).state
    spoken = []
    for language in translation.languages():
        translation.use(language)
        spoken.append([coach_words.step(choice, before) for choice, before in met])
    translation.use("en")
    for (choice, _before), *said in zip(met, *spoken, strict=True):
        assert all(said) or choice.verb in UNSAID[game], choice.text
        assert len(set(said)) == len(said) or not any(said), (choice.text, said)


def test_steps_are_counted_and_one_taken_twice_is_told_once():
    assert numbered(["Build: Month XII", "", "Take: Paint", "Take: Paint", "End the turn"]) == (
        "1.\u00a0Build: Month XII  2.\u00a0Take: Paint ×2  3.\u00a0End the turn"
    )
