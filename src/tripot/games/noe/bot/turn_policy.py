"""A turn of Noé, phase by phase: what a careful player does, and why."""

from __future__ import annotations

from itertools import combinations

from tripot.engine.language.text import Text, say
from tripot.engine.search.player import Advice
from tripot.games.noe.book.cards import JOKER
from tripot.games.noe.book.constants import ELYSEE_POINTS
from tripot.games.noe.bot.attacks import Attacks
from tripot.games.noe.bot.decision import Decision
from tripot.games.noe.play.moves import ALLOW, DRAW, ELYSEE, TAKE, Block, Discard, Hide, Seize


def start(decision: Decision) -> Advice:
    """Announces the Élysée plot when it holds; takes the pile's top if that beats what a draw may bring, or if it makes
    a trio in two ways."""
    flags = {flag.key for flag in decision.view.seats[decision.me].flags}
    if str(ELYSEE) in decision.legal and "flag.ready" in flags and decision.plots.elysee(decision.hand):
        return Advice(ELYSEE, (say("why.elysee", points=ELYSEE_POINTS),))
    if str(TAKE) not in decision.legal:
        return Advice(DRAW, (say("why.draw_only"),))
    [top] = decision.numbers("discard")
    taken, gone = decision.best(sorted([*decision.hand, top]))
    drawn = decision.value(decision.hand, decision.turns)
    twice = min(decision.count_shared(top)) >= 2
    if top in gone or (taken <= max(drawn, decision.hand_value(decision.hand)) and not twice):
        return Advice(DRAW, (say("why.draw", card=decision.name(top)),))
    return Advice(TAKE, (_fits(decision, top),))


def _fits(decision: Decision, top: int) -> Text:
    if decision.cards.category[top] == JOKER:
        return say("why.take_joker", card=decision.name(top))
    if many := max(decision.count_shared(top)):
        return say("why.take_fits", card=decision.name(top), n=many)
    return say("why.take", card=decision.name(top))


def main(decision: Decision, attacks: Attacks) -> Advice:
    """The best discard, unless an action is worth more and gives up no plot that is at hand."""
    options = [card for card in decision.hand if f"x {decision.cards.codes[card]}" in decision.legal]
    value, _, card = max((decision.hand_value(decision.without(card)), -_use(decision, card), card) for card in options)
    at_hand = max(decision.announcement(decision.without(one))[0] for one in options)
    found = max(attacks.find(at_hand), key=lambda attack: attack.value, default=None)
    if found is not None and found.value > value:
        return Advice(found.move, found.reasons)
    return Advice(Discard(decision.cards.codes[card]), _thrown(decision, card))


def _use(decision: Decision, card: int) -> int:
    """Between equals, a card that can do something is kept."""
    return 2 * (decision.cards.category[card] == JOKER) + (decision.cards.rank[card] > 0)


def _thrown(decision: Decision, card: int) -> tuple[Text, ...]:
    named = decision.name(card)
    if points := decision.announcement(decision.without(card))[0]:
        return (say("why.completes", card=named, points=points),)
    if decision.cards.category[card] > JOKER:
        return (say("why.villain", card=named),)
    if max(decision.count_shared(card)):
        return (say("why.least", card=named),)
    return (say("why.alone", card=named),)


def defend(decision: Decision) -> Advice:
    """Blocks whenever it can, with the lowest officer that does."""
    blocks = [card for card in decision.hand if f"s {decision.cards.codes[card]}" in decision.legal]
    if not blocks:
        return Advice(ALLOW, (say("why.no_block"),))
    card = min(blocks, key=lambda card: decision.cards.rank[card])
    return Advice(Block(decision.cards.codes[card]), (say("why.block", card=decision.name(card)),))


def seize(decision: Decision) -> Advice:
    """The card, or the three, that serve best."""
    target = next(seat.seat for seat in decision.view.seats if any(flag.key == "flag.target" for flag in seat.flags))
    prey = decision.numbers(f"hand:{target}")
    count = 3 if decision.view.composers else 1
    taken = max(combinations(prey, count), key=lambda cards: decision.best(sorted([*decision.hand, *cards]))[0])
    reason = say("why.seize", cards=tuple(decision.name(card) for card in taken))
    return Advice(Seize(tuple(decision.cards.codes[card] for card in taken)), (reason,))


def hide(decision: Decision) -> Advice:
    _, gone = decision.best(decision.hand)
    reason = say("why.hide", cards=tuple(decision.name(card) for card in gone))
    return Advice(Hide(tuple(decision.cards.codes[card] for card in gone)), (reason,))
