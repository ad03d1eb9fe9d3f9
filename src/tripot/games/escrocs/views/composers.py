"""What takes several choices in Duel d'escrocs: the composers of a seat, and the move that a filled one spells.

Paintings are told apart on screen only: `CP#2`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tripot.engine.language.text import Text, say
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import malformed
from tripot.engine.views.view import Assign, Composer, Option, Parts, Pick, Split
from tripot.games.escrocs.book.cards import AIL, BASE, CODES, CRO, DOU, HELPERS, cards_of
from tripot.games.escrocs.play.legal_moves import most_down
from tripot.games.escrocs.play.log import CARD, WHO
from tripot.games.escrocs.play.notation import parse, unreadable
from tripot.games.escrocs.play.phases import RESALE, SPLIT, STASH
from tripot.games.escrocs.views.offers import prices

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState


def composers(state: EscrocsState, seat: int) -> tuple[Composer, ...]:
    if state.phase == SPLIT:
        return (_split_composer(state),)
    if state.phase == STASH:
        return (_stash_composer(state, seat),)
    if state.phase == RESALE:
        return tuple(_resale_composers(state, seat))
    return ()


def _values(cards: Iterable[int]) -> list[str]:
    """A different value for each card of a list."""
    values: list[str] = []
    for card in cards:
        copies = sum(value.partition("#")[0] == CODES[card] for value in values)
        values.append(f"{CODES[card]}#{copies + 1}" if copies else CODES[card])
    return values


def _options(cards: list[int], zone: str) -> tuple[Option, ...]:
    values = _values(cards)
    return tuple(
        Option(value, say("option_card", card=CARD[card]), zone=zone, card=CODES[card])
        for value, card in zip(values, cards, strict=True)
    )


def _split_composer(state: EscrocsState) -> Composer:
    """ESC-13 to ESC-15, ESC-51."""
    cards = _options(list(state.hand), "hand")
    piles = (say("pile.left"), say("pile.right"))
    part = Split("parts", _part("split"), cards, piles, 1, 1, most_down(state))
    return Composer("split", say("composer.split"), (part,), zone="hand", rule="ESC-14")


def _part(name: str) -> Text:
    return say(f"compose.{name}")


def _stash_composer(state: EscrocsState, seat: int) -> Composer:
    """ESC-67."""
    side = state.terms.side_of[seat]
    cards = _options(cards_of(state.new[side]), f"new:{side}")
    targets = tuple(
        Option(f"P{member}", say("option_seat", who=WHO[member]), seat=member) for member in state.terms.members[side]
    )
    part = Assign("cards", _part("stash"), cards, targets)
    return Composer("stash", say("composer.stash"), (part,), zone=f"new:{side}", rule="ESC-67")


def _resale_composers(state: EscrocsState, seat: int) -> Iterable[Composer]:
    chest, down = state.chests[seat], state.down[seat]
    zone, helpers = f"chest:{seat}", f"helpers:{seat}"
    base = _options(cards_of(chest & BASE), zone)
    longest = max(max(row) for row in state.game.figures.prices)
    worths = {
        " ".join(CODES[card] for card in sorted(sell.cards)): price
        for price, sell in prices(state, seat)
        if len(sell.cards) > 1
    }
    if worths:
        part = Pick("cards", _part("sell"), base, 2, min(longest, len(base)))
        yield Composer("sell", say("composer.sell"), (part,), zone=zone, rule="ESC-27", worths=worths)
    if down >> DOU & 1 and (thrown := cards_of(state.discard & BASE)):
        part = Pick("cards", _part("DOU"), _options(thrown, "discard"), 1, 1)
        yield Composer("DOU", say("composer.DOU"), (part,), zone=helpers, card=HELPERS[DOU], rule="ESC-42")
    if down >> CRO & 1 and len(base) >= 2:
        others = Pick("cards", _part("CRO"), base, 1, min(longest - 1, len(base) - 1))
        marked = Pick("marked", _part("CRO_marked"), base, 1, 1)
        yield Composer("CRO", say("composer.CRO"), (others, marked), zone=helpers, card=HELPERS[CRO], rule="ESC-45")
    if down >> AIL & 1 and chest:
        cards = _options(cards_of(chest), zone)
        part = Pick(
            "cards",
            say("compose.AIL", n=state.game.figures.handed_coins),
            cards,
            1,
            min(state.game.figures.handed, len(cards)),
        )
        yield Composer("AIL", say("composer.AIL"), (part,), zone=helpers, card=HELPERS[AIL], rule="ESC-46")


# What a filled composer spells


def compose(parts: Parts) -> Move:
    """Raises Illegal."""
    match parts.composer:
        case "split":
            return parse(f"split {_split(parts)}")
        case "stash":
            return parse(f"stash {_shares(parts)}")
        case "sell":
            return parse(f"sell {_codes(parts.get('cards').picks)}")
        case "DOU":
            return parse(f"call DOU {_codes(parts.get('cards').picks)}")
        case "AIL":
            return parse(f"call AIL {_codes(parts.get('cards').picks)}")
        case "CRO":
            marked = " ".join(f"*{_code(value)}" for value in parts.get("marked").picks)
            return parse(f"call CRO {_codes(parts.get('cards').picks)} {marked}")
        case unknown:
            raise malformed(unknown, "ESC-12")


def _split(parts: Parts) -> str:
    value = parts.get("parts")
    if len(value.piles) != 2:
        raise unreadable("split")
    shown = [[f"({_code(v)})" if v in value.down else _code(v) for v in pile] for pile in value.piles]
    return " | ".join(" ".join(pile) for pile in shown)


def _shares(parts: Parts) -> str:
    shares: dict[str, list[str]] = {}
    for value, seat in parts.get("cards").assigned.items():
        shares.setdefault(seat, []).append(_code(value))
    return " ".join(f"{seat}:{','.join(codes)}" for seat, codes in shares.items())


def _code(value: str) -> str:
    code = value.partition("#")[0]
    if code not in CODES:
        raise unreadable(value)
    return code


def _codes(values: Iterable[str], between: str = " ") -> str:
    return between.join(_code(value) for value in values)
