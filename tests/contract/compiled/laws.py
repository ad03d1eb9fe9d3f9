"""`python -m tests.contract.compiled.laws`: every law on one game of every table, for the compiled build."""

from __future__ import annotations

from tests.contract.laws.cases import TABLES, covering
from tests.contract.laws.drive import trace
from tests.contract.laws.test_laws import LAWS


def main() -> None:
    for slug, seats in TABLES:
        played = trace(covering(slug, seats)[-1])
        for law in LAWS.values():
            law(played)


if __name__ == "__main__":
    main()
