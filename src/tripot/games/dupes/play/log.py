"""What is told in the log of Jeu de dupes, and to whom; what belongs to the story says so (`Event.story`)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tripot.engine.language.text import CardName, Param, SeatName, Text, say, words
from tripot.engine.rules.outcome import Outcome
from tripot.engine.search.bits import mask
from tripot.engine.views.events import EVERYONE, Event, Moment, Row, ShownCards, Story, everyone_but, only
from tripot.engine.views.moments import ahead, end_moment
from tripot.engine.views.view import Card
from tripot.games.dupes.book import prompts
from tripot.games.dupes.book.cards import ATTITUDES, CODES, INTERESTED, NO_CAMP, SUIT, SUITS, TECHNIQUES, bits_of
from tripot.games.dupes.book.utterance import Utterance
from tripot.games.dupes.play.conflict_result import ConflictResult

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

WHO: Final = tuple(SeatName(seat) for seat in range(5))
ONLY: Final = tuple(only(seat) for seat in range(5))
BUT: Final = tuple(everyone_but(seat) for seat in range(5))
"""By seat: audiences."""
CARD: Final = tuple(CardName(code) for code in CODES)
SUIT_NAME: Final = tuple(say(f"suit.{suit}") for suit in SUITS)
ATTITUDE: Final = tuple(tuple(say(f"attitude.{code}") for code in camp) for camp in ATTITUDES)
FACE: Final = tuple(Card(code) for code in CODES)
GOALS: Final = say("fact.ticked")
COUNTS: Final = tuple(say(f"moment.{name}") for name in ("character", "attitude", "before", "lost", "after"))
_WORD: Final = re.compile(r"[^\W_]+")
_ARTICLES: Final = frozenset(("le", "la", "les", "l", "un", "une", "the", "a", "an"))
TECHNIQUE: Final = tuple(say(f"technique.{code}") for code in TECHNIQUES)


def _by_seat(key: str, rule: str) -> tuple[Event, ...]:
    """The same line for each seat, made once. No line of the story: there it is characters who act."""
    return tuple(Event(EVERYONE, say(key, who=who), rule) for who in WHO)


SHEET_SENT: Final = _by_seat("log.sheet.sent", "DUP-06")
PASSED: Final = _by_seat("log.pass", "DUP-26")
ANSWERED: Final = _by_seat("log.answered", "DUP-33")
COHERENT: Final = _by_seat("log.coherent", "DUP-36")
INCOHERENT: Final = _by_seat("log.incoherent", "DUP-36")
SIDED: Final = _by_seat("log.sided", "DUP-43")
NARRATION_ACCEPTED: Final = _by_seat("log.ok", "DUP-73")
ALLOWED: Final = _by_seat("log.allow", "DUP-75")
REFUSED: Final = _by_seat("log.redo", "DUP-75")
AGREED: Final = _by_seat("log.yes", "DUP-70")
DISAGREED: Final = _by_seat("log.no", "DUP-70")
DECLINED: Final = _by_seat("log.decline", "DUP-93")
CONTINUES: Final = _by_seat("log.continue", "DUP-29")
DIRECTS: Final = _by_seat("log.director", "DUP-29")
ACCEPTED: Final = Event(EVERYONE, say("log.accepted"), "DUP-35")
ROW_STAYS: Final = Event(EVERYONE, say("log.row_stays"), "DUP-70")
NOBODY_JOINS: Final = Event(EVERYONE, say("log.no_sides"), "DUP-43")
SECOND_PACK: Final = Event(EVERYONE, say("log.second_pack"), "DUP-51")
AUTOMATIC: Final = Event(EVERYONE, say("log.automatic"), "DUP-80")


def everyone(key: str, rule: str, story: Story = "", /, **params: Param) -> Event:
    return Event(EVERYONE, Text(key, tuple(params.items())), rule, story)


def _hand(state: DupesState, hand: int) -> ShownCards:
    label = say("zone.hand", me=state.name_of(hand), n=state.levels[hand])
    return ShownCards(label, tuple([FACE[card] for card in state.hands[hand]]), state.control(hand))


def _standing(state: DupesState, best: int) -> tuple[Row, ...]:
    """The goals that each has ticked; `best` are the seats it is about, as bits."""
    return tuple([Row(seat, (t.bit_count(),), bool(best >> seat & 1)) for seat, t in enumerate(state.ticked)])


def cards(named: Iterable[int]) -> tuple[CardName, ...]:
    return tuple([CARD[card] for card in named])


def text(state: DupesState, told: Utterance, rule: str, hand: int = -1) -> list[Event]:
    """Somebody's words, unless there are none; a person's own after the character's name, as in a script."""
    if not told:
        return []
    if isinstance(told, str):
        named = hand < 0 or _names(told, state.name_of(hand))  # a line of the house, picked as a suggestion, says who
        said = words(told) if named else say("log.words", who=state.name_of(hand), text=told)
    else:
        said = state.reads(told)  # type: ignore[assignment]
    return [Event(EVERYONE, said, rule, "words")]


