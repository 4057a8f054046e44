"""The command line: `clay-and-clockwork`, or `python -m game`."""

from __future__ import annotations

import argparse
import io
import multiprocessing
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import board_corrections, crash, pseudo_language, scenes, settings, translation
from game.kit.geometry import UI_SCALES
from game.languages import ENGLISH
from rules import GAMES

if TYPE_CHECKING:
    from types import FrameType

    from game.app import App
    from game.cli_game import Opening

INTERRUPTED = 130
LONGEST_LINK = 300
"""Letters of a link whose QR code can still be read from a screen."""
EXAMPLES = """
examples:
  clay-and-clockwork --game orloj                              set up a game of Orloj
  clay-and-clockwork --game terracotta --seats "Ann,Bo:hard"   Ann plays against an opponent called Bo
  clay-and-clockwork --resume game.txt                         go on with a saved game
  clay-and-clockwork --terminal                                play without a window, by lines of text
"""


class Parser(argparse.ArgumentParser):
    """Answers a wrong value with one sentence."""

    def error(self, message: str) -> None:  # type: ignore[override]
        sys.stderr.write(f"{message[:1].upper()}{message[1:]}. Try --help.\n")
        raise SystemExit(2)


def window_size(said: str) -> tuple[int, int]:
    width, times, height = said.lower().partition("x")
    if not times or not width.isdecimal() or not height.isdecimal():
        raise argparse.ArgumentTypeError(f"a size is written like 1920x1080, not {said!r}")
    size = int(width), int(height)
    if not (640 <= size[0] <= 7680 and 360 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError(f"the size must be between 640x360 and 7680x4320, not {said}")
    return size


def ui_scale(said: str) -> float:
    try:
        scale = float(said)
    except ValueError:
        scale = 0.0
    if not UI_SCALES[0] <= scale <= UI_SCALES[-1]:
        raise argparse.ArgumentTypeError(f"the UI scale must be between {UI_SCALES[0]} and {UI_SCALES[-1]}, not {said}")
    return scale


def whole(low: int, high: int, what: str) -> Callable[[str], int]:
    """A type for whole numbers within limits."""

    def read(said: str) -> int:
        if not said.isdecimal() or not low <= int(said) <= high:
            raise argparse.ArgumentTypeError(f"{what} must be a whole number from {low} to {high}, not {said!r}")
        return int(said)

    return read


def one_of(names: Sequence[str], what: str) -> Callable[[str], str]:
    """A type for names that are known."""

    def read(said: str) -> str:
        if said not in names:
            raise argparse.ArgumentTypeError(f"there is no {what} {said!r}; known are {', '.join(names)}")
        return said

    return read


def link(said: str) -> str:
    """A link that a QR code can be read from at some distance."""
    if len(said.encode()) > LONGEST_LINK:
        raise argparse.ArgumentTypeError(f"the link must have at most {LONGEST_LINK} letters to be read from a screen")
    return said


def file_name(said: str) -> Path:
    if not said:
        raise argparse.ArgumentTypeError("a file has a name")
    return Path(said)


def _host_arguments(ask: Parser) -> None:
    """For whoever sets a table up at a meetup."""
    ask.add_argument("--demo-text", metavar="WORDS", help="words of your own on the title of meetup mode")
    ask.add_argument("--demo-link", type=link, metavar="URL", help="a link shown there as a QR code")
    ask.add_argument("--display", type=whole(1, 16, "the display"), default=1, metavar="N", help="open on this display")
    ask.add_argument(
        "--volume", type=whole(0, 100, "the volume"), default=100, metavar="N",
        help="how loud this run is, in percent of the settings",
    )  # fmt: skip


def _sense_arguments(ask: Parser) -> None:
    """For whoever reads or hears the program otherwise."""
    ask.add_argument(
        "--lang", type=one_of(translation.begun(), "language"), metavar="LANG",
        help=f"language for this run: {' or '.join(translation.languages())}",
    )  # fmt: skip
    ask.add_argument(
        "--spoken", action="store_true",
        help="every question, answer and event as a line of text, here and to the system's voice",
    )  # fmt: skip
    ask.add_argument(
        "--terminal", action="store_true", help="the game in this terminal, without a window: the way to play blind"
    )


def _bench_arguments(bench: Parser, games: Callable[[str], str]) -> None:
    bench.add_argument("--size", type=window_size, default=(1920, 1080), metavar="WxH")
    bench.add_argument("--game", type=games, default="terracotta", metavar="GAME", help=" or ".join(sorted(GAMES)))
    bench.add_argument("--seats", type=whole(1, 4, "the number of seats"), default=3, metavar="N")
    bench.add_argument("--seed", type=whole(0, 2**64 - 1, "the seed"), default=7, metavar="N")
    bench.add_argument(
        "--sharpness", type=one_of(settings.SHARPNESS, "sharpness"), default="auto", metavar="HOW",
        help=f"of a large window: {' or '.join(settings.SHARPNESS)}",
    )  # fmt: skip
    bench.add_argument(
        "--evening", type=whole(1, 600, "the minutes"), nargs="?", const=90, default=0, metavar="MINUTES",
        help="the memory of an evening with everything opened, in fast motion",
    )  # fmt: skip


def parser() -> Parser:
    ask = Parser(
        prog="clay-and-clockwork",
        description="Two board games of turning wheels on one screen.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    ask.add_argument("--version", action="version", version=f"Clay & Clockwork {crash.version()}")
    games = one_of(sorted(GAMES), "game")
    known = " or ".join(sorted(GAMES))
    ask.add_argument("--game", type=games, metavar="GAME", help=f"begin with this game: {known}")
    ask.add_argument(
        "--seats",
        metavar="NAMES",
        help='who plays, like "Ann,Bo:hard" or "Ann,:hard": a level makes an opponent',
    )
    ask.add_argument(
        "--seed", type=whole(0, 2**64 - 1, "the seed"), metavar="N", help="the same seed gives the same setup"
    )
    ask.add_argument("--resume", type=file_name, metavar="FILE", help="go on with a saved game")
    _sense_arguments(ask)
    ask.add_argument(
        "--demo", action="store_true",
        help="meetup mode: opponents play, passers-by may join; hold Ctrl+Shift+Q for two seconds to leave",
    )  # fmt: skip
    _host_arguments(ask)
    shown = ask.add_mutually_exclusive_group()
    shown.add_argument("--windowed", action="store_true", help="open in a window")
    shown.add_argument("--fullscreen", action="store_true", help="open in full screen")
    commands = ask.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    shot = commands.add_parser("shot", help="render a scene to a PNG file without a window")
    found = scenes.available()
    shot.add_argument("scene", type=one_of(found, "scene"), metavar="SCENE", help=", ".join(found))
    shot.add_argument("-o", "--out", type=file_name, required=True, metavar="FILE", help="the PNG file to write")
    shot.add_argument(
        "--size", type=window_size, default=(1920, 1080), metavar="WxH", help="pixels, 1920x1080 if not said"
    )
    shot.add_argument("--game", type=games, default="terracotta", metavar="GAME", help=known)
    shot.add_argument("--seats", type=whole(1, 4, "the number of seats"), default=3, metavar="N")
    shot.add_argument("--seed", type=whole(0, 2**64 - 1, "the seed"), default=7, metavar="N")
    shot.add_argument(
        "--after", type=whole(0, 100_000, "the number of choices"), default=60, metavar="N",
        help="random choices made before the picture; of the show, what it tells: 0, 1, 2 …",
    )  # fmt: skip
    shot.add_argument("--chapter", type=whole(1, 20, "the chapter"), default=1, metavar="N", help="of the lessons")
    shot.add_argument(
        "--lang", dest="shot_lang", type=one_of([*translation.begun(), pseudo_language.CODE], "language"),
        default="en", metavar="LANG", help=f"{pseudo_language.CODE} is English made longer, to try a layout",
    )  # fmt: skip
    shot.add_argument("--ui-scale", type=ui_scale, default=1.0, metavar="N", help="0.8 to 1.75")
    _bench_arguments(commands.add_parser("bench", help="measure how long a frame takes, and what idling costs"), games)
    return ask


def shoot(asked: argparse.Namespace) -> int:
    """Render one scene, the same picture every time, with settings and saves of its own."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.shot import render

    seats = GAMES[asked.game].seats
    if asked.seats not in seats:
        sys.stderr.write(f"{GAMES[asked.game].title} seats {seats[0]} to {seats[-1]} players, not {asked.seats}.\n")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        try:
            render(asked, Path(folder))
        except OSError as error:
            sys.stderr.write(f"The picture could not be written to {asked.out}: {error.strerror or error}.\n")
            return 1
    return 0


def measure(asked: argparse.Namespace) -> int:
    """Measure in a real window where there is one, else without."""
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) and sys.platform == "linux":
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game import bench

    with tempfile.TemporaryDirectory() as folder:
        return bench.run(asked, Path(folder))


def at_odds(asked: argparse.Namespace) -> str:
    """Arguments that do not go together, in a sentence; empty if all do."""
    if asked.command:
        before = asked.demo or asked.resume or asked.lang or asked.windowed or asked.fullscreen or asked.terminal
        return f"what {asked.command} should do stands after it; leave out what stands before" if before else ""
    if asked.terminal and (asked.demo or asked.spoken or asked.windowed or asked.fullscreen):
        return "--terminal has no window; leave out --demo, --spoken, --windowed and --fullscreen"
    if (asked.demo_text or asked.demo_link) and not asked.demo:
        return "--demo-text and --demo-link are for meetup mode; add --demo"
    dealt = asked.seats is not None or asked.seed is not None
    if asked.resume and (asked.game or dealt):
        return "--resume goes on with a game as it is; leave out --game, --seats and --seed"
    if asked.demo and (asked.resume or asked.game or dealt):
        return "--demo chooses its own games; leave out --game, --seats, --seed and --resume"
    if not asked.game and dealt:
        return f"--seats and --seed need --game {' or --game '.join(sorted(GAMES))}"
    if asked.game and asked.seed is not None and asked.seats is None:
        return "--seed needs --seats, the names of who plays"
    return ""


def opening(asked: argparse.Namespace) -> Opening | None:
    """The game to begin with, if one was asked for; ValueError if it cannot be."""
    if not asked.resume and asked.seats is None:
        return None
    from game import cli_game, saves

    shelf = saves.Shelf(settings.data_folder() / "games")
    if asked.resume:
        return cli_game.from_file(asked.resume, shelf)
    return cli_game.new_game(asked.game, asked.seats, asked.seed, shelf)


def complain(sentence: str) -> int:
    sys.stderr.write(f"{sentence[:1].upper()}{sentence[1:]}.\n")
    return 2


def play(asked: argparse.Namespace) -> int:
    """Corrections to a board come first: everything after this may ask for a board."""
    translation.use(asked.lang or translation.preferred())
    unreadable = board_corrections.hand_in(settings.config_folder())
    try:
        begun = opening(asked)
    except ValueError as refused:
        return complain(str(refused))
    from game.app import App, NoScreen
    from game.demo.lock import Host

    full_screen = True if asked.fullscreen or (asked.demo and not asked.windowed) else False if asked.windowed else None
    try:
        app = App(
            full_screen=full_screen, language=asked.lang or "", display=asked.display - 1, loud=asked.volume / 100,
            spoken=asked.spoken,
        )  # fmt: skip
    except NoScreen as trouble:
        complain(str(trouble))
        return 1
    app.problems += board_corrections.problems(unreadable)
    app.push("title")
    if asked.demo:
        host = Host(asked.demo_text or "", asked.demo_link or "")
        app.push("attract", windowed=asked.windowed, host=host)
    elif begun:
        app.go("table", match=begun.match, replay=begun.finished)
    elif asked.game:
        app.push("new-game", game=asked.game)
    before = signal.signal(signal.SIGINT, Interrupt(app))
    try:
        return app.run()
    except KeyboardInterrupt:
        app.quit()
        return INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, before)


def play_in_terminal(asked: argparse.Namespace) -> int:
    """The game by lines of text, in English like all that the command line says."""
    translation.use(ENGLISH)
    for problem in board_corrections.problems(board_corrections.hand_in(settings.config_folder())):
        complain(problem.rstrip("."))
    try:
        begun = opening(asked)
    except ValueError as refused:
        return complain(str(refused))
    from game import saves, terminal

    return terminal.play(begun, asked.game, saves.Shelf(settings.data_folder() / "games"))


class Interrupt:
    """Ctrl+C: the loop ends even where Python has to ignore the exception, and the third time nothing is waited for."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.times = 0

    def __call__(self, _signal: int, _frame: FrameType | None) -> None:
        self.times += 1
        self.app.running = False
        if self.times > 2:
            os._exit(INTERRUPTED)
        raise KeyboardInterrupt


def main(arguments: Sequence[str] | None = None) -> int:
    """Whatever goes wrong before there is a scene to fall back on is written down and told in a sentence."""
    multiprocessing.freeze_support()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a letter that a terminal does not have is no reason to end
            stream.reconfigure(errors="replace")
    try:
        asked = parser().parse_args(arguments)
        if problem := at_odds(asked):
            return complain(problem)
        return {"shot": shoot, "bench": measure}.get(asked.command, play_in_terminal if asked.terminal else play)(asked)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        sys.stderr.write(crash.report(settings.data_folder() / "crashes", error, "") + "\n")
        return 1


if __name__ == "__main__":
    sys.exit(main())
