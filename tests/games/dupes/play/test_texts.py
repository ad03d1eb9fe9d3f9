"""Hostile texts on every field: refused by the rule of that text, or kept as they are; they never decide anything."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.scenarios.dupes_look import DupesTable
from tests.games.dupes.helpers import GAME, SHEET, GameTable, example, fight, free, opened, scene, seeded, sheet
from tripot.engine.play import Play, replay_all
from tripot.engine.record import Record
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import Event
from tripot.games.dupes.play import moves as dupes_moves

SCRIPT = "<script>alert('x')</script>"
BIDI = "abc\u202edef\u2066ghi\u2069"
HOSTILE = {
    "script": SCRIPT,
    "image": "<img src=x onerror=alert(1)>",
    "template": "{who} {n:pli|plis} {0} %s %(x)s ${y}",
    "quotes": '"\'`\\ \\" \\n',
    "json": '{"name":"x"}',
    "notation": "propose:1 @0 tick",
    "line of the house": "=propose.0.0(P0,,)",
    "right to left": BIDI,
    "zero width": "a\u200b\u200d\ufeffb",
    "emoji": "🂡👩‍👩‍👧",
    "combining": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞",
    "markdown": "# *a* [x](javascript:alert(1)) | ``` ",
    "path": "../../etc/passwd",
    "sql": "'; DROP TABLE games; --",
}
CONTROLS = "a\u0000b\u0007c\u001bd\u007fe\u0085f"


def text_move(field: str, text: str) -> str:
    """A move with this text in one of its fields."""
    told = json.dumps(text)
    plain = {
        "proposal": f"propose:1 {told}",
        "take": f"P0 take:7C {told}",
        "tech": f"P0 tech:AM {told}",
        "reason": f"challenge {told}",
        "tell": f"tell {told}",
        "epilogue": f"tell {told}",
    }
    if field in plain:
        return plain[field]
    kind, _, name = field.partition(".")
    if kind == "sheet":
        return sheet(**{name: [text, "two", "three"] if name == "goals" else text})
    return scene(**{name: [text, "b", "c"] if name == "secondary" else text})


def telling() -> GameTable:
    table = fight("P0 I5 2C 4C 6C 8C TC; S1 T5 3C AD 2D AS 2S", options={"narration": "required"})
    table.do("P0 reveal:C", "S1 suit:D")
    return table


def ending() -> GameTable:
    table = free(2, 0, ticked={"1": [1, 3]}, options={"coherence": "off", "narration": "required"})
    table.do('@1 propose:2 "So."', "@0 accept", "@1 tick")
    return table


def disputed() -> GameTable:
    table = example(options={"narration": "required", "arbitration": "rulebook"})
    table.do('P0 take:7C "…"')
    return table


FIELDS: dict[str, tuple[Callable[[], GameTable], int, str, int, int]] = {
    "sheet.name": (lambda: seeded(3), 0, "DUP-06", 1, 40),
    "sheet.sex": (lambda: seeded(3), 0, "DUP-06", 1, 20),
    "sheet.occupation": (lambda: seeded(3), 0, "DUP-06", 1, 60),
    "sheet.motivation": (lambda: seeded(3), 0, "DUP-07", 1, 200),
    "sheet.story": (lambda: seeded(3), 0, "DUP-07", 0, 120),
    "sheet.goals": (lambda: seeded(3), 0, "DUP-08", 1, 140),
    "scene.place": (lambda: opened(3, first_director="seat0"), 0, "DUP-22", 1, 80),
    "scene.situation": (lambda: opened(3, first_director="seat0"), 0, "DUP-22", 1, 600),
    "scene.secondary": (lambda: opened(3, first_director="seat0"), 0, "DUP-22", 1, 40),
    "proposal": (lambda: free(3, 0, options={"narration": "required"}), 1, "DUP-59", 1, 600),
    "take": (lambda: example(options={"narration": "required"}), 0, "DUP-59", 1, 1000),
    "tech": (lambda: example(options={"narration": "required"}), 0, "DUP-59", 1, 1000),
    "reason": (disputed, 2, "DUP-73", 0, 300),
    "tell": (telling, 0, "DUP-100", 0, 1000),
    "epilogue": (ending, 1, "DUP-105", 0, 1000),
}
"""Each field with a text: a table that waits for it, its seat, the rule of the text, the least and the most."""


def sent(field: str, text: str) -> str | None:
    """The rule that refuses it, None when it is accepted (and then it is kept and can be replayed)."""
    make, seat, _, _, _ = FIELDS[field]
    table = make()
    notation = text_move(field, text)
    try:
        move = GAME.parse(notation)
        table.at.check(seat, move)
    except Illegal as refused:
        return refused.rule
    assert GAME.parse(str(move)) == move
    assert "\n" not in str(move)
    str(move).encode("utf-8")
    table.at.apply(seat, move)
    for viewer in table.viewers():
        table.at.view(viewer)
    return None


@pytest.mark.rule("DUP-06", "DUP-07", "DUP-08", "DUP-22", "DUP-59", "DUP-73", "DUP-100", "DUP-105")
@pytest.mark.parametrize("field", FIELDS)
def test_length_of_every_text(field: str) -> None:
    _, _, rule, least, most = FIELDS[field]
    assert sent(field, "x" * most) is None
    assert sent(field, "é" * most) is None
    assert sent(field, "x" * (most + 1)) == rule
    assert sent(field, "x" * 300_000) == rule
    for empty in ("", "   ", "\t\u00a0 \n", "\u0000\u0007"):
        assert sent(field, empty) == (rule if least else None)
    assert sent(field, f"   {'x' * most}   ") is None


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_texts_are_kept_as_they_are(field: str, kind: str) -> None:
    """Or refused where they are too long for the field: never by another rule, never an error."""
    _, _, rule, _, most = FIELDS[field]
    text = HOSTILE[kind].strip()
    make, seat, _, _, _ = FIELDS[field]
    assert sent(field, text) == (rule if len(text) > most else None)
    if len(text) <= most:
        table = make()
        events = table.accept(seat, text_move(field, text))
        kept = repr((table.at.data(), [event.text for event in events]))
        assert repr(text)[1:-1] in kept or text in kept or json.dumps(text)[1:-1] in kept


@pytest.mark.parametrize("field", FIELDS)
def test_control_characters_are_removed(field: str) -> None:
    make, seat, _, _, _ = FIELDS[field]
    assert sent(field, CONTROLS) is None
    table = make()
    events = table.accept(seat, text_move(field, CONTROLS))
    kept = repr((table.at.data(), [event.text for event in events]))
    assert "abcdef" in kept
    assert "\\x00" not in kept
    assert "\\x1b" not in kept


@pytest.mark.parametrize("field", FIELDS)
def test_lone_surrogates_are_no_text(field: str) -> None:
    """JSON can spell half a character; nothing could be stored or sent with one inside."""
    for half in ("\ud800", "\udfff", "a\udc00b"):
        assert sent(field, half) in ("", FIELDS[field][2], None)


@pytest.mark.parametrize("field", FIELDS)
def test_line_breaks(field: str) -> None:
    """One-line fields have none; told texts and stories may, within their bounds."""
    _, _, rule, _, _ = FIELDS[field]
    several = field in ("proposal", "take", "tech", "reason", "tell", "epilogue", "scene.situation", "sheet.story")
    for break_ in ("\n", "\r\n", "\r"):
        verdict = sent(field, f"a{break_}b")
        assert verdict in ((None,) if several else (None, rule))
        if verdict is None and not several:
            make, seat, _, _, _ = FIELDS[field]
            table = make()
            table.accept(seat, text_move(field, f"a{break_}b"))
            assert "a\\nb" not in repr(table.at.data())


def test_two_goals_that_differ_by_what_is_removed_are_the_same() -> None:
    table = seeded(3)
    for twice in (" one ", "on\u0000e", "one\u0007"):
        table.do(f"@0 {sheet(goals=['one', twice, 'two'])} => DUP-08")


@pytest.mark.rule("DUP-59")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_text_never_decides_anything(seats: int) -> None:
    """Two games with the same moves and other texts are alike but for the texts."""
    random = Random(seats)
    plain = seeded(seats, seats, scene_limit=8, minor_goals=2, narration="required", challenges_per_conflict=1)
    wild = seeded(seats, seats, scene_limit=8, minor_goals=2, narration="required", challenges_per_conflict=1)
    while plain.actors():
        assert list(plain.actors()) == list(wild.actors())
        seat = random.choice(list(plain.actors()))
        moves = plain.at.legal_moves(seat)
        move = moves[random.randrange(len(moves))]
        if str(move) == "sheet:auto":
            move = GAME.parse(sheet(goals=[f"g{seat}", f"h{seat}"]))
        one, two = plain.at.apply(seat, move), wild.at.apply(seat, retold(move, random))
        assert [wordless(event) for event in one if event.story != "words"] == [
            wordless(event) for event in two if event.story != "words"
        ]
        assert skeleton(plain) == skeleton(wild)
    assert plain.at.outcome().places == wild.at.outcome().places  # type: ignore[union-attr]


def wordless(event: Event) -> str:
    """What a line tells, whether or not it has words to quote."""
    return event.text.key.removesuffix(".bare").removesuffix(".reason")


def retold(move: Move, random: Random) -> Move:
    """The same move in other words."""
    text = random.choice(list(HOSTILE.values())).strip()[:20]
    match move:
        case dupes_moves.Sheet():
            goals = tuple(f"{number} {text}" for number, _ in enumerate(move.goals))
            return dupes_moves.Sheet(text, "x", text, text, text.replace("\n", " "), goals)
        case dupes_moves.Scene():
            return dupes_moves.Scene(text, text, move.mains, (text, text, text))
        case dupes_moves.Propose():
            return dupes_moves.Propose(move.goal, text)
        case dupes_moves.Take():
            return dupes_moves.Take(move.hand, move.card, text)
        case dupes_moves.Tech():
            return dupes_moves.Tech(move.hand, move.technique, text)
        case dupes_moves.Challenge():
            return dupes_moves.Challenge(text)
        case dupes_moves.Tell():
            return dupes_moves.Tell(text)
        case _:
            return move


TEXTS = ("sheets", "goals", "replaced", "place", "situation", "names", "proposal", "words", "reason")


def skeleton(table: DupesTable) -> list[str]:
    """Everything of a state that is no text."""
    state = table.at
    return [repr(getattr(state, name)) for name in state.fields if name not in TEXTS]


@given(st.text(max_size=700))
def test_any_text_at_all(text: str) -> None:
    """Accepted or refused by its rule; a record of it replays."""
    for field in ("sheet.goals", "proposal", "take"):
        assert sent(field, text) in (None, "", FIELDS[field][2])


def test_a_record_keeps_the_words() -> None:
    play = Play.start(GAME, 2, {"first_director": "seat0", "narration": "required"}, Stream.fast(1))
    for seat, move in (
        (0, sheet(name=SCRIPT[:40], motivation=BIDI)),
        (1, sheet(story="one\ntwo")),
        (0, scene(situation="a\nb\n" + SCRIPT)),
        (1, f"propose:1 {json.dumps(BIDI + chr(10) + SCRIPT)}"),
    ):
        play.move(seat, GAME.parse(move))
    written = play.record.write()
    assert len(written.splitlines()) == 2 + 4
    again = replay_all(Record.read(written), GAME)
    assert again.state.digest() == play.state.digest()
    assert SHEET["name"] in repr(again.state.data())
