"""Who sees what: hands, undealt cards, sealed answers, moves, refusals (DEP-13, DEP-48, DEP-63, DEP-67, DEP-74)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.depli.helpers import (
    GAME,
    SORTED,
    GameTable,
    deck,
    fact,
    finish_trick,
    flags,
    fresh,
    last_trick,
    middle,
    seeded,
    seen_codes,
    step,
)
from tripot.engine.language.text import Text, say
from tripot.engine.search.bits import mask
from tripot.engine.views.events import OPEN, SPECTATOR, project
from tripot.engine.views.rendering import Renderer
from tripot.games.depli.book.cards import CODES, codes
from tripot.games.depli.play.state import DePliState

NAMES = [f"Player {i}" for i in range(8)]
EVERY_TABLE = [
    (n, {"jokers": jokers, "team_size": size, "deals": n})
    for n, size, jokers in ((2, 1, 0), (3, 1, 1), (4, 2, 1), (5, 1, 0), (6, 3, 1), (7, 1, 1), (8, 2, 1))
]


def sent(state: DePliState, viewer: int) -> bytes:
    """A view as the bytes that leave the house."""
    return Renderer(GAME.voice("fr", NAMES)).encode(state.view(viewer))


def window() -> GameTable:
    """W-11 up to the moment W-21 looks at: s0 and s2 have answered, s1 has not."""
    table = fresh(3, dice=[4], decks=[SORTED], first_roller="s0", jokers=1)
    table.do("s0 R", "s0 O+", "s2 J-", "s0 J-")
    return table


@pytest.mark.rule("DEP-13", "DEP-48", "DEP-54", "DEP-74")
def test_w21_what_the_last_to_answer_sees() -> None:
    table = window()
    view = table.at.view(1)
    assert {card.code for card in view.zone("hand:1").cards} == set(codes(table.at.hands[1]))
    assert [view.zone(f"hand:{seat}").count for seat in range(3)] == [13, 13, 13]
    assert view.zone("undealt").count == 13
    assert view.fact("objective").value == say("objective.more")
    assert [("flag.joker" in flags(view, seat)) for seat in range(3)] == [True] * 3
    assert [("flag.answered" in flags(view, seat)) for seat in range(3)] == [True, False, True]
    assert not any("keep" in flag or "play" in flag for seat in range(3) for flag in flags(view, seat))
    assert seen_codes(view) == set(codes(table.at.hands[1]))
    assert {offer.move for offer in view.moves} == {"J+", "J-"}


@pytest.mark.rule("DEP-48", "DEP-54", "DEP-74")
def test_w21_what_a_spectator_sees() -> None:
    view, own = window().at.view(SPECTATOR), window().at.view(1)
    assert seen_codes(view) == set()
    assert not view.moves
    assert view.prompt is None
    assert view.seats == own.seats
    assert (view.facts, view.headline, view.actors) == (own.facts, own.headline, own.actors)
    assert [(zone.id, zone.count) for zone in view.zones] == [(zone.id, zone.count) for zone in own.zones]


@pytest.mark.rule("DEP-48", "DEP-54")
def test_w21_after_the_reveal() -> None:
    table = window()
    table.do("s1 J+")
    for viewer in table.viewers():
        view = table.at.view(viewer)
        answers = [flags(view, seat) & {"flag.keeps_joker", "flag.plays_joker"} for seat in range(3)]
        assert answers == [{"flag.keeps_joker"}, {"flag.plays_joker"}, {"flag.keeps_joker"}]
        assert not any("flag.joker" in flags(view, seat) for seat in range(3))  # said once: the answer tells


@pytest.mark.rule("DEP-48", "DEP-74")
def test_sealed_answers_and_hidden_cards_do_not_show_in_the_bytes() -> None:
    """Two tables that differ only in what s1 may not know send s1 and the spectators the very same bytes."""
    own = {1: "2C 6C TC AC 5D 9D KD 4H 8H QH 3S 7S JS"}
    others = [{**own}, {**own, 0: "AS KS QS TS 9S 8S 6S 5S 4S 2S AH KH JH"}]
    tables = []
    for hands, answer in zip(others, "+-", strict=True):
        table = fresh(3, dice=[4], decks=[deck(3, 0, hands)], first_roller="s0", jokers=1)
        table.do("s0 R", "s0 O+", f"s0 J{answer}")
        tables.append(table.at)
    one, other = tables
    assert one.hands[0] != other.hands[0]
    for viewer in (1, SPECTATOR):
        assert sent(one, viewer) == sent(other, viewer)
    assert sent(one, 0) != sent(other, 0)


@pytest.mark.rule("DEP-24", "DEP-74")
def test_w22_a_refusal_is_between_the_house_and_the_seat() -> None:
    before = {
        "deal": 4, "roller": "s0", "phase": "PLAY", "objective": "MORE", "to_act": "s1",
        "hands": {"s0": "7H 2C", "s1": "KH 3D", "s2": "9S 4H"}, "tricks": [4, 4, 3], "totals": [5, 3, 1],
    }  # fmt: skip
    table = middle(3, before)
    table.do("s1 P:KH")
    views = [sent(table.at, viewer) for viewer in table.viewers()]
    table.do("s2 P:9S ! DEP-24")
    assert [sent(table.at, viewer) for viewer in table.viewers()] == views
    events = table.do("s2 P:4H")
    for viewer in table.viewers():
        assert [event.text.key for event in project(events, viewer)] == ["log.play"]


@pytest.mark.rule("DEP-13", "DEP-14", "DEP-23", "DEP-63", "DEP-67", "DEP-74")
@pytest.mark.parametrize(("n", "options"), EVERY_TABLE)
def test_nobody_sees_a_card_of_another_hand_or_of_the_undealt(n: int, options: dict[str, int]) -> None:
    """Through whole games: a view shows the own hand and the cards played in this deal, all of them, and no other."""
    state = seeded(n, 31, **options).at
    random = Random(n)
    while state.actors():
        hidden = mask(card for hand in state.hands for card in range(52) if hand >> card & 1) | state.undealt
        played = set(CODES) - set(codes(hidden))
        for viewer in (SPECTATOR, *range(n)):
            view = state.view(viewer)
            own = set(codes(state.hands[viewer])) if viewer >= 0 else set()
            assert seen_codes(view) == played | own
            for zone in view.zones:
                if zone.layout == "hand" and zone.owner != viewer:
                    assert {card.code for card in zone.cards} <= {""}
        step(state, random)


@pytest.mark.rule("DEP-74")
@pytest.mark.parametrize(("n", "options"), EVERY_TABLE)
def test_only_the_seat_itself_is_told_its_moves(n: int, options: dict[str, int]) -> None:
    state = seeded(n, 33, **options).at
    random = Random(n)
    while state.deal == 1:
        for viewer in (SPECTATOR, *range(n)):
            told = [offer.move for offer in state.view(viewer).moves]
            assert told == ([str(move) for move in state.legal_moves(viewer)] if viewer >= 0 else [])
        step(state, random)


@pytest.mark.rule("DEP-67")
@pytest.mark.parametrize(
    ("review", "last", "earlier"), [("last", "trick", "memory"), ("all", "trick", "row"), ("none", "memory", "memory")]
)
def test_which_tricks_the_table_shows(review: str, last: str, earlier: str) -> None:
    table = fresh(4, dice=[6], decks=[SORTED], first_roller="s0", trick_review=review)
    table.do("s0 R", "> s0 2C 3C 4C 5C", "> s3 9C 6C 7C QC", "s2 P:3D")
    for viewer in table.viewers():
        view = table.at.view(viewer)
        assert [(card.by, card.code) for card in view.zone("last").cards] == [
            (3, "9C"),
            (0, "6C"),
            (1, "7C"),
            (2, "QC"),
        ]
        assert {card.code for card in view.zone("earlier").cards} == {"2C", "3C", "4C", "5C"}
        assert (view.zone("last").layout, view.zone("earlier").layout) == (last, earlier)


@pytest.mark.rule("DEP-67")
def test_everything_is_open_once_the_game_is_over() -> None:
    table = seeded(5, 3, deals=5)
    with pytest.raises(ValueError, match="over"):
        table.at.view(OPEN)
    random = Random(3)
    while table.at.actors():
        step(table.at, random)
    assert seen_codes(table.at.view(OPEN)) == set(CODES)


@pytest.mark.rule("DEP-28", "DEP-31", "DEP-32")
@pytest.mark.parametrize(
    ("objective", "places"), [("MORE", ["1", "2 tied", "2 tied"]), ("FEWER", ["3", "1 tied", "1 tied"])]
)
def test_provisional_places_mark_ties(objective: str, places: list[str]) -> None:
    before = {
        "deal": 1, "roller": "s0", "phase": "PLAY", "objective": objective, "to_act": "s0",
        "hands": {"s0": "2C 3C", "s1": "4C 5C", "s2": "6C 7C"}, "tricks": [5, 3, 3],
    }  # fmt: skip
    voice = GAME.voice("en", NAMES)
    view = middle(3, before).at.view(SPECTATOR)
    assert [voice.say(fact(view, seat, "place")) for seat in range(3)] == places


@pytest.mark.rule("DEP-33", "DEP-35", "DEP-71")
def test_a_die_off_shows_the_places_at_stake_and_every_roll() -> None:
    table = last_trick("2H 3H 4H 5H", [1, 5, 2, 4], roller="s3", tie_rolls="players", dice=[4, 4, 2])
    finish_trick(table)
    table.do("s3 T", "s1 T", "s3 T")
    voice = GAME.voice("fr", NAMES)
    for viewer in table.viewers():
        view = table.at.view(viewer)
        settling = view.fact("settling").value
        assert isinstance(settling, Text)
        assert voice.say(settling) == "1 à 2"
        assert [fact(view, seat, "tie_roll") for seat in range(4)] == [None, 4, None, 2]
        assert view.actors == (1,)


@pytest.mark.rule("DEP-39")
def test_the_points_of_the_last_deal_stay_in_sight() -> None:
    table = last_trick("2H 3H 4H", [1, 4, 7])
    finish_trick(table)
    for viewer in table.viewers():
        assert [fact(table.at.view(viewer), seat, "last_points") for seat in range(3)] == [0, 1, 2]


@pytest.mark.rule("DEP-27")
def test_the_card_that_takes_the_trick_is_marked() -> None:
    table = fresh(4, dice=[6], decks=[SORTED], first_roller="s0")
    table.do("s0 R", "> s0 2C 3C 4C 5C", "s3 P:9C", "s0 P:6C", "s1 P:7C")
    best = {zone: [card.code for card in table.at.view(2).zone(zone).cards if card.best] for zone in ("trick", "last")}
    assert best == {"trick": ["9C"], "last": ["5C"]}


@pytest.mark.parametrize(
    ("held", "shown"),
    [
        ("2C 3D 4H 5S", "2C 3D 5S 4H"),
        ("2C 4H 5S", "2C 4H 5S"),
        ("2C 3D 4H", "3D 2C 4H"),
        ("3D 5S 4H 6H", "3D 5S 4H 6H"),
    ],
)
def test_red_and_black_suits_alternate_in_a_hand(held: str, shown: str) -> None:
    before = {
        "deal": 1, "roller": "s0", "phase": "PLAY", "objective": "MORE", "to_act": "s0", "tricks": [9, 0],
        "hands": {"s0": held, "s1": " ".join(f"{rank}C" for rank in "3456789TJQKA"[: len(held.split())])},
    }  # fmt: skip
    assert " ".join(card.code for card in middle(2, before).at.view(0).zone("hand:0").cards) == shown


@pytest.mark.rule("DEP-24", "DEP-25")
def test_whoever_cannot_follow_is_told_so() -> None:
    before = {
        "deal": 1, "roller": "s0", "phase": "PLAY", "objective": "MORE", "to_act": "s0",
        "hands": {"s0": "2C 3C", "s1": "4C 5D", "s2": "6H 7H"}, "tricks": [5, 3, 3],
    }  # fmt: skip
    table, voice, asked = middle(3, before), GAME.voice("en", NAMES), []
    for line in ("s0 P:2C", "s1 P:4C"):
        table.do(line)
        prompt = table.at.view(table.at.actors()[0]).prompt
        assert prompt is not None
        asked.append(voice.say(prompt))
    assert asked == ["Your turn: follow clubs.", "You have no clubs: play any card."]
