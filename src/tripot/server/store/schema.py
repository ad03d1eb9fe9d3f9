"""The database's tables. Changing one means a migration beside this file."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TextClause,
    text,
)

metadata: Final = MetaData(
    naming_convention={"ix": "ix_%(table_name)s_%(column_0_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"}
)

# Python's integers are 64 bits wide here; SQLite numbers rows by itself only in an INTEGER column.
_RowId = BigInteger().with_variant(Integer(), "sqlite")


def _of_table() -> Column[str]:
    return Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _filled(column: str) -> TextClause:
    """Few rows have one: an index of those alone."""
    return text(f"{column} <> ''")


secrets: Final = Table(
    "secrets",
    metadata,
    Column("name", String(24), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Keys that every node shares."""

guests: Final = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("seen", Float, nullable=False),
)

nodes: Final = Table(
    "nodes",
    metadata,
    Column("node", String(24), primary_key=True),
    Column("until", Float, nullable=False),
)
"""Server processes that are alive, until when they last said so."""

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("stage", String(12), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("host", String(32), nullable=False, index=True),
    Column("private", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("absent_after", Integer, nullable=False),
    Column("hints", String(8), nullable=False, server_default=""),
    Column("pace", String(8), nullable=False, server_default="normal"),
    Column("clock", String(8), nullable=False, server_default="none"),
    Column("move_time", Integer, nullable=False, server_default="0"),
    Column("bank", Integer, nullable=False, server_default="0"),
    Column("out", Text, nullable=False, server_default=""),
    Column("sat", Text, nullable=False, server_default=""),
    Column("petitions", Text, nullable=False, server_default=""),
    Column("host_node", String(24), nullable=False, server_default=""),
    Column("host_away", Float, nullable=False, server_default="0"),
    Column("invite", String(64), nullable=False),
    Column("house_seed", String(64), nullable=False),
    Column("header", Text, nullable=False),
    Column("previous", String(24), nullable=False),
    Column("next", String(24), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Index("ix_tables_lobby", "stage", "private", "created"),
)
"""`header` is the record's, empty until the game starts. `revision` counts every change but those of the entries.
`out`: guests whom the host asked out of the waiting room, with a `!` those to whom it stays closed. `sat`: guests who
have ever had a seat; those before the `/` had got up when the cards were dealt. `petitions`: who asks for a bot's seat,
as JSON. `host_node` has the socket of a host who has no seat (empty: none, since `host_away`)."""

seats: Final = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", String(32), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("bot", String(16), nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("contribution", String(128), nullable=False),
    Column("node", String(24), nullable=False),
    Column("away", Float, nullable=False),
    Column("held", Boolean, nullable=False),
    Column("asked", Float, nullable=False, server_default="0"),
    Column("turn", Integer, nullable=False, server_default="-1"),
    Column("bank", Float, nullable=False, server_default="0"),
    Column("nudges", Integer, nullable=False, server_default="0"),
    Column("nudged", Float, nullable=False, server_default="0"),
    Column("lent", Integer, nullable=False, server_default="-1"),
    Column("former", String(64), nullable=False, server_default=""),
    Column("since", Integer, nullable=False, server_default="-1"),
    Column("also", Text, nullable=False, server_default=""),
    Column("dropped", Text, nullable=False, server_default=""),
    Column("code", String(32), nullable=False, server_default=""),
    Column("code_until", Float, nullable=False, server_default="0"),
    Column("face", String(12), nullable=False, server_default=""),
    Column("tone", String(12), nullable=False, server_default=""),
    Index("ix_seats_also", "also", sqlite_where=_filled("also"), postgresql_where=_filled("also")),
    Index("ix_seats_dropped", "dropped", sqlite_where=_filled("dropped"), postgresql_where=_filled("dropped")),
    Index("ix_seats_code", "code", sqlite_where=_filled("code"), postgresql_where=_filled("code")),
)
"""`node` has the seat's socket (empty: none, since `away`). `held`: a bot plays until the owner is back. At a table
with a clock: since when the seat is `asked`, in which `turn` (the version its last move led to), what is left of its
`bank`, how often and when the others have nudged. `lent`: the turn in which a bot is to play for its owner.
`former`: the bot whose seat it was for the first `since` entries. `also`: guests who are the same person on other
devices, `dropped` those of all of them who are so no more. `code`: the fingerprint of what makes another device
theirs, until `code_until`."""

entries: Final = Table(
    "entries",
    metadata,
    _of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("by", String(8), nullable=False),
    Column("move", Text, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("at", Float, nullable=False),
    Column("client", String(40), nullable=False),
)
"""The truth. The primary key is what makes two nodes unable to win the same turn."""

published: Final = Table(
    "published",
    metadata,
    _of_table(),
    Column("digest", String(64), nullable=False),
    Column("record", Text, nullable=False),
)
"""What may leave of a finished game: derived from header and entries, and worked out again where it is missing.
`record` is empty where everything may."""

analyses: Final = Table(
    "analyses",
    metadata,
    _of_table(),
    Column("viewer", Integer, primary_key=True, autoincrement=False),
    Column("lang", String(2), primary_key=True),
    Column("page", Text, nullable=False),
)
"""What decided a finished game, through each pair of eyes that asked, as it is sent: worked out again where missing."""

chat: Final = Table(
    "chat",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("channel", String(12), nullable=False),
    Column("team", Integer, nullable=False),
    Column("person", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),
    Index("ix_chat_page", "table_id", "id"),
)
"""`version`: how many entries had been played when it was said."""

mutes: Final = Table(
    "mutes",
    metadata,
    _of_table(),
    Column("guest", String(32), primary_key=True),
    Column("person", String(24), primary_key=True),
)

leases: Final = Table(
    "leases",
    metadata,
    _of_table(),
    Column("node", String(24), nullable=False),
    Column("until", Float, nullable=False, index=True),
)
"""Which node plays the bots and watches the absences of a table. No row: nobody needs to."""
