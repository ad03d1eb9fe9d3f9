"""The moves a seat is offered in État d'urgence, and the gesture that makes each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tripot.engine.language.text import CardName, SeatName, Text, say
from tripot.engine.rules.moves import Move
from tripot.engine.views.bounded_cache import BoundedCache
from tripot.engine.views.view import Offer
from tripot.games.urgence.book.cards import SHIELD, STARTER, SUPER, TEAMS, Cards
from tripot.games.urgence.play.moves import (
    END,
    HEART,
    RESIGN,
    SHOP,
    Break,
    Buy,
    Destroy,
    Disinfect,
    Draw,
    Drop,
    Force,
    Hit,
    Oust,
    Play,
    Team,
    Use,
)
from tripot.games.urgence.views.zones import MOST, ZONE_NAMES

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState

_BUTTONS: Final[dict[Move, Offer]] = {
    SHOP: Offer(str(SHOP), say("move.shop")),
    END: Offer(str(END), say("move.end")),
    HEART: Offer(str(HEART), say("move.heart"), weight="quiet"),
    RESIGN: Offer(str(RESIGN), say("move.resign"), weight="danger"),
}
_USUAL: Final[dict[Move, Offer]] = {move: replace(_BUTTONS[move], weight="main") for move in (SHOP, END)}
"""What moves the turn on, once there is nothing left to do before."""


class Offers:
    """The offers of one catalogue, each made once."""

    def __init__(self, cards: Cards) -> None:
        self._cards: Cards = cards
        self._made: BoundedCache[Offer] = BoundedCache(MOST)

    def offer(self, seat: int, move: Move, aid: bool) -> Offer:
        """A legal move and its gesture; without the `aid` cards of the own draw pile cannot be pointed at."""
        button = _BUTTONS.get(move)
        return button or self._made.get_or_make((seat, move, aid), lambda: self._offer(seat, move, aid))

    def _offer(self, seat: int, move: Move, aid: bool) -> Offer:
        text = str(move)
        unseen = not aid and isinstance(move, Destroy) and move.zone == "p"
        match move:
            case Play(code):
                return Offer(text, self._play_label(move), zone=f"hand:{seat}", card=code)
            case Use(code):
                label = say("move.use", card=CardName(code), effects=self.effects(code, ""))
                return Offer(text, label, zone=f"companions:{seat}", card=code)
            case Draw(n):
                return Offer(text, say("move.draw", n=n), zone=f"draw:{seat}", weight="main")
            case Hit(target, points):
                return Offer(text, say("move.hit", who=SeatName(target), n=points), seat=target)
            case Break(target, code):
                label = say("move.break", who=SeatName(target), card=CardName(code), n=self._strength(code))
                return Offer(text, label, zone=f"shields:{target}", card=code)
            case Oust(target, code):
                label = say("move.oust", who=SeatName(target), card=CardName(code), n=self._strength(code))
                return Offer(text, label, zone=f"companions:{target}", card=code)
            case Force(shares):
                label = say("move.force", who=tuple(self._share(*share) for share in shares))
                return Offer(text, label, seat=shares[0][0])
            case Drop(codes):
                label = say("move.drop", cards=tuple(CardName(code) for code in codes))
                return Offer(text, label, zone=f"hand:{seat}", card=codes[0])
            case Destroy(place, code):
                label = say("move.destroy", card=CardName(code), zone=say(f"from.{place}"))
                return Offer(text, label, zone=f"{ZONE_NAMES[place]}:{seat}", card="" if unseen else code)
            case Buy(code):
                return self._buy_offer(seat, text, code)
            case Team(team):
                label = say("move.team", team=say(f"team.{team}"))
                return Offer(text, label, zone="teams", card=self._cards.super_code(TEAMS.index(team)), weight="main")
            case _:
                raise ValueError(text)

    def _play_label(self, move: Play) -> Text:
        kind = self._cards.by_code[move.code]
        card = CardName(move.code)
        effects = self.effects(move.code, move.side)
        if kind.two_sided:
            return say("move.play.side", card=card, side=say(f"side.{move.side}"), effects=effects)
        if kind.type == SHIELD:
            return say("move.play.shield", card=card, n=kind.defence)
        if kind.slot:
            effects = (*effects, say("effect.slot", n=kind.slot))
        if kind.type == STARTER and kind.effects[move.side] == (("coin", 1),):  # its name says so
            return say("move.play.bare", card=card)
        return say("move.play.plain", card=card, effects=effects)

    def effects(self, code: str, side: str) -> tuple[Text, ...]:
        """What a side does, in words."""
        kind = self._cards.by_code[code]
        return tuple(say(f"effect.{name}", n=n) for name, n in kind.effects[side])

    def _strength(self, code: str) -> int:
        kind = self._cards.by_code[code]
        return kind.defence or kind.life

    def _share(self, target: int, n: int) -> Text:
        return say("move.share", who=SeatName(target), n=n)

    def _buy_offer(self, seat: int, text: str, code: str) -> Offer:
        kind = self._cards.by_code[code]
        place = f"super:{seat}" if kind.type == SUPER else "market"
        return Offer(text, say("move.buy", card=CardName(code), n=kind.cost), zone=place, card=code)


def offers(state: UrgenceState, seat: int, moves: Sequence[Move], composed: set[str]) -> tuple[Offer, ...]:
    """Every move but those that a composer makes; of the hits on a gauge the hardest is offered all the same."""
    made = state.game.offers
    aid = state.options["card_counting_aid"] == "on"
    if composed:
        moves = [move for move in moves if not _in_parts(state, move, composed)]
    spent = not any(_unspent(state, move) for move in moves)
    return tuple([_USUAL[move] if spent and move in _USUAL else made.offer(seat, move, aid) for move in moves])


def _unspent(state: UrgenceState, move: Move) -> bool:
    """Whether this would be lost by going on: a card to lay, points of attack, an effect, coins that buy something."""
    if isinstance(move, Buy):
        return state.game.cards.by_code[move.code].cost > 0
    return isinstance(move, Play | Use | Draw | Hit | Break | Oust | Force | Destroy)


def _in_parts(state: UrgenceState, move: Move, composed: set[str]) -> bool:
    match move:
        case Hit(target, points):
            return points < min(state.attack, state.gauges[target])
        case Force():
            return "force" in composed
        case Drop():
            return "drop" in composed
        case Disinfect():
            return True
        case _:
            return False
