"""What strangers might send: pieces of requests, requests nearly right, frames that are hardly messages."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.live.hostile.raw import request, upgrade

PIECES = (
    *rb"""GET |POST |CONNECT |
/|/api/me|/api/tables|/api/tables/x/socket| HTTP/1.1| HTTP/2.0|h2c|..|//|#|?lang=|%00|%ff|"|\|{|[|}|]|
Host: localhost|Host: [|Cookie: |tripot_guest=|Origin: http://[|Content-Length: 5|Content-Length: -1|
Transfer-Encoding: chunked|Upgrade: websocket|Connection: Upgrade|Sec-WebSocket-Version: 13|
Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==|Content-Type: application/json|Expect: 100-continue|X-Forwarded-For: |
1.2.3.4, |::1|Accept-Language: """.replace(b"\n", b"").split(b"|"),
    *(b"\r\n", b"\r\n", b"\r\n\r\n", b"\n", b"\x00", b"\xff", b"\xe9", b"5\r\nhello\r\n", b"a" * 300),
)


def bad_request(random: Random) -> bytes:
    """Pieces of requests in any order, or a request that is nearly right."""
    if random.randrange(2):
        return b"".join(random.choices(PIECES, k=random.randint(1, 30)))
    body = b'{"game":"highcard","places":["me"],"name":"Eve"}'
    opening = request("POST /api/tables", "Content-Type: application/json", "Cookie: a=b", body=body)
    return _bent(random, random.choice((opening, upgrade("/api/tables/x/socket"), request("GET /?lang=fr"))))


def _bent(random: Random, request: bytes) -> bytes:
    """A good request with a few bytes changed, left out or doubled."""
    bent = bytearray(request)
    for _ in range(random.randint(1, 6)):
        at = random.randrange(len(bent))
        match random.randrange(3):
            case 0:
                bent[at] = random.randrange(256)
            case 1:
                del bent[at : at + random.randint(1, 4)]
            case _:
                bent[at:at] = bent[at : at + random.randint(1, 40)]
    return bytes(bent)


KINDS = ("hello", "move", "undo", "ready", "start", "chat", "mute", "ping", "pong", "snapshot", "")
FIELDS = ("id", "decision", "move", "parts", "random", "channel", "text", "person", "on", "lang", "ready", "seat", "é")


def _value(random: Random, depth: int = 0) -> Any:
    match random.randrange(9 if depth < 3 else 6):
        case 0:
            return random.choice(["", "a", "é", "\x00", "\u202e", "x" * 500, "0" * 32, "table", "P:QS", "null"])
        case 1:
            return random.choice([0, 1, -1, 2**31, 2**63, 10**30, 1e308, 0.5])
        case 2:
            return random.choice([True, False, None])
        case 3 | 4 | 5:
            return random.choice(FIELDS)
        case 6 | 7:
            return [_value(random, depth + 1) for _ in range(random.randrange(4))]
        case _:
            return {random.choice(FIELDS): _value(random, depth + 1) for _ in range(random.randrange(4))}


def bad_frame(random: Random) -> str | bytes:
    """A message with wrong fields, or hardly a message."""
    message = {field: _value(random) for field in random.sample(FIELDS, random.randrange(5))}
    text = json.dumps({"type": random.choice(KINDS), **message})
    match random.randrange(8):
        case 0:
            return text[: random.randrange(len(text))]
        case 1:
            return text.encode("utf-16")
        case 2:
            return bytes(random.randrange(256) for _ in range(random.randrange(60)))
        case 3:
            return text.replace(":", random.choice(["::", "", ":[" * 2_000]), 1)
        case _:
            return text
