"""Josef's cards: what they are about, as lines beside his chip and as marks on the board."""

from __future__ import annotations

from game.kit.theme import BAD, GILT, PALE, SANDSTONE
from game.orloj import art, names
from game.orloj.board_canvas import BoardCanvas
from game.orloj.callout_rows import CalloutRow
from game.orloj.position_facts import PointedFacts
from game.table.drawing.glow import draw_frame
from game.translation import _
from rules.orloj.picture import JosefPicture, Picture
from rules.orloj.previews import ErrandPreview
from rules.orloj.solo_cards import SOLO
from rules.orloj.state import State

NARROW = 38


def draw_marks(canvas: BoardCanvas) -> None:
    """A frame and his sign on what his coming card is about: whoever takes it stops him."""
    josef = canvas.picture.get("josef")
    if not josef or not josef["card"]:
        return
    for errand in canvas.facts.errands.get(josef["card"], ()):
        spot = canvas.spots.get(errand.place)
        if errand.open and spot is not None and _still_there(errand, canvas.picture):
            draw_frame(canvas.surface, spot, canvas.sheet, SANDSTONE)
            x, y, width, _height = spot.shape.bounds
            canvas.sprite(art.named("josef"), x + width - 3, y + 5, 0.34 * canvas.layout.size)


def _still_there(errand: ErrandPreview, picture: Picture) -> bool:
    """While something moves the picture is ahead of what is known of a card: what has just gone is not marked."""
    kind, _colon, which = errand.place.partition(":")
    if kind == "apostle":
        return int(which) in picture["players"][0]["apostles"]
    tiles = (*picture["calendar"]["months"], *picture["calendar"]["zodiac"])
    return any(tile["name"] == which and tile["status"] == "waiting" for tile in tiles)


def title(josef: JosefPicture) -> CalloutRow:
    words = _("Josef, turn {n} of {most}").format(n=min(SOLO.turns, josef["turns"] + 1), most=SOLO.turns)
    return CalloutRow(words, art.named("josef"), color=GILT)


def rows(josef: JosefPicture, facts: PointedFacts, state: State | None) -> list[CalloutRow]:
    """His present card and the one after it, what comes at the end of the block, and what he has."""
    found: list[CalloutRow] = []
    for card, words in ((josef["card"], _("Now")), (josef["next"], _("Then"))):
        if card:
            found.append(CalloutRow(f"{words}: {_turn_words(card)}", color=SANDSTONE, tall=NARROW))
            found += [_errand_row(errand) for errand in facts.errands.get(card, ())]
        if card and card == josef["card"]:
            found += _both_done(josef, state)
    return found + _block_rows(josef) + _end_rows(josef)


def _turn_words(card: str) -> str:
    found = SOLO.cards[card]
    said = _("workers {workers}, hand {hand}, face {face}")
    return said.format(workers=found.workers, hand=found.hand, face=found.face)


def _errand_row(errand: ErrandPreview) -> CalloutRow:
    return CalloutRow(errand_words(errand), _picture_of(errand), color=PALE if errand.open else BAD, tall=40)


def _picture_of(errand: ErrandPreview) -> str:
    kind, _colon, which = errand.place.partition(":")
    return art.named(f"medal_{art.family(int(which))}") if kind == "apostle" else art.tile(which)


def errand_words(errand: ErrandPreview) -> str:
    """An errand as a sentence: `builds Month VII; then two steps in innovation`."""
    kind, _space, number = errand.what.partition(" ")
    reward = names.reward(errand.reward, errand.detail)
    if not errand.open:
        goal = names.apostle_named(int(number)) if kind == "apostle" else names.tile(errand.what)
        return _("{goal} is gone: nothing").format(goal=goal)
    if kind == "apostle":
        return _("takes {apostle}; then {reward}").format(apostle=names.apostle_named(int(number)), reward=reward)
    return _("builds {tile}; then {reward}").format(tile=names.tile(errand.what), reward=reward)


def _both_done(josef: JosefPicture, state: State | None) -> list[CalloutRow]:
    """The gain on top if nothing stops him: his turn's mastery tile and score card."""
    if state is None or not josef["score"]:
        return []
    track = names.track(josef["mastery_tiles"][josef["turns"] % SOLO.slots])
    steps = SOLO.sides[state.options["difficulty"]].mastery_tile
    said = _("If both succeed: {track} +{steps}").format(track=track, steps=steps)
    if josef["score"]["rooster"]:
        said = _("{what}, rooster +{steps}").format(what=said, steps=josef["score"]["rooster"])
    return [CalloutRow(said, right=str(josef["score"]["vp"]), right_icon=art.named("icon_vp"), tall=NARROW)]


def _block_rows(josef: JosefPicture) -> list[CalloutRow]:
    """The end of a block: after every third of his turns but the last."""
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
    return [CalloutRow(worker, color=SANDSTONE, tall=NARROW), CalloutRow(lost, color=SANDSTONE, tall=NARROW)]


def _end_rows(josef: JosefPicture) -> list[CalloutRow]:
    vp = art.named("icon_vp")
    found = []
    for tile in josef["scoring_tiles"]:
        words = _("At the end for his {what}").format(what=names.josefs(tile["kind"]))
        found.append(CalloutRow(words, right=str(SOLO.scoring_vp if tile["kept"] else 0), right_icon=vp, tall=NARROW))
    owned = _("Apostles {apostles}, scrolls {scrolls}, cards {cards}, assistants {assistants}").format(
        apostles=len(josef["apostles"]),
        scrolls=josef["scrolls"] + len(josef["royal"]),
        cards=len(josef["cards"]),
        assistants=len(josef["assistants"]),
    )
    return [*found, CalloutRow(owned, color=SANDSTONE, tall=NARROW)]
