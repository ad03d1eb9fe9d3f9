"""`tripot backup` and `tripot restore`: a SQLite house saved to a file, and put back from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tripot.cli.arguments import LangName
from tripot.cli.commands.serve import Database, DataFolder
from tripot.cli.errors import command_error
from tripot.cli.os_errors import explain_os_error
from tripot.cli.support.run_server import stays_shut
from tripot.cli.terminal.terminal import Terminal, terminal_for


def backup(
    file: Annotated[Path, Parameter(help="term.help.backup_to")],
    /,
    *,
    data: DataFolder = None,
    database: Database = "",
    lang: LangName = None,
) -> int:
    """0 when it is written and checked, 3 when the house's database is not sound."""
    from tripot.server.store.local.backups import back_up  # noqa: PLC0415 - other commands need not wait for the store

    terminal = terminal_for(lang)

    def work(house: Path) -> None:
        if not house.exists():
            raise command_error("term.backup.nothing", file=str(house))
        _check_other(file, house)
        back_up(house, file)
        terminal.tell(terminal.say("term.backup.done", file=str(file)), "green")

    return _with_house(terminal, data, database, file, work)


def restore(
    file: Annotated[Path, Parameter(help="term.help.backup_from")],
    /,
    *,
    data: DataFolder = None,
    database: Database = "",
    lang: LangName = None,
) -> int:
    """0 when it is back, 3 when the house is open or the backup is none."""
    from tripot.server.store.local.backups import restore as put_back  # noqa: PLC0415
    from tripot.server.store.local.folder_lock import claim_folder  # noqa: PLC0415 - as above
    from tripot.server.store.local.sqlite_file import make_private_folder  # noqa: PLC0415

    terminal = terminal_for(lang)

    def work(house: Path) -> None:
        if not file.is_file():
            raise command_error("term.error.unreadable", file=str(file), why=terminal.say("term.system.ENOENT"))
        _check_other(file, house)
        folder = data or house.parent
        make_private_folder(folder)
        with claim_folder(folder):
            aside = put_back(house, file)
        terminal.tell(terminal.say("term.backup.restored", file=str(file)), "green")
        if aside is not None:
            terminal.tell(terminal.say("term.backup.aside", file=str(aside)))

    return _with_house(terminal, data, database, file, work)


def _check_other(file: Path, house: Path) -> None:
    if file.exists() and house.exists() and file.samefile(house):
        raise command_error("term.backup.itself", file=str(file))


def _with_house(terminal: Terminal, data: Path | None, database: str, file: Path, work: Callable[[Path], None]) -> int:
    """Works on the file of a house; says in one sentence why it could not be done."""
    from tripot.server.infra.settings import Settings, default_data  # noqa: PLC0415 - as above
    from tripot.server.store.local.folder_lock import Occupied  # noqa: PLC0415
    from tripot.server.store.local.sqlite_file import BadFile  # noqa: PLC0415
    from tripot.server.store.local.startup_errors import CannotOpen, house_file, why_shut  # noqa: PLC0415

    settings = Settings(data=data or default_data(), database=database)
    try:
        house = house_file(settings)
        if house is None:
            raise command_error("term.backup.postgresql")
        work(house)
    except CannotOpen as shut:
        return stays_shut(terminal, shut)
    except (BadFile, Occupied, sqlite3.Error) as error:
        return stays_shut(terminal, why_shut(error, settings) or CannotOpen("unreadable", str(file)))
    except OSError as error:
        raise command_error(
            "term.error.unwritable", file=str(error.filename or file), why=explain_os_error(error)
        ) from None
    return 0
