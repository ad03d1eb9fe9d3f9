"""Which line the house tells next. Pairs of a line and a beginning are the bits of one number for each use, as a state
keeps what it has told; so are beginnings, of all uses together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tripot.games.dupes.book.prompts import MENTIONED
from tripot.games.dupes.book.stock_lines import SIZES, USES, Sentence, kind_of, mentions_of, pairs, start_of
from tripot.games.dupes.book.utterance import Line


def bit(use: str, n: int, start: int) -> int:
    """The bit of a line with this beginning in the mask of what has been told for its use."""
    return 1 << n * SIZES[use][0] + start


class _Use:
    """The pairs of one use, as bits."""

    __slots__ = ("bare", "begun", "lines", "of_kind", "starts")

    def __init__(self, use: str, numbers: dict[Sentence, int]) -> None:
        starts, lines = SIZES[use]
        self.starts: int = starts
        self.lines: list[int] = [((1 << starts) - 1) << n * starts for n in range(lines)]
        """By line: all its pairs."""
        self.bare: int = sum(bit(use, n, 0) for n in range(lines))
        """Lines without a beginning."""
        self.of_kind: dict[str, int] = {
            kind: sum(bit(use, n, start) for n, start in pairs(use, kind)) for kind in ("", *MENTIONED)
        }
        begun: dict[int, int] = {}
        for n in range(lines):
            for start in range(1, starts):
                number = numbers.setdefault(start_of(use, n, start), len(numbers))
                begun[number] = begun.get(number, 0) | bit(use, n, start)
        self.begun: list[tuple[int, int]] = [(1 << number, with_it) for number, with_it in begun.items()]
        """Its beginnings, each as a bit, with the pairs that have it; groups have some in common."""


_NUMBERS: Final[dict[Sentence, int]] = {}
_USES: Final[dict[str, _Use]] = {use: _Use(use, _NUMBERS) for use in USES}
_IN_ORDER: Final[list[_Use]] = list(_USES.values())


def used_openings(told: Sequence[int]) -> int:
    """The beginnings heard so far, as bits, by the masks of all uses."""
    heard = 0
    for use, mask in zip(_IN_ORDER, told, strict=True):
        if mask:
            for beginning, with_it in use.begun:
                if mask & with_it:
                    heard |= beginning
    return heard


def pick(use: str, used: int, about: str, draw: Callable[[int], int], stale: int = 0) -> tuple[int, int]:
    """A line and a beginning not told yet (`used` is the mask for this use), `draw(n)` being a number below n.

    Lines not told at all come first, and among them those that mention what it is about; then lines told with another
    beginning. An evening that has used them all hears some again. Beginnings that are `stale` wait for new ones to end.
    """
    own = _USES[use]
    first, then = _candidates(own, used, kind_of(about))
    if stale:
        late = 0
        for beginning, with_it in own.begun:
            if stale & beginning:
                late |= with_it
        if (first | then) & ~late:
            first, then = first & ~late, then & ~late
    bare = own.bare
    if (first | then) & bare and draw(2):  # a beginning at every line would be a mannerism
        first, then = first & bare, then & bare
    size = first.bit_count()
    chosen = draw(size + then.bit_count())
    return _nth(own, first, chosen) if chosen < size else _nth(own, then, chosen - size)


def _candidates(own: _Use, used: int, kind: str) -> tuple[int, int]:
    """The pairs to choose from: those in the first set are counted before those in the other."""
    telling, plain = own.of_kind.get(kind, 0), own.of_kind[""]
    fresh = -1
    for line in own.lines:
        if used & line:
            fresh &= ~line
    if telling & fresh:
        return telling & fresh, 0
    if plain & fresh:
        return plain & fresh, 0
    if (telling | plain) & ~used:
        return telling & ~used, plain & ~used
    return telling, plain


def _nth(own: _Use, chosen: int, index: int) -> tuple[int, int]:
    """The line and the beginning of a set's member, counted from the lowest."""
    for n, line in enumerate(own.lines):
        here = chosen & line
        size = here.bit_count()
        if index < size:
            row = here >> n * own.starts
            for _ in range(index):
                row &= row - 1
            return n, (row & -row).bit_length() - 1
        index -= size
    raise IndexError(index)


def line_for(
    use: str,
    used: int,
    draw: Callable[[int], int],
    *,
    me: str = "",
    other: str = "",
    about: str = "",
    stale: int = 0,
) -> Line:
    """The line picked, with only what it speaks of."""
    n, start = pick(use, used, about, draw, stale)
    speaks_of = mentions_of(use, n, start)
    about = about if speaks_of & set(MENTIONED) else ""
    return Line(use, n, start, me if "me" in speaks_of else "", other if "other" in speaks_of else "", about)
