"""A page to leaf through: every screen that was taken, a row a position, a column a size."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

_PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Tripot: contact sheet</title>
<style>
  body {{ background: #16100c; color: #f6ecdb; font: 16px sans-serif }}
  th {{ position: sticky; top: 0; background: #16100c; padding: 0.4rem }}
  th[scope="row"] {{ position: static; text-align: left }}
  td {{ vertical-align: top }}
  img {{ max-width: 26rem; max-height: 20rem; border: 1px solid #4d3826 }}
</style>
<table>
<tr><th></th>{heads}</tr>
{rows}
</table>
"""


def write(folder: Path, sizes: Sequence[str]) -> Path:
    """From the pictures `POSITION-SIZE.png` in the folder; those not taken leave their place empty."""
    taken = {file.stem for file in folder.glob("*.png")}
    names = sorted({name for one in taken for name, _, size in [one.rpartition("-")] if size in sizes})
    rows = "\n".join(f'<tr><th scope="row">{escape(name)}</th>{_cells(name, sizes, taken)}</tr>' for name in names)
    page = folder / "index.html"
    page.write_text(_PAGE.format(heads="".join(f"<th>{size}</th>" for size in sizes), rows=rows), "utf-8")
    return page


def _cells(name: str, sizes: Sequence[str], taken: set[str]) -> str:
    return "".join(f"<td>{_picture(f'{name}-{size}') if f'{name}-{size}' in taken else ''}</td>" for size in sizes)


def _picture(stem: str) -> str:
    file = escape(f"{stem}.png", quote=True)
    return f'<a href="{file}"><img loading="lazy" src="{file}" alt="{escape(stem, quote=True)}"></a>'
