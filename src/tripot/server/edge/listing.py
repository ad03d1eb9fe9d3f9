"""Tables in a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tripot.engine.events import SPECTATOR
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
        touched=row.touched,
        seat=row.seat_of(guest),
        host=bool(guest) and row.host == guest,
    )


def own_card(house: House, row: TableRow, guest: str, lang: Lang) -> TableCard:
    """The same of a table where the reader sits, with how the game stands: no table is brought to memory for it."""
    card, room = table_card(house, row, guest, lang), house.rooms.get(row.id)
    if row.stage != "playing" or room is None or room.ledger is None or room.game is None:
        return card
    state = room.ledger.play.state
    headline = room.game.voice(lang, card.names).say(state.view(SPECTATOR).headline)
    return replace(card, headline=headline, turn=tuple(state.actors()))
