"""The coach's drawer with the best turn and others, each a card to choose; and the marks of its steps on the board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

import pygame

from game.kit import text
from game.kit.commands import with_key
from game.kit.controls import Button, Label
from game.kit.geometry import Scale
from game.kit.scroll import ScrollView
from game.kit.theme import BAD, GOOD, MUTED, PALE, World
from game.kit.widget import Widget
from game.table.coach import brought
from game.table.coach.coach import BUTTON, CARD, AdvisedTurn, Coach
from game.table.coach.coach_words import AdvisedStep, behind, sentence
from game.table.panels import table_widgets
from game.table.panels.answer_options import AnswerOption
from game.table.panels.prompt_widgets import END
from game.table.panels.turn_cards import CardLine, TurnCard, badge, card_height
from game.table.view import Box
from game.translation import _
from rules.engine import Reason

TITLE, STEP, ARGUED = 23, 21, 20
"""Units of a card's title, of a step and of a reason."""
GAP, PRESSED = 10, 56
"""Units between cards, and the height of the buttons above them."""
BADGE, INSET, ASIDE = 30, 10, 17
"""Units of a number on the board; how far inside a corner it stands, or beside the middle of what has no corners."""
SCORED = "points more"
"""The reason that counts points together with a scoring right after the turn."""


def parts(coach: Coach, at: int) -> Iterator[CardLine]:
    """A card from top to bottom; only the chosen one tells everything."""
    turn, chosen = coach.turns[at], at == coach.chosen
    best = _("Best turn") if coach.can_play else _("A better turn")
    title = best if at == 0 else behind(turn.found.behind)
    yield CardLine(title, TITLE, PALE if chosen else MUTED, text.BOLD)
    if not chosen:
        yield CardLine(_brief(coach, turn), ARGUED, MUTED)
        return
    yield from _steps(turn, len(coach.done))
    yield CardLine(brought.words(turn.brings), STEP, PALE, text.BOLD, above=GAP)
    names = coach.session.game.names(coach.session.state)
    for reason in weighty(turn.found.reasons):
        words = coach.coach_words.argue(reason, names)
        if turn.brings.follows and reason.key == SCORED:
            words = _("With the scoring that follows: {reason}").format(reason=words)
        yield _reason(words, reason.key.endswith(" down"), 4)
    if at == 0 and not turn.found.reasons:
        yield CardLine(_("Nothing else would bring more."), ARGUED, MUTED, above=GAP)
    if turn.found.lacks:
        better = sentence([coach.coach_words.argue(reason, names) for reason in turn.found.lacks])
        yield CardLine(_("The best one instead: {reasons}").format(reasons=better), ARGUED, MUTED, above=GAP)


def weighty(reasons: Sequence[Reason]) -> list[Reason]:
    """The one reason that matters beyond the points, and what speaks most against it: nothing is kept silent."""
    down = [reason for reason in reasons if reason.key.endswith(" down")]
    up = [reason for reason in reasons if reason not in down]
    beyond = [reason for reason in up if not reason.key.startswith("points ")]
    return [*(beyond or up)[:1], *down[:1]]


def _brief(coach: Coach, turn: AdvisedTurn) -> str:
    """The choices that make a turn another one; all its steps if the same could be said of two."""
    told = [
        sentence([step.words for step in each.steps if step.choice.verb in coach.coach_words.gist])
        for each in coach.turns
    ]
    words = told[coach.turns.index(turn)]
    return words if words and told.count(words) == 1 else sentence([step.words for step in turn.steps])


def _reason(words: str, worse: bool, above: int) -> CardLine:
    sign, color = ("minus", BAD) if worse else ("plus", GOOD)
    return CardLine(words, ARGUED, PALE, sign=sign, sign_color=color, above=above)


def _steps(turn: AdvisedTurn, done: int) -> Iterator[CardLine]:
    """The steps that have words, numbered; those that are made are ticked off."""
    for number, (at, words) in enumerate(said_steps(turn), start=1):
        if at < done:
            yield CardLine(words, STEP, MUTED, sign="tick", sign_color=GOOD)
        else:
            yield CardLine(words, STEP, number=number)


def said_steps(turn: AdvisedTurn) -> list[tuple[int, str]]:
    """The steps that have words, with their places in the turn."""
    return [(at, step.words) for at, step in enumerate(turn.steps) if step.words]


def tall(width: int, scale: Scale, coach: Coach) -> int:
    """The height in pixels of everything."""
    if not coach.turns:
        return scale.px(48)
    room = ScrollView.room(pygame.Rect(0, 0, width, 1), scale).width
    cards = [card_height(list(parts(coach, at)), room, scale) + scale.px(GAP) for at in coach.followed]
    return sum(cards) + (scale.px(PRESSED) if coach.can_play else 0)


