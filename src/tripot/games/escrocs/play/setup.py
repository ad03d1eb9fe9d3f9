"""Before the first round: tiles, reinforcements, Chiefs, the toss (ESC-04 to ESC-08, ESC-61 to ESC-64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.views.events import Log
from tripot.games.escrocs.book.cards import BANDITS, DECK, HELPERS, RAO
from tripot.games.escrocs.play import log, sharing
from tripot.games.escrocs.play.moves import Keep, Name
from tripot.games.escrocs.play.phases import CHIEF, KEEP

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState


def deal(state: EscrocsState) -> None:
    """ESC-05 to ESC-07, ESC-62, ESC-63."""
    chance, seats = state.chance, state.terms.seats
    tiles = list(range(len(BANDITS)))
    if seats == 3:
        tiles.remove(RAO)
        chance.shuffle(tiles, "apart")
        tiles = [RAO, *tiles[:2]]
    chance.shuffle(tiles, "bandits")
    state.bandits = tuple(tiles[:seats])
    helpers = list(range(len(HELPERS)))
    chance.shuffle(helpers, "helpers")
    state.dealt = (tuple(helpers[:3]), tuple(helpers[3:6]))
    state.undealt = tuple(sorted(helpers[6:]))
    state.pile = list(DECK)
    chance.shuffle(state.pile, "loot")
    name_lone_chiefs(state)
    state.settle_chiefs()
    state.wait_for(KEEP, state.voice(0) | state.voice(1))


def name_lone_chiefs(state: EscrocsState) -> None:
    """ESC-64: a lone player is his own Chief."""
    terms = state.terms
    state.chiefs = tuple(-1 if terms.is_pair(side) else terms.members[side][0] for side in (0, 1))


def keep(state: EscrocsState, seat: int, move: Keep, events: Log) -> None:
    """ESC-06, ESC-63: two of three, in secret."""
    terms = state.terms
    side = terms.side_of[seat]
    holders = move.seats or (seat, seat)
    for holder, helper in zip(holders, move.helpers, strict=True):
        state.down[holder] |= 1 << helper
    state.kept |= 1 << side
    state.acting &= ~terms.side_mask(side)
    if events is not None:
        events += log.kept(seat, move, terms.side_mask(side))
    if state.kept == 3:
        paired = [side for side in (0, 1) if terms.is_pair(side)]
        if paired:
            state.wait_for(CHIEF, sum(state.voice(side) for side in paired))
        else:
            toss(state, events)


def name_chief(state: EscrocsState, seat: int, move: Name, events: Log) -> None:
    """ESC-64: each side names its Chief; the names are public once all are named."""
    terms = state.terms
    side = terms.side_of[seat]
    state.chiefs = (move.seat, state.chiefs[1]) if side == 0 else (state.chiefs[0], move.seat)
    state.acting &= ~terms.side_mask(side)
    if events is not None:
        events += log.chief_chosen(seat, move.seat, terms.side_mask(side))
    if not state.acting:
        state.settle_chiefs()
        if events is not None:
            events.append(log.chiefs(tuple(state.chiefs[s] for s in (0, 1) if terms.is_pair(s))))
        toss(state, events)


def toss(state: EscrocsState, events: Log) -> None:
    """ESC-08."""
    named = state.options["first_splitter"]
    state.splitter = state.chance.below(2, "toss") if named == "random" else int(str(named)[1])
    if events is not None:
        events.append(log.tossed(state.terms.members[state.splitter]))
    sharing.start_round(state, events)
