"""Fills any composer at random, within what its parts declare."""

from __future__ import annotations

from random import Random
from typing import assert_never

import msgspec

from tripot.engine.views.view import Assign, Composer, Part, Parts, PartValue, Pick, Share, Split, Write

LETTERS = "abcdefghijklmnopqrstuvwxyz éàç'\"\\«»…—ß漢🎲"


def fill(composer: Composer, random: Random) -> Parts:
    """What a client would send for some choice a person might make."""
    return Parts(composer.id, {part.name: fill_part(part, random) for part in composer.parts})


def fill_part(part: Part, random: Random) -> PartValue:
    """One part, at random."""
    match part:
        case Pick():
            values = [option.value for option in part.options]
            return PartValue(picks=random.sample(values, random.randint(part.least, min(part.most, len(values)))))
        case Split():
            return _split(part, random)
        case Share():
            return _share(part, random)
        case Assign():
            targets = [target.value for target in part.targets]
            return PartValue(assigned={option.value: random.choice(targets) for option in part.options})
        case Write():
            return PartValue(text=text(part, random))
        case _:
            assert_never(part)


def text(part: Write, random: Random) -> str:
    """A text the part allows: one line, no blank at either end, seldom the same twice."""
    size = random.randint(part.least, min(part.most, max(part.least, 40)))
    inner = "".join(random.choice(LETTERS) for _ in range(size))
    ends = [random.choice("abcyzéç") for _ in range(2)]  # no x: laws probe with it
    return (ends[0] + inner[1:-1] + ends[1])[:size] if size else ""


def _split(part: Split, random: Random) -> PartValue:
    values = [option.value for option in part.options]
    random.shuffle(values)
    piles: list[list[str]] = [[] for _ in part.piles]
    for number, value in enumerate(values):
        forced = number // part.least if part.least and number < part.least * len(piles) else None
        piles[random.randrange(len(piles)) if forced is None else forced].append(value)
    down = random.sample(values, random.randint(part.down_least, min(part.down_most, len(values))))
    return PartValue(piles=piles, down=down)


def _share(part: Share, random: Random) -> PartValue:
    shares = {option.value: 0 for option in part.options}
    for _ in range(random.randint(part.least, part.most)):
        open_ = [option.value for option in part.options if shares[option.value] < option.most]
        if not open_:
            break
        shares[random.choice(open_)] += 1
    return PartValue(shares={value: amount for value, amount in shares.items() if amount})


def retext(parts: Parts, name: str, text: str) -> Parts:
    """The same parts with another text in one of them."""
    return msgspec.structs.replace(parts, values={**parts.values, name: PartValue(text=text)})