def _names(told: str, called: Param) -> bool:
    """Whether somebody's own words say whose they are: by the name, as any reader knows it, or by a part of it."""
    names = prompts.translations_of(called.key.removeprefix("starter.")) if isinstance(called, Text) else (str(called),)
    words = _WORD.findall(told)
    return any(_speaks_of(words, _WORD.findall(name)) for name in names)


def _speaks_of(told: list[str], name: list[str]) -> bool:
    """The whole name anywhere, a proper name out of it anywhere (« Montfort »), or any noun of it as the first word."""
    small, wanted = [word.casefold() for word in told], [word.casefold() for word in name]
    size = len(wanted)
    if any(small[at : at + size] == wanted for at in range(len(small) - size + 1)):
        return True
    if any(word in told for word in name if len(word) > 2 and word[0].isupper()):
        return True
    first = next((word for word in small if word not in _ARTICLES), "")
    return len(first) > 3 and first in wanted


def sheets(state: DupesState) -> list[Event]:
    """DUP-06, DUP-07: all at once, when the last one is in."""
    goal = state.terms.main_goal
    aim = say(f"log.aim.{goal}") if goal in prompts.MAIN_GOALS else say("log.aim_own", goal=goal)
    told = [Event(EVERYONE, aim, "DUP-04", "deed")]
    for seat, sheet in enumerate(state.sheets):
        assert sheet is not None
        params: dict[str, Param] = {"name": state.name_of(seat), "trade": state.reads(sheet.occupation)}
        params["motive"] = state.reads(sheet.motivation)
        told.append(everyone("log.sheet", "DUP-06", "deed", who=WHO[seat], **params))
        told += text(state, sheet.story, "DUP-07")
    return told


def scene(state: DupesState) -> list[Event]:
    params: dict[str, Param] = {"n": state.scene, "who": WHO[state.director]}
    if state.place:
        opening = everyone("log.scene.place", "DUP-22", "scene", place=state.reads(state.place), **params)
    else:
        opening = everyone("log.scene.bare", "DUP-22", "scene", **params)
    if state.scene > 1:
        lead = mask(seat for seat, leads in enumerate(ahead([t.bit_count() for t in state.ticked])) if leads)
        opening = replace(opening, moment=Moment("round", (), (GOALS,), _standing(state, lead)))
    return [opening, *text(state, state.situation, "DUP-22")]


def proposed(state: DupesState, seat: int) -> list[Event]:
    """DUP-30, DUP-31: only its author knows what it is sealed with."""
    who = state.name_of(seat)
    own = say("log.propose.own", who=who, n=state.sealed) if state.sealed else say("log.propose.feint", who=who)
    return [
        Event(ONLY[seat], own, "DUP-30"),
        Event(BUT[seat], say("log.propose.other", who=who), "DUP-30"),
        *text(state, state.proposal, "DUP-59", seat),
    ]


def left(state: DupesState, seat: int) -> Event:
    return everyone("log.leave", "DUP-35", "deed", who=state.name_of(seat))


def withdrew(state: DupesState, seat: int) -> Event:
    return everyone("log.withdraw", "DUP-41", "deed", who=state.name_of(seat))


def opposed(state: DupesState, hands: int) -> Event:
    return _opposed(tuple([state.name_of(hand) for hand in bits_of(hands)]))


@lru_cache(maxsize=1024)
def _opposed(who: tuple[Param, ...]) -> Event:
    return everyone("log.opposed", "DUP-33", "deed", who=who, n=len(who))


def shown(state: DupesState, seat: int, goal: int) -> Event:
    told = everyone("log.shown", "DUP-36", who=state.name_of(seat), goal=state.reads(state.goals[seat][goal - 1]))
    return replace(told, moment=Moment("reveal"))


def tick_refused(state: DupesState, seat: int) -> Event:
    return everyone("log.tick_refused", "DUP-36", "deed", who=state.name_of(seat))


def ticked(state: DupesState, seat: int, goal: int, rule: str) -> Event:
    told = everyone("log.tick", rule, "deed", who=state.name_of(seat), goal=state.reads(state.goals[seat][goal - 1]))
    return replace(told, moment=Moment("announcement", (), (GOALS,), _standing(state, 1 << seat)))


