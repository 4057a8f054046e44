"""Words of the coach in Orloj."""

from __future__ import annotations

from collections.abc import Callable

from game.orloj import names
from game.orloj.choice_labels import label
from game.orloj.earned_words import deed, piece_name, piece_picture
from game.table.coach.coach_words import POINTS, CoachWords, ReasonFacts, Say, hopes
from game.translation import N_, _, ngettext
from rules.engine import Choice
from rules.orloj import previews
from rules.orloj.board import BOARD
from rules.orloj.state import State

LED_IN = {
    "apostle": N_("Take: {what}"),
    "assistant": N_("Take: {what}"),
    "take": N_("Take: {what}"),
    "upgrade": N_("Upgrade: {what}"),
    "build": N_("Build: {what}"),
    "produce": N_("Produce: {what}"),
    "step": N_("Mastery: {what}"),
    "buy": N_("Mastery: {what}"),
    "painter": N_("Painter: {what}"),
    "sculptor": N_("Sculptor: {what}"),
    "recover": N_("Worker back: {what}"),
    "first": N_("First: {what}"),
    "order": N_("First: {what}"),
    "place": N_("To the board: {what}"),
    "use": N_("Use now – {what}"),
    "scroll": N_("Take – {what}"),
}
"""Choices that a button words too briefly for advice: what stands before its words."""


def step(choice: Choice, state: State) -> str:
    if choice.verb in STEPS:
        return STEPS[choice.verb](choice, state)
    words = label(choice, state).words
    return _(LED_IN[choice.verb]).format(what=words) if choice.verb in LED_IN else words


def _hand(choice: Choice, state: State) -> str:
    turning = previews.of_choice(state, choice)
    assert turning is not None
    parts = [ngettext("Hand {n} sector on", "Hand {n} sectors on", turning.steps)]
    if turning.face_steps:
        parts.append(ngettext("face {n} back", "face {n} back", turning.face_steps))
    if choice.verb == "hold":
        parts.append(_("hold the face back"))
        return ", ".join(parts)
    if turning.force:
        parts.append(ngettext("{n} token", "{n} tokens", turning.force))
    return f"{', '.join(parts)}: {names.sector(turning.ring)} + {names.sector(turning.face)}"


def _pair(choice: Choice, state: State) -> str:
    hammer, start = state.pairs[choice.numbers[0]]
    return f"{names.hammer(hammer)}: {names.effect(BOARD.beginnings.start_cards[start])}"


def _pay(choice: Choice, state: State) -> str:
    """Nothing needs to be said of the goods themselves."""
    return _("Pay: {what}").format(what=label(choice, state).words) if any(choice.numbers) else ""


STEPS: dict[str, Callable[[Choice, State], str]] = {
    "hand": _hand,
    "hold": _hand,
    "pair": _pair,
    "moon": lambda _choice, _state: _("Activate the moon"),
    "card": lambda choice, _state: _("Workshop card {n}").format(n=choice.numbers[0] + 1),
    "add": lambda choice, _state: _("to the left end") if choice.noun == "left" else _("to the right end"),
    "go": lambda _choice, _state: "",
    "start": lambda choice, _state: _("Start card now") if choice.noun == "now" else _("Start card later"),
    "pay": _pay,
}

SOURCES = {
    "windows": N_("the windows"),
    "window hopes": N_("windows you come near to"),
    "assistants": N_("your assistants"),
    "objectives": N_("objectives claimed"),
    "objective hopes": N_("objectives you come near to"),
    "royal": N_("royal scrolls you come near to"),
    "gold": N_("gold at the end"),
    "disc": N_("your rooster disc at the crows"),
    "crew": N_("workers set free"),
    "ring": N_("workers on the ring"),
    "production": N_("your production"),
    "hammer": N_("your hammer"),
    "blue": N_("innovation"),
    "pink": N_("precision"),
    "yellow": N_("observation"),
    "mastery": N_("mastery steps"),
    "apostles": N_("apostles at hand"),
    "placed": N_("apostles on your board"),
    "rows": N_("rows of apostles on the way"),
    "columns": N_("columns of apostles on the way"),
    "helper": N_("an assistant at hand"),
    "cards": N_("workshop cards"),
    "places": N_("places for assistants"),
    "group": N_("your group on the calendar"),
    "site": N_("a tile that you can build next"),
    "scrolls": N_("scrolls at hand"),
    "start": N_("the start card"),
}
GOODS = {"paint": "paint", "wood": "wood", "iron": "iron", "spare gold": "gold", "coins": "coins"}


def _goods(term: str, kind: str) -> dict[str, Say]:
    def few(facts: ReasonFacts) -> str:
        words = _("{goods}: only {n} left") if facts.have else _("{goods}: none left")
        return words.format(goods=names.goods(kind), n=facts.have)

    return {
        f"{term} up": lambda facts: _("{goods}: {n} left").format(goods=names.goods(kind), n=facts.have),
        f"{term} down": few,
        f"{term} taken": lambda facts: _("{rival} loses: {goods}").format(rival=facts.rival, goods=names.goods(kind)),
    }


def _less_at_the_end(facts: ReasonFacts) -> str:
    """Windows, and with Josef all that the end brings him."""
    return ngettext(
        "{rival} gets {n} point less at the end",
        "{rival} gets {n} points less at the end",
        facts.loss,
        rival=facts.rival,
    )


def _workers(facts: ReasonFacts) -> str:
    return ngettext("leaves you {n} free worker", "leaves you {n} free workers", facts.have)


def _few_workers(facts: ReasonFacts) -> str:
    if not facts.have:
        return _("leaves you no free worker")
    return ngettext("leaves you only {n} free worker", "leaves you only {n} free workers", facts.have)


REASONS: dict[str, Say] = {
    **POINTS,
    **hopes(SOURCES),
    "windows taken": _less_at_the_end,
    **{key: say for term, kind in GOODS.items() for key, say in _goods(term, kind).items()},
    "workers up": _workers,
    "workers down": _few_workers,
    "workers taken": lambda facts: _("{rival} loses free workers").format(rival=facts.rival),
    "tiles up": lambda _facts: _("fewer workers bound on the calendar"),
    "tiles down": lambda _facts: _("binds a worker on the calendar"),
    "tiles taken": lambda facts: _("{rival} has a worker more bound on the calendar").format(rival=facts.rival),
    "broken up": lambda facts: _("fewer broken tokens: {n} left").format(n=facts.have),
    "broken down": lambda facts: _("broken tokens then: {n}").format(n=facts.have),
    "broken taken": lambda facts: _("{rival} has more broken tokens").format(rival=facts.rival),
}


COACH_WORDS = CoachWords(
    step,
    REASONS,
    ghosts=frozenset({"hand"}),
    gist=frozenset(
        {"pair", "hand", "hold", "pass", "build", "final", "card", "sculptor", "claim", "upgrade", "apostle", "scroll"}
    ),
    goods=frozenset({*GOODS, "workers", "broken"}),
    piece=piece_name,
    picture=piece_picture,
    deed=deed,
)
