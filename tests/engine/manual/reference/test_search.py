"""What families type is found: in any form, with or without accents, in both languages, in every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.toy_games import ALL
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game
from tripot.engine.language.text import Lang
from tripot.engine.manual.reference import search as reference
from tripot.engine.manual.reference.search import search
from tripot.engine.manual.reference.stems import stem, words_of

GAMES: dict[str, Game] = {**games(), "ecarte": ALL["ecarte"]}
FIRST = 6
"""Nobody reads further."""

# What answers, among the first rules shown, or on the sheet in brief (in small letters).
SOUGHT: dict[str, dict[str, str]] = {
    "depli": {
        "gagner|GAGNE|gagnant|win": "goal DEP-41",
        "vainqueur|winner|victoire|victory": "DEP-41",
        "score|points": "DEP-38",
        "egalite|égalités|tie": "DEP-33",
        "joker|jokers": "DEP-46",
        "défausse|defausser|discard": "DEP-25",
        "combien de cartes|how many cards": "DEP-11",
        "combien de joueurs|how many players": "players DEP-01",
        "fin|finir|end": "ends",
        "équipe|equipes|team|partner": "DEP-56",
        "tricher|cheat": "DEP-24",
        "commencer|qui commence ?": "DEP-12",
        "couleur|suit": "DEP-24",
        "plus ou moins": "DEP-18",
        "dep-24|DEP-24": "DEP-24",
    },
    "noe": {
        "gagner|gagne|win|winner": "goal NOE-84",
        "score|points": "NOE-27",
        "égalité|tie": "NOE-84",
        "joker|Archange": "NOE-06 NOE-07",
        "piocher|draw": "NOE-17",
        "défausse|discard": "NOE-21",
        "combien de cartes|how many cards": "NOE-11",
        "fin de la partie|end": "ends NOE-83",
        "équipe|team": "NOE-01",
        "mentir|tricher|lie|cheat": "NOE-43",
        "élysée|elysee": "NOE-46",
        "police": "NOE-55",
        "bombe|bomb": "NOE-79",
    },
    "urgence": {
        "gagner|gagne|win|winner": "goal URG-68",
        "score": "goal URG-05",
        "points": "URG-36",
        "égalité|tie": "URG-70",
        "piocher|draw": "URG-45",
        "défausser|discard": "URG-49",
        "combien de cartes|how many cards": "URG-07",
        "fin de la partie|end": "ends",
        "équipe|team": "URG-02",
        "tricher|mentir|cheat|lie": "URG-73",
        "acheter|buy": "URG-55",
        "bouclier|shield": "URG-28",
        "abandonner|resign": "URG-72",
        "cœur noir|coeur noir|black heart": "URG-42",
        "éliminé|mort|eliminated": "URG-65",
    },
    "escrocs": {
        "gagner|gagne|vainqueur|win|winner": "goal ESC-54",
        "score|points": "wins",
        "égalité|tie": "ESC-55",
        "joker": "ESC-45",
        "piocher|draw": "ESC-11",
        "défausse|discard": "ESC-11",
        "combien de cartes|how many cards": "turn",
        "fin|end": "ends ESC-54",
        "équipe|team": "ESC-64",
        "tricher|mentir|cheat|lie": "ESC-16",
        "vendre|sell|vente": "ESC-27",
        "voler|steal": "ESC-21",
        "tableau maudit|cursed painting": "ESC-35",
        "partager|split": "ESC-13",
    },
    "dupes": {
        "gagner|gagne|vainqueur|win|winner": "goal DUP-103",
        "score|points": "wins",
        "égalité|tie": "DUP-91",
        "piocher|draw": "DUP-60",
        "défausse|discard": "DUP-63",
        "combien de cartes|how many cards": "DUP-52",
        "fin|end": "ends DUP-103",
        "équipe|team|alliance": "DUP-44 DUP-14",
        "mentir|lie|bluff": "DUP-31 DUP-15",
        "combat|fight|conflit": "DUP-39",
        "contester|dispute": "DUP-73",
        "niveau|level": "DUP-10",
    },
    "ecarte": {
        "gagner|gagne|win": "ECA-11",
        "points|score": "ECA-09",
        "égalité|tie": "ECA-09",
        "combien de cartes|how many cards": "ECA-02",
        "atout|trump": "ECA-02",
    },
}
ENGLISH = frozenset(
    (
        "win",
        "winner",
        "victory",
        "tie",
        "discard",
        "end",
        "team",
        "partner",
        "cheat",
        "suit",
        "draw",
        "lie",
        "bomb",
        "buy",
        "shield",
        "resign",
        "eliminated",
        "sell",
        "steal",
        "split",
        "fight",
        "dispute",
        "level",
        "trump",
    )
)


def asked() -> Iterator[tuple[str, str, Lang, str]]:
    for slug, sought in SOUGHT.items():
        for queries, answers in sought.items():
            for query in queries.split("|"):
                english = query in ENGLISH or query.startswith(("how many", "black", "cursed"))
                yield slug, query, "en" if english else "fr", answers


@pytest.mark.parametrize(("slug", "query", "lang", "answers"), list(asked()))
def test_what_a_family_types_is_found(slug: str, query: str, lang: Lang, answers: str) -> None:
    found = search(GAMES[slug], query, lang)
    first = {*found.rules[:FIRST], *(name.split()[0] for name in found.brief[:3])}
    for answer in answers.split():
        assert answer in first, (found.brief, found.rules)


@pytest.mark.parametrize("slug", games())
def test_the_goal_comes_first_for_whoever_wants_to_win(slug: str) -> None:
    asked: list[tuple[str, Lang]] = [("gagner", "fr"), ("Comment on gagne ?", "fr"), ("how do I win?", "en")]
    for query, lang in asked:
        assert search(GAMES[slug], query, lang).brief[0] == "goal"


def test_forms_of_a_word_have_one_stem() -> None:
    families: list[tuple[Lang, str]] = [
        ("fr", "gagner gagne gagné gagnée gagnent gagnera gagnant gagnants gagnez"),
        ("fr", "pioche piocher pioches pioché piochent"),
        ("fr", "défausse défausser défaussée"),
        ("en", "win wins winning winner winners"),
        ("en", "discard discards discarded discarding"),
    ]
    for lang, forms in families:
        assert len({stem(word, lang) for word in words_of(forms)}) == 1, forms


def test_what_is_marked_stands_in_the_texts() -> None:
    found = search(GAMES["depli"], "gagner", "fr")
    assert {"gagne", "vainqueur"} <= set(found.words)
    assert "pli" not in found.words


def test_where_no_rule_answers_all_words_those_that_answer_some_do() -> None:
    assert "DEP-46" in search(GAMES["depli"], "joker xylophone", "fr").rules
    assert search(GAMES["depli"], "xylophone", "fr").rules == ()
    assert search(GAMES["depli"], "?!", "fr").rules == ()


def test_a_word_is_found_while_it_is_typed() -> None:
    assert "DEP-25" in search(GAMES["depli"], "défau", "fr").rules


def test_several_rules_by_number_come_in_the_order_asked() -> None:
    assert search(GAMES["depli"], "DEP-24, dep-07", "fr").rules == ("DEP-24", "DEP-07")


def test_a_search_stems_what_is_asked_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["dupes"]
    search(game, "gagner", "fr")  # the book itself is stemmed once
    asked: list[str] = []

    def counted(word: str, lang: Lang) -> str:
        asked.append(word)
        return stem(word, lang)

    monkeypatch.setattr(reference, "stem", counted)
    assert search(game, "gagner gagner combat", "fr").rules
    assert asked == ["gagner", "combat"]
    asked.clear()
    letters = " ".join("bcdefghijkmnopqrstuvwxyz" * 4)
    search(game, letters, "fr")
    assert len(asked) == reference.MOST_WORDS


def test_words_beyond_the_most_are_left_out() -> None:
    many = "le conflit niveau carte scène but allié technique réplique conseil épreuve action faiblesse personnage tour"
    first = reference.words_asked(many, "fr")
    assert len(first) == reference.MOST_WORDS
    assert search(GAMES["dupes"], many, "fr") == search(GAMES["dupes"], f"{many} xylophone", "fr")
