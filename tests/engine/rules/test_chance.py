"""Chance: the deals of version blake2b-1 never change, are uniform, and can be written down beforehand."""

from __future__ import annotations

import pickle
import struct
from collections import Counter
from hashlib import blake2b
from math import factorial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.engine.rules.chance import VERSION, SampleChance, Scripted, ScriptExhausted, Stream


def shuffled(stream: Stream, size: int, purpose: str = "deal") -> list[int]:
    cards = list(range(size))
    stream.shuffle(cards, purpose)
    return cards


def test_known_answers() -> None:
    """Every record ever kept depends on these: a change of algorithm takes a new name."""
    assert VERSION == "blake2b-1"
    stream = Stream.fast(1)
    assert shuffled(stream, 52) == [
        32, 25, 31, 20, 30, 50, 27, 13, 10, 34, 16, 0, 48, 15, 40, 46, 1, 6, 39, 18, 37, 3, 41, 49, 21, 8,
        26, 45, 36, 17, 24, 28, 5, 14, 12, 23, 47, 43, 38, 51, 44, 22, 33, 2, 19, 35, 42, 29, 11, 9, 4, 7,
    ]  # fmt: skip
    assert [stream.below(6, "die") for _ in range(10)] == [0, 1, 3, 4, 0, 1, 2, 1, 2, 1]
    assert [stream.below(256, "x") for _ in range(4)] == [173, 126, 23, 63]
    assert shuffled(stream, 10) == [2, 0, 5, 7, 1, 3, 4, 9, 8, 6]
    secret = Stream.secret(bytes(range(32)))
    assert shuffled(secret, 104)[:12] == [26, 97, 11, 17, 72, 62, 5, 77, 30, 82, 38, 15]


class Plain:
    """The algorithm as its documentation tells it, written for reading."""

    def __init__(self, seed: bytes) -> None:
        self.seed, self.calls = seed, 0

    def words(self, purpose: str) -> list[int]:
        """The first 16-bit words of the next call's stream: far more than a pack needs."""
        self.calls += 1
        blocks = (
            blake2b(f"{self.calls}/{number}".encode(), key=self.seed, person=purpose.encode()).digest()
            for number in range(40)
        )
        return [word for block in blocks for word in struct.unpack("<32H", block)]

    def shuffle(self, cards: list[int], purpose: str) -> None:
        words = iter(self.words(purpose))
        for last in reversed(range(1, len(cards))):
            fair = 65536 // (last + 1) * (last + 1)
            pick = next(word for word in words if word < fair) % (last + 1)
            cards[last], cards[pick] = cards[pick], cards[last]

    def below(self, bound: int, purpose: str) -> int:
        return next(word for word in self.words(purpose) if word < 65536 // bound * bound) % bound


@given(st.integers(-(2**63), 2**63 - 1), st.lists(st.integers(0, 256), max_size=6))
def test_as_documented(seed: int, sizes: list[int]) -> None:
    stream, plain = Stream.fast(seed), Plain(seed.to_bytes(8, "little", signed=True))
    for size in sizes:
        expected = list(range(size))
        plain.shuffle(expected, "deal")
        assert shuffled(stream, size) == expected
        if size:
            assert stream.below(size, "die") == plain.below(size, "die")


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[kind] - expected) ** 2 for kind in counts) / expected + expected * (kinds - len(counts))


def test_every_order_is_as_likely() -> None:
    orders: Counter[object] = Counter(tuple(shuffled(Stream.fast(seed), 4)) for seed in range(12_000))
    assert chi_square(orders, factorial(4)) < 49.7  # 23 degrees of freedom, one in a thousand


@pytest.mark.parametrize(("bound", "limit"), [(6, 20.5), (7, 22.5), (52, 87.9)])
def test_every_number_is_as_likely(bound: int, limit: float) -> None:
    stream = Stream.fast(5)
    counts: Counter[object] = Counter(stream.below(bound, "die") for _ in range(10_000))
    assert chi_square(counts, bound) < limit


def test_every_place_is_as_likely() -> None:
    """Where the last of 52 cards ends up, over many deals of one game."""
    stream = Stream.fast(9)
    counts: Counter[object] = Counter(shuffled(stream, 52).index(51) for _ in range(10_000))
    assert chi_square(counts, 52) < 87.9


def test_a_shuffle_does_not_shift_the_dice() -> None:
    short, long = Stream.fast(3), Stream.fast(3)
    shuffled(short, 2)
    shuffled(long, 200)
    assert [short.die("die") for _ in range(20)] == [long.die("die") for _ in range(20)]


