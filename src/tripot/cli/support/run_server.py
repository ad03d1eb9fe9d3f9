"""Opening the house at an address, in this process or, given a socket, in one that was started for it."""

from __future__ import annotations

import logging
import socket
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from tripot.cli.errors import command_error, debugging
from tripot.cli.os_errors import explain_os_error
from tripot.cli.terminal.line_input import clean
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.authoring import game_folders
from tripot.engine.authoring.author_errors import explain
from tripot.engine.language.text import Lang, say

if TYPE_CHECKING:
    from tripot.server.store.local.startup_errors import CannotOpen

SHUT: Final = 3


class ServerOptions(msgspec.Struct, frozen=True):
    """The options of `tripot serve`."""

    host: str
    port: int
    lang: Lang
    data: Path | None = None
    database: str = ""
    catalogues: dict[str, Path] = {}
    origins: tuple[str, ...] = ()
    host_names: tuple[str, ...] = ()
    public_url: str = ""
    open_page: bool = False


def run_server(asked: ServerOptions, sockets: list[socket.socket] | None = None) -> int:
    """Runs until interrupted; 1 when it could not start, 3 when its store keeps it shut."""
    from tripot.server.store.local.startup_errors import CannotOpen  # noqa: PLC0415
    from tripot.server.web.server import command_server  # noqa: PLC0415 - other commands need not wait for the web

    terminal = Terminal(asked.lang)
    try:
        server = command_server(
            asked.host,
            asked.port,
            data=asked.data,
            database=asked.database,
            catalogues=asked.catalogues,
            origins=asked.origins,
            host_names=asked.host_names,
            public_url=asked.public_url,
        )
        if any(map(game_folders.is_folder, game_folders.from_environment())) and not debugging():
            _report_author_errors(terminal)
        server.when_open = lambda: _welcome(terminal, asked, server.port())
        server.run(sockets)
    except CannotOpen as shut:
        return stays_shut(terminal, shut)
    return 0 if server.started else 1


def stays_shut(terminal: Terminal, shut: CannotOpen) -> int:
    """Says why a house cannot be opened; the exit code."""
    why = {"why": explain_os_error(shut.system)} if shut.system else {}
    terminal.complain(terminal.say(say(f"term.shut.{shut.reason}", where=clean(shut.where), **why)))
    return SHUT


class _AuthorErrors(logging.Filter):
    """Explains an author's error in one sentence, and leaves everything else to the log."""

    def __init__(self, terminal: Terminal) -> None:
        super().__init__()
        self._terminal: Terminal = terminal

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        why = explain(error) if error else None
        if why is not None:
            self._terminal.complain(self._terminal.say(say("term.error.slip", why=why)))
        return why is None


def _report_author_errors(terminal: Terminal) -> None:
    """A house with a game that is being written belongs to its author."""
    for handler in logging.getLogger().handlers:
        handler.addFilter(_AuthorErrors(terminal))


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address; raises CommandError where it is taken, or where the address is none of ours."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        ours = socket.socket(family, socket.SOCK_STREAM)
    except (OSError, OverflowError) as error:
        raise _taken(host, port, error) from None
    try:
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        ours.bind((host, port))
    except (OSError, OverflowError) as error:
        ours.close()
        raise _taken(host, port, error) from None
    return ours


def _taken(host: str, port: int, error: OSError | OverflowError) -> Exception:
    return command_error("term.error.address", address=clean(f"{host}:{port}"), why=explain_os_error(error))


def _welcome(terminal: Terminal, asked: ServerOptions, port: int) -> None:
    """The addresses at which the house answers."""
    from tripot.server.web.network.addresses import neighbours  # noqa: PLC0415 - as above
    from tripot.server.web.server import EVERYWHERE  # noqa: PLC0415

    everywhere = asked.host in EVERYWHERE
    here = f"http://{'localhost' if everywhere or asked.host == '127.0.0.1' else asked.host}:{port}/"
    terminal.tell(terminal.say("term.serve.open", url=here), "bold green")
    for address in [address for address, _ in neighbours()] if everywhere else ():
        terminal.tell(terminal.say("term.serve.lan", url=f"http://{address}:{port}/"))
    if asked.public_url:
        terminal.tell(terminal.say("term.serve.public", url=asked.public_url))
    terminal.tell(terminal.say("term.serve.stop"), "dim")
    if asked.open_page:
        webbrowser.open(here)
