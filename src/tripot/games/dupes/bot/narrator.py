"""What the bot tells: a line of the house that fits the act, the characters, the place and the goal, never one told
before; the same for a feint as for the truth (DUP-110)."""

from __future__ import annotations

from random import Random

from tripot.games.dupes.book import line_picker, prompts, stock_lines
from tripot.games.dupes.book.cards import HANDS, INTERESTED, SUIT, SUITS, TARGETS, TECHNIQUES, bits_of
from tripot.games.dupes.book.utterance import Line, Stock, Utterance
from tripot.games.dupes.play.moves import Take, Tech
from tripot.games.dupes.play.state import DupesState


class Narrator:
    """Tells for one seat; draws from its own random source alone."""

    def __init__(self, random: Random) -> None:
        self.random: Random = random
        self._salt: int = random.getrandbits(64)

    def line(self, state: DupesState, use: str, me: int, other: int = -1, about: str = "") -> Utterance:
        """A line of this use, or nothing where nothing is told."""
        if not state.terms.told:
            return ""
        named = HANDS[other] if other >= 0 else ""
        used, stale = state.told[stock_lines.USES.index(use)], line_picker.used_openings(state.told)
        draw = self.random.randrange
        return line_picker.line_for(use, used, draw, me=HANDS[me], other=named, about=about, stale=stale)

    def proposal(self, state: DupesState, seat: int, goal: int) -> Utterance:
        """Sealed with a goal or with none, it names one; on a sheet that a person wrote it never does."""
        other = self._bystander(state, seat)
        if _wrote_own_goals(state, seat):
            return self.line(state, "favour", seat, other)
        aim = state.goals[seat][goal - 1] if goal else Stock(self.random.choice(self.decoys(state, seat)))
        assert isinstance(aim, Stock)
        return self.line(state, "propose", seat, other, aim.id)

    def decoys(self, state: DupesState, seat: int) -> list[str]:
        """Goals for feints: none of its own, as many as it still has to reach, and the same ones again and again, as a
        goal that failed is tried again."""
        sheet = state.goals[seat] + tuple(given for _, given in state.replaced[seat])
        if state.terms.own_goals:  # the others of the pairs that this seat has of the house
            open_ = [goal for n, goal in enumerate(state.goals[seat]) if not state.ticked[seat] >> n & 1]
            others = [prompts.partner(goal.id) for goal in open_ if isinstance(goal, Stock)]
            return [goal for goal in others if Stock(goal) not in sheet]
        strange = [goal for goal in prompts.goals_of(state.terms.main_goal) if Stock(goal) not in sheet]
        Random(f"{self._salt}/{seat}").shuffle(strange)
        missing = state.terms.goals - state.ticked[seat].bit_count()
        return strange[:missing]

    def can_feint(self, state: DupesState, seat: int) -> bool:
        """Whether a feint can be told like the truth: there is a goal left to name, or none is ever named."""
        return _wrote_own_goals(state, seat) or bool(self.decoys(state, seat))

    def _bystander(self, state: DupesState, seat: int) -> int:
        """Somebody to ask: one of the scene's other characters, if they have names, or another main character."""
        there = [hand for hand in bits_of(state.present) if hand != seat and hand < state.seats]
        there += [5 + extra for extra, name in enumerate(state.names) if name]
        return self.random.choice(there or [(seat + 1) % state.seats])

    def draw(self, state: DupesState, move: Take | Tech) -> Take | Tech:
        """The same draw, told."""
        camp = state.camps[move.hand]
        if isinstance(move, Take):
            use = f"{'IT'[camp]}-{SUITS[SUIT[move.card]]}"
        else:
            use = TECHNIQUES[move.technique]
        text = self.line(state, use, move.hand, self.opponent(state, camp), self._subject(state, move.hand))
        return Take(move.hand, move.card, text) if isinstance(move, Take) else Tech(move.hand, move.technique, text)

    def opponent(self, state: DupesState, camp: int) -> int:
        """Targets talk to the leader, the interested camp to any target."""
        if camp == TARGETS:
            return state.author
        return self.random.choice([hand for hand in state.order if state.camps[hand] != camp])

    def _subject(self, state: DupesState, hand: int) -> str:
        """What a draw may mention besides the characters: mostly nothing."""
        known: list[str] = []
        if isinstance(state.place, Stock):
            known.append(state.place.id)
        if isinstance(state.proposal, Line) and state.proposal.goal:
            known.append(state.proposal.goal)
        sheet = state.sheets[hand] if hand < 5 else None
        if sheet:
            known += [text.id for text in (sheet.occupation, sheet.motivation) if isinstance(text, Stock)]
        return self.random.choice(known) if known and self.random.random() < 0.35 else ""

    def ending(self, state: DupesState, seat: int) -> Utterance:
        """How the goal was reached (the leader names it), or how it was thwarted."""
        own = [hand for hand in state.order if state.control(hand) == seat]
        if not own:
            return ""
        camp = state.camps[own[0]]
        other = self.opponent(state, camp)
        if camp != INTERESTED:
            return self.line(state, "foiled", own[0], other)
        goal = state.goals[state.author][state.sealed - 1] if seat == state.author else ""
        if isinstance(goal, Stock):
            return self.line(state, "won", own[0], other, goal.id)
        return self.line(state, "got", own[0], other)

    def epilogue(self, state: DupesState, seat: int) -> Utterance:
        sheet = state.sheets[seat]
        about = sheet.motivation.id if sheet and isinstance(sheet.motivation, Stock) else ""
        return self.line(state, "epilogue", seat, about=about if self.random.random() < 0.5 else "")


def _wrote_own_goals(state: DupesState, seat: int) -> bool:
    """Whether a person wrote what this seat still has to reach: a goal of the house beside it could only be a feint."""
    return any(
        not isinstance(goal, Stock) for n, goal in enumerate(state.goals[seat]) if not state.ticked[seat] >> n & 1
    )


def nonsense(state: DupesState, text: Utterance) -> bool:
    """Whether a person told nothing at all where something was asked for: fewer than three different letters."""
    if not isinstance(text, str) or not state.terms.told or (not text and state.terms.narration != "required"):
        return False
    return len({letter for letter in text.lower() if letter.isalpha()}) < 3
