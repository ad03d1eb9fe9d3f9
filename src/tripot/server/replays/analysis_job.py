"""The analysis of a game, made in a process of its own, down to the bytes that readers of each language are sent."""

from __future__ import annotations

import msgspec

from tripot.bots.analysis import TurningPoint, analyse
from tripot.engine.game import Game
from tripot.engine.language.text import LANGS, Lang
from tripot.engine.record import BadRecord, Record
from tripot.engine.views.rendering import Renderer
from tripot.server.infra.voices import Voices
from tripot.server.protocol.http_models import AnalysisPage, TurningPointInfo
from tripot.server.replays.replay_cache import Unreadable


class Request(msgspec.Struct, frozen=True):
    """Which game, through whose eyes, for how long; `whole`: everything of it is published."""

    record: Record
    game: Game
    viewer: int
    viewers: tuple[int, ...]
    whole: bool
    seconds: float


def analysis_pages(request: Request) -> dict[Lang, bytes]:
    """In the process; raises Unreadable."""
    record, game = request.record, request.game
    try:
        found = analyse(record, game, request.viewer, seconds=request.seconds, all_seats=request.whole)
    except BadRecord as error:
        raise Unreadable(str(error)) from None
    page = AnalysisPage(
        request.viewer,
        request.viewers,
        ready=True,
        budget=request.seconds,
        versions=found.versions,
        chances=tuple(_rounded(chances) for chances in found.chances),
        turning_points=tuple(_turning_point(turn) for turn in found.turning_points),
    )
    speech = Voices(game)
    return {lang: Renderer(speech.voice(lang, record.header.names)).encode(page) for lang in LANGS}


def _turning_point(turn: TurningPoint) -> TurningPointInfo:
    return TurningPointInfo(
        turn.version,
        turn.seat,
        _rounded(turn.before),
        _rounded(turn.after),
        turn.lines,
        turn.compared,
        turn.better,
        turn.reasons,
        (round(turn.values[0], 3), round(turn.values[1], 3)),
    )


def _rounded(chances: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(chance, 3) for chance in chances)
