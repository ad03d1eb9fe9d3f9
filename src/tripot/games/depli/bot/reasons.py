"""Why a card, in sentences for somebody who learns the game."""

from __future__ import annotations

from tripot.engine.language.text import CardName, Text, say
from tripot.engine.search.bits import members
from tripot.games.depli.book.cards import CODES, SUIT, SUITS
from tripot.games.depli.play.card_choice import LEAD_LOSING, CardChoice


def reasons(choice: CardChoice, card: int) -> tuple[Text, ...]:
    """What speaks for the card a judge has chosen; at a lead that is to lose, also which suit is to be left alone."""
    why = say(
        f"why.{choice.why}",
        card=_named(card),
        best=_named(choice.best) if choice.led >= 0 else "",
        suit=say(f"suit.{SUITS[choice.led]}") if choice.led >= 0 else "",
        n=choice.above(card),
    )
    if choice.why == LEAD_LOSING:
        for suit in members(_left_alone(choice)):
            return (why, say("why.lead_void", suit=say(f"suit.{SUITS[suit]}")))
    return (why,)


def _named(card: int) -> Text:
    return say("why.the", card=CardName(CODES[card]))


def _left_alone(choice: CardChoice) -> int:
    """The suits of the hand that nobody else can follow."""
    return sum(1 << suit for suit in range(4) if choice.hand & SUIT[suit] and not choice.may_be_followed(suit))
