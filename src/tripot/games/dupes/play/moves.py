"""The moves of Jeu de dupes: values and their notation, `[HAND ]verb[:args][ text]`.

A text is a person's own (a JSON string) or a line of the house (`=use.n.start(me,other,goal)`), which everybody reads
in their own language. A move that can carry a text always spells it, even when it is empty.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tripot.engine.rules.moves import Move, quote
from tripot.games.dupes.book.cards import CODES, HANDS, SUITS, TECHNIQUES
from tripot.games.dupes.book.utterance import Utterance


def quote_utterance(text: Utterance) -> str:
    """A text inside a notation."""
    return quote(text) if isinstance(text, str) else str(text)


class Sheet(Move, frozen=True):
    """`sheet:{"name":…,"sex":…,"occupation":…,"motivation":…,"story":…,"goals":[…]}`."""

    name: str
    sex: str
    occupation: str
    motivation: str
    story: str
    goals: tuple[str, ...]

    def __str__(self) -> str:
        fields = (f'"{field}":{quote(getattr(self, field))}' for field in self.__struct_fields__[:-1])
        return f'sheet:{{{",".join(fields)},"goals":[{",".join(quote(goal) for goal in self.goals)}]}}'


class Scene(Move, frozen=True):
    """`scene:{"place":…,"situation":…,"mains":"P0+P2","secondary":[three names]}`."""

    place: str
    situation: str
    mains: int
    """The main characters present, as bits."""
    secondary: tuple[str, ...]

    def __str__(self) -> str:
        there = "+".join(HANDS[hand] for hand in range(5) if self.mains >> hand & 1)
        names = ",".join(quote(name) for name in self.secondary)
        return (
            f'scene:{{"place":{quote(self.place)},"situation":{quote(self.situation)},'
            f'"mains":"{there}","secondary":[{names}]}}'
        )


class Propose(Move, frozen=True):
    """`propose:2 "…"`; 0 is a feint."""

    goal: int
    text: Utterance = ""

    def __str__(self) -> str:
        return f"propose:{self.goal} {quote_utterance(self.text)}"


class Pass(Move, frozen=True):
    """`pass` of a seat, `P0 pass` of a hand."""

    hand: int = -1

    def __str__(self) -> str:
        return "pass" if self.hand < 0 else f"{HANDS[self.hand]} pass"


class Word(Move, frozen=True):
    """A move that is one word: `accept`, `tick`, `yes`…"""

    word: str

    def __str__(self) -> str:
        return self.word


class Oppose(Move, frozen=True):
    """`oppose:P2+S1` in answer to a proposal; `oppose` when sides are taken."""

    hands: int = 0
    """The opposing characters as bits."""

    def __str__(self) -> str:
        named = "+".join(name for hand, name in enumerate(HANDS) if self.hands >> hand & 1)
        return f"oppose:{named}" if named else "oppose"


class Levels(Move, frozen=True):
    """`levels:S1=7,S2=5`."""

    levels: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        return "levels:" + ",".join(f"{HANDS[hand]}={level}" for hand, level in self.levels)


class Take(Move, frozen=True):
    """`P0 take:7C "…"`."""

    hand: int
    card: int
    text: Utterance = ""

    def __str__(self) -> str:
        return f"{HANDS[self.hand]} take:{CODES[self.card]} {quote_utterance(self.text)}"


class Tech(Move, frozen=True):
    """`S1 tech:OB "…"`."""

    hand: int
    technique: int
    text: Utterance = ""

    def __str__(self) -> str:
        return f"{HANDS[self.hand]} tech:{TECHNIQUES[self.technique]} {quote_utterance(self.text)}"


class Refresh(Move, frozen=True):
    """`P0 refresh`: proposes a new row."""

    hand: int

    def __str__(self) -> str:
        return f"{HANDS[self.hand]} refresh"


class Reveal(Move, frozen=True):
    """`P0 reveal:C`."""

    hand: int
    suit: int

    def __str__(self) -> str:
        return f"{HANDS[self.hand]} reveal:{SUITS[self.suit]}"


class Discard(Move, frozen=True):
    """`P0 discard:3D,5D`, cards in canonical order."""

    hand: int
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"{HANDS[self.hand]} discard:{','.join([CODES[card] for card in self.cards])}"


class Challenge(Move, frozen=True):
    """`challenge "…"`, with a reason."""

    text: Utterance = ""

    def __str__(self) -> str:
        return f"challenge {quote_utterance(self.text)}"


class Suit(Move, frozen=True):
    """`S1 suit:D`: the main suit of a split hand."""

    hand: int
    suit: int

    def __str__(self) -> str:
        return f"{HANDS[self.hand]} suit:{SUITS[self.suit]}"


class Adopt(Move, frozen=True):
    """`adopt:2`: the goal just won takes the place of one's own second goal."""

    goal: int

    def __str__(self) -> str:
        return f"adopt:{self.goal}"