def declared(state: DupesState) -> list[Event]:
    return [
        everyone(f"log.declare.{state.scene % 4}", "DUP-42", "deed", who=state.name_of(state.author)),
        everyone("log.row", "DUP-42", cards=cards(state.row)),
    ]


def took_sides(state: DupesState, allies: int, late: int) -> list[Event]:
    told = []
    for hands, key, rule in ((allies, "log.allied", "DUP-44"), (late, "log.late", "DUP-47")):
        if hands:
            who = tuple(state.name_of(hand) for hand in bits_of(hands))
            told.append(everyone(key, rule, "deed", who=who, n=len(who), leader=state.name_of(state.author)))
    return told or [NOBODY_JOINS]


def level_set(state: DupesState, hand: int, level: int) -> Event:
    return everyone("log.level_set", "DUP-49", who=state.name_of(hand), n=level)


def dealt(hands: int, total: int) -> Event:
    return everyone("log.dealt", "DUP-52", n=hands, total=total)


def took(state: DupesState, hand: int, card: int) -> Event:
    return _took(state.name_of(hand), state.camps[hand], card)


@lru_cache(maxsize=4096)
def _took(who: Param, camp: int, card: int) -> Event:
    return everyone("log.take", "DUP-60", who=who, card=CARD[card], attitude=ATTITUDE[camp][SUIT[card]])


@lru_cache(maxsize=104)
def refilled(card: int) -> Event:
    return everyone("log.refill", "DUP-62", card=CARD[card])


def technique(state: DupesState, hand: int, used: int) -> Event:
    return _technique(state.name_of(hand), used)


@lru_cache(maxsize=1024)
def _technique(who: Param, used: int) -> Event:
    return everyone("log.tech", "DUP-65", who=who, technique=TECHNIQUE[used])


def drew(seat: int, drawn: Iterable[int]) -> Event:
    """What a technique brought, for the controller alone."""
    return Event(ONLY[seat], say("log.drawn", cards=cards(drawn)), "DUP-65")


def discarded(state: DupesState, hand: int, gone: tuple[int, ...]) -> list[Event]:
    who, seat = state.name_of(hand), state.control(hand)
    return [
        Event(ONLY[seat], say("log.discard.own", who=who, cards=cards(gone)), "DUP-69"),
        _discarded(who, seat, len(gone)),
    ]


@lru_cache(maxsize=1024)
def _discarded(who: Param, seat: int, count: int) -> Event:
    return Event(BUT[seat], say("log.discard.other", who=who, n=count), "DUP-69")


def hand_passed(state: DupesState, hand: int) -> Event:
    return _hand_passed(state.name_of(hand))


@lru_cache(maxsize=1024)
def _hand_passed(who: Param) -> Event:
    return everyone("log.hand_pass", "DUP-72", who=who)


def new_row_asked(state: DupesState, hand: int) -> Event:
    return everyone("log.refresh", "DUP-70", who=state.name_of(hand))


def new_row(row: list[int]) -> Event:
    return everyone("log.new_row", "DUP-70", cards=cards(row))


def challenged(state: DupesState, seat: int, reason: Utterance) -> list[Event]:
    whom = state.name_of(state.drawing)
    if not reason:
        return [everyone("log.challenge.bare", "DUP-73", who=WHO[seat], whom=whom)]
    return [everyone("log.challenge.reason", "DUP-73", who=WHO[seat], whom=whom, reason=state.reads(reason))]


def arbiter(seat: int) -> Event:
    return everyone("log.arbiter", "DUP-74", who=WHO[seat])


def redone(state: DupesState, hand: int) -> Event:
    return everyone("log.redone", "DUP-76", who=state.name_of(hand))


def revealed(state: DupesState, hand: int, suit: int) -> Event:
    params: dict[str, Param] = {"suit": SUIT_NAME[suit], "cards": cards(state.hands[hand])}
    told = everyone("log.reveal", "DUP-78", "cards", who=state.name_of(hand), **params)
    return replace(told, moment=Moment("reveal", (_hand(state, hand),)))


def suit_chosen(state: DupesState, hand: int, suit: int) -> list[Event]:
    who, seat = state.name_of(hand), state.control(hand)
    return [
        Event(ONLY[seat], say("log.suit.own", who=who, suit=SUIT_NAME[suit]), "DUP-83"),
        Event(BUT[seat], say("log.suit.other", who=who), "DUP-83"),
    ]


