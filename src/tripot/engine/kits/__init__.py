"""Kits: what card games share, so that a new one writes only its own rules.

`game`: the rulebook. `state`: the frame of a state. `facets`: what follows from it. `hands`, `tricks`, `deals`,
`sealed`: pieces of a state. `moves`: written by a template, made of parts, or some cards chosen together.
`hidden_cards`: cards a seat does not see. `view_helpers`: zones, points, places. docs/add-a-game.md and
docs/add-a-trick-game.md build games with them, docs/reference.md lists all.

An author finds here all a game needs, the engine's own words included.
"""

from tripot.engine.facets.capabilities import Capabilities
from tripot.engine.facets.hidden import Hidden
from tripot.engine.facets.players import Players
from tripot.engine.facets.views import Views
from tripot.engine.kits.deals import Deals
from tripot.engine.kits.facets import KitRules, RandomBot, options
from tripot.engine.kits.game import KitGame
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
from tripot.engine.search.player import Bot, Budget, DrawSample, Player
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
    "Bot",
    "Budget",
    "Capabilities",
    "Card",
    "CardName",
    "ComposedMove",
    "Composer",
    "Deals",
    "DrawSample",
    "Event",
    "Fact",
    "Hands",
    "Hidden",
    "HiddenPlace",
    "Illegal",
    "KitGame",
    "KitRules",
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
    "Players",
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
    "Views",
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
    "options",
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
