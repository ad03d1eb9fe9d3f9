"""Advice at the table: where it allows it, to whoever is asked for a move, from what their seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.language.text import say
from tripot.server.protocol.client_messages import AskAdvice
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.server_messages import AdviceGiven

if TYPE_CHECKING:
    from tripot.server.tables.connection import Connection
    from tripot.server.tables.live_table import LiveTable


def check(connection: Connection, seat: int, message: AskAdvice) -> None:
    """Raises Refusal where there is no advice to be had."""
    table = connection.table
    session = table.playing()
    if not table.row.gives_advice():
        raise Refusal("forbidden", text=say("error.no_hints"))
    if seat not in session.play.state.actors():
        raise Refusal("forbidden", text=say("error.no_turn"))
    if message.decision != session.decision(seat):
        raise Refusal("stale")
    if not table.house.limits.advice.take(connection.guest, connection.address):
        raise Refusal("too_fast")


async def advice(table: LiveTable, seat: int, message: AskAdvice) -> AdviceGiven:
    """The answer of a worker that is sent a sample, as a bot's is; raises Refusal."""
    house, session = table.house, table.playing()
    random = house.entropy.bot_random(table.row.house_seed, seat, message.decision)
    sampled = session.play.state.sample(seat, random)
    found = await house.thinkers.advise(sampled, seat, random, house.settings.advice_thought)
    if found is None:
        raise Refusal("internal", text=say("error.no_advice"))
    return AdviceGiven(message.id, message.decision, found.move, found.text, found.reasons, found.parts)
