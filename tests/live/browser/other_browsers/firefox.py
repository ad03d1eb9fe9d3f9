"""Firefox without a window, spoken to in WebDriver BiDi, which it understands by itself."""

from __future__ import annotations

import base64
import json
import shutil
import signal
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

from websockets.exceptions import InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tests.live.browser.other_browsers.screen import press, until
from tests.support.processes import SECONDS, ended, free_port

Json = dict[str, Any]
_PREFERENCES = """
user_pref("intl.accept_languages", "fr-FR, fr");
user_pref("ui.prefersReducedMotion", 1);
user_pref("app.update.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.proxy.type", 0);
"""


class Firefox:
    """Taps as a finger does."""

    def __init__(self) -> None:
        self._profile = tempfile.mkdtemp(prefix="firefox-")
        Path(self._profile, "user.js").write_text(_PREFERENCES, "utf-8")
        port = free_port()
        program = shutil.which("firefox-esr") or shutil.which("firefox") or "firefox-esr"
        command = [program, "--headless", "--no-remote", "--profile", self._profile, f"--remote-debugging-port={port}"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True)
        self._line: ClientConnection = until(lambda: _called(port), "Firefox does not answer")
        self._numbers = count(1)
        self._thrown: list[str] = []
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._context: str = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **params: Any) -> Json:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told: Json = json.loads(self._line.recv(SECONDS))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self._thrown.append(told["params"]["text"])
            if told.get("id") == number:
                assert told["type"] == "success", told
                result: Json = told["result"]
                return result

    def size(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._context, viewport=viewport)

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def run(self, function: str, *given: Any) -> Any:
        # As text both ways: BiDi's own values would have to be translated.
        whole = f"async (given) => JSON.stringify(await ({function})(...JSON.parse(given)) ?? null)"
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=whole,
            target={"context": self._context},
            arguments=[{"type": "string", "value": json.dumps(given)}],
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def tap(self, x: float, y: float) -> None:
        self._ask("input.performActions", context=self._context, actions=[press(x, y, "touch")])

    def picture(self, path: Path) -> None:
        taken = self._ask("browsingContext.captureScreenshot", context=self._context)
        path.write_bytes(base64.b64decode(taken["data"]))

    def errors(self) -> list[str]:
        thrown, self._thrown = self._thrown, []
        return thrown

    def close(self) -> None:
        self._line.close()
        ended(self._process, signal.SIGTERM)
        shutil.rmtree(self._profile, ignore_errors=True)


def _called(port: int) -> ClientConnection | None:
    try:
        return connect(f"ws://127.0.0.1:{port}/session", max_size=None, proxy=None)
    except (OSError, InvalidHandshake):
        return None
