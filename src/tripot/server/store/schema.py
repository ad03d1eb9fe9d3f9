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
    text,
)

metadata: Final = MetaData(
    naming_convention={"ix": "ix_%(table_name)s_%(column_0_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"}
)

# Python's integers are 64 bits wide here; SQLite numbers rows by itself only in an INTEGER column.
_RowId = BigInteger().with_variant(Integer(), "sqlite")


def _of_table() -> Column[str]:
    return Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _index_of_filled(column: str) -> Index:
    """Few seats have one: an index of those alone."""
    filled = text(f"{column} <> ''")
    return Index(f"ix_seats_{column}", column, sqlite_where=filled, postgresql_where=filled)


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
    Column("seen_at", Float, nullable=False),
)

nodes: Final = Table(
    "nodes",
    metadata,
    Column("node", String(24), primary_key=True),
    Column("alive_until", Float, nullable=False),
)
"""Server processes that are alive, until when they last said so."""

tables: Final = Table(
    "tables",
    metadata,
    # the short name in its address
    Column("id", String(24), primary_key=True),
    # grows with every change but those of the entries: who saves says which one they read
    Column("revision", Integer, nullable=False),
    # lobby, playing, over, frozen or closed
    Column("stage", String(12), nullable=False),
    # the game's slug
    Column("game", String(40), nullable=False),
    # how many; each has a row in `seats`
    Column("seats", Integer, nullable=False),
    # the game's options, as JSON
    Column("options", Text, nullable=False),
    # the guest who runs the table
    Column("host", String(32), nullable=False, index=True),
    # whether only an invitation leads there
    Column("private", Boolean, nullable=False),
    # whether people without a seat may watch
    Column("spectators", Boolean, nullable=False),
    # seconds after which a bot holds the seat of somebody away
    Column("absent_after", Integer, nullable=False),
    # whether players may ask for advice: on, off, or empty: where one person plays alone
    Column("advice", String(8), nullable=False, server_default=""),
    # how fast the bots go: slow, normal, fast or instant
    Column("pace", String(8), nullable=False, server_default="normal"),
    # none, gentle or real
    Column("clock", String(8), nullable=False, server_default="none"),
    # seconds for each move, at a table with a clock
    Column("move_time", Integer, nullable=False, server_default="0"),
    # seconds that every seat has for the whole game beside them
    Column("time_bank", Integer, nullable=False, server_default="0"),
    # guests whom the host asked out of the waiting room, between spaces; `!` after those to whom it stays closed
    Column("asked_out", Text, nullable=False, server_default=""),
    # guests who have ever had a seat, between spaces; those before the `/` had got up when the cards were dealt
    Column("ever_seated", Text, nullable=False, server_default=""),
    # who asks for a bot's seat, as JSON; empty: nobody
    Column("seat_requests", Text, nullable=False, server_default=""),
    # the server process with the socket of a host who has no seat; empty: none
    Column("host_node", String(24), nullable=False, server_default=""),
    # since when such a host has had no socket; 0: has one
    Column("host_away_since", Float, nullable=False, server_default="0"),
    # what an invitation must hold
    Column("invite", String(64), nullable=False),
    # the house's part of the seed, secret until the game is over
    Column("house_seed", String(64), nullable=False),
    # the record's header, as JSON; empty until the game starts
    Column("header", Text, nullable=False),
    # the table of which this one is the rematch
    Column("previous", String(24), nullable=False),
    # the rematch of this one
    Column("next", String(24), nullable=False),
    # when it was opened
    Column("created_at", Float, nullable=False),
    # when the row was last changed, or the game ended
    Column("updated_at", Float, nullable=False),
    Index("ix_tables_lobby", "stage", "private", "created_at"),
)
"""Times are seconds since 1970 by the database's clock; an empty word means: none."""

seats: Final = Table(
    "seats",
    metadata,
    _of_table(),
    # its number, from 0
    Column("seat", Integer, primary_key=True),
    # open, human or bot
    Column("kind", String(8), nullable=False),
    # whose it is
    Column("guest", String(32), nullable=False, index=True),
    # as the others read it
    Column("name", String(64), nullable=False),
    # which bot sits there
    Column("bot", String(16), nullable=False),
    # whether they want to begin
    Column("ready", Boolean, nullable=False),
    # their part of the seed
    Column("contribution", String(128), nullable=False),
    # the server process with their socket; empty: none
    Column("node", String(24), nullable=False),
    # since when they have had no socket; 0: have one
    Column("away_since", Float, nullable=False),
    # whether a bot plays until they are back
    Column("bot_holds", Boolean, nullable=False),
    # since when their clock runs; 0: it stands
    Column("clock_started", Float, nullable=False, server_default="0"),
    # in which turn it runs or last ran: the version to which the seat's last move led
    Column("clock_turn", Integer, nullable=False, server_default="-1"),
    # what is left of the seconds for the whole game
    Column("time_bank", Float, nullable=False, server_default="0"),
    # how often the others have nudged in this turn
    Column("nudges", Integer, nullable=False, server_default="0"),
    # when they last did
    Column("nudged_at", Float, nullable=False, server_default="0"),
    # the turn that a bot is to play for them, as in `clock_turn`; -1: none
    Column("bot_plays_turn", Integer, nullable=False, server_default="-1"),
    # the name of the bot whose seat it was until they came late
    Column("replaced_bot", String(64), nullable=False, server_default=""),
    # how many entries there were when they came; -1: from the beginning
    Column("joined_version", Integer, nullable=False, server_default="-1"),
    # guests who are the same person on other devices, between spaces
    Column("other_devices", Text, nullable=False, server_default=""),
    # those of all their devices that have the seat no more, between spaces
    Column("dropped_devices", Text, nullable=False, server_default=""),
    # the fingerprint of what makes another device theirs
    Column("device_code", String(32), nullable=False, server_default=""),
    # until when it does
    Column("device_code_until", Float, nullable=False, server_default="0"),
    # the face they have chosen
    Column("face", String(12), nullable=False, server_default=""),
    # the colour they have chosen
    Column("tone", String(12), nullable=False, server_default=""),
    *(_index_of_filled(column) for column in ("other_devices", "dropped_devices", "device_code")),
)

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
    Column("message_id", String(40), nullable=False),
)
"""The truth. The primary key is what makes two nodes unable to win the same turn; `message_id` is that of the message
that brought the entry."""

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
