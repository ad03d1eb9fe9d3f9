"""Whether the deep runs of `make test-long` are asked for."""

from __future__ import annotations

import os

LONG = os.environ.get("TRIPOT_DEPTH") == "long"
