"""What each viewer is shown and told (specification §5)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.urgence.helpers import (
    GAME,
    SEATS,
    GameTable,
    at_market,
    codes_of,
    dealt,
    duel,
    play_to_end,
    step,
    trio,
)
from tripot.engine.language.text import LANGS, CardName, Text, say
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.engine.views.events import OPEN, SPECTATOR, project
from tripot.engine.views.view import View
from tripot.games.urgence.book.piles import cards_in

BUSY = "hand SUB, COIN; draw pile TRI, DOC; discard pile ATT; slots COIN; companions FAU; shields MAS"
OTHER = "- P2 SCI, confidence 9: hand GEL, RUS; draw pile SON; discard pile APP; companions HOP; shields CNF."


def codes(view: View, zone: str) -> list[str]:
    return [card.code for card in view.zone(zone).cards]


def named(text: Text) -> set[str]:
    """Every card a sentence names."""
    return {value.code for _, param in text.params for value in _flat(param) if isinstance(value, CardName)}


def _flat(param: object) -> list[object]:
    if isinstance(param, tuple):
        return [value for item in param for value in _flat(item)]
    if isinstance(param, Text):
        return [value for _, item in param.params for value in _flat(item)]
    return [param]


def test_the_owner_sees_hand_and_content_of_the_draw_pile() -> None:
    view = duel(BUSY, other=OTHER).at.view(0)
    assert codes(view, "hand:0") == ["COIN", "SUB"]
    assert codes(view, "draw:0") == ["TRI", "DOC"]
    assert view.zone("draw:0").layout == "pile"


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_others_see_counts_alone(viewer: int) -> None:
    view = duel(BUSY, other=OTHER).at.view(viewer)
    assert codes(view, "hand:1") == ["", ""]
    assert (codes(view, "draw:1"), view.zone("draw:1").count) == ([], 1)
    for zone, seen in (("discard:1", "APP"), ("companions:1", "HOP"), ("shields:1", "CNF"), ("super:1", "SSC")):
        assert codes(view, zone) == [seen]
    assert [fact.value for fact in view.seats[1].facts if fact.id == "confidence"] == [9]


def test_the_counting_aid_may_be_off() -> None:
    start = "Round 5, first player P1, P1 to act, phase MAIN; market full; option `card_counting_aid` = `off`"
    table = duel("hand ATT, COIN; draw pile TRI, HEART", before=start)
    table.ok("P1 play:ATT/B")
    view = table.at.view(0)
    assert (codes(view, "draw:0"), view.zone("draw:0").count) == ([], 2)
    offered = {offer.move: offer.card for offer in view.moves}
    assert offered["destroy:p:TRI"] == ""
    assert codes(view, "deck:0") == ["COIN", "HEART", "TRI"]


def test_nobody_sees_the_order_of_a_draw_pile() -> None:
    orders = {tuple(codes(duel(f"draw pile {pile}").at.view(0), "draw:0")) for pile in ("TRI, COIN", "COIN, TRI")}
    assert orders == {("COIN", "TRI")}


def test_everybody_can_work_out_hand_and_draw_pile_together() -> None:
    view = duel(BUSY, other=OTHER).at.view(0)
    assert codes(view, "deck:1") == ["GEL", "RUS", "SON"]
    assert view.zone("deck:1").layout == "memory"


def test_slots_show_sides_and_companions_their_use() -> None:
    table = duel("hand SUB, TRI, COIN; companions FAU×2")
    table.ok("P1 play:SUB/A", "P1 play:TRI/B", "P1 play:COIN", "P1 use:FAU")
    view = table.at.view(SPECTATOR)
    marks = [[mark.key for mark in card.marks] for card in view.zone("slots:0").cards]
    assert marks == [["side.A"], ["side.B"], []]
    assert [card.dim for card in view.zone("companions:0").cards] == [True, False]


def test_the_pools_are_public() -> None:
    table = trio("hand ALO; draw pile COIN×3")
    table.ok("P1 play:ALO/A", "P1 force:P2=1")
    view = table.at.view(2)
    facts = {fact.id: fact.value for fact in view.facts}
    assert (facts["coins"], facts["attack"], facts["destroy"], facts["force"]) == (0, 7, 1, 1)
    assert [flag.key for flag in view.seats[1].flags] == ["flag.owes"]
    assert view.actors == (1,)


def test_the_market_shows_prices_and_stock() -> None:
    start = "Round 5, first player P1, P1 to act, phase MARKET, coins 0; market full except FAU 0 left, SUB 1 left"
    shelf = {card.code: card for card in duel("no cards", before=start).at.view(0).zone("market").cards}
    assert len(shelf) == 22
    assert dict(shelf["SUB"].marks[1].params) == {"n": 1}
    assert dict(shelf["VAC"].marks[0].params) == {"n": 10}
    assert (shelf["FAU"].dim, shelf["SUB"].dim) == (True, False)


def golden(table: GameTable) -> list[str]:
    return [offer.move for offer in table.at.view(0).moves if offer.weight == "main"]


def test_going_on_is_the_usual_move_once_nothing_is_left_to_use() -> None:
    table = duel("hand COIN, ALO; draw pile COIN×3")
    assert golden(table) == [], "cards to lay"
    table.ok("P1 play:COIN", "P1 play:ALO/A")
    assert golden(table) == ["draw:2"], "attack to spend, cards to draw"
    table.ok("P1 draw:2")
    assert golden(table) == [], "attack to spend"
    spent = duel("no cards")
    assert golden(spent) == ["shop"]
    spent.ok("P1 shop")
    assert golden(spent) == ["end"]
    assert golden(at_market(9)) == [], "coins that buy something"


def test_only_the_owner_is_told_what_was_drawn() -> None:
    table = duel("hand DOC; draw pile TRI, SON; discard pile COIN")
    table.ok("P1 play:DOC/B")
    events = table.ok("P1 draw:2")
    told = {viewer: set().union(*(named(e.text) for e in project(events, viewer))) for viewer in (0, 1, SPECTATOR)}
    assert told == {0: {"TRI", "SON"}, 1: set(), SPECTATOR: set()}
    assert "log.draw.count" in {event.text.key for event in project(events, 1)}


def test_a_surplus_is_named_to_its_owner_alone() -> None:
    table = duel("hand COIN×3, RUS; draw pile TRI")
    table.ok("P1 play:COIN", "P1 play:COIN", "P1 play:COIN")
    events = table.ok("P1 shop")
    assert {"RUS"} == set().union(*(named(event.text) for event in project(events, 0)))
    assert not set().union(*(named(event.text) for event in project(events, 1)))


def test_a_fallen_seat_keeps_its_secrets_until_the_end() -> None:
    table = trio("hand VAC", others=(OTHER, "- P3 LAB, confidence 9: hand SUB; draw pile COIN."))
    table.ok("P1 play:VAC/A", "P2 resign")
    assert codes(table.at.view(0), "hand:1") == ["", ""]
    assert codes(table.at.view(1), "hand:2") == [""]
    table.ok("P1 hit:P3:9")
    for viewer in (0, SPECTATOR, OPEN):
        assert codes(table.at.view(viewer), "hand:1") == ["GEL", "RUS"]
        assert codes(table.at.view(viewer), "draw:2") == ["COIN"]


def test_nothing_is_open_before_the_end() -> None:
    with pytest.raises(ValueError, match="over"):
        dealt(2).at.view(OPEN)


def test_refusals_and_moves_are_the_seats_own() -> None:
    view = trio("hand COIN").at.view(1)
    assert [offer.move for offer in view.moves] == ["resign"]
    assert view.prompt is None
    assert trio("hand COIN").at.view(SPECTATOR).moves == ()


@pytest.mark.parametrize("n", SEATS)
def test_a_whole_game_shows_no_hidden_card(n: int) -> None:
    """No zone of another seat's hand or draw pile ever has a face, and no sentence names what was not shown."""
    state, random = dealt(n, seed=n).at, Random(n)
    for _ in range(250):
        if not state.actors():
            break
        before = state.copy()
        events = step(state, random)
        for viewer in (0, SPECTATOR):
            view = state.view(viewer)
            hidden = [zone for zone in view.zones if zone.id.startswith(("hand:", "draw:")) and zone.owner != viewer]
            if state.actors():
                assert not any(card.code for zone in hidden for card in zone.cards)
            public = Counter(c for seat in range(n) for c in codes_of(before, cards_in(before.owned_cards(seat))))
            for event in project(events, viewer):
                assert named(event.text) <= set(public) | {card.code for card in GAME.catalogue}
    play_to_end(state, random)


