"""What a viewer may see of a record, worked out apart from the server."""

from __future__ import annotations

from collections.abc import Iterator

from tests.server.browser import Json
from tripot.engine.game import Game
from tripot.engine.language.text import Lang
from tripot.engine.play import replay
from tripot.engine.record import Record
from tripot.engine.views.events import project
from tripot.engine.views.rendering import Renderer
from tripot.server.infra.voices import Voices


def projections(
    game: Game, record: Record, viewer: int, lang: Lang, names: list[str]
) -> Iterator[tuple[Json, list[Json]]]:
    """View and lines of the log at each version."""
    renderer = Renderer(Voices(game).voice(lang, names))
    for version, (play, events) in enumerate(replay(record, game)):
        lines = [
            {"version": version, "text": renderer.voice.say(event.text)} | ({"rule": event.rule} if event.rule else {})
            for event in project(events, viewer)
        ]
        yield renderer.builtins(play.state.view(viewer)), lines
