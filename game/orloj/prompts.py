"""Questions, answers and reasons of Orloj in every language. Whole sentences for every kind, so that no language has
to bend a word that is filled in; those for reasons are the rules' own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from game import labels
from game.orloj import names
from game.table.view import QuestionWords
from game.translation import N_, _, ngettext
from rules.engine import Reason, because
from rules.orloj import GAME, previews
from rules.orloj.board import BOARD, SPACES
from rules.orloj.effects import TRACKS
from rules.orloj.obstacles import sight
from rules.orloj.sentences import REASONS, TOPICS
from rules.orloj.state import State

ROMAN = ("I", "II", "III", "IV")
JOSEF = "Josef"

FACTS: dict[str, Callable[[str], str]] = {
    "ask": lambda ask: _(TOPICS[ask]),
    "need": names.colour,
    "have": names.colour,
    "kind": lambda kind: names.assistant(kind) if kind in names.ASSISTANTS else names.scroll(kind),
    "tile": names.tile,
    "track": names.track,
    "objective": names.objective,
}
"""A translation for each fact of a reason that is a word."""


def explain(reason: Reason) -> str:
    return _(REASONS[reason.key]).format(**{name: _fact(name, fact) for name, fact in reason.facts.items()})


def _fact(name: str, fact: int | str) -> int | str:
    return FACTS[name](fact) if isinstance(fact, str) and name in FACTS else fact


QUESTIONS = {
    "draft": N_("Choose a hammer with its start card."),
    "turn": N_("Turn the clock’s hand, and the face if you like; or pass."),
    "face": N_("How far does the face turn back?"),
    "first": N_("Which of the two sectors comes first?"),
    "order": N_("Which bonus comes first, the row’s or the column’s?"),
    "apostle": N_("Take an apostle from the gears?"),
    "moon": N_("Activate the moon? Spaces it moves: {steps}."),
    "painter": N_("Where does the painter go? Gaps at most: {reach}."),
    "moon_or_painter": N_("Moon or painter? Steps: {reach}."),
    "moon_or_assistant": N_("Moon or an assistant?"),
    "upgrade": N_("What do you upgrade?"),
    "expand": N_("Which card joins your workshop?"),
    "construct": N_("What do you construct?"),
    "pay": N_("How do you pay? Price: {price}."),
    "sculptor": N_("Which statue does your sculptor visit?"),
    "recover": N_("Which worker do you take back?"),
    "recover nobody": N_("You have no worker to take back."),
    "basic": N_("Which resource do you take?"),
    "produce": N_("Which track produces?"),
    "mastery": N_("Take a step in mastery?"),
    "study": N_("Mastery: take your steps."),
    "scroll": N_("Which scroll do you take?"),
    "force hammer": N_("Break a token for the hammer’s bonus?"),
    "force sculptor": N_("Break tokens for the statue’s action? Tokens: {number}."),
    "side": N_("At which end of your row does the new card go?"),
    "go produce": N_("Anything else before you produce?"),
    "go repair": N_("Anything else before you repair?"),
    "go hammer": N_("Anything else before the hammer’s bonus?"),
    "start": N_("Take your start card now, or right before your first turn?"),
    "end": N_("Anything else before your turn ends?"),
}
STEPS = {
    True: N_("The coloured step is free; one more on any track costs a coin."),
    False: N_("One more step, on any track, costs a coin."),
}
"""The offer of a study, while its free step can be taken and after it."""
ABOUT = {
    "draft": "pair:1",
    "turn": "ring:7",
    "face": "ring:7",
    "first": "ring:7",
    "apostle": "apostle:{gear}",
    "moon": "ring:7",
    "painter": "painter",
    "moon_or_painter": "ring:7",
    "moon_or_assistant": "ring:7",
    "upgrade": "production:wood",
    "expand": "display:2",
    "construct": "calendar:final",
    "pay": "goods:wood",
    "sculptor": "sculptor:{space}",
    "recover": "{source}",
    "basic": "goods:wood",
    "produce": "production:wood",
    "mastery": "mastery:{track}",
    "study": "mastery:{track}",
    "scroll": "scroll:2",
    "force": "tokens",
    "side": "row",
    "order": "board:b2",
    "end": "score",
}
"""The place that a question is about, to which it leads the eye."""
WAITS = frozenset({"draft", "start"})
"""Questions before anybody's first turn: there is nothing to end yet."""


