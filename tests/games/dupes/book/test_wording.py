"""New words: lines of the house fit who says them and why, goals differ, texts are no ladders. Old records stand."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.dupes.helpers import GAME, GameTable, example, fight, free, opened, scene, seeded, sheet
from tripot.engine.play import Play, replay, replay_all
from tripot.engine.record import Entry, Record
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.search.player import Budget
from tripot.games.dupes.book.utterance import Line

TOLD: dict[str, Any] = {"narration": "required", "arbitration": "rulebook"}
BEFORE = Path(__file__).parent / "before" / "words"


def proposing() -> GameTable:
    return free(4, 0, options=TOLD)


def fighting() -> GameTable:
    return example(options=TOLD)


def disputing() -> GameTable:
    table = fighting()
    table.do('P0 take:7C "So it was."')
    return table


def telling() -> GameTable:
    """P0 has won its goal against S1; allied P1 tells too."""
    table = fight("P0 I5 2C 4C 6C 8C TC; P1 I5 2H 4H 6H 8D QS; S1 T5 AD 3D 7D 9S KC", seats=3, director=2, options=TOLD)
    table.do("P0 reveal:C", "@1 decline")
    assert (table.phase, table.winning) == ("TELL", "I")
    return table


def thwarting() -> GameTable:
    table = fight("P0 I5 2C 4S 6D 8C TH; S1 T5 AD 3D 7D 9D KS", seats=2, director=1, options=TOLD)
    table.do("P0 reveal:C")
    assert (table.phase, table.winning) == ("TELL", "T")
    return table


def ending() -> GameTable:
    options = {**TOLD, "minor_goals": 1}
    return free(3, 0, options=options, phase="EPILOGUE", ticked={"1": [1]}, winners=[1])


@pytest.mark.rule("DUP-24", "DUP-59")
@pytest.mark.parametrize(
    ("begin", "move", "rule"),
    [
        (proposing, "@1 propose:1 =propose.0.0(P4,,GEN-03)", "DUP-59"),
        (proposing, "@1 propose:1 =propose.5.0(P1,P4,GEN-03)", "DUP-59"),
        (proposing, "@1 propose:1 =foiled.4.0(P0,P1,)", "DUP-59"),
        (proposing, "@1 propose:1 =epilogue.0.0(P1,,)", "DUP-59"),
        (proposing, "@1 propose:1 =propose.0.0(P0,,GEN-03)", "DUP-24"),
        (proposing, "@1 propose:1 =propose.5.0(P1,P1,GEN-03)", "DUP-59"),
        (fighting, "P0 take:7C =I-C.0.0(P4,S1,)", "DUP-59"),
        (fighting, "P0 take:7C =I-S.0.0(P0,S1,)", "DUP-59"),
        (fighting, "P0 take:7C =T-C.0.0(P0,S1,)", "DUP-59"),
        (fighting, "P0 take:7C =I-C.0.0(S1,P0,)", "DUP-24"),
        (fighting, "P0 take:7C =I-C.0.0(P0,P1,)", "DUP-59"),
        (fighting, "P0 tech:LE =AM.1.0(P0,,)", "DUP-59"),
        (fighting, "P0 tech:LE =LE.1.0(P1,S1,)", "DUP-24"),
        (disputing, "@2 challenge =reason.5.0(,S1,)", "DUP-73"),
        (disputing, "@2 challenge =reason.5.0(,P4,)", "DUP-73"),
        (disputing, "@2 challenge =foiled.0.0(S1,P0,)", "DUP-73"),
        (telling, "@0 tell =foiled.0.0(P0,S1,)", "DUP-100"),
        (telling, "@0 tell =got.0.0(P4,S1,)", "DUP-100"),
        (telling, "@0 tell =got.0.0(P1,S1,)", "DUP-24"),
        (telling, "@0 tell =won.0.0(P0,S1,GEN-03)", "DUP-100"),
        (telling, "@1 tell =won.0.0(P1,S1,GEN-03)", "DUP-100"),
        (thwarting, "@1 tell =got.0.0(S1,P0,)", "DUP-100"),
        (thwarting, "@1 tell =foiled.0.0(P1,P0,)", "DUP-24"),
        (ending, "@1 tell =epilogue.0.0(P0,,)", "DUP-24"),
        (ending, "@1 tell =epilogue.0.0(P4,,)", "DUP-105"),
        (ending, "@1 tell =won.0.0(P1,P0,GEN-03)", "DUP-105"),
    ],
)
def test_a_line_of_the_house_fits_speaker_act_and_table(begin: Any, move: str, rule: str) -> None:
    begin().do(f"{move} => {rule}")


@pytest.mark.parametrize(
    ("begin", "move"),
    [
        (proposing, "@1 propose:1 =propose.5.0(P1,P3,GEN-03)"),
        (proposing, "@1 propose:0 =favour.1.0(P1,S2,)"),
        (fighting, "P0 take:7C =I-C.0.0(P0,S1,)"),
        (fighting, "P0 tech:LE =LE.1.0(P0,S1,)"),
        (disputing, "@2 challenge =reason.5.0(,P0,)"),
        (telling, "@0 tell =got.0.0(P0,S1,)"),
        (telling, "@1 tell =got.0.0(P1,S1,)"),
        (thwarting, "@1 tell =foiled.0.0(S1,P0,)"),
        (ending, "@1 tell =epilogue.0.0(P1,,)"),
    ],
)
def test_a_line_that_fits_is_told(begin: Any, move: str) -> None:
    assert [event for event in begin().do(move) if event.story == "words" or event.rule == "DUP-73"]


@pytest.mark.rule("DUP-24")
def test_a_refused_line_leaves_a_game_as_it_was() -> None:
    play = Play.start(GAME, 4, {}, Stream.fast(11))
    while play.state.phase_name != "FREE":
        seat = play.state.actors()[0]
        play.move(seat, play.state.legal_moves(seat)[0])
    seat = play.state.actors()[0]
    before = play.state.digest()
    for line in ("=propose.0.0(P4,,GEN-03)", f"=propose.0.0(P{(seat + 1) % 4},,GEN-03)", "=foiled.4.0(P0,P1,)"):
        with pytest.raises(Illegal):
            play.prepare(Entry(seat, "player", f"propose:1 {line}"))
        with pytest.raises(Illegal):
            play.move(seat, GAME.parse(f"propose:1 {line}"))
    with pytest.raises(Illegal):  # nor from a file somebody has tampered with: it could not be read
        play.replay_entry(Entry(seat, "player", "propose:1 =propose.0.0(P4,,GEN-03)"))
    assert play.state.digest() == before


@pytest.mark.parametrize("seats", [2, 5])
def test_the_house_always_speaks_fittingly(seats: int) -> None:
    """Every line a bot tells is accepted as a new one."""
    told = 0
    for seed in range(3):
        play, random = Play.start(GAME, seats, {"max_secondary_targets": 3}, Stream.fast(seed)), Random(seed)
        bot = GAME.players.habile(GAME, random)
        while not play.over:
            seat = random.choice(play.state.actors())
            state = play.state

            move = bot.choose(state.view(seat), partial(state.sample, seat, random), Budget())
            told += isinstance(getattr(move, "text", ""), Line)
            play.move(seat, move, by="bot")
    assert told > 40


def test_what_a_table_once_accepted_stands() -> None:
    """A record with words in others' mouths, goals spelt alike, ladders of letters, and a goal adopted twice."""
    record = Record.read(BEFORE.with_suffix(".tripot").read_text("utf-8"))
    wanted = BEFORE.with_suffix(".digests").read_text("utf-8").split()
    got = [play.state.digest()[:8].hex() for play, _ in replay(record, GAME)]
    assert got == wanted
    assert replay_all(record, GAME).state.outcome() is not None
    refused = 0
    for number, (play, _) in enumerate(replay(record, GAME)):
        if number < len(record.entries):
            try:
                play.prepare(record.entries[number])
            except Illegal:
                refused += 1
    assert refused > 10


