"""Tables in a list."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tripot.engine.language.text import Lang
from tripot.engine.views.events import SPECTATOR
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.http_models import OwnTables, TableCard
from tripot.server.store.rows import TableRow

if TYPE_CHECKING:
    from tripot.server.tables.house import House

PAGE: Final = 10
"""Tables on one page of one's own."""


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
        created_at=row.created_at,
        updated_at=row.updated_at,
        seat=row.seat_of(guest),
        host=row.is_host(guest),
        bot_holds=any(guest in person.guests and person.bot_holds for person in row.people),
        alone=row.seat_of(guest) >= 0 and row.is_alone(),
        tells_story=game is not None and game.capabilities.story,
    )


def own_card(house: House, row: TableRow, guest: str, lang: Lang) -> TableCard:
    """The same of a table where the reader sits, with how the game stands: no table is brought to memory for it."""
    card, table = table_card(house, row, guest, lang), house.live_tables.get(row.id)
    if row.stage != "playing" or table is None or table.session is None or table.game is None:
        return card
    state = table.session.play.state
    headline = table.game.voice(lang, card.names).say(state.view(SPECTATOR).headline)
    return replace(card, headline=headline, turn=tuple(state.actors()))


async def games_under_way(house: House, guest: str, lang: Lang, skip: int) -> OwnTables:
    """The reader's tables: first those of their turn, then the others, then those that a bot plays for them.

    The house loads them, so that each says how it stands.
    """
    rows = await house.store.tables_of(guest, PAGE + 1, skip=skip, stages=("lobby", "playing"))
    for row in rows[:PAGE]:
        with suppress(Refusal):
            await house.live_table(row.id)
    cards = [own_card(house, row, guest, lang) for row in rows[:PAGE]]
    cards.sort(key=lambda card: (card.bot_holds, card.seat not in card.turn))
    return OwnTables(tuple(cards), len(rows) > PAGE)


async def games_played(house: House, guest: str, lang: Lang, skip: int) -> OwnTables:
    """The latest first, with how they ended."""
    rows = await house.store.tables_of(guest, PAGE + 1, skip=skip, stages=("over",))
    cards: list[TableCard] = []
    for row in rows[:PAGE]:
        card, outcome = table_card(house, row, guest, lang), await house.outcomes.of(row.id)
        cards.append(replace(card, places=outcome.places, scores=outcome.scores) if outcome else card)
    return OwnTables(tuple(cards), len(rows) > PAGE)
