"""Kits: what card games share, so that a new one writes only its own rules.

`game`: the rulebook. `table`: the frame of a state. `hands`, `tricks`, `deals`, `sealed`: pieces of a state. `moves`:
spelt by a template, made of parts, or some cards chosen together. `spots`: cards a seat does not see. `shown`: zones,
points, places. docs/add-a-game.md and docs/add-a-trick-game.md build games with them, docs/reference.md lists all.

An author finds here all a game needs, the engine's own words included.
"""

from tripot.engine.kits.deals import Deals
from tripot.engine.kits.game import KitGame, RandomBot
from tripot.engine.kits.hands import Hands
from tripot.engine.kits.hidden_cards import HiddenPlace, hidden_places
from tripot.engine.kits.moves import ComposedMove, PickCards, PlayCard, TemplateMove
from tripot.engine.kits.sealed import Sealed
from tripot.engine.kits.state import KitState
from tripot.engine.kits.tricks import Obligation, Tricks, beat, follow, overtrump, trump
from tripot.engine.kits.view_helpers import faces, offer, points, rank, with_fact, zone
from tripot.engine.language.text import CardName, SeatName, say, words
from tripot.engine.rules.moves import Move, quote, tidy, unquote
from tripot.engine.rules.options import OptionForm, Options, choice, number, switch, text
from tripot.engine.rules.outcome import Outcome
from tripot.engine.rules.refusal import Illegal
from tripot.engine.search.player import Budget, DrawSample, Player
from tripot.engine.views.events import (
    EVERYONE,
    OPEN,
    SPECTATOR,
    SPECTATORS,
    Event,
    Moment,
    Row,
    ShownCards,
    everyone_but,
    only,
)
from tripot.engine.views.view import (
    BACK,
    Assign,
    Card,
    Composer,
    Fact,
    Offer,
    Option,
    Parts,
    Pick,
    Seat,
    Share,
    Sheet,
    Split,
    View,
    Write,
    Zone,
)

__all__ = [
    "BACK",
    "EVERYONE",
    "OPEN",
    "SPECTATOR",
    "SPECTATORS",
    "Assign",
    "Budget",
    "Card",
    "CardName",
    "ComposedMove",
    "Composer",
    "Deals",
    "DrawSample",
    "Event",
    "Fact",
    "Hands",
    "HiddenPlace",
    "Illegal",
    "KitGame",
    "KitState",
    "Moment",
    "Move",
    "Obligation",
    "Offer",
    "Option",
    "OptionForm",
    "Options",
    "Outcome",
    "Parts",
    "Pick",
    "PickCards",
    "PlayCard",
    "Player",
    "RandomBot",
    "Row",
    "Sealed",
    "Seat",
    "SeatName",
    "Share",
    "Sheet",
    "ShownCards",
    "Split",
    "TemplateMove",
    "Tricks",
    "View",
    "Write",
    "Zone",
    "beat",
    "choice",
    "everyone_but",
    "faces",
    "follow",
    "hidden_places",
    "number",
    "offer",
    "only",
    "overtrump",
    "points",
    "quote",
    "rank",
    "say",
    "switch",
    "text",
    "tidy",
    "trump",
    "unquote",
    "with_fact",
    "words",
    "zone",
]
