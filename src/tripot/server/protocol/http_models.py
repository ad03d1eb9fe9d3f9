"""The bodies of HTTP requests and answers; what the socket uses too is in `terms` and `tables`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tripot.engine.data.provenance import Mark, Source
from tripot.engine.language.text import Text
from tripot.engine.rules.options import Value
from tripot.engine.story import StoryLine
from tripot.engine.views.view import View
from tripot.server.protocol.avatars import Look
from tripot.server.protocol.constants import Clock, ErrorCode, Invite, Pace, PersonName, Place, Stage
from tripot.server.protocol.table_models import ChatLine, Line, MomentInfo


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every HTTP answer that is an error."""

    code: ErrorCode
    text: str
    """A sentence for the reader."""
    rule: str = ""


class LengthInfo(msgspec.Struct, frozen=True):
    """A table of a game that is over in about so many minutes: what to ask for, and its name."""

    minutes: int
    seats: int
    options: dict[str, Value]
    name: str


class GameCard(msgspec.Struct, frozen=True):
    """A game in the list of games."""

    slug: str
    title: str
    blurb: str
    least: int
    most: int
    usual: int
    """How many sit down unless told otherwise."""
    undo: bool
    has_team_chat: bool
    lengths: tuple[LengthInfo, ...]
    """The shortest first; empty where the game names none."""
    lessons: int
    """How many its school has."""


class ChoiceInfo(msgspec.Struct, frozen=True):
    """One value of an option and its name."""

    value: Value
    label: str


class FieldInfo(msgspec.Struct, frozen=True):
    """One option of the form: a choice among `choices`, a number from `least` to `most` by `step`, a switch, a text."""

    name: str
    kind: Literal["choice", "number", "switch", "text"]
    label: str
    help: str
    default: Value
    choices: tuple[ChoiceInfo, ...]
    least: int
    most: int
    step: int
    rule: str
    expert: bool
    needs: str
    """The option that gives this one a meaning: shown only while that one is on, or above 0."""


class FormInfo(msgspec.Struct, frozen=True):
    """The options at one number of seats; `teams` gives each seat's team letter when the defaults make teams."""

    seats: int
    fields: tuple[FieldInfo, ...]
    teams: tuple[str, ...]


class Provenance(msgspec.Struct, frozen=True):
    """What of a card comes from one source: its name, its price, in the reader's words."""

    source: Source
    traits: tuple[str, ...]


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a card is drawn and read."""

    code: str
    name: str
    corner: str
    suit: str = ""
    tone: str = ""
    text: str = ""
    copies: int = 1
    facts: dict[str, Any] = {}
    """What the catalogue says of it, in the game's own words, for a skin that draws it."""
    sources: dict[str, Source] = {}
    """Where each of these facts comes from: the printed game, or the house that rebuilt what it did not know."""
    provenance: tuple[Provenance, ...] = ()
    """The same to be read; empty where there is nothing to tell, as for an ordinary pack."""


class RuleLink(msgspec.Struct, frozen=True):
    """Letters `at` to `end` of a rule, counted as browsers do, lead to another rule."""

    at: int
    end: int
    rule: str


class RuleInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rule in words, and where it comes from."""

    id: str
    text: str
    source: Mark = "printed"
    other: str = ""
    """How else the rulebook can be read, begun small, to follow "Other reading:"."""
    option: str = ""
    """The label of the table option that settles it."""
    links: tuple[RuleLink, ...] = ()


class SectionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chapter of the rules, in the order of play."""

    id: str
    title: str
    rules: tuple[RuleInfo, ...]
    part: str = ""
    """The title of the part to which it belongs, with the chapters beside it."""


class FoundRules(msgspec.Struct, frozen=True):
    """What answers somebody's words, best first."""

    brief: tuple[FoundStatement, ...]
    rules: tuple[str, ...]
    words: tuple[str, ...]
    """What to mark in the texts: words without capitals and accents."""


