"""A game as it is before any table: its card, its option forms, its faces, its rules, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from tripot.engine.data.catalogue import CardType
from tripot.engine.data.provenance import group_by_source
from tripot.engine.game import Game
from tripot.engine.language.text import Lang, Voice
from tripot.engine.manual.reference.search import search
from tripot.engine.manual.rulebook import Rule
from tripot.engine.manual.school.statements import figures
from tripot.engine.rules.options import Field, option_label
from tripot.server.protocol.http_models import (
    ChoiceInfo,
    Face,
    FieldInfo,
    FormInfo,
    FoundRules,
    FoundStatement,
    GameCard,
    GameSheet,
    LengthInfo,
    Provenance,
    RuleInfo,
    RuleLink,
    SectionInfo,
)


def game_card(game: Game, lang: Lang) -> GameCard:
    """A game in the list."""
    least, most = game.seats[0], game.seats[-1]
    return GameCard(
        slug=game.slug,
        title=game.title[lang],
        blurb=game.blurb[lang],
        least=least,
        most=most,
        usual=game.usual_seats,
        undo=game.capabilities.undo,
        has_team_chat=game.capabilities.team_chat,
        lengths=tuple(LengthInfo(one.minutes, one.seats, one.options, one.name[lang]) for one in game.lengths),
        lessons=len(game.school.lessons),
    )


def faces(game: Game, lang: Lang) -> tuple[Face, ...]:
    """The cards, as they are drawn."""
    voice = game.voice(lang, ())
    return tuple(_face(card, game, voice) for card in game.catalogue)


def _face(card: CardType, game: Game, voice: Voice) -> Face:
    lang = voice.lang
    text = game.card_text(card)
    told = group_by_source(card.sources, game.messages)
    return Face(
        card.code,
        card.name[lang],
        card.corner[lang],
        card.suit,
        card.tone,
        text[lang] if text else "",
        card.copies,
        card.facts,
        card.sources,
        tuple(Provenance(source, tuple(voice.say(trait) for trait in traits)) for source, traits in told),
    )


def _field(field: Field, voice: Voice) -> FieldInfo:
    return FieldInfo(
        name=field.name,
        kind=field.kind,
        label=voice.say(field.label),
        help=voice.say(field.help),
        default=field.default,
        choices=tuple(ChoiceInfo(choice.value, voice.say(choice.label)) for choice in field.choices),
        least=field.least,
        most=field.most,
        step=field.step,
        rule=field.rule,
        expert=field.expert,
        needs=field.needs,
    )


def _form(game: Game, seats: int, voice: Voice) -> FormInfo:
    form = game.form(seats)
    teams = game.teams(seats, form.defaults())
    letters = tuple(chr(ord("A") + team) for team in teams) if len(set(teams)) < seats else ("",) * seats
    return FormInfo(seats, tuple(_field(field, voice) for field in form.fields), letters)


def sections(game: Game, lang: Lang) -> tuple[SectionInfo, ...]:
    """The rules by chapter, in the order of play."""
    voice = game.voice(lang, ())
    return tuple(
        SectionInfo(
            id=name,
            title=game.rulebook.sections[name][lang],
            rules=tuple(_rule(rule, game, voice) for rule in game.rulebook if rule.section == name),
            part=part.title(lang) if part else "",
        )
        for part, name in game.guide.sections()
    )


def _rule(rule: Rule, game: Game, voice: Voice) -> RuleInfo:
    text = rule.text[voice.lang]
    return RuleInfo(
        id=rule.id,
        text=text,
        source=rule.mark,
        other=rule.other[voice.lang] if rule.other else "",
        option=voice.say(option_label(rule.option)) if rule.option else "",
        links=tuple(
            RuleLink(units(text[: link.at]), units(text[: link.end]), link.rule)
            for link in game.guide.links(rule, voice.lang)
        ),
    )


def found_rules(game: Game, query: str, lang: Lang, at: Game | None = None) -> FoundRules:
    """Searches the rulebook for these words, in the words of a table where `at` is the game told for it."""
    at = at or game
    voice, known = game.voice(lang, ()), figures(at, at.seats[-1])
    found = search(game, query, lang)
    told = dict(game.school.brief.answers()) if game.school.brief else {}
    statements = [(name, told[name]) for name in found.brief]
    return FoundRules(
        brief=tuple(
            msgspec.convert(
                {"part": name.partition(" ")[0], "text": words.render(voice, known), "rules": words.rules},
                FoundStatement,
            )
            for name, words in statements
        ),
        rules=found.rules,
        words=found.words,
    )


def units(text: str) -> int:
    """The length of a text as a browser counts it."""
    return len(text.encode("utf-16-le")) // 2


def _spoken(value: Any, lang: Lang) -> Any:
    """Data in which every pair of languages is the words of one of them."""
    if isinstance(value, Mapping):
        if value.keys() == {"fr", "en"}:
            return value[lang]
        return {key: _spoken(one, lang) for key, one in value.items()}
    return [_spoken(one, lang) for one in value] if isinstance(value, list) else value


@lru_cache(maxsize=32)
def game_sheet(game: Game, lang: Lang) -> GameSheet:
    """Everything; games do not change while the house is open."""
    card = game_card(game, lang)
    voice = game.voice(lang, ())
    return GameSheet(
        slug=card.slug,
        title=card.title,
        blurb=card.blurb,
        least=card.least,
        most=card.most,
        usual=card.usual,
        undo=card.undo,
        has_team_chat=card.has_team_chat,
        lengths=card.lengths,
        rules_version=game.rules_version,
        forms=tuple(_form(game, seats, voice) for seats in game.seats),
        cards=faces(game, lang),
        rules=sections(game, lang),
        tables=_spoken(game.catalogue.tables, lang),
    )