# Texts of one's own


@pytest.mark.rule("DUP-08")
@pytest.mark.parametrize(
    "goals", [["a", "A", "b"], ["the key", "the  key", "b"], ["É", "é", "b"], ["a b", "c", "a\u00a0b"]]
)
def test_goals_that_differ_in_nothing_but_spelling_are_the_same(goals: list[str]) -> None:
    seeded(3).do(f"@0 {sheet(goals=goals)} => DUP-08")


@pytest.mark.rule("DUP-07")
def test_a_story_has_three_lines_however_they_are_broken() -> None:
    seeded(3).do(
        f"@0 {sheet(story=chr(0x2028).join('abcd'))} => DUP-07", f"@0 {sheet(name='a' + chr(0x2029) + 'b')} => DUP-06"
    )


@pytest.mark.rule("DUP-59", "DUP-73", "DUP-22")
def test_a_narration_is_no_ladder_of_letters() -> None:
    ladder = "\\n".join(["a"] * 13)
    free(3, 0, options=TOLD).do(f'@1 propose:1 "{ladder}" => DUP-59')
    fighting().do(f'P0 take:7C "{ladder}" => DUP-59', f'P0 tech:LE "{ladder}" => DUP-59')
    disputing().do(f'@2 challenge "{ladder}" => DUP-73')
    fighting().do('P0 take:7C "one\\ntwo\\nthree"')
    table = opened(3, 0, first_director="seat0")
    table.do(f"@0 {scene(situation=chr(10).join('a' * 13))} => DUP-22")


@pytest.mark.rule("DUP-93", "DUP-08")
def test_an_ally_who_has_the_very_goal_ticks_it_there() -> None:
    def won(own: list[str], ticked: list[int]) -> GameTable:
        table = fight(
            "P0 I5 2C 4C 6C 8C TC; P1 I5 2H 4H 6H 8D QS; S1 T5 AD 3D 7D 9S KC",
            seats=3,
            director=2,
            goals={"0": ["the key", "b", "c"], "1": own},
            ticked={"1": ticked},
        )
        table.do("P0 reveal:C")
        return table

    table = won(["x", "The  key", "z"], [])
    assert table.legal(1) == {"adopt:2", "decline"}
    assert str(table.at.stand_in_move(1, Random(0))) == "adopt:2"
    table.do("@1 adopt:1 => DUP-08", "@1 adopt:2")
    assert (table.ticked(1), table.goal(1, 1)) == ({2}, "x")
    already = won(["the key", "y", "z"], [1])
    assert already.legal(1) == {"adopt:2", "adopt:3", "decline"}, "the book's sentence has no exception"
