"""A view as plain lines of text, for eyes and for information that programs compare as strings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tripot.engine.game import Game
from tripot.engine.language.text import Lang, Text, Voice
from tripot.engine.views.view import Card, Fact, View, Zone


def voice(game: Game, seats: int, lang: Lang = "en") -> Voice:
    """Speaks at a table where seats are called what the rules call them."""
    return game.voice(lang, [game.seat_name(seat) for seat in range(seats)])


def lines(view: View, speaker: Voice) -> Iterator[str]:
    """The lines of a view: seats, figures, cards by their codes, and what it is asked."""
    yield f"{view.phase}: {speaker.say(view.headline)}"
    for fact in view.facts:
        yield _fact(fact, speaker)
    for seat in view.seats:
        told = (*(_fact(fact, speaker) for fact in seat.facts), *map(speaker.say, seat.flags))
        mine = "*" if seat.seat == view.viewer else " "
        team = f" ({seat.team})" if seat.team else ""
        out = " out" if seat.out else ""
        yield f"{mine}{speaker.names[seat.seat]}{team}{out}: {', '.join(told)}"
    yield from (_zone(zone, speaker) for zone in view.zones)
    if view.result is not None:
        yield speaker.say(view.result.reason)
    if view.prompt is not None:
        yield f"> {speaker.say(view.prompt)}"


def text(view: View, speaker: Voice) -> str:
    return "\n".join(lines(view, speaker))


def _fact(fact: Fact, speaker: Voice) -> str:
    value = speaker.say(fact.value) if isinstance(fact.value, Text) else str(fact.value)
    return f"{speaker.say(fact.label)} {value}{f'/{fact.most}' if fact.most else ''}"


def _zone(zone: Zone, speaker: Voice) -> str:
    return f"{speaker.say(zone.label)} ({zone.count}): {' '.join(_cards(zone.cards, speaker))}".rstrip()


def _cards(cards: Iterable[Card], speaker: Voice) -> Iterator[str]:
    for card in cards:
        by = f"@{speaker.names[card.by]}" if card.by >= 0 else ""
        marks = "".join(f"[{speaker.say(mark)}]" for mark in card.marks)
        yield f"{card.code or '??'}{by}{marks}"
