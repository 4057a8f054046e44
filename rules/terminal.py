"""A game in a terminal: the table as text, numbered choices, undo, save. Reading, writing, opponents are handed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.engine import AnyGame, Choice, Event, IllegalChoice
from rules.record import RULER, Record, start, steps, write

WIDTH = 100
HELP = """\
Answer with the number of a choice or with its words ("place craftsman 3").
  b        draw the table again          u        take back the last choice
  f        what would be scored now      s [FILE] save the game
  l        the log so far                q        save and leave
  ? WORDS  why something is not possible"""


Planner = Callable[[Any], Sequence[Choice]]
"""The rest of a turn that somebody would play from a position."""


class TerminalGame:
    """One game at one terminal. `read` gives a line or raises EOFError; `save` stores a record and says where;
    `opponents` play some of the seats. A `plain` one is heard rather than seen: every choice has a line of its own, and
    the table is drawn only when somebody asks for it."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        states: Sequence[Any],
        read: Callable[[str], str],
        write: Callable[[str], None],
        save: Callable[[Record, str | None], str],
        opponents: Mapping[int, Planner] | None = None,
        plain: bool = False,
    ) -> None:
        self.game = game
        self.record = record
        self.states = list(states)
        self.read = read
        self.write = write
        self.save = save
        self.opponents = opponents or {}
        self.plain = plain
        self.events: list[list[Event]] = [[] for _ in states[1:]]

    @property
    def state(self) -> Any:
        return self.states[-1]

    def play(self) -> None:
        """The game, played until it is over or the players leave."""
        self.write(f"{self.game.title}   (? for help)")
        self.show()
        while (prompt := self.game.prompt(self.state)) is not None:
            try:
                if (planned := self.opponents.get(prompt.seat)) is not None:
                    self.let_play(planned)
                    continue
                self.write(question(self.game, self.state, self.plain))
                answer = self.read("> ").strip()
            except (EOFError, KeyboardInterrupt):
                answer = "q"
            if answer == "q":
                self.write(self.save(self.record, None))
                return
            self.answer(answer)
        self.write(final_lines(self.game, self.state) if self.plain else final_table(self.game, self.state))
        self.write(self.save(self.record, None))

    def show(self) -> None:
        """The table as it stands; to listen to it would take long, so in a plain game everybody's points."""
        points = zip(self.game.names(self.state), self.game.scores(self.state), strict=False)
        if self.plain:
            self.write(f"Points: {', '.join(f'{name} {vp}' for name, vp in points)}.")
        else:
            self.write(f"\n{self.game.sketch(self.state)}")

    def answer(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        match word:
            case "":
                return
            case "b":
                self.write(self.game.sketch(self.state))
            case "u":
                self.undo()
            case "f":
                self.write(forecast_table(self.game, self.state))
            case "l":
                self.write(self.told([event for events in self.events for event in events]))
            case "s":
                self.write(self.save(self.record, rest.strip() or None))
            case "?":
                self.write(self.why_not(rest.strip()) if rest.strip() else HELP)
            case _:
                self.choose(answer)

    def let_play(self, planned: Planner) -> None:
        """An opponent's turn, told choice by choice."""
        for choice in planned(self.state):
            self.write(f"{self.game.names(self.state)[self.asked]}: {choice}")
            self.choose(choice.text)

    @property
    def asked(self) -> int:
        """The seat that chooses."""
        prompt = self.game.prompt(self.state)
        assert prompt is not None
        return prompt.seat

    def choose(self, answer: str) -> None:
        try:
            step = self.game.apply(self.state, self.meant(answer))
        except IllegalChoice as refused:
            self.write(self.game.explain(refused.reason))
            return
        before = self.game.prompt(self.state)
        self.record = self.record.then(str(self.meant(answer)))
        self.states.append(step.state)
        self.events.append(list(step.events))
        self.write(self.told(step.events))
        after = self.game.prompt(step.state)
        if after is not None and before is not None and after.seat != before.seat:
            self.show()

    def meant(self, answer: str) -> Choice | str:
        """A number stands for the choice that was listed under it."""
        legal = listed(self.game.choices(self.state))
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        return answer

    def undo(self) -> None:
        """Take back a person's last choice, and what opponents have played since."""
        made = len(self.record.choices)
        asked = (self.game.prompt(state) for state in reversed(self.states[:-1]))
        back = next((at for at, prompt in enumerate(asked, 1) if prompt and prompt.seat not in self.opponents), 0)
        if not back:
            self.write("There is nothing to take back.")
            return
        taken = self.record.choices[made - back :]
        self.record = replace(self.record, choices=self.record.choices[: made - back])
        del self.states[-back:], self.events[-back:]
        self.write(f"Taken back: {', '.join(taken)}")
        self.show()

    def why_not(self, text: str) -> str:
        reason = self.game.why_not(self.state, text)
        return "That is possible now." if reason is None else self.game.explain(reason)

    def told(self, events: Sequence[Event]) -> str:
        names = self.game.names(self.state)
        lines = [self.game.tell(event, names) for event in events]
        return "\n".join(f"  {line}" for line in lines if line)


def listed(choices: Sequence[Choice]) -> list[Choice]:
    """Choices in the order of their numbers: the answers to the question first, what may be done besides last."""
    return [choice for choice in choices if not choice.extra] + [choice for choice in choices if choice.extra]


def question(game: AnyGame, state: object, plain: bool = False) -> str:
    """The question, whom it is for, and the numbered answers: in columns, or in a plain game one in a line."""
    prompt = game.prompt(state)
    assert prompt is not None
    choices = listed(game.choices(state))
    main = [f"{number:>3} {choice}" for number, choice in enumerate(choices, start=1) if not choice.extra]
    besides = [f"{number:>3} {choice}" for number, choice in enumerate(choices, start=1) if choice.extra]
    lines = [f"\n{game.names(state)[prompt.seat]}: {game.ask(state)}", *(main if plain else columns(main))]
    return "\n".join([*lines, "  besides:", *(besides if plain else columns(besides))] if besides else lines)


def columns(entries: Sequence[str]) -> list[str]:
    """As many columns as fit, read downwards."""
    if not entries:
        return []
    width = max(len(entry) for entry in entries) + 2
    rows = -(-len(entries) // max(1, WIDTH // width))
    return ["".join(entry.ljust(width) for entry in entries[row::rows]).rstrip() for row in range(rows)]


def transcript(game: AnyGame, record: Record) -> str:
    """The whole record with what happened at each choice, and the table at its end."""
    state = start(game, record)
    names = game.names(state)
    lines = [*write(replace(record, choices=())).splitlines()[:-3], RULER]
    for step, text in zip(steps(game, record, state), record.choices, strict=True):
        state = step.state
        told = [game.tell(event, names) for event in step.events]
        lines += [text, *(f"    {line}" for line in told if line)]
    lines += ["", game.sketch(state)]
    return "\n".join([*lines, final_table(game, state)] if game.prompt(state) is None else lines)


def forecast_table(game: AnyGame, state: object) -> str:
    names = game.names(state)
    lines = ["If it were scored now:"]
    for scoring in game.forecast(state):
        gains = ", ".join(f"{name} {vp}" for name, vp in zip(names, scoring.vp, strict=True) if vp)
        lines.append(f"  {scoring.when:<6} {scoring.why:<18} {gains or 'nobody'}")
    return "\n".join(lines)


def final_table(game: AnyGame, state: object) -> str:
    """The ranking, and where every point came from."""
    ranks = game.outcome(state)
    assert ranks is not None
    names = game.names(state)
    lines = ["", f"{'=' * 20}  {game.title}: the end  {'=' * 20}", ""]
    for rank in ranks:
        ahead = "  (ahead by turn order)" if rank.decided_by == "turn order" else ""
        lines.append(f"{rank.place:>2}. {names[rank.seat]:<24} {rank.vp:>4} VP{ahead}")
    lines += ["", "Where the points came from", f"{'':20}" + "".join(f"{names[rank.seat][:10]:>12}" for rank in ranks)]
    for source, row in earned(game, state).items():
        lines.append(f"{source:<20}" + "".join(f"{row[rank.seat]:>12}" for rank in ranks))
    return "\n".join(lines)


def final_lines(game: AnyGame, state: object) -> str:
    """The ranking and the points of each source as sentences, for whoever listens."""
    ranks = game.outcome(state)
    assert ranks is not None
    names, lines = game.names(state), [f"{game.title}: the end."]
    for rank in ranks:
        ahead = ", ahead by turn order" if rank.decided_by == "turn order" else ""
        lines.append(f"{rank.place}. {names[rank.seat]}: {rank.vp} VP{ahead}.")
    for source, row in earned(game, state).items():
        each = ", ".join(f"{names[rank.seat]} {row[rank.seat]}" for rank in ranks)
        lines.append(f"From {source}: {each}.")
    return "\n".join(lines)


def earned(game: AnyGame, state: object) -> dict[str, list[int]]:
    """Everybody's points by source."""
    sums: dict[str, list[int]] = {}
    for points in game.breakdown(state):
        sums.setdefault(points.source, [0] * len(game.names(state)))[points.seat] += points.vp
    return sums
