"""How deep the tests dig: the same everywhere for `make test`, far deeper with TRIPOT_DEPTH=long."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.support.depth import LONG

settings.register_profile(
    "tripot",
    derandomize=not LONG,
    max_examples=500 if LONG else 25,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tripot")
