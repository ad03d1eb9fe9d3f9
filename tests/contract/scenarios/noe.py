"""Reads the examples of Noé: lines that set a table up, moves accepted or refused, and what must hold in between."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast

import msgspec

from tests.contract.scenarios.chances import Borne
from tests.contract.scenarios.noe_checks import CHECKS, EMPTY, NoeTable
from tests.contract.scenarios.runner import Block, Differs, Malformed, Reader, Scenario, at, fenced
from tripot.engine.game import Game
from tripot.engine.rules.chance import Scripted, ScriptExhausted, Stream
from tripot.engine.rules.refusal import Illegal
from tripot.games.noe.game import Noe

Card = TypeVar("Card")
_BLIND: Final = {"blind": 1, "bomb": 3}
_MOVE: Final = re.compile(r"(S\d+)> *(.*?)(?: *!! *(\S+))?")
_SETUP: Final = re.compile(r"([A-Za-z0-9-]+): *(.*)")
_CHECK: Final = re.compile(r"= *([a-z-]+)(?: +(S\d+))?: *(.*)")
_RULE: Final = re.compile(r"NOE-\d+")
_FLAT: Final = {"stock", "stock-only", "discard", "turns", "act"}


class Script(Borne):
    """A deal whose first cards are written down, and blind picks by card; the rest is left to the future."""

    by: Scripted  # type: ignore[mutable-override]  # it is never another

    def left(self, name: str) -> int:
        """How many results of this queue were not used."""
        return self.by.count_left(name)

    def shuffle(self, cards: list[Card], purpose: str) -> None:
        script, future = self.by.script, self.by.then
        assert future is not None
        if purpose == "deal" and self.left("deck"):
            top = list(script["deck"])
            script["deck"].clear()
            rest = [card for card in cards if card not in top]
            future.shuffle(rest, purpose)
            cards[:] = [*top, *rest]
        elif purpose in _BLIND and self.left("picks"):
            picked = [script["picks"].popleft() for _ in range(min(_BLIND[purpose], self.left("picks")))]
            if not set(picked) <= set(cards):
                raise ScriptExhausted("a blind pick is not in the hand it should come from")
            cards[:] = [*picked, *(card for card in cards if card not in picked)]
        else:
            super().shuffle(cards, purpose)
            return
        self.drawn += 1


class Plan(msgspec.Struct):
    """A block understood."""

    players: int = 0
    options: dict[str, Any] = {}
    position: dict[str, Any] = {}
    dealer: int = -1
    deck: list[int] = []
    picks: list[int] = []
    steps: list[tuple[int, Callable[[NoeTable], None]]] = []
    """With the line each stands on."""
    rules: list[str] = []


class NoeScenario(Scenario):
    """A position or a whole deal, then moves and checks in the order they are written."""

    def __init__(self, name: str, plan: Plan) -> None:
        self.name = name
        self.rules = tuple(plan.rules)
        self.plan = plan

    def play(self, game: Game, future: Stream) -> None:
        table = self.open(cast(Noe, game), future)
        self.take_steps(table)
        chance = table.state.chance
        if isinstance(chance, Script) and chance.left("picks"):
            raise Differs(f"{chance.left('picks')} blind picks were not made")

    def take_steps(self, table: NoeTable) -> None:
        """Moves and checks, in order."""
        for line, step in self.plan.steps:
            with at(line):
                step(table)

    def open(self, game: Noe, future: Stream) -> NoeTable:
        """The table as the set-up lines leave it."""
        plan = self.plan
        script = {"deck": plan.deck, "picks": plan.picks, "dealer": [plan.dealer] if plan.dealer >= 0 else []}
        chance = Script(Scripted(script, then=future))
        try:
            if plan.dealer >= 0:
                state, events = game.setup(plan.players, plan.options, chance)
                for name, total in plan.position.get("totals", {}).items():
                    state.totals[int(name[1:]) - 1] = total
                return NoeTable(game, state, events)
            whole = {"players": plan.players, "options": plan.options, **plan.position}
            return NoeTable(game, game.position(whole, chance), [])
        except Illegal as refusal:
            raise Differs(f"set-up: {refusal}") from None
        except (ValueError, LookupError) as error:
            raise Malformed(f"set-up: {error}") from None


class _Lines:
    """Reads the lines of one block into a plan."""

    def __init__(self, game: Noe) -> None:
        self.game = game
        self.plan = Plan(options={}, position={}, deck=[], picks=[], steps=[], rules=[])
        self.seen: set[str] = set()
        self.number = 0

    def read(self, body: str) -> Plan:
        for self.number, raw in enumerate(body.splitlines(), 1):
            line = re.split(r"(?:^|\s{2,})--(?:\s|$)", raw, maxsplit=1)[0].strip()
            if line:
                with at(self.number):
                    self._line(line)
        plan = self.plan
        if not plan.players:
            raise Malformed("no `game:` line with a number of players")
        if (plan.dealer >= 0) == ("act" in plan.position):
            raise Malformed("a scenario has either `act:` or `deal:` with `deck:`")
        if plan.dealer >= 0 and (set(plan.position) - {"totals"} or not plan.deck):
            raise Malformed("`deal:` goes with `deck:`, and at most `totals:` and `blind:`")
        if plan.deck and plan.dealer < 0:
            raise Malformed("`deck:` goes with `deal:`")
        return plan

    def _line(self, line: str) -> None:
        if line.startswith("="):
            self._check(line)
        elif match := _MOVE.fullmatch(line):
            self._move(match[1], match[2], match[3])
        elif match := _SETUP.fullmatch(line):
            self._set_up(match[1], match[2].strip())
        else:
            raise Malformed(f"not understood: {line!r}")

    # Set-up

    def _set_up(self, key: str, text: str) -> None:
        if self.plan.steps:
            raise Malformed(f"{key!r} stands after the first move or check")
        if key in self.seen:
            raise Malformed(f"written twice: {key}")
        self.seen.add(key)
        if key == "game":
            self._game(text)
            return
        if not self.plan.players:
            raise Malformed("the first line is not `game:`")
        if re.fullmatch(r"S\d+", key):
            self._seat(key)
            self.plan.position.setdefault("hands", {})[key] = self._cards(text)
        elif key in _FLAT:
            self._flat(key, text)
        else:
            self._other(key, text)

    def _flat(self, key: str, text: str) -> None:
        if key == "turns" and not text.isdigit():
            raise Malformed(f"turns: {text!r} is no number")
        value = text if key in ("turns", "act") else self._cards(text, stars=key == "discard")
        self.plan.position[key.replace("-", "_")] = value

    def _other(self, key: str, text: str) -> None:
        plan = self.plan
        match key:
            case "discard-rest":
                if text != "all other cards":
                    raise Malformed("discard-rest is `all other cards`")
                plan.position["discard_rest"] = True
            case "out" | "totals":
                plan.position[key] = self._pairs(text)
            case "ready" | "skip":
                plan.position[key] = self._seats(text)
            case "blind":
                plan.picks = [self.game.cards.index[code] for code in self._cards(text).split()]
            case "deck":
                plan.deck = [self.game.cards.index[code] for code in self._cards(text).split()]
            case "deal":
                match = re.fullmatch(r"dealer=(S\d+)", text)
                if match is None:
                    raise Malformed("deal: wants dealer=Sx")
                plan.dealer = self._seat(match[1])
            case _:
                raise Malformed(f"unknown line: {key}")

    def _game(self, text: str) -> None:
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals or name in self.plan.options or (name == "players" and self.plan.players):
                raise Malformed(f"game: {word!r}")
            if name == "players":
                if not value.isdigit():
                    raise Malformed(f"game: {word!r}")
                self.plan.players = int(value)
            else:
                self.plan.options[name] = int(value) if value.isdigit() else value

    def _pairs(self, text: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for word in _words(text):
            name, _, value = word.partition("=")
            self._seat(name)
            if not value.isdigit():
                raise Malformed(f"{word!r}: wants Sx=points")
            found[name] = int(value)
        return found

    def _seats(self, text: str) -> list[str]:
        names = list(_words(text))
        for name in names:
            self._seat(name)
        return names

    def _cards(self, text: str, *, stars: bool = False) -> str:
        if text in EMPTY:
            return ""
        for word in text.split():
            code = word.removesuffix("*") if stars else word
            if code not in self.game.cards.index:
                raise Malformed(f"{word!r} is no card")
        return text

    def _seat(self, name: str) -> int:
        match = re.fullmatch(r"S(\d+)", name)
        if match is None or not 1 <= int(match[1]) <= self.plan.players:
            raise Malformed(f"{name!r} is no seat of this table")
        return int(match[1]) - 1

    # Steps

    def _move(self, name: str, text: str, rule: str | None) -> None:
        seat = self._seat(name)
        if not text:
            raise Malformed(f"{name}> wants a move")
        if rule is None:
            self._step(lambda table: table.play(seat, text))
            return
        if not _RULE.fullmatch(rule):
            raise Malformed(f"{rule!r} is no rule")
        if rule not in self.game.rulebook:
            raise Malformed(f"no such rule: {rule}")
        self.plan.rules.append(rule)
        self._step(lambda table: table.refuse(seat, text, rule))

    def _step(self, step: Callable[[NoeTable], None]) -> None:
        self.plan.steps.append((self.number, step))

    def _check(self, line: str) -> None:
        match = _CHECK.fullmatch(line)
        if match is None or match[1] not in CHECKS:
            raise Malformed(f"not understood: {line!r}")
        check = CHECKS[match[1]]
        if check.by_seat != (match[2] is not None):
            raise Malformed(f"{match[1]}: {'wants' if check.by_seat else 'wants no'} seat")
        seat = self._seat(match[2]) if match[2] else -1
        text = match[3].strip()
        check.well_formed(text, self.game, self.plan.players)
        self._step(lambda table: check.hold(table, seat, text))


def _words(text: str) -> Sequence[str]:
    return [] if text in EMPTY else re.split(r"[\s,]+", text)


class NoeReader(Reader):
    """Every block tagged `scenario`; several under one heading are numbered."""

    slug = "noe"

    def blocks(self, markdown: str) -> list[Block]:
        found = fenced(markdown, ("scenario",))
        names = Counter(_name(block) for block in found)
        counts: Counter[str] = Counter()
        titled: list[Block] = []
        for block in found:
            name = _name(block)
            counts[name] += 1
            title = f"{name}.{counts[name]}" if names[name] > 1 else name
            titled.append(Block(block.line, title, block.body))
        return titled

    def read(self, game: Game, block: Block) -> Scenario:
        plan = _Lines(cast(Noe, game)).read(block.body)
        if not plan.steps:
            raise Malformed("nothing is played and nothing is checked")
        return NoeScenario(block.title, plan)


def _name(block: Block) -> str:
    return block.title.split()[0] if block.title.split() else f"line-{block.line}"


def opened(game: Noe, body: str, seed: int = 0) -> NoeTable:
    """A table set up and played as lines say, for tests that go on from there."""
    scenario = NoeScenario("", _Lines(game).read(body))
    table = scenario.open(game, Stream.fast(seed))
    scenario.take_steps(table)
    return table


READER = NoeReader()
