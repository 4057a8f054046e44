"""What is said: questions and their answers, the lines of the log, and reasons. Whole sentences for every kind, so
that no language has to bend a word that is filled in; players' names stand before a colon for the same cause."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.orloj import art, names
from game.table.view import Label, Question, Usual
from game.words import N_, _, ngettext
from rules.engine import Choice, Reason
from rules.orloj import GAME, prospect
from rules.orloj.board import BOARD, HOURS, TILES
from rules.orloj.effects import BASICS
from rules.orloj.obstacles import COSTS, sight
from rules.orloj.state import State

ROMAN = ("I", "II", "III", "IV")
JOSEF = "Josef Mánes"

REASONS = {
    "game_over": N_("The game is over."),
    "unknown_choice": N_("Nobody can do “{text}” in this game."),
    "not_now": N_("That is not possible now."),
    "answer_first": N_("Another question is open: {ask}."),
    "finish_first": N_("Your turn is not over yet: {ask}."),
    "turn_first": N_("Turn the clock or pass first."),
    "must_choose": N_("This cannot be left out: {ask}."),
    "need_worker": N_("You have no free worker for that."),
    "need_tokens": N_("Not enough intact tokens: needed {need}, yours {have}."),
    "need_coins": N_("Not enough coins: needed {need}, yours {have}."),
    "need_gold": N_("Not enough gold: needed {need}, yours {have}."),
    "need_basics": N_("Resources missing: {missing}; coins and gold to stand in: {wild}."),
    "need_three": N_("An exchange takes three of a kind, coins included: needed {need}, yours {have}."),
    "nothing_there": N_("There is nothing to take."),
    "nothing_to_wait_for": N_("The face is held back only by somebody who has an additional action at hand."),
    "warehouse_full": N_("Your warehouse is full."),
    "no_apostle_in_reach": N_("None of the apostles within reach can be taken."),
    "apostle_gone": N_("Apostle {number} is no longer in the set."),
    "apostle_not_visible": N_("Apostle {number} is not at the gears after that many forced turns: {turns}."),
    "apostle_not_held": N_("Apostle {number} is not in your warehouse."),
    "cell_taken": N_("An apostle stands on that cell already ({cell})."),
    "wrong_colour": N_("That cell takes another colour: {need}. This apostle: {have}."),
    "one_assistant_at_a_time": N_("Your warehouse holds an assistant already."),
    "no_assistant_left": N_("No such assistant is left ({kind})."),
    "assistant_owned": N_("You have this assistant already ({kind})."),
    "no_assistant_in_warehouse": N_("There is no assistant in your warehouse."),
    "card_staffed": N_("An assistant works on this card already."),
    "not_your_card": N_("This card is not in your workshop."),
    "hammer_at_top": N_("Your hammer is at its highest level."),
    "first_card_has_no_end": N_("Your first card is simply placed: there is no end to choose."),
    "choose_an_end": N_("Choose the end of your row: left or right."),
    "tile_built": N_("This tile is built already ({tile})."),
    "tile_blocked": N_("This tile is blocked in this game ({tile})."),
    "hammer_elsewhere": N_("The hammer is not beside this tile ({tile}); moves it needs: {moves}."),
    "hammer_force": N_("Hammer moves: {moves}. Tokens that takes: {force}."),
    "no_tile_in_reach": N_("No tile that you could pay for is within reach of a hammer."),
    "final_not_open": N_("The final tile can be built once no other tile waits."),
    "sculptor_must_move": N_("The sculptor must go to another statue."),
    "no_such_scroll": N_("You have no such scroll ({scroll})."),
    "scroll_used": N_("This scroll is used already ({scroll})."),
    "already_claimed": N_("You have claimed this objective already."),
    "no_place_left": N_("All places of this objective are taken."),
    "not_fulfilled": N_("You do not meet this objective yet: {objective}."),
    "painter_reach": N_("The painter does not go that far: at most {most}, not {steps}."),
    "pair_gone": N_("This pair is taken."),
    "force_other": N_("This takes another number of tokens: {need}."),
    "pay_other": N_("Resources missing: {need}, not {given}."),
    "not_your_worker": N_("None of your workers stands there."),
    "step_taken": N_("The free step is taken already ({track})."),
    "step_bought": N_("The step for a coin is taken already."),
    "other_track": N_("This step is for another track: {track}."),
}


def _fact(key: str, name: str, value: int | str) -> int | str:
    """How a reason's facts that are words are said."""
    said = str(value)
    match name:
        case "ask":
            return names.ask(said)
        case "need" | "have" if key == "wrong_colour":
            return names.colour(said)
        case "kind":
            return names.assistant(said)
        case "tile":
            return names.tile(said)
        case "track":
            return names.track(said)
        case "objective" if said in names.OBJECTIVES:
            return names.objective(said)
    return value


