"""What a viewer sees of Dé pli, built up from what it may know (specification §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.events import OPEN
from tripot.engine.text import CardName, SeatName, Text, say
from tripot.engine.view import BACK, Card, Fact, Offer, Result, Seat, View, Zone
from tripot.games.depli.cards import CODES, SUITS, ids
from tripot.games.depli.moves import FEWER, JOKER, KEEP, MORE, ROLL, TIE, Play
from tripot.games.depli.phases import CHOOSING, DEAL_TIE, FINAL_TIE, JOKERS, OVER, PLAYING, ROLLING
from tripot.games.depli.said import OBJECTIVE, TEAMS

if TYPE_CHECKING:
    from tripot.engine.moves import Move
    from tripot.games.depli.state import DePliState

_FACES: Final = tuple(Card(code) for code in CODES)
_PLAYED: Final = tuple(tuple(Card(code, by=seat) for code in CODES) for seat in range(8))
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
_FOLLOW: Final = tuple(say("prompt.follow", suit=say(f"suit.{suit}")) for suit in SUITS)
_TIE_PHASES: Final = (DEAL_TIE, FINAL_TIE)


def view(state: DePliState, viewer: int) -> View:
    """A seat's view, SPECTATOR's, or OPEN's once the game is over."""
    if viewer == OPEN and state.phase != OVER:
        raise ValueError("a game is open only when it is over")
    actors = tuple(state.actors())
    acting = viewer in actors
    return View(
        viewer=viewer,
        phase=state.phase_name,
        headline=_headline(state),
        seats=_seats(state, viewer),
        zones=_zones(state, viewer),
        facts=_facts(state),
        actors=actors,
        prompt=_prompt(state) if acting else None,
        decision=state.decisions[viewer] if viewer >= 0 else 0,
        moves=_offers(state, viewer) if acting else (),
        result=_result(state),
    )


def _headline(state: DePliState) -> Text:
    if state.phase == OVER:
        return say("headline.over")
    if state.phase == FINAL_TIE:
        return say("headline.final_tie")
    key = "headline.tie" if state.phase == DEAL_TIE else f"headline.{state.phase_name.lower()}"
    return say(
        key, deal=state.deal, deals=state.deals, objective=OBJECTIVE[state.objective], who=SeatName(state.roller)
    )


def _facts(state: DePliState) -> tuple[Fact, ...]:
    facts = [
        Fact("deal", say("fact.deal"), state.deal, most=state.deals, rule="DEP-06"),
        Fact("roller", say("fact.roller"), say("fact.seat", who=SeatName(state.roller)), "text", rule="DEP-08"),
        Fact("objective", say("fact.objective"), OBJECTIVE[state.objective], "text", rule="DEP-20"),
    ]
    if state.face:
        facts.append(Fact("die", say("fact.die"), state.face, "die", rule="DEP-15"))
    if state.led >= 0:
        facts.append(Fact("led", say("fact.led"), say(f"suit.{SUITS[state.led]}"), "text", rule="DEP-24"))
    if state.die_off is not None and state.phase in _TIE_PHASES:
        facts.append(Fact("settling", say("fact.settling"), _settling(state), "text", rule="DEP-35"))
    return tuple(facts)


def _settling(state: DePliState) -> Text:
    """Which places the group now rolling fights for."""
    assert state.die_off is not None
    at = state.die_off.current()
    above = sum(len(group) for group in state.die_off.groups[:at])
    return say("fact.places", first=above + 1, last=above + len(state.die_off.groups[at]))


def _seats(state: DePliState, viewer: int) -> tuple[Seat, ...]:
    places = _provisional(state)
    return tuple(_seat(state, seat, viewer, places) for seat in range(state.n))


def _seat(state: DePliState, seat: int, viewer: int, places: list[Text]) -> Seat:
    unit = state.unit_of(seat)
    in_teams = state.units < state.n
    facts = [
        Fact("tricks", say("fact.tricks"), state.tricks[seat], rule="DEP-28"),
        Fact("total", say("fact.team_total" if in_teams else "fact.total"), state.totals[unit], rule="DEP-39"),
    ]
    if in_teams:
        facts.insert(1, Fact("team_tricks", say("fact.team_tricks"), state.unit_tricks()[unit], rule="DEP-59"))
    if state.objective and state.phase not in (OVER, FINAL_TIE):
        facts.append(
            Fact("place", say("fact.place"), places[unit], "text", rule="DEP-31" if state.objective > 0 else "DEP-32")
        )
    if (face := _last_roll(state, seat)) is not None:
        facts.append(Fact("tie_roll", say("fact.tie_roll"), face, "die", rule="DEP-33"))
    return Seat(seat, TEAMS[unit] if in_teams else "", tuple(facts), _flags(state, seat, viewer))


