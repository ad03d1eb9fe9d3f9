"""`python -m tests.compiled.laws`: every law on one game of every table, for the compiled build."""

from __future__ import annotations

from tests.laws.cases import TABLES, covering
from tests.laws.drive import trace
from tests.laws.test_laws import LAWS


def main() -> None:
    for slug, seats in TABLES:
        played = trace(covering(slug, seats)[-1])
        for law in LAWS.values():
            law(played)


if __name__ == "__main__":
    main()
