"""A turn of Noé, phase by phase: what a careful player does, and why."""

from __future__ import annotations

from itertools import combinations

from tripot.engine.language.text import Text, say
from tripot.engine.search.player import Advice
from tripot.games.noe.book.cards import JOKER
from tripot.games.noe.book.constants import ELYSEE_POINTS
from tripot.games.noe.bot.attacks import Attacks
from tripot.games.noe.bot.decision import Mind
from tripot.games.noe.play.moves import ALLOW, DRAW, ELYSEE, TAKE, Block, Discard, Hide, Seize


def start(mind: Mind) -> Advice:
    """Announces the Élysée plot when it holds; takes the pile's top if that beats what a draw may bring, or if it makes
    a trio in two ways."""
    flags = {flag.key for flag in mind.view.seats[mind.me].flags}
    if str(ELYSEE) in mind.legal and "flag.ready" in flags and mind.plots.elysee(mind.hand):
        return Advice(ELYSEE, (say("why.elysee", points=ELYSEE_POINTS),))
    if str(TAKE) not in mind.legal:
        return Advice(DRAW, (say("why.draw_only"),))
    [top] = mind.numbers("discard")
    taken, gone = mind.best(sorted([*mind.hand, top]))
    drawn = mind.value(mind.hand, mind.turns)
    twice = min(mind.alike(top)) >= 2
    if top in gone or (taken <= max(drawn, mind.worth(mind.hand)) and not twice):
        return Advice(DRAW, (say("why.draw", card=mind.name(top)),))
    return Advice(TAKE, (_fits(mind, top),))


def _fits(mind: Mind, top: int) -> Text:
    if mind.cards.category[top] == JOKER:
        return say("why.take_joker", card=mind.name(top))
    if many := max(mind.alike(top)):
        return say("why.take_fits", card=mind.name(top), n=many)
    return say("why.take", card=mind.name(top))


def main(mind: Mind, attacks: Attacks) -> Advice:
    """The best discard, unless an action is worth more and gives up no plot that is at hand."""
    options = [card for card in mind.hand if f"x {mind.cards.codes[card]}" in mind.legal]
    value, _, card = max((mind.worth(mind.without(card)), -_use(mind, card), card) for card in options)
    at_hand = max(mind.announcement(mind.without(one))[0] for one in options)
    found = max(attacks.found(at_hand), key=lambda attack: attack.worth, default=None)
    if found is not None and found.worth > value:
        return Advice(found.move, found.reasons)
    return Advice(Discard(mind.cards.codes[card]), _thrown(mind, card))


def _use(mind: Mind, card: int) -> int:
    """Between equals, a card that can do something is kept."""
    return 2 * (mind.cards.category[card] == JOKER) + (mind.cards.rank[card] > 0)


def _thrown(mind: Mind, card: int) -> tuple[Text, ...]:
    named = mind.name(card)
    if points := mind.announcement(mind.without(card))[0]:
        return (say("why.completes", card=named, points=points),)
    if mind.cards.category[card] > JOKER:
        return (say("why.villain", card=named),)
    if max(mind.alike(card)):
        return (say("why.least", card=named),)
    return (say("why.alone", card=named),)


def defend(mind: Mind) -> Advice:
    """Blocks whenever it can, with the lowest officer that does."""
    blocks = [card for card in mind.hand if f"s {mind.cards.codes[card]}" in mind.legal]
    if not blocks:
        return Advice(ALLOW, (say("why.no_block"),))
    card = min(blocks, key=lambda card: mind.cards.rank[card])
    return Advice(Block(mind.cards.codes[card]), (say("why.block", card=mind.name(card)),))


def seize(mind: Mind) -> Advice:
    """The card, or the three, that serve best."""
    target = next(seat.seat for seat in mind.view.seats if any(flag.key == "flag.target" for flag in seat.flags))
    prey = mind.numbers(f"hand:{target}")
    count = 3 if mind.view.composers else 1
    taken = max(combinations(prey, count), key=lambda cards: mind.best(sorted([*mind.hand, *cards]))[0])
    reason = say("why.seize", cards=tuple(mind.name(card) for card in taken))
    return Advice(Seize(tuple(mind.cards.codes[card] for card in taken)), (reason,))


def hide(mind: Mind) -> Advice:
    _, gone = mind.best(mind.hand)
    reason = say("why.hide", cards=tuple(mind.name(card) for card in gone))
    return Advice(Hide(tuple(mind.cards.codes[card] for card in gone)), (reason,))
