"""Labels of reports: what figures, cards, actions and options are called."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tripot.engine.game import Game
from tripot.engine.language.text import ENGINE, Lang, Messages, Param, Text, Voice, capital, say
from tripot.engine.rules.options import Options, Value, option_label
from tripot.lab.game_stats import HELD
from tripot.lab.report import Interval, Line

_OWN: Final = Messages.load(ENGINE, Path(__file__).with_name("text.toml"))
_HOLE: Final = "…"
_NO_BREAK: Final = "\u00a0"
_MARKS: Final = " ,.:!\u00a0\u202f"


class Labels:
    """Speaks of one game in one language."""

    def __init__(self, game: Game, lang: Lang) -> None:
        self.game: Game = game
        self.lang: Lang = lang
        self._messages: Messages = game.messages | _OWN
        self._voice: Voice = Voice(self._messages, game.catalogue.names(), lang, ())

    def say(self, key: str, **params: Param) -> str:
        return self._voice.say(say(key, **params))

    def number(self, value: float, digits: int = 1) -> str:
        """With the signs of the language; a minus is a minus, not a hyphen."""
        written = f"{_whole(value, digits):,.{digits}f}".replace("-", "−")
        if self.lang == "fr":
            return written.replace(",", "\u202f").replace(".", ",")
        return written

    def percent(self, rate: float, digits: int = 1) -> str:
        return f"{self.number(100 * rate, digits)}{_NO_BREAK}%"

    def signed(self, value: float, digits: int = 1) -> str:
        return ("+" if _whole(value, digits) > 0 else "") + self.number(value, digits)

    def span(self, interval: Interval, scale: float = 100, digits: int = 1) -> str:
        """An interval of rates."""
        return f"{self.number(scale * interval.low, digits)} – {self.number(scale * interval.high, digits)}"

    def gap(self, interval: Interval, scale: float = 100, digits: int = 1) -> str:
        """An interval of differences, both ends with their sign."""
        return f"{self.signed(scale * interval.low, digits)} … {self.signed(scale * interval.high, digits)}"

    def thing(self, name: str) -> str:
        """A card by its name, a choice by what it is called."""
        if name in self.game.catalogue:
            return self.game.catalogue[name].name[self.lang]
        return capital(self._voice.say(Text(name))) if name in self._messages.keys else name

    def seats(self, count: int) -> list[str]:
        """Seats as people count them."""
        return [self.say("lab.seat_number", n=seat + 1) for seat in range(count)]

    def teams(self, lines: Sequence[Line]) -> list[str]:
        return [f"{self.say('lab.who.teams')}{_NO_BREAK}{line.name}" for line in lines]

    def action(self, key: str) -> str:
        """The sentence of the log without those it names, the first if there are several: « Achète », « Vole … dans le
        coffre »."""
        if key == HELD:
            return self.say("lab.held")
        first, _, _ = self.outline(key).replace(f" ({_HOLE})", "").partition(". ")
        return capital(first.strip(_MARKS + _HOLE) or key)

    def act(self, key: str) -> str:
        """The same in a word or two, to stand behind the name of a card: « Vend »."""
        if key == HELD:
            return self.say("lab.at_the_end")
        before, _, _ = self.action(key).partition(_HOLE)
        return before.strip(_MARKS)

    def outline(self, key: str) -> str:
        """A sentence with its holes open."""
        if key not in self._messages.keys:
            return key
        parts = []
        for literal, field, spec in self._messages.template(self.lang, key):
            parts.append(literal)
            if field:
                parts.append(spec.partition("|")[2] if "|" in spec else _HOLE)
        said = " ".join("".join(parts).split())
        return capital(said.rstrip(_MARKS))

    def option(self, name: str) -> str:
        return self._voice.say(option_label(name))

    def value(self, name: str, value: Value, seats: int) -> str:
        """A value of an option as its form calls it."""
        if isinstance(value, bool):
            return self.say("lab.yes" if value else "lab.no")
        field = next(field for field in self.game.form(seats).fields if field.name == name)
        label = next((choice.label for choice in field.choices if choice.value == value), None)
        return self._voice.say(label) if label else str(value)

    def options(self, options: Options, seats: int) -> str:
        """The options that differ from their defaults, in words."""
        usual = self.game.check_options(seats, {})
        named = [
            self.say("lab.option", name=self.option(name), value=self.value(name, value, seats))
            for name, value in options.items()
            if usual.get(name) != value
        ]
        return ", ".join(named) or self.say("lab.usual")


def _whole(value: float, digits: int) -> float:
    """Drops the sign of a number that rounds to zero."""
    return round(value, digits) or 0.0
