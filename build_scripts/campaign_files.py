"""Damaged files, one by one, at the functions of the program that read them: each try raises what would be a fault."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any, Protocol

import campaign_mutations as mutations
from game import board_corrections, settings, translation
from game.app import App
from game.cli_game import from_file
from game.kit.geometry import Canvas
from game.match import Match, card, random_record
from game.new_game_setup import remembered
from game.saves import Shelf
from game.scenes.saved_games import SavedGames
from game.session import Session
from game.settings import Settings
from game.shelf_entry import card_text
from rules import GAMES, record
from rules.board_data import Corrections, read_table
from rules.conformance import LONGEST_GAME, random_game
from rules.engine import Game, InvalidState
from rules.orloj import board as orloj_board
from rules.orloj import solo_cards
from rules.terracotta import TerracottaArmy
from rules.terracotta.board import read_board

GAMES_PLAYED = 8
POSITIONS = 25
"""Positions taken from each game played."""


class Fault(AssertionError):
    """A promise that was not kept."""


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Fault(what)


class Records:
    """Records with damaged bytes or lines: refused in a sentence, or a game that can be gone on with."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf(folder / "games")
        self.path = folder / "sent.txt"
        seats = {"terracotta": (2, 3, 4), "orloj": (1, 2, 4)}
        self.texts = [
            record.write(random_record(game, count, seed, 30 * seed))
            for game, counts in seats.items()
            for seed, count in enumerate(counts, start=1)
        ]

    def attempt(self, rng: Random) -> None:
        text = rng.choice(self.texts)
        damaged = (
            mutations.lines_of(rng, text).encode() if rng.random() < 0.6 else mutations.bytes_of(rng, text.encode())
        )
        self.path.write_bytes(damaged)
        try:
            opening = from_file(self.path, self.shelf)
        except ValueError as refused:
            expect(0 < len(str(refused)) < 400 and "\n" not in str(refused), f"no sentence: {refused!r}")
            return
        Session(opening.match)


