"""Labels of choices: the words, the hint and the picture of every answer on a button or in a chooser."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.orloj import art, names
from game.orloj.position_facts import joined_half
from game.orloj.prompts import ROMAN, explain, half
from game.orloj.sector_order import order_matters
from game.table.view import ChoiceLabel, Foretold, Usual
from game.translation import N_, _, ngettext
from rules.engine import Choice, Event
from rules.orloj import GAME, events, previews
from rules.orloj.board import BOARD, HOURS, TILES
from rules.orloj.effects import BASICS
from rules.orloj.obstacles import COSTS, against_force
from rules.orloj.state import State


def _said_hand(choice: Choice, state: State) -> ChoiceLabel:
    turning = previews.of_choice(state, choice)
    assert turning is not None
    if choice.verb == "hold":
        hint = _("Something else may be done in between.")
        return ChoiceLabel(_("Turn the hand, decide about the face later"), hint, art.ring_symbol(turning.ring))
    said = f"{names.sector(turning.ring)} + {names.sector(turning.face)}"
    if turning.face_steps:
        said = _("Face {n} back: {actions}").format(n=turning.face_steps, actions=said)
    price = ngettext("{n} token", "{n} tokens", turning.force) if turning.force else _("no token")
    return ChoiceLabel(f"{said} ({price})", art=art.face_symbol(turning.face))


def _said_face(choice: Choice, state: State) -> ChoiceLabel:
    steps = choice.numbers[0]
    sector = BOARD.clock.face[(state.hand - state.face + steps) % HOURS]
    if not steps:
        return ChoiceLabel(_("Stay: {action}").format(action=names.sector(sector)), art=art.face_symbol(sector))
    said = ngettext("{n} token: {action}", "{n} tokens: {action}", steps, action=names.sector(sector))
    return ChoiceLabel(said, art=art.face_symbol(sector))


def _said_first(choice: Choice, state: State) -> ChoiceLabel:
    """A sector; one that would do nothing now says so, and does not stand out."""
    sector, said = _sector(choice, state), sector_name(choice, state)
    picture = art.ring_symbol(sector) if choice.noun == "ring" else art.face_symbol(sector)
    if not _in_vain(choice, state):
        return ChoiceLabel(said, art=picture)
    said = _("{action}: nothing to be had now").format(action=said)
    return ChoiceLabel(
        said, _("It would be passed over; after the other sector it may not be."), picture, gives_up=True
    )


def _sector(choice: Choice, state: State) -> str:
    return BOARD.clock.ring[state.hand] if choice.noun == "ring" else BOARD.clock.face[state.face_sector]


def sector_name(choice: Choice, state: State) -> str:
    """The sector of the ring or of the face that is to be done first."""
    return names.sector(_sector(choice, state))


def _in_vain(choice: Choice, state: State) -> bool:
    """Whether a sector that comes first has nothing to do: nothing happens and nothing but leaving it is asked."""
    step = GAME.apply(state, choice)
    began = [at for at, event in enumerate(step.events) if isinstance(event, events.SectorBegan)]
    if len(began) > 1:
        return began[1] == began[0] + 1
    answers = [each for each in GAME.choices(step.state) if not each.extra]
    return len(step.events) == began[0] + 1 and [each.verb for each in answers] == ["skip"]


def _said_order(choice: Choice, _state: State) -> ChoiceLabel:
    return ChoiceLabel(_("The row’s bonus") if choice.noun == "row" else _("The column’s bonus"))


def _said_pass(_choice: Choice, state: State) -> ChoiceLabel:
    """Instead of turning the hand; with no worker left it is all that can be done."""
    hint = _("Take workers back, activate the moon; the rooster moves on.")
    if not state.workers:
        return ChoiceLabel(_("Pass"), hint)
    return ChoiceLabel(_("Pass instead"), hint, gives_up=True)


def _said_end(_choice: Choice, _state: State) -> ChoiceLabel:
    return ChoiceLabel(_("End the turn"), ends=True)


GIVEN_UP = {
    "apostle": N_("Leave the apostles"),
    "moon": N_("Do without the moon"),
    "painter": N_("Leave the painter"),
    "moon_or_painter": N_("Neither moon nor painter"),
    "moon_or_assistant": N_("Neither moon nor assistant"),
    "upgrade": N_("Give up the upgrade"),
    "expand": N_("Leave the workshop"),
    "construct": N_("Build nothing"),
    "sculptor": N_("Leave the sculptor"),
    "recover": N_("Leave your workers there"),
    "mastery": N_("Give up the step"),
    "study": N_("Give up the free step"),
    "scroll": N_("Take no scroll"),
    "hammer": N_("Give up the hammer’s bonus"),
    "statue": N_("Give up the statue’s action"),
}
"""Words for leaving out what is asked, which always name it."""
IN_VAIN = {
    "apostle": N_("Leave the apostles: no room"),
    "expand": N_("Leave the workshop: no card to pay for"),
    "construct": N_("Build nothing: no tile in reach"),
    "recover": N_("Take nobody back"),
}
"""The same where nothing else can be done now."""


def _said_skip(_choice: Choice, state: State) -> ChoiceLabel:
    asked, offered = state.pending[-1], GAME.choices(state)
    if asked.ask == "study" and not any(choice.verb == "step" for choice in offered):
        return ChoiceLabel(_("No step for a coin"))
    what = {"hammer": "hammer", "sculptor": "statue"}[asked.about] if asked.ask == "force" else asked.ask
    possible = any(choice.verb != "skip" and not choice.extra for choice in offered)
    words = GIVEN_UP[what] if possible else IN_VAIN.get(what, GIVEN_UP[what])
    return ChoiceLabel(_(words), gives_up=True)


def _said_go(_choice: Choice, state: State) -> ChoiceLabel:
    """What follows, by its name."""
    asked = state.pending[-1]
    picture = {"produce": art.goods(asked.kind) if asked.kind else "", "hammer": art.named("icon_construct")}
    words = NO_BONUS if _bare_hammer(state, asked.about) else AHEAD[f"{asked.about} {asked.kind}".strip()]
    return ChoiceLabel(_(words), art=picture.get(asked.about, art.named("icon_token")))


AHEAD = {
    "produce paint": N_("Produce paint now"),
    "produce wood": N_("Produce wood now"),
    "produce iron": N_("Produce iron now"),
    "repair": N_("Repair now"),
    "hammer": N_("Take the hammer’s bonus now"),
}
"""What the turn goes on with."""
NO_BONUS = N_("Hammer at I: no bonus yet")


def _bare_hammer(state: State, ahead: str) -> bool:
    """The hammer comes next and gives nothing at its level: an upgrade before it would change that."""
    player = state.player
    return ahead == "hammer" and not BOARD.construction.hammer_bonuses[player.hammer][player.level].effect


def _said_start(choice: Choice, state: State) -> ChoiceLabel:
    hint = names.effect(BOARD.beginnings.start_cards[state.player.start])
    if choice.noun == "now":
        return ChoiceLabel(_("Take it now"), hint)
    return ChoiceLabel(_("Before my first turn"), hint)


def _said_pair(choice: Choice, state: State) -> ChoiceLabel:
    hammer, start = state.pairs[choice.numbers[0]]
    hint = names.effect(BOARD.beginnings.start_cards[start])
    return ChoiceLabel(names.hammer(hammer), hint, art.named(f"hammer_{hammer}"))


def _said_apostle(choice: Choice, _state: State) -> ChoiceLabel:
    number, turns = choice.numbers
    hint = ngettext("{n} token", "{n} tokens", turns) if turns else ""
    said = names.apostle_named(number)
    return ChoiceLabel(f"{said} ({hint})" if hint else said, hint, art.apostle(number))


def _said_moon(_choice: Choice, _state: State) -> ChoiceLabel:
    return ChoiceLabel(_("Moon"), art=art.named("icon_moon"))


def _said_painter(choice: Choice, _state: State) -> ChoiceLabel:
    steps, side = choice.numbers
    left = ngettext("{n} gap, bonus behind him", "{n} gaps, bonus behind him", steps)
    right = ngettext("{n} gap, bonus before him", "{n} gaps, bonus before him", steps)
    return ChoiceLabel(left if side == 0 else right, art=art.named("icon_painter"))


def _said_assistant(choice: Choice, _state: State) -> ChoiceLabel:
    return ChoiceLabel(names.assistant(choice.noun), art=art.named(f"assistant_{choice.noun}"))


def _said_upgrade(choice: Choice, state: State) -> ChoiceLabel:
    at = choice.numbers[0]
    if at == 3:
        level = state.player.level + 1
        icon = art.named(f"hammer_{state.player.hammer}") if state.player.hammer else art.named("icon_construct")
    else:
        level, icon = state.player.production[at] + 1, art.goods(choice.noun)
    top = level >= len(ROMAN)
    hint = _("Already at IV: 1 gold and 1 point instead.") if top else ""
    said = names.upgrade(choice.noun)
    return ChoiceLabel(said if top else f"{said} {ROMAN[level]}", hint, icon)


def _said_card(choice: Choice, state: State) -> ChoiceLabel:
    card = state.display[choice.numbers[0]]
    return ChoiceLabel(_("Buy the card"), names.effect(BOARD.workshop.cards[card].top), art.named("icon_workshop"))


def _said_add(choice: Choice, state: State) -> ChoiceLabel:
    """An end of the row, and what two equal halves would give there."""
    said = _("At the left end") if choice.noun == "left" else _("At the right end")
    joined = joined_half(state, choice)
    if not joined:
        return ChoiceLabel(said, "", art.named("icon_workshop"))
    return ChoiceLabel(said, half(joined), art.half(joined))


def _said_build(choice: Choice, state: State) -> ChoiceLabel:
    """A tile; where the hammer can end beside different tiles, also which."""
    tile, moves, force = choice.numbers
    parts = [names.tile(TILES[tile])]
    if moves:
        parts.append(ngettext("hammer {n} move", "hammer {n} moves", moves))
    if force:
        parts.append(ngettext("{n} token", "{n} tokens", force))
    builds = [each.numbers for each in GAME.choices(state) if each.verb == "build"]
    if len({_beside_after(tile, each[1], state) for each in builds if each[0] == tile}) > 1:
        parts.append(_hammer_after(tile, moves, state))
    points = BOARD.construction.resource_vp * sum(COSTS[tile])
    return ChoiceLabel(", ".join(parts), _("Points for resources: {n}").format(n=points), art.tile(TILES[tile]))


def _beside_after(tile: int, moves: int, state: State) -> tuple[str, ...]:
    """The tiles that the hammer stands beside after so many moves, and that still wait when one has been built."""
    return tuple(each for each in previews.beside_after(state, tile, moves) if each != TILES[tile])


def _hammer_after(tile: int, moves: int, state: State) -> str:
    beside = _beside_after(tile, moves, state)
    if not beside:
        return _("then no other tile beside the hammer")
    return _("then beside {tiles}").format(tiles=" + ".join(names.tile(each) for each in beside))


def _said_final(_choice: Choice, _state: State) -> ChoiceLabel:
    return ChoiceLabel(
        _("Final construction"), _("Points: {n}").format(n=BOARD.construction.final_vp), art.named("icon_construct")
    )


def _said_pay(choice: Choice, _state: State) -> ChoiceLabel:
    coins, gold, *kept = choice.numbers
    parts = [ngettext("{n} coin", "{n} coins", coins)] if coins else []
    parts += [_("{n} gold").format(n=gold)] if gold else []
    said = ", ".join(parts) or _("With the goods themselves")
    goods = [f"{names.goods(kind)} {number}" for kind, number in zip(BASICS, kept, strict=True) if number]
    if goods:
        said = _("{paid} (keep: {goods})").format(paid=said, goods=", ".join(goods))
    return ChoiceLabel(said, art=art.goods("coins" if coins else "gold") if parts else art.named("icon_workshop"))


def _said_sculptor(choice: Choice, state: State) -> ChoiceLabel:
    """A deed of the sculptor; where its tokens are missing he only moves."""
    deed, _reason = previews.deeds(state)[choice.noun]
    said, picture = names.deed(choice.noun), art.named("icon_sculptor")
    missing = against_force(state.player, deed.force)
    if missing is not None:
        said = _("{action}: only the way there").format(action=said)
        return ChoiceLabel(said, explain(missing), picture, gives_up=True)
    if deed.force:
        said = f"{said} ({ngettext('{n} token', '{n} tokens', deed.force)})"
    return ChoiceLabel(said, names.effect(deed.effect), picture)


def _said_recover(choice: Choice, _state: State) -> ChoiceLabel:
    at = choice.numbers[0]
    if choice.noun == "ring":
        return ChoiceLabel(_("From sector {n}: {action}").format(n=at + 1, action=names.sector(BOARD.clock.ring[at])))
    return ChoiceLabel(
        _("From the calendar: {tile}").format(tile=names.tile(TILES[at])), _("The tile stays built, but is nobody’s.")
    )


def _said_goods(choice: Choice, _state: State) -> ChoiceLabel:
    return ChoiceLabel(names.goods(choice.noun), art=art.goods(choice.noun))


def _said_step(choice: Choice, _state: State) -> ChoiceLabel:
    return ChoiceLabel(names.track(choice.noun), art=art.track(choice.noun))


def _said_buy(choice: Choice, _state: State) -> ChoiceLabel:
    said = _("{track}, for a coin").format(track=names.track(choice.noun))
    return ChoiceLabel(said, art=art.track(choice.noun))


def _said_scroll(choice: Choice, state: State) -> ChoiceLabel:
    kind = state.scrolls[choice.numbers[0]]
    return ChoiceLabel(names.scroll(kind), art=art.named(f"scroll_{kind}"))


def _said_force(choice: Choice, _state: State) -> ChoiceLabel:
    return ChoiceLabel(
        ngettext("Break {n} token", "Break {n} tokens", choice.numbers[0]), art=art.named("icon_token_broken")
    )


def _said_place(choice: Choice, _state: State) -> ChoiceLabel:
    number, cell = choice.numbers
    price = BOARD.apostles.row_costs[cell // 4]
    hint = names.effect(BOARD.apostles.bonuses[BOARD.apostles.cell_bonuses[cell]])
    said = _("{apostle}. Price: {good}").format(apostle=names.apostle(number), good=names.goods(BASICS[price]))
    return ChoiceLabel(said, hint, art.apostle(number))


def _said_use(choice: Choice, _state: State) -> ChoiceLabel:
    return ChoiceLabel(names.scroll(choice.noun), art=art.named(f"scroll_{choice.noun}"))


def _said_employ(choice: Choice, _state: State) -> ChoiceLabel:
    hint = names.effect(BOARD.workshop.cards[choice.noun].middle)
    return ChoiceLabel(_("Put the assistant to work"), hint, art.named("icon_assistant"))


def _said_claim(choice: Choice, state: State) -> ChoiceLabel:
    objective = state.deal.objectives[choice.numbers[0]]
    return ChoiceLabel(
        _("Claim: {objective}").format(objective=names.objective(objective)), art=art.objective(objective)
    )


EXCHANGED = {
    "paint": N_("3 paint for a gold"),
    "wood": N_("3 wood for a gold"),
    "iron": N_("3 iron for a gold"),
    "coins": N_("3 coins for a gold"),
}
"""Three of a sort for a gold."""


def _said_exchange(choice: Choice, state: State) -> ChoiceLabel:
    """Three of what: coins stand in for what is missing."""
    paid = [event for event in GAME.apply(state, choice).events if isinstance(event, events.Paid)]
    if len(paid) == 1:
        return ChoiceLabel(_(EXCHANGED[paid[0].what]), art=art.goods(choice.noun))
    goods = ", ".join(f"{names.goods(event.what)} {event.amount}" for event in paid)
    return ChoiceLabel(_("For a gold: {goods}").format(goods=goods), art=art.goods(choice.noun))


SEVERAL = {
    "place": (N_("Place an apostle"), "icon_apostle"),
    "use": (N_("Use a scroll"), "icon_scroll"),
    "employ": (N_("Put an assistant to work"), "icon_assistant"),
    "claim": (N_("Claim an objective"), "icon_vp"),
    "exchange": (N_("Three alike for a gold"), "icon_gold"),
}
"""Additional actions of which there are several, by verb."""


def several(verb: str) -> ChoiceLabel:
    words, picture = SEVERAL[verb]
    return ChoiceLabel(_(words), art=art.named(picture))


def usual(state: State) -> Usual | None:
    """The first way to pay: the goods themselves, then coins as far as they go (README D49). It is told only if
    something stands in for a resource. And either sector first, where that makes no difference."""
    asked = GAME.prompt(state)
    if asked is not None and asked.ask == "first":
        return None if order_matters(state) else Usual(GAME.choices(state)[0])
    if asked is None or asked.ask != "pay":
        return None
    choice = GAME.choices(state)[0]
    if not any(choice.numbers):
        return Usual(choice)
    paid = _said_pay(choice, state)
    return Usual(choice, _("Paid: {what}. Change").format(what=paid.words), paid.art)


def costs_first(foreseen: Sequence[Event]) -> list[Event]:
    """The events of a choice in the order in which they matter to whoever decides: tokens, workers and goods that they
    take, then what they bring."""
    return sorted(foreseen, key=lambda event: COST_RANKS.get(type(event), len(COST_RANKS)))


COST_RANKS: dict[type[Event], int] = {events.Forced: 0, events.WorkerMoved: 1, events.Paid: 2}


def passing() -> tuple[Foretold, ...]:
    """What follows on passing, which is asked or done step by step."""
    return (
        Foretold(_("workers back, if any are out"), art.named("icon_recover")),
        Foretold(_("activate the moon"), art.named("icon_moon")),
        Foretold(_("the rooster moves on"), art.named("icon_rooster")),
    )


def event_art(event: Event) -> str:
    """A small picture of what an event brings or takes."""
    match event:
        case events.Gained() | events.Paid():
            return art.goods(event.what)
        case events.Forced():
            return art.named("icon_token_broken")
        case events.Repaired():
            return art.named("icon_token")
        case events.SectorBegan():
            return art.ring_symbol(event.sector) if event.dial == "ring" else art.face_symbol(event.sector)
        case events.MoonMoved():
            return art.named("icon_moon")
        case events.Scored():
            return art.named("icon_vp")
    return ""


LABELS: dict[str, Callable[[Choice, State], ChoiceLabel]] = {
    "pair": _said_pair,
    "hand": _said_hand,
    "hold": _said_hand,
    "face": _said_face,
    "pass": _said_pass,
    "first": _said_first,
    "order": _said_order,
    "skip": _said_skip,
    "go": _said_go,
    "start": _said_start,
    "end": _said_end,
    "apostle": _said_apostle,
    "moon": _said_moon,
    "painter": _said_painter,
    "assistant": _said_assistant,
    "upgrade": _said_upgrade,
    "card": _said_card,
    "add": _said_add,
    "build": _said_build,
    "final": _said_final,
    "pay": _said_pay,
    "sculptor": _said_sculptor,
    "recover": _said_recover,
    "take": _said_goods,
    "produce": _said_goods,
    "step": _said_step,
    "buy": _said_buy,
    "scroll": _said_scroll,
    "force": _said_force,
    "place": _said_place,
    "use": _said_use,
    "employ": _said_employ,
    "claim": _said_claim,
    "exchange": _said_exchange,
}


def label(choice: Choice, state: State) -> ChoiceLabel:
    return LABELS[choice.verb](choice, state)