def conflict_resolved(state: DupesState, end: ConflictResult) -> list[Event]:
    """DUP-81 to DUP-91: every hand, its attitude, what it lost and kept, and who won."""
    told = []
    for hand, camp, suit, before, lost, after in end.rows:
        params: dict[str, Param] = {"cards": cards(state.hands[hand]), "attitude": ATTITUDE[camp][suit]}
        params |= {"held": say(f"held.{SUITS[suit]}", n=before), "after": after}
        if lost:
            told.append(everyone("log.hand.loss", "DUP-86", "cards", who=state.name_of(hand), lost=lost, **params))
        else:
            told.append(everyone("log.hand.kept", "DUP-81", "cards", who=state.name_of(hand), **params))
    shown = tuple([_hand(state, row[0]) for row in end.rows])
    rows = tuple(
        [
            Row(
                state.control(hand),
                (say("said.people", who=state.name_of(hand)), ATTITUDE[camp][suit], before, lost, after),
                camp == end.winner,
            )
            for hand, camp, suit, before, lost, after in end.rows
        ]
    )
    told.append(_counted(state, end))
    return [*told, replace(_verdict(state, end), moment=Moment("denouement", shown, COUNTS, rows))]


def _counted(state: DupesState, end: ConflictResult) -> Event:
    """DUP-89: what each hand counts in the end."""
    counts = tuple(
        [
            say("log.won.count", who=state.name_of(hand), n=after, attitude=ATTITUDE[camp][suit])
            for hand, camp, suit, _, _, after in end.rows
        ]
    )
    return everyone("log.won.counts", "DUP-89", "cards", counts=counts)


def _verdict(state: DupesState, end: ConflictResult) -> Event:
    """DUP-90, DUP-91: who wins by these counts."""
    if end.winner == NO_CAMP:
        return everyone("log.won.draw", "DUP-91", "deed")
    who = tuple(state.name_of(row[0]) for row in end.rows if row[1] == end.winner)
    best = [max((row[5] for row in end.rows if row[1] == camp), default=0) for camp in (0, 1)]
    if best[0] == best[1]:
        return everyone("log.won.tie", "DUP-91", "deed", who=who)
    key = "log.won.interested" if end.winner == INTERESTED else "log.won.targets"
    return everyone(key, "DUP-90", "deed", who=who, n=len(who))


def experience(state: DupesState, seat: int, gained: int, level: int) -> list[Event]:
    """What a winner learns, and its level when it changes."""
    who = state.name_of(seat)
    told = [everyone("log.xp.gain" if gained >= 0 else "log.xp.loss", "DUP-96", who=who, n=abs(gained))]
    if state.level(seat) != level:
        told.append(everyone("log.level", "DUP-99", who=who, n=state.level(seat)))
    return told


def adopted(state: DupesState, seat: int, goal: int) -> list[Event]:
    """That an ally adopts the goal, and by which number it replaces one."""
    key = "log.adopt" if state.terms.spoils_ticked else "log.adopt_to_reach"
    who = state.name_of(seat)
    return [everyone(key, "DUP-93", "deed", who=who), everyone("log.adopt_slot", "DUP-93", "cards", who=who, n=goal)]


def nobody_wins(end: Outcome) -> Event:
    return replace(everyone("log.no_winner", "DUP-107", "deed"), moment=end_moment(end, GOALS))


def game_over(state: DupesState, rule: str, outcome: Outcome) -> list[Event]:
    """Who wins, and what becomes of what all of them were after."""
    who = tuple(state.name_of(seat) for seat in bits_of(state.winners))
    key = "log.over.complete" if rule == "DUP-103" else "log.over.limit"
    goal = state.terms.main_goal
    end = say(f"log.end.{goal}", who=who) if goal in prompts.MAIN_GOALS else say("log.end_own", goal=goal)
    won = replace(everyone(key, rule, "deed", who=who, n=len(who)), moment=end_moment(outcome, GOALS))
    return [won, Event(EVERYONE, end, "DUP-04", "deed")]


def sheets_opened(state: DupesState) -> list[Event]:
    """DUP-108: the goals that nobody had seen."""
    told = []
    for seat in range(state.seats):
        secret = [goal for k, goal in enumerate(state.goals[seat]) if not state.shown[seat] >> k & 1]
        given = dict(reversed(state.replaced[seat]))  # of each slot the first one: what came after it was known to all
        secret += [goal for slot, goal in given.items() if goal != state.goals[seat][slot - 1]]
        if secret:
            goals = tuple(state.reads(goal) for goal in secret)
            told.append(everyone("log.secrets", "DUP-108", "deed", who=state.name_of(seat), goals=goals, n=len(goals)))
    return told
