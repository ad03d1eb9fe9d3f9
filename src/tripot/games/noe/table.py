"""What a viewer sees of Noé, built up from what it may know (specification §5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.events import OPEN, SPECTATOR
from tripot.engine.text import SeatName, Text, say
from tripot.engine.view import BACK, Card, Fact, Result, Seat, View, Zone
from tripot.games.noe import knowledge
from tripot.games.noe.cards import HAND, ids, mask
from tripot.games.noe.knowledge import FIRST_LOT, STOCK
from tripot.games.noe.offers import composers, offers
from tripot.games.noe.phases import CLOSE, DEFENCE, HIDE, MAIN, NAMES, OVER, SEIZE, TURN_START
from tripot.games.noe.said import ANNOUNCED

if TYPE_CHECKING:
    from tripot.games.noe.game import Noe
    from tripot.games.noe.state import NoeState, Told

_SEATS: Final = range(6)
_HAND: Final = tuple(say("zone.hand", who=SeatName(seat)) for seat in _SEATS)
_LAID: Final = tuple(say("zone.laid", who=SeatName(seat)) for seat in _SEATS)
HAND_ID: Final = tuple(f"hand:{seat}" for seat in _SEATS)
_STOCK: Final = say("zone.stock")
_DISCARD: Final = say("zone.discard")
_ACTION: Final = say("zone.action")
_BURIED: Final = say("zone.buried")
_BOX: Final = say("zone.box")
_SEEN: Final = (say("mark.seen"),)
_NEW: Final = (say("mark.new"),)
_FIXED: Final = (say("mark.used"),)
_FACE_DOWN: Final = (say("mark.down"),)
_PLACES: Final = tuple(say("place.hand", who=SeatName(seat)) for seat in _SEATS)
_READY: Final = say("flag.ready")
_READY_SEEN: Final = say("flag.ready_seen")
_SKIP: Final = say("flag.skip")
_DEALER: Final = say("flag.dealer")
_TARGET: Final = say("flag.target")
_PROMPTS: Final = {
    TURN_START: say("prompt.start"),
    DEFENCE: say("prompt.defence"),
    CLOSE: say("prompt.close"),
}
_MAIN: Final = (say("prompt.main.base"), say("prompt.main.action"), say("prompt.main.action"))


def view(state: NoeState, viewer: int) -> View:
    """A seat's view, SPECTATOR's, or OPEN's once the game is over."""
    if viewer == OPEN and state.phase != OVER:
        raise ValueError("a game is open only when it is over")
    acting = viewer >= 0 and viewer == state.to_act
    return View(
        viewer=viewer,
        phase=state.phase_name,
        headline=_headline(state.phase, state.round, state.active),
        seats=tuple([_seat(state, seat, viewer) for seat in range(state.n)]),
        zones=_open_zones(state) if viewer == OPEN else _zones(state, viewer),
        facts=_facts(state, viewer),
        actors=tuple(state.actors()),
        prompt=_prompt(state) if acting else None,
        decision=state.decisions[viewer] if viewer >= 0 else 0,
        moves=offers(state, viewer) if acting else (),
        composers=composers(state, viewer) if acting else (),
        result=_result(state),
    )


@cache
def _headline(phase: int, number: int, active: int) -> Text:
    return say(f"headline.{NAMES[phase].lower()}", round=number, who=SeatName(active))


def _prompt(state: NoeState) -> Text:
    if state.phase == MAIN:
        return _MAIN[state.level]
    if state.phase == SEIZE:
        return say("prompt.seize", n=state.quota, who=SeatName(state.targets[0]))
    if state.phase == HIDE:
        return say("prompt.hide", n=state.quota)
    return _PROMPTS[state.phase]


# Facts


@cache
def _number(fact_id: str, value: int, rule: str, most: int = 0) -> Fact:
    return Fact(fact_id, say(f"fact.{fact_id}"), value, most=most, rule=rule)


@cache
def _level(level: str) -> Fact:
    return Fact("level", say("fact.level"), say(f"choice.level.{level}"), "text", rule="NOE-02")


@cache
def _cap(cap: str) -> Fact:
    return Fact("joker_cap", say("option.joker_cap"), say(f"choice.joker_cap.{cap}"), "text", rule="NOE-08")


@cache
def _worth(kind: str, points: int) -> Fact:
    return Fact(f"worth:{kind}", ANNOUNCED[kind], points, rule="NOE-37")


