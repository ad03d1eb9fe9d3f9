"""The habile player: legal in every phase, stronger than chance, never short of words, its feints unreadable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from bench.balance.dupes import CHANCE, HABILE, Maker, conflict, play
from tests.games.dupes.helpers import GAME, GameTable, fight, free, opened, seeded
from tripot.engine.kits import RandomBot
from tripot.engine.language.text import LANGS
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, Player
from tripot.games.dupes.book import stock_lines
from tripot.games.dupes.book.cards import HAND
from tripot.games.dupes.book.utterance import Line, Stock
from tripot.games.dupes.bot import goal_policy
from tripot.games.dupes.bot.narrator import Narrator, nonsense
from tripot.games.dupes.bot.player import Habile
from tripot.games.dupes.play import moves, phases
from tripot.games.dupes.play.moves import Challenge, Discard, Levels, Oppose, Propose, Reveal, Take
from tripot.games.dupes.play.state import DupesState


def choice(table: GameTable, seat: int, seed: int = 0) -> Move:
    return GAME.players.habile(GAME, Random(seed)).choose(
        table.at.view(seat), partial(table.at.sample, seat, Random(seed + 1)), Budget()
    )


def evening(state: DupesState, players: list[Player], seed: int = 0) -> Iterator[tuple[int, int, Move]]:
    """A whole game: the phase, the seat and the move, each before it is played."""
    random = Random(seed)
    while state.actors():
        seat = random.choice(state.actors())
        move = players[seat].choose(state.view(seat), partial(state.sample, seat, random), Budget())
        yield state.phase, seat, move
        state.apply(seat, move)


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"floor": "free", "minor_goals": 2, "max_secondary_targets": 3, "packs": "two"}),
    (4, {"settlements_per_scene": 2, "director_succession": "chosen", "refresh_agreement": "majority"}),
    (5, {"opening_rounds": 2, "exchange_limit": 3, "neutral_suit": "ignored", "main_goal": "Trouver le trésor"}),
    (3, {"feints": "off", "tie_rule": "against_revealer", "recount": "any_suit", "arbitration": "vote"}),
    (4, {"narration": "off", "tie_rule": "draw", "coherence": "director", "xp_floor": "debt", "floor": "free"}),
    (3, {"narration": "optional", "minor_goals": 9, "scene_limit": 12, "end_reveal": "no", "tie_rule": "advantage"}),
]


def test_it_plays_any_table_to_its_end() -> None:
    """With somebody at random among them, who says nothing: every phase comes up, and every move is accepted."""
    met: set[int] = set()
    for number, (seats, options) in enumerate(TABLES):
        players: list[Player] = [Habile(GAME, Random(seat)) for seat in range(seats)]
        players[-1] = RandomBot(GAME, Random(number))
        state = GAME.setup(seats, options, seeded(seats, number).at.chance)[0]
        met |= {phase for phase, seat, _ in evening(state, players, number) if seat < seats - 1}
        assert state.phase == phases.OVER
    assert met == set(range(phases.OVER))


@pytest.mark.rule("DUP-110")
@pytest.mark.parametrize("seats", [2, 4])
def test_no_line_is_told_twice_in_an_evening(seats: int) -> None:
    state = GAME.setup(seats, {}, seeded(seats, 3).at.chance)[0]
    players: list[Player] = [Habile(GAME, Random(seat)) for seat in range(seats)]
    texts = [getattr(move, "text", "") for _, _, move in evening(state, players)]
    lines = [text for text in texts if isinstance(text, Line)]
    assert len(lines) >= 25
    assert len(set(lines)) == len(lines)
    for lang in LANGS:
        voice = GAME.voice(lang, ["A"] * seats)
        said = [voice.say(stock_lines.line_text(line, lambda name: state.name_of(HAND[name]))) for line in lines]
        assert len(set(said)) == len(said)


def test_a_line_fits_what_is_done() -> None:
    state = GAME.setup(4, {}, seeded(4, 5).at.chance)[0]
    uses: dict[type[Move], set[str]] = {}
    for _, _, move in evening(state, [Habile(GAME, Random(seat)) for seat in range(4)]):
        text = getattr(move, "text", None)
        if isinstance(text, Line):
            uses.setdefault(type(move), set()).add(text.use)
        if isinstance(move, Take):
            assert isinstance(text, Line)
            camp = state.camps[move.hand]
            assert text.use == f"{'IT'[camp]}-{'CDHS'[move.card // 26]}"
            assert text.me in ("", str(move).split()[0])
            assert not text.other or state.camps[HAND[text.other]] == 1 - camp
    assert uses[Propose] == {"propose"}


# Feints


def proposals(sealed: int, many: int = 1500) -> Counter[tuple[int, int]]:
    table = opened(3, 7)
    table.do(f"@{table.at.director} scene:auto")
    seat = table.at.floor
    lines = [Narrator(Random(seed)).proposal(table.at, seat, sealed) for seed in range(many)]
    assert all(isinstance(line, Line) and line.use == "propose" for line in lines)
    return Counter((line.n, line.start) for line in lines if isinstance(line, Line))


@pytest.mark.rule("DUP-110")
def test_a_feint_is_told_like_the_truth() -> None:
    """The same templates with the same odds: two samples of each kind differ no more than two of one kind would."""
    real, feint = proposals(1), proposals(0)
    starts = stock_lines.SIZES["propose"][0]
    for place, options in ((0, stock_lines.SIZES["propose"][1]), (1, starts)):
        kinds = [
            Counter({value: sum(c for key, c in told.items() if key[place] == value) for value in range(options)})
            for told in (real, feint)
        ]
        spread = sum((kinds[0][v] - kinds[1][v]) ** 2 / max(1, kinds[0][v] + kinds[1][v]) for v in range(options))
        assert spread < 2.2 * options


@pytest.mark.rule("DUP-110")
@pytest.mark.parametrize("seed", range(5))
def test_a_feint_names_a_goal_that_is_not_its_own(seed: int) -> None:
    table = opened(3, seed)
    table.do(f"@{table.at.director} scene:auto")
    seat, teller = table.at.floor, Narrator(Random(seed))
    own = {goal.id for goal in table.at.goals[seat] if isinstance(goal, Stock)}
    named = set()
    for _ in range(60):
        line = teller.proposal(table.at, seat, 0)
        assert isinstance(line, Line)
        named.add(line.goal)
    assert not named & own
    assert len(named) == len(own), "as many decoys as goals, and the same ones again"
    truth = teller.proposal(table.at, seat, 2)
    assert isinstance(truth, Line)
    assert Stock(truth.goal) == table.at.goals[seat][1]


@pytest.mark.rule("DUP-110", "DUP-111")
def test_on_a_person_s_sheet_no_goal_is_named() -> None:
    table = free(3, options={"narration": "required"}, goals={"1": ["a", "b", "c"]})
    for sealed in (0, 1, 3):
        line = Narrator(Random(sealed)).proposal(table.at, 1, sealed)
        assert isinstance(line, Line)
        assert (line.use, line.goal) == ("favour", "")


@pytest.mark.rule("DUP-31")
def test_one_proposal_in_five_or_so_is_a_feint() -> None:
    table = opened(3, 1)
    table.do(f"@{table.at.director} scene:auto")
    made = [choice(table, table.at.floor, seed) for seed in range(200)]
    feints = sum(isinstance(move, Propose) and move.goal == 0 for move in made)
    assert 20 <= feints <= 64
    off = opened(3, 1, feints="off")
    off.do(f"@{off.at.director} scene:auto")
    assert all(str(choice(off, off.at.floor, seed))[8] != "0" for seed in range(40))


# Strength


@pytest.mark.parametrize("level", [5, 10])
def test_it_beats_chance_in_conflicts(level: int) -> None:
    led = sum(conflict(seed, level, level, (HABILE, CHANCE))[0] for seed in range(20))
    met = sum(conflict(seed, level, level, (CHANCE, HABILE))[0] for seed in range(20))
    assert led >= 14
    assert met <= 6


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_chance_in_games(seats: int) -> None:
    for seed in range(2):
        makers: list[Maker] = [CHANCE] * seats
        makers[seed] = HABILE
        assert play(seats, seed, tuple(makers)).winners == 1 << seed


# Conflicts


def test_with_nothing_left_to_win_it_reveals() -> None:
    table = fight("P0 I5 3C 4C 5C 6C 7C; S1 T5", row="2S 3S 4S 5D 6D")
    assert choice(table, 0) == Reveal(0, 0)


def test_it_builds_the_suit_it_has() -> None:
    table = fight("P0 I7 3C 4C 5C 6C 2H 3D TS; S1 T7", row="KC 3S 4H 5D 6D")
    told = [str(choice(table, 0, seed)) for seed in range(8)]
    assert sum(move.startswith("P0 take:KC") for move in told) >= 3
    assert not any(move.startswith(("P0 take:3S", "P0 take:4H")) for move in told)
    table.do("P0 take:KC")
    thrown = choice(table, 0)
    assert isinstance(thrown, Discard)
    assert all(card // 26 for card in thrown.cards), "no club goes"


def test_a_split_hand_declares_the_better_suit() -> None:
    """W-10: Reason dominates Persuasion, while Persuasion dominates Interference."""
    table = fight("P0 I5 3C 9C 4S JS 7H; S1 T5 2S 8S 5D TD KH", row="AC 2C 4C 5C 6C")
    table.do("P0 reveal:S")
    assert {str(choice(table, table.at.director, seed)) for seed in range(6)} == {"S1 suit:S"}


def test_a_new_row_is_for_those_whom_the_old_one_fails() -> None:
    poor = fight("P0 I5 3C 8C TC QC 5D; S1 T5 AD 6D 9D JD 4S", row="7H 4H KH 2H 9H")
    poor.do("P0 refresh")
    assert choice(poor, poor.at.director) == moves.YES
    rich = fight("P0 I5 3C 8C TC QC 5H; S1 T5 AD 6D 9D JD 4S", row="7D 4D KD 2H 9H")
    rich.do("P0 refresh")
    assert choice(rich, rich.at.director) == moves.NO


# Schemes


def test_who_is_one_goal_from_winning_is_opposed_by_all() -> None:
    table = free(4, ticked={"1": [1, 2]})
    table.do("@1 propose:3")
    assert {str(choice(table, 2, seed)) for seed in range(8)} == {"oppose:P2"}
    assert all(isinstance(choice(table, 0, seed), Oppose) for seed in range(8))
    together = free(4, ticked={"1": [1, 2], "2": [1, 3]})
    together.do("@1 propose:3")
    assert choice(together, 2) == moves.ACCEPT
    together.do("@0 oppose:S1", "@2 accept", "@3 oppose:P3", "@1 declare")
    assert choice(together, 2) == moves.ALLY


def test_nobody_helps_a_leader_who_is_ahead() -> None:
    table = free(4, ticked={"1": [1]})
    table.do("@1 propose:3", "@0 oppose:P0+S1", "@2 accept", "@3 accept", "@1 declare")
    assert moves.ALLY not in {choice(table, 2, seed) for seed in range(8)}
    even = free(4)
    even.do("@1 propose:3", "@0 oppose:P0+S1", "@2 accept", "@3 accept", "@1 declare")
    assert moves.ALLY in {choice(even, 2, seed) for seed in range(8)}


def test_now_and_then_it_is_lenient() -> None:
    table = free(2)
    table.do("@1 propose:1")
    accepted = sum(choice(table, 0, seed) == moves.ACCEPT for seed in range(200))
    assert 8 <= accepted <= 44


def test_what_is_let_through_is_ticked_and_what_was_won_adopted() -> None:
    table = free(3)
    table.do("@1 propose:2", "@0 accept", "@2 accept")
    assert choice(table, 1) == moves.TICK
    won = fight("P0 I5 3C 4C 5C 6C 7C; P1 I5 8C 9C TC AS 5S; S1 T5 2C 2H 3H 4H 5D", row="2S 3S 4S 6D 8D")
    won.do("P0 reveal:C")
    assert str(choice(won, 1)) == "adopt:1"


def test_a_goal_matters_more_than_a_lesson() -> None:
    table = free(2)
    table.do("@1 propose:1", "@0 oppose:S1", "@1 declare")
    assert choice(table, 1) == Levels(((5, 5),))


def test_the_role_goes_to_the_rival_nearest_to_winning() -> None:
    table = free(4, ticked={"2": [1], "3": [1, 2]}, options={"director_succession": "chosen"})
    table.do("@1 pass", "@2 pass", "@3 pass")
    assert choice(table, 0) == moves.HANDOVERS[3]


def test_a_hopeless_fight_is_not_begun() -> None:
    table = free(5, xp={"0": 80, "2": 80, "3": 80, "4": 80})
    table.do("@1 propose:1", "@0 oppose:P0+S1", "@2 oppose:P2", "@3 oppose:P3", "@4 oppose:P4")
    assert goal_policy.hopeless(table.at)
    assert choice(table, 1) == moves.WITHDRAW


# Disputes


@pytest.mark.parametrize(
    ("text", "empty"),
    [("…", True), ("aaa", True), ("?!", True), ("", True), ("I am the owner's cousin.", False), ("Non merci", False)],
)
def test_only_empty_nonsense_is_disputed_and_only_once(text: str, empty: bool) -> None:
    table = fight(
        options={"narration": "required", "arbitration": "rulebook"}, seats=3, director=2, row="7C 4H KD 2S 9H"
    )
    assert nonsense(table.at, text) == empty
    if not text:
        return
    table.do(f'P0 take:7C "{text}"')
    answer = choice(table, 2)
    assert isinstance(answer, Challenge) == empty
    if empty:
        assert isinstance(answer.text, Line)  # type: ignore[attr-defined]
        table.do("@2 challenge")
        assert choice(table, 1) == moves.REDO
        table.at.disputes[2] = 1
    else:
        table.do("@2 challenge")
        assert choice(table, 1) == moves.ALLOW


def test_where_nothing_need_be_told_nothing_is_nonsense() -> None:
    table = fight(options={"narration": "optional"})
    assert not nonsense(table.at, "")
    assert not nonsense(fight().at, "…")


def test_a_tick_is_coherent_unless_its_story_is_empty() -> None:
    for text, found in (("The notary hands me a copy.", moves.COHERENT), ("…", moves.INCOHERENT)):
        table = free(3, options={"narration": "required"})
        table.do(f'@1 propose:2 "{text}"', "@0 accept", "@2 accept", "@1 tick")
        assert choice(table, 2) == found
