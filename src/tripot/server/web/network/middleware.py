"""The outermost middleware: every request passes here first. Limits, names, origins, cookies, headers, one log line.

Nothing of a request is read before its address has been asked for its allowance.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from time import monotonic
from typing import Any, Final
from urllib.parse import parse_qs

import msgspec

from tripot.engine.language.text import LANGS, Lang
from tripot.server.infra.identity import MAX_AGE, new_guest
from tripot.server.infra.logs import cut
from tripot.server.infra.voices import house_voice
from tripot.server.protocol.errors import STATUS, Refusal
from tripot.server.protocol.http_models import Problem
from tripot.server.tables.house import House
from tripot.server.web.network.allowed_hosts import HostNames, host_of
from tripot.server.web.network.trusted_proxies import Proxies, neighbourhood

log = logging.getLogger(__name__)

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ASGIApp = Callable[[Scope, Receive, Send], Awaitable[None]]

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_POLICY: Final = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)
_HEADERS: Final = (
    (b"content-security-policy", "; ".join(_POLICY).encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)

BUILD: Final = b"tripot-build"
"""The header that says which build of the page the house gives out: a page of another one loads itself anew."""


class EdgeMiddleware:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app: ASGIApp = app
        self.house: House = house
        self.proxies: Proxies = Proxies(house.settings.proxies)
        self._names: HostNames = HostNames(house.settings.host_names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        try:
            address = self._address(scope)
            self._check(scope)
            guest, is_known = self.house.seal.recognise(b";".join(_all(scope, b"cookie")))
            guest = guest or new_guest()
            scope.setdefault("state", {}).update(guest=guest, address=address)
            if scope["type"] == "websocket":
                with self.house.limits.call(guest, address):
                    await self.app(scope, receive, send)
            else:
                welcome = not is_known and _is_personal(scope["path"])
                await self._request(scope, receive, send, self._cookie(scope, guest) if welcome else b"")
        except Refusal as refusal:
            self.house.metrics.refusals[refusal.code] += 1
            await _turn_away(scope, send, refusal)

    def _address(self, scope: Scope) -> str:
        """The address of a request, from a proxy or the connection; raises Refusal when too many come from it."""
        client = scope.get("client")
        peer, headers = client[0] if client else "?", scope["headers"]
        address = neighbourhood(self.proxies.client(peer, headers))
        if not self.house.limits.requests.take(address):
            raise Refusal("too_fast")
        if scope["type"] == "http":
            scope["scheme"] = self.proxies.scheme(peer, headers, scope["scheme"])
        return address

    def _check(self, scope: Scope) -> None:
        """Raises Refusal. A browser names the page a request comes from; other programs have no cookie to misuse."""
        if _size(scope) > self.house.settings.head_limit:
            raise Refusal("head")
        host = _one(scope, b"host")
        name = host_of(host)
        if name is None:
            raise Refusal("malformed")
        if not self._names.know(name):
            raise Refusal("host", name=name)
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return
        origin = _one(scope, b"origin")
        if origin and origin not in (*self.house.settings.origins, f"http://{host}", f"https://{host}"):
            raise Refusal("origin")
        if not origin and _one(scope, b"sec-fetch-site") not in ("", "same-origin", "none"):
            raise Refusal("origin")
        if scope["type"] == "http" and _has_body(scope) and _media_type(scope) != "application/json":
            raise Refusal("malformed")

    def _cookie(self, scope: Scope, guest: str) -> bytes:
        seal = self.house.seal
        kept = f"{seal.cookie}={seal.sign(guest)}; Max-Age={MAX_AGE}; Path=/; HttpOnly; SameSite=Lax"
        return (kept + "; Secure" if scope["scheme"] == "https" else kept).encode()

    async def _request(self, scope: Scope, receive: Receive, send: Send, cookie: bytes) -> None:
        started = monotonic()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = _complete(message.get("headers", []), scope["path"], cookie)
                message["headers"] = [*headers, (BUILD, self.house.build.encode())]
            await send(message)

        # Whatever can be got has a head: the server sends no body after it.
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        await self.app(asked, receive, sending)
        self.house.metrics.requests[str(status)] += 1
        taken = round((monotonic() - started) * 1000, 1)
        method, path = cut(scope["method"]), cut(scope["path"])
        level = logging.DEBUG if status < 400 else logging.INFO
        log.log(level, "request", extra={"method": method, "path": path, "status": status, "ms": taken})


def _complete(own: Iterable[tuple[bytes, bytes]], path: str, cookie: bytes) -> list[tuple[bytes, bytes]]:
    """An answer's own headers and the house's. A cookie is for one guest: nobody keeps that answer for others."""
    headers = [*own, *_HEADERS]
    if path.startswith("/api/"):
        headers.append((b"cache-control", b"no-store"))
    elif cookie:
        headers = [header for header in headers if header[0] != b"cache-control"]
        headers.append((b"cache-control", b"private, no-cache"))
    if cookie:
        headers.append((b"set-cookie", cookie))
    return headers


def _all(scope: Scope, name: bytes) -> list[bytes]:
    return [value for key, value in scope["headers"] if key == name]


def _one(scope: Scope, name: bytes) -> str:
    """A header that may come once, empty if it does not; raises Refusal."""
    values = _all(scope, name)
    if len(values) > 1:
        raise Refusal("malformed")
    return values[0].decode("latin-1") if values else ""


def _size(scope: Scope) -> int:
    """Bytes of a request's head, near enough."""
    lines = sum(len(name) + len(value) + 4 for name, value in scope["headers"])
    return lines + len(scope.get("raw_path") or b"") + len(scope["query_string"])


def _has_body(scope: Scope) -> bool:
    return _one(scope, b"content-length") not in ("", "0") or bool(_all(scope, b"transfer-encoding"))


def _media_type(scope: Scope) -> str:
    return _one(scope, b"content-type").partition(";")[0].strip().lower()


def _is_personal(path: str) -> bool:
    """Whether an answer is for one guest: files may be kept by anybody's cache, and machines need no cookie."""
    return path.startswith("/api/") or (path not in ("/health", "/metrics") and "." not in path)


def lang_of(scope: Scope) -> Lang:
    """The language a request asks for: `?lang=`, else the browser's, else French."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[0]
    accepted = b"".join(_all(scope, b"accept-language")[:1])[:2].decode("latin-1").lower()
    return next((lang for wish in (asked, accepted) for lang in LANGS if lang == wish), "fr")


def problem(refusal: Refusal, lang: Lang) -> Problem:
    """A refusal of the house (not of a game) as a body."""
    return Problem(refusal.code, house_voice(lang).say(refusal.text), refusal.rule)


async def _turn_away(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Refuses a request before the application sees it. After a head too long the connection is closed."""
    body = msgspec.json.encode(problem(refusal, lang_of(scope)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *_HEADERS]
    if refusal.code == "head":
        headers.append((b"connection", b"close"))
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    await send({"type": f"{kind}.start", "status": STATUS[refusal.code], "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})
