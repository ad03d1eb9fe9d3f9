"""The laws can fail: each tiny game, sabotaged in one place, breaks the law concerned."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.ambush import Hall
from tests.games.fence import Loot
from tests.games.highcard import HighCard, Lay, Table
from tests.games.sealed import Bids
from tests.games.standoff import Resign, Street
from tests.laws.cases import EVERY, Case, covering
from tests.laws.drive import Broken, Trace, trace
from tests.laws.moves import composers_can_be_composed
from tests.laws.support import support_is_brute_force
from tests.laws.test_laws import LAWS
from tests.laws.tiny_worlds import TINY_GAMES
from tripot.engine.chance import Stream
from tripot.engine.events import EVERYONE, SPECTATOR, Event
from tripot.engine.game import State
from tripot.engine.moves import Move
from tripot.engine.record import Record
from tripot.engine.refusal import Illegal
from tripot.engine.small import Places, SmallState, faces, places
from tripot.engine.text import MissingMessage
from tripot.engine.view import BACK, Card, View, Zone

Sabotage = Callable[..., Any]


def unchanged(self: SmallState, seat: int, random: Random) -> State:
    """A sample that is the real state, cards and all."""
    twin = self.copy()
    twin.chance = Stream.imagined(random)
    return twin


def knowing_the_future(sample: Sabotage) -> Sabotage:
    def with_the_real_chance(self: State, seat: int, random: Random) -> State:
        twin: State = sample(self, seat, random)
        twin.chance = self.chance.copy()
        return twin

    return with_the_real_chance


def bids_left_in_place(self: Bids, seat: int) -> Places:
    return places([self.stock, *(self.hands[other] for other in self.others(seat))])


def looks_forgotten(self: Hall, seat: int) -> Places:
    return places([self.stock, *(self.hands[other] for other in self.others(seat))])


def stock_left_in_place(self: Hall, seat: int) -> Places:
    rows = zip(self.hands, self.seen, strict=True)
    return [(hand, p) for hand, seen in rows for p in range(len(hand)) if not seen[p] >> seat & 1]


def whispers_overheard(self: Loot, seat: int, random: Random) -> State:
    twin: Loot = SmallState.sample(self, seat, random)
    return twin


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

    def told(self: Table, seat: int, move: Lay) -> None:
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
        self.piles = [pile[:3] for pile in self.piles]
        return events

    return careless


def twice(record: Record) -> Record:
    return msgspec.structs.replace(record, entries=record.entries * 2)


def lost(self: State) -> str:
    return "LOST"


SABOTAGES: list[tuple[str, type, str, Callable[[Any], Any], str]] = [
    ("sealed", Bids, "sample", lambda _: unchanged, "L4c"),
    ("sealed", Bids, "unseen", lambda _: bids_left_in_place, "L4c-twins"),
    ("sealed", Bids, "view", hands_open_to(lambda viewer: viewer >= 0), "L4"),
    ("sealed", Bids, "check", permissive("SEA-02"), "L2"),
    ("ambush", Hall, "sample", lambda _: unchanged, "L4c"),
    ("ambush", Hall, "unseen", lambda _: looks_forgotten, "L4"),
    ("ambush", Hall, "play", told_to_all, "L4d-events"),
    ("ambush", Hall, "play", told_to_spectators, "L9"),
    ("ambush", Hall, "check", permissive("AMB-02"), "L2"),
    ("fence", Loot, "sample", lambda _: whispers_overheard, "L4c-twins"),
    ("fence", Loot, "sample", lambda _: unchanged, "L4c"),
    ("fence", Loot, "check", permissive("FEN-03"), "L2"),
    ("fence", Loot, "undoable", lambda _: lambda self, seat: True, "undo"),
    ("standoff", Street, "sample", knowing_the_future, "L4c-twins"),
    ("standoff", Street, "view", hands_open_to(lambda viewer: viewer == SPECTATOR), "L9"),
    ("standoff", Street, "check", permissive("STA-04"), "L2"),
    ("standoff", Street, "check", strict, "L2"),
    ("standoff", Street, "apply", rolling_first, "L10"),
    ("standoff", Street, "outcome", lambda _: lambda self: None, "L6"),
    ("highcard", Table, "view", rezoned(kept_in_order), "L4"),
    ("highcard", Table, "check", leaking, "L4d"),
    ("highcard", Table, "check", citing_nothing, "L8"),
    ("highcard", Table, "copy", sharing_hands, "L3"),
    ("highcard", Table, "play", losing_a_card, "L5"),
    ("highcard", Table, "decision", lambda _: lambda self, seat: 7, "decision"),
    ("highcard", Table, "absent", lambda _: lambda self, seat, random: Lay("1"), "absent"),
    ("highcard", HighCard, "parse", lambda _: lambda self, text: Lay(text), "L7"),
    ("highcard", HighCard, "publish", lambda _: lambda self, record: twice(record), "publish"),
    ("highcard", Table, "phase_name", lambda _: property(lost), "said"),
    ("highcard", HighCard, "bound", lambda _: lambda self, seats, options: 3, "L6"),
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
    monkeypatch.setattr(Hall, "unseen", stock_left_in_place)
    with pytest.raises(Broken, match="never drawn"):
        support_is_brute_force(looked)


def test_a_sample_that_forgets_a_look_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = next(tiny for tiny in TINY_GAMES if tiny.name == "a hand that was seen, then changed")
    monkeypatch.setattr(Hall, "unseen", looks_forgotten)
    with pytest.raises(Broken, match="can tell from the real state"):
        support_is_brute_force(looked)