class Tell(Move, frozen=True):
    """`tell "…"`."""

    text: Utterance = ""

    def __str__(self) -> str:
        return f"tell {quote_utterance(self.text)}"


class Handover(Move, frozen=True):
    """`handover:2`."""

    seat: int

    def __str__(self) -> str:
        return f"handover:{self.seat}"


class Auto(Move, frozen=True):
    """`sheet:auto`, `scene:auto`: the house fills it in."""

    what: str

    def __str__(self) -> str:
        return f"{self.what}:auto"


AUTO_SHEET: Final = Auto("sheet")
AUTO_SCENE: Final = Auto("scene")
ACCEPT: Final = Word("accept")
TICK: Final = Word("tick")
LEAVE: Final = Word("leave")
COHERENT: Final = Word("coherent")
INCOHERENT: Final = Word("incoherent")
DECLARE: Final = Word("declare")
WITHDRAW: Final = Word("withdraw")
ALLY: Final = Word("ally")
ABSTAIN: Final = Word("abstain")
OK: Final = Word("ok")
ALLOW: Final = Word("allow")
REDO: Final = Word("redo")
YES: Final = Word("yes")
NO: Final = Word("no")
DECLINE: Final = Word("decline")
CONTINUE: Final = Word("continue")
WORDS: Final = {
    word.word: word
    for word in (
        *(ACCEPT, TICK, LEAVE, COHERENT, INCOHERENT, DECLARE, WITHDRAW, ALLY, ABSTAIN),
        *(OK, ALLOW, REDO, YES, NO, DECLINE, CONTINUE),
    )
}
OPPOSE: Final = tuple(Oppose(hands) for hands in range(256))
PASS: Final = Pass()
PASSES: Final = tuple(Pass(hand) for hand in range(8))
REFRESHES: Final = tuple(Refresh(hand) for hand in range(8))
REVEALS: Final = tuple(tuple(Reveal(hand, suit) for suit in range(4)) for hand in range(8))
SUIT_CHOICES: Final = tuple(tuple(Suit(hand, suit) for suit in range(4)) for hand in range(8))
ADOPTS: Final = tuple(Adopt(goal) for goal in range(10))
HANDOVERS: Final = tuple(Handover(seat) for seat in range(5))


@lru_cache(maxsize=64)
def takes(text: str) -> tuple[tuple[Take, ...], ...]:
    """Every row draw with this text, by hand and card."""
    return tuple(tuple(Take(hand, card, text) for card in range(104)) for hand in range(8))


@lru_cache(maxsize=64)
def techs(text: str) -> tuple[tuple[Tech, ...], ...]:
    """Every technique with this text, by hand."""
    return tuple(tuple(Tech(hand, technique, text) for technique in range(12)) for hand in range(8))


@lru_cache(maxsize=64)
def proposals(text: str) -> tuple[Propose, ...]:
    """Every proposal with this text, by the goal sealed."""
    return tuple(Propose(goal, text) for goal in range(10))
