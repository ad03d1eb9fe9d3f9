"""Playing tricks: who may play what, who wins, who leads (DEP-03, DEP-04, DEP-21 to DEP-30, DEP-72)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.depli.helpers import GAME, PRINTED, SORTED, fresh, last_trick, middle, seeded, step
from tripot.games.depli.book.cards import CODES

STRONGEST_FIRST = "AKQJT98765432"


def winner(plays: list[str]) -> int:
    """Which play of a trick wins, worked out from the letters alone."""
    led = [k for k, card in enumerate(plays) if card[1] == plays[0][1]]
    return min(led, key=lambda k: STRONGEST_FIRST.index(plays[k][0]))


@pytest.mark.rule("DEP-03", "DEP-27")
@pytest.mark.parametrize("suit", "CDHS")
def test_every_pair_of_ranks(suit: str) -> None:
    """78 pairs a suit, each led from either side: the stronger rank wins."""
    for above, strong in enumerate(STRONGEST_FIRST):
        for weak in STRONGEST_FIRST[above + 1 :]:
            for first, second, wins in ((strong, weak, 0), (weak, strong, 1)):
                table = last_trick(f"{first}{suit} {second}{suit}", [6, 6], deals=2)
                table.do(f"> s0 {first}{suit} {second}{suit}")
                assert table.last.tricks[wins] == 7


@pytest.mark.rule("DEP-04", "DEP-25", "DEP-27")
@pytest.mark.parametrize("led", "CDHS")
def test_another_suit_never_wins(led: str) -> None:
    """No trumps and no order of suits: the two that was led beats every card of the other three suits."""
    for other in CODES:
        if other[1] != led:
            table = last_trick(f"2{led} {other}", [6, 6], deals=2)
            table.do(f"> s0 2{led} {other}")
            assert table.last.tricks == (7, 6)


@pytest.mark.rule("DEP-04", "DEP-27")
@pytest.mark.parametrize(
    ("plays", "wins"),
    [
        ("2D AS KC AH", 0),  # nobody follows
        ("9H TH JH QH", 3),
        ("QH JH TH 9H", 0),
        ("5C AD 6C AS", 2),  # the highest of the led suit, not the highest card
        ("KS AS 2S AD", 1),
        ("TD 9D JD QC", 2),  # ten below jack
        ("3S 3H 3D 3C", 0),
    ],
)
@pytest.mark.parametrize("lead", range(4))
def test_trick_table(plays: str, wins: int, lead: int) -> None:
    cards = plays.split()
    hands = " ".join(cards[(seat - lead) % 4] for seat in range(4))
    table = last_trick(hands, [0, 1, 3, 8], lead=lead, dice=[1, 2])
    table.do(f"> s{lead} {plays}")
    gained = [now - then for now, then in zip(table.last.tricks, [0, 1, 3, 8], strict=True)]
    assert gained.index(1) == (lead + wins) % 4


@pytest.mark.rule("DEP-22", "DEP-24", "DEP-25", "DEP-26", "DEP-27", "DEP-29", "DEP-30")
@pytest.mark.parametrize("n", sorted(PRINTED))
@pytest.mark.parametrize("objective", ["O+", "O-"])
def test_whole_deals_against_the_letters(n: int, objective: str) -> None:
    """Turn, duty, winner and next leader of every trick of a deal; the objective never limits a card."""
    table = fresh(n, dice=[3, *[1, 2, 3, 4, 5, 6] * 40], seed=n, first_roller="s1")
    table.do("s1 R", f"s1 {objective}")
    random = Random(n)
    leader, won = 1, [0] * n
    for trick in range(PRINTED[n][0]):
        plays: list[str] = []
        for k in range(n):
            seat = (leader + k) % n
            assert list(table.at.actors()) == [seat]
            hand = table.hand(seat).split()
            follow = {card for card in hand if plays and card[1] == plays[0][1]}
            assert table.cards(seat) == (follow or set(hand))
            plays.append(random.choice(sorted(table.cards(seat))))
            table.do(f"s{seat} P:{plays[-1]}")
        leader = (leader + winner(plays)) % n
        won[leader] += 1
        assert (table.at.deal == 2) == (trick == PRINTED[n][0] - 1)
    assert list(table.last.tricks) == won
    assert sum(won) == PRINTED[n][0]


@pytest.mark.rule("DEP-22")
@pytest.mark.parametrize("n", sorted(PRINTED))
def test_only_the_seat_whose_turn_it_is_plays(n: int) -> None:
    table = seeded(n, 6)
    random = Random(n)
    for _ in range(3 * n):
        step(table.at, random)
        if table.at.phase_name == "PLAY":
            for seat in set(range(n)) - {table.at.to_act}:
                for card in table.hand(seat).split():
                    table.refuse(seat, f"P:{card}", "DEP-22")


@pytest.mark.rule("DEP-23")
def test_a_card_is_played_face_up_from_the_own_hand_for_good() -> None:
    table = fresh(2, dice=[6], decks=[SORTED], first_roller="s0")
    table.do("s0 R", "s0 P:3C ! DEP-23", "s0 P:2C")
    for viewer in table.viewers():
        [card] = table.at.view(viewer).zone("trick").cards
        assert (card.code, card.by) == ("2C", 0)
    assert "2C" not in table.hand(0)
    table.do("s0 P:4C ! DEP-22", "s1 P:3C", "s1 P:5C", "s0 P:2C ! DEP-23")
    assert not GAME.capabilities.undo


@pytest.mark.rule("DEP-24")
def test_following_is_compulsory_and_refused_otherwise() -> None:
    table = middle(
        3,
        {
            "deal": 1, "roller": "s0", "phase": "PLAY", "objective": "FEWER", "to_act": "s0",
            "hands": {"s0": "5D 6D 7C", "s1": "AD 2H 3H", "s2": "2S 3S 4S"}, "tricks": [4, 3, 3],
        },
    )  # fmt: skip
    table.do("s0 P:5D", "s1 P:2H ! DEP-24", "s1 P:3H ! DEP-24", "s1 P:AD")
    assert table.cards(2) == {"2S", "3S", "4S"}


@pytest.mark.rule("DEP-28")
@pytest.mark.parametrize("n", sorted(PRINTED))
def test_everyone_sees_the_tricks_of_everyone(n: int) -> None:
    table = seeded(n, 8)
    random = Random(8)
    for _ in range(60):
        step(table.at, random)
        for viewer in table.viewers():
            seats = table.at.view(viewer).seats
            assert [seat.facts[0].value for seat in seats] == table.at.tricks
            assert {seat.facts[0].id for seat in seats} == {"tricks"}


@pytest.mark.rule("DEP-29")
def test_the_winner_leads_any_card() -> None:
    table = fresh(4, dice=[6], decks=[SORTED], first_roller="s0")
    table.do("s0 R", "> s0 TC JC QC 9C")
    assert list(table.at.actors()) == [2]
    assert table.cards(2) == set(table.hand(2).split())


@pytest.mark.rule("DEP-72")
def test_only_the_very_last_card_plays_itself() -> None:
    hands = {"s0": "7H 2C", "s1": "KH 3D", "s2": "9S 4H"}
    before = {
        "deal": 1, "roller": "s0", "phase": "PLAY", "objective": "MORE", "to_act": "s1", "hands": hands,
        "tricks": [4, 5, 2], "totals": [0, 0, 0],
    }  # fmt: skip
    table = middle(3, before, auto_last_card=True)
    table.do("s1 P:KH")
    assert table.cards(2) == {"4H"}  # forced, and yet waited for: two cards are left
    table.do("s2 P:4H")
    assert table.at.deal == 1
    events = table.do("s0 P:7H")
    assert table.at.deal == 2
    assert table.last.tricks == (4, 7, 2)
    played = [event.text.params for event in events if event.text.key == "log.play"]
    assert len(played) == 4  # the move, then three last cards


@pytest.mark.rule("DEP-72")
def test_without_the_option_the_last_card_waits() -> None:
    table = last_trick("7H KH", [6, 6], deals=2)
    assert list(table.at.actors()) == [0]
    table.do("s0 P:7H")
    assert list(table.at.actors()) == [1]
