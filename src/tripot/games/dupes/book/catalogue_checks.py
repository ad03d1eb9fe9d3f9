"""What a catalogue of Jeu de dupes must be: two ordinary packs. Only names and looks are an owner's (DUP-03)."""

from __future__ import annotations

from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.data.toml_reader import TableReader
from tripot.games.dupes.book.cards import CODES


def check(catalogue: Catalogue) -> None:
    """Raises BadCatalogue."""
    if tuple(card.code for card in catalogue) != CODES:
        raise BadCatalogue("catalogue.packs", where="card", rule="DUP-02")
    for card in catalogue:
        read = card.reader("DUP-02")
        read.expect("copies", 1)
        read.expect("suit", card.code[1])
        read.table("facts").no_other_keys()
    TableReader(catalogue.tables).no_other_keys()