class FoundStatement(msgspec.Struct, frozen=True):
    """A line of the sheet in brief."""

    part: Literal["goal", "wins", "ends", "turn", "trap", "players"]
    text: str
    rules: tuple[str, ...]


class GameSheet(msgspec.Struct, frozen=True):
    """Everything about a game that is not one table: the option forms, the cards, the rules."""

    slug: str
    title: str
    blurb: str
    least: int
    most: int
    usual: int
    """How many sit down unless told otherwise."""
    undo: bool
    has_team_chat: bool
    lengths: tuple[LengthInfo, ...]
    rules_version: str
    forms: tuple[FormInfo, ...]
    cards: tuple[Face, ...]
    rules: tuple[SectionInfo, ...]
    tables: dict[str, Any]
    """What the catalogue says besides its cards, in the reader's language."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """Opens a table. `places` says who is to sit in each seat; "me" at most once (else one only watches)."""

    game: Annotated[str, Meta(max_length=40)]
    places: Annotated[list[Place], Meta(min_length=1, max_length=16)]
    name: PersonName
    options: Annotated[dict[str, Value], Meta(max_length=64)] = {}
    private: bool = False
    spectators: bool = True
    absent_after: Annotated[int, Meta(ge=0, le=86_400)] = 60
    """Seconds without a socket after which a bot holds a seat; 0 takes the house's shortest."""
    advice: bool | None = None
    """Whether players may ask for advice; unless told, where one person plays alone."""
    pace: Pace = "normal"
    """How fast bots go."""
    clock: Clock = "none"
    move_time: Annotated[int, Meta(ge=0, le=3_600)] = 45
    """Seconds for a move where the clock is real; 0 takes the house's shortest."""
    time_bank: Annotated[int, Meta(ge=0, le=7_200)] = 120
    """Seconds that everybody has besides, for the whole game."""
    look: Look | None = None


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Takes an open seat: that one, or the first (-1)."""

    name: PersonName
    seat: Annotated[int, Meta(ge=-1, le=16)] = -1
    invite: Invite = ""
    look: Look | None = None


class ChangeSeat(msgspec.Struct, forbid_unknown_fields=True):
    """The host changes who is to sit there, before the game starts; whoever sat there gets up."""

    place: Literal["open", "facile", "habile", "expert", "random", "heuristic"]


class AskOut(msgspec.Struct, forbid_unknown_fields=True):
    """The host asks somebody out of the waiting room: their seat is free; they may come back unless `shut`."""

    shut: bool = False


class RequestSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody late would like to play on for a bot."""

    name: PersonName
    invite: Invite = ""
    look: Look | None = None


class AnswerSeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The acting host's answer to a `SeatRequestInfo`."""

    person: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    seat: Annotated[int, Meta(ge=0, le=15)]
    yes: bool


class Handover(msgspec.Struct, frozen=True):
    """A code that makes one other device one's own at this table, once, for so many seconds."""

    code: str
    seconds: float


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """The code, as it was read or typed on the other device."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class TableCard(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    stage: Stage
    seats: int
    names: tuple[str, ...]
    """Those who sit there, bots included."""
    open: int
    """Seats one may take."""
    spectators: bool
    private: bool
    created_at: float
    updated_at: float
    """When somebody last did something there."""
    seat: int
    """The reader's own seat."""
    host: bool
    """Whether the reader is the one who may close it."""
    headline: str = ""
    """How far the game is, as whoever watches is told; of one's own tables, while the house has them at hand."""
    turn: tuple[int, ...] = ()
    """The seats it waits for, likewise."""
    bot_holds: bool = False
    """Whether a bot plays the reader's own seat until they are back."""
    alone: bool = False
    """Whether nobody but the reader and bots has a seat."""
    tells_story: bool = False
    """Whether a story was told there."""
    places: tuple[tuple[int, ...], ...] = ()
    """How a finished game ended, in the list of one's own: groups of seats sharing a place, best first."""
    scores: tuple[int, ...] = ()
    """By seat, likewise."""


