"""The frame of a turn: dealing, drawing, shopping, passing on; and falling, resigning, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.language.text import say
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import Log
from tripot.games.urgence.book.cards import SUPER, TEAMS
from tripot.games.urgence.book.piles import UNIT, cards_in, pile_of
from tripot.games.urgence.play import log
from tripot.games.urgence.play.moves import Buy, End, Resign, Shop, Team
from tripot.games.urgence.play.phases import MAIN, MARKET, OVER, RESPOND, TEAM

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState

_OPENING_HAND = 3
_LATER_SEAT_GAINS = 3


def set_up(state: UrgenceState, events: Log) -> None:
    """URG-11, URG-05, then URG-02: the teams are dealt, or chosen in turn order."""
    named = str(state.options["first_player"])
    state.first = state.chance.below(state.n, "first") if named == "random" else int(named[1:]) - 1
    state.active = state.first
    if events is not None:
        events.append(log.first_player(state.first))
    state.gauges = [opening_gauge(state, seat) for seat in range(state.n)]
    if state.options["team_choice"] == "random":
        teams = list(range(5))
        state.chance.shuffle(teams, "teams")
        state.teams = teams[: state.n]
        if events is not None:
            events += [log.team(seat, TEAMS[team]) for seat, team in enumerate(state.teams)]
        deal(state, events)
    else:
        state.phase = TEAM
        state.decisions[state.active] += 1


def opening_gauge(state: UrgenceState, seat: int) -> int:
    """URG-05: the confidence a seat begins with."""
    position = (seat - state.first) % state.n
    later = _LATER_SEAT_GAINS * position if state.options["seat_compensation"] == "confidence" else 0
    return int(state.options["confidence_start"]) + later


def choose_team(state: UrgenceState, seat: int, move: Team, events: Log) -> None:
    """URG-02; after the last choice the cards are dealt."""
    state.teams[seat] = TEAMS.index(move.team)
    if events is not None:
        events.append(log.team(seat, move.team))
    state.active = (seat + 1) % state.n
    if state.active == state.first:
        deal(state, events)
    else:
        state.decisions[state.active] += 1


def deal(state: UrgenceState, events: Log) -> None:
    """URG-07, URG-08: six starters each, three of them in hand."""
    short = state.first if state.options["seat_compensation"] == "hand" else -1
    for seat in range(state.n):
        state.draws[seat] = cards_in(state.cards.starters)
        state.chance.shuffle(state.draws[seat], "starters")
        draw_cards(state, seat, _OPENING_HAND - (seat == short), events)
    state.phase = MAIN
    state.active = state.first
    state.decisions[state.active] += 1
    if events is not None:
        events.append(log.round_starts(state.round, state.limit, state.gauges))


# Cards


def draw_cards(state: UrgenceState, seat: int, wanted: int, events: Log) -> None:
    """URG-45. When the discard pile is shuffled in, everybody can tell all that is in the hand at that moment."""
    pile = state.draws[seat]
    drawn: list[int] = []
    while len(drawn) < wanted:
        if not pile:
            discards = state.discards[seat]
            if not discards:
                break
            pile += cards_in(discards)
            state.discards[seat] = 0
            state.sure[seat] = state.hands[seat]
            state.chance.shuffle(pile, "reshuffle")
            if events is not None:
                events.append(log.reshuffled(seat))
        kind = pile.pop()
        drawn.append(kind)
        state.hands[seat] += UNIT[kind]
    if events is not None:
        codes = state.cards.codes
        events += log.drew(seat, tuple(sorted([codes[kind] for kind in drawn])) if drawn else ())


def shuffle(state: UrgenceState, seat: int, events: Log) -> None:
    state.chance.shuffle(state.draws[seat], "reshuffle")
    if events is not None:
        events.append(log.shuffled(seat))


# From MAIN to MARKET to the next seat


def shop(state: UrgenceState, seat: int, _move: Shop, events: Log) -> None:
    """URG-43, then URG-20, then URG-33."""
    while state.black:
        settle_one(state, seat, events)
        if not state.gauges[seat]:
            return
    if state.hands[seat]:
        _return_surplus(state, seat, events)
    coins, occupied, spent = state.coins, state.occupied, state.spent
    state.clear_pools()
    state.coins, state.occupied, state.spent = coins, occupied, spent
    state.phase = MARKET
    if events is not None:
        events.append(log.shopping(seat, coins))


def _return_surplus(state: UrgenceState, seat: int, events: Log) -> None:
    surplus = state.hands[seat]
    state.hands[seat] = state.sure[seat] = 0
    state.draws[seat] += cards_in(surplus)
    if events is not None:
        codes = state.cards.codes
        events += log.returned(seat, tuple(sorted([codes[kind] for kind in cards_in(surplus)])))
    shuffle(state, seat, events)


def buy(state: UrgenceState, seat: int, move: Buy, events: Log) -> None:
    """URG-55 to URG-59."""
    kind = state.cards.by_code[move.code]
    state.coins -= kind.cost
    if kind.type == SUPER:
        state.bought |= 1 << seat
    else:
        state.market -= UNIT[kind.number]
    state.discards[seat] += UNIT[kind.number]
    if events is not None:
        events.append(log.bought(seat, move.code))


def end(state: UrgenceState, seat: int, _move: End, events: Log) -> None:
    """URG-62, URG-63."""
    slots = state.slots[seat]
    if slots:
        state.discards[seat] += pile_of([laid >> 1 for laid in slots])
        state.slots[seat] = []
    draw_cards(state, seat, state.slots_in_all(seat), events)
    pass_on(state, events)


def pass_on(state: UrgenceState, events: Log) -> None:
    """URG-64, URG-70: a round is complete when the turn passes to, or past, the first player's seat."""
    state.clear_pools()
    if state.phase == RESPOND:  # only then is anything owed
        state.owed = [0] * state.n
    seat = state.active
    complete = False
    while True:
        seat = (seat + 1) % state.n
        complete |= seat == state.first
        if state.gauges[seat]:
            break
    if complete:
        state.history += (tuple(state.gauges),)
    if complete and state.round == state.limit:
        state.phase = OVER
        if events is not None:
            events.append(log.game_over(outcome(state)))
        return
    state.active = seat
    state.phase = MAIN
    state.decisions[seat] += 1
    if complete:
        state.round += 1
        if events is not None:
            events.append(log.round_starts(state.round, state.limit, state.gauges))


