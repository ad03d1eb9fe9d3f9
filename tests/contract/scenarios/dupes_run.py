"""An example of Jeu de dupes being played: a set-up that becomes a table, moves, forks for other options and cases."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from tests.contract.scenarios.dupes_look import DupesTable
from tests.contract.scenarios.dupes_sections import Row
from tests.contract.scenarios.dupes_setup import SetUp
from tests.contract.scenarios.runner import Differs, Malformed
from tripot.engine.game import Game
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal

SECONDARY: Final = ("S1", "S2", "S3")
_FLOW: Final = {
    "ally": "SIDES", "abstain": "SIDES", "levels": "LEVELS", "declare": "DECIDE", "withdraw": "DECIDE",
    "tick": "VALIDATE", "leave": "VALIDATE", "accept": "RESPOND", "oppose": "RESPOND", "propose": "FREE",
    "pass": "FREE", "scene": "SCENE",
}  # fmt: skip
"""Which phase an example starts in whose first move is this one of a seat."""
_QUIET: Final = {"RESPOND": "accept", "COHERENCE": "coherent", "SIDES": "abstain"}
"""What seats do that the example does not mention (§9)."""


class Run:
    """The state of reading: what was told so far, the table once it is open, and whom the last words spoke of."""

    def __init__(self, game: Game, future: Stream, mentioned: set[int], first_verb: str) -> None:
        self.game = game
        self.future = future
        self.set_up = SetUp(
            options={}, hands={}, xp={}, nm={}, ticked={}, row=[], deck=[], uninvolved=set(), mentioned=mentioned
        )
        self.first_verb = first_verb
        self.opened: DupesTable | None = None
        self.main: DupesTable | None = None
        self.fork: DupesTable | None = None
        self.option = ""
        self.subjects: list[str] = []
        self.role = ""
        self.rule = ""
        self.tried: tuple[int, str] | None = None
        self.levels: list[int] = []
        self.later: list[Callable[[DupesTable], None]] = []

    @property
    def table(self) -> DupesTable:
        """Opens it at the first need."""
        return self.opened or self.begin()

    def begin(self) -> DupesTable:
        """What the set-up itself says of the table must hold."""
        self.opened = self.open()
        for check in self.later:
            check(self.opened)
        self.later.clear()
        return self.opened

    def expect_later(self, check: Callable[[DupesTable], None]) -> None:
        """Something that holds of the table: now, or as soon as it is open."""
        if self.opened is None:
            self.later.append(check)
        else:
            check(self.opened)

    @property
    def subject(self) -> str:
        if not self.subjects:
            raise Malformed("of whom?")
        return self.subjects[-1]

    # Opening

    def open(self) -> DupesTable:
        """A conflict as it was told, or free narration played up to the phase of the first move."""
        try:
            if self.levels:
                return self._dealt(self.levels)
            phase = self._phase()
            if phase == "CONFLICT":
                if not any(hand.camp == "T" for hand in self.set_up.hands.values()):
                    self._invent_targets()
                return self._at("CONFLICT")
            if phase == "SCENE":
                return self._at("SCENE")
            table = self._at("FREE")
            self._walk(table, phase)
        except Illegal as refusal:
            raise Differs(f"set-up: {refusal}") from None
        except ValueError as error:
            raise Malformed(f"set-up: {error}") from None
        return table

    def _at(self, phase: str) -> DupesTable:
        return DupesTable(self.game, self.game.position(self.set_up.position(phase), self.future.copy()))

    def _phase(self) -> str:
        told = self.set_up
        if told.row or told.deck or any(hand.cards for hand in told.hands.values()):
            return "CONFLICT"
        if self.first_verb in _FLOW:
            return _FLOW[self.first_verb]
        if told.hands or told.leader:
            return "CONFLICT"
        return "FREE"

    def _invent_targets(self) -> None:
        """A conflict without a word about its targets: one of the Director's, at level 5."""
        told = self.set_up
        for name in told.hands:
            told.hand(name).camp = told.hand(name).camp or "I"
        told.hand("S1").camp = "T"

    def _walk(self, table: DupesTable, phase: str) -> None:
        """From the proposal to where the example begins, everybody doing what the set-up says of them."""
        told = self.set_up
        author = told.author if told.author >= 0 else int(told.leader[1]) if told.leader else -1
        if phase == "FREE" and told.author < 0:
            return
        if author < 0:
            raise Malformed("whose proposal is it?")
        unticked = next(k for k in range(1, told.goals + 1) if k not in told.ticked.get(author, []))
        table.accept(author, f'propose:{told.sealed if told.sealed >= 0 else unticked} "…"')
        if phase in ("RESPOND", "FREE"):
            return
        for seat in list(table.actors()):
            against = [name for name, hand in told.hands.items() if hand.camp != "I" and table.seat_of(name) == seat]
            table.accept(seat, f"oppose:{'+'.join(against)}" if against else "accept")
        if phase in ("VALIDATE", "DECIDE"):
            return
        table.accept(author, "declare")
        if phase == "SIDES":
            return
        for seat in list(table.actors()) if table.phase == "SIDES" else ():
            table.accept(seat, "ally" if f"P{seat}" in told.hands else "abstain")

    def _dealt(self, levels: list[int]) -> DupesTable:
        """As many hands as levels, each main character's by its experience, dealt as the rules deal."""
        if not 2 <= len(levels) <= 8:
            raise Malformed(f"{len(levels)} hands in one conflict")
        mains = min(len(levels), 5)
        told = self.set_up
        told.leader, told.seats, told.director = "P0", mains, mains - 1
        for seat, level in enumerate(levels[:mains]):
            told.hand(f"P{seat}").camp = "T" if seat else "I"
            told.hand(f"P{seat}").level = level
        extras = dict(zip(SECONDARY, levels[mains:], strict=False))
        told.options["max_secondary_targets"] = max(1, len(extras))
        for name in extras:
            told.hand(name).camp = "T"
        table = self._at("FREE")
        self._walk(table, "LEVELS")
        if extras:
            table.accept(0, "levels:" + ",".join(f"{name}={level}" for name, level in extras.items()))
        return table

    # Moves

    def sender(self, actor: str) -> int:
        return int(actor[1]) if actor[0] == "@" else self.table.seat_of(actor)

    def do(self, actor: str, text: str, seat: int | None = None) -> None:
        """A move that must be accepted; those the example does not mention then answer as §9 says."""
        mover = self.sender(actor) if seat is None else seat
        if self.table.phase == "SCENE" and not text.startswith("scene"):
            self.table.accept(self.table.actors()[0], "scene:auto")
        self.tried = (mover, text)
        self.table.accept(mover, text)
        self._others_answer()

    def _others_answer(self) -> None:
        table = self.table
        while table.phase in _QUIET:
            quiet = [seat for seat in table.actors() if seat not in self.set_up.mentioned]
            if not quiet:
                return
            table.accept(quiet[0], _QUIET[table.phase])

    def refuse(self, actor: str, text: str, rule: str, seat: int | None = None) -> None:
        mover = self.sender(actor) if seat is None else seat
        self.rule = rule or self.rule
        if not self.rule:
            raise Malformed(f"{actor} {text}: refused by which rule?")
        self.tried = (mover, text)
        self.table.refuse(mover, text, self.rule)

    def legal(self, actor: str, text: str) -> None:
        """Checked, not played: the example goes on from here unless it says otherwise."""
        mover = self.sender(actor)
        self.tried = (mover, text)
        self.table.twin().accept(mover, text)

    # Denouement

    def resolve(self, rows: list[Row]) -> None:
        """Plays the conflict of a table of hands to its end: the told reveal, or else everybody passes."""
        for row in rows:
            hand = self.set_up.hand(row.hand)
            if (hand.camp and hand.camp != row.camp) or (hand.level and hand.level != row.level):
                raise Malformed(f"{row.hand} is {hand.camp}{hand.level} above the table, {row.camp}{row.level} in it")
            hand.camp, hand.level, hand.cards = row.camp, row.level, list(row.cards)
        if not self.set_up.revealer:
            self.set_up.revealer = self.set_up.leader if self.set_up.reveal else ""
        self.set_up.floor = self.set_up.floor or self.set_up.revealer
        self.denouement({row.hand: row.suit or "" for row in rows})

    def denouement(self, suits: dict[str, str]) -> None:
        table, told = self.table, self.set_up
        if told.reveal:
            self.reveal(table, told.revealer, told.reveal)
        else:
            while table.phase == "CONFLICT":
                table.accept(table.actors()[0], f"{table.floor_hand} pass")
        self.declare(table, suits)

    def reveal(self, table: DupesTable, hand: str, suit: str) -> None:
        """As told; under an option that makes another suit the main one, that one."""
        seat = table.seat_of(hand)
        allowed = [str(move)[-1] for move in table.state.legal_moves(seat) if str(move).startswith(f"{hand} reveal:")]
        if table is not self.main and self.main is not None and suit not in allowed and allowed:
            suit = allowed[0]
        table.accept(seat, f"{hand} reveal:{suit}")

    def declare(self, table: DupesTable, suits: dict[str, str]) -> None:
        """Split hands declare the suit the example gives them, the others what the house would."""
        while table.phase == "DECLARE":
            seat = table.actors()[0]
            moves = [str(move) for move in table.state.legal_moves(seat)]
            wanted = [move for move in moves if suits.get(move[:2]) == move[-1]]
            table.accept(seat, (wanted or moves)[0])

    # Other lines of play

    def vary(self, option: str, value: str) -> None:
        """The same set-up and moves under another value of an option."""
        main = self.main or self.table
        self.main, self.option = main, option
        self.set_up.options[option] = int(value) if value.isdigit() else value
        before = [(step.seat, step.move) for step in main.steps]
        try:
            self.opened = None
            twin = self.opened = self._reopened()
            self._again(twin, before)
        finally:
            del self.set_up.options[option]

    def _reopened(self) -> DupesTable:
        try:
            return self.open()
        except Illegal as refusal:
            raise Differs(f"set-up: {refusal}") from None

    def _again(self, twin: DupesTable, moves: list[tuple[int, str]]) -> None:
        suits = {text[:2]: text[-1] for _, text in moves if " suit:" in text}
        for seat, text in moves[len(twin.steps) :]:
            if " reveal:" in text:
                self.reveal(twin, text[:2], text[-1])
            elif " suit:" not in text:
                twin.accept(seat, text)
            if twin.phase == "DECLARE":
                self.declare(twin, suits)

    def back(self) -> None:
        """The main line again."""
        if self.main is not None:
            self.opened, self.main, self.option = self.main, None, ""

    def case(self) -> None:
        """Each case begins where the first one did."""
        self.back()
        if self.fork is None:
            self.fork = self.table.twin()
        self.opened = self.fork.twin()

    def walk_until_over(self) -> None:
        """Everybody passes, scene after scene."""
        table = self.table
        while table.actors():
            table.accept(table.actors()[0], {"SCENE": "scene:auto", "EPILOGUE": "tell"}.get(table.phase, "pass"))


def words_of(move: str) -> Iterator[str]:
    """Actor and the rest of a move as the examples write it: `P0 take:7C "…"`, `@1 tick`."""
    match = re.fullmatch(r"(@\d|P\d|S\d) +(.+)", move)
    if match is None:
        raise Malformed(f"{move!r} is no move")
    yield match[1]
    yield match[2] if match[1][0] == "@" else move
