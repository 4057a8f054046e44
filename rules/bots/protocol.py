"""Messages between a window and a thinking process: one line of JSON each way. The process itself is not here.

A request carries the whole game as its record, so the process remembers nothing and can be ended at any moment:

    {"number": 3, "want": "turn", "record": "clay-and-… 1", "seat": 1, "level": "hard", "seed": 7, "nodes": null}
    {"number": 3, "choices": ["place craftsman 3", "do inner"], "suggestions": [], "verdict": null, "problem": ""}
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from rules import GAMES
from rules.bots import judgement
from rules.bots.base import Interrupted
from rules.bots.budget import never
from rules.bots.coach import Suggestion, hint
from rules.bots.judgement import Chances, Verdict
from rules.bots.partner import Partner
from rules.bots.roster import opponent
from rules.engine import JsonMapping, Reason
from rules.record import RecordError, parse, replay

WANTS = ("turn", "hint", "judge", "line")


@dataclass(frozen=True, slots=True)
class Request:
    """A request: the rest of a seat's turn, a hint for it, a judgement of the turn that begins after `at` choices,
    beside the `known` one if there is one, or the line of everybody's chances through the whole record.

    `nodes` is the budget for the turn; None leaves it to the level, of which a judgement has none. `number` comes back
    with the answer.
    """

    number: int
    want: str
    record: str
    seat: int
    level: str
    seed: int = 0
    nodes: int | None = None
    at: int = 0
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """The choices of the turn as far as they can be foreseen, or what the coach has to say; or one sentence why not."""

    number: int
    choices: tuple[str, ...] = ()
    suggestions: tuple[Suggested, ...] = ()
    verdict: Verdict | None = None
    problem: str = ""
    line: tuple[Chances, ...] = ()
    """Everybody's chances before the first turn and after each."""


@dataclass(frozen=True, slots=True)
class Suggested:
    """A suggestion in texts and numbers."""

    choices: tuple[str, ...]
    value: float
    behind: float
    reasons: tuple[Reason, ...]
    lacks: tuple[Reason, ...]


def answer_line(line: str, interrupted: Interrupted = never, partner: Partner | None = None) -> Answer:
    """The answer to a request as it comes over the wire, also to one that cannot be read. A partner gets the same ones
    for a turn."""
    try:
        request = read_request(line)
    except ValueError as problem:
        return Answer(0, problem=str(problem))
    return answer(request, interrupted, partner)


def answer(request: Request, interrupted: Interrupted = never, partner: Partner | None = None) -> Answer:
    """The answer to a request; when interrupted, the best found so far."""
    try:
        return _answer(request, interrupted, partner)
    except (RecordError, ValueError) as problem:
        return Answer(request.number, problem=str(problem))


def _answer(request: Request, interrupted: Interrupted, partner: Partner | None) -> Answer:
    record = parse(request.record)
    if record.game not in GAMES:
        raise ValueError(f"there is no game {record.game!r}")
    state = replay(GAMES[record.game], record)
    if request.want == "judge":
        verdict = judgement.judge(record, request.at, request.known, request.nodes, interrupted)
        return Answer(request.number, verdict=verdict)
    if request.want == "line":
        return Answer(request.number, line=judgement.chance_line(record, interrupted))
    prompt = GAMES[record.game].prompt(state)
    if prompt is None or prompt.seat != request.seat:
        raise ValueError(f"it is not seat {request.seat}'s turn")
    if request.want == "hint":
        found = hint(record.game, state, request.level, request.nodes, interrupted, request.seed)
        return Answer(request.number, suggestions=tuple(_suggested(each) for each in found))
    thinker = opponent(record.game, request.level, request.seed, len(record.seats))
    thinker.partner = partner
    plan = thinker.plan(state, request.nodes, interrupted)
    return Answer(request.number, choices=tuple(choice.text for choice in plan))


def _suggested(suggestion: Suggestion) -> Suggested:
    texts = tuple(choice.text for choice in suggestion.choices)
    return Suggested(texts, suggestion.value, suggestion.behind, suggestion.reasons, suggestion.lacks)


def write_request(request: Request) -> str:
    return json.dumps(asdict(request))


def read_request(line: str) -> Request:
    """ValueError that says what is wrong with it."""
    found = _object(line)
    request = Request(
        _whole(found, "number"),
        _text(found, "want"),
        _text(found, "record"),
        _whole(found, "seat"),
        _text(found, "level"),
        _whole(found, "seed"),
        None if found.get("nodes") is None else _whole(found, "nodes"),
        _whole(found, "at"),
        tuple(map(str, found.get("known", ()))),
    )
    if request.want not in WANTS:
        raise ValueError(f"a request wants {', '.join(WANTS)}, not {request.want!r}")
    return request


def write_answer(answer: Answer) -> str:
    return json.dumps(asdict(answer))


def read_answer(line: str) -> Answer:
    found = _object(line)
    return Answer(
        found["number"],
        tuple(found["choices"]),
        tuple(_read_suggested(each) for each in found["suggestions"]),
        None if found["verdict"] is None else judgement.read(found["verdict"]),
        found["problem"],
        tuple(tuple(chances) for chances in found["line"]),
    )


def _read_suggested(found: JsonMapping) -> Suggested:
    reasons, lacks = (tuple(Reason(each["key"], each["facts"]) for each in found[key]) for key in ("reasons", "lacks"))
    return Suggested(tuple(found["choices"]), found["value"], found["behind"], reasons, lacks)


def _object(line: str) -> JsonMapping:
    try:
        found = json.loads(line)
    except json.JSONDecodeError as problem:
        raise ValueError(f"this is no line of JSON: {problem}") from None
    if not isinstance(found, dict):
        raise ValueError("a line must hold one JSON object")
    return found


def _whole(found: JsonMapping, key: str) -> int:
    value = found.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{key} must be a whole number of at least 0, not {value!r}")
    return value


def _text(found: JsonMapping, key: str) -> str:
    value = found.get(key)
    if not isinstance(value, str):
        raise ValueError(f"{key} must be text, not {value!r}")
    return value
