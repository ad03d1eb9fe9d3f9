"""What nobody else may know (section 5): twins that differ in one secret look, sound and wait alike. E-58, E-68."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.dupes.helpers import GAME, GameTable, example, fight, free, opened, seeded, sheet, shown, step
from tripot.engine.views.events import SPECTATOR, Event, project
from tripot.games.dupes.book.cards import CODES
from tripot.games.dupes.book.utterance import Stock
from tripot.games.dupes.bot.narrator import Narrator


def alike(one: GameTable, two: GameTable, but: int, told: tuple[list[Event], list[Event]] = ([], [])) -> None:
    """Nobody but this seat can tell the two tables apart: views, events, decisions, samples."""
    for viewer in one.viewers():
        if viewer != but:
            assert one.at.view(viewer) == two.at.view(viewer)
            assert project(told[0], viewer) == project(told[1], viewer)
        if viewer not in (but, SPECTATOR):
            assert one.at.decision_number(viewer) == two.at.decision_number(viewer)
            assert one.at.legal_moves(viewer) == two.at.legal_moves(viewer)
            samples = [table.at.sample(viewer, Random(5)).digest() for table in (one, two)]
            assert samples[0] == samples[1]
    assert (one.phase, list(one.actors())) == (two.phase, list(two.actors()))


def twins(one: GameTable, two: GameTable, but: int, *lines: str) -> None:
    """The same moves on both, and nobody can tell them apart at any time."""
    for line in lines:
        alike(one, two, but, (one.do(line), two.do(line)))


@pytest.mark.rule("DUP-31", "DUP-30")
@pytest.mark.parametrize(
    "answers", [("@0 accept", "@2 accept"), ("@0 oppose:S1", "@2 accept"), ("@2 oppose:P2", "@0 accept")]
)
def test_a_feint_looks_like_a_real_proposal(answers: tuple[str, ...]) -> None:
    """Through every phase a feint can reach, to the word that ends it, and into the next floor turn."""
    for sealed in (1, 3):
        real, feint = free(3, 0, options={"narration": "required"}), free(3, 0, options={"narration": "required"})
        said = '"I would like the key."'
        alike(real, feint, 1, (real.do(f"@1 propose:{sealed} {said}"), feint.do(f"@1 propose:0 {said}")))
        end = "@1 leave" if all("accept" in answer for answer in answers) else "@1 withdraw"
        twins(real, feint, 1, *answers, end, "@2 pass")


@pytest.mark.rule("DUP-31", "DUP-111")
def test_a_feint_is_waited_for_and_its_default_is_the_same() -> None:
    for answer, default in (("accept", "leave"), ("oppose:P0", "withdraw")):
        tables = [free(2, 0) for _ in range(2)]
        for table, sealed in zip(tables, (0, 2), strict=True):
            table.do(f"@1 propose:{sealed}", f"@0 {answer}")
            assert list(table.actors()) == [1]
            assert str(table.at.stand_in_move(1, Random(1))) == default
        alike(tables[0], tables[1], 1)


@pytest.mark.rule("DUP-06", "DUP-09")
def test_a_sheet_of_the_house_knows_nothing_of_the_others() -> None:
    """Whatever another seat has written, the house draws the same; no two of its characters have one name."""
    names = set()
    for seed in range(12):
        one, two = seeded(5, seed), seeded(5, seed)
        one.do(f"@0 {sheet(name='Camille')}")
        two.do(f"@0 {sheet(name='Zed')}")
        twins(one, two, 0, "@1 sheet:auto", "@3 sheet:auto", "@2 sheet:auto")
        drawn = [str(one.at.sheets[seat].name) for seat in (1, 2, 3)]  # type: ignore[union-attr]
        assert len(set(drawn)) == 3
        names |= set(drawn)
    assert len(names) > 6


@pytest.mark.rule("DUP-33", "DUP-34")
@pytest.mark.parametrize("answer", ["oppose:P0", "oppose:S1", "oppose:P0+S2"])
def test_the_directors_answer_is_sealed(answer: str) -> None:
    one, two = free(4, 0), free(4, 0)
    for table in (one, two):
        table.do("@1 propose:1")
    alike(one, two, 0, (one.do(f"@0 {answer}"), two.do("@0 accept")))
    twins(one, two, 0, "@3 accept")


@pytest.mark.rule("DUP-43")
def test_sides_are_sealed() -> None:
    for choice in ("ally", "oppose"):
        one, two = free(4, 0), free(4, 0)
        for table in (one, two):
            table.do("@1 propose:1", "@0 accept", "@2 oppose:P2", "@3 accept", "@1 declare")
        alike(one, two, 3, (one.do(f"@3 {choice}"), two.do("@3 abstain")))


@pytest.mark.rule("DUP-53", "DUP-65", "DUP-69")
def test_discards_and_blind_draws_are_their_hands_alone() -> None:
    one, two = example(), example()
    for table in (one, two):
        table.do("P0 tech:AM")
    alike(one, two, 0, (one.do("P0 discard:QC,3D,5S"), two.do("P0 discard:3C,8C,QH")))
    twins(one, two, 0, "S1 take:7C", "S1 discard:7C", "P0 pass", "S1 tech:OB")


@pytest.mark.rule("DUP-69")
def test_what_lies_below_a_card_turned_up_comes_after_it() -> None:
    """Discards lie in canonical order: once the first of three is in the row, the others are known to be higher."""
    spades = "JS QS KS AC 2C 3C 4C 5C 6C 7C"
    table = fight(f"P0 I10 {spades}; P1 T10; P2 T10", seats=4, director=3)

    def turn(hand: str, start: str, gone: str = "") -> None:
        seat = table.seat_of(hand)
        table.accept(
            seat, next(str(move) for move in table.at.legal_moves(seat) if str(move).startswith(f"{hand} {start}"))
        )
        table.accept(seat, f"{hand} discard:{gone}" if gone else str(table.at.legal_moves(seat)[0]))

    turn("P0", "tech", "JS,QS,KS")
    for hand in ("P1", "P2", "P0", "P1"):
        turn(hand, "tech")
    while table.at.fresh or table.at.lots[0][1] == 3:
        turn(table.floor_hand, "take")
    assert table.at.lots[0][1] == 2
    assert table.row.count("JS") == 1
    for number in range(20):
        imagined = table.at.sample(1, Random(number))
        assert {CODES[card] for card in imagined.deck[-2:]} == {"QS", "KS"}


@pytest.mark.rule("DUP-53")
def test_allies_do_not_see_each_others_cards() -> None:
    table = fight("P0 I5; P1 I6; S1 T7", director=2)
    assert not set(table.cards("P1")) & set(shown(table.at.view(0)))
    assert not set(table.cards("P0")) & set(shown(table.at.view(1)))


@pytest.mark.rule("DUP-09", "DUP-53", "DUP-112", "DUP-110")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_e68_a_view_holds_no_secret(seats: int) -> None:
    """Whole games at random: no hidden card, no unticked goal of another seat, no seal, no order of the deck."""
    random = Random(seats)
    table = seeded(seats, seats, minor_goals=2, scene_limit=6, narration="optional")
    for seat in range(seats):
        table.do(f"@{seat} {sheet(name=f'N{seat}', goals=[f'goal-{seat}-{k}' for k in (1, 2)])}")
    while table.actors():
        state = table.at
        for viewer in table.viewers():
            view = state.view(viewer)
            text = repr(view)
            seen = set(shown(view))
            for hand in table.hands:
                if table.seat_of(hand) != viewer and not _open(table, hand):
                    assert not seen & set(table.cards(hand))
            assert not seen & set(table.deck)
            for owner in range(seats):
                for number in (1, 2):
                    known = owner == viewer or (owner, number) in table.goals_shown()
                    assert known or f"goal-{owner}-{number}" not in text
            if viewer == SPECTATOR:
                assert not view.moves
        step(table, random)


def _open(table: GameTable, hand: str) -> bool:
    return bool(table.at.bared >> ["P0", "P1", "P2", "P3", "P4", "S1", "S2", "S3"].index(hand) & 1)


@pytest.mark.rule("DUP-112")
def test_a_spectator_sees_what_an_uninvolved_seat_sees() -> None:
    table = example()
    table.do("P0 take:7C", "P0 discard:5D")
    for part in ("zones", "headline", "phase", "actors", "facts"):
        assert getattr(table.at.view(SPECTATOR), part) == getattr(table.at.view(1), part)
    told = table.do("S1 tech:OB")
    assert project(told, SPECTATOR) == project(told, 1)


@pytest.mark.rule("DUP-111")
@pytest.mark.parametrize(
    ("lines", "seat", "default"),
    [
        ((), 1, "pass"),
        (("@1 propose:1",), 2, "accept"),
        (("@1 propose:1",), 0, "accept"),
        (("@1 propose:1", "@0 accept", "@2 accept"), 1, "leave"),
        (("@1 propose:1", "@0 accept", "@2 accept", "@1 tick"), 0, "coherent"),
        (("@1 propose:1", "@0 oppose:S1", "@2 accept"), 1, "withdraw"),
        (("@1 propose:1", "@0 oppose:S1+S2", "@2 accept", "@1 declare"), 2, "abstain"),
        (("@1 propose:1", "@0 oppose:S1+S2", "@2 accept", "@1 declare", "@2 abstain"), 1, "levels:S1=5,S2=5"),
    ],
)
def test_e58_what_is_played_for_the_absent(lines: tuple[str, ...], seat: int, default: str) -> None:
    table = free(3, 0, options={"max_secondary_targets": 2})
    table.do(*lines)
    move = table.at.stand_in_move(seat, Random(1))
    assert str(move) == default
    table.accept(seat, str(move))


@pytest.mark.rule("DUP-111")
def test_e58_defaults_of_a_conflict() -> None:
    table = example(options={"arbitration": "rulebook"})
    assert str(table.at.stand_in_move(0, Random(1))) == "P0 pass"
    table.do("P0 take:7C")
    assert str(table.at.stand_in_move(2, Random(1))) == "ok"
    table.do("@2 challenge")
    assert str(table.at.stand_in_move(1, Random(1))) == "allow"
    table.do("@1 allow")
    assert str(table.at.stand_in_move(0, Random(1))) == "P0 discard:5D"
    table.do("P0 discard:5D", "S1 refresh")
    assert str(table.at.stand_in_move(0, Random(1))) == "no"


@pytest.mark.rule("DUP-111")
@pytest.mark.parametrize(
    ("hands", "draw", "discard"),
    [
        ("P0 I5 3C 8C TS QH 5D; S1 T5", "P0 tech:AM", "P0 discard:3D,5D,2H"),
        ("P0 I5 3C 8C 9C QC 5C; S1 T5", "P0 tech:AM", "P0 discard:3D,2H,5S"),
        ("P1 I5; P0 T5 3C 8C TS QH 5D", "P0 tech:OB", "P0 discard:3D,2H,QH"),
    ],
)
def test_the_default_discard(hands: str, draw: str, discard: str) -> None:
    """Again and again from the smallest suit; ties in the order D, H, S, C, for targets H, D, S, C."""
    table = fight(hands, director=2, deck="3D 2H 5S", floor="P0")
    table.do(draw)
    assert str(table.at.stand_in_move(0, Random(1))) == discard


@pytest.mark.rule("DUP-111", "DUP-83")
@pytest.mark.parametrize(
    ("cards", "suit"),
    [("3C 9C 4S JS 7H", "C"), ("3D 9D 4S JS 7H", "S"), ("3D 9D 4H JH 7S", "H"), ("3D 9D 4D JH 7S", "D")],
)
def test_the_default_suit(cards: str, suit: str) -> None:
    table = fight(f"P0 I5 {cards}; S1 T5 2S 8S 5D TD KC")
    table.do("P0 pass", "S1 pass")
    if table.phase == "DECLARE" and 0 in table.actors():
        assert str(table.at.stand_in_move(0, Random(1))) == f"P0 suit:{suit}"
        table.do(f"P0 suit:{suit}")
    if table.phase == "DECLARE":
        assert str(table.at.stand_in_move(1, Random(1))) == "S1 suit:S"
        table.do("S1 suit:S")
    assert table.result("P0").suit == suit


@pytest.mark.rule("DUP-111")
def test_defaults_of_the_end_of_a_conflict_and_of_a_scene() -> None:
    hands = "P0 I5 2D 4D 6D 8D TD; P1 I5 AC 2C 3C AS 2S; S1 T5 7C 8C 9C 5S 6S"
    table = fight(hands, director=2, ticked={"1": [1]}, options={"settlements_per_scene": 2})
    table.do("P0 reveal:D")
    assert str(table.at.stand_in_move(1, Random(1))) == "adopt:2"
    table.do("@1 adopt:2")
    assert str(table.at.stand_in_move(0, Random(1))) == 'tell ""'
    table.do("@0 tell", "@1 tell")
    assert str(table.at.stand_in_move(2, Random(1))) == "handover:0"
    fresh = opened(3, 1)
    assert str(fresh.at.stand_in_move(fresh.director, Random(1))) == "scene:auto"
    assert str(seeded(3).at.stand_in_move(2, Random(1))) == "sheet:auto"


@pytest.mark.rule("DUP-110")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_moves_by_its_view_alone(seats: int) -> None:
    """The same view and the same samples give the same move, whatever is hidden behind them."""
    from functools import partial  # noqa: PLC0415

    from tripot.engine.search.player import Budget  # noqa: PLC0415

    random = Random(seats)
    table = opened(seats, seats, minor_goals=1, scene_limit=5)
    for _ in range(60):
        if not table.actors():
            break
        seat = random.choice(list(table.actors()))
        twin = table.at.sample(seat, Random(9))
        moves = [
            GAME.players.habile(GAME, Random(3)).choose(
                state.view(seat), partial(state.sample, seat, Random(4)), Budget()
            )
            for state in (table.at, twin)
        ]
        assert moves[0] == moves[1]
        table.at.apply(seat, moves[0])


@pytest.mark.rule("DUP-08", "DUP-09", "DUP-110")
@pytest.mark.parametrize("main_goal", ["MG1", "Épouser le duc"])
def test_no_two_characters_of_the_house_share_a_goal_nor_a_feint(main_goal: str) -> None:
    """Each has goals of its own and feints with others that nobody has: no holder of a goal hears it in a feint. Where
    goals do not go round, some come twice."""
    for seed in range(20):
        table = opened(5, seed, main_goal=main_goal)
        goals = [str(goal) for sheet in table.at.goals for goal in sheet]
        feints = [Narrator(Random(seed)).decoys(table.at.sample(seat, Random(seed)), seat) for seat in range(5)]
        named = [str(Stock(goal)) for feint in feints for goal in feint]
        assert [len(feint) for feint in feints] == [3] * 5
        assert len({*goals, *named}) == 30
    many = opened(5, 0, main_goal=main_goal, minor_goals=9)
    assert [len(set(sheet)) for sheet in many.at.goals] == [9] * 5


@pytest.mark.rule("DUP-09", "DUP-110")
def test_as_goals_are_ticked_their_feints_go() -> None:
    """A feint that came back after its pair was ticked would be known for one."""
    table = opened(3, 1)
    before = Narrator(Random(1)).decoys(table.at, 1)
    table.at.ticked[1] = 0b010
    assert Narrator(Random(2)).decoys(table.at, 1) == [before[0], before[2]]
