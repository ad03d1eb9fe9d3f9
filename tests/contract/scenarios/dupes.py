"""The words of Jeu de dupes: hands, rows and decks of a conflict or seats at free narration, and all that may hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from tests.contract.scenarios.dupes_look import ATTITUDES, DupesTable, dominates
from tests.contract.scenarios.reader import (
    Checks,
    Example,
    Forms,
    Kind,
    Language,
    Lines,
    Scope,
    keeps,
    known_rule,
    listed,
)
from tests.contract.scenarios.runner import Block, Malformed, Reader, Scenario, fenced, numbered
from tripot.engine.game import Game
from tripot.engine.rules.chance import Stream
from tripot.games.dupes.book.cards import CODES, HAND
from tripot.games.dupes.play.phases import NAMES

QUIET: Final[dict[str, Any]] = {"narration": "off", "arbitration": "off"}
"""The options of an example that names no others (§9)."""
_LEAST: Final = {5: 0, 6: 5, 7: 10, 8: 20, 9: 40, 10: 80}
"""The least experience of each level (§6.5)."""
_CAMPS: Final = {"interested": "I", "targets": "T"}
Answer = tuple[Any, Any]


def _seat(text: str, scope: Scope) -> int:
    if int(text) >= scope.players:
        raise Malformed(f"there is no seat {text}")
    return int(text)


def _seats(text: str, scope: Scope) -> set[int]:
    return {_seat(word, scope) for word in text.split() if word != "nobody"}


def _hand(text: str, scope: Scope) -> str:
    if text not in HAND or (text[0] == "P" and int(text[1]) >= scope.players):
        raise Malformed(f"{text!r} is no hand")
    return text


def _cards(text: str, scope: Scope) -> list[str]:
    found = listed(CODES, "card")(text, scope)
    if len(set(found)) < len(found):
        raise Malformed(f"{text!r}: a card is there twice")
    return found


def _option(text: str, scope: Scope) -> dict[str, Any]:
    pairs = dict(word.split("=") for word in text.split())
    if unknown := pairs.keys() - {field.name for field in scope.game.form(4).fields}:
        raise Malformed(f"no such option: {', '.join(sorted(unknown))}")
    return {name: int(value) if value.isdigit() else value for name, value in pairs.items()}


_WORDS: Final = r"\S+(?: \S+)*"
_BY_HAND: Final = r"P\d=[\d,]+(?: P\d=[\d,]+)*"
KINDS: Final = {
    "seat": Kind(r"\d", _seat),
    "seats": Kind(r"nobody|\d(?: \d)*", _seats),
    "who": Kind(r"@\d|[PS]\d"),
    "hand": Kind(r"[PS]\d", _hand),
    "hands": Kind(r"[PS]\d(?: [PS]\d)*", lambda text, scope: [_hand(word, scope) for word in text.split()]),
    "camp": Kind("interested|targets", lambda text, _: _CAMPS[text]),
    "place": Kind(r"[IT](?:10|[5-9])", lambda text, _: (text[0], int(text[1:]))),
    "cards": Kind(r"[A2-9TJQK][CDHS]\S*(?: \S+)*", _cards),
    "suit": Kind("[CDHS]"),
    "suits": Kind("[CDHS]+", lambda text, _: list(text)),
    "phase": Kind("|".join(NAMES)),
    "attitude": Kind("|".join(ATTITUDES)),
    "points": Kind(r"-?\d+", lambda text, _: int(text)),
    "options": Kind(r"\w+=\w+(?: \w+=\w+)*", _option),
    "xp": Kind(_BY_HAND, lambda text, _: {pair[1]: int(pair[3:]) for pair in text.split()}),
    "ticks": Kind(_BY_HAND, lambda text, _: {pair[1]: [int(n) for n in pair[3:].split(",")] for pair in text.split()}),
    "goals": Kind(r"\d(?:,\d)*", lambda text, _: {int(goal) for goal in text.split(",")}),
    "verb": Kind("[a-z]+"),
    "rule": Kind(r"\S+", lambda text, scope: known_rule(text, scope.game)),
    "rules": Kind(_WORDS, lambda text, scope: [known_rule(word, scope.game) for word in text.split()]),
}


# Set-up


def _seated(lines: Lines, seats: int) -> None:
    lines.scope.players = seats
    lines.keep("seats", seats)


def _has(lines: Lines, hand: str, place: tuple[str, int], cards: list[str] | None = None) -> None:
    camp, level = place
    if cards and len(cards) != level:
        raise Malformed(f"{hand} has {len(cards)} cards at level {level}")
    told: dict[str, Any] = {"camp": camp, "level": level}
    lines.position.setdefault("hands", {})[hand] = told | ({"cards": cards} if cards else {})


_TOLD: Final = Forms(
    KINDS,
    {
        "rules: {rules}": lambda lines, rules: lines.rules.extend(rules),
        "seats: {n}": _seated,
        "options: {options}": keeps("options"),
        "director: {seat}": keeps("director"),
        "scene: {n}": lambda lines, number: lines.keep("scene", {"number": number}),
        "xp: {xp}": keeps("xp"),
        "ticked: {ticks}": keeps("ticked"),
        "{hand}: {place}": _has,
        "{hand}: {place} {cards}": _has,
        "row: {cards}": keeps("row"),
        "deck: {cards}": keeps("deck"),
        "floor: {hand}": keeps("floor"),
        "sealed: {n}": keeps("sealed"),
    },
)


def conflict(told: dict[str, Any]) -> dict[str, Any]:
    """The position of a conflict whose hands are told, for `Game.position`; the first interested hand leads."""
    position = dict(told)
    hands = position.pop("hands")
    leader = next((name for name, hand in hands.items() if hand["camp"] == "I"), None)
    if leader is None:
        raise Malformed("nobody leads this conflict")
    lying = {key: position.pop(key) for key in ("row", "deck", "floor", "round", "passes") if key in position}
    author = int(leader[1])
    least = {name[1]: _LEAST[hand["level"]] for name, hand in hands.items() if name[0] == "P"}
    return {
        "phase": "CONFLICT",
        "floor": author,
        "proposal": {"author": author, "sealed": position.pop("sealed", 1)},
        "conflict": {"leader": leader, "hands": hands, **lying},
        **position,
        "xp": least | position.get("xp", {}),
    }


def _position(told: dict[str, Any]) -> dict[str, Any]:
    whole = {"director": 0, **told, "options": QUIET | told.get("options", {})}
    if "hands" in told:
        return conflict(whole)
    return {"phase": "FREE", "floor": (whole["director"] + 1) % whole["seats"], **whole}


def _open(told: dict[str, Any]) -> Callable[[Game, Stream], DupesTable]:
    return lambda game, future: DupesTable(game, game.position(_position(told), future))


# What holds


def _legal(t: DupesTable, who: str, text: str) -> Answer:
    t.twin().accept(*mover(who, text)(t))
    return True, True


def _order(t: DupesTable, hands: list[str]) -> Answer:
    """Whose turn it is when everybody passes."""
    twin = t.twin()
    order: list[str] = []
    while twin.phase == "CONFLICT" and len(order) < len(hands):
        order.append(twin.floor_hand)
        twin.accept(twin.seat_of(twin.floor_hand), f"{twin.floor_hand} pass")
    return hands, order


def _drew(t: DupesTable, hand: str, cards: list[str]) -> Answer:
    before = t.before_last
    gained = {card for card in t.cards(hand) if card not in before.cards(hand)}
    return (set(cards), cards), (gained, before.deck[: len(gained)])


def _counted(t: DupesTable, hand: str, place: tuple[str, int], suit: str, *counts: int) -> Answer:
    found = t.result(hand)
    wanted = (place, set(t.first.cards(hand)), suit, counts)
    return wanted, ((t.camp(hand), t.level(hand)), set(t.cards(hand)), found.suit, found.counts)


def _dominates(t: DupesTable, one: str, two: str) -> Answer:
    if not dominates(one, two):
        raise Malformed(f"{one} does not dominate {two}")
    losers = [t.result(hand).loss > 0 for hand in t.hands if t.attitude(hand) == two]
    return (True, {True}), (one in t.attitudes(), set(losers))


def _apart(t: DupesTable, one: str, two: str) -> Answer:
    return ({one, two}, False), ({one, two} & set(t.attitudes()), dominates(one, two) or dominates(two, one))


def _gain(t: DupesTable, hand: str, gain: int) -> Answer:
    return max(0, t.first.xp(int(hand[1])) + gain), t.xp(int(hand[1]))


def _won(t: DupesTable, camp: str, most: int, least: int) -> Answer:
    return (camp, (most, least) if camp == "I" else (least, most)), (t.winning, t.best())


def _adopted(t: DupesTable, hand: str, goal: int) -> Answer:
    seat = int(hand[1])
    return (True, t.goal_won()), ((seat, goal) in t.goals_shown(), t.goal(seat, goal))


def _ticked(t: DupesTable, hand: str, goals: set[int], many: int) -> Answer:
    return (goals, many), (t.ticked(int(hand[1])), t.goals)


def _public(t: DupesTable, hand: str) -> Answer:
    hidden = [set(t.cards(hand)) - t.cards_shown(viewer) for viewer in range(-1, t.at.seats)]
    return set(), set().union(*hidden)


def _waits(t: DupesTable, hand: str) -> Answer:
    moves = [str(move) for move in t.at.legal_moves(t.seat_of(hand))]
    return [], [move for move in moves if re.match(rf"{hand} (?:take|tech|pass)", move)]


def _sheets(t: DupesTable) -> Answer:
    return t.first.at.xp, t.at.xp


_CHECKS: Final = Checks(
    KINDS,
    {
        "seats {n}": lambda t, n: (n, t.at.seats),
        "goals {n}": lambda t, n: (n, t.goals),
        "scene limit {n}": lambda t, n: (n, t.at.terms.limit),
        "sealed {n}": lambda t, n: (n, t.at.sealed),
        "hands {n}": lambda t, n: (n, len(t.hands)),
        "leader {hand}": lambda t, hand: (hand, f"P{t.at.author}"),
        "{hand} is {place}": lambda t, hand, place: (place, (t.camp(hand), t.level(hand))),
        "{hand} is played by {seat}": lambda t, hand, seat: (seat, t.seat_of(hand)),
        "uninvolved {seats}": lambda t, seats: (seats, t.uninvolved),
        "no secondary target": lambda t: ([], [hand for hand in t.hands if hand[0] == "S"]),
        # Phases, floor, scene
        "phase {phase}": lambda t, phase: (phase, t.phase),
        "phase {phase} for {seats}": lambda t, phase, seats: ((phase, seats), (t.phase, set(t.actors()))),
        "phase not {phase}": lambda t, phase: (True, t.phase != phase),
        "to act {seats}": lambda t, seats: (seats, set(t.actors())),
        "legal {who} {text}": _legal,
        "floor {hand}": lambda t, hand: (hand, t.floor_hand),
        "floor seat {seat}": lambda t, seat: (seat, t.floor_seat),
        "order of the floor {hands}": _order,
        "Director {seat}": lambda t, seat: (seat, t.director),
        "idle {n}": lambda t, n: (n, t.last_idle),
        "settled": lambda t: (True, t.settled > 0 or t.scene > t.first.scene),
        "unsettled": lambda t: ((t.before_last.settled, t.before_last.all_ticked()), (t.settled, t.all_ticked())),
        "scenes ended {n}": lambda t, n: (n, t.scenes_ended),
        "same scene": lambda t: (t.first.scene, t.scene),
        # Cards
        "row {cards}": lambda t, cards: (cards, t.row),
        "row of {n}": lambda t, n: (n, len(t.row)),
        "row from the deck": lambda t: (t.before_last.deck[:5], t.row),
        "not in the row {cards}": lambda t, cards: (set(), set(cards) & set(t.row)),
        "deck {n}": lambda t, n: (n, len(t.deck)),
        "bottom {cards}": lambda t, cards: (cards, t.deck[-len(cards) :]),
        "cards as at first": lambda t: (t.first.layout(), t.layout()),
        "{hand} holds {n}": lambda t, hand, n: (n, len(t.cards(hand))),
        "{hand} has {cards}": lambda t, hand, cards: (set(cards), set(t.cards(hand))),
        "{hand} drew {cards}": _drew,
        "dealt {hands}": lambda t, hands: (hands, t.deal_order()),
        "dealt {n}": lambda t, n: (n, sum(len(t.cards(hand)) for hand in t.hands)),
        "packs {n}": lambda t, n: (n, t.packs),
        "sum of levels {n}": lambda t, n: (n, sum(t.level(hand) for hand in t.hands)),
        "all levels {n}": lambda t, n: ({n}, {t.level(hand) for hand in t.hands}),
        "{hand} {suit} stands for {attitude}": lambda t, hand, suit, name: (name, t.attitude_of(hand, suit)),
        # Disputes, free floor
        "immune": lambda t: (True, t.immune),
        "disputes left to {seat}: {n}": lambda t, seat, n: (n, t.disputes_left(seat)),
        "{hand} has not passed": lambda t, hand: (False, hand in t.marks),
        "no marks": lambda t: (set(), t.marks),
        "{hand} waits": _waits,
        # Who knows what
        "{hand} took last": lambda t, hand: (hand, t.last("take").move[:2]),
        "{seat} knows {cards}": lambda t, seat, cards: (set(cards), set(cards) & t.cards_told(seat)),
        "{seat} knows nothing of {cards}": lambda t, seat, cards: (
            set(),
            set(cards) & (t.cards_told(seat) | t.cards_shown(seat)),
        ),
        "{verb} hidden from {seats}": lambda t, verb, seats: (1, t.ways_seen(seats, verb)),
        "{verb} heard by {seats}": lambda t, verb, seats: (seats, {seat for seat in seats if t.hears(seat, verb)}),
        "{hand} is public": _public,
        # Denouement
        "resolved": lambda t: (True, t.resolved),
        "revealer {hand}": lambda t, hand: (hand, t.revealer),
        "no revealer": lambda t: ("", t.revealer),
        "longest of {hand} {suits}": lambda t, hand, suits: (suits, t.longest(hand)),
        "{hand} {place}: {suit} {n} − {n} = {n}": _counted,
        "{attitude} dominates {attitude}": _dominates,
        "{attitude} apart from {attitude}": _apart,
        "{attitude} in {n}": lambda t, name, n: (n, t.attitudes().count(name)),
        "no attitude": lambda t: (True, "" in t.attitudes()),
        "losers {n}": lambda t, n: (n, sum(t.result(hand).loss > 0 for hand in t.hands)),
        "{camp} win": lambda t, camp: (camp, t.winning),
        "{camp} win {n} to {n}": _won,
        "nobody wins": lambda t: ("", t.winning),
        "only secondary characters win": lambda t: (
            [],
            [hand for hand in t.hands if hand[0] == "P" and t.camp(hand) == t.winning],
        ),
        # Sheets
        "gain of {hand} {points}": _gain,
        "XP of {hand} {points}": lambda t, hand, xp: (xp, t.xp(int(hand[1]))),
        "NM of {hand} {n}": lambda t, hand, nm: (nm, t.nm(int(hand[1]))),
        "XP of {hand} as at first": lambda t, hand: (t.first.xp(int(hand[1])), t.xp(int(hand[1]))),
        "nobody gains": _sheets,
        "no tick": lambda t: (t.first.all_ticked(), t.all_ticked()),
        "no goal shown": lambda t: (t.first.goals_shown(), t.goals_shown()),
        "{hand} ticked {goals} of {n}": _ticked,
        "{hand} has yet to reach {n}": lambda t, hand, goal: (False, goal in t.ticked(int(hand[1]))),
        "goal {n} of {hand} shown": lambda t, goal, hand: (True, (int(hand[1]), goal) in t.goals_shown()),
        "goal {n} of {hand} is the one won": lambda t, goal, hand: _adopted(t, hand, goal),
        "winners {seats}": lambda t, seats: (seats, t.winners),
        "ended by {rule}": lambda t, rule: (rule, t.end_rule),
    },
)


def mover(who: str, text: str, _: Scope | None = None) -> Callable[[DupesTable], tuple[int, str]]:
    """`@1` is a seat; `P0` and `S1` are hands, moved by whoever plays them, and named in the move."""
    if who[0] == "@":
        return lambda _: (int(who[1]), text)
    return lambda table: (table.seat_of(who), f"{who} {text}")


_LANGUAGE: Final = Language(
    told=_TOLD,
    checks=_CHECKS,
    move=re.compile(r"(?P<who>@\d|[PS]\d)> *(?P<text>.+?)(?: *!! *(?P<rule>\S+))?"),
    check=re.compile(r"= *(.+)"),
    remark=re.compile(r"(?:^|\s{2,})--(?:\s|$)"),
    mover=mover,
    between=";",
)


class DupesReader(Reader):
    """Every block tagged `scenario`; several under one heading are numbered."""

    slug = "dupes"

    def blocks(self, markdown: str) -> list[Block]:
        return numbered(fenced(markdown, ("scenario",)))

    def read(self, game: Game, block: Block) -> Scenario:
        lines = Lines(_LANGUAGE, game, block.body)
        if not lines.scope.players:
            raise Malformed("no line `seats:`")
        if not lines.steps:
            raise Malformed("nothing is played and nothing is checked")
        return Example(block.title, lines.rules, _open(lines.position), lines.steps)


READER = DupesReader()
