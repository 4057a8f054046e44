"""Words of the coach in Orloj."""

from __future__ import annotations

from collections.abc import Callable

from game.orloj import names
from game.orloj.choice_labels import label, sector_name
from game.orloj.earned_words import deed, piece_name, piece_picture
from game.table.coach.coach_words import POINTS, CoachWords, ReasonFacts, Say, beside, hopes
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
    """A choice as advice: without what its button warns of."""
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


def _first(choice: Choice, state: State) -> str:
    return _(LED_IN[choice.verb]).format(what=sector_name(choice, state))


def _pay(choice: Choice, state: State) -> str:
    """Nothing needs to be said of the goods themselves."""
    return _("Pay: {what}").format(what=label(choice, state).words) if any(choice.numbers) else ""


STEPS: dict[str, Callable[[Choice, State], str]] = {
    "hand": _hand,
    "hold": _hand,
    "pair": _pair,
    "moon": lambda _choice, _state: _("Activate the moon"),
    "card": lambda choice, _state: _("Workshop card {n}").format(n=choice.numbers[0] + 1),
    "add": lambda choice, _state: _("Card to the left end") if choice.noun == "left" else _("Card to the right end"),
    "go": lambda _choice, _state: "",
    "pass": lambda _choice, _state: _("Pass"),
    "first": _first,
    "start": lambda choice, _state: _("Start card now") if choice.noun == "now" else _("Start card later"),
    "pay": _pay,
}

SOURCES = {
    "windows": N_("the windows"),
    "window hopes": N_("disc spaces towards windows not yet reached"),
    "assistants": N_("the assistants"),
    "objectives": N_("objectives claimed"),
    "objective hopes": N_("objectives nearly met"),
    "royal": N_("royal scrolls nearly reached"),
    "gold": N_("gold at the end"),
    "disc": N_("the rooster disc at the crows"),
    "crew": N_("workers set free"),
    "ring": N_("workers on the ring"),
    "production": N_("levels of production"),
    "hammer": N_("the hammer’s level"),
    "blue": N_("the innovation disc’s space"),
    "pink": N_("the precision disc’s space"),
    "yellow": N_("the observation disc’s space"),
    "mastery": N_("mastery steps taken"),
    "apostles": N_("apostles at hand"),
    "placed": N_("apostles on the board"),
    "rows": N_("apostles in rows not yet full"),
    "columns": N_("apostles in columns not yet full"),
    "helper": N_("an assistant at hand"),
    "cards": N_("workshop cards"),
    "places": N_("free places for assistants"),
    "group": N_("the largest group on the calendar"),
    "site": N_("a tile that can be built next"),
    "scrolls": N_("scrolls at hand"),
    "start": N_("the start card"),
}
GOODS = {"paint": "paint", "wood": "wood", "iron": "iron", "spare gold": "gold", "coins": "coins"}


def _goods(term: str, kind: str) -> dict[str, Say]:
    return {
        f"{term} up": lambda facts: _("{goods}: {n} more").format(goods=names.goods(kind), n=facts.more),
        f"{term} down": lambda facts: _("{goods}: {n} fewer").format(goods=names.goods(kind), n=facts.more),
        f"{term} taken": lambda facts: _("{rival} – {goods}: {n} fewer").format(
            rival=facts.rival, goods=names.goods(kind), n=facts.more
        ),
    }


def _less_at_the_end(facts: ReasonFacts) -> str:
    """Windows, and with Josef all that the end brings him."""
    return ngettext(
        "{rival} gets {n} fewer point at the end",
        "{rival} gets {n} fewer points at the end",
        facts.loss,
        rival=facts.rival,
    )


def _more_workers(facts: ReasonFacts) -> str:
    return ngettext("{n} more free worker", "{n} more free workers", facts.more)


def _fewer_workers(facts: ReasonFacts) -> str:
    return ngettext("{n} fewer free worker", "{n} fewer free workers", facts.more)


def _rivals_workers(facts: ReasonFacts) -> str:
    return ngettext("{rival}: {n} fewer free worker", "{rival}: {n} fewer free workers", facts.more, rival=facts.rival)


def _fewer_bound(facts: ReasonFacts) -> str:
    return ngettext("{n} fewer worker bound on the calendar", "{n} fewer workers bound on the calendar", facts.more)


def _more_bound(facts: ReasonFacts) -> str:
    return ngettext("{n} more worker bound on the calendar", "{n} more workers bound on the calendar", facts.more)


def _rivals_bound(facts: ReasonFacts) -> str:
    return ngettext(
        "{rival}: {n} more worker bound on the calendar",
        "{rival}: {n} more workers bound on the calendar",
        facts.more,
        rival=facts.rival,
    )


def _fewer_broken(facts: ReasonFacts) -> str:
    return ngettext("{n} fewer broken token", "{n} fewer broken tokens", facts.more)


def _more_broken(facts: ReasonFacts) -> str:
    return ngettext("{n} more broken token", "{n} more broken tokens", facts.more)


def _rivals_broken(facts: ReasonFacts) -> str:
    return ngettext("{rival}: {n} more broken token", "{rival}: {n} more broken tokens", facts.more, rival=facts.rival)


STOCK: dict[str, Say] = {
    **{key: say for term, kind in GOODS.items() for key, say in _goods(term, kind).items()},
    "workers up": _more_workers,
    "workers down": _fewer_workers,
    "workers taken": _rivals_workers,
    "tiles up": _fewer_bound,
    "tiles down": _more_bound,
    "tiles taken": _rivals_bound,
    "broken up": _fewer_broken,
    "broken down": _more_broken,
    "broken taken": _rivals_broken,
}
"""What is at hand, as a difference."""


def _window_hopes() -> dict[str, Say]:
    """Points that windows may bring, by what differs: the way to them, or what they count."""
    near = hopes({"window hopes": SOURCES["window hopes"]})
    more = hopes({"window hopes": N_("what windows not yet reached count")})

    def either(key: str) -> Say:
        return lambda facts: (more if facts.counted else near)[key](facts)

    return {key: either(key) for key in near}


REASONS: dict[str, Say] = {
    **POINTS,
    **hopes(SOURCES),
    **_window_hopes(),
    "windows taken": beside(_less_at_the_end),
    **{key: beside(say) for key, say in STOCK.items()},
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
