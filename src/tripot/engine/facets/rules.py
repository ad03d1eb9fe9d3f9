"""The rules facet: options, set-up, notation. Whether a move is legal and what it does, the state says."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from tripot.engine.rules.options import OptionForm
from tripot.engine.rules.refusal import malformed

if TYPE_CHECKING:
    from tripot.engine.data.catalogue import CardType, Catalogue
    from tripot.engine.language.text import Lang, Param
    from tripot.engine.rules.chance import Chance
    from tripot.engine.rules.moves import Move
    from tripot.engine.rules.options import Options
    from tripot.engine.state import State
    from tripot.engine.views.events import Event
    from tripot.engine.views.view import Parts

G = TypeVar("G")
"""The class of the game, which most functions of this facet get first."""


def _no_options(game: object, seats: int) -> OptionForm:
    del game, seats
    return OptionForm(())


def _as_they_are(game: object, seats: int, options: Options) -> Options:
    del game, seats
    return options


def _no_position(game: object, position: Mapping[str, Any], chance: Chance) -> State:
    raise NotImplementedError("this game has no position language")


def _no_composer(game: object, parts: Parts) -> Move:
    del game
    raise malformed(parts.composer)


def _everyone_alone(game: object, seats: int, options: Options) -> tuple[int, ...]:
    del game, options
    return tuple(range(seats))


def _seat_name(seat: int) -> str:
    return f"s{seat}"


def _no_figures(game: object, seats: int, options: Options) -> Mapping[str, Param]:
    del game, seats, options
    return {}


def _any_catalogue(catalogue: Catalogue) -> None:
    del catalogue


def _as_it_is(catalogue: Catalogue) -> Catalogue:
    return catalogue


def _as_printed(game: object, card: CardType) -> None:
    del game, card


def _no_key(state: object, seat: int) -> None:
    del state, seat


class Rules(msgspec.Struct, Generic[G], frozen=True, kw_only=True):
    """What a table may choose, how it is set up, how moves are written."""

    setup: Callable[[G, int, Options, Chance], tuple[State, list[Event]]]
    """Sets up a game with complete options: draws what set-up draws, stops where a seat must act, and returns the
    state with what is told of it."""
    parse: Callable[[G, str], Move]
    """Reads any well-formed move, values unchecked; raises Illegal (see `malformed`)."""
    max_entries: Callable[[G, int, Options], int]
    """The most entries a game can have."""

    form: Callable[[G, int], OptionForm] = _no_options
    """The options at this number of seats, in the order the specification checks them."""
    check_options: Callable[[G, int, Options], Options] = _as_they_are
    """Checks what the form cannot say and returns the options as they are played; raises Illegal."""
    position: Callable[[G, Mapping[str, Any], Chance], State] = _no_position
    """Any position, for scenarios and lessons, in the game's own position language."""
    compose: Callable[[G, Parts], Move] = _no_composer
    """The move that a composer's parts spell; raises Illegal."""
    teams: Callable[[G, int, Options], tuple[int, ...]] = _everyone_alone
    """The team of each seat; all different when everyone plays alone."""
    seat_name: Callable[[int], str] = _seat_name
    """The specification's spelling of a seat."""
    figures: Callable[[G, int, Options], Mapping[str, Param]] = _no_figures
    """What the words of rules and cards leave open as `{name}`: numbers settled by catalogue and options."""
    check_catalogue: Callable[[Catalogue], None] = _any_catalogue
    """Checks everything the game reads of a catalogue; raises BadCatalogue."""
    sort_catalogue: Callable[[Catalogue], Catalogue] = _as_it_is
    """An owner's cards in the order in which the game lays them out."""
    card_text: Callable[[G, CardType], dict[Lang, str] | None] = _as_printed
    """What stands in for the text of a card at the game's table; None: the text as printed."""
    move_list_key: Callable[[Any, int], tuple[Hashable, tuple[str, ...]] | None] = _no_key
    """Where a seat's legal moves are those of other positions but for the cards (and other words) they name: what such
    positions have in common, and those cards in order. With the cards of one in the place of the other's, all
    notations of two of them are the same, in the same order. None: nothing is known of it."""