# Falling and the end


def settle_one(state: UrgenceState, seat: int, events: Log) -> None:
    """URG-42, URG-43: two points of one's own, whatever shields there are."""
    state.black -= 1
    state.gauges[seat] = max(0, state.gauges[seat] - 2)
    if events is not None:
        events.append(log.black(seat))
    if not state.gauges[seat]:
        fall(state, seat, events)


def fall(state: UrgenceState, seat: int, events: Log) -> None:
    """URG-65 to URG-69: the cards stay where they are; on the own turn everything stops."""
    state.gauges[seat] = 0
    state.fallen.append(seat)
    if events is not None:
        events.append(log.fell(seat))
    if len(state.fallen) == state.n - 1:
        state.owed = [0] * state.n
        state.phase = OVER
        if events is not None:
            events.append(log.game_over(outcome(state)))
    elif seat == state.active:
        pass_on(state, events)


def resign(state: UrgenceState, seat: int, _move: Resign, events: Log) -> None:
    """URG-72."""
    if events is not None:
        events.append(log.resigned(seat))
    state.owed[seat] = 0
    if seat == state.active:
        fall(state, seat, events)
        return
    choices = state.legal_moves(state.active)
    fall(state, seat, events)
    if state.phase == OVER:
        return
    if state.phase == RESPOND and not any(state.owed):
        state.phase = MAIN
    if state.legal_moves(state.active) != choices:
        state.decisions[state.active] += 1


def outcome(state: UrgenceState) -> Outcome:
    """URG-68, URG-70, URG-71: survivors by confidence, then by the cost of their cards; then the last fallen first."""
    standing: dict[tuple[int, int], list[int]] = {}
    for seat in state.living():
        merit = (state.gauges[seat], state.cards.total_cost(state.owned_cards(seat)))
        standing.setdefault(merit, []).append(seat)
    places = [tuple(standing[merit]) for merit in sorted(standing, reverse=True)]
    places += [(seat,) for seat in reversed(state.fallen)]
    alone = len(state.fallen) == state.n - 1
    reason = say("result.last" if alone else "result.limit", n=state.limit)
    return Outcome(tuple(places), tuple(state.gauges), reason, "URG-68" if alone else "URG-70")
