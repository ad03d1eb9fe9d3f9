"""A Ray cluster of two nodes on this machine, one of which is killed in mid-job: `python -m tests.lab.two_nodes`.

In a process of its own, since Ray leaves threads and files open. Prints whether the report is that of one process, and
how long each step took."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from tests.toy_games import ALL
from tripot.lab.cluster import RayExecutor
from tripot.lab.runs import Run
from tripot.lab.simulate import Job, prepare, simulate

LOOPBACK = "127.0.0.1"
os.environ |= {
    "RAY_AUTH_MODE": "disabled",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_raylet_start_wait_time_s": "120",
}


def main(games: int, folder: Path) -> None:
    os.environ["RAY_TMPDIR"] = str(folder)
    (folder / "ray").mkdir()
    from ray.cluster_utils import Cluster  # noqa: PLC0415 - the environment above comes first

    job = prepare(ALL["highcard"], ("habile", "random"), games, {})
    alone = simulate(job)
    begun = perf_counter()
    node = {"num_cpus": 1, "node_ip_address": LOOPBACK, "include_dashboard": False}
    cluster: Any = Cluster(initialize_head=True, head_node_args=node)
    second = cluster.add_node(**{name: value for name, value in node.items() if name != "include_dashboard"})
    print(f"two nodes after {perf_counter() - begun:.1f} s", flush=True)
    try:
        compare(job, alone, cluster, second)
    finally:
        cluster.shutdown()


def compare(job: Job, alone: object, cluster: Any, second: object) -> None:
    begun, done, killed = perf_counter(), 0, False

    def progress(more: int) -> None:
        nonlocal done, killed
        done += more
        if done >= job.games // 4 and not killed:
            killed = True
            print(f"a node is killed after {done} games, {perf_counter() - begun:.1f} s", flush=True)
            cluster.remove_node(second, allow_graceful=False)

    executor = RayExecutor(cluster.address)
    executor.seconds = 0.2
    report = simulate(job, Run(executor, progress=progress))
    assert killed
    print(f"{done} games after {perf_counter() - begun:.1f} s", flush=True)
    print("the same report" if report == alone else "ANOTHER REPORT", flush=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as place:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000, Path(place))
