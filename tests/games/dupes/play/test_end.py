"""The end of the game: DUP-103 to DUP-108, E-52, E-53, E-55, E-74."""

from __future__ import annotations

import pytest

from tests.games.dupes.helpers import GAME, GameTable, fight, free, refusal, seeded, sheet
from tripot.engine.play import Play, replay_all
from tripot.engine.record import Record
from tripot.engine.rules.chance import Stream
from tripot.engine.views.events import SPECTATOR

ALLIES = "P0 I5 2D 4D 6D 8D TD; P1 I5 AC 2C 3C AS 2S; P2 I5 4C 5C 6C 3S 4S; S1 T5 7C 8C 5S 6S AH"


def allied(**more: object) -> GameTable:
    """The leader P0 wins with two allies."""
    table = fight(ALLIES, director=3, **more)  # type: ignore[arg-type]
    table.do("P0 reveal:D")
    while table.phase == "DECLARE":
        seat = table.actors()[0]
        table.accept(seat, str(table.at.legal_moves(seat)[0]))
    return table


@pytest.mark.rule("DUP-103", "DUP-38")
def test_e53_the_last_goal_without_a_conflict() -> None:
    table = free(3, 0, ticked={"1": [1, 3]}, options={"coherence": "off"})
    table.do("@1 propose:2", "@0 accept", "@2 accept", "@1 tick")
    assert (table.phase, list(table.actors()), table.xp(1)) == ("EPILOGUE", [1], 0)
    table.do("@1 tell")
    end = table.at.outcome()
    assert end is not None
    assert (table.phase, end.places[0], end.rule, table.winners) == ("OVER", (1,), "DUP-103", {1})


@pytest.mark.rule("DUP-103")
def test_after_a_judged_tick() -> None:
    table = free(3, 0, ticked={"1": [1, 3]})
    table.do("@1 propose:2", "@0 accept", "@2 accept", "@1 tick", "@0 incoherent")
    assert table.phase == "COHERENCE"
    table.do("@2 coherent")
    assert table.phase == "EPILOGUE"


@pytest.mark.rule("DUP-104", "DUP-103", "DUP-105")
def test_seats_that_finish_together_win_together() -> None:
    table = allied(sealed=3, ticked={"0": [1, 2], "1": [2, 3], "2": [1]})
    assert table.phase == "SPOILS"
    table.do("@1 adopt:1", "@2 adopt:2", "@0 tell", "@1 tell", "@2 tell")
    assert (table.phase, set(table.actors())) == ("EPILOGUE", {0, 1})
    table.do('@2 tell "" => DUP-109', '@1 tell "The end."', '@1 tell "" => DUP-109', "@0 tell")
    end = table.at.outcome()
    assert end is not None
    assert (end.places, end.rule) == (((0, 1), (2,), (3,)), "DUP-104")


@pytest.mark.rule("DUP-104")
def test_e52_the_ally_alone_wins() -> None:
    table = allied(sealed=1, ticked={"0": [2], "1": [2, 3]})
    table.do("@2 decline", "@1 adopt:1", "@0 tell", "@1 tell", "@2 tell", "@1 tell")
    assert (table.phase, table.winners) == ("OVER", {1})


@pytest.mark.rule("DUP-105")
def test_an_epilogue_is_bounded_and_may_be_empty() -> None:
    table = free(2, 0, ticked={"1": [1, 3]}, options={"coherence": "off", "narration": "required"})
    table.do('@1 propose:2 "So."', "@0 accept", "@1 tick", f'@1 tell "{"t" * 1001}" => DUP-105', '@1 tell ""')
    assert table.phase == "OVER"


@pytest.mark.rule("DUP-103", "DUP-102")
def test_e74_no_handover_after_a_win() -> None:
    table = free(3, 0, ticked={"1": [1, 3]}, options={"coherence": "off", "settlements_per_scene": 5})
    table.do("@1 propose:2", "@0 accept", "@2 accept", "@1 tick")
    assert table.phase == "EPILOGUE"
    table.do("@0 continue => DUP-109", "@0 handover:1 => DUP-109", "@1 tell")
    assert not table.actors()
    assert not any(table.legal(seat) for seat in range(3))
    table.do("@1 tell => DUP-109", "@2 pass => DUP-109")


def passed_out(table: GameTable) -> GameTable:
    while table.phase in ("SCENE", "FREE", "HANDOVER"):
        seat = table.actors()[0]
        table.accept(
            seat, {"SCENE": "scene:auto", "FREE": "pass"}.get(table.phase) or str(table.at.legal_moves(seat)[-1])
        )
    return table


@pytest.mark.rule("DUP-107")
@pytest.mark.parametrize(("goals", "limit", "scenes"), [(1, 0, 20), (1, 5, 5), (2, 7, 7)])
def test_e55_the_limit_with_nothing_ticked(goals: int, limit: int, scenes: int) -> None:
    table = passed_out(free(2, 0, options={"minor_goals": goals, "scene_limit": limit}))
    end = table.at.outcome()
    assert end is not None
    assert (table.phase, table.scene, end.rule, table.winners) == ("OVER", scenes, "DUP-107", set())
    assert len(end.places) == 1


