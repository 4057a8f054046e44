"""Meetup mode with posted events: the show, its guests, and nobody who gets out of it."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import replace

import pygame
import pytest

from game import translation
from game.demo import demo_games
from game.demo import lock as locks
from game.demo.race import SECONDS, Race
from game.demo.scene import BEAMS, UNSEEN, Demo
from game.demo.sheet_contents import CURTAIN, IDLE, STILL_THERE, UNANSWERED
from game.demo.teller import Teller
from game.descriptor import GuestGame
from game.kit import cursor
from game.kit.theme import SEATS
from game.scenes.attract import SHOWN, Attract
from game.scenes.title import Title
from game.table.input.choice_paths import ChoicePath
from game.terracotta.view import TerracottaView
from rules import GAMES, record
from tests.game.conftest import Pilot

SHEETS = ("offer", "join", "goal", "new", "menu", "still")
CTRL_SHIFT = pygame.KMOD_CTRL | pygame.KMOD_SHIFT


@pytest.fixture
def demo(open_app) -> Pilot:
    """The show has just begun, in a window."""
    pilot = open_app("title", speed="off")
    pilot.app.push("demo", windowed=True)
    pilot.step()
    return pilot


def scene(pilot: Pilot) -> Demo:
    assert isinstance(pilot.scene, Demo)
    return pilot.scene


def attract(pilot: Pilot) -> Attract:
    assert isinstance(pilot.scene, Attract)
    return pilot.scene


def touch(pilot: Pilot, at: tuple[int, int] = (300, 300)) -> None:
    pilot.down(at)
    pilot.up(at)


def choose(pilot: Pilot, choices: int) -> None:
    """The seats take the first thing that is possible."""
    for _ in range(choices):
        scene(pilot).table.choose(ChoicePath(scene(pilot).table.session.choices[0]))
        scene(pilot).table.playback.finish()


def play_out(pilot: Pilot) -> Demo:
    playing = scene(pilot)
    while not playing.table.session.over:
        choose(pilot, 1)
    return playing


def guests(pilot: Pilot, people: str = "2", offer: str = "short") -> Demo:
    """Guests have begun a game."""
    touch(pilot)
    pilot.click("new")
    pilot.click(f"count:{people}")
    pilot.click(f"begin:{offer}")
    return scene(pilot)


def question(pilot: Pilot) -> str:
    """What the bar says."""
    return pilot.widget("question").words()[0].words


def wait(pilot: Pilot, seconds: float) -> None:
    pilot.step(round(seconds * 2), 0.5)


def test_opponents_play_both_games_in_turn(demo: Pilot) -> None:
    shown = []
    for _ in range(3):
        now = scene(demo)
        assert set(now.table.session.opponents) == set(range(len(now.table.session.names)))
        shown.append(now.table.session.game.name)
        now.next_show()
        attract(demo).begin_show()
    assert shown == ["terracotta", "orloj", "terracotta"]


def test_the_show_moves_even_if_the_owner_has_switched_motion_off(demo: Pilot) -> None:
    assert scene(demo).table.viewport.timeline.speed == "normal"


def test_the_opponents_do_play_by_themselves(demo: Pilot) -> None:
    until = time.monotonic() + 60
    opened = len(scene(demo).table.session.moments)
    while len(scene(demo).table.session.moments) < opened + 2 and time.monotonic() < until:
        demo.step(1, 0.1)
    assert len(scene(demo).table.session.moments) >= opened + 2
    assert scene(demo).teller.now.event is not None
    assert scene(demo).said().headline


def test_the_show_waits_for_its_readers(demo: Pilot) -> None:
    first = scene(demo).teller.now
    demo.step(round(first.seconds * 20) - 4, 0.05)
    assert scene(demo).table.waits_for_people()
    assert scene(demo).teller.now is first
    demo.step(20, 0.05)
    assert scene(demo).teller.now is not first


@pytest.mark.parametrize("recorded", [True, False])
def test_a_show_knows_what_it_will_tell_before_it_is_seen(demo: Pilot, recorded: bool) -> None:
    show = scene(demo).show
    assert show is not None
    shown = show if recorded else replace(show, opening=len(show.record.choices))
    teller = Teller(scene(demo).table, shown)
    assert [teller.prepare() for _ in range(3)] == [False, False, True]
    assert teller.ahead() == Teller(scene(demo).table, shown).ahead()
    assert bool(teller.ahead()) == recorded


def test_the_show_has_one_voice(demo: Pilot) -> None:
    demo.step(60, 0.1)
    assert [widget.key for widget in scene(demo).ui.widgets()] == []
    assert scene(demo).table.viewport.timeline.said() is None


def test_an_opponent_of_guests_is_not_held_up(demo: Pilot) -> None:
    assert not guests(demo, people="1").holds()


def test_the_end_of_a_show_is_seen_for_a_while_and_the_next_one_follows(demo: Pilot) -> None:
    ended = play_out(demo)
    assert ended.sheet == "over"
    assert "wins" in demo.widget("sheet:title").words()[0].words
    assert "turn" not in ended.said().headline
    wait(demo, CURTAIN - 2)
    assert scene(demo) is ended
    wait(demo, 4)
    assert attract(demo).shows == 1
    wait(demo, SHOWN)
    assert scene(demo).table.session.game.name == "orloj"


@pytest.mark.parametrize("how", ["touch", "key"])
def test_a_touch_or_a_key_stops_the_show_for_an_offer(demo: Pilot, how: str) -> None:
    touch(demo) if how == "touch" else demo.key(pygame.K_SPACE)
    assert scene(demo).sheet == "offer"
    assert scene(demo).table.waits_for_people()
    demo.click("watch")
    assert scene(demo).sheet == ""
    assert not scene(demo).ui.layered


def test_an_offer_that_nobody_answers_is_withdrawn(demo: Pilot) -> None:
    touch(demo)
    wait(demo, UNANSWERED - 1)
    assert scene(demo).sheet == "offer"
    wait(demo, 2)
    assert scene(demo).sheet == ""


def test_a_guest_takes_over_a_seat_at_its_next_turn(demo: Pilot) -> None:
    before = scene(demo).table.session
    touch(demo)
    demo.click("join")
    demo.click("seat:1")
    now = scene(demo)
    made = now.table.session.record.choices
    assert now.guests
    assert made[: len(before.moments)] == before.record.choices
    assert scene(demo).table.session.next_seat == 1
    assert now.table.session.moments[-1].seat != 1, "a whole turn"
    assert set(now.table.session.opponents) == set(range(len(before.names))) - {1}


@pytest.mark.parametrize(("people", "bots"), [("1", {1}), ("2", set()), ("4", set())])
def test_guests_begin_a_game_alone_or_together(demo: Pilot, people: str, bots: set[int]) -> None:
    now = guests(demo, people)
    assert set(now.table.session.opponents) == bots
    assert len(now.table.session.names) == max(2, int(people))
    assert now.table.session.record.options == {"administrator": "strict", "first": "random", "length": "short"}
    assert now.said().words


@pytest.mark.parametrize("offer", demo_games.offers(), ids=lambda offer: offer.key)
@pytest.mark.parametrize("people", range(1, demo_games.MOST_GUESTS + 1))
def test_everything_offered_can_be_played(offer: GuestGame, people: int) -> None:
    kept = demo_games.guest_game(offer, people).record
    state = record.start(GAMES[kept.game], kept)
    assert GAMES[kept.game].prompt(state) is not None
    assert record.parse(record.write(kept)).seats == kept.seats


def test_the_teaching_game_is_played_by_touching_the_table(demo: Pilot) -> None:
    now = guests(demo)
    demo.click("slot:5")
    demo.step(30)
    assert [moment.choice for moment in now.table.session.moments][:1] == ["place craftsman 5"]


def test_guests_are_asked_before_the_show_takes_over_again(demo: Pilot) -> None:
    now = guests(demo)
    wait(demo, IDLE - 5)
    assert now.sheet == ""
    wait(demo, 6)
    assert now.sheet == "still"
    wait(demo, STILL_THERE - 3)
    assert scene(demo) is now
    wait(demo, 5)
    assert attract(demo).shows == 1


def test_whoever_is_still_there_only_has_to_touch_anything(demo: Pilot) -> None:
    now = guests(demo)
    wait(demo, IDLE + 3)
    touch(demo)
    assert now.sheet == ""
    assert now.table.session.moments == []
    wait(demo, STILL_THERE + 5)
    assert scene(demo) is now


def test_the_invitation_works_on_the_result_of_a_show_too(demo: Pilot) -> None:
    ended = play_out(demo)
    touch(demo, ended.strip.call.center)
    assert ended.sheet == "new"


def test_guests_leave_by_the_break(demo: Pilot) -> None:
    now = guests(demo)
    touch(demo, now.strip.call.center)
    assert now.sheet == "menu"
    demo.click("show")
    assert attract(demo)


def test_after_a_game_guests_may_play_once_more(demo: Pilot) -> None:
    guests(demo)
    ended = play_out(demo)
    assert ended.sheet == "over"
    demo.click("again")
    again = scene(demo)
    assert again is not ended
    assert again.guests
    assert again.table.session.moments == []
    assert again.table.session.names == ended.table.session.names


def test_a_result_that_nobody_looks_at_gives_way_to_the_show(demo: Pilot) -> None:
    guests(demo)
    play_out(demo)
    wait(demo, 62)
    assert attract(demo)


def test_nothing_that_passers_by_play_is_put_on_the_owners_shelf(demo: Pilot) -> None:
    guests(demo)
    choose(demo, 6)
    demo.app.shelf.flush()
    assert demo.app.shelf.entries() == []


@pytest.mark.parametrize("guesting", [False, True], ids=["show", "guests"])
def test_no_key_leads_anywhere_else(demo: Pilot, guesting: bool) -> None:
    if guesting:
        guests(demo)
    known = [key for name, key in vars(pygame).items() if name.startswith("K_")]
    for mod in (0, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_SHIFT):
        for key in known:
            demo.key(key, mod, chr(key) if 32 <= key < 127 else "")
            assert demo.app.running
            assert isinstance(demo.scene, Demo)
            assert not demo.app.full_screen
            assert not demo.app.settings.muted
    demo.app.shelf.flush()
    assert demo.app.shelf.entries() == []


@pytest.mark.parametrize("name", ["title", "settings", "saves", "rules", "results", "new-game", "table"])
def test_no_other_scene_opens_while_it_is_locked(demo: Pilot, name: str) -> None:
    for open_ in (demo.app.push, demo.app.go):
        assert isinstance(open_(name), Demo)
    assert [type(found) for found in demo.app.stack] == [Title, Demo]


def test_the_windows_cross_does_nothing(demo: Pilot) -> None:
    demo.post(pygame.QUIT)
    assert demo.app.running
    assert scene(demo)


def hold(pilot: Pilot, seconds: float) -> None:
    pilot.post(pygame.KEYDOWN, key=pygame.K_q, mod=CTRL_SHIFT, unicode="", scancode=0)
    wait(pilot, seconds)


def test_the_combination_held_leads_to_the_title(demo: Pilot) -> None:
    hold(demo, locks.HOLD + 0.5)
    assert isinstance(demo.scene, Title)
    assert demo.app.lock is None
    demo.app.push("settings")
    demo.post(pygame.QUIT)
    assert not demo.app.running


@pytest.mark.parametrize("part", [pygame.K_q, pygame.K_LCTRL, pygame.K_RSHIFT])
def test_the_combination_let_go_too_soon_does_nothing(demo: Pilot, part: int) -> None:
    hold(demo, locks.HOLD - 0.5)
    demo.post(pygame.KEYUP, key=part, mod=0, unicode="", scancode=0)
    wait(demo, locks.HOLD)
    assert isinstance(demo.scene, Demo)
    assert scene(demo).sheet == ""


def test_the_windows_cross_works_once_the_combination_was_held_for_long(demo: Pilot) -> None:
    hold(demo, 0.5)
    demo.post(pygame.QUIT)
    assert demo.app.running
    wait(demo, locks.HOLD)
    assert not demo.app.running


def test_the_windows_cross_is_forgotten_if_the_combination_is_let_go(demo: Pilot) -> None:
    hold(demo, 0.5)
    demo.post(pygame.QUIT)
    demo.post(pygame.KEYUP, key=pygame.K_q, mod=0, unicode="", scancode=0)
    hold(demo, locks.HOLD + 0.5)
    assert demo.app.running
    assert isinstance(demo.scene, Title)


CYRILLIC_SHORT_I = 0x439
FRENCH_A = pygame.K_a


@pytest.mark.parametrize(
    ("key", "place"),
    [(CYRILLIC_SHORT_I, pygame.KSCAN_Q), (FRENCH_A, pygame.KSCAN_Q), (pygame.K_q, pygame.KSCAN_A)],
    ids=["russian", "french, where an english q is", "french, where the letter is"],
)
def test_the_combination_works_on_every_keyboard(demo: Pilot, key: int, place: int) -> None:
    demo.post(pygame.KEYDOWN, key=key, mod=CTRL_SHIFT, unicode="", scancode=place)
    wait(demo, locks.HOLD - 0.5)
    demo.post(pygame.KEYUP, key=key, mod=CTRL_SHIFT, unicode="", scancode=place)
    wait(demo, locks.HOLD)
    assert isinstance(demo.scene, Demo)
    demo.post(pygame.KEYDOWN, key=key, mod=CTRL_SHIFT, unicode="", scancode=place)
    wait(demo, locks.HOLD + 0.5)
    assert isinstance(demo.scene, Title)


def test_the_system_may_end_it(demo: Pilot) -> None:
    os.kill(os.getpid(), signal.SIGTERM)
    demo.step()
    assert not demo.app.running


def test_afterwards_everything_is_as_it_was(open_app) -> None:
    pilot = open_app("title")
    before = signal.getsignal(signal.SIGTERM)
    pilot.app.push("demo")
    assert pilot.app.full_screen
    assert not pilot.app.settings.full_screen
    assert not pygame.display.get_allow_screensaver()
    assert pygame.event.get_grab()
    hold(pilot, locks.HOLD + 0.5)
    assert not pilot.app.full_screen
    assert pygame.display.get_allow_screensaver()
    assert not pygame.event.get_grab()
    assert signal.getsignal(signal.SIGTERM) == before


def test_no_system_key_lets_sdl_put_the_screen_away(open_app) -> None:
    pilot = open_app("title")
    pilot.app.push("demo")
    assert os.environ["SDL_GRAB_KEYBOARD"] == "1"
    assert os.environ["SDL_ALLOW_ALT_TAB_WHILE_GRABBED"] == "0"
    hold(pilot, locks.HOLD + 0.5)
    assert not {*locks.HINTS} & {*os.environ}


@pytest.mark.parametrize("covered", locks.AWAY)
def test_a_covered_screen_comes_to_the_front_again_and_again(open_app, monkeypatch, covered: int) -> None:
    came: list[float] = []
    monkeypatch.setattr(locks, "bring_to_front", lambda: came.append(1))
    pilot = open_app("title")
    pilot.app.push("demo")
    pilot.post(covered)
    wait(pilot, 2 * locks.COMES_BACK + 0.5)
    assert len(came) == 2
    pilot.post(pygame.WINDOWFOCUSGAINED)
    wait(pilot, 2 * locks.COMES_BACK)
    assert len(came) == 2


def test_a_window_that_was_asked_for_stays_where_it_is_put(demo: Pilot, monkeypatch) -> None:
    came: list[float] = []
    monkeypatch.setattr(locks, "bring_to_front", lambda: came.append(1))
    demo.post(pygame.WINDOWFOCUSLOST)
    wait(demo, 2 * locks.COMES_BACK)
    assert not came


def test_the_title_says_how_to_come_back_before_it_begins(open_app) -> None:
    pilot = open_app("title")
    pilot.click("demo")
    assert locks.COMBINATION.shown in pilot.widget("dialog:words").words()[0].words
    pilot.click("answer:0")
    assert attract(pilot)
    assert pilot.app.lock is not None


def test_a_fault_begins_the_show_anew_and_one_that_stays_ends_the_program(demo: Pilot) -> None:
    broken = scene(demo)
    wait(demo, 1)
    demo.app._crashed(RuntimeError("a fault"))
    assert scene(demo) is not broken
    assert demo.app.lock is not None
    demo.app._crashed(RuntimeError("the same fault"))
    assert not demo.app.running


@pytest.mark.parametrize("language", translation.languages())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)], ids=str)
def test_every_sheet_fits_with_large_buttons(open_app, size: tuple[int, int], language: str) -> None:
    pilot = open_app("title", size, ui_scale=1.3)
    pilot.app.change(language=language)
    pilot.app.push("demo", windowed=True)
    for name in SHEETS:
        scene(pilot).open(name)
        pilot.step()
        for widget in pilot.scene.ui.widgets():
            assert pilot.scene.canvas.rect.contains(widget.rect), (name, widget.key)
            assert not [line for line in widget.words() if line.cut], (name, widget.key)
            assert not widget.interactive or widget.rect.height >= 80 * pilot.app.canvas.unit, (name, widget.key)


def test_a_sheet_stays_when_the_window_changes(demo: Pilot) -> None:
    touch(demo)
    demo.app.change(language="pl")
    assert scene(demo).sheet == "offer"
    assert scene(demo).ui.layered
    assert "zagrać" in demo.widget("sheet:title").words()[0].words


@pytest.mark.parametrize("sheet", ["", *SHEETS])
def test_drawing_changes_nothing(demo: Pilot, sheet: str) -> None:
    if sheet:
        scene(demo).open(sheet)
    assert demo.picture() == demo.picture()


@pytest.mark.parametrize("shows", [0, 1], ids=["terracotta", "orloj"])
def test_the_finale_comes_within_four_minutes(demo: Pilot, shows: int) -> None:
    demo.app.go("demo", shows=shows, windowed=True)
    seconds, told = 0.0, set()
    while not (scene(demo).table.session.over and not scene(demo).table.playback.moving):
        demo.scene.tick(0.1)
        seconds += 0.1
        told.add((scene(demo).teller.now.headline, scene(demo).teller.now.words))
        assert seconds < 240
    assert len(told) > 25


def test_what_a_moment_of_the_show_covers_is_not_kept_behind_it(demo: Pilot) -> None:
    demo.app.go("demo", windowed=True)
    table, limelight = scene(demo).table, scene(demo).limelight
    assert isinstance(table.view, TerracottaView)
    near = table.view.painter.sheets[True]
    while not table.performance.open:
        limelight._veil = limelight, pygame.Surface((1, 1))
        demo.scene.tick(0.1)
    assert limelight._veil is None
    assert table.view.painter.sheets[True] is not near


def test_the_leader_has_the_crown_and_whoever_overtakes_climbs_past() -> None:
    race = Race(SEATS[:3], ("Ann", "Bo", "Cy"), (10, 12, 3))
    assert race.order == [1, 0, 2]
    race.see((15, 12, 3))
    assert race.order == [0, 1, 2]
    assert race.tick(SECONDS / 2)
    assert 0 < race._now[0][1] < 1, "on its way up"
    race.tick(SECONDS)
    assert race._now[0][1] == 0
    assert not race.tick(1)
    race.see((15, 15, 3), still=True)
    assert race.order == [0, 1, 2], "equal ones stay as they were"
    assert race._even()


def test_the_pointer_is_hidden_until_somebody_moves_it(demo: Pilot) -> None:
    demo.step(round(UNSEEN / 0.1) + 5, 0.1)
    assert scene(demo).cursor() == cursor.HIDDEN
    demo.post(pygame.MOUSEMOTION, pos=(200, 200), rel=(1, 1), buttons=(0, 0, 0))
    assert scene(demo).cursor() != cursor.HIDDEN


def test_a_guest_who_takes_over_a_seat_hears_the_goal_and_sees_a_good_turn(demo: Pilot) -> None:
    touch(demo)
    demo.click("join")
    demo.click("seat:0")
    assert scene(demo).sheet == "goal"
    assert demo.widget("sheet:title").words()[0].words == "You play Shu"
    said = demo.widget("sheet:words").words()[0].words
    assert said.count("\n") == 3, "how the seat stands, and three sentences"
    assert "Whoever has most points at the end wins." in said
    demo.click("on")
    assert scene(demo).table.coach.shown
    assert scene(demo).beams == BEAMS - 1


def test_the_next_show_is_in_the_hosts_language_again(demo: Pilot) -> None:
    demo.app.change(language="en")
    demo.app.lock._language = "en"
    touch(demo)
    demo.click("language")
    assert translation.language() == "pl"
    assert scene(demo).sheet == "offer"
    scene(demo).next_show()
    assert translation.language() == "en"


def test_the_best_of_todays_guests_is_told_until_the_show_is_left(demo: Pilot) -> None:
    guests(demo, "1")
    ended = play_out(demo)
    session = ended.table.session
    assert ended.best_now
    assert "The best of today’s guests!" in demo.widget("sheet:words").words()[0].words
    ended.next_show()
    won = session.game.scores(session.state)[0]
    assert demo.widget("best").words()[0].words == f"Best guests today – Terracotta Army (Two rounds): {won} points"
    assert not demo.app.lock.note("Terracotta Army (Two rounds)", won)
    assert demo.app.lock.note("Terracotta Army (Two rounds)", won + 1)


def test_the_title_between_two_shows_lives_and_leads_in(demo: Pilot) -> None:
    scene(demo).next_show()
    demo.step(3, 0.1)
    before = demo.picture()
    demo.step(10, 0.1)
    assert demo.picture() != before
    touch(demo)
    assert scene(demo).sheet == "offer"


def test_the_hosts_words_and_code_stand_on_the_title(open_app) -> None:
    pilot = open_app("title")
    pilot.app.push("attract", windowed=True, host=locks.Host("Every Thursday", "https://example.org"))
    pilot.step()
    assert pilot.widget("host").words()[0].words == "Every Thursday"
    assert pilot.widget("code")
    attract(pilot).begin_show()
    scene(pilot).next_show()
    assert pilot.widget("host").words()[0].words == "Every Thursday"
