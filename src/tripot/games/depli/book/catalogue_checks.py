"""What a catalogue of Dé pli says besides the cards: deals, cards, teams and points by number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.data.toml_reader import TableReader
from tripot.engine.language.text import Param, any_of, say
from tripot.games.depli.book.cards import CODES, RANKS

_SEATS: Final = range(2, 9)
_MOST_DEALS: Final = 96
_MOST_POINTS: Final = 99


class Row(msgspec.Struct, frozen=True):
    """One number of players. `points` go by place, best first: also those of as many teams."""

    cards: int
    deals: int
    team_sizes: tuple[int, ...]
    points: tuple[int, ...]


def check(catalogue: Catalogue) -> None:
    """Raises BadCatalogue: the pack is fixed, the table may be an owner's."""
    if tuple(card.code for card in catalogue) != CODES:
        raise BadCatalogue("catalogue.pack", where="card", rule="DEP-02")
    for card in catalogue:
        read = card.reader("DEP-02")
        read.expect("copies", 1)
        read.expect("suit", card.code[1])
        read.table("facts", "DEP-03").no_other_keys("rank").expect("rank", RANKS.index(card.code[0]) + 2)
    TableReader(catalogue.tables).no_other_keys("players")
    rows(catalogue)


def rows(catalogue: Catalogue) -> dict[int, Row]:
    """The table, read and checked."""
    players = TableReader(catalogue.tables).table("players", "DEP-06").no_other_keys(*map(str, _SEATS))
    return {seats: _row(players.table(str(seats)), seats) for seats in _SEATS}


def _row(row: TableReader, seats: int) -> Row:
    row.no_other_keys("cards", "deals", "team_sizes", "points", "sources").sources()
    cards = row.integer("cards", 1, len(CODES) // seats, "DEP-11")
    deals = row.integer("deals", seats, _MOST_DEALS, "DEP-06")
    if deals % seats:
        raise row.bad("deals", "catalogue.deals", "DEP-08", seats=seats)
    sizes = row.integers("team_sizes", 2, len(_SEATS), "DEP-56")
    if any(seats % size or size == seats for size in sizes) or sizes != sorted(set(sizes)):
        raise row.bad("team_sizes", "catalogue.team_sizes", "DEP-56", seats=seats)
    points = row.integers("points", 0, _MOST_POINTS, "DEP-38")
    if len(points) != seats or points != sorted(points, reverse=True):
        raise row.bad("points", "catalogue.points", "DEP-38", seats=seats)
    return Row(cards, deals, tuple(sizes), tuple(points))


def rule_figures(table: Mapping[int, Row]) -> dict[str, Param]:
    """The figures that the rules leave open: the table, in words."""
    teams = tuple(say("figure.team", sizes=any_of(*row.team_sizes), n=n) for n, row in table.items() if row.team_sizes)
    own = tuple(
        say("figure.points", n=n, points=", ".join(map(str, row.points)))
        for n, row in table.items()
        if row.points != tuple(range(n - 1, -1, -1))
    )
    return {
        "deals": _by_number("figure.deals", {n: row.deals for n, row in table.items()}),
        "cards": _by_number("figure.cards", {n: row.cards for n, row in table.items()}),
        "teams": teams or say("figure.no_team"),
        "points": say("figure.own_points", rows=own) if own else say("figure.behind"),
        "first_of_four": table[4].points[0],
        "second_of_four": table[4].points[1],
    }


def _by_number(key: str, values: Mapping[int, int]) -> Param:
    """« 12 donnes à 2, 3, 4 ou 6 joueurs, 15 donnes à 5 joueurs… »."""
    return tuple(
        say(key, n=value, players=any_of(*(n for n in values if values[n] == value)))
        for value in dict.fromkeys(values.values())
    )
