"""The preview of a link in a messenger: the game's name, a line about it, its picture.

Only what that guest may know.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from tripot.engine.game import Game
from tripot.engine.language.text import say
from tripot.server.infra.voices import house_voice
from tripot.server.web.context import AnyRequest, RequestContext

_GAME_PAGES: Final = ("new", "rules", "sheet")
WIDTH: Final = 1200
HEIGHT: Final = 630


def preview(context: RequestContext, request: AnyRequest, static: Path) -> str:
    """The lines for the page's head."""
    game = _game(context, request)
    title = f"{game.title[context.lang]} · Tripot" if game else "Tripot"
    text = game.blurb[context.lang] if game else house_voice(context.lang).say(say("page.tagline"))
    picture = f"preview-{game.slug}.png" if game else "preview.png"
    if not (static / picture).is_file():  # a game from elsewhere brings none
        picture = "preview.png"
    properties = {
        "og:type": "website",
        "og:site_name": "Tripot",
        "og:title": title,
        "og:description": text,
        "og:image": f"{str(request.base_url).rstrip('/')}/{picture}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    names = {"description": text, "twitter:card": "summary_large_image"}
    lines = [f'<meta property="{key}" content="{escape(value)}" />' for key, value in properties.items()]
    lines += [f'<meta name="{key}" content="{escape(value)}" />' for key, value in names.items()]
    return "\n".join(lines)


def _game(context: RequestContext, request: AnyRequest) -> Game | None:
    """The game an address is about. A table is told only where it is awake and this guest may look at it."""
    page, _, rest = request.url.path.strip("/").partition("/")
    about = rest.partition("/")[0]
    if page in _GAME_PAGES:
        return context.house.games.get(about)
    table = context.house.live_tables.get(about) if page == "table" else None
    if table is None or table.refusal_for(context.guest, request.query_params.get("invite", "")) is not None:
        return None
    return table.game
