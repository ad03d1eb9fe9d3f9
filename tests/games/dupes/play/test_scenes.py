"""The Director, the scene and the floor in free narration: DUP-19 to DUP-29, E-04, E-54, E-69, E-70."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.dupes.helpers import GAME, GameTable, flags, free, opened, scene, seeded
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import SPECTATOR


def through(table: GameTable, seat: int, goal: int = 1) -> None:
    """A proposal that is let through and ticked."""
    table.do(f"@{seat} propose:{goal}")
    for other in list(table.actors()):
        table.do(f"@{other} accept")
    table.do(f"@{seat} tick")


OFF = {"coherence": "off"}


@pytest.mark.rule("DUP-19")
def test_one_director_drawn_by_chance() -> None:
    drawn = {seeded(4, seed).at.director for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    assert {seeded(4, seed, first_director="seat0").at.director for seed in range(20)} == {0}
    table = opened(3, 1)
    for view in table.views():
        assert [seat for seat in range(3) if "director" in flags(view, seat)] == [table.director]


@pytest.mark.rule("DUP-20")
def test_e04_the_director_proposes_nothing() -> None:
    for floor in ("round", "free"):
        table = free(3, 0, options={"floor": floor})
        table.do("@0 propose:1 => DUP-20", "@0 propose:0 => DUP-20", "@0 propose:9 => DUP-20")
        assert not table.legal(0)


@pytest.mark.rule("DUP-20", "DUP-21", "DUP-22")
def test_e70_the_director_brings_their_own_character_in() -> None:
    table = opened(3, 0, first_director="seat0", arbitration="off", narration="optional")
    table.do("@1 scene:auto => DUP-109", f"@0 {scene(mains=['P0', 'P2'])}")
    table.do("@0 propose:1 => DUP-20", "@1 propose:1", "@0 oppose:P0", "@2 accept", "@1 declare", "@2 abstain")
    assert (table.camp("P0"), table.seat_of("P0")) == ("T", 0)
    assert set(table.hands) == {"P0", "P1"}


@pytest.mark.rule("DUP-22")
@pytest.mark.parametrize(
    ("changed", "rule"),
    [
        ({"place": ""}, "DUP-22"),
        ({"place": "p" * 81}, "DUP-22"),
        ({"situation": ""}, "DUP-22"),
        ({"situation": "s" * 601}, "DUP-22"),
        ({"secondary": ["a", "b"]}, "DUP-22"),
        ({"secondary": ["a", "b", ""]}, "DUP-22"),
        ({"secondary": ["a", "b", "c" * 41]}, "DUP-22"),
        ({"mains": ["P4"]}, "DUP-22"),
    ],
)
def test_a_scene_says_where_who_and_what(changed: dict[str, object], rule: str) -> None:
    table = opened(3, 0, first_director="seat0")
    table.do(f"@0 {scene(**changed)} => {rule}")
    assert table.phase == "SCENE"


@pytest.mark.rule("DUP-22", "DUP-23")
def test_a_scene_is_told_to_all() -> None:
    table = opened(3, 0, first_director="seat0")
    said = table.do(f"@0 {scene(place='the crypt', situation='Candles.')}")
    assert {"scene", "words"} <= {event.story for event in said}
    for view in table.views():
        assert all(word in repr(view) for word in ("the crypt", "Candles.", "Ana", "Bo", "Cyd"))
    assert table.phase == "FREE"


@pytest.mark.rule("DUP-23")
def test_e07_who_is_not_there_may_step_in() -> None:
    table = opened(4, 0, first_director="seat0", narration="optional", arbitration="off")
    table.do(f"@0 {scene(mains=[])}")
    assert table.at.present == 0
    table.do("@1 propose:1")
    assert table.at.present == 0b0010
    table.do("@0 accept", "@2 oppose:P2", "@3 accept")
    assert table.at.present == 0b0110
    table.do("@1 declare", "@0 abstain", "@3 ally")
    assert table.at.present == 0b1110
    assert set(table.hands) == {"P1", "P2", "P3"}


@pytest.mark.rule("DUP-24")
def test_each_speaks_for_their_own() -> None:
    table = free(3, 0)
    table.do("@1 propose:1", "@2 oppose:P0 => DUP-24", "@2 oppose:S1 => DUP-24", "@2 oppose:P1 => DUP-24")
    table.do("@0 oppose:P2 => DUP-24", "@0 oppose:P0+P2 => DUP-24")
    assert table.legal(2) == {"accept", "oppose:P2"}
    assert table.legal(0) == {"accept", "oppose:P0", "oppose:S1", "oppose:S2", "oppose:S3"} | {
        f"oppose:P0+S{number}" for number in (1, 2, 3)
    }


@pytest.mark.rule("DUP-25")
def test_e69_a_remark_is_no_move() -> None:
    """The journal takes remarks beside the game: there is no move, so nothing of the state can change by one."""
    assert GAME.capabilities.story
    table = free(3, 0)
    for text in ('remark "hello"', '"hello"', 'say:"hello"'):
        with pytest.raises(Illegal):
            GAME.parse(text)
        table.refuse(2, text, "")


@pytest.mark.rule("DUP-26")
def test_the_floor_goes_round_and_on_across_scenes() -> None:
    table = opened(4, 0, first_director="seat0", narration="off")
    had = []
    for _ in range(12):
        if table.phase == "SCENE":
            table.do(f"@{table.director} scene:auto")
        had.append((table.director, table.floor_seat))
        others = [seat for seat in range(4) if seat not in (table.floor_seat, table.director)]
        table.do(*[f"@{seat} pass => DUP-26" for seat in others], *[f"@{seat} propose:1 => DUP-26" for seat in others])
        table.do(f"@{table.floor_seat} pass")
    assert had[:3] == [(0, 1), (0, 2), (0, 3)]
    assert had[3:6] == [(1, 0), (1, 2), (1, 3)]
    assert had[6:9] == [(2, 0), (2, 1), (2, 3)]
    assert had[9:] == [(3, 0), (3, 1), (3, 2)]


@pytest.mark.rule("DUP-26", "DUP-28")
def test_after_a_settled_proposal_the_floor_goes_on_from_the_last() -> None:
    table = free(4, 0, options=OFF)
    through(table, 1)
    assert (table.phase, table.director, table.scene) == ("SCENE", 1, 2)
    table.do("@1 scene:auto")
    assert table.floor_seat == 2


@pytest.mark.rule("DUP-27")
def test_an_open_floor() -> None:
    table = free(4, 0, options={"floor": "free", "coherence": "off"})
    assert set(table.actors()) == {1, 2, 3}
    table.do("@2 pass", "@2 pass => DUP-27", "@2 propose:1 => DUP-27", "@0 pass => DUP-27")
    assert set(table.actors()) == {1, 3}
    table.do("@3 propose:1", "@1 propose:1 => DUP-109", "@0 accept", "@1 accept", "@2 accept", "@3 leave")
    assert set(table.actors()) == {1}
    table.do("@1 pass")
    assert (table.phase, table.director) == ("SCENE", 1)
    table.do("@1 scene:auto")
    assert set(table.actors()) == {0, 2, 3}


@pytest.mark.rule("DUP-27", "DUP-28")
def test_an_open_floor_after_a_settled_proposal() -> None:
    table = free(4, 0, options={"floor": "free", "coherence": "off", "settlements_per_scene": 2})
    table.do("@2 pass")
    through(table, 3)
    table.do("@0 continue")
    assert set(table.actors()) == {1, 3}
    through(table, 3, 2)
    assert (table.phase, table.director) == ("SCENE", 1)


@pytest.mark.rule("DUP-28", "DUP-29", "DUP-106")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_e54_a_scene_of_passes(seats: int) -> None:
    table = free(seats, 0)
    for number in range(seats - 1):
        assert (table.scene, table.at.idle) == (1, number)
        table.do(f"@{table.floor_seat} pass")
    assert (table.phase, table.scene, table.director) == ("SCENE", 2, 1)


@pytest.mark.rule("DUP-28")
def test_an_idle_run_begins_anew_after_a_settled_proposal() -> None:
    table = free(3, 0, options={**OFF, "settlements_per_scene": 3})
    table.do("@1 pass")
    through(table, 2)
    assert (table.phase, table.settled, table.at.idle) == ("HANDOVER", 1, 0)
    table.do("@0 continue", "@1 pass", "@2 pass")
    assert (table.phase, table.scene) == ("SCENE", 2)


@pytest.mark.rule("DUP-28", "DUP-102")
def test_a_lost_conflict_settles_too() -> None:
    table = free(3, 0)
    table.do("@1 propose:1", "@0 accept", "@2 oppose:P2", "@1 declare", "@0 abstain")
    while table.phase == "CONFLICT":
        table.do(f"{table.floor_hand} pass")
    while table.actors() and table.phase in ("DECLARE", "TELL", "SPOILS"):
        seat = table.actors()[0]
        table.accept(seat, str(table.at.legal_moves(seat)[0]))
    assert (table.phase, table.scene) == ("SCENE", 2)


@pytest.mark.rule("DUP-29")
def test_handing_over_early() -> None:
    table = free(3, 0, options={**OFF, "settlements_per_scene": 2})
    through(table, 1)
    assert table.legal(0) == {"continue", "handover:1"}
    table.do("@0 handover:0 => DUP-29", "@0 handover:2 => DUP-29", "@0 handover:7 => DUP-29", "@1 continue => DUP-109")
    table.do("@0 handover:1")
    assert (table.phase, table.director, table.scene) == ("SCENE", 1, 2)


@pytest.mark.rule("DUP-29")
def test_no_early_handover_with_one_settlement() -> None:
    table = free(3, 0, options=OFF)
    table.do("@0 handover:1 => DUP-109", "@0 continue => DUP-109")
    through(table, 1)
    assert (table.phase, table.director) == ("SCENE", 1)


@pytest.mark.rule("DUP-29")
def test_a_successor_of_the_directors_choice() -> None:
    table = free(4, 0, options={**OFF, "director_succession": "chosen"})
    through(table, 1)
    assert (table.phase, table.legal(0)) == ("HANDOVER", {"handover:1", "handover:2", "handover:3"})
    table.do("@0 continue => DUP-109", "@0 handover:0 => DUP-29", "@0 handover:4 => DUP-29", "@0 handover:3")
    assert (table.phase, table.director, table.scene) == ("SCENE", 3, 2)
    table.do("@3 scene:auto")
    assert table.floor_seat == 2


@pytest.mark.rule("DUP-112")
def test_a_spectator_has_no_moves() -> None:
    view = free(3, 0).at.view(SPECTATOR)
    assert not view.moves
    assert not view.composers


@pytest.mark.rule("DUP-22")
@pytest.mark.parametrize("narration", ["required", "optional", "off"])
def test_a_scene_of_the_house(narration: str) -> None:
    """A place, three people and a line to open with, or none of it where no words are wanted."""
    table = opened(3, 0, first_director="seat0", narration=narration)
    said = table.do("@0 scene:auto")
    told = narration != "off"
    state = table.at
    assert [bool(text) for text in (state.place, state.situation, *state.names)] == [told] * 5
    assert state.present == 0b111
    assert ("words" in {event.story for event in said}) is told
    for lang in ("fr", "en"):
        voice = GAME.voice(lang, ["a", "b", "c"])
        assert all(voice.say(event.text) for event in said)


# A scene that is prolonged

LONG = {**OFF, "prolongations": 1}


@pytest.mark.rule("DUP-28", "DUP-29")
def test_the_director_may_prolong_a_scene_that_would_end() -> None:
    table = free(3, 0, options=LONG)
    through(table, 1)
    assert (table.phase, list(table.actors()), table.legal(0)) == ("HANDOVER", [0], {"continue", "handover:1"})
    table.do("@1 continue => DUP-109", "@0 handover:2 => DUP-29", "@0 continue")
    assert (table.phase, table.scene, table.floor_seat) == ("FREE", 1, 2)
    through(table, 2)
    assert (table.phase, table.scene, table.director) == ("SCENE", 2, 1), "once is once"


@pytest.mark.rule("DUP-28", "DUP-29")
@pytest.mark.parametrize("floor", ["round", "free"])
def test_a_scene_in_which_nothing_happened_may_go_on(floor: str) -> None:
    table = free(3, 0, options={**LONG, "floor": floor})
    table.do("@1 pass", "@2 pass", "@0 continue")
    assert (table.phase, table.scene) == ("FREE", 1)
    table.do("@1 pass", "@2 pass")
    assert (table.phase, table.scene, table.director) == ("SCENE", 2, 1)
    table.do("@1 scene:auto")
    for _ in range(2):
        table.do(f"@{table.actors()[0]} pass")
    assert table.legal(1) == {"continue", "handover:2"}, "the next scene may be prolonged anew"


@pytest.mark.rule("DUP-29", "DUP-106")
def test_the_last_scene_is_over_when_its_director_says_so() -> None:
    table = free(2, 0, options={**LONG, "scene_limit": 5}, scene={"number": 5}, ticked={"1": [1]})
    table.do("@1 pass")
    assert table.phase == "HANDOVER"
    prolonged = table.copy()
    table.do("@0 handover:1")
    assert (table.phase, table.winners) == ("EPILOGUE", {1})
    prolonged.do("@0 continue", "@1 pass")
    assert (prolonged.phase, prolonged.winners) == ("EPILOGUE", {1})


@pytest.mark.rule("DUP-29")
def test_a_prolonged_scene_and_a_chosen_director() -> None:
    table = free(3, 0, options={**LONG, "director_succession": "chosen"})
    through(table, 1)
    table.do("@0 continue")
    through(table, 2)
    assert table.legal(0) == {"handover:1", "handover:2"}
    table.do("@0 continue => DUP-109", "@0 handover:2")
    assert (table.director, table.scene) == (2, 2)


# What the house makes up


def test_the_house_gives_nobody_what_another_has_and_changes_places() -> None:
    for seed in range(30):
        table = opened(5, seed)
        sheets = [sheet for sheet in table.at.sheets if sheet]
        for field in ("occupation", "motivation"):
            assert len({str(getattr(sheet, field)).replace(".hers", "") for sheet in sheets}) == 5
        seen = []
        for _ in range(9):
            table.do(f"@{table.director} scene:auto")
            seen.append(table.at.place)
            while table.phase == "FREE":
                table.do(f"@{table.actors()[0]} pass")
        assert all(one != two for one, two in pairwise(seen))
        assert len(set(seen[:3])) == 3


def test_tables_of_before_draw_as_they_did() -> None:
    assert {seeded(2, 0, starters="any").at.digest()} == {
        GAME.new_state(2, GAME.form(2).with_former_values({}), Stream.fast(0)).digest()
    }
    repeated = 0
    for seed in range(30):
        table = opened(5, seed, starters="any")
        repeated += len({str(sheet.motivation) for sheet in table.at.sheets if sheet}) < 5
    assert repeated > 10
