"""`python -m tests.contract.scenarios GAME FILE.md`: one line per scenario, and a failing exit if any does not hold."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.contract.scenarios.runner import reader_for, run_text


def main(arguments: list[str]) -> int:
    """0 when every scenario of the file holds, 1 when one does not, 2 when the command or the file is wrong."""
    if len(arguments) != 2:
        print("usage: python -m tests.contract.scenarios GAME FILE.md", file=sys.stderr)
        return 2
    slug, path = arguments
    try:
        reader = reader_for(slug)
        markdown = Path(path).read_text("utf-8")
    except (LookupError, OSError, UnicodeDecodeError) as error:
        print(error, file=sys.stderr)
        return 2
    verdicts = run_text(reader, markdown)
    for verdict in verdicts:
        print(verdict)
    return 1 if any(verdict.problems for verdict in verdicts) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
