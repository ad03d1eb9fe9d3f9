"""The browser's types are the server's."""

from __future__ import annotations

from pathlib import Path

from tripot.server.protocol.client_messages import ClientMessage
from tripot.server.protocol.typescript import typescript

ROOT = Path(__file__).resolve().parents[3]


def test_the_generated_types_have_not_drifted() -> None:
    made = (ROOT / "web/src/lib/generated/protocol.ts").read_text("utf-8")
    assert made == typescript(), "run: python -m tripot.server.protocol.typescript web/src/lib/generated/protocol.ts"


def test_client_messages_refuse_unknown_fields() -> None:
    for message in ClientMessage.__args__:
        assert message.__struct_config__.forbid_unknown_fields
