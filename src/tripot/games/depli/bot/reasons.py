"""Why a card, in sentences for somebody who learns the game."""

from __future__ import annotations

from tripot.engine.language.text import CardName, Text, say
from tripot.engine.search.bits import members
from tripot.games.depli.book.cards import CODES, SUIT, SUITS
from tripot.games.depli.play.card_choice import LEAD_LOSING, Judge


def reasons(judge: Judge, card: int) -> tuple[Text, ...]:
    """What speaks for the card a judge has chosen; at a lead that is to lose, also which suit is to be left alone."""
    why = say(
        f"why.{judge.why}",
        card=_named(card),
        best=_named(judge.best) if judge.led >= 0 else "",
        suit=say(f"suit.{SUITS[judge.led]}") if judge.led >= 0 else "",
        n=judge.above(card),
    )
    if judge.why == LEAD_LOSING:
        for suit in members(_left_alone(judge)):
            return (why, say("why.lead_void", suit=say(f"suit.{SUITS[suit]}")))
    return (why,)


def _named(card: int) -> Text:
    return say("why.the", card=CardName(CODES[card]))


def _left_alone(judge: Judge) -> int:
    """The suits of the hand that nobody else can follow."""
    return sum(1 << suit for suit in range(4) if judge.hand & SUIT[suit] and not judge.followed(suit))
