"""Opening a conflict: DUP-42 to DUP-55, E-05, E-06, E-18 to E-22, E-59, E-60, E-67, E-72."""

from __future__ import annotations

import pytest

from tests.games.dupes.helpers import GameTable, fight, free, shown
from tripot.engine.views.events import SPECTATOR, project
from tripot.games.dupes.book.cards import CODES

LEAST = {5: 0, 6: 5, 7: 10, 8: 20, 9: 40, 10: 80}


def declared(seats: int, director: int, *answers: str, **more: object) -> GameTable:
    """Seat 1 proposes its first goal, the others answer, and it declares a conflict."""
    table = free(seats, director, floor=1, **more)  # type: ignore[arg-type]
    table.do("@1 propose:1", *answers, "@1 declare")
    return table


@pytest.mark.rule("DUP-42", "DUP-02")
def test_five_cards_of_a_fresh_pack() -> None:
    rows = set()
    for seed in range(6):
        table = declared(4, 0, "@0 accept", "@2 oppose:P2", "@3 accept", seed=seed)
        assert (table.phase, len(table.row), len(table.deck)) == ("SIDES", 5, 47)
        assert sorted([*table.row, *table.deck]) == sorted(CODES[::2])
        assert all([card.code for card in view.zone("row").cards] == table.row for view in table.views())
        rows.add(tuple(table.row))
    assert len(rows) > 3


@pytest.mark.rule("DUP-43")
def test_sides_are_taken_sealed_with_the_row_in_sight() -> None:
    table = declared(5, 0, "@0 accept", "@2 oppose:P2", "@3 accept", "@4 accept")
    assert set(table.actors()) == {0, 3, 4}
    other = table.copy()
    told, others = table.do("@3 ally"), other.do("@3 oppose")
    for viewer in (0, 1, 2, 4, SPECTATOR):
        assert project(told, viewer) == project(others, viewer)
        assert table.at.view(viewer) == other.at.view(viewer)
    table.do("@2 abstain => DUP-109", "@3 abstain => DUP-109", "@4 oppose", "@0 abstain")
    assert {hand: table.camp(hand) for hand in table.hands} == {"P1": "I", "P2": "T", "P3": "I", "P4": "T"}
    table.do("@0 ally => DUP-109", "@0 oppose => DUP-109")


@pytest.mark.rule("DUP-43")
def test_nobody_left_to_choose() -> None:
    table = declared(3, 0, "@0 oppose:P0", "@2 oppose:P2")
    assert (table.phase, table.hands) == ("CONFLICT", ["P0", "P1", "P2"])


@pytest.mark.rule("DUP-44")
def test_e72_an_ally_cannot_be_refused() -> None:
    table = declared(4, 0, "@0 accept", "@2 oppose:P2", "@3 accept")
    table.do("@3 ally", "@0 abstain")
    assert (table.phase, table.camp("P3"), len(table.cards("P3"))) == ("CONFLICT", "I", 5)
    assert not {"refuse", "redo"} & {move.split()[-1] for move in table.legal(1)}


@pytest.mark.rule("DUP-45", "DUP-20")
def test_e05_the_director_never_allies() -> None:
    table = declared(4, 0, "@0 accept", "@2 oppose:P2", "@3 accept")
    table.do("@0 ally => DUP-45")
    assert (table.legal(0), table.legal(3)) == ({"oppose", "abstain"}, {"ally", "oppose", "abstain"})


@pytest.mark.rule("DUP-45", "DUP-43")
def test_e06_no_alliance_between_two() -> None:
    table = free(2, 0)
    table.do("@1 propose:1", "@0 oppose:P0", "@1 declare")
    assert (table.phase, table.hands) == ("CONFLICT", ["P0", "P1"])
    table = free(2, 0)
    table.do("@1 propose:1", "@0 accept")
    assert table.phase == "VALIDATE"


@pytest.mark.rule("DUP-12", "DUP-46")
def test_e60_a_secondary_character_never_helps() -> None:
    table = declared(4, 0, "@0 oppose:S1", "@2 accept", "@3 accept")
    for text in ("ally:S1", "ally:S2", "S1 ally"):
        table.refuse(0, text, "")
    table.do("@2 ally", "@3 abstain", "@1 levels:S1=5")
    assert [hand for hand in table.hands if table.camp(hand) == "I"] == ["P1", "P2"]
    free(3, 0).refuse(0, "S1 propose:1", "")


@pytest.mark.rule("DUP-13", "DUP-109")
def test_e59_nobody_is_made_a_target() -> None:
    table = declared(4, 0, "@0 accept", "@2 oppose:P2", "@3 accept")
    for text in ("target:P3", "declare:P3"):
        table.refuse(1, text, "")
    table.do("@1 oppose:P3 => DUP-24", "@1 oppose => DUP-109", "@0 abstain", "@3 abstain")
    assert table.hands == ["P1", "P2"]


