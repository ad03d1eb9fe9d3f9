"""What a viewer sees of Dé pli, built up from what it may know (specification §5)."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from tripot.engine.language.text import CardName, SeatName, Text, say
from tripot.engine.search.bits import members
from tripot.engine.views.events import SPECTATOR
from tripot.engine.views.observation import ALONE, Observation
from tripot.engine.views.view import BACK, Card, Fact, Offer, Result, Sheet, View, Zone
from tripot.engine.views.view_patch import ViewPatch, apply_patch
from tripot.games.depli.book.cards import CODES, SUIT, SUITS
from tripot.games.depli.play.log import OBJECTIVE, TEAMS, TRICK, laid
from tripot.games.depli.play.moves import FEWER, JOKER, KEEP, MORE, ROLL, TIE, Play
from tripot.games.depli.play.phases import CHOOSING, DEAL_TIE, FINAL_TIE, JOKERS, NAMES, OVER, PLAYING, ROLLING
from tripot.games.depli.views.seats import die, is_sealed, number, seats

if TYPE_CHECKING:
    from tripot.engine.rules.moves import Move
    from tripot.games.depli.play.state import DePliState

_FACES: Final = tuple(Card(code) for code in CODES)
_BACKS: Final = tuple((BACK,) * count for count in range(53))
_HAND: Final = tuple(say("zone.hand", who=SeatName(seat)) for seat in range(8))
_HAND_ID: Final = tuple(f"hand:{seat}" for seat in range(8))
_PLAY_OFFERS: Final = tuple(
    tuple(Offer(f"P:{code}", say("move.play", card=CardName(code)), zone=zone, card=code) for code in CODES)
    for zone in _HAND_ID
)
_TIE_OFFER: Final = Offer(str(TIE), say("move.tie"), weight="main")
_BUTTONS: Final[dict[Move, Offer]] = {
    ROLL: Offer(str(ROLL), say("move.roll"), weight="main"),
    MORE: Offer(str(MORE), say("move.more"), weight="main"),
    FEWER: Offer(str(FEWER), say("move.fewer"), weight="main"),
    JOKER: Offer(str(JOKER), say("move.joker.play")),
    KEEP: Offer(str(KEEP), say("move.joker.keep")),
    TIE: _TIE_OFFER,
}
_PROMPTS: Final = {
    ROLLING: say("prompt.roll"),
    CHOOSING: say("prompt.choose"),
    JOKERS: say("prompt.joker"),
    PLAYING: say("prompt.lead"),
    DEAL_TIE: say("prompt.tie"),
    FINAL_TIE: say("prompt.tie"),
}
_DEAL: Final = say("fact.deal")
_POINTS: Final = attrgetter("points")
_LAST: Final = say("zone.last")
_EARLIER: Final = say("zone.earlier")
_UNDEALT: Final = say("zone.undealt")
_FOLLOW: Final = tuple(say("prompt.follow", suit=say(f"suit.{suit}")) for suit in SUITS)
_FREE: Final = tuple(say("prompt.free", suit=say(f"suit.{suit}")) for suit in SUITS)
_TIE_PHASES: Final = (DEAL_TIE, FINAL_TIE)


def view(state: DePliState, viewer: int) -> View:
    """A seat's view, SPECTATOR's, or OPEN's once the game is over."""
    return apply_patch(public(state), private_view(state, viewer)) if viewer >= 0 else public(state, viewer)


def public(state: DePliState, viewer: int = SPECTATOR) -> View:
    """What everybody sees; once the game is over, that is all there is."""
    return View(
        viewer=viewer,
        phase=state.phase_name,
        headline=_headline(state),
        seats=seats(state, viewer),
        zones=_zones(state),
        facts=_facts(state),
        actors=tuple(state.actors()),
        result=Result.of(state.outcome()) if state.phase == OVER else None,
        sheet=_sheet(state) if state.history else None,
    )