class Dumps:
    """Edited positions: InvalidState, or a position that can be played to its end without losing its soundness."""

    def __init__(self, _folder: Path) -> None:
        self.positions = {name: list(self._dumps(game)) for name, game in GAMES.items()}

    def _dumps(self, game: Game[Any]) -> Sequence[Any]:
        found: list[Any] = []
        for seed in range(GAMES_PLAYED):
            moves = list(random_game(game, game.seats[seed % len(game.seats)], seed))
            found += [game.dump(move.before) for move in moves[:: max(1, len(moves) // POSITIONS)]]
        return found

    def attempt(self, rng: Random) -> None:
        name = rng.choice(list(self.positions))
        here, there = rng.choice(self.positions[name]), rng.choice(self.positions[name])
        edited = mutations.crossed(rng, here, there) if rng.random() < 0.6 else mutations.value_of(rng, here)
        try:
            state = GAMES[name].load(edited)
        except InvalidState:
            return
        play_out(GAMES[name], state, rng)


def play_out(game: Game[Any], state: Any, rng: Random) -> None:
    sound = not game.audit(state)
    for _ in range(LONGEST_GAME):
        game.forecast(state)
        if game.prompt(state) is None:
            game.outcome(state)
            return
        choice = rng.choice(game.choices(state))
        state = game.apply(state, choice).state
        expect(not sound or not game.audit(state), f"after {choice.text!r}: {game.audit(state)}")
    raise Fault(f"not over after {LONGEST_GAME} choices")


class SettingsFiles:
    """Settings of any make: the program has its settings, says what it did not take, and keeps them again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.usual = json.loads(json.dumps(asdict(Settings(language="pl", last_setup=_last_setup()))))

    def attempt(self, rng: Random) -> None:
        path = self.folder / "settings.json"
        text = mutations.json_bytes(mutations.value_of(rng, self.usual | {"later": {"depth": [1, "é"]}}))
        path.write_bytes(text if rng.random() < 0.7 else mutations.bytes_of(rng, text))
        found = settings.load(path)
        for game in GAMES:
            record.start(GAMES[game], remembered(game, found.settings.last_setup).record())
        translation.use(found.settings.language)
        translation.use("en")
        Canvas((1280, 720), found.settings.ui_scale, found.settings.text_scale)
        expect(settings.save(found.settings, path) == "", "the settings cannot be saved")
        expect(settings.load(path) == settings.Loaded(found.settings), "the settings do not come back")
        for aside in self.folder.glob("settings.broken*"):
            aside.unlink()


def _last_setup() -> dict[str, Any]:
    setup = asdict(remembered("terracotta", {}))
    return {"game": "terracotta", "terracotta": setup, "orloj": copy.deepcopy(setup) | {"game": "orloj"}}


class Cards:
    """Cards beside a good game: the title and the list show the game whatever its card says."""

    def __init__(self, folder: Path) -> None:
        self.app = App(folder, size=(640, 360), full_screen=False, language="en", chosen=Settings(language="en"))
        match = Match(random_record("terracotta", 2, 7, 5), "evening")
        self.text = record.write(match.record)
        self.card = json.loads(card_text(card(match, record.replay(match.game, match.record)), self.text))
        self.path = self.app.shelf.kept / "evening.txt"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.text, encoding="utf-8")
        self.title = self.app.push("title")
        self.list = SavedGames(self.app)
        self.app.show(self.list)

    def attempt(self, rng: Random) -> None:
        text = mutations.json_bytes(mutations.value_of(rng, self.card))
        text = text if rng.random() < 0.8 else mutations.bytes_of(rng, text)
        self.path.with_suffix(".json").write_bytes(text)
        self.title.enter()
        self.title.draw(self.app.window)
        self.list.reload()
        self.list.draw(self.app.window)
        expect(not any(entry.problem for entry in self.app.shelf.entries()), "the game cannot be opened any more")
        while self.app.shelf.take_problem():
            pass
        for aside in self.path.parent.glob("*.broken*"):
            aside.unlink()


class Boards:
    """Corrections of the boards: taken, and then a game can be played with them, or told in a sentence."""

    def __init__(self, _folder: Path) -> None:
        self.shipped = {
            game: {file: _plain_toml(read_table(f"rules.{game}", file).content) for file in files}
            for game, files in {"terracotta": ["board.toml"], "orloj": [*orloj_board.FILES, "solo.toml"]}.items()
        }

    def attempt(self, rng: Random) -> None:
        game = rng.choice(list(self.shipped))
        file = rng.choice(list(self.shipped[game]))
        lines = self.shipped[game][file]
        text = "\n".join(rng.sample(lines, rng.randint(1, min(3, len(lines)))))
        corrections = Corrections()
        corrections.hand_in({f"{game}/{file}": self._damaged(rng, text)}, board_corrections.drawn_values())
        if game == "orloj":
            corrections.read("orloj", orloj_board.FILES, orloj_board.read_board)
            corrections.read("orloj", ["solo.toml"], solo_cards.read_solo)
        else:
            board = corrections.read("terracotta", ["board.toml"], read_board)
            army = TerracottaArmy(board)
            play_out(army, army.new_game(["Ann", "Bo"], rng.randrange(1000)), rng)
        expect(all(0 < len(problem) < 400 for problem in corrections.problems), f"no sentence: {corrections.problems}")

    def _damaged(self, rng: Random, text: str) -> str:
        """Foreign lines or bytes, deep nesting, or another number."""
        match rng.randrange(4):
            case 0:
                return mutations.lines_of(rng, text)
            case 1:
                return mutations.bytes_of(rng, text.encode()).decode("utf-8", "replace")
            case 2:
                return text.replace("= ", "= " + "[" * rng.choice((3, 3000)), 1)
            case _:
                digits = [at for at, sign in enumerate(text) if sign.isdigit()]
                at = rng.choice(digits) if digits else 0
                return (
                    text[:at]
                    + rng.choice(("0", "1", "2", "3", "5", "9", "9" * 5000, "0x" + "f" * 5000))
                    + text[at + 1 :]
                )


def _plain_toml(content: Any, path: str = "") -> list[str]:
    """Every value of a board in a line of its own, as a player corrects it."""
    found: list[str] = []
    for key, entry in content.items():
        name = f"{path}.{json.dumps(key)}" if path else json.dumps(key)
        if not isinstance(entry, dict):
            continue
        found += [f"{name} = {json.dumps(entry['value'])}"] if "value" in entry else _plain_toml(entry, name)
    return found


class Target(Protocol):
    """A kind of file, and what reads it."""

    def attempt(self, rng: Random) -> None: ...


KINDS: dict[str, Callable[[Path], Target]] = {
    "records": Records,
    "dumps": Dumps,
    "settings": SettingsFiles,
    "cards": Cards,
    "boards": Boards,
}