def explain(reason: Reason) -> str:
    facts = {name: _fact(reason.key, name, value) for name, value in reason.facts.items() if name != "kind"}
    if "kind" in reason.facts:
        kind = str(reason.facts["kind"])
        facts |= {"kind": names.assistant(kind)} if kind in names.ASSISTANTS else {}
        facts |= {"scroll": names.scroll(kind)} if kind in names.SCROLLS else {}
    return _(REASONS[reason.key]).format(**facts)


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
    "pay": N_("Resources missing: {number}. Pay for them with:"),
    "sculptor": N_("Which statue does your sculptor visit?"),
    "recover": N_("Take a worker back? Still to take: {number}."),
    "basic": N_("Which resource do you take? Still to take: {number}."),
    "produce": N_("Which track produces?"),
    "mastery": N_("Take a step in mastery? Steps: {number}."),
    "study": N_("Mastery: take your steps."),
    "scroll": N_("Which scroll do you take?"),
    "force": N_("Break a token for the hammer’s bonus?"),
    "end": N_("Anything else before your turn ends?"),
}
STEPS = {
    True: N_("The coloured step is free; one more on any track costs a coin."),
    False: N_("One more step, on any track, costs a coin."),
}
"""What a study offers, while its free step can be taken and after it."""
EXTRAS = {
    "place": N_("place an apostle"),
    "use": N_("use a scroll"),
    "employ": N_("put an assistant to work"),
    "claim": N_("claim an objective"),
    "exchange": N_("exchange three for a gold"),
}
"""What may be done besides, by verb."""


def question(state: State) -> Question:
    """The sentence, and what else could be done now."""
    if GAME.prompt(state) is None:
        return Question(_("The game is over."))
    asked = state.pending[-1]
    said = _(QUESTIONS[asked.ask]).format(
        number=asked.number, reach=sight(state.player), steps=max(0, sight(state.player) + asked.number)
    )
    return Question(said, " ".join(part for part in (_hint(state, asked.ask), _besides(state)) if part))


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
    return _in_the_way(state) if ask == "construct" else ""


def _in_the_way(state: State) -> str:
    """Why no tile can be built, if one reason is enough to say it."""
    first, *others = [offer.reason for offer in prospect.offers(state).values()] or [None]
    return explain(first) if first is not None and all(other == first for other in others) else ""


def _besides(state: State) -> str:
    """Which additional actions are open."""
    found = dict.fromkeys(choice.verb for choice in GAME.choices(state) if choice.extra)
    if not found:
        return ""
    return _("You may also: {what}.").format(what=", ".join(_(EXTRAS[verb]) for verb in found))


def _said_hand(choice: Choice, state: State) -> Label:
    turning = prospect.of_choice(state, choice)
    assert turning is not None
    if choice.verb == "hold":
        return Label(_("Turn the hand, decide about the face later"), _besides(state), art.ring_symbol(turning.ring))
    said = f"{names.sector(turning.ring)} + {names.sector(turning.face)}"
    if turning.face_steps:
        said = _("Face {n} back: {actions}").format(n=turning.face_steps, actions=said)
    price = ngettext("{n} token", "{n} tokens", turning.force) if turning.force else _("no token")
    return Label(f"{said} ({price})", art=art.face_symbol(turning.face))


def _said_face(choice: Choice, state: State) -> Label:
    steps = choice.numbers[0]
    sector = BOARD.clock.face[(state.hand - state.face + steps) % HOURS]
    if not steps:
        return Label(_("Stay: {action}").format(action=names.sector(sector)), art=art.face_symbol(sector))
    said = ngettext("{n} token: {action}", "{n} tokens: {action}", steps, action=names.sector(sector))
    return Label(said, art=art.face_symbol(sector))


