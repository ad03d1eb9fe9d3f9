"""Laws of moves: what is legal, how it is written, why it is refused (L2, L7, L8, L10)."""

from __future__ import annotations

import unicodedata
from functools import partial

from tests.contract.laws.drive import Broken, Moment, Trace
from tests.contract.laws.fill import fill, retext
from tests.contract.laws.probes import probes, refusal, shape
from tripot.engine.game import State
from tripot.engine.language.text import LANGS
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.search.player import Budget
from tripot.engine.views.view import Composer, Parts, Write

NONSENSE = ("", "\0", "☂", '"', "-1", "99999999999999999999", "x" * 10_000)


def l2_legal_is_what_check_accepts(trace: Trace) -> None:
    """`legal` lists exactly the moves `check` accepts, up to free text; the reverse by bounded probes."""
    for moment in trace.moments:
        state, tries = moment.state, probes(moment)
        for seat in range(state.seats):
            legal = list(state.legal_moves(seat))
            shapes = {shape(move) for move in legal}
            if len(set(legal)) < len(legal):
                raise Broken("L2", f"s{seat} has a move twice")
            if list(state.legal_moves(seat)) != legal:
                raise Broken("L2", f"the moves of s{seat} have no stable order")
            if seat in state.actors() and not legal:
                raise Broken("L2", f"s{seat} is waited for and has no move")
            for move in legal:
                if (why := refusal(state, seat, move)) is not None:
                    raise Broken("L2", f"s{seat} {move} is listed, and refused: {why}")
            for move in tries:
                if shape(move) not in shapes and refusal(state, seat, move) is None:
                    raise Broken("L2", f"s{seat} {move} is accepted, and not listed")


def l7_notation_goes_both_ways(trace: Trace) -> None:
    """`parse(str(move)) == move`, on one line, whatever blanks and Unicode form it comes in."""
    game = trace.case.game
    for moment in trace.moments:
        for move in {*probes(moment), *(m for seat in moment.seats() for m in moment.state.legal_moves(seat))}:
            text = str(move)
            if game.parse(text) != move or str(game.parse(text)) != text or "\n" in text or not text.strip():
                raise Broken("L7", repr(text))
            if game.parse(f"  {unicodedata.normalize('NFD', text)}\t") != move:
                raise Broken("L7", f"{text!r}, decomposed and with blanks")


def l8_refusals_cite_rules(trace: Trace) -> None:
    """A refusal names a rule that exists and a reason that can be said; only a text that is no move may name none."""
    game = trace.case.game
    names = [game.seat_name(seat) for seat in range(trace.case.seats)]
    voices = [game.voice(lang, names) for lang in LANGS]
    for moment in trace.moments:
        for seat in moment.seats():
            for move in probes(moment):
                why = refusal(moment.state, seat, move)
                if why is None:
                    continue
                if why.rule not in game.rulebook:
                    raise Broken("L8", f"s{seat} {move}: no rule {why.rule!r}")
                for voice in voices:
                    voice.say(why.text)
    for text in (*NONSENSE, *(f"{move}☂" for move in trace.moments[0].met[:3])):
        _refused_as_text(trace, text)


def _refused_as_text(trace: Trace, text: str) -> None:
    game = trace.case.game
    try:
        move = game.parse(text)
    except Illegal as why:
        if why.rule and why.rule not in game.rulebook:
            raise Broken("L8", f"{text[:40]!r}: no rule {why.rule!r}") from None
    else:
        raise Broken("L8", f"{text[:40]!r} is read as {move}")


def l10_a_refused_move_changes_nothing(trace: Trace) -> None:
    """Neither the state nor its chance."""
    for moment in trace.moments:
        state = moment.state.copy()
        tried = [(seat, move) for seat in moment.seats() for move in probes(moment)]
        refused = [(seat, move) for seat, move in tried if refusal(state, seat, move) is not None]
        for seat, move in refused:
            _try(state, seat, move)
        if state.digest() != moment.state.digest():
            raise Broken("L10", f"{_culprit(moment.state, refused)} is refused, and leaves a trace")


def _try(state: State, seat: int, move: Move) -> None:
    try:
        state.apply(seat, move)
    except Illegal:
        return
    raise Broken("L10", f"s{seat} {move} is refused by check, and played by apply")


def _culprit(state: State, refused: list[tuple[int, Move]]) -> str:
    for seat, move in refused:
        twin = state.copy()
        _try(twin, seat, move)
        if twin.digest() != state.digest():
            return f"s{seat} {move}"
    return "some move"


def the_house_and_the_bot_play_legally(trace: Trace) -> None:
    """`stand_in_move` and the game's own player always find a legal move for a seat that is waited for."""
    for moment in trace.moments:
        state, random = moment.state, moment.random()
        bot = trace.case.game.players.habile(trace.case.game, random)
        for seat in state.actors():
            sampler = partial(state.sample, seat, random)
            chosen = bot.choose(state.view(seat), sampler, Budget(iterations=2))
            for who, move in (("the house", state.stand_in_move(seat, random)), ("the bot", chosen)):
                if (why := refusal(state, seat, move)) is not None:
                    raise Broken("stand-in", f"{who} plays {move} for s{seat}: {why}")


def composers_can_be_composed(traces: tuple[Trace, ...]) -> None:
    """Whatever a composer is filled with is a move or a refusal; each composer makes a legal move sometimes, and its
    texts may be as short, as long and of as many lines as it declares, and no more."""
    made: dict[str, bool] = {}
    for moment in (moment for trace in traces for moment in trace.moments):
        for seat in moment.seats():
            for composer in moment.state.view(seat).composers:
                parts = _accepted(moment, seat, composer)
                made[composer.id] = made.get(composer.id, False) or parts is not None
                if parts is not None:
                    _probe_texts(moment, seat, composer, parts)
    for name, ever in made.items():
        if not ever:
            raise Broken("composers", f"{name} never makes a legal move")


def _accepted(moment: Moment, seat: int, composer: Composer) -> Parts | None:
    random, found = moment.random(), None
    for _ in range(40):
        parts = fill(composer, random)
        if _why_not(moment, seat, parts) is None:
            found = parts
    return found


def _why_not(moment: Moment, seat: int, parts: Parts) -> Illegal | None:
    game = moment.case.game
    try:
        move = game.compose(parts)
        moment.state.check(seat, move)
    except Illegal as why:
        return why
    if game.parse(str(move)) != move:
        raise Broken("L7", f"composed {move}")
    return None


def _probe_texts(moment: Moment, seat: int, composer: Composer, parts: Parts) -> None:
    for part in composer.parts:
        if not isinstance(part, Write):
            continue
        lines = "\n".join(["x"] * part.lines)
        wanted = {"x" * part.most: True, "x" * part.least: True, "x" * (part.most + 1): False, lines + "\nx": False}
        wanted |= {"x" * (part.least - 1): False} if part.least else {}
        wanted |= {lines: True} if part.least <= len(lines) <= part.most else {}
        for text, good in wanted.items():
            why = _why_not(moment, seat, retext(parts, part.name, text))
            if good and why is not None:
                raise Broken("composers", f"{composer.id}.{part.name} refuses {len(text)} characters: {why}")
            if not good and (why is None or why.rule != part.rule):
                raise Broken("composers", f"{composer.id}.{part.name}, {len(text)} characters: {why}, not {part.rule}")