def question(state: State) -> QuestionWords:
    """The present question, and the place it is about."""
    if GAME.prompt(state) is None:
        return QuestionWords(explain(because("game_over")))
    asked = state.pending[-1]
    key = "recover nobody" if _nobody_is_out(state) else asked.ask
    key = f"{asked.ask} {asked.about}" if asked.ask in ("force", "go") else key
    said = _(QUESTIONS[key]).format(
        number=asked.number,
        reach=sight(state.player),
        steps=max(0, sight(state.player) + asked.number),
        price=names.effect(asked.effect),
    )
    return QuestionWords(said, _hint(state, asked.ask), _about(state))


def _about(state: State) -> str:
    """The place that the present question is about."""
    asked = state.pending[-1]
    ask = asked.about if asked.ask == "go" else asked.ask
    gear = BOARD.apostles.pairs[state.gear % len(BOARD.apostles.pairs)][0]
    track = asked.kind if asked.kind in TRACKS else TRACKS[1]
    said = (
        {"produce": f"production:{asked.kind}", "repair": "tokens", "hammer": "forge"} if asked.ask == "go" else ABOUT
    )
    source = next((choice.source for choice in GAME.choices(state) if choice.source), "workers")
    return said.get(ask, "").format(gear=gear, track=track, space=SPACES[1], source=source)


def repeats(state: State) -> int:
    """How often the present question is still asked, this time included; not once if there is nothing to count."""
    asked = state.pending[-1] if state.pending else None
    if asked is None:
        return 1
    if _nobody_is_out(state):
        return 0
    if asked.ask in ("recover", "basic", "mastery"):
        return asked.number
    alike = takewhile(lambda other: (other.ask, other.about) == (asked.ask, asked.about), reversed(state.pending))
    return sum(1 for _other in alike) if asked.ask == "upgrade" else 1


def _nobody_is_out(state: State) -> bool:
    """A worker could be taken back, but all of one's workers are free: the question is only what else may be done."""
    return state.pending[-1].ask == "recover" and all(choice.verb != "recover" for choice in GAME.choices(state))


def why_not_end(state: State) -> str:
    """The reason why the turn cannot be ended now."""
    asked = GAME.prompt(state)
    if asked is None or asked.ask in WAITS:
        return ""
    if asked.ask == "turn":
        return _("turn the hand first") if state.workers > 0 else _("pass first")
    return _("answer this first")


def _hint(state: State, ask: str) -> str:
    if ask == "turn":
        free = BOARD.mastery.free_steps[state.player.mastery[0]]
        said = ngettext(
            "{n} sector is free, each further one takes a token.",
            "{n} sectors are free, each further one takes a token.",
            free,
        )
        return said if state.workers > 0 else _("You have no free worker: only passing is left.")
    if ask == "study":
        return _(STEPS[any(choice.verb == "step" for choice in GAME.choices(state))])
    if ask == "apostle":
        return _("Later pairs take a token for each turn of the gears.")
    if ask == "force":
        reason = GAME.why_not(state, f"force {state.pending[-1].number}")
        return explain(reason) if reason else ""
    return _in_the_way(state) if ask == "construct" else ""


def _in_the_way(state: State) -> str:
    """The reason why no tile can be built, if it is one and the same for all."""
    first, *others = [offer.reason for offer in previews.offers(state).values()] or [None]
    return explain(first) if first is not None and all(other == first for other in others) else ""


def who(seat: int, players: Sequence[str]) -> str:
    """A player's name; the seat after the last player's is Josef's."""
    return players[seat] if seat < len(players) else JOSEF


def ending(why: str) -> str:
    if why == "calendar":
        return _("The calendar is complete: the game ends after this round.")
    return _("The last crow: the game ends after this round.")


def half(kind: str) -> str:
    return _("Two halves join: an apostle") if kind == "apostle" else _("Two halves join: a construction")


def claimed(seat: int, players: Sequence[str]) -> str:
    return _("{name}: objective claimed").format(name=who(seat, players))


def phase(name: str) -> str:
    return _("Final scoring") if name == "final scoring" else _("Josef’s maintenance")


def winner(seat: int, players: Sequence[str]) -> str:
    return labels.victory([who(seat, players)])
