"""`tripot serve`: opens the house. SQLite in a data folder, or PostgreSQL by URL; tables in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter

from tripot.cli.arguments import LangName, find_game
from tripot.cli.errors import command_error
from tripot.cli.support.autoreload import Autoreload
from tripot.cli.support.run_server import ServerOptions, bound, run_server
from tripot.cli.support.web_assets import make_pages
from tripot.cli.terminal.line_input import clean
from tripot.cli.terminal.terminal import terminal_for
from tripot.engine.authoring import game_folders
from tripot.engine.authoring.registry import games

Host = Annotated[str, Parameter(help="term.help.host")]
Port = Annotated[int, Parameter(help="term.help.port")]
Database = Annotated[str, Parameter(help="term.help.database")]
DataFolder = Annotated[Path | None, Parameter(help="term.help.data")]
CardFiles = Annotated[list[str] | None, Parameter(name="--catalogue", help="term.help.catalogues", negative="")]
Origins = Annotated[list[str] | None, Parameter(name="--origin", help="term.help.origin", negative="")]
HostNames = Annotated[list[str] | None, Parameter(name="--host-name", help="term.help.host_name", negative="")]
PublicUrl = Annotated[str, Parameter(name="--public-url", help="term.help.public_url")]
Opens = Annotated[bool, Parameter(name="--open", help="term.help.open", negative="")]
Reloads = Annotated[bool, Parameter(help="term.help.reload", negative="")]


def serve(
    *,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "",
    data: DataFolder = None,
    catalogue: CardFiles = None,
    origin: Origins = None,
    host_name: HostNames = None,
    public_url: PublicUrl = "",
    open_: Opens = False,
    reload: Reloads = False,
    lang: LangName = None,
) -> int:
    """Runs until interrupted; 1 when it could not start, 3 when its store keeps it shut."""
    terminal = terminal_for(lang)
    watched = [Path(word).resolve() for word in game_folders.from_environment() if game_folders.is_folder(word)]
    if not reload:
        games()
    elif not watched:
        raise command_error("term.error.nothing_to_watch")
    asked = ServerOptions(
        host=host,
        port=port,
        lang=terminal.lang,
        data=data,
        database=database,
        catalogues=_catalogues(catalogue or []),
        origins=tuple(origin or ()),
        host_names=(host, *(host_name or ()), *_named(public_url)),
        public_url=public_url,
        open_page=open_,
    )
    ours = bound(host, port)
    make_pages(terminal)
    if reload:
        return Autoreload(terminal, asked, ours, watched).run()
    ours.close()
    return run_server(asked)


def _named(url: str) -> tuple[str, ...]:
    """The host in a public address, a name the house then answers to; raises CommandError where there is none."""
    if not url:
        return ()
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise command_error("term.error.public_url", url=clean(url)[:60])
    return (parts.hostname,)


def _catalogues(words: list[str]) -> dict[str, Path]:
    """`depli=my.toml` words; raises CommandError for an unknown game or unusable cards."""
    found: dict[str, Path] = {}
    for word in words:
        game, equals, file = word.partition("=")
        if not equals:
            raise command_error("term.error.catalogue_form", word=word[:40])
        find_game(game, Path(file))
        found[game] = Path(file)
    return found
