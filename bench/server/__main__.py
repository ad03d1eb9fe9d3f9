"""`python -m bench.server [--tables 50,200,500] [--seconds 8] [--stores sqlite,postgresql] [--json]`.

With `--tables ""` only those who look back are measured, `--readers` of them, nodes and idle tables. With
`--beside PATH`, this checkout and another (with an environment of its own, `make install`) turn by turn, `--rounds`
times, and nothing else: on `--nodes` of one PostgreSQL, if so many, with people of a part `--shared` of the tables at
several. With `--soak SECONDS`, a long evening and nothing else; with `--searches 300`, so many hostile searches beside
a seated player's pings, here and `--beside` another checkout.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from bench.server import beside, history, memory, searches, soak
from bench.server.runs import Run, run
from bench.server.views import view_cost


class Figures(msgspec.Struct, frozen=True):
    """A whole bench."""

    runs: tuple[Run, ...]
    reading: history.Reading
    idle: memory.Idle
    watched_kb: float
    """A table of two connected people who do nothing."""
    nodes: tuple[Run, ...]
    """With tables whose people sit at different nodes."""
    view_us: float
    encode_us: float
    frame_bytes: int


_NODES_TABLES: Final = 100


def measure(kinds: list[str], counts: list[int], seconds: float, readers: int) -> Figures:
    """Every store, every number of tables, a fresh house each."""
    runs: list[Run] = []
    for kind in kinds:
        for tables in counts:
            runs += run(kind, tables, seconds)
            print(runs[-2], runs[-1], file=sys.stderr, flush=True)
    nodes: list[Run] = []
    if "postgresql" in kinds:
        for count, shared in ((1, 0.0), (2, 0.0), (2, 0.5), (2, 1.0)):
            nodes += run("postgresql", _NODES_TABLES, seconds, nodes=count, shared=shared)
            print(nodes[-2:], file=sys.stderr, flush=True)
    reading = history.measure(seconds, readers)
    print(reading, file=sys.stderr, flush=True)
    view, encode, size = view_cost()
    idle, watched = memory.measure(), memory.watched()
    return Figures(tuple(runs), reading, idle, watched, tuple(nodes), view, encode, size)


def markdown(figures: Figures) -> str:
    lines = [
        "| store | tables of 4 | load | moves/s | p50 ms | p99 ms | CPU µs a move |",
        "|---|--:|---|--:|--:|--:|--:|",
    ]
    lines += [_line(one) for one in (*figures.runs, *figures.nodes)]
    idle = figures.idle
    memory_line = f"{idle.loaded_kb:.1f} kB in memory ({idle.tables} tables, {idle.entries} entries each)"
    lines += [
        "",
        history.line(figures.reading),
        f"View {figures.view_us:.0f} µs + encode {figures.encode_us:.0f} µs a seat ({figures.frame_bytes:,} bytes).",
        f"An idle table without sockets: {memory_line}; of two connected people: {figures.watched_kb:.1f} kB.",
    ]
    return "\n".join(lines)


def _line(one: Run) -> str:
    how = "1 move/s a table" if one.paced else "closed loop"
    figures = f"{one.moves:,.0f} | {one.p50:.1f} | {one.p99:.1f} | {one.cpu_us:,.0f}"
    return f"| {one.store} | {one.tables} | {how} | {figures} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", default="50,200,500")
    parser.add_argument("--stores", default="sqlite,postgresql")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--readers", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--beside", type=Path, default=None, help="another checkout, with an environment of its own")
    parser.add_argument("--nodes", type=int, default=1, help="beside: on so many nodes of one PostgreSQL")
    parser.add_argument("--shared", type=float, default=0.0, help="beside: part of tables with people at several nodes")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--soak", type=float, default=0.0, help="seconds of a long evening")
    parser.add_argument("--searches", type=int, default=0, help="hostile searches beside a seated player")
    chosen = parser.parse_args()
    if chosen.searches:
        print(searches.markdown(searches.measure(chosen.searches, chosen.beside)))
        return
    if chosen.soak:
        print(soak.line(soak.measure(chosen.soak)))
        return
    counts = [int(n) for n in chosen.tables.split(",") if n]
    if chosen.beside is not None:
        for kind in chosen.stores.split(","):
            for tables in counts:
                load = partial(run, kind, tables, chosen.seconds, nodes=chosen.nodes, shared=chosen.shared)
                turns = beside.measure(chosen.beside, load, chosen.rounds)
                print(beside.markdown(turns), end="\n\n", flush=True)
        return
    figures = measure(chosen.stores.split(","), counts, chosen.seconds, chosen.readers)
    print(msgspec.json.encode(figures).decode() if chosen.json else markdown(figures))


if __name__ == "__main__":
    main()
