"""`tripot cards`: a game's cards as the house has them, corrected and played with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.tripot_command import here
from tripot.engine.authoring.registry import games
from tripot.engine.data.catalogue import Catalogue


@pytest.mark.parametrize("slug", games())
def test_cards_printed_are_the_cards_played(slug: str) -> None:
    done = here("cards", slug)
    assert done.code == 0
    assert Catalogue.parse(done.out).digest() == games()[slug].catalogue.digest()


@pytest.mark.rule("URG-03")
def test_a_corrected_price_moves_its_pile(tmp_path: Path) -> None:
    """The owner changes one number, and the house lays the piles out by rising cost."""
    printed, mine = here("cards", "urgence").out, tmp_path / "mine.toml"
    cards = games()["urgence"].catalogue
    piles = [card.code for card in cards if card.suit in ("two-sided", "companion", "shield")]
    dear = next(code for code in piles if cards[code].facts["cost"] == 7)
    changed = re.sub(rf'(code = "{dear}".*?cost = )7', r"\g<1>2", printed, count=1, flags=re.DOTALL)
    assert changed != printed
    mine.write_text(changed, "utf-8")
    assert here("simulate", "urgence", "--bots", "random", "--games", "1", "--catalogue", mine).code == 0
    owned = games()["urgence"].with_catalogue(Catalogue.parse(changed))
    market = [card for card in owned.catalogue if card.code in piles]
    costs = [card.facts["cost"] for card in market]
    assert costs == sorted(costs)
    assert market.index(owned.catalogue[dear]) < piles.index(dear)
    again = owned.with_catalogue(Catalogue.from_data(owned.catalogue.data()))
    assert again.catalogue.digest() == owned.catalogue.digest()


def test_no_sentence_of_a_game_speaks_of_fingers() -> None:
    """What a game says is read at a terminal too."""
    books = Path(__file__).parents[3] / "src" / "tripot" / "games"
    fingers = re.compile(r"\b([Tt]ap|[Tt]ap(s|ped)|[Tt]ouch (your|one)|[Tt]ouchez|[Cc]li(ck|que[rz]))\b")
    assert [
        str(file)
        for file in books.rglob("*.toml")
        if "former" not in file.parts and fingers.search(file.read_text("utf-8"))
    ] == []
