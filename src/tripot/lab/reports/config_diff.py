"""The difference between the two sides of a comparison: options as their form calls them, cards fact by fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tripot.lab.reports.labels import Labels
from tripot.lab.whatif import Comparison


def changes(told: Comparison, labels: Labels, after: Labels) -> list[str]:
    """« Prix d'un tableau : 2 au lieu de 1 », one for each thing; `after` speaks of the game with the other cards."""
    was, now = told.before, told.after
    found = [
        labels.say(
            "lab.change",
            what=labels.option(name),
            before=labels.value(name, was.options[name], was.seats)
            if name in was.options
            else labels.say("lab.nothing"),
            after=after.value(name, value, now.seats),
        )
        for name, value in now.options.items()
        if was.options.get(name) != value
    ]
    before, other = dict(_facts(labels)), dict(_facts(after))
    for key in [*before, *(key for key in other if key not in before)]:
        if before.get(key) != other.get(key):
            one, two = (
                labels.say("lab.nothing") if value is None else str(value)
                for value in (before.get(key), other.get(key))
            )
            found.append(labels.say("lab.change", what=key, before=one, after=two))
    return found


def _facts(labels: Labels) -> Iterator[tuple[str, Any]]:
    """The facts of cards and tables that the rules read, each by its name in the file."""
    catalogue = labels.game.catalogue
    for card in catalogue:
        name = f"{card.name[labels.lang]} ({card.code})"
        yield from _leaves(name, {"copies": card.copies, "suit": card.suit, **card.facts})
    yield from _leaves("", catalogue.tables)


def _leaves(path: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        name = f"{path} {key}".strip()
        if isinstance(value, Mapping):
            yield from _leaves(name, value)
        else:
            yield name, value