def observation(state: DePliState, seat: int) -> Observation:
    """A seat's view without words and what it is asked."""
    return Observation(
        seat,
        state.phase_name,
        tuple(state.actors()),
        _letters(state.n, state.units),
        (seats(state, seat), _facts(state), *_zones(state, seat)),
    )


@cache
def _letters(count: int, units: int) -> tuple[str, ...]:
    """The team of each seat."""
    return ALONE[count] if units == count else tuple([TEAMS[seat % units] for seat in range(count)])


def private_view(state: DePliState, seat: int) -> ViewPatch:
    """A seat's cards and answer, and what it is asked."""
    acting = seat in state.actors()
    answered = bool(state.answers[seat]) and is_sealed(state)
    if not acting and not answered and state.phase != OVER:
        return _waiting(seat, state.hands[seat], state.decisions[seat])
    return ViewPatch(
        viewer=seat,
        seats=(seats(state, seat)[seat],) if answered else UNSET,
        zones=UNSET if state.phase == OVER else (_held(seat, state.hands[seat]),),
        prompt=_prompt(state, seat) if acting else UNSET,
        decision=state.decisions[seat],
        moves=_offers(state, seat) if acting else UNSET,
    )


@lru_cache(maxsize=4_096)
def _waiting(seat: int, hand: int, decision: int) -> ViewPatch:
    """Of a seat that is asked nothing: the same from one move of others to the next."""
    return ViewPatch(viewer=seat, zones=(_held(seat, hand),), decision=decision)


def _headline(state: DePliState) -> Text:
    if state.phase == OVER:
        return say("headline.over")
    if state.phase == FINAL_TIE:
        return say("headline.final_tie")
    return _deal_headline(state.phase, state.deal, state.deals, state.objective, state.roller)


@cache
def _deal_headline(phase: int, deal: int, deals: int, objective: int, roller: int) -> Text:
    key = "headline.tie" if phase == DEAL_TIE else f"headline.{NAMES[phase].lower()}"
    return say(key, deal=deal, deals=deals, objective=OBJECTIVE[objective], who=SeatName(roller))


# The same few facts are shown again and again: each is made once.


@cache
def _roller(seat: int) -> Fact:
    return Fact("roller", say("fact.roller"), say("fact.seat", who=SeatName(seat)), "text", rule="DEP-08")


_OBJECTIVES: Final = {
    objective: Fact("objective", say("fact.objective"), text, "text", rule="DEP-20")
    for objective, text in OBJECTIVE.items()
}
_LED: Final = tuple(Fact("led", say("fact.led"), say(f"suit.{suit}"), "text", rule="DEP-24") for suit in SUITS)


def _facts(state: DePliState) -> tuple[Fact, ...]:
    facts = _known_facts(state.deal, state.deals, state.roller, state.objective, state.face, state.led)
    if state.die_off is not None and state.phase in _TIE_PHASES:
        facts += (Fact("settling", say("fact.settling"), _settling(state), "text", rule="DEP-35"),)
    return facts


@lru_cache(maxsize=4_096)
def _known_facts(  # noqa: PLR0917 - all that is shown of a deal
    deal: int, deals: int, roller: int, objective: int, face: int, led: int
) -> tuple[Fact, ...]:
    facts = [number("deal", deal, "DEP-06", deals), _roller(roller), _OBJECTIVES[objective]]
    if face:
        facts.append(die("die", face, "DEP-15"))
    if led >= 0:
        facts.append(_LED[led])
    return tuple(facts)


def _settling(state: DePliState) -> Text:
    """Which places the group now rolling fights for."""
    assert state.die_off is not None
    at = state.die_off.current()
    above = sum(len(group) for group in state.die_off.groups[:at])
    return say("fact.places", first=above + 1, last=above + len(state.die_off.groups[at]))


