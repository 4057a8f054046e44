"""Changes that each event of Orloj makes in the picture."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine import Event, Fold, JsonObject, Picture, Place
from rules.events import FOLDS as SHARED
from rules.events import nothing
from rules.orloj import events as e
from rules.orloj.board import CELLS, HOURS, TILE_OF


def _who(picture: Picture, seat: int) -> JsonObject:
    """A player, or Josef in a solo game."""
    players: list[JsonObject] = picture["players"]
    if seat < len(players):
        return players[seat]
    josef: JsonObject = picture["josef"]
    return josef


def _tile(picture: Picture, name: str) -> JsonObject:
    area, cell = divmod(TILE_OF[name], HOURS)
    tile: JsonObject = picture["calendar"]["zodiac" if area else "months"][cell]
    return tile


def _drafted(picture: Picture, event: e.Drafted) -> None:
    player = picture["players"][event.seat]
    player["hammer"], player["start"] = event.hammer, event.start
    picture["pairs"][event.pair - 1] = None


def _draft_ended(picture: Picture, _event: e.DraftEnded) -> None:
    picture["pairs"] = []


def _start_taken(picture: Picture, event: e.StartTaken) -> None:
    picture["players"][event.seat]["started"] = True


def _hand_turned(picture: Picture, event: e.HandTurned) -> None:
    picture["clock"]["hand"] = event.hand


def _face_turned(picture: Picture, event: e.FaceTurned) -> None:
    picture["clock"]["face"] = event.face


def _moon_moved(picture: Picture, event: e.MoonMoved) -> None:
    picture["clock"]["moon"] = event.moon


def _painter_moved(picture: Picture, event: e.PainterMoved) -> None:
    picture["painter"] = event.gap


def _worker_moved(picture: Picture, event: e.WorkerMoved) -> None:
    _lift(picture, event.seat, event.source)
    kind, _, place = event.target.partition(":")
    if kind == "workers":
        _who(picture, event.seat)["workers"] += 1
    elif kind == "ring":
        picture["ring"][int(place) - 1] = event.seat
    elif kind == "calendar":
        _tile(picture, place)["owner"] = event.seat


def _lift(picture: Picture, seat: int, source: Place) -> None:
    kind, _, place = source.partition(":")
    if kind == "workers":
        _who(picture, seat)["workers"] -= 1
    elif kind == "ring":
        picture["ring"][int(place) - 1] = None
    elif kind == "calendar":
        _tile(picture, place)["owner"] = None
    elif kind == "display":
        picture["players"][seat]["display"][int(place) - 1] = False


def _forced(picture: Picture, event: e.Forced) -> None:
    picture["players"][event.seat]["broken"] += event.amount


def _repaired(picture: Picture, event: e.Repaired) -> None:
    picture["players"][event.seat]["broken"] -= event.amount


def _scored(picture: Picture, event: e.Scored) -> None:
    _who(picture, event.seat)["vp"] += event.vp


def _mastery_stepped(picture: Picture, event: e.MasteryStepped) -> None:
    _who(picture, event.seat)["mastery"][event.track] = event.position


def _disc_stepped(picture: Picture, event: e.DiscStepped) -> None:
    picture["players"][event.seat]["rooster"] = event.value


def _rooster_moved(picture: Picture, event: e.RoosterMoved) -> None:
    picture["rooster"] = event.left


def _crowed(picture: Picture, event: e.Crowed) -> None:
    picture["crow"], picture["rooster"] = event.crow, event.rooster


def _gears_turned(picture: Picture, event: e.GearsTurned) -> None:
    picture["gear"] = event.gear


def _apostle_taken(picture: Picture, event: e.ApostleTaken) -> None:
    """The set is shared in a solo game: an apostle that one of the two takes is gone for both."""
    taker = _who(picture, event.seat)
    if taker is picture.get("josef"):
        taker["apostles"].append(event.number)
        picture["players"][0]["apostles"].remove(event.number)
    else:
        taker["apostles"].remove(event.number)
        _store(taker, event.number)


def _store(player: JsonObject, item: int | str) -> None:
    """Apostles first, in the order they came, then the assistant."""
    player["warehouse"].append(item)
    player["warehouse"].sort(key=lambda stored: isinstance(stored, str))


def _apostle_placed(picture: Picture, event: e.ApostlePlaced) -> None:
    player = picture["players"][event.seat]
    player["warehouse"].remove(event.number)
    player["board"][CELLS.index(event.cell)] = event.number


def _assistant_taken(picture: Picture, event: e.AssistantTaken) -> None:
    picture["assistants"][event.kind] -= 1
    taker = _who(picture, event.seat)
    if taker is picture.get("josef"):
        taker["assistants"].append(event.kind)
    else:
        _store(taker, event.kind)


def _assistant_placed(picture: Picture, event: e.AssistantPlaced) -> None:
    player = picture["players"][event.seat]
    player["warehouse"].remove(event.kind)
    station = next(station for station in player["cards"] if station["card"] == event.card)
    station["assistant"] = event.kind


def _scroll_taken(picture: Picture, event: e.ScrollTaken) -> None:
    picture["scrolls"][event.slot - 1] = None
    picture["players"][event.seat]["scrolls"].append({"kind": event.kind, "used": False})


def _scroll_revealed(picture: Picture, event: e.ScrollRevealed) -> None:
    picture["scrolls"][event.slot - 1] = event.kind
    picture["pile_left"] -= 1


def _scroll_used(picture: Picture, event: e.ScrollUsed) -> None:
    scrolls = picture["players"][event.seat]["scrolls"]
    next(scroll for scroll in scrolls if scroll["kind"] == event.kind and not scroll["used"])["used"] = True


def _royal_taken(picture: Picture, event: e.RoyalTaken) -> None:
    picture["royal"][event.track] = None
    _who(picture, event.seat)["royal"].append(event.kind)


def _upgraded(picture: Picture, event: e.Upgraded) -> None:
    player = picture["players"][event.seat]
    if event.what == "hammer":
        player["hammer_level"] = event.level
    else:
        player["production"][event.what] = event.level


def _hammer_moved(picture: Picture, event: e.HammerMoved) -> None:
    picture["hammers"][event.area] = event.place


def _tile_built(picture: Picture, event: e.TileBuilt) -> None:
    _tile(picture, event.tile)["status"] = "built"


def _final_tile_turned(picture: Picture, _event: e.FinalTileTurned) -> None:
    picture["final"] = True


def _end_triggered(picture: Picture, event: e.EndTriggered) -> None:
    picture["ending"] = event.why


def _card_bought(picture: Picture, event: e.CardBought) -> None:
    picture["workshop"][event.slot - 1] = None


def _card_added(picture: Picture, event: e.CardAdded) -> None:
    owner = _who(picture, event.seat)
    if owner is picture.get("josef"):
        owner["cards"].append(event.card)
    else:
        owner["cards"].insert(
            0 if event.end == "left" else len(owner["cards"]), {"card": event.card, "assistant": None}
        )


def _display_slid(picture: Picture, event: e.DisplaySlid) -> None:
    picture["workshop"] = [card or None for card in event.cards]


def _card_revealed(picture: Picture, event: e.CardRevealed) -> None:
    picture["workshop"][event.slot - 1] = event.card
    picture["deck_left"] -= 1


def _sculptor_moved(picture: Picture, event: e.SculptorMoved) -> None:
    picture["players"][event.seat]["sculptor"] = event.space or None


def _objective_claimed(picture: Picture, event: e.ObjectiveClaimed) -> None:
    objective = picture["objectives"][event.objective - 1]
    objective["claims"][event.place - 1] = event.seat
    claim = {"objective": event.objective, "vp": objective["places"][event.place - 1]}
    claims = _who(picture, event.seat)["claims"]
    claims.append(claim)
    claims.sort(key=lambda each: int(each["objective"]))


def _bonus_turned(picture: Picture, event: e.BonusTurned) -> None:
    picture["objectives"][event.objective - 1]["open"] = False


def _scroll_drawn(picture: Picture, _event: e.ScrollDrawn) -> None:
    picture["pile_left"] -= 1
    picture["josef"]["scrolls"] += 1


def _josef_ended(picture: Picture, event: e.JosefEnded) -> None:
    josef = picture["josef"]
    josef["slots"].append(josef["card"])
    josef["turns"], josef["card"], josef["score"] = event.turns, None, None


def _target_checked(picture: Picture, event: e.TargetChecked) -> None:
    block = picture["josef"]["turns"] // 3 - 1
    picture["josef"]["scoring_tiles"][block]["kept"] = event.kept


def _scrolls_replaced(picture: Picture, event: e.ScrollsReplaced) -> None:
    """Old open scrolls went under the pile, so only the number open can change the number left."""
    before = sum(kind is not None for kind in picture["scrolls"])
    picture["scrolls"] = [kind or None for kind in event.kinds]
    picture["pile_left"] += before - sum(kind is not None for kind in picture["scrolls"])


def _slots_cleared(picture: Picture, _event: e.SlotsCleared) -> None:
    picture["josef"]["slots"] = []


def _josef_revealed(picture: Picture, event: e.JosefRevealed) -> None:
    josef = picture["josef"]
    josef["card"], josef["next"] = event.card, event.following or None
    josef["score"] = {"vp": event.vp, "rooster": event.rooster}


FOLDS: Mapping[type[Event], Fold] = {
    **SHARED,
    e.Drafted: _drafted,
    e.DraftEnded: _draft_ended,
    e.StartTaken: _start_taken,
    e.Passed: nothing,
    e.HandTurned: _hand_turned,
    e.FaceTurned: _face_turned,
    e.SectorBegan: nothing,
    e.MoonMoved: _moon_moved,
    e.PainterMoved: _painter_moved,
    e.WorkerMoved: _worker_moved,
    e.Forced: _forced,
    e.Repaired: _repaired,
    e.Scored: _scored,
    e.MasteryStepped: _mastery_stepped,
    e.DiscStepped: _disc_stepped,
    e.RoosterMoved: _rooster_moved,
    e.Crowed: _crowed,
    e.CrowBegan: nothing,
    e.GearsTurned: _gears_turned,
    e.ApostleTaken: _apostle_taken,
    e.ApostlePlaced: _apostle_placed,
    e.AssistantTaken: _assistant_taken,
    e.AssistantPlaced: _assistant_placed,
    e.ScrollTaken: _scroll_taken,
    e.ScrollRevealed: _scroll_revealed,
    e.ScrollUsed: _scroll_used,
    e.RoyalTaken: _royal_taken,
    e.Upgraded: _upgraded,
    e.HammerMoved: _hammer_moved,
    e.TileBuilt: _tile_built,
    e.FinalTileTurned: _final_tile_turned,
    e.EndTriggered: _end_triggered,
    e.CardBought: _card_bought,
    e.CardAdded: _card_added,
    e.SeamJoined: nothing,
    e.DisplaySlid: _display_slid,
    e.CardRevealed: _card_revealed,
    e.SculptorMoved: _sculptor_moved,
    e.ObjectiveClaimed: _objective_claimed,
    e.BonusTurned: _bonus_turned,
    e.JosefBegan: nothing,
    e.JosefRested: nothing,
    e.JosefTried: nothing,
    e.JosefChecked: nothing,
    e.ScrollDrawn: _scroll_drawn,
    e.JosefEnded: _josef_ended,
    e.TargetChecked: _target_checked,
    e.ScrollsReplaced: _scrolls_replaced,
    e.SlotsCleared: _slots_cleared,
    e.JosefRevealed: _josef_revealed,
}
