"""Writes the lexicons of games, from what is seen of them at every number of seats and with every value of each option,
and from what their sentences can say besides: `python -m tools.lexicons GAME…`. Names that a file holds already stay:
what has been numbered keeps being named, and an author adds what no game that was watched came upon."""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from tripot.adapters.lexicon import Lexicon, LexiconBuilder, sort_words
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import Game
from tripot.engine.rules.refusal import Illegal

MOVES: Final = 1200
"""Of each game that is watched."""
_SHORT: Final = ("flag", "mark")
"""Words that may hold a number and are names all the same."""
_SEVERAL: Final = 3
"""Fewer names of a kind may be all that can stand there."""
SKILFUL: Final = 250
"""Of each game that the game's own player plays: it goes where chance does not lead."""


def tables(game: Game) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Every number of seats with the usual options, each value of each option, and several changed at once."""
    for seats in game.seats:
        form = game.form(seats)
        vectors: list[dict[str, Any]] = [{}]
        vectors += [{field.name: value} for field in form.fields for value in field.values()]
        random = Random(f"{game.slug}/{seats}")
        vectors += [{field.name: random.choice(field.values()) for field in form.fields} for _ in range(12)]
        for options in vectors:
            try:
                yield seats, game.check_options(seats, options)
            except Illegal:
                continue


def gathered(game: Game, before: Mapping[str, Any]) -> Lexicon:
    builder = LexiconBuilder(game, before.get("seats", ()), before.get("story_keys", ()))
    for number, (table, options) in enumerate(tables(game)):
        builder.add_game(table, options, Random(f"{game.slug} {number}"), MOVES)
        if number % 8 == 0:
            builder.add_game(table, options, Random(f"{game.slug} {number}"), SKILFUL, skilful=True)
    return completed(builder.build(declared=True), game)


def completed(lexicon: Lexicon, game: Game) -> Lexicon:
    """With every flag and mark that the game has words for; and where several of a kind were shown (suits, teams),
    or a choice of an option, with all of that kind."""
    keys = game.messages.keys
    families: dict[str, set[str]] = {}
    for key in keys:
        families.setdefault(key.rpartition(".")[0], set()).add(key)
    named = {
        family: members
        for family, members in families.items()
        if family in _SHORT or not any(_holes(game, key) for key in members)
    }

    def whole(patterns: Iterable[str]) -> set[str]:
        found = set(patterns)
        seen = Counter((before, key.rpartition(".")[0]) for before, _, key in (one.rpartition("=") for one in found))
        for (before, family), times in seen.items():
            if times >= _SEVERAL or family.startswith("choice."):
                sign = "=" if before else ""
                found |= {f"{before}{sign}{one}" for one in named.get(family, ())}
        return found

    return msgspec.structs.replace(
        lexicon,
        facts=sort_words(whole(lexicon.facts)),
        places=sort_words({*whole(lexicon.places), *(f"flag={key}" for key in keys if key.startswith("flag."))}),
        marks=sort_words({*whole(lexicon.marks), *(key for key in keys if key.startswith("mark."))}),
    )


def _holes(game: Game, key: str) -> bool:
    """Whether something is put into the sentence: then it is no name."""
    return any(field for _, field, _ in game.messages.template("en", key))


def written(lexicon: Lexicon, before: Mapping[str, Any]) -> str:
    lines = ["# What notations and views are made of, for the adapters: python -m tools.lexicons writes it."]
    for field, found in msgspec.to_builtins(lexicon).items():
        if field == "declared" or not found:
            continue
        kept = sort_words({*found, *before.get(field, ())}) if field not in ("seats", "story_keys") else found
        lines += [f"{field} = [", *(f"    {msgspec.json.encode(name).decode()}," for name in kept), "]"]
    return "\n".join(lines) + "\n"


def main(slugs: Iterable[str]) -> None:
    for slug in slugs:
        game = game_named(slug)
        file = Path(game.files) / "lexicon.toml"
        before = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
        file.write_text(written(gathered(game, before), before), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
