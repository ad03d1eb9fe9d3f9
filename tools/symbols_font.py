"""Cut the few signs we print out of Noto Sans Symbols 2 (OFL-1.1, no reserved font name) into web/src/fonts.

Run when a sign is added: `npm pack @fontsource/noto-sans-symbols-2`, unpack it, then
`uv run --with fonttools --with brotli tools/symbols_font.py PACKAGE`; add its code to fonts.css.
"""

from __future__ import annotations

import sys
from pathlib import Path

FONT = Path(__file__).resolve().parents[1] / "web" / "src" / "fonts" / "symbols.woff2"
SIGNS = "■□▲△▼▽◆◇○●★☆♠♡♢♣♤♥♦♧⚀⚁⚂⚃⚄⚅✓✔✗✘"


def main(package: Path) -> None:
    """Write the small font."""
    from fontTools.subset import main as subset  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415

    source = package / "files" / "noto-sans-symbols-2-symbols-400-normal.woff2"
    subset([str(source), f"--text={SIGNS}", "--flavor=woff2", f"--output-file={FONT}"])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
