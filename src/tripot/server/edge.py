"""The edge of the house: every request passes here first. Cookies, origins, rate limits, headers, one log line."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from time import monotonic
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec

from tripot.engine.text import LANGS, Lang
from tripot.server.bodies import Problem
from tripot.server.errors import STATUS, Refusal
from tripot.server.house import House
from tripot.server.identity import COOKIE, MAX_AGE, new_guest
from tripot.server.speech import house_voice

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


class Edge:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app: ASGIApp = app
        self.house: House = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = _headers(scope)
        guest, is_new = self._guest(headers)
        scope.setdefault("state", {})["guest"] = guest
        try:
            self._check(scope, headers)
        except Refusal as refusal:
            self.house.metrics.refusals[refusal.code] += 1
            await _turn_away(scope, send, refusal)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            welcome = is_new and _is_personal(scope["path"])
            await self._request(scope, receive, send, self.house.seal.sign(guest) if welcome else "")

    def _guest(self, headers: dict[str, str]) -> tuple[str, bool]:
        """Who the cookie says they are, or a new guest."""
        try:
            morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
        except CookieError:
            morsel = None
        known = self.house.seal.read(morsel.value) if morsel else None
        return (known, False) if known else (new_guest(), True)

    def _check(self, scope: Scope, headers: dict[str, str]) -> None:
        """Raises Refusal. A browser names the page a request comes from; other programs have no cookie to misuse."""
        client = scope.get("client")
        if not self.house.addresses.take(client[0] if client else "?"):
            raise Refusal("too_fast")
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return
        origin = headers.get("origin")
        if origin is not None and not self._ours(origin, headers.get("host", "")):
            raise Refusal("origin")
        if origin is None and headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise Refusal("origin")

    def _ours(self, origin: str, host: str) -> bool:
        return origin in self.house.settings.origins or (bool(host) and urlsplit(origin).netloc == host)

    async def _request(self, scope: Scope, receive: Receive, send: Send, cookie: str) -> None:
        started = monotonic()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                extra = list(_HEADERS)
                if scope["path"].startswith("/api/"):
                    extra.append((b"cache-control", b"no-store"))
                if cookie:
                    extra.append((b"set-cookie", _cookie(cookie, scope["scheme"] == "https")))
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        await self.app(scope, receive, sending)
        self.house.metrics.requests[str(status)] += 1
        taken = round((monotonic() - started) * 1000, 1)
        path = scope["path"]
        level = logging.DEBUG if status < 400 else logging.INFO
        log.log(level, "request", extra={"method": scope.get("method"), "path": path, "status": status, "ms": taken})


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _is_personal(path: str) -> bool:
    """Whether an answer is for one guest: files may be kept by anybody's cache, and machines need no cookie."""
    return path.startswith("/api/") or (path not in ("/health", "/metrics") and "." not in path)


def _cookie(value: str, secure: bool) -> bytes:
    kept = f"{COOKIE}={value}; Max-Age={MAX_AGE}; Path=/; HttpOnly; SameSite=Lax"
    return (kept + "; Secure" if secure else kept).encode()


def lang_of(scope: Scope) -> Lang:
    """The language a request asks for: `?lang=`, else the browser's, else French."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[0]
    accepted = _headers(scope).get("accept-language", "").lower()[:2]
    return next((lang for wish in (asked, accepted) for lang in LANGS if lang == wish), "fr")


def problem(refusal: Refusal, lang: Lang) -> Problem:
    """A refusal of the house (not of a game) as a body."""
    return Problem(refusal.code, house_voice(lang).say(refusal.text), refusal.rule)


async def _turn_away(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Refused before the application has seen it."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        return
    body = msgspec.json.encode(problem(refusal, lang_of(scope)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *_HEADERS]
    await send({"type": "http.response.start", "status": STATUS[refusal.code], "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