def test_purposes_are_apart() -> None:
    assert shuffled(Stream.fast(3), 52, "deal") != shuffled(Stream.fast(3), 52, "market")


def test_copies_have_the_same_future_and_go_their_own_way() -> None:
    stream = Stream.fast(11)
    twin = stream.copy()
    assert stream.token() == twin.token()
    assert stream.die("die") == twin.die("die")
    stream.die("die")
    assert stream.token() != twin.token()
    assert twin.drawn == 1


def test_sample_chance_follows_from_the_sampler() -> None:
    assert SampleChance.of(Random(4)).token() == SampleChance.of(Random(4)).token()
    assert SampleChance.of(Random(4)).token() != SampleChance.of(Random(5)).token()


def test_sample_chance_is_fair() -> None:
    """By chi-squared at one in a thousand: 52 faces of a draw, and the places of each of 13 cards after a shuffle."""
    chance = SampleChance.of(Random(6))
    faces = Counter(chance.below(52, "face") for _ in range(52_000))
    assert sum((faces[face] - 1000) ** 2 / 1000 for face in range(52)) < 87.0
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(6_500):
        cards = list(range(13))
        chance.shuffle(cards, "deal")
        places.update(enumerate(cards))
    assert sum((places[place, card] - 500) ** 2 / 500 for place in range(13) for card in range(13)) < 201.0


def test_sample_chance_travels_and_its_copies_go_their_own_way() -> None:
    chance = SampleChance.of(Random(7))
    twin = chance.copy()
    assert pickle.loads(pickle.dumps(chance)).token() == twin.token()  # noqa: S301 - our own
    assert chance.die("die") == twin.die("die")
    chance.die("die")
    assert (chance.drawn, twin.drawn) == (2, 1)
    with pytest.raises(ValueError, match="bound"):
        chance.below(0, "die")


def test_bounds_and_seeds_are_checked() -> None:
    for bound in (0, 257, -1):
        with pytest.raises(ValueError, match="bound"):
            Stream.fast(1).below(bound, "die")
    with pytest.raises(ValueError, match="32 bytes"):
        Stream.secret(b"short")


def test_scripts_by_purpose_then_by_kind_then_by_another_chance() -> None:
    chance = Scripted({"objective": [6], "die": [2, 3], "deal": [[2, 0, 1]]}, then=Stream.fast(1))
    assert [chance.die("tie"), chance.die("objective"), chance.die("objective")] == [2, 6, 3]
    cards = [0, 1, 2]
    chance.shuffle(cards, "deal")
    assert cards == [2, 0, 1]
    assert chance.die("objective") == Stream.fast(1).die("objective")
    assert chance.below(9, "pick") in range(9)
    assert (chance.count_left("die"), chance.count_left("nothing")) == (0, 0)


def test_a_script_must_suffice_where_it_is_exact() -> None:
    chance = Scripted({"die": [4]}, then=Stream.fast(1), exact=["die"])
    assert chance.die("tie") == 4
    with pytest.raises(ScriptExhausted, match="die"):
        chance.die("tie")
    with pytest.raises(ScriptExhausted, match="deal"):
        Scripted({}).shuffle([1, 2], "deal")


def test_a_script_must_make_sense() -> None:
    with pytest.raises(ScriptExhausted, match="not an order"):
        Scripted({"deal": [[1, 1, 2]]}).shuffle([1, 2, 3], "deal")
    with pytest.raises(ScriptExhausted, match="out of range"):
        Scripted({"die": [7]}).die("die")
    with pytest.raises(ScriptExhausted, match="out of range"):
        Scripted({"below": [3]}).below(3, "pick")


def test_a_copied_script_is_used_up_alone() -> None:
    chance = Scripted({"die": [1, 2]}, then=Stream.fast(1))
    twin = chance.copy()
    assert twin.token() == chance.token()
    assert [chance.die("die"), chance.die("die"), twin.die("die")] == [1, 2, 1]
    assert twin.token() != chance.token()


def test_chance_travels_with_its_future() -> None:
    stream, script = Stream.fast(5), Scripted({"die": [1, 2, 3]}, then=Stream.fast(1), exact=["die"])
    for chance in (stream, script):
        chance.die("die")
        twin = pickle.loads(pickle.dumps(chance))  # noqa: S301 - our own
        assert (twin.token(), twin.drawn) == (chance.token(), 1)
        assert twin.die("die") == chance.die("die")
