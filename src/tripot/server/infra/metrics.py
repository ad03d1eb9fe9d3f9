"""Figures about the running house, in the text form Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

_STEPS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """A histogram of durations."""

    def __init__(self) -> None:
        self.counts: list[int] = [0] * (len(_STEPS) + 1)
        self.sum: float = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(_STEPS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        total = 0
        lines = [f"# TYPE {name} histogram"]
        for step, count in zip((*_STEPS, "+Inf"), self.counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{step}"}} {total}')
        return [*lines, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """Counters of this node since it started; gauges are computed when they are read."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.requests: Counter[str] = Counter()
        self.closes: Counter[str] = Counter()
        self.stumbles: Counter[str] = Counter()
        """Rounds of the house's loops that failed."""
        self.experts: Counter[str] = Counter()
        """What became of experts' thoughts."""
        self.bots: Counter[str] = Counter()
        """Thoughts of bots that ended in an exception, or in no legal move."""
        self.frames: int = 0
        self.batches: int = 0
        self.rows: int = 0
        self.conflicts: int = 0
        self.outages: int = 0
        self.commit: Histogram = Histogram()
        self.move: Histogram = Histogram()

    def text(self, gauges: dict[str, float]) -> str:
        """Everything, one figure a line."""
        lines: list[str] = []
        for name, label, counter in (
            ("tripot_moves_total", "by", self.moves),
            ("tripot_refusals_total", "code", self.refusals),
            ("tripot_requests_total", "status", self.requests),
            ("tripot_socket_closes_total", "reason", self.closes),
            ("tripot_failed_rounds_total", "loop", self.stumbles),
            ("tripot_expert_thoughts_total", "outcome", self.experts),
            ("tripot_bot_failures_total", "bot", self.bots),
        ):
            lines.append(f"# TYPE {name} counter")
            lines += [f'{name}{{{label}="{key}"}} {count}' for key, count in sorted(counter.items())]
        for name, count in (
            ("tripot_frames_total", self.frames),
            ("tripot_commits_total", self.batches),
            ("tripot_committed_rows_total", self.rows),
            ("tripot_conflicts_total", self.conflicts),
            ("tripot_store_outages_total", self.outages),
        ):
            lines += [f"# TYPE {name} counter", f"{name} {count}"]
        lines += self.commit.lines("tripot_commit_seconds") + self.move.lines("tripot_move_seconds")
        for name, value in gauges.items():
            lines += [f"# TYPE {name} gauge", f"{name} {value:g}"]
        return "\n".join(lines) + "\n"
