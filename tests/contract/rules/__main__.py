"""`python -m tests.contract.rules`: writes docs/rules/GAME.md for every game of the house."""

from __future__ import annotations

from tests.contract.rules.pages import FOLDER, pages


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, "utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
