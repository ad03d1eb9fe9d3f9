"""Errors of the operating system in the reader's language: a sentence for each error a person can mend."""

from __future__ import annotations

import errno
import socket

from tripot.cli.terminal.terminal import WORDS
from tripot.engine.language.text import Text, say


def explain_os_error(error: Exception) -> Text:
    """Explains an error of the system; one without a sentence goes by its name."""
    if isinstance(error, socket.gaierror):
        return say("term.system.host")
    if isinstance(error, OverflowError):
        return say("term.system.port")
    if not isinstance(error, OSError):  # a file name no system takes: a null byte, half a character
        return say("term.system.EINVAL")
    name = errno.errorcode.get(error.errno or 0, str(error.errno or "?"))
    key = f"term.system.{name}"
    return say(key) if key in WORDS.keys else say("term.system.other", name=name)
