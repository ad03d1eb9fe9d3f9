"""What a seat is offered in a view of Jeu de dupes: moves with their gestures. What takes words is composed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

from tripot.engine.language.text import Param, Text, say
from tripot.engine.rules.moves import Move
from tripot.engine.views.view import Offer
from tripot.games.dupes.book.cards import ATTITUDES, CODES, SUIT, counts
from tripot.games.dupes.book.utterance import normalise_goal
from tripot.games.dupes.play.log import ATTITUDE, CARD, SUIT_NAME, TECHNIQUE, WHO
from tripot.games.dupes.play.moves import (
    Adopt,
    Auto,
    Challenge,
    Discard,
    Handover,
    Levels,
    Oppose,
    Pass,
    Propose,
    Refresh,
    Reveal,
    Scene,
    Suit,
    Take,
    Tech,
    Tell,
    Word,
)
from tripot.games.dupes.views.zones import hand_zone

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

Weight = Literal["plain", "main", "quiet", "danger"]
_WEIGHTS: Final[dict[str, Weight]] = {
    **dict.fromkeys(("tick", "declare", "yes", "coherent", "ok", "allow", "continue"), "main"),
    **dict.fromkeys(("leave", "withdraw", "abstain", "decline"), "quiet"),
}


def offers(state: DupesState, seat: int, moves: Sequence[Move]) -> tuple[Offer, ...]:
    """Every legal move that takes no words and is small enough to be a button or a card."""
    found = []
    for move in moves:
        maker = _MAKERS.get(type(move))
        offer = maker(state, seat, move) if maker else None
        if offer is not None:
            found.append(offer)
    return tuple(found)


def label_for(state: DupesState, seat: int, keys: tuple[str, str], hand: int, **params: Param) -> Text:
    """A label; the second one says for whom, where the seat plays several hands."""
    alone, among = keys
    if hand >= 0 and len(state.own_hands(seat)) > 1:
        return say(among, me=state.name_of(hand), **params)
    return say(alone, **params)


def _auto(_state: DupesState, _seat: int, move: Auto) -> Offer:
    return Offer(str(move), say(f"move.{move.what}_auto"))


def _unsaid(state: DupesState, _seat: int, move: Scene | Challenge) -> Offer | None:
    """A scene or a dispute, where nothing is told."""
    if state.terms.told:
        return None
    return Offer(str(move), say("move.scene" if isinstance(move, Scene) else "move.challenge"))


def _propose(state: DupesState, seat: int, move: Propose) -> Offer | None:
    if state.terms.told:
        return None
    if not move.goal:
        return Offer(str(move), say("move.feint"))
    return Offer(str(move), say("move.propose", goal=state.reads(state.goals[seat][move.goal - 1])))


def _pass(state: DupesState, seat: int, move: Pass) -> Offer:
    return Offer(str(move), label_for(state, seat, ("move.pass", "move.pass_by"), move.hand), weight="quiet")


def _word(state: DupesState, _seat: int, move: Word) -> Offer:
    word = move.word
    if word == "tick":
        label = say("move.tick", goal=state.reads(state.goals[state.author][state.sealed - 1]))
    elif word == "ally":
        label = say("move.ally", me=state.name_of(state.author))
    else:
        label = say(f"move.{word}")
    return Offer(word, label, weight=_WEIGHTS.get(word, "plain"))


def _oppose(state: DupesState, seat: int, move: Oppose) -> Offer | None:
    """DUP-34: the Director picks from several characters."""
    if not move.hands:
        return Offer(str(move), say("move.side", me=state.name_of(state.author)))
    return Offer(str(move), say("move.oppose", me=state.name_of(seat))) if seat != state.director else None


def _levels(state: DupesState, _seat: int, move: Levels) -> Offer | None:
    if len(move.levels) > 1:
        return None
    [(hand, level)] = move.levels
    return Offer(str(move), say("move.level", me=state.name_of(hand), n=level))


def _take(state: DupesState, seat: int, move: Take) -> Offer | None:
    if state.terms.told:
        return None
    attitude = ATTITUDE[state.camps[move.hand]][SUIT[move.card]]
    label = label_for(state, seat, ("move.take", "move.take_by"), move.hand, card=CARD[move.card], attitude=attitude)
    return Offer(str(move), label, zone="row", card=CODES[move.card])


def _tech(state: DupesState, seat: int, move: Tech) -> Offer | None:
    if state.terms.told:
        return None
    label = label_for(state, seat, ("move.tech", "move.tech_by"), move.hand, technique=TECHNIQUE[move.technique])
    return Offer(str(move), label, zone="deck")


def _refresh(state: DupesState, seat: int, move: Refresh) -> Offer:
    return Offer(str(move), label_for(state, seat, ("move.refresh", "move.refresh_by"), move.hand), weight="quiet")


def _reveal(state: DupesState, seat: int, move: Reveal) -> Offer:
    attitude = ATTITUDE[state.camps[move.hand]][move.suit]
    held = counts(state.hands[move.hand])[move.suit]
    suit = SUIT_NAME[move.suit]
    if ATTITUDES[state.camps[move.hand]][move.suit]:
        keys = ("move.reveal", "move.reveal_by")
        return Offer(str(move), label_for(state, seat, keys, move.hand, attitude=attitude, suit=suit, n=held))
    # DUP-84: it dominates nobody; where neutral suits are ignored it is worth nothing at all.
    how = "neutral" if state.terms.neutral_counts else "worthless"
    keys = (f"move.reveal_{how}", f"move.reveal_{how}_by")
    return Offer(str(move), label_for(state, seat, keys, move.hand, suit=suit, n=held), weight="quiet")


def _discard(_state: DupesState, _seat: int, move: Discard) -> Offer | None:
    if len(move.cards) > 1:
        return None
    card = move.cards[0]
    label = say("move.discard", card=CARD[card])
    return Offer(str(move), label, zone=hand_zone(move.hand), card=CODES[card], weight="main")


def _suit(state: DupesState, seat: int, move: Suit) -> Offer:
    attitude = ATTITUDE[state.camps[move.hand]][move.suit]
    return Offer(
        str(move),
        label_for(state, seat, ("move.suit", "move.suit_by"), move.hand, attitude=attitude, suit=SUIT_NAME[move.suit]),
    )


def _adopt(state: DupesState, seat: int, move: Adopt) -> Offer:
    own, won = state.goals[seat][move.goal - 1], state.goals[state.author][state.sealed - 1]
    key = "move.adopt_same" if normalise_goal(own) == normalise_goal(won) else "move.adopt"
    return Offer(str(move), say(key, goal=state.reads(own)))


def _tell(_state: DupesState, _seat: int, move: Tell) -> Offer:
    return Offer(str(move), say("move.tell_nothing"), weight="quiet")


def _handover(_state: DupesState, _seat: int, move: Handover) -> Offer:
    return Offer(str(move), say("move.handover", who=WHO[move.seat]), weight="main")


_MAKERS: Final[dict[type[Move], Callable[[DupesState, int, Any], Offer | None]]] = {
    Auto: _auto,
    Scene: _unsaid,
    Challenge: _unsaid,
    Propose: _propose,
    Pass: _pass,
    Word: _word,
    Oppose: _oppose,
    Levels: _levels,
    Take: _take,
    Tech: _tech,
    Refresh: _refresh,
    Reveal: _reveal,
    Discard: _discard,
    Suit: _suit,
    Adopt: _adopt,
    Tell: _tell,
    Handover: _handover,
}