@pytest.mark.rule("DUP-106")
@pytest.mark.parametrize(
    ("ticked", "winners"),
    [({"0": [1]}, {0}), ({"0": [1], "2": [3]}, {0, 2}), ({"0": [1], "1": [1, 2]}, {1})],
)
def test_most_ticks_win_at_the_limit(ticked: dict[str, list[int]], winners: set[int]) -> None:
    table = passed_out(free(3, 0, scene={"number": 40}, ticked=ticked, xp={"2": 50}))
    assert (table.phase, set(table.actors())) == ("EPILOGUE", winners)
    table.do(*[f"@{seat} tell" for seat in sorted(winners)])
    end = table.at.outcome()
    assert end is not None
    assert (set(end.places[0]), end.rule) == (winners, "DUP-106")


@pytest.mark.rule("DUP-106")
def test_the_limit_is_auto_or_from_five_to_two_hundred() -> None:
    assert [refusal(2, scene_limit=limit) for limit in (4, 201, 1)] == ["DUP-106"] * 3
    assert [refusal(2, scene_limit=limit) for limit in (5, 200)] == [None, None]
    assert [free(2, 0, options={"minor_goals": goals}).at.terms.limit for goals in (1, 3, 9)] == [20, 40, 100]


@pytest.mark.rule("DUP-106")
@pytest.mark.parametrize("succession", ["clockwise", "chosen"])
def test_an_early_handover_counts_as_an_end_of_scene(succession: str) -> None:
    options = {"coherence": "off", "settlements_per_scene": 3, "director_succession": succession, "scene_limit": 5}
    table = free(3, 0, scene={"number": 5}, options=options)
    table.do("@1 propose:2", "@0 accept", "@2 accept", "@1 tick", "@0 handover:1")
    assert (table.phase, set(table.actors())) == ("EPILOGUE", {1})


@pytest.mark.rule("DUP-108")
@pytest.mark.parametrize("reveal", ["yes", "no"])
def test_the_sheets_are_opened_at_the_end(reveal: str) -> None:
    goals = {"0": ["the key", "b", "c"], "1": ["the will", "e", "f"]}
    options = {"minor_goals": 3, "scene_limit": 5, "end_reveal": reveal}
    table = free(2, 0, scene={"number": 5}, goals=goals, options=options)
    assert "the key" not in repr(table.at.view(1))
    passed_out(table)
    for viewer in (1, SPECTATOR):
        assert ("the key" in repr(table.at.view(viewer))) is (reveal == "yes")


@pytest.mark.rule("DUP-108", "DUP-93")
@pytest.mark.parametrize("reveal", ["yes", "no"])
def test_a_replaced_goal_is_shown_at_the_end(reveal: str) -> None:
    goals = {"0": ["a", "b", "the key"], "1": ["the will", "e", "f"], "2": ["g", "h", "i"], "3": ["j", "k", "l"]}
    options = {"end_reveal": reveal}
    table = allied(sealed=3, ticked={"0": [1, 2]}, goals=goals, options=options)
    table.do("@1 adopt:1", "@2 decline", "@0 tell", "@1 tell", "@2 tell", "@0 tell")
    for viewer in (0, SPECTATOR):
        assert ("the will" in repr(table.at.view(viewer))) is (reveal == "yes")
    assert "the will" in repr(table.at.view(1))


@pytest.mark.rule("DUP-108")
@pytest.mark.parametrize("reveal", ["yes", "no"])
def test_what_of_a_record_may_leave(reveal: str) -> None:
    """Seals that were never opened stay closed; without an opening at the end, so do goals and the seed."""
    play = Play.start(
        GAME, 2, {"end_reveal": reveal, "minor_goals": 2, "scene_limit": 5, "first_director": "seat0"}, Stream.fast(3)
    )
    for entry in (
        (0, sheet(goals=["key-0", "ring-0"])),
        (1, sheet(goals=["key-1", "ring-1"])),
        (0, "scene:auto"),
        (1, 'propose:2 "…"'),
        (0, "oppose:P0"),
        (1, "withdraw"),
    ):
        play.move(entry[0], GAME.parse(entry[1]))
    while not play.over:
        seat = play.state.actors()[0]
        moves = [str(move) for move in play.state.legal_moves(seat)]
        play.move(seat, GAME.parse(next(move for move in moves if move in ("pass", "scene:auto"))))
    told = GAME.publish(play.record)
    text = told.write()
    assert "propose:2" not in text
    assert "propose:1" in text
    assert ("key-1" in text) is (reveal == "yes")
    assert (play.record.header.seed in text) is (reveal == "yes")
    if reveal == "yes":
        again = replay_all(Record.read(text), GAME)
        assert again.state.outcome() == play.state.outcome()


def test_a_new_game_has_no_winner() -> None:
    assert seeded(3).at.outcome() is None
