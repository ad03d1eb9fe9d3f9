"""`tripot serve`: opens the house. SQLite in a data folder, or PostgreSQL by URL; tables in the browser."""

from __future__ import annotations

import socket
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tripot.cli.arguments import LangName, find_game
from tripot.cli.desk import Desk, desk_for
from tripot.cli.trouble import trouble

Host = Annotated[str, Parameter(help="term.help.host")]
Port = Annotated[int, Parameter(help="term.help.port")]
Database = Annotated[str, Parameter(help="term.help.database")]
DataFolder = Annotated[Path | None, Parameter(help="term.help.data")]
CardFiles = Annotated[list[str] | None, Parameter(name="--catalogue", help="term.help.catalogues", negative="")]
Origins = Annotated[list[str] | None, Parameter(name="--origin", help="term.help.origin", negative="")]
Opens = Annotated[bool, Parameter(name="--open", help="term.help.open", negative="")]


def serve(
    *,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "",
    data: DataFolder = None,
    catalogue: CardFiles = None,
    origin: Origins = None,
    open_: Opens = False,
    lang: LangName = None,
) -> int:
    """Runs until interrupted; 1 when it could not start."""
    from tripot.server.serving import command_server  # noqa: PLC0415 - other commands need not wait for the web

    desk = desk_for(lang)
    cards = _catalogues(catalogue or [])
    _check_address(host, port)
    server = command_server(host, port, data=data, database=database, catalogues=cards, origins=tuple(origin or ()))
    server.when_open = lambda: _welcome(desk, host, server.port(), open_)
    server.run()
    return 0 if server.started else 1


def _catalogues(words: list[str]) -> dict[str, Path]:
    """`depli=my.toml` words; raises Trouble for an unknown game or unusable cards."""
    found: dict[str, Path] = {}
    for word in words:
        game, equals, file = word.partition("=")
        if not equals:
            raise trouble("term.error.catalogue_form", word=word[:40])
        find_game(game, Path(file))
        found[game] = Path(file)
    return found


def _check_address(host: str, port: int) -> None:
    """Said before anything starts: somebody else is there, or the address is none of ours."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except (OSError, OverflowError) as error:
        raise trouble("term.error.address", address=f"{host}:{port}", why=str(error)) from None


def _welcome(desk: Desk, host: str, port: int, open_page: bool) -> None:
    """The addresses at which the house answers."""
    everywhere = host in ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
    here = f"http://{'localhost' if everywhere or host == '127.0.0.1' else host}:{port}/"
    desk.tell(desk.say("term.serve.open", url=here), "bold green")
    if everywhere and (address := _lan_address()):
        desk.tell(desk.say("term.serve.lan", url=f"http://{address}:{port}/"))
    desk.tell(desk.say("term.serve.stop"), "dim")
    if open_page:
        webbrowser.open(here)


def _lan_address() -> str:
    """This machine's address among its neighbours; nothing is sent to learn it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address: str = probe.getsockname()[0]
    return address
