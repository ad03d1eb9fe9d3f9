"""The settings of a house, with defaults that suit a house opened for friends."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


def default_data() -> Path:
    """The data folder of this user."""
    base = os.environ.get("XDG_DATA_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tripot"


def default_proxies() -> tuple[str, ...]:
    """A proxy on this machine, unless the environment names others."""
    return tuple(os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1").split(","))


class Allowance(msgspec.Struct, frozen=True):
    """So many a second in the long run, so many at once after a quiet time."""

    rate: float
    burst: float


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All times in seconds."""

    data: Path = msgspec.field(default_factory=default_data)
    database: str = ""
    """A database URL; empty means SQLite in the data folder."""
    catalogues: dict[str, Path] = {}
    """An owner's cards by game."""
    origins: tuple[str, ...] = ()
    """Origins allowed besides the house's own, for a front end served from elsewhere."""
    node: str = ""
    """The name of this process among those on one PostgreSQL; empty draws one."""

    workers: int = 1
    """Processes in which bots think that answer at once."""
    experts: int = 1
    """Processes in which experts think, one decision at a time each; started when the first one sits down."""
    pace: tuple[float, float] = (0.7, 1.5)
    """A bot's answer leaves after a time drawn between these, whatever it holds in hand."""
    at_once: float = 0.25
    """A bot's answer where people want no pause, however little there was to think about."""
    reading: float = 0.06
    """For each letter of what nobody should miss, as long as people here have not put it away, bots wait so long."""
    thinking: float = 20.0
    """A bot that thinks longer than this plays as the habile would."""
    expert_thought: float = 0.5
    """What an expert thinks at each decision, in time of the processor: it plays no worse in a busy house."""
    expert_pace: tuple[float, float] = (1.6, 2.6)
    """An expert's answer leaves after a time drawn between these, counted from its turn to think."""
    expert_at_once: float = 1.0
    """An expert's answer where people want no pause."""
    expert_queue: float = 5.0
    """An expert whose turn has not come after so long plays as the habile would."""

    advice_thought: float = 0.3
    """What is thought about a piece of advice, in time of the processor."""

    absent_least: int = 10
    move_least: int = 10
    """The shortest time for a move that a table's clock may give."""
    nudge_after: float = 60.0
    """Where the clock is gentle, whoever lets the others wait for so long may be nudged,"""
    nudges: int = 3
    """so often at one decision,"""
    nudge_every: float = 15.0
    """not more often than that,"""
    lend_after: float = 120.0
    """and after so long the others may let a bot play the move."""
    code_for: float = 180.0
    """How long a code makes another device one's own."""
    lease: float = 6.0
    """How long a node owns the bots of a table without renewing it: the longest pause after a node is killed."""
    poll: float = 3.0
    """The slow look behind PostgreSQL's notifications."""
    patience: float = 20.0
    """How long a move waits for a database that is away."""

    disk_least: int = 16_000_000
    """Bytes free on the disk of a SQLite house, below which it says that the disk is full."""

    idle_after: float = 60.0
    """A table without sockets leaves the memory."""
    lobby_after: float = 3_600.0
    """A lobby without anybody is forgotten."""
    alone_after: float = 14 * 86_400.0
    """So is an unfinished game against bots alone that nobody came back to."""
    listed_for: float = 14 * 86_400.0
    """A game with several people goes on waiting for them, but leaves the list of open tables."""
    named_for: float = 7 * 86_400.0
    """The name of a guest who sits at no table is remembered for so long,"""
    names_most: int = 5_000
    """and of so many of them, the latest."""

    history_at_once: int = 2
    """Requests that look back (log, replay, story, record) and are worked on; one guest has one,"""
    history_of_address: int = 1
    """and one address so many,"""
    history_waiting: int = 60
    """of the so many that it may have waiting: ten people who open several pages each."""
    history_patience: float = 4.0
    """How long another waits for its turn before it is asked to come back."""
    history_limit: float = 30.0
    """A page that takes longer is given up."""
    history_marks: int = 200
    """Entries between two states that are kept of a record being read."""
    history_idle: float = 60.0
    """A record that nobody has read for so long is put away."""

    analysis_budget: float = 8.0
    """What it takes at most to look for what decided a game, in time of the processor, at the lowest priority."""
    analysis_limit: float = 180.0
    """One that takes longer is given up."""
    analyses_at_once: int = 40
    """Games that are looked at or wait for it; one guest has one,"""
    analyses_of_address: int = 10
    """and one address so many. Addresses take turns, so that none waits for more than one game of another."""

    hello_within: float = 10.0
    outbox_frames: int = 256
    outbox_bytes: int = 2_000_000
    """A socket that lets more than this wait is closed; the browser comes back for a fresh view."""
    tables_per_guest: int = 20
    """Unfinished tables one guest may host."""

    everywhere: bool = False
    """Whether the house listens on every network its machine is in."""
    public_url: str = ""
    """The address by which guests come, for invitations; empty leaves it to what the page was opened by."""
    host_names: tuple[str, ...] = ()
    """Names the house answers to besides addresses, localhost and this machine's own."""
    proxies: tuple[str, ...] = msgspec.field(default_factory=default_proxies)
    """Addresses and networks whose word on where a request comes from is taken."""

    head_limit: int = 16_384
    """Bytes of a request before its body."""
    request_within: float = 10.0
    """A request that is not complete by then is not waited for."""
    answer_within: float = 120.0
    """Nor is a reader who takes nothing of an answer for so long."""

    limits: bool = True
    """Whether what follows is asked; off only for the bench. An address may be a family or a school: what a guest may
    do alone, an address may do for many. A guest costs nothing to become, so both are asked."""
    connections: int = 4_000
    """Open at once, as far as the machine gives files."""
    connections_per_address: int = 300
    sockets_per_address: int = 150
    sockets_per_guest: int = 12
    sockets_per_table: int = 150
    """Past this, only who sits at the table comes in."""
    requests_of_address: Allowance = Allowance(60, 600)
    calls_of_address: Allowance = Allowance(5, 100)
    """Sockets opened."""
    openings_of_guest: Allowance = Allowance(1 / 6, 20)
    openings_of_address: Allowance = Allowance(1 / 10, 40)
    """Tables opened."""
    lines_of_guest: Allowance = Allowance(1, 8)
    lines_of_address: Allowance = Allowance(6, 80)
    """Lines of chat."""
    advice_of_guest: Allowance = Allowance(1 / 2, 6)
    advice_of_address: Allowance = Allowance(2, 40)
    """Pieces of advice asked for."""
    searches_of_address: Allowance = Allowance(30, 600)
    """Words looked up in the rules."""
    seat_requests_of_guest: Allowance = Allowance(1 / 10, 6)
    seat_requests_of_address: Allowance = Allowance(1 / 2, 40)
    """Seats asked for in a game under way."""
    asking_of_address: int = 2
    """Who may wait for a host's answer at one table, coming from there."""
    names_of_guest: Allowance = Allowance(1 / 10, 10)
    names_of_address: Allowance = Allowance(1 / 10, 100)
    """Names given without sitting down."""
    codes_of_guest: Allowance = Allowance(1 / 10, 6)
    codes_of_address: Allowance = Allowance(1 / 5, 30)
    """Codes for another device asked for, or tried."""

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{(self.data / 'tripot.sqlite3').as_posix()}"