def _said_first(choice: Choice, state: State) -> Label:
    if choice.noun == "ring":
        sector = BOARD.clock.ring[state.hand]
        return Label(names.sector(sector), art=art.ring_symbol(sector), letter="a")
    sector = BOARD.clock.face[state.face_sector]
    return Label(names.sector(sector), art=art.face_symbol(sector), letter="b")


def _said_order(choice: Choice, _state: State) -> Label:
    return Label(_("The row’s bonus") if choice.noun == "row" else _("The column’s bonus"))


def _said_pass(_choice: Choice, _state: State) -> Label:
    return Label(_("Pass"), _("Take workers back, activate the moon; the rooster moves on."), letter="p")


def _said_end(_choice: Choice, _state: State) -> Label:
    return Label(_("End the turn"), letter="e")


def _said_skip(_choice: Choice, state: State) -> Label:
    asked = state.pending[-1].ask
    return Label(_("Go on") if asked in ("recover", "study", "mastery") else _("Leave it out"), letter="s")


def _said_pair(choice: Choice, state: State) -> Label:
    hammer, start = state.pairs[choice.numbers[0]]
    hint = names.effect(BOARD.beginnings.start_cards[start])
    return Label(names.hammer(hammer), hint, art.named(f"hammer_{hammer}"))


def _said_apostle(choice: Choice, _state: State) -> Label:
    number, turns = choice.numbers
    hint = ngettext("{n} token", "{n} tokens", turns) if turns else ""
    said = names.apostle_named(number)
    return Label(f"{said} ({hint})" if hint else said, hint, art.apostle(number))


def _said_moon(_choice: Choice, _state: State) -> Label:
    return Label(_("Moon"), art=art.named("icon_moon"), letter="o")


def _said_painter(choice: Choice, _state: State) -> Label:
    steps, side = choice.numbers
    left = ngettext("{n} gap, bonus behind him", "{n} gaps, bonus behind him", steps)
    right = ngettext("{n} gap, bonus before him", "{n} gaps, bonus before him", steps)
    return Label(left if side == 0 else right, art=art.named("icon_painter"))


def _said_assistant(choice: Choice, _state: State) -> Label:
    return Label(names.assistant(choice.noun), art=art.named(f"assistant_{choice.noun}"))


def _said_upgrade(choice: Choice, state: State) -> Label:
    at = choice.numbers[0]
    if at == 3:
        level = state.player.level + 1
        icon = art.named(f"hammer_{state.player.hammer}") if state.player.hammer else art.named("icon_construct")
    else:
        level, icon = state.player.production[at] + 1, art.goods(choice.noun)
    top = level >= len(ROMAN)
    hint = _("Already at IV: 1 gold and 1 point instead.") if top else ""
    said = names.upgrade(choice.noun)
    return Label(said if top else f"{said} {ROMAN[level]}", hint, icon)


def _said_card(choice: Choice, state: State) -> Label:
    card = state.display[choice.numbers[0]]
    ends = {"left": _("At the left end"), "right": _("At the right end"), "": _("Buy the card")}
    hint = names.effect(BOARD.workshop.cards[card].top)
    return Label(ends[choice.noun], hint, art.named("icon_workshop"))


def _said_build(choice: Choice, _state: State) -> Label:
    tile, moves, force = choice.numbers
    parts = [names.tile(TILES[tile])]
    if moves:
        parts.append(ngettext("hammer {n} move", "hammer {n} moves", moves))
    if force:
        parts.append(ngettext("{n} token", "{n} tokens", force))
    points = BOARD.construction.resource_vp * sum(COSTS[tile])
    return Label(", ".join(parts), _("Points for resources: {n}").format(n=points), art.tile(TILES[tile]))


def _said_final(_choice: Choice, _state: State) -> Label:
    return Label(
        _("Final construction"), _("Points: {n}").format(n=BOARD.construction.final_vp), art.named("icon_construct")
    )


def _said_pay(choice: Choice, _state: State) -> Label:
    coins, gold = choice.numbers
    parts = [ngettext("{n} coin", "{n} coins", coins)] if coins else []
    parts += [_("{n} gold").format(n=gold)] if gold else []
    return Label(", ".join(parts), art=art.goods("coins" if coins else "gold"))


