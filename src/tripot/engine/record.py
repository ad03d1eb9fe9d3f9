"""The one truth of a game: a header and its entries, kept as one readable text file.

    tripot 1
    {"game":"depli","rules":"1",…}
    1 s2 player R
    # s0 "a remark"
    2 s2 bot O+

The second line is the header as JSON. Entries are `number seat by move`; a move's notation is one line, free text
inside it is a JSON string. A move taken back is an entry of its own (`undo`). A remark is no move: somebody's words for
the story told at the table, kept where they were said.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from tripot.engine.language.decode_errors import translate
from tripot.engine.language.text import Param, Text, in_english, say
from tripot.engine.rules import fairness
from tripot.engine.rules.chance import VERSION, Chance, Stream
from tripot.engine.rules.options import Options

By = Literal["player", "bot", "house"]
UNDO = "undo"
_FORMAT = 1
_MAGIC = f"tripot {_FORMAT}"


class BadRecord(Exception):
    """A file that is no record, or a record that does not hold together; `text` says where and why."""

    def __init__(self, key: str, **params: Param) -> None:
        super().__init__(key, params)
        self.text: Text = say(key, **params)

    def __str__(self) -> str:
        """In English, for logs and programs."""
        return in_english(self.text)


class Header(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that must be known to play the entries again."""

    game: str
    rules: str
    seats: int
    options: Options
    catalogue: str
    """Digest of the cards; `cards` holds them when they are not the shipped ones."""
    chance: str = "fast"
    algorithm: str = VERSION
    seed: str = ""
    """The seed in hexadecimal; absent from a published record whose secrets outlive the game."""
    commitment: str = ""
    house_seed: str = ""
    contributions: dict[str, str] = {}
    names: tuple[str, ...] = ()
    cards: dict[str, Any] | None = None

    def source(self) -> Chance:
        """The chance this game was dealt from."""
        if self.algorithm != VERSION:
            raise BadRecord("record.algorithm", was=self.algorithm, known=VERSION)
        if self.chance not in ("fast", "secret") or not self.seed:
            raise BadRecord("record.no_seed")
        try:
            seed = bytes.fromhex(self.seed)
        except ValueError:
            raise BadRecord("record.no_number") from None
        if len(seed) > 64:
            raise BadRecord("record.long_seed")
        return Stream(seed, self.chance)

    def check_names(self) -> None:
        """Every seat has a name, or none has; raises BadRecord."""
        if self.names and len(self.names) != self.seats:
            raise BadRecord("record.names", n=len(self.names), seats=self.seats)

    def check_parts(self, seats: Collection[str]) -> None:
        """Only those seated have added to the seed; raises BadRecord."""
        for seat in self.contributions:
            if seat not in seats:
                raise BadRecord("record.stranger", seat=seat[:40])

    def check_seed(self) -> None:
        """The commitment, the contributions and the seed belong together; raises BadRecord."""
        if not self.commitment:
            raise BadRecord("record.no_commitment")
        try:
            house = bytes.fromhex(self.house_seed)
            parts = {seat: bytes.fromhex(part) for seat, part in self.contributions.items()}
        except ValueError:
            raise BadRecord("record.no_number") from None
        if fairness.commitment(house) != self.commitment:
            raise BadRecord("record.other_seed")
        if fairness.mixed_seed(house, parts).hex() != self.seed:
            raise BadRecord("record.other_mix")


class Entry(msgspec.Struct, frozen=True):
    """An entry of a record: who acted, for which seat, and what: a move's notation, or `undo`."""

    seat: int
    by: By
    move: str


class Remark(msgspec.Struct, frozen=True):
    """A remark of a seat for the story, after so many entries. Replaying ignores it."""

    after: int
    seat: int
    text: str


class Record(msgspec.Struct, frozen=True):
    """A game as it is kept, saved, replayed and checked; remarks in the order in which they were made."""

    header: Header
    entries: tuple[Entry, ...]
    remarks: tuple[Remark, ...] = ()

    def write(self) -> str:
        """The text of the file."""
        said: dict[int, list[str]] = {}
        for remark in self.remarks:
            said.setdefault(remark.after, []).append(f"# s{remark.seat} {msgspec.json.encode(remark.text).decode()}")
        lines = [_MAGIC, msgspec.json.encode(self.header).decode(), *said.get(0, ())]
        for number, e in enumerate(self.entries, 1):
            lines += [f"{number} s{e.seat} {e.by} {e.move}", *said.get(number, ())]
        return "\n".join(lines) + "\n"

    def digest(self) -> str:
        """A fingerprint of header and entries: of the file without its remarks, BLAKE2b of 32 bytes in hexadecimal."""
        return blake2b(Record(self.header, self.entries).write().encode(), digest_size=32).hexdigest()

    @classmethod
    def read(cls, text: str) -> Record:
        """The inverse of `write`; raises BadRecord with the line at fault."""
        lines = text.replace("\r\n", "\n").split("\n")
        _check_magic(lines[0].strip())
        if len(lines) < 2:
            raise BadRecord("record.magic")
        try:
            header = msgspec.json.decode(lines[1], type=Header)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadRecord("record.header", why=translate(error)) from None
        entries: list[Entry] = []
        remarks: list[Remark] = []
        for number, line in enumerate(lines[2:], 3):
            if line.startswith("# "):
                remarks.append(_remark(number, line, len(entries), header.seats))
            elif line.strip():
                entries.append(_entry(number, line, len(entries) + 1))
        return cls(header, tuple(entries), tuple(remarks))


def _check_magic(line: str) -> None:
    word, _, number = line.partition(" ")
    if word == "tripot" and number.isascii() and number.isdigit() and int(number[:9]) > _FORMAT:
        raise BadRecord("record.newer", was=int(number[:9]), known=_FORMAT)
    if line != _MAGIC:
        raise BadRecord("record.magic")


def _entry(line_number: int, line: str, expected: int) -> Entry:
    number, _, rest = line.partition(" ")
    seat, _, rest = rest.partition(" ")
    by, _, move = rest.partition(" ")
    if number != str(expected):
        raise BadRecord("record.expected", line=line_number, n=expected)
    if not (_is_seat(seat) and by in ("player", "bot", "house") and move):
        raise BadRecord("record.no_entry", line=line_number)
    return Entry(int(seat[1:]), by, move)  # type: ignore[arg-type]


def _remark(line_number: int, line: str, after: int, seats: int) -> Remark:
    seat, _, words = line.removeprefix("# ").partition(" ")
    try:
        text = msgspec.json.decode(words, type=str)
    except (msgspec.DecodeError, UnicodeDecodeError):
        text = ""
    if not (text and _is_seat(seat) and int(seat[1:]) < seats):
        raise BadRecord("record.no_remark", line=line_number)
    return Remark(after, int(seat[1:]), text)


def _is_seat(word: str) -> bool:
    return word[:1] == "s" and word[1:].isascii() and word[1:].isdigit() and len(word) < 6