@pytest.mark.rule("DUP-47", "DUP-34")
def test_late_opponents_bring_their_main_character_alone() -> None:
    table = declared(4, 0, "@0 accept", "@2 oppose:P2", "@3 accept")
    table.do("@0 oppose:S1 => DUP-47", "@0 oppose:P0+S1 => DUP-47", "@0 oppose", "@3 oppose")
    assert {hand: table.camp(hand) for hand in table.hands} == {"P0": "T", "P1": "I", "P2": "T", "P3": "T"}


@pytest.mark.rule("DUP-47", "DUP-95")
def test_e18_all_against_one() -> None:
    table = declared(5, 0, "@0 oppose:P0", "@2 accept", "@3 accept", "@4 accept")
    table.do("@2 oppose", "@3 oppose", "@4 oppose")
    assert [hand for hand in table.hands if table.camp(hand) == "T"] == ["P0", "P2", "P3", "P4"]
    hands = "P1 I5 2D 4D 6D 8D TD; P0 T5 AC 2C 3S 4S 5H; P2 T5 3C 4C 5S 6S 6H; P3 T5 5C 6C 7S 8S 7H"
    won = fight(hands, director=4, floor="P1")
    won.do("P1 reveal:D")
    while won.phase == "DECLARE":
        seat = won.actors()[0]
        won.accept(seat, str(won.at.legal_moves(seat)[0]))
    assert (won.winning, won.xp(1)) == ("I", 15 - 3)


@pytest.mark.rule("DUP-48")
def test_the_uninvolved_make_no_move() -> None:
    table = fight(seats=3, director=2)
    table.do("@1> P0 pass => DUP-24", "@1> S1 tech:OB => DUP-24", "@1> P1 pass => DUP-48", "@1> P1 tech:OB => DUP-48")
    table.do("P0 refresh", "@1 yes => DUP-48", "@1 no => DUP-48")
    assert not table.legal(1)


@pytest.mark.rule("DUP-49")
def test_e19_no_levels_without_secondary_targets() -> None:
    table = declared(3, 0, "@0 oppose:P0", "@2 accept")
    table.do("@2 abstain")
    assert table.phase == "CONFLICT"


@pytest.mark.rule("DUP-49")
@pytest.mark.parametrize(
    "levels",
    ["S1=4", "S1=11", "S1=7.5", "S1=0", "P2=5,S1=5", "P2=5", "S1=5,S2=5", "S2=5", "S1=5,S1=6", "S1=-5", "S1=100"],
)
def test_e20_levels_from_five_to_ten_for_secondary_targets(levels: str) -> None:
    table = declared(3, 0, "@0 oppose:S1", "@2 oppose:P2")
    assert table.phase == "LEVELS"
    table.do(f"@1 levels:{levels} => DUP-49")


@pytest.mark.rule("DUP-49")
def test_each_level_is_set_apart() -> None:
    table = declared(3, 0, "@0 oppose:S1+S3", "@2 accept", options={"max_secondary_targets": 2})
    table.do("@2 abstain")
    assert len(table.legal(1)) == 36
    table.do("@1 levels:S1=7 => DUP-49", "@0 levels:S1=5,S3=5 => DUP-109", "@2 levels:S1=5,S3=5 => DUP-109")
    table.do("@1 levels:S3=9,S1=7")
    assert (table.level("S1"), table.level("S3"), len(table.cards("S1")), len(table.cards("S3"))) == (7, 9, 7, 9)


@pytest.mark.rule("DUP-50", "DUP-99")
def test_a_main_character_fights_at_its_level() -> None:
    table = declared(3, 0, "@0 oppose:P0", "@2 oppose:P2", xp={"0": 21, "1": 5, "2": 90})
    assert [table.level(hand) for hand in ("P0", "P1", "P2")] == [8, 6, 10]
    assert [len(table.cards(hand)) for hand in ("P0", "P1", "P2")] == [8, 6, 10]


@pytest.mark.rule("DUP-51", "DUP-55")
@pytest.mark.parametrize(
    ("levels", "packs"),
    [
        ((10, 10), 1),
        ((10, 10, 10), 1),
        ((9, 9, 9, 8), 1),
        ((9, 9, 9, 9), 2),
        ((7, 7, 6, 6, 6), 1),
        ((7, 7, 7, 6, 6), 2),
    ],
)
def test_e21_one_pack_or_two(levels: tuple[int, ...], packs: int) -> None:
    seats = len(levels)
    xp = {str((seat + 1) % seats): LEAST[level] for seat, level in enumerate(levels)}
    answers = [f"@{seat} oppose:P{seat}" for seat in range(seats) if seat != 1]
    for asked in ("auto", "two"):
        table = declared(seats, 0, *answers, xp=xp, options={"packs": asked})
        many = 2 if asked == "two" else packs
        total = sum(levels)
        assert (table.packs, len(table.deck)) == (many, 52 * many - 5 - total)
        everything = [*table.row, *table.deck, *(card for hand in table.hands for card in table.cards(hand))]
        assert sorted(everything) == sorted(CODES if many == 2 else CODES[::2])
        assert not any(card.endswith("b") for card in table.row)