def usual(state: State) -> Usual | None:
    """What is missing is paid for with coins as far as they go (spec D49)."""
    asked = GAME.prompt(state)
    if asked is None or asked.ask != "pay":
        return None
    choice = GAME.choices(state)[0]
    paid = _said_pay(choice, state)
    return Usual(choice, _("Paid: {what}. Change").format(what=paid.words), paid.art)


def _said_sculptor(choice: Choice, state: State) -> Label:
    deed, _reason = prospect.deeds(state)[choice.noun]
    hint = names.effect(deed.effect)
    said = names.deed(choice.noun)
    if deed.force:
        said = f"{said} ({ngettext('{n} token', '{n} tokens', deed.force)})"
    return Label(said, hint, art.named("icon_sculptor"))


def _said_recover(choice: Choice, _state: State) -> Label:
    at = choice.numbers[0]
    if choice.noun == "ring":
        return Label(_("From sector {n}: {action}").format(n=at + 1, action=names.sector(BOARD.clock.ring[at])))
    return Label(_("From the calendar: {tile}").format(tile=names.tile(TILES[at])), _("The tile stays built."))


def _said_goods(choice: Choice, _state: State) -> Label:
    return Label(names.goods(choice.noun), art=art.goods(choice.noun))


def _said_step(choice: Choice, _state: State) -> Label:
    return Label(names.track(choice.noun), art=art.track(choice.noun))


def _said_buy(choice: Choice, _state: State) -> Label:
    said = _("{track}, for a coin").format(track=names.track(choice.noun))
    return Label(said, art=art.track(choice.noun))


def _said_scroll(choice: Choice, state: State) -> Label:
    kind = state.scrolls[choice.numbers[0]]
    return Label(names.scroll(kind), art=art.named(f"scroll_{kind}"))


def _said_force(choice: Choice, _state: State) -> Label:
    return Label(ngettext("Break {n} token", "Break {n} tokens", choice.numbers[0]), art=art.named("icon_token_broken"))


def _said_place(choice: Choice, _state: State) -> Label:
    number, cell = choice.numbers
    price = BOARD.apostles.row_costs[cell // 4]
    hint = names.effect(BOARD.apostles.bonuses[BOARD.apostles.cell_bonuses[cell]])
    said = _("{apostle}. Price: {good}").format(apostle=names.apostle(number), good=names.goods(BASICS[price]))
    return Label(said, hint, art.apostle(number))


def _said_use(choice: Choice, _state: State) -> Label:
    return Label(names.scroll(choice.noun), art=art.named(f"scroll_{choice.noun}"))


def _said_employ(choice: Choice, _state: State) -> Label:
    hint = names.effect(BOARD.workshop.cards[choice.noun].middle)
    return Label(_("Put the assistant to work"), hint, art.named("icon_assistant"))


def _said_claim(choice: Choice, state: State) -> Label:
    objective = state.deal.objectives[choice.numbers[0]]
    return Label(_("Claim: {objective}").format(objective=names.objective(objective)), art=art.objective(objective))


def _said_exchange(choice: Choice, _state: State) -> Label:
    return Label(_("Three for a gold: {goods}").format(goods=names.goods(choice.noun)), art=art.goods(choice.noun))


LABELS: dict[str, Callable[[Choice, State], Label]] = {
    "pair": _said_pair,
    "hand": _said_hand,
    "hold": _said_hand,
    "face": _said_face,
    "pass": _said_pass,
    "first": _said_first,
    "order": _said_order,
    "skip": _said_skip,
    "end": _said_end,
    "apostle": _said_apostle,
    "moon": _said_moon,
    "painter": _said_painter,
    "assistant": _said_assistant,
    "upgrade": _said_upgrade,
    "card": _said_card,
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


def label(choice: Choice, state: State) -> Label:
    return LABELS[choice.verb](choice, state)


def who(seat: int, players: Sequence[str]) -> str:
    """A player's name; the seat after the last player's is Josef's."""
    return players[seat] if seat < len(players) else JOSEF


def crow(number: int, solo: bool) -> str:
    if solo:
        return _("The rooster crows: tokens are mended, broken ones cost points.")
    return _("Crow {n} of {most}: tokens are mended, broken ones cost points.").format(
        n=number, most=BOARD.rooster.crows
    )


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
    return _("{name} wins").format(name=who(seat, players))
