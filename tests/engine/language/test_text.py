"""Sentences: keys and parameters become French and English only at the edge."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from tripot.engine.language.text import (
    CardName,
    Messages,
    MissingMessage,
    SeatName,
    Voice,
    capital,
    check_both,
    say,
    with_preposition,
    words,
)
from tripot.engine.views.rendering import Renderer

MESSAGES = Messages(
    {
        "won": {"fr": "{who} remporte {n} {n:pli|plis}.", "en": "{who} takes {n} {n:trick|tricks}."},
        "played": {"fr": "{who} joue {card:the} ({card}).", "en": "{who} plays {card:the} ({card})."},
        "list": {"fr": "Dans l'ordre : {all}.", "en": "In order: {all}."},
        "plain": {"fr": "fini", "en": "over"},
        "notary": {"fr": "le notaire", "en": "the notary"},
        "links": {
            "fr": "{who:cap} parle {who:de}, {who:à} ; rien que {who}, plus {who:que}.",
            "en": "{who:cap} talks of {who}.",
        },
        "braces": {"fr": "{{accolades}} à 100 %", "en": "{{braces}} at 100%"},
    }
)
CARDS = {
    "QS": {"fr": "dame de pique", "en": "queen of spades"},
    "the QS": {"fr": "la dame de pique", "en": "the queen of spades"},
}


def voice(lang: str) -> Voice:
    return Voice(MESSAGES, CARDS, lang, ["Ana", "Bo"])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lang", "n", "sentence"),
    [
        ("fr", 0, "Ana remporte 0 pli."),
        ("fr", 1, "Ana remporte 1 pli."),
        ("fr", 2, "Ana remporte 2 plis."),
        ("en", 0, "Ana takes 0 tricks."),
        ("en", 1, "Ana takes 1 trick."),
        ("en", 2, "Ana takes 2 tricks."),
    ],
)
def test_plurals(lang: str, n: int, sentence: str) -> None:
    assert voice(lang).say(say("won", who=SeatName(0), n=n)) == sentence


def test_cards_take_their_article_where_asked() -> None:
    played = say("played", who=SeatName(1), card=CardName("QS"))
    assert voice("fr").say(played) == "Bo joue la dame de pique (dame de pique)."
    assert voice("en").say(played) == "Bo plays the queen of spades (queen of spades)."


LINKED = json.loads(Path(__file__).with_name("linked.json").read_text("utf-8"))
"""French contractions: a name, then after `de`, `à` and `que`. The page runs the same cases (web/src/lib/i18n)."""


@pytest.mark.parametrize(("name", "of", "to", "than"), LINKED)
def test_french_contractions(name: str, of: str, to: str, than: str) -> None:
    assert (with_preposition("de", name), with_preposition("à", name), with_preposition("que", name)) == (of, to, than)


def test_a_name_is_spelt_as_its_sentence_wants_it() -> None:
    sentence = say("links", who=say("notary"))
    assert (
        voice("fr").say(sentence)
        == "Le notaire parle du notaire, au notaire ; rien que le notaire, plus que le notaire."
    )
    assert voice("en").say(sentence) == "The notary talks of the notary."
    assert voice("fr").say(say("links", who=SeatName(0))) == "Ana parle d'Ana, à Ana ; rien que Ana, plus qu'Ana."
    assert (capital("éden McO"), capital("« a"), capital("")) == ("Éden McO", "« a", "")


def test_lists_and_sentences_within_sentences() -> None:
    inner = (say("plain"), SeatName(0), CardName("QS"), 7, words("{n}"))
    assert voice("fr").say(say("list", all=inner)) == "Dans l'ordre : fini, Ana, dame de pique, 7 et {n}."


def test_lists_are_spoken_as_lists() -> None:
    two, three = (SeatName(0), SeatName(1)), (SeatName(0), SeatName(1), say("notary"))
    assert voice("fr").say(say("list", all=two)) == "Dans l'ordre : Ana et Bo."
    assert voice("en").say(say("list", all=three)) == "In order: Ana, Bo and the notary."
    assert voice("fr").say(say("list", all=(SeatName(0),))) == "Dans l'ordre : Ana."
    assert voice("fr").say(say("list", all=())) == "Dans l'ordre : ."
    cards = (CardName("QS"), CardName("QS"))
    assert voice("en").say(say("list", all=cards)) == "In order: queen of spades, queen of spades."


def test_each_name_of_a_list_has_its_link() -> None:
    sentence = say("links", who=(SeatName(0), say("notary")))
    assert voice("fr").say(sentence) == (
        "Ana et le notaire parle d'Ana et du notaire, à Ana et au notaire ; rien que Ana et le notaire, "
        "plus qu'Ana et que le notaire."
    )


def test_free_text_is_shown_as_it_is() -> None:
    hostile = "{who} {0} %s <b>\n{won:a|b}"
    assert voice("fr").say(words(hostile)) == hostile
    assert voice("en").say(say("braces")) == "{braces} at 100%"


def test_what_is_missing_is_said() -> None:
    with pytest.raises(MissingMessage, match="en: nothing"):
        voice("en").say(say("nothing"))
    with pytest.raises(KeyError):
        voice("en").say(say("won", who=SeatName(0)))


def test_texts_are_values() -> None:
    one, two = say("won", who=SeatName(0), n=1), say("won", who=SeatName(0), n=1)
    assert one == two
    assert hash(one) == hash(two)
    assert one != say("won", who=SeatName(1), n=1)
    assert one != "won"
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - our own bytes
    assert repr(say("plain")) == "plain"


def test_the_same_voice_says_it_again() -> None:
    french = voice("fr")
    assert french.say(say("plain")) is french.say(say("plain"))
    for number in range(5000):
        french.say(say("won", who=SeatName(0), n=number))
    assert french.say(say("won", who=SeatName(0), n=4999)) == "Ana remporte 4999 plis."


def test_messages_are_read_from_files(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[log.trick]\nwon = { fr = "a", en = "b" }\n[end]\nfr = "fin"\nen = "end"\n')
    (tmp_path / "b.toml").write_text('plain = { fr = "x", en = "y" }\n')
    both = Messages.load(tmp_path / "a.toml") | Messages.load(tmp_path / "b.toml")
    assert both.keys == {"log.trick.won", "end", "plain"}
    assert Voice(both, {}, "en", []).say(say("log.trick.won")) == "b"


@pytest.mark.parametrize(
    "text", ['a = { fr = "x" }', 'a = { fr = "x", en = "" }', 'a = { fr = "x", en = "y", de = "z" }']
)
def test_a_message_in_one_language_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "text.toml").write_text(text)
    with pytest.raises(ValueError, match=r"text\.toml: a"):
        Messages.load(tmp_path / "text.toml")


def test_check_both() -> None:
    assert check_both({"fr": "a", "en": "b"}, "here") == {"fr": "a", "en": "b"}
    for wrong in (None, "a", {"fr": "a"}, {"fr": 1, "en": "b"}):
        with pytest.raises(ValueError, match="here"):
            check_both(wrong, "here")


def test_texts_are_spoken_while_encoding() -> None:
    renderer = Renderer(voice("fr"))
    assert renderer.builtins({"a": [say("plain")]}) == {"a": ["fini"]}
    with pytest.raises(NotImplementedError, match="object"):
        renderer.encode(object())