class OwnTables(msgspec.Struct, frozen=True):
    """A page of the tables where the guest sits: those in play, where it is their turn first, or those played."""

    tables: tuple[TableCard, ...]
    more: bool


class Address(msgspec.Struct, frozen=True):
    """Where guests find the house: what an invitation's link begins with, and the network where it works."""

    url: str
    network: str


class Me(msgspec.Struct, frozen=True):
    """The guest: last name used, and the tables where they sit or sat lately."""

    name: str
    tables: tuple[TableCard, ...]


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    """The name to use from now on, also at the tables where one sits, and how one looks (None: as before)."""

    name: PersonName
    look: Look | None = None


class LogPage(msgspec.Struct, frozen=True):
    """Lines of the log before some version, oldest first."""

    lines: tuple[Line, ...]
    more: bool


class ChatPage(msgspec.Struct, frozen=True):
    """What was said before some line, oldest first."""

    lines: tuple[ChatLine, ...]
    more: bool


class StoryPage(msgspec.Struct, frozen=True):
    """The whole story of a table that tells one, as this reader was told it, oldest line first."""

    lines: tuple[StoryLine, ...]


class Frame(msgspec.Struct, frozen=True):
    """One step of a replay: the view after entry number `version` (0 is the deal). `seat` and `by` made the entry."""

    version: int
    seat: int
    by: Literal["", "player", "bot", "house"]
    view: View
    log: tuple[Line, ...]
    moments: tuple[MomentInfo, ...] = ()
    """What ended or was revealed at this step."""


class ReplayPage(msgspec.Struct, frozen=True):
    """Part of a finished game as one viewer saw it. The very last frame of viewer -2 shows everything."""

    viewer: int
    viewers: tuple[int, ...]
    """The viewers this reader may choose."""
    total: int
    frames: tuple[Frame, ...]


class TurningPointInfo(msgspec.Struct, frozen=True):
    """A moment where a finished game turned; chances are from 0 to 1, by seat."""

    version: int
    seat: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    lines: tuple[Text, ...]
    """What the reader was told of it."""
    compared: bool
    """Whether what follows is known: what the expert would have played there, with what the seat knew."""
    better: Text | None
    """None where the expert would have played the same."""
    reasons: tuple[Text, ...]
    values: tuple[float, ...]
    """Of the move that was played and of the better one, to the seat."""


class AnalysisPage(msgspec.Struct, frozen=True):
    """What decided a finished game: with all cards open (viewer -2), or with what one seat knew. It is worked out when
    it is first asked for, then kept."""

    viewer: int
    viewers: tuple[int, ...]
    """Through whose eyes this reader may look."""
    ready: bool
    waited: float = 0.0
    """Seconds since it was asked for, while it is being worked out."""
    budget: float = 0.0
    """Seconds of the processor that it takes at most."""
    versions: tuple[int, ...] = ()
    chances: tuple[tuple[float, ...], ...] = ()
    """At each of these versions, everybody's chance to win."""
    turning_points: tuple[TurningPointInfo, ...] = ()


class Fairness(msgspec.Struct, frozen=True):
    """How the deals were drawn. Seeds are empty until the game is over (or for ever, where secrets outlive it)."""

    commitment: str
    contributions: dict[str, str]
    """Random bytes by seat name, in hexadecimal."""
    seat_names: dict[str, str]
    """Who sat in each seat, by the same names."""
    algorithm: str
    house_seed: str
    seed: str
    digest: str
    """Of the published record, header and entries, once the game is over: `Record.digest`."""


class Health(msgspec.Struct, frozen=True):
    """Whether the house can keep what it is told. `store`: the database is away or takes nothing; `full`: its disk is;
    `gone`: its file was deleted or another put in its place, and nothing more is written."""

    status: Literal["ok", "stopping", "store", "full", "gone"]
    text: str
    """The same as a sentence."""
    version: str
    node: str