def _facts(state: NoeState, viewer: int) -> tuple[Fact, ...]:
    facts = [
        _number("round", state.round, "NOE-86", int(state.options["round_limit"])),
        _level(str(state.options["level"])),
        _number("goal", int(state.options["target_score"]), "NOE-83"),
        _number("turns", state.turns, "NOE-85", state.limit),
    ]
    if state.cap:
        facts.append(_cap(str(state.options["joker_cap"])))
    if state.last_scores:
        lines = tuple(say("fact.scored", who=SeatName(seat), n=points) for seat, points in enumerate(state.last_scores))
        facts.append(Fact("last", say("fact.last"), say("fact.list", items=lines), "text", rule="NOE-82"))
    if state.targets:
        facts.append(_attack(state.active, state.targets))
    if viewer >= 0 and not state.honour:
        facts += _worths(state, viewer)
    return tuple(facts)


@cache
def _attack(attacker: int, targets: tuple[int, ...]) -> Fact:
    """`attack:0:2+3`: who attacks whom, until the turn closes."""
    against = say("fact.against", who=SeatName(attacker), targets=tuple(SeatName(target) for target in targets))
    fact_id = f"attack:{attacker}:" + "+".join(map(str, targets))
    return Fact(fact_id, say("fact.attack"), against, "text", rule="NOE-54")


def _worths(state: NoeState, viewer: int) -> list[Fact]:
    """What the viewer's own six cards are worth; whoever plays on honour counts alone (NOE-43)."""
    hand = state.hands[viewer]
    if len(hand) != HAND or not state.in_round >> viewer & 1 or state.phase == OVER:
        return []
    worth = state.judge.worth(hand)
    if state.options["combine_specials"] == "off":
        del worth["pulitzer+etare"]
    if state.judge.elysee(hand):
        worth["elysee"] = 100
    return [_worth(kind, points) for kind, points in worth.items() if points]


def _seat(state: NoeState, seat: int, viewer: int) -> Seat:
    out = not state.in_round >> seat & 1
    goal = int(state.options["target_score"])
    facts = [_number("total", state.totals[seat], "NOE-82", goal)]
    if out and state.phase != OVER:
        facts.append(_number("score", state.scores[seat], "NOE-41"))
    flags: list[Text] = []
    if seat == state.dealer:
        flags.append(_DEALER)
    if state.skip >> seat & 1:
        flags.append(_SKIP)
    if seat in state.targets:
        flags.append(_TARGET)
    if (flag := _readiness(state, seat, viewer)) is not None:
        flags.append(flag)
    return Seat(seat, facts=tuple(facts), flags=tuple(flags), out=out)


def _readiness(state: NoeState, seat: int, viewer: int) -> Text | None:
    """NOE-45: one's own, or of a hand one has seen; otherwise secret."""
    if viewer in (OPEN, seat):
        return _READY if state.ready >> seat & 1 else None
    if not state.in_round >> seat & 1 or not state.sure[seat] >> (viewer if viewer >= 0 else state.n) & 1:
        return None
    if state.sure[seat] >> state.n & 1:
        return None  # everybody knows, and that can only mean: not ready
    return _READY_SEEN if state.ready >> seat & 1 else say("flag.not_ready_seen")


def _result(state: NoeState) -> Result | None:
    outcome = state.outcome()
    return Result(outcome.places, outcome.scores, outcome.reason, outcome.rule) if outcome else None


# Zones


def _zones(state: NoeState, viewer: int) -> tuple[Zone, ...]:
    """Hands, stock, pile and running action; then what everybody remembers, and what this viewer alone does."""
    public = knowledge.known(state, SPECTATOR)
    own = knowledge.known(state, viewer) if viewer >= 0 else public
    sure = dict(own)
    zones = [_hand(state, seat, viewer, sure.get(1 << seat, 0)) for seat in range(state.n)]
    zones.append(Zone("stock", _STOCK, "stack", -1, (), len(state.stock)))
    zones.append(_discard(state))
    table = tuple([Card(state.pack.codes[card], by=state.active) for card in state.table])
    zones.append(Zone("action", _ACTION, "row", -1, table, len(table)))
    zones.append(_buried(state, viewer))
    if state.told:
        zones.append(_announced(state.game, state.told))
    zones += _remembered(state, "may", public)
    if viewer >= 0:
        zones += _remembered(state, "know", _private(state, viewer, own, public))
    zones += _box(state)
    return tuple(zones)


