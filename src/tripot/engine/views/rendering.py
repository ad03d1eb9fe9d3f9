"""From views to bytes: sentences are rendered while encoding, in the reader's language and with the table's names."""

from __future__ import annotations

from typing import Any

import msgspec

from tripot.engine.language.text import Voice


class Renderer:
    """Encodes any of our structs as JSON, each `Text` spoken by one voice."""

    def __init__(self, voice: Voice) -> None:
        self.voice: Voice = voice
        self._encoder: msgspec.json.Encoder = msgspec.json.Encoder(enc_hook=voice.hook)

    def encode(self, value: Any) -> bytes:
        return self._encoder.encode(value)

    def builtins(self, value: Any) -> Any:
        """The same as plain Python data, for programs and tests."""
        return msgspec.json.decode(self.encode(value))
