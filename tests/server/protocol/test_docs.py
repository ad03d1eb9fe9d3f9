"""docs/protocol.md against the types, docs/operations.md against the settings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from tripot.server.infra.settings import Settings
from tripot.server.protocol.client_messages import ClientMessage
from tripot.server.protocol.constants import MESSAGE_LIMIT, Close, ErrorCode
from tripot.server.protocol.errors import STATUS
from tripot.server.protocol.server_messages import ServerMessage
from tripot.server.store.schema import metadata
from tripot.server.web.app import published

DOCS = Path(__file__).resolve().parents[3] / "docs"


def test_every_address_message_and_error_is_on_the_page() -> None:
    page = (DOCS / "protocol.md").read_text("utf-8")
    addresses = set(re.findall(r"\| (GET|PUT|POST) \| `([^`]+)`", page))
    paths = published(Settings(data=Path("unused")))["paths"]
    assert addresses == {(method.upper(), path) for path, methods in paths.items() for method in methods}
    for message in (*get_args(ClientMessage), *get_args(ServerMessage)):
        assert f"| `{message.__struct_config__.tag}` |" in page
    for code in get_args(ErrorCode):
        assert re.search(rf"^\|.*`{code}`.*\| {STATUS[code]} \|", page, re.MULTILINE), code
    for close in Close:
        assert f"{close.value} {close.name}" in page
    assert f"{MESSAGE_LIMIT:,}".replace(",", " ") in page


def test_every_database_table_is_on_the_page() -> None:
    page = (DOCS / "operations.md").read_text("utf-8")
    for table in metadata.tables:
        assert f"`{table}`" in page
