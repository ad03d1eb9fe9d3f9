"""Sentences to be. Apart from the rest of `text`, so that what games say most often is compiled with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tripot.engine.language.text import Param

VERBATIM: Final = "text.verbatim"


class Text:
    """A sentence to be: a key of the game's messages and its parameters. Equal and hashable by value.

    Not a msgspec Struct on purpose: encoders meet it in their `enc_hook` and write the rendered sentence.
    """

    __slots__ = ("_hash", "key", "params")

    def __init__(self, key: str, params: tuple[tuple[str, Param], ...] = ()) -> None:
        self.key: str = key
        self.params: tuple[tuple[str, Param], ...] = params
        self._hash: int = 0
        """Worked out when it is first asked for: most lines are only read."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key == other.key and self.params == other.params

    def __hash__(self) -> int:
        if not self._hash:
            self._hash = hash((self.key, self.params))
        return self._hash

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={value!r}" for name, value in self.params)
        return f"{self.key}({inner})" if inner else self.key

    def __reduce__(self) -> tuple[type[Text], tuple[str, tuple[tuple[str, Param], ...]]]:
        return (Text, (self.key, self.params))


def say(key: str, **params: Param) -> Text:
    """`say("trick.won", who=SeatName(2), n=3)`."""
    return Text(key, tuple(params.items()))


def words(text: str) -> Text:
    """Free text written by a person, shown as it is."""
    return Text(VERBATIM, (("text", text),))