@pytest.mark.rule("DUP-51")
def test_six_hands_always_need_two_packs() -> None:
    table = declared(
        5, 0, "@0 oppose:P0+S1", "@2 oppose:P2", "@3 oppose:P3", "@4 oppose:P4", options={"max_secondary_targets": 3}
    )
    table.do("@1 levels:S1=5")
    assert (table.packs, len(table.deck)) == (2, 104 - 5 - 30)


@pytest.mark.rule("DUP-51")
def test_eight_hands_of_ten() -> None:
    answers = ["@0 oppose:P0+S1+S2+S3", *(f"@{seat} oppose:P{seat}" for seat in (2, 3, 4))]
    xp = {str(seat): 80 for seat in range(5)}
    table = declared(5, 0, *answers, xp=xp, options={"max_secondary_targets": 3})
    table.do("@1 levels:S1=10,S2=10,S3=10")
    assert (len(table.hands), len(table.deck)) == (8, 19)


@pytest.mark.rule("DUP-03", "DUP-51")
def test_e22_two_cards_that_look_alike() -> None:
    hands = "P0 I9; P1 T9; P2 T9; P3 T9"
    table = fight(hands, director=4, row="7C 7Cb 2S 2Sb 9H", deck="QC QCb 3D")
    table.do("P0 take:7Cb")
    assert (table.row, "7Cb" in table.cards("P0"), "7C" in table.cards("P0")) == (
        ["7C", "QC", "2S", "2Sb", "9H"],
        True,
        False,
    )
    table.do("P0 discard:7C => DUP-109", "P0 discard:7Cb")
    assert table.deck[-1] == "7Cb"


@pytest.mark.rule("DUP-52")
@pytest.mark.parametrize("leader", [0, 2, 4])
def test_the_order_of_the_deal_and_of_the_floor(leader: int) -> None:
    director = (leader + 1) % 5
    others = [(leader + step) % 5 for step in (2, 3, 4)]
    table = free(5, director, floor=leader, options={"max_secondary_targets": 2})
    table.do(f"@{leader} propose:1", f"@{director} oppose:P{director}+S1+S3", f"@{others[2]} oppose:P{others[2]}")
    table.do(f"@{others[0]} accept", f"@{others[1]} accept", f"@{leader} declare")
    table.do(f"@{others[0]} ally", f"@{others[1]} ally", f"@{leader} levels:S1=6,S3=7")
    targets = [f"P{director}", f"P{others[2]}"]
    allies = [f"P{others[0]}", f"P{others[1]}"]
    floor = []
    while table.phase == "CONFLICT":
        floor.append(table.floor_hand)
        table.do(f"{table.floor_hand} pass")
    assert floor == [f"P{leader}", *allies, *targets, "S1", "S3"]


@pytest.mark.rule("DUP-52")
def test_targets_are_dealt_first_the_leader_last() -> None:
    table = declared(4, 0, "@0 oppose:S1", "@2 oppose:P2", "@3 accept")
    table.do("@3 ally")
    pack = table.deck
    table.do("@1 levels:S1=6")
    at = 0
    for hand, level in (("P2", 5), ("S1", 6), ("P3", 5), ("P1", 5)):
        assert set(table.cards(hand)) == set(pack[at : at + level]), hand
        at += level
    assert table.deck == pack[at:]


@pytest.mark.rule("DUP-53", "DUP-24")
def test_a_hand_is_its_controllers_alone() -> None:
    table = fight("P0 I5; P1 I6; P2 T5; S1 T7; S2 T5", director=3, options={"max_secondary_targets": 2})
    own = {0: {"P0"}, 1: {"P1"}, 2: {"P2"}, 3: {"S1", "S2"}, SPECTATOR: set()}
    for viewer, hands in own.items():
        seen = set(shown(table.at.view(viewer)))
        known = {card for hand in hands for card in table.cards(hand)}
        assert seen == known | set(table.row)
        for hand in table.hands:
            assert table.at.view(viewer).zone(f"hand-{hand}").count == table.level(hand)


@pytest.mark.rule("DUP-101", "DUP-42", "DUP-02")
def test_e67_a_second_conflict_starts_from_a_fresh_pack() -> None:
    table = fight("P0 I9; P1 T9; P2 T9; P3 T9", director=4, options={"settlements_per_scene": 5})
    assert table.packs == 2
    for hand in ("P0", "P1", "P2", "P3"):
        table.do(f"{hand} pass")
    while table.phase != "HANDOVER":
        seat = table.actors()[0]
        table.accept(seat, str(table.at.legal_moves(seat)[0]))
    assert (table.row, table.deck, table.hands) == ([], [], [])
    table.do("@4 continue", "@1 propose:1", "@0 oppose:P0", "@2 accept", "@3 accept", "@4 accept", "@1 declare")
    assert sorted([*table.row, *table.deck]) == sorted(CODES[::2])
    assert table.row + table.deck != list(CODES[::2])