def _private(
    state: NoeState, viewer: int, own: list[tuple[int, int]], public: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """What a seat knows beyond the public; its own hidden cards it sees in the pile."""
    everywhere = knowledge.places_of(state, viewer)
    common: dict[int, int] = {}
    for held, cards in public:
        common[held & everywhere] = common.get(held & everywhere, 0) | cards
    beyond = [(held, cards & ~common.get(held, 0)) for held, cards in own]
    return [(held, cards) for held, cards in beyond if cards and (held <= STOCK or held & (held - 1))]


def _remembered(state: NoeState, name: str, listed: list[tuple[int, int]]) -> list[Zone]:
    """A zone for each set of places; cards sure to be in one hand are shown there."""
    faces = state.game.faces
    zones: list[Zone] = []
    for held, cards in listed:
        if held & (held - 1) or held >= STOCK:
            shown = tuple([faces[card] for card in ids(cards)])
            zones.append(Zone(_zone_id(name, held), _label(state, name, held), "memory", -1, shown, len(shown)))
    return zones


def _hand(state: NoeState, seat: int, viewer: int, seen: int) -> Zone:
    hand = state.hands[seat]
    faces = state.game.faces
    if not state.in_round >> seat & 1:
        return Zone(HAND_ID[seat], _LAID[seat], "row", seat, tuple([faces[card] for card in hand]), len(hand))
    if seat == viewer:
        codes = state.pack.codes
        cards = [Card(codes[card], marks=_NEW) if card == state.gained else faces[card] for card in hand]
    else:
        cards = [Card(state.pack.codes[card], marks=_SEEN) for card in ids(seen)]
        cards += [BACK] * (len(hand) - len(cards))
    return Zone(HAND_ID[seat], _HAND[seat], "hand", seat, tuple(cards), len(hand))


def _discard(state: NoeState) -> Zone:
    """Its top card and its size (R-37); a mark where the top may not be taken."""
    cards: tuple[Card, ...] = ()
    if state.pile:
        top = state.pile[-1]
        fixed = state.used >> top & 1
        cards = (Card(state.pack.codes[top], marks=_FIXED, dim=True) if fixed else state.game.faces[top],)
    return Zone("discard", _DISCARD, "stack", -1, cards, len(state.pile))


def _buried(state: NoeState, viewer: int) -> Zone:
    """What lies under the top of the pile, as the log tells it: face-down lots are backs, but for who hid them."""
    faces = state.game.faces
    hiders = {at: hider for start, count, hider in state.lots for at in range(start, start + count)}
    cards: list[Card] = []
    for at in range(len(state.pile) - 2, -1, -1):
        hider = hiders.get(at)
        if hider is None:
            cards.append(faces[state.pile[at]])
        else:
            code = state.pack.codes[state.pile[at]] if hider == viewer else ""
            cards.append(Card(code, by=hider, marks=_FACE_DOWN))
    return Zone("buried", _BURIED, "memory", -1, tuple(cards), len(cards))


@lru_cache(maxsize=256)
def _announced(game: Noe, told: Told) -> Zone:
    """The last announcement and its hand, for a table that shows it as a moment; the round may be over by then."""
    number, seat, kind, points, hand = told
    label = say("zone.told", who=SeatName(seat), what=ANNOUNCED[kind], points=points)
    cards = tuple([game.faces[card] for card in hand])
    return Zone(f"told:{number}:{seat}", label, "memory", seat, cards, len(cards))


@cache
def _zone_id(name: str, held: int) -> str:
    """`may:0+stock+lot2`: the places these cards may be in."""
    return f"{name}:" + "+".join(_place_id(at) for at in ids(held))


def _place_id(at: int) -> str:
    return "stock" if 1 << at == STOCK else str(at) if at < FIRST_LOT else f"lot{at - FIRST_LOT}"


def _label(state: NoeState, name: str, held: int) -> Text:
    return say(f"zone.{name}", places=tuple(_place(state, at) for at in ids(held)))


def _place(state: NoeState, at: int) -> Text:
    if at < FIRST_LOT:
        return _STOCK_PLACE if 1 << at == STOCK else _PLACES[at]
    start, _, hider = state.lots[at - FIRST_LOT]
    return say("place.lot", who=SeatName(hider), depth=len(state.pile) - start)


_STOCK_PLACE: Final = say("place.stock")


def _box(state: NoeState) -> list[Zone]:
    """Cards this level does not use."""
    unused = state.pack.all & ~mask(state.pack.decks[state.level])
    if not unused:
        return []
    cards = tuple([state.game.faces[card] for card in ids(unused)])
    return [Zone("box", _BOX, "memory", -1, cards, len(cards))]


def _open_zones(state: NoeState) -> tuple[Zone, ...]:
    """Everything, once the game is over."""

    def shown(cards: Sequence[int]) -> tuple[Card, ...]:
        return tuple(state.game.faces[card] for card in cards)

    zones = [
        Zone(HAND_ID[seat], (_HAND if state.in_round >> seat & 1 else _LAID)[seat], "row", seat, shown(hand), len(hand))
        for seat, hand in enumerate(state.hands)
    ]
    zones.append(Zone("stock", _STOCK, "stack", -1, shown(state.stock[::-1]), len(state.stock)))
    zones.append(Zone("discard", _DISCARD, "stack", -1, shown(state.pile[::-1]), len(state.pile)))
    zones.append(Zone("action", _ACTION, "row", -1, (), 0))
    return (*zones, *_box(state))
