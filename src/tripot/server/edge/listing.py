"""Tables in a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.text import Lang
from tripot.server.store.rows import TableRow
from tripot.server.wire.bodies import TableCard

if TYPE_CHECKING:
    from tripot.server.tables.house import House


def table_card(house: House, row: TableRow, guest: str, lang: Lang) -> TableCard:
    """One line of a list, as this reader may know it."""
    game = house.games.get(row.game)
    return TableCard(
        id=row.id,
        game=row.game,
        title=game.title[lang] if game else row.game,
        stage=row.stage,
        seats=len(row.people),
        names=tuple(person.name for person in row.people if person.kind != "open"),
        open=sum(1 for person in row.people if person.kind == "open"),
        spectators=row.spectators,
        private=row.private,
        created=row.created,
        seat=row.seat_of(guest),
    )
