"""The laws can fail: each tiny game, sabotaged in one place, breaks the law concerned."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from tests.contract.laws.cases import EVERY, Case, covering
from tests.contract.laws.drive import Broken, Trace, trace
from tests.contract.laws.moves import composers_can_be_composed
from tests.contract.laws.sample_support import support_is_brute_force
from tests.contract.laws.test_laws import LAWS
from tests.contract.laws.tiny_positions import TINY_GAMES
from tests.toy_games.ambush import Hall
from tests.toy_games.fence import Loot
from tests.toy_games.highcard import HighCard, Table
from tests.toy_games.sealed import Bids
from tests.toy_games.standoff import Resign, Street
from tripot.engine.game import State
from tripot.engine.kits import HiddenPlace, KitState, PlayCard, faces, hidden_places
from tripot.engine.language.text import CardName, MissingMessage, SeatName, say
from tripot.engine.record import Record
from tripot.engine.rules.chance import SampleChance
from tripot.engine.rules.moves import Move
from tripot.engine.rules.outcome import Outcome
from tripot.engine.rules.refusal import Illegal
from tripot.engine.search.samplers import PlainSampler, Sampler
from tripot.engine.views.events import EVERYONE, SPECTATOR, SPECTATORS, Event, Moment, Row, ShownCards
from tripot.engine.views.observation import Observation
from tripot.engine.views.view import BACK, Card, View, Zone
from tripot.engine.views.view_patch import ViewPatch

Sabotage = Callable[..., Any]


def unchanged(self: KitState, seat: int, random: Random) -> State:
    """A sample that is the real state, cards and all."""
    twin = self.copy()
    twin.chance = SampleChance.of(random)
    return twin


def knowing_the_future(sample: Sabotage) -> Sabotage:
    def with_the_real_chance(self: State, seat: int, random: Random) -> State:
        twin: State = sample(self, seat, random)
        twin.chance = self.chance.copy()
        return twin

    return with_the_real_chance


def left_as_it_was(self: KitState, seat: int, random: Random) -> None:
    """What is secret besides cards is not imagined anew: sealed bids, whispers."""


def looks_forgotten(self: Hall, seat: int) -> list[HiddenPlace]:
    return hidden_places(self.stock, *(self.hands[other] for other in self.others(seat)))


def stock_left_in_place(self: Hall, seat: int) -> list[HiddenPlace]:
    rows = zip(self.hands, self.seen, strict=True)
    return [HiddenPlace(hand, p) for hand, seen in rows for p in range(len(hand)) if not seen[p] >> seat & 1]


def rezoned(change: Callable[[State, int, Zone], Zone]) -> Callable[[Sabotage], Sabotage]:
    """Sabotages a view zone by zone."""

    def sabotage(view: Sabotage) -> Sabotage:
        def changed(self: State, viewer: int) -> View:
            shown: View = view(self, viewer)
            return msgspec.structs.replace(shown, zones=tuple(change(self, viewer, zone) for zone in shown.zones))

        return changed

    return sabotage


def hands_open_to(viewers: Callable[[int], bool]) -> Callable[[Sabotage], Sabotage]:
    def opened(state: Any, viewer: int, zone: Zone) -> Zone:
        if not zone.id.startswith("hand.") or not viewers(viewer):
            return zone
        return msgspec.structs.replace(zone, cards=faces(state.hands[zone.owner], True))

    return rezoned(opened)


def kept_in_order(state: Any, viewer: int, zone: Zone) -> Zone:
    """Backs betray how many cards below 10 lie beneath them."""
    if not zone.id.startswith("hand.") or viewer == zone.owner:
        return zone
    cards = tuple(BACK if int(code) >= 10 else Card(dim=True) for code in state.hands[zone.owner])
    return msgspec.structs.replace(zone, cards=cards)


def permissive(*rules: str) -> Callable[[Sabotage], Sabotage]:
    """A check that no longer enforces these rules."""

    def sabotage(check: Sabotage) -> Sabotage:
        def lax(self: State, seat: int, move: Move) -> None:
            try:
                check(self, seat, move)
            except Illegal as why:
                if why.rule not in rules:
                    raise

        return lax

    return sabotage


def strict(check: Sabotage) -> Sabotage:
    """A check that refuses what the rules allow."""

    def stern(self: State, seat: int, move: Move) -> None:
        check(self, seat, move)
        if isinstance(move, Resign):
            raise Illegal("STA-02", "refuse.turn")

    return stern


def leaking(check: Sabotage) -> Sabotage:
    """A refusal that tells what another seat holds."""

    def told(self: Table, seat: int, move: PlayCard) -> None:
        try:
            check(self, seat, move)
        except Illegal as why:
            if any(move.card in self.hands[other] for other in self.others(seat)):
                raise Illegal("HIG-03", "refuse.turn") from why
            raise

    return told


def citing_nothing(check: Sabotage) -> Sabotage:
    def vague(self: State, seat: int, move: Move) -> None:
        try:
            check(self, seat, move)
        except Illegal:
            raise Illegal("NOTHING", "refuse.over") from None

    return vague


def rolling_first(apply: Sabotage) -> Sabotage:
    """Draws chance before it looks whether the move is allowed."""

    def hasty(self: State, seat: int, move: Move) -> list[Event]:
        self.chance.die("haste")
        events: list[Event] = apply(self, seat, move)
        return events

    return hasty


def told_to_all(play: Sabotage) -> Sabotage:
    def loud(self: State, seat: int, move: Move) -> list[Event]:
        return [Event(EVERYONE, event.text, event.rule) for event in play(self, seat, move)]

    return loud


def told_to_spectators(play: Sabotage) -> Sabotage:
    def aside(self: State, seat: int, move: Move) -> list[Event]:
        return [Event(event.to | 1 << 20, event.text, event.rule) for event in play(self, seat, move)]

    return aside


def sharing_hands(copy: Sabotage) -> Sabotage:
    def shallow(self: Table) -> Table:
        twin: Table = copy(self)
        twin.hands = self.hands
        return twin

    return shallow


def losing_a_card(play: Sabotage) -> Sabotage:
    def careless(self: Table, seat: int, move: Move) -> list[Event]:
        events: list[Event] = play(self, seat, move)
        self.taken = [cards[:3] for cards in self.taken]
        return events

    return careless


def showing(play: Sabotage) -> Sabotage:
    """A moment that shows everybody a card of the hand of whoever has just played, unless it has none."""

    def indiscreet(self: Any, seat: int, move: Move) -> list[Event]:
        events: list[Event] = play(self, seat, move)
        cards = tuple(Card(code) for code in self.hands[seat][:1])
        moment = Moment(
            "reveal", (ShownCards(say("log.look", who=SeatName(seat), target=SeatName(seat)), cards, seat),)
        )
        return [msgspec.structs.replace(events[0], moment=moment), *events[1:]]

    return indiscreet


def showing_spectators(finish: Sabotage) -> Sabotage:
    """An end that is told to all and shown to spectators alone."""

    def aside(self: State) -> list[Event]:
        last: Event
        *events, last = finish(self)
        told = msgspec.structs.replace(last, to=EVERYONE & ~SPECTATORS, moment=None)
        return [*events, told, msgspec.structs.replace(last, to=SPECTATORS)]

    return aside


def showing_less_to_seats(finish: Sabotage) -> Sabotage:
    """An end that spectators are shown with a card that nobody else is shown."""

    def aside(self: State) -> list[Event]:
        last: Event
        *events, last = finish(self)
        assert last.moment
        shown = (ShownCards(say("zone.stock"), (Card("crown"),)),)
        more = msgspec.structs.replace(last, to=SPECTATORS, moment=msgspec.structs.replace(last.moment, cards=shown))
        return [*events, msgspec.structs.replace(last, to=EVERYONE & ~SPECTATORS), more]

    return aside


def showing_once(play: Sabotage) -> Sabotage:
    """A moment that is shown the first time a card is laid, in whatever game, and never again."""
    shown: list[Move] = []

    def forgetful(self: State, seat: int, move: Move) -> list[Event]:
        events: list[Event] = play(self, seat, move)
        shown.append(move)
        return events if len(shown) > 1 else [msgspec.structs.replace(events[0], moment=Moment("trick")), *events[1:]]

    return forgetful


def showing_the_deal(deal: Sabotage) -> Sabotage:
    """A deal that shows everybody a card of the first hand."""

    def indiscreet(self: Table, deck: list[str]) -> list[Event]:
        deal(self, deck)
        moment = Moment("reveal", (ShownCards(say("zone.stock"), (Card(self.hands[0][0]),)),))
        return [Event(EVERYONE, say("zone.stock"), "HIG-02", moment=moment)]

    return indiscreet


def praising_all(finish: Sabotage) -> Sabotage:
    """A round after which everybody is said to be ahead."""
    moment = Moment("round", (), (say("zone.stock"),), (Row(0, (1,), best=True), Row(1, (1,), best=True)))
    return lambda self: [Event(EVERYONE, say("zone.stock"), moment=moment), *finish(self)]


def ending_twice(finish: Sabotage) -> Sabotage:
    return lambda self: finish(self) * 2


def ending_for_seats(finish: Sabotage) -> Sabotage:
    return lambda self: [msgspec.structs.replace(event, to=event.to & ~SPECTATORS) for event in finish(self)]


def telling(audience: int) -> Callable[[Sabotage], Sabotage]:
    """A deal that tells these viewers a card of the first hand."""

    def sabotage(deal: Sabotage) -> Sabotage:
        def indiscreet(self: Table, deck: list[str]) -> list[Event]:
            deal(self, deck)
            return [Event(audience, say("log.played", who=SeatName(0), card=CardName(self.hands[0][0])), "HIG-01")]

        return indiscreet

    return sabotage


def telling_once(deal: Sabotage) -> Sabotage:
    """A deal that is told the first time only."""
    told: list[list[str]] = []

    def forgetful(self: Table, deck: list[str]) -> list[Event]:
        deal(self, deck)
        told.append(deck)
        return [Event(EVERYONE, say("zone.stock"), "HIG-02")] if len(told) == 1 else []

    return forgetful


def beside_the_view(own: Sabotage) -> Sabotage:
    """Sends a seat the hand of another, in a zone that its view leaves out."""

    def indiscreet(state: Table, seat: int, public: View) -> ViewPatch:
        honest: ViewPatch = own(state, seat, public)
        other = state.view((seat + 1) % state.seats).zone(f"hand.{(seat + 1) % state.seats}")
        stray = msgspec.structs.replace(other, id="stray")
        zones = (*(() if honest.zones is UNSET else honest.zones), stray)
        return msgspec.structs.replace(honest, zones=zones, zone_order=tuple(zone.id for zone in public.zones))

    return indiscreet


def forgetting_a_seat(outcome: Sabotage) -> Sabotage:
    def ranking_all_but_one(self: State) -> Outcome | None:
        end: Outcome | None = outcome(self)
        return end and msgspec.structs.replace(end, places=end.places[:-1])

    return ranking_all_but_one


def favouring_the_first(self: State, seat: int, random: Random) -> Move:
    """All moves are drawn, but not evenly."""
    moves = self.legal_moves(seat)
    return moves[int(random.random() ** 2 * len(moves))]


class OneWorld(PlainSampler):
    """Draws once, and hands out the same state for ever."""

    def draw(self, random: Random) -> Any:
        self.kept = getattr(self, "kept", None) or super().draw(random)
        return self.kept


def drawing_once(self: State, seat: int) -> Sampler:
    return OneWorld(self, seat)


def twice(record: Record) -> Record:
    return msgspec.structs.replace(record, entries=record.entries * 2)


def lost(self: State) -> str:
    return "LOST"


SABOTAGES: list[tuple[str, type, str, Callable[[Any], Any], str]] = [
    ("sealed", Bids, "sample", lambda _: unchanged, "L4c"),
    ("sealed", Bids, "sample_hidden", lambda _: left_as_it_was, "L4c-twins"),
    ("sealed", Bids, "view", hands_open_to(lambda viewer: viewer >= 0), "L4"),
    ("sealed", Bids, "check", permissive("SEA-02"), "L2"),
    ("ambush", Hall, "sample", lambda _: unchanged, "L4c"),
    ("ambush", Hall, "hidden", lambda _: looks_forgotten, "L4"),
    ("ambush", Hall, "play", told_to_all, "L4d-events"),
    ("ambush", Hall, "play", told_to_spectators, "L9"),
    ("ambush", Hall, "play", showing, "L4d-events"),
    ("ambush", Hall, "finish", showing_spectators, "L9-moments"),
    ("ambush", Hall, "finish", showing_less_to_seats, "L9-moments"),
    ("ambush", Hall, "finish", praising_all, "moment"),
    ("ambush", Hall, "finish", ending_twice, "end"),
    ("ambush", Hall, "finish", ending_for_seats, "end"),
    ("ambush", Hall, "check", permissive("AMB-02"), "L2"),
    ("fence", Loot, "sample_hidden", lambda _: left_as_it_was, "L4c-twins"),
    ("fence", Loot, "sample", lambda _: unchanged, "L4c"),
    ("fence", Loot, "check", permissive("FEN-03"), "L2"),
    ("fence", Loot, "can_undo", lambda _: lambda self, seat: True, "undo"),
    ("standoff", Street, "sample", knowing_the_future, "L4c-twins"),
    ("standoff", Street, "view", hands_open_to(lambda viewer: viewer == SPECTATOR), "L9"),
    ("standoff", Street, "check", permissive("STA-04"), "L2"),
    ("standoff", Street, "check", strict, "L2"),
    ("standoff", Street, "apply", rolling_first, "L10"),
    ("standoff", Street, "outcome", forgetting_a_seat, "L6"),
    ("highcard", Table, "view", rezoned(kept_in_order), "L4"),
    ("highcard", Table, "check", leaking, "L4d"),
    ("highcard", Table, "check", citing_nothing, "L8"),
    ("highcard", Table, "copy", sharing_hands, "L3"),
    ("highcard", Table, "play", losing_a_card, "L5"),
    ("highcard", Table, "deal", telling(EVERYONE), "L4d-setup"),
    ("highcard", Table, "deal", showing_the_deal, "L4d-setup"),
    ("highcard", Table, "deal", telling(SPECTATORS), "L9"),
    ("highcard", Table, "deal", telling_once, "L1"),
    ("highcard", Table, "play", showing_once, "L1"),
    ("highcard", Table, "decision_number", lambda _: lambda self, seat: 7, "decision"),
    ("highcard", Table, "stand_in_move", lambda _: lambda self, seat, random: PlayCard("1"), "stand-in"),
    ("highcard", HighCard, "parse", lambda _: lambda self, text: PlayCard(text), "L7"),
    ("highcard", Table, "private_view", lambda _: lambda self, seat, public: ViewPatch(viewer=seat), "patch"),
    ("highcard", Table, "private_view", beside_the_view, "patch"),
    ("highcard", Table, "observation", lambda _: lambda self, seat: Observation.of(self.view(SPECTATOR)), "patch"),
    ("highcard", HighCard, "publish", lambda _: lambda self, record: twice(record), "publish"),
    ("highcard", Table, "phase_name", lambda _: property(lost), "said"),
    (
        "standoff",
        Street,
        "random_move",
        lambda _: lambda self, seat, random: random.choice(self.legal_moves(seat)),
        "pick",
    ),
    (
        "highcard",
        Table,
        "random_move",
        lambda _: lambda self, seat, random: min(self.legal_moves(seat), key=str),
        "pick",
    ),
    ("highcard", Table, "random_move", lambda _: favouring_the_first, "pick"),
    ("highcard", Table, "apply_silently", lambda _: lambda self, seat, move: None, "advance"),
    ("highcard", Table, "rollout_step", lambda _: lambda self, random: True, "advance"),
    ("highcard", Table, "sampler", lambda _: drawing_once, "sampler"),
    ("highcard", Table, "value", lambda _: lambda self, seat: 0.5 * seat, "value"),
    ("highcard", Table, "value", lambda _: lambda self, seat: 1.0, "value"),
    ("highcard", Table, "milestone", lambda _: lambda self: -sum(self.decisions), "milestone"),
    ("highcard", HighCard, "max_entries", lambda _: lambda self, seats, options: 3, "L6"),
]


@pytest.mark.parametrize(("slug", "kind", "name", "sabotage", "law"), SABOTAGES)
def test_sabotage_breaks_the_law(
    slug: str, kind: type, name: str, *, sabotage: Callable[[Any], Any], law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cases = [case for seats in EVERY[slug].seats for case in covering(slug, seats)]
    monkeypatch.setattr(kind, name, sabotage(getattr(kind, name)))
    with pytest.raises((Broken, MissingMessage)) as broken:
        obey(LAWS[law], cases)
    assert law == "said" or law.startswith(str(broken.value).partition(":")[0])


def obey(law: Callable[[Trace], None], cases: list[Case]) -> None:
    for case in cases:
        law(trace(case))


def test_sabotaged_texts_break_the_law_of_composers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Loot, "check", permissive("FEN-04")(Loot.check))
    with pytest.raises(Broken, match=r"composers: split\.pitch"):
        composers_can_be_composed(tuple(trace(case) for case in covering("fence", 2)))


def test_a_sample_that_leaves_the_stock_in_place_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = next(tiny for tiny in TINY_GAMES if tiny.name == "a card that was drawn in secret")
    monkeypatch.setattr(Hall, "hidden", stock_left_in_place)
    with pytest.raises(Broken, match="never drawn"):
        support_is_brute_force(looked)


def test_a_sample_that_forgets_a_look_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = next(tiny for tiny in TINY_GAMES if tiny.name == "a hand that was seen, then changed")
    monkeypatch.setattr(Hall, "hidden", looks_forgotten)
    with pytest.raises(Broken, match="can tell from the real state"):
        support_is_brute_force(looked)
