"""Josef: what his cards are about, as lines beside his chip and as marks on the board."""

from __future__ import annotations

import pygame

from game.kit import sprites
from game.kit.theme import BAD, GILT, PALE, SANDSTONE
from game.orloj import art, names
from game.orloj.advice import Moment
from game.orloj.layout import Layout
from game.orloj.lines import Row
from game.table.light import draw_frame
from game.table.view import Show
from game.words import _
from rules.orloj.prospect import Errand
from rules.orloj.solo_cards import SOLO

NARROW = 38


def draw_marks(surface: pygame.Surface, layout: Layout, show: Show, moment: Moment) -> None:
    """A frame and his sign on what his coming card is about: whoever takes it stops him."""
    josef = show.picture.get("josef")
    if not josef or not josef["card"]:
        return
    spots = layout.spots(show.picture)
    for errand in moment.errands.get(josef["card"], ()):
        spot = spots.get(errand.place)
        if errand.open and spot is not None and _still_there(errand, show):
            draw_frame(surface, spot, show.board, SANDSTONE)
            x, y, width, _height = spot.shape.bounds
            sign = sprites.get(art.named("josef"), show.board.unit * 0.34 * layout.size)
            sign.draw(surface, show.board.point(x + width - 3, y + 5))


def _still_there(errand: Errand, show: Show) -> bool:
    """While something moves the picture is ahead of what is known of a card: what has just gone is not marked."""
    kind, _colon, which = errand.place.partition(":")
    if kind == "apostle":
        return int(which) in show.picture["players"][0]["apostles"]
    tiles = (*show.picture["calendar"]["months"], *show.picture["calendar"]["zodiac"])
    return any(tile["name"] == which and tile["status"] == "waiting" for tile in tiles)


def title(show: Show) -> Row:
    done = show.picture["josef"]["turns"]
    words = _("Josef, turn {n} of {most}").format(n=min(SOLO.turns, done + 1), most=SOLO.turns)
    return Row(words, art.named("josef"), color=GILT)


def rows(show: Show, moment: Moment) -> list[Row]:
    """His present card and the one after it, what comes at the end of the block, and what he has."""
    josef = show.picture["josef"]
    found: list[Row] = []
    for card, words in ((josef["card"], _("Now")), (josef["next"], _("Then"))):
        if card:
            found.append(Row(f"{words}: {_turn_words(card)}", color=SANDSTONE, tall=NARROW))
            found += [_errand_row(errand) for errand in moment.errands.get(card, ())]
        if card and card == josef["card"]:
            found += _both_done(show)
    return found + _block_rows(show) + _end_rows(show)


def _turn_words(card: str) -> str:
    found = SOLO.cards[card]
    said = _("workers {workers}, hand {hand}, face {face}")
    return said.format(workers=found.workers, hand=found.hand, face=found.face)


def _errand_row(errand: Errand) -> Row:
    said = errand_words(errand.what, errand.reward, errand.detail)
    return Row(said, _picture_of(errand), color=PALE if errand.open else BAD, tall=40)


def _picture_of(errand: Errand) -> str:
    kind, _colon, which = errand.place.partition(":")
    return art.named(f"medal_{art.family(int(which))}") if kind == "apostle" else art.tile(which)


def errand_words(what: str, reward: str, detail: str) -> str:
    """`Month VII: two steps in innovation`."""
    kind, _space, number = what.partition(" ")
    goal = names.apostle_named(int(number)) if kind == "apostle" else names.tile(what)
    return _("{goal}: {reward}").format(goal=goal, reward=names.reward(reward, detail))


def _both_done(show: Show) -> list[Row]:
    """What he gets on top if nothing stops him: his turn's mastery tile and score card."""
    josef = show.picture["josef"]
    if show.state is None or not josef["score"]:
        return []
    track = names.track(josef["mastery_tiles"][josef["turns"] % SOLO.slots])
    steps = SOLO.sides[show.state.options["difficulty"]].mastery_tile
    said = _("If both succeed: {track} +{steps}").format(track=track, steps=steps)
    if josef["score"]["rooster"]:
        said = _("{what}, rooster +{steps}").format(what=said, steps=josef["score"]["rooster"])
    return [Row(said, right=str(josef["score"]["vp"]), right_icon=art.named("icon_vp"), tall=NARROW)]


def _block_rows(show: Show) -> list[Row]:
    """What happens after every third of his turns but the last."""
    josef = show.picture["josef"]
    block = josef["turns"] // SOLO.slots
    if block >= len(josef["targets"]):
        return []
    worker = _("After turn {n}: a worker on objective {objective}, rooster +{steps}").format(
        n=(block + 1) * SOLO.slots, objective=josef["end_tiles"][block], steps=SOLO.maintenance_rooster
    )
    lost = _("{track} below {least}: nothing for his {what}").format(
        track=names.track(josef["track_tiles"][block]),
        least=josef["targets"][block],
        what=names.josefs(josef["scoring_tiles"][block]["kind"]),
    )
    return [Row(worker, color=SANDSTONE, tall=NARROW), Row(lost, color=SANDSTONE, tall=NARROW)]


def _end_rows(show: Show) -> list[Row]:
    josef, vp = show.picture["josef"], art.named("icon_vp")
    found = []
    for tile in josef["scoring_tiles"]:
        words = _("At the end for his {what}").format(what=names.josefs(tile["kind"]))
        found.append(Row(words, right=str(SOLO.scoring_vp if tile["kept"] else 0), right_icon=vp, tall=NARROW))
    owned = _("Apostles {apostles}, scrolls {scrolls}, cards {cards}, assistants {assistants}").format(
        apostles=len(josef["apostles"]),
        scrolls=josef["scrolls"] + len(josef["royal"]),
        cards=len(josef["cards"]),
        assistants=len(josef["assistants"]),
    )
    return [*found, Row(owned, color=SANDSTONE, tall=NARROW)]