def test_undo_takes_back_a_card_but_not_a_draw() -> None:
    play = Play.start(GAME, 2, {"team_choice": "random", "first_player": "P1"}, Stream.fast(3))
    card = next(move for move in play.state.legal_moves(0) if str(move).startswith("play"))
    before = play.state.digest()
    play.move(0, card)
    assert play.can_undo(0)
    play.undo(0)
    assert play.state.digest() == before
    table = duel("hand DOC, FAU; draw pile TRI, SON")
    for move, harmless in (("play:DOC/B", True), ("draw:2", False), ("play:FAU", True)):
        table.ok(f"P1 {move}")
        assert table.at.can_undo(0) is harmless


def test_the_screen_can_make_every_move() -> None:
    table: GameTable = trio("hand PAS, ALO, COIN; draw pile COIN×3", confidence=9)
    table.ok("P1 play:PAS/A", "P1 play:ALO/A")
    view = table.at.view(0)
    assert {composer.id for composer in view.composers} == {"hit:P2", "hit:P3", "force", "disinfect"}
    offered = {offer.move for offer in view.moves}
    assert {"hit:P2:15", "hit:P3:15", "draw:2", "destroy:h:COIN", "play:COIN", "resign"} <= offered
    assert not [move for move in offered if move.startswith(("disinfect", "force"))]


@pytest.mark.rule("URG-11")
def test_whoever_was_drawn_first_is_told_to_play_first_before_anybody_has_played() -> None:
    view = Play.start(GAME, 3, {"first_player": "P2"}, Stream.fast(1)).state.view(SPECTATOR)
    flags = [[flag.key for flag in seat.flags] for seat in view.seats]
    assert ["flag.first" in told for told in flags] == [False, True, False]
    said = [GAME.voice(lang, ()).say(say("flag.first")) for lang in LANGS]
    assert said == ["joue en premier", "plays first"]
