"""Kits: what card games share, so that a new one writes only its own rules.

`game`: the rulebook. `table`: the frame of a state. `hands`, `tricks`, `deals`, `sealed`: pieces of a state. `moves`:
spelt by a template, made of parts, or some cards chosen together. `spots`: cards a seat does not see. `shown`: zones,
points, places. docs/add-a-game.md and docs/add-a-trick-game.md build games with them, docs/reference.md lists all.

An author finds here all a game needs, the engine's own words included.
"""

from tripot.engine.kits.deals import Deals
from tripot.engine.kits.game import AtRandom, KitGame
from tripot.engine.kits.hands import Hands
from tripot.engine.kits.hidden_cards import Spot, spots
from tripot.engine.kits.moves import Lay, PartsMove, Picks, WordMove
from tripot.engine.kits.sealed import Sealed
from tripot.engine.kits.state import KitState
from tripot.engine.kits.tricks import Duty, Tricks, beat, follow, overtrump, trump
from tripot.engine.kits.view_helpers import faces, noted, offer, points, ranked, zone
from tripot.engine.language.text import CardName, SeatName, say, words
from tripot.engine.rules.moves import Move, quote, tidy, unquote
from tripot.engine.rules.options import OptionForm, Options, choice, number, switch, text
from tripot.engine.rules.outcome import Outcome
from tripot.engine.rules.refusal import Illegal
from tripot.engine.search.player import Budget, Player, Sampler
from tripot.engine.views.events import EVERYONE, OPEN, SPECTATOR, SPECTATORS, Event, Moment, Row, Shown, but, only
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
    "AtRandom",
    "Budget",
    "Card",
    "CardName",
    "Composer",
    "Deals",
    "Duty",
    "Event",
    "Fact",
    "Hands",
    "Illegal",
    "KitGame",
    "KitState",
    "Lay",
    "Moment",
    "Move",
    "Offer",
    "Option",
    "OptionForm",
    "Options",
    "Outcome",
    "Parts",
    "PartsMove",
    "Pick",
    "Picks",
    "Player",
    "Row",
    "Sampler",
    "Sealed",
    "Seat",
    "SeatName",
    "Share",
    "Sheet",
    "Shown",
    "Split",
    "Spot",
    "Tricks",
    "View",
    "WordMove",
    "Write",
    "Zone",
    "beat",
    "but",
    "choice",
    "faces",
    "follow",
    "noted",
    "number",
    "offer",
    "only",
    "overtrump",
    "points",
    "quote",
    "ranked",
    "say",
    "spots",
    "switch",
    "text",
    "tidy",
    "trump",
    "unquote",
    "words",
    "zone",
]
