"""What the examples of Jeu de dupes say of set-ups and moves, phrase by phrase. What must hold: `dupes_expect.py`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tests.contract.scenarios.dupes_run import Run, words_of
from tests.contract.scenarios.dupes_sections import CARD, cards
from tests.contract.scenarios.dupes_setup import SUITS
from tests.contract.scenarios.dupes_sums import SUM, last
from tests.contract.scenarios.runner import Differs, Malformed

Said = re.Match[str]
Meaning = Callable[[Run, Said], None]
CARDS: Final = rf"`?({CARD}(?:,? {CARD})*)(?: ?…)?`?"
HAND: Final = r"`([PS]\d)`"
SUIT: Final = r"`?([♣♦♥♠])`?"
_COUNTS: Final = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}

PHRASES: Final[list[tuple[re.Pattern[str], Meaning]]] = []
"""Tried in order wherever the text stands; the first that matches is what is meant."""


def phrase(pattern: str) -> Callable[[Meaning], Meaning]:
    """Adds a meaning for this wording."""

    def add(meaning: Meaning) -> Meaning:
        PHRASES.append((re.compile(pattern), meaning))
        return meaning

    return add


def one_of(run: Run, name: str) -> None:
    """The characters spoken of from here on; one named after a role has that role."""
    run.subjects.append(name)
    if run.opened is None and run.role:
        give_role(run, name, run.role)


def give_role(run: Run, name: str, role: str) -> None:
    hand = run.set_up.hand(name)
    if role == "some":
        return
    camp = "T" if role == "target" else "I"
    if hand.camp and hand.camp != camp:
        raise Malformed(f"{name} is in two camps")
    hand.camp = camp
    if role == "leader":
        run.set_up.leader = name


# Moves

_MOVE = r"`((?:@\d|[PS]\d) [a-z]+(?::[^`\"]*)?(?: \"[^`]*\")?)`(?: without text)?"
_REFUSED = r"(?: *(?:→|is|:) *|,? )(?:still |again |also |now )?refused\b(?:(?:,| by| with|:| \() ?(DUP-\d+))?"


@phrase(rf"`@(\d)` (?:sending|sends) {_MOVE}{_REFUSED}")
def _sent_by_another(run: Run, said: Said) -> None:
    actor, text = words_of(said[2])
    run.refuse(actor, text, said[3] or _all(said), seat=int(said[1]))


@phrase(rf"{_MOVE},? or any draw{_REFUSED}")
def _no_draw_at_all(run: Run, said: Said) -> None:
    actor, text = words_of(said[1])
    draws = [f"{actor} take:{card}" for card in run.table.row]
    draws += [
        f"{actor} tech:{code}" for code in ("AM", "LE", "PP", "PN", "CH", "ET", "IN", "MA", "OB", "CR", "SC", "DE")
    ]
    for draw in (text, *draws):
        run.refuse(actor, draw, said[2] or _all(said))


@phrase(rf"{_MOVE}{_REFUSED}")
def _refused(run: Run, said: Said) -> None:
    actor, text = words_of(said[1])
    run.refuse(actor, text, said[2] or _all(said))


@phrase(rf"{_MOVE}(?: *→ *| is )(?:now |again |still |also )?legal\b")
def _legal(run: Run, said: Said) -> None:
    actor, text = words_of(said[1])
    run.legal(actor, text)


@phrase(rf"{_MOVE}(?: *→ *accepted\b)?")
def _played(run: Run, said: Said) -> None:
    actor, text = words_of(said[1])
    run.do(actor, text)
    run.subjects = [actor] if actor[0] != "@" else [f"P{actor[1]}"]


def _all(said: Said) -> str:
    """`… → refused; … → refused; all DUP-49`: the rule stands after the last of them."""
    match = re.match(r"[^.]*?\ball (DUP-\d+)", said.string[said.end() :])
    return match[1] if match else ""


@phrase(r"all DUP-\d+|DUP-\d+(?: DUP-\d+| and DUP-\d+|, DUP-\d+)*")
def _cited(run: Run, said: Said) -> None:
    """Already known, or the rule by which a game ended."""
    ended = run.table.end_rule if run.opened is not None else ""
    if not said[0].startswith("all") and ended and run.rule != said[0] and said[0] != ended:
        raise Differs(f"{said[0]}: the game ended by {ended}")


@phrase(r"Rules? (?:DUP-\d+[ ,]*(?:and )?)+")
def _rules(run: Run, said: Said) -> None:
    """Which rules the example shows."""


@phrase(r"after its discard")
def _after_its_discard(run: Run, said: Said) -> None:
    """The legal draw is made after all, and any cards are discarded."""
    if run.tried is None:
        raise Malformed("whose discard?")
    seat, text = run.tried
    run.table.accept(seat, text)
    run.table.accept(seat, str(run.table.state.legal_moves(seat)[0]))


@phrase(rf"{HAND} takes and discards")
def _takes_and_discards(run: Run, said: Said) -> None:
    seat = run.table.seat_of(said[1])
    moves = [str(move) for move in run.table.state.legal_moves(seat)]
    take = next((move for move in moves if move.startswith(f"{said[1]} take:")), None)
    if take is None:
        raise Malformed(f"{said[1]} has nothing to take")
    run.table.accept(seat, take)
    run.table.accept(seat, str(run.table.state.legal_moves(seat)[0]))


@phrase(r"(?:If )?seat (\d) passes|`@(\d)` passes")
def _passes(run: Run, said: Said) -> None:
    run.do(f"@{said[1] or said[2]}", "pass")


@phrase(r"(?:Both|All) (?:seats )?always pass")
def _always_pass(run: Run, said: Said) -> None:
    run.walk_until_over()


@phrase(r"After `(TELL|EPILOGUE)`|(?:both|all|each|everybody) tells? the epilogue")
def _tell(run: Run, said: Said) -> None:
    table = run.table
    phase = said[1] or "EPILOGUE"
    if table.phase != phase:
        raise Malformed(f"nothing to tell: the phase is {table.phase}")
    while table.phase == phase:
        table.accept(table.actors()[0], 'tell ""')


# Other lines of play


@phrase(r"Case ([A-Z])\b")
def _case(run: Run, said: Said) -> None:
    run.case()


@phrase(r"(?:[Ss]ame )?(?:(?:but |and )?[Ww]ith )`([a-z_]+): ?([\w]+)`(?: instead)?")
def _with(run: Run, said: Said) -> None:
    option(run, said[1], said[2])


@phrase(r"(?:[Ww]ith|[Uu]nder) `([a-z_]+)`")
def _with_value(run: Run, said: Said) -> None:
    if not run.option:
        raise Malformed(f"`{said[1]}` of which option?")
    run.vary(run.option, said[1])


@phrase(r"`([a-z_]+): ?([\w]+)`")
def _option(run: Run, said: Said) -> None:
    option(run, said[1], said[2])


def option(run: Run, name: str, value: str) -> None:
    fields = {field.name for field in run.game.form(4).fields}
    if name not in fields:
        raise Malformed(f"no such option: {name}")
    if run.opened is None:
        run.set_up.options[name] = int(value) if value.isdigit() else value
    else:
        run.vary(name, value)


@phrase(r"accepted\b")
def _accepted(run: Run, said: Said) -> None:
    """What was refused before is accepted now."""
    if run.tried is None:
        raise Malformed("what is accepted?")
    run.table.accept(*run.tried)


@phrase(r"(?:Otherwise|By default|Without it)\b")
def _back(run: Run, said: Said) -> None:
    run.back()


# Set-ups


@phrase(r"(\d) (?:seats|players)\b")
def _seats(run: Run, said: Said) -> None:
    seats = int(said[1])
    if run.opened is None:
        run.set_up.seats = seats
    run.expect_later(lambda table: table.expect("seats", seats, table.at.seats))


@phrase(rf"(?:scene )?limit ({SUM})")
def _limit(run: Run, said: Said) -> None:
    if run.opened is None:
        run.set_up.seats = run.set_up.seats or 2
    if run.table.scene_limit != last(said[1]):
        raise Differs(f"the limit is {run.table.scene_limit}")


@phrase(r"(\d) goals?\b")
def _goals(run: Run, said: Said) -> None:
    goals = int(said[1])
    if run.opened is None:
        run.set_up.options["minor_goals"] = goals
    run.expect_later(lambda table: table.expect("goals", goals, table.goals))


@phrase(
    r"If seat (\d) alone of (two|three|four|five) seats had (\d) of (\d) ticks at scene (\d+) of a (\d)-goal game "
    r"\(limit (\d+)\), seat (\d) would win"
)
def _ahead_at_the_limit(run: Run, said: Said) -> None:
    seat, ticks, goals, scene = int(said[1]), int(said[3]), int(said[4]), int(said[5])
    again = Run(run.game, run.future, set(), "pass")
    again.set_up.seats = _COUNTS[said[2]]
    again.set_up.options["minor_goals"] = int(said[6])
    again.set_up.ticked[seat] = list(range(1, ticks + 1))
    again.set_up.director, again.set_up.scene = 0, scene
    if goals != int(said[6]) or not again.table.scene_limit == int(said[7]) == scene:
        raise Differs(f"a game of {said[6]} goals has {again.table.scene_limit} scenes")
    again.walk_until_over()
    if again.table.winners != {int(said[8])} or again.table.scenes_ended != scene:
        raise Differs(f"the winners are {again.table.winners} after {again.table.scenes_ended} scenes")
    run.opened = again.table


@phrase(r"(?:two|three|four|five|six|seven|eight|Two|Three|Four|Five|Six|Seven|Eight) hands(?: of levels ([\d, ]*\d))?")
def _hands(run: Run, said: Said) -> None:
    many = _COUNTS[said[0].split()[0].lower()]
    run.role = "some" if run.opened is None else ""
    run.expect_later(lambda table: table.expect("hands", many, len(table.hands)))
    if said[1]:
        levels(run, said[1])
        if len(run.levels) != many:
            raise Malformed(f"{said[0]!r}: {len(run.levels)} levels")


@phrase(r"[Ll]evels ([\d, ]*\d)(?![\d=])")
def _levels(run: Run, said: Said) -> None:
    levels(run, said[1])


def levels(run: Run, told: str) -> None:
    """A table of that many hands; a second list begins a second table."""
    found = [int(number) for number in re.findall(r"\d+", told)]
    if not all(5 <= level <= 10 for level in found):
        raise Malformed(f"{told!r} are no levels")
    if run.opened is not None:
        options = run.set_up.options
        fresh = Run(run.game, run.future, set(), "")
        fresh.set_up.options = dict(options)
        run.set_up, run.opened = fresh.set_up, None
    run.levels = found


@phrase(r"author (?:is )?(?:seat |`@)(\d)`?(?: \((?:a )?(real proposal|feint)\))?")
def _author(run: Run, said: Said) -> None:
    if run.opened is not None:
        raise Malformed("whose proposal it is, is told before the first move")
    run.set_up.author = int(said[1])
    if said[2] == "feint":
        run.set_up.sealed = 0


@phrase(rf"(?:[Tt]he )?(?:leader|Leader) {HAND}")
def _leader(run: Run, said: Said) -> None:
    name = said[1]
    if run.opened is None:
        run.role = ""
        give_role(run, name, "leader")
    run.expect_later(lambda table: table.expect("leader", name, f"P{table.at.author}"))
    run.subjects.append(name)


@phrase(rf"(?:[Tt]he )?([Aa]lly|[Aa]llies|[Tt]argets?|against) (?={HAND})")
def _role(run: Run, said: Said) -> None:
    run.role = "ally" if said[1].lower().startswith("all") else "target"


@phrase(r"(leader|ally|target)\b(?! (?:wins|camp|acts))")
def _role_after(run: Run, said: Said) -> None:
    """`P1` (ally), `P0` NM 5 leader."""
    name, role = run.subject, said[1]
    if run.opened is None:
        give_role(run, name, role)
    run.expect_later(lambda table: table.expect(f"camp of {name}", "T" if role == "target" else "I", table.camp(name)))


@phrase(r"controller (?:seat )?(\d)")
def _controller(run: Run, said: Said) -> None:
    seat, name = int(said[1]), run.subject
    if run.opened is None and name[0] == "S" and run.set_up.director < 0:
        run.set_up.director = seat
    run.expect_later(lambda table: table.expect(f"controller of {name}", seat, table.seat_of(name)))


@phrase(r"(?:at )?level (\d+)")
def _level(run: Run, said: Said) -> None:
    level, name = int(said[1]), run.subject
    if run.opened is None:
        run.set_up.hand(name).level = level
    else:
        run.table.expect(f"level of {name}", level, run.table.level(name))


@phrase(rf"(?:{HAND} )?reveals {SUIT}")
def _reveals(run: Run, said: Said) -> None:
    name = said[1] or run.subject
    if run.opened is not None:
        run.do(name, f"{name} reveal:{SUITS[said[2]]}")
        return
    run.set_up.reveal, run.set_up.revealer = SUITS[said[2]], name


@phrase(r"seats? (\d)(?: and (\d))? (?:is |are )?uninvolved")
def _uninvolved(run: Run, said: Said) -> None:
    seats = {int(seat) for seat in said.groups() if seat}
    if run.opened is None:
        run.set_up.uninvolved |= seats
        run.expect_later(lambda table: table.expect("uninvolved among them", seats, seats & table.uninvolved))
    else:
        run.table.expect("uninvolved among them", seats, seats & run.table.uninvolved)


@phrase(r"\(?uninvolved\)?")
def _director_uninvolved(run: Run, said: Said) -> None:
    """Of the Director just named."""
    seat = run.set_up.director
    run.expect_later(lambda table: table.expect("uninvolved among them", {seat}, {seat} & table.uninvolved))


@phrase(rf"[Dd]eck(?:, | of )?(?:({SUM}) cards)?(?: \(({SUM})\))?:? {CARDS}")
def _deck(run: Run, said: Said) -> None:
    if run.opened is not None:
        top = cards(said[3])
        run.table.expect("top of the deck", top, run.table.deck[: len(top)])
        return
    run.set_up.deck = cards(said[3])
    if said[1]:
        size = last(said[1])
        if said[2] and last(said[2]) != size:
            raise Malformed(f"{said[2]} is not {size}")
        run.expect_later(lambda table: table.expect("deck", size, len(table.deck)))


@phrase(r"(?:has |have )?ticked (?:goals? )?(\d)((?:, \d)*)(?: and (\d))?")
def _ticked(run: Run, said: Said) -> None:
    goals = [int(number) for number in re.findall(r"\d", said[0])]
    seat = int(run.subject[1])
    if run.opened is None:
        run.set_up.ticked[seat] = goals
    else:
        run.table.expect(f"ticked by seat {seat}", set(goals), run.table.ticked(seat))


@phrase(r"sealed (?:goal )?(\d)")
def _sealed(run: Run, said: Said) -> None:
    goal = int(said[1])
    if run.opened is None:
        run.set_up.sealed = goal
    run.expect_later(lambda table: table.expect("sealed", goal, table.at.sealed))


@phrase(r"[Tt]he (interested camp|target camp|targets) wins?\.")
def _let_them_win(run: Run, said: Said) -> None:
    """With hands told it must hold; without, hands are dealt that make it so."""
    camp = "I" if said[1].startswith("interested") else "T"
    if run.opened is None and not any(hand.cards for hand in run.set_up.hands.values()):
        stack(run, camp)
    run.table.expect("winning camp", camp, run.table.winning)


def stack(run: Run, camp: str) -> None:
    """The first hand of the camp holds nothing but its neutral suit, which nobody dominates; the others mixed hands."""
    told = run.set_up
    for name in told.hands:
        told.hand(name).camp = told.hand(name).camp or ("I" if name == told.leader else "T")
    if all(hand.camp == "I" for hand in told.hands.values()):
        told.hand("S1").camp = "T"
    ranks = "A23456789TJQK"
    suit = "D" if camp == "I" else "H"
    rest = iter([f"{rank}{other}" for rank in ranks for other in "CDHS" if other != suit])
    winner = next(name for name, hand in told.hands.items() if hand.camp == camp)
    for name, hand in told.hands.items():
        hand.level = hand.level or 5
        one = name == winner
        hand.cards = (
            [f"{rank}{suit}" for rank in ranks[: hand.level]] if one else [next(rest) for _ in range(hand.level)]
        )
    told.leader = told.leader or next(name for name, hand in told.hands.items() if hand.camp == "I")
    told.reveal, told.revealer, told.floor = suit, winner, winner
    run.denouement({})