class CoachDrawer:
    """The coach in its drawer. It keeps its place as long as that hides nothing of what it speaks of."""

    def __init__(self, coach: Coach, world: World) -> None:
        self.coach = coach
        self.world = world
        self._weighed: tuple[AdvisedTurn, ...] = ()
        self._left = False

    def title(self) -> str:
        return _("Coach")

    def content(self) -> Hashable:
        coach = self.coach
        if not coach.turns:
            return coach.dots
        return coach.can_play, coach.chosen, tuple((at, *parts(coach, at)) for at in coach.followed)

    def rect(self, right: pygame.Rect, left: pygame.Rect) -> pygame.Rect:
        """The room where it was, or if it hides something there and less at the other side, that one."""
        scale = self.coach.viewport.canvas.ui
        wanted = tall(right.width - 2 * scale.px(table_widgets.PAD), scale, self.coach)
        if self.coach.turns != self._weighed:
            self._weighed = self.coach.turns
            self._left ^= self._hides(right if self._left else left) < self._hides(left if self._left else right)
        return table_widgets.drawer_around(left if self._left else right, scale, wanted)

    def _hides(self, rect: pygame.Rect) -> int:
        """The number of places of the advised turns under a rect; those of the best turn count most."""
        weights = zip((3, 1, 1), self.coach.turns, strict=False)
        return sum(
            weight
            for weight, turn in weights
            for place in turn.places
            if (at := self.coach.viewport.pixel_of(place)) is not None and rect.collidepoint(at)
        )

    def build(self, inside: pygame.Rect) -> list[Widget]:
        return build(inside, self.coach.viewport.canvas.ui, self.world, self.coach)


def build(inside: pygame.Rect, scale: Scale, world: World, coach: Coach) -> list[Widget]:
    """The note that it is thinking; or what can be done with the chosen turn, always in the same place above, and the
    cards."""
    if not coach.turns:
        words = _("The coach is thinking") + "." * coach.dots
        return [Label("coach:thinking", inside, scale, words, size=24, color=MUTED)]
    head = pygame.Rect(inside.topleft, (inside.width, scale.px(PRESSED) if coach.can_play else 0))
    top = head.bottom + (scale.px(GAP) if coach.can_play else 0)
    view = pygame.Rect(inside.left, top, inside.width, inside.bottom - top)
    room = ScrollView.room(view, scale)
    cards: list[Widget] = []
    top = view.top
    for at in coach.followed:
        lines = list(parts(coach, at))
        rect = pygame.Rect(room.left, top, room.width, card_height(lines, room.width, scale))
        chosen, act = at == coach.chosen, partial(coach.choose, at)
        cards.append(TurnCard(f"{CARD}{at + 1}", rect, scale, world, lines, act, lead=str(at + 1), chosen=chosen))
        top = rect.bottom + scale.px(GAP)
    roll = ScrollView("advice", view, scale, cards, top - view.top - scale.px(GAP), world=world)
    return [roll, *_buttons(head, scale, world, coach)] if coach.can_play else [roll]


def _buttons(head: pygame.Rect, scale: Scale, world: World, coach: Coach) -> list[Widget]:
    """One step, or the whole turn."""
    gap = scale.px(GAP)
    left = pygame.Rect(head.left, head.top, (head.width - gap) * 2 // 5, head.height)
    right = pygame.Rect(left.right + gap, head.top, head.right - left.right - gap, head.height)
    tip = with_key(_("Makes the steps one by one; they can be undone"), "choose")
    step, turn = coach.play_step, coach.play_turn
    return [
        Button(f"{BUTTON}step", left, scale, _("One step"), step, kind=world.plain, size=22),
        Button(f"{BUTTON}turn", right, scale, _("Play it for me"), turn, kind=world.main, size=22, tip=tip),
    ]


def draw_marks(surface: pygame.Surface, coach: Coach, answers: Callable[[], Sequence[AnswerOption]]) -> None:
    """The numbers of the open steps where they are to be made: on the board, or on the button that answers."""
    turn, open_steps = coach.looked_at, coach.open_steps()
    if turn is None or not open_steps:
        return
    side, done = coach.viewport.frame.px(BADGE), len(turn.steps) - len(open_steps)
    marked: set[tuple[int, int]] = set()
    for number, (at, _words) in enumerate(said_steps(turn), start=1):
        step, spot = turn.steps[at], None
        if at >= done:
            spot = _spot(coach, step) or (_button(coach, step, answers()) if at == done else None)
        if spot is not None and spot not in marked:
            marked.add(spot)
            picture = badge(number, side)
            surface.blit(picture, picture.get_rect(center=spot))


def _spot(coach: Coach, step: AdvisedStep) -> tuple[int, int] | None:
    """The point of a step at a place of the board."""
    for place in coach.places(step):
        spot = coach.viewport.spots()[place]
        if isinstance(spot.shape, Box):
            x, y = spot.shape.x + INSET, spot.shape.y + INSET
        else:
            x, y = spot.shape.center[0] - ASIDE, spot.shape.center[1] - ASIDE
        return coach.viewport.scale_of(spot.fixed).point(x, y)
    return None


def _button(coach: Coach, step: AdvisedStep, answers: Sequence[AnswerOption]) -> tuple[int, int] | None:
    """The point of a step at the button that answers so."""
    found = next((answer for answer in answers if answer.path.choice.text == step.choice.text), None)
    button = coach.ui.find(END if found.label.ends else found.key) if found else None
    inset = coach.viewport.frame.px(INSET)
    return button.rect.move(inset, inset).topleft if button else None
