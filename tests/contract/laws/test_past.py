"""L4e can fail: samplers that forget what a move proved, or know what nobody told, are found without tiny positions."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.contract.laws.cases import Case, covering
from tests.contract.laws.drive import Broken, Moment, start, trace
from tests.contract.laws.past import l4e_what_was_seen_was_possible, look
from tests.contract.laws.sample_support import support_is_brute_force
from tests.contract.laws.tiny_positions import TINY_GAMES
from tests.toy_games.ambush import Hall
from tests.toy_games.ecarte import Table as Ecarte
from tripot.engine.game import State
from tripot.engine.kits import HiddenPlace, hidden_places
from tripot.engine.search.constrained_deals import HandConstraint
from tripot.games.depli.hidden import sample as depli_sample

Sabotage = Callable[..., Any]


def looks_forgotten(self: Hall, seat: int) -> list[HiddenPlace]:
    return hidden_places(self.stock, *(self.hands[other] for other in self.others(seat)))


def voids_forgotten(hidden: Sabotage) -> Sabotage:
    """Hands in which anything may be, whatever was not followed."""

    def anything(self: Ecarte, seat: int) -> list[HiddenPlace]:
        return [spot._replace(cannot=0) for spot in hidden(self, seat)]

    return anything


def decisions_told(sample: Sabotage) -> Sabotage:
    """A sample that knows how often the others' choices changed, out of turn too."""

    def indiscreet(self: Ecarte, seat: int, random: Random) -> State:
        twin: Ecarte = sample(self, seat, random)
        twin.decisions = self.decisions[:]
        return twin

    return indiscreet


def test_a_void_forgotten_by_ecarte_is_found_without_tiny_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ecarte, "hidden", voids_forgotten(Ecarte.hidden))
    with pytest.raises(Broken, match=r"L4e: s\d saw s\d .* all the same"):
        l4e_what_was_seen_was_possible([trace(case) for case in covering("ecarte", 4)])


def test_a_void_forgotten_by_depli_is_found_without_tiny_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(depli_sample, "HandConstraint", lambda room, cannot: HandConstraint(room, 0))
    with pytest.raises(Broken, match=r"L4e: s\d saw s\d P:.* all the same"):
        l4e_what_was_seen_was_possible([trace(case) for case in covering("depli", 3)])


def beating_forgotten(prove: Sabotage) -> Sabotage:
    """Whoever follows has proved nothing."""

    def lenient(self: Ecarte, seat: int, card: str) -> None:
        if not self.trick or self.suit(card) != self.led:
            prove(self, seat, card)

    return lenient


def watch(seats: int, games: int, moves: int) -> None:
    """Games in which nobody discards, after so many moves: whoever moved last watches the other."""
    for case in (Case("ecarte", seats, (("points", 5),), seed) for seed in range(games)):
        state, watcher = start(case).state, -1
        for _ in range(moves):
            watcher = state.actors()[0]
            state.apply(watcher, state.legal_moves(watcher)[0])
        look(Moment(case, 0, state, None, []), watcher, state.actors()[0])


def test_a_card_not_beaten_and_forgotten_is_found_without_tiny_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ecarte, "_prove", beating_forgotten(Ecarte._prove))
    with pytest.raises(Broken, match=r"L4e: s\d saw s\d .* all the same"):
        watch(seats=2, games=30, moves=3)


def test_a_sample_that_counts_what_others_were_asked_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ecarte, "sample", decisions_told(Ecarte.sample))
    with pytest.raises(Broken, match=r"L4e: a sample for s\d knows what others could do: decisions"):
        watch(seats=3, games=10, moves=2)


def test_a_broken_tiny_position_names_the_field(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = next(tiny for tiny in TINY_GAMES if tiny.name == "a hand that was seen, then changed")
    monkeypatch.setattr(Hall, "hidden", looks_forgotten)
    with pytest.raises(Broken, match=r"can tell from the real state: hands: possible .*, drawn "):
        support_is_brute_force(looked)


def test_a_game_nobody_registered_is_named() -> None:
    asked = [sys.executable, "-m", "pytest", "-q", "tests/contract/laws/test_laws.py", "-k", "nosuchgame"]
    said = subprocess.run(asked, capture_output=True, text=True, timeout=120, check=False)
    assert said.returncode == pytest.ExitCode.NO_TESTS_COLLECTED
    assert "No law is about « nosuchgame ». Games registered: depli, dupes, escrocs" in said.stdout + said.stderr