def _last_roll(state: DePliState, seat: int) -> int | None:
    """The latest roll of this seat in the die-off under way."""
    if state.die_off is None:
        return None
    unit = state.unit_of(seat)
    if state.speaker(unit, state.reference()) != seat:
        return None
    at = state.die_off.current()
    now = dict(zip(state.die_off.groups[at], state.die_off.rolls, strict=False)) if at >= 0 else {}
    if unit in now:
        return now[unit]
    for rolls in reversed(state.die_off.rounds):
        for rolling, face in rolls:
            if rolling == unit:
                return face
    return None


def _flags(state: DePliState, seat: int, viewer: int) -> tuple[Text, ...]:
    flags: list[Text] = []
    if seat == state.roller and state.phase != OVER:
        flags.append(say("flag.roller"))
    if state.options["jokers"]:
        if state.jokers >> seat & 1:
            flags.append(say("flag.joker"))
        if state.doubled >> state.unit_of(seat) & 1:
            flags.append(say("flag.doubled"))
        flags += _answer(state, seat, viewer)
    return tuple(flags)


def _answer(state: DePliState, seat: int, viewer: int) -> list[Text]:
    """Before the reveal only that a seat has answered, and to itself what (DEP-48, DEP-54)."""
    given = state.answers[seat]
    if not given or state.phase not in (JOKERS, PLAYING):
        return []
    still_sealed = state.phase == JOKERS and state.options["joker_declare"] == "sealed"
    if still_sealed and seat != viewer:
        return [say("flag.answered")]
    return [say("flag.plays_joker" if given > 0 else "flag.keeps_joker")]


def _provisional(state: DePliState) -> list[Text]:
    """The places as the deal stands, ties marked."""
    counts = state.unit_tricks()
    texts: list[Text] = []
    for count in counts:
        better = sum(1 for other in counts if (other > count if state.objective > 0 else other < count))
        tied = counts.count(count) > 1
        texts.append(say("place.tied" if tied else "place.alone", place=better + 1))
    return texts


def _zones(state: DePliState, viewer: int) -> tuple[Zone, ...]:
    zones = [_hand(state, seat, viewer) for seat in range(state.n)]
    zones.append(_trick("trick", say("zone.trick"), state.leader, state.trick, state.n))
    shown = state.options["trick_review"] != "none"
    last = _trick("last", say("zone.last"), state.last_leader, state.last_trick, state.n)
    zones.append(last if shown else Zone("last", last.label, "memory", cards=last.cards, count=last.count))
    earlier = tuple(_FACES[card] for card in ids(state.earlier))
    layout = "row" if state.options["trick_review"] == "all" else "memory"
    zones.append(Zone("earlier", say("zone.earlier"), layout, cards=earlier, count=len(earlier)))  # type: ignore[arg-type]
    out = state.undealt.bit_count()
    if out:
        seen = tuple(_FACES[card] for card in ids(state.undealt)) if state.phase == OVER else ()
        zones.append(Zone("undealt", say("zone.undealt"), "stack", cards=seen, count=out))  # DEP-13
    return tuple(zones)


def _hand(state: DePliState, seat: int, viewer: int) -> Zone:
    hand = state.hands[seat]
    known = seat == viewer or state.phase == OVER
    count = hand.bit_count()
    cards = tuple(_FACES[card] for card in ids(hand)) if known else _BACKS[count]
    return Zone(_HAND_ID[seat], _HAND[seat], "hand", seat, cards, count)


def _trick(zone_id: str, label: Text, leader: int, cards: list[int] | tuple[int, ...], n: int) -> Zone:
    shown = tuple(_PLAYED[(leader + k) % n][card] for k, card in enumerate(cards))
    return Zone(zone_id, label, "trick", cards=shown, count=len(shown))


def _prompt(state: DePliState) -> Text:
    if state.phase == PLAYING and state.led >= 0:
        return _FOLLOW[state.led]
    return _PROMPTS[state.phase]


def _offers(state: DePliState, seat: int) -> tuple[Offer, ...]:
    offers = _PLAY_OFFERS[seat]
    return tuple(offers[move.card] if isinstance(move, Play) else _BUTTONS[move] for move in state.legal(seat))


def _result(state: DePliState) -> Result | None:
    outcome = state.outcome()
    return Result(outcome.places, outcome.scores, outcome.reason, outcome.rule) if outcome else None