def _zones(state: DePliState, viewer: int = SPECTATOR) -> tuple[Zone, ...]:
    if state.phase == OVER:
        zones = [_held(seat, hand) for seat, hand in enumerate(state.hands)]
    else:
        zones = [_hidden(seat, hand.bit_count()) for seat, hand in enumerate(state.hands)]
        if viewer >= 0:
            zones[viewer] = _held(viewer, state.hands[viewer])
    review = state.options["trick_review"]
    zones.append(_trick(state.leader, tuple(state.trick), state.n))
    zones.append(_last(state.last_leader, state.last_trick, state.n, review == "none"))
    zones.append(_earlier(state.earlier, review == "all"))
    out = state.undealt.bit_count()
    if out:
        zones.append(_undealt(state.undealt if state.phase == OVER else 0, out))  # DEP-13
    return tuple(zones)


@lru_cache(maxsize=4_096)
def _trick(leader: int, trick: tuple[int, ...], seats: int) -> Zone:
    return Zone("trick", TRICK, "trick", -1, laid(leader, trick, seats), len(trick))


@lru_cache(maxsize=1_024)
def _last(leader: int, trick: tuple[int, ...], seats: int, hidden: bool) -> Zone:
    cards = laid(leader, trick, seats) if trick else ()
    return Zone("last", _LAST, "memory" if hidden else "trick", -1, cards, len(cards))


@lru_cache(maxsize=4_096)
def _earlier(cards: int, shown: bool) -> Zone:
    return Zone("earlier", _EARLIER, "row" if shown else "memory", -1, _faces(cards), cards.bit_count())


@lru_cache(maxsize=1_024)
def _undealt(seen: int, count: int) -> Zone:
    return Zone("undealt", _UNDEALT, "stack", -1, _faces(seen), count)


@lru_cache(maxsize=4_096)
def _faces(cards: int) -> tuple[Card, ...]:
    """The same cards are shown to every seat, and a hand does not change at every move."""
    clubs, diamonds, hearts, spades = [_suit(cards & suit) for suit in SUIT]
    return clubs + diamonds + hearts + spades


@lru_cache(maxsize=8_192)
def _suit(cards: int) -> tuple[Card, ...]:
    """Few of each suit lie in a hand, and the same few come back in others."""
    return tuple([_FACES[card] for card in members(cards)])


def _fan(hand: int) -> tuple[Card, ...]:
    """A hand as one holds it: red and black suits in turn, whichever are in it."""
    clubs, diamonds, hearts, spades = [_suit(hand & suit) for suit in SUIT]
    if not diamonds:
        return clubs + hearts + spades
    if not spades:
        return diamonds + clubs + hearts
    return clubs + diamonds + spades + hearts


@lru_cache(maxsize=4_096)
def _held(seat: int, hand: int) -> Zone:
    return Zone(_HAND_ID[seat], _HAND[seat], "hand", seat, _fan(hand), hand.bit_count())


@cache
def _hidden(seat: int, count: int) -> Zone:
    return Zone(_HAND_ID[seat], _HAND[seat], "hand", seat, _BACKS[count], count)


def _prompt(state: DePliState, seat: int) -> Text:
    if state.phase == PLAYING and state.led >= 0:
        return _FOLLOW[state.led] if state.hands[seat] & SUIT[state.led] else _FREE[state.led]
    return _PROMPTS[state.phase]


def _offers(state: DePliState, seat: int) -> tuple[Offer, ...]:
    offers = _PLAY_OFFERS[seat]
    return tuple(offers[move.card] if isinstance(move, Play) else _BUTTONS[move] for move in state.legal_moves(seat))


def _sheet(state: DePliState) -> Sheet:
    """DEP-39: what every deal so far has brought; a team's points stand with each of its members (DEP-57)."""
    if state.units == state.n:
        return Sheet(_DEAL, tuple(map(_POINTS, state.history)), tuple(state.totals))
    mates = state.n // state.units
    return Sheet(_DEAL, tuple(deal.points * mates for deal in state.history), tuple(state.totals * mates))
