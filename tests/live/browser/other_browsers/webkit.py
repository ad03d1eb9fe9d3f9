"""WebKit as GTK's MiniBrowser shows it on a virtual screen, spoken to in WebDriver."""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import httpx

from tests.live.browser.other_browsers.screen import press, until
from tests.support.processes import SECONDS, ended, first_line, free_port

# The buttons of MiniBrowser's own bar would keep its window wider than a phone; nothing is to move.
_GTK = {
    "gtk.css": "* { min-width: 0; min-height: 0; padding: 0; margin: 0; }",
    "settings.ini": "[Settings]\ngtk-enable-animations=0\n",
}
_SCREEN = ("Xvfb", "-displayfd", "1", "-screen", "0", "2000x1300x24")
_DRIVER = ("WebKitWebDriver",)
_MINI = "webkit2gtk-4*/MiniBrowser"


class WebKit:
    """Taps with a mouse: WebKit's driver for GTK has no fingers."""

    def __init__(self) -> None:
        self._home = tempfile.mkdtemp(prefix="webkit-")
        for name, content in _GTK.items():
            file = Path(self._home, "gtk-3.0", name)
            file.parent.mkdir(exist_ok=True)
            file.write_text(content, "utf-8")
        self._screen = subprocess.Popen(_SCREEN, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        env = {**os.environ, "DISPLAY": f":{first_line(self._screen).strip()}", "XDG_CONFIG_HOME": self._home}
        port = free_port()
        self._driver = subprocess.Popen([*_DRIVER, f"--port={port}"], env=env, text=True)
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=SECONDS, trust_env=False)
        until(self._is_open, "WebKitWebDriver does not answer")
        program = next(str(one) for folder in ("/usr/lib", "/usr/libexec") for one in Path(folder).rglob(_MINI))
        wanted = {"webkitgtk:browserOptions": {"binary": program, "args": ["--automation"]}}
        session = self._ask("/session", capabilities={"alwaysMatch": wanted})["sessionId"]
        self._client.base_url = f"http://127.0.0.1:{port}/session/{session}"

    def _is_open(self) -> bool:
        try:
            return self._client.get("/status").is_success
        except httpx.TransportError:
            return False

    def _ask(self, path: str, **body: Any) -> Any:
        answer = self._client.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    def size(self, width: int, height: int) -> None:
        self._ask("/window/rect", width=width, height=height)
        across, down = self.run("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._ask("/window/rect", width=width + across, height=height + down)
        until(lambda: self.run("() => [innerWidth, innerHeight]") == [width, height], f"{width}x{height}")

    def go(self, address: str) -> None:
        self._ask("/url", url=address)
        self.run(_LISTEN)

    def run(self, function: str, *given: Any) -> Any:
        whole = f"const done = arguments[1]; (async () => ({function})(...JSON.parse(arguments[0])))().then(done, done)"
        return self._ask("/execute/async", script=whole, args=[json.dumps(given)])

    def tap(self, x: float, y: float) -> None:
        self._ask("/actions", actions=[press(x, y, "mouse")])

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._client.get("/screenshot").json()["value"]))

    def errors(self) -> list[str]:
        thrown: list[str] = self.run("() => (window.thrown ?? []).splice(0)")
        return thrown

    def close(self) -> None:
        self._client.delete("")
        self._client.close()
        ended(self._driver, signal.SIGTERM)
        ended(self._screen, signal.SIGTERM)
        shutil.rmtree(self._home, ignore_errors=True)


_LISTEN = """() => {
  window.thrown ??= [];
  addEventListener("error", ({ message }) => message.startsWith("ResizeObserver loop") || thrown.push(message));
  addEventListener("unhandledrejection", ({ reason }) => thrown.push(String(reason)));
}"""
