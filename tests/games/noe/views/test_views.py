"""What each viewer sees: hands, pile, memory, readiness, gestures (NOE-87, specification §5)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.contract.scenarios.noe_checks import NoeTable, view_codes
from tests.games.noe.helpers import GAME, LEVELS, PACK, SEATS, flags, fresh, play_to_end, scene, shown_in, step
from tripot.engine.language.text import say
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import OPEN, SPECTATOR
from tripot.engine.views.view import Parts, PartValue, Pick, View
from tripot.games.noe.play.moves import Raid

S1 = "S1: enq-max enq-marc enq-camille dur-sarah dur-sally leo-susy"
S2 = "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur"
S3 = "S3: esp-max esp-elena leo-hugo jou-sandy alp-igor dur-etienne"


def memory(view: View, name: str) -> dict[str, set[str]]:
    """The zones of one kind of memory: places to cards."""
    return {
        zone.id.removeprefix(f"{name}:"): {card.code for card in zone.cards}
        for zone in view.zones
        if zone.id.startswith(f"{name}:")
    }


@pytest.mark.rule("NOE-87")
@pytest.mark.parametrize("n", SEATS)
def test_hands_and_stock_are_hidden(n: int) -> None:
    state = fresh(n, 3, level="full")
    for viewer in (SPECTATOR, *range(n)):
        view = state.view(viewer)
        own = {PACK.codes[card] for card in state.hands[viewer]} if viewer >= 0 else set()
        pile = {PACK.codes[card] for card in state.pile}
        assert view_codes(view) - {"d", "t", ""} == own | pile | memory(view, "may").get("stock", set())
        assert view.zone("stock").count == len(state.stock)
        assert not view.zone("stock").cards
        assert all(set(shown_in(view, f"hand:{seat}")) == {""} for seat in range(n) if seat != viewer)


@pytest.mark.rule("NOE-87", "NOE-70")
def test_assassinations_not_on_the_pile_are_in_the_stock() -> None:
    state = fresh(4, 1, level="full")
    on_pile = {PACK.codes[card] for card in state.pile if PACK.deadly[card]}
    deadly = {code for code in PACK.codes if code.startswith("att-")}
    assert memory(state.view(SPECTATOR), "may") == {"stock": deadly - on_pile}


@pytest.mark.rule("NOE-87")
def test_a_card_taken_is_remembered_until_it_may_have_left() -> None:
    table = scene(
        "game: level=advanced players=3",
        S1,
        S2,
        S3,
        "stock: em-noe em-max em-clara em-igor",
        "discard: dur-hugo",
        "act: S1 TURN_START",
        "S1> t",
        "S1> x leo-susy",
        "S1> .",
    )
    for viewer in (SPECTATOR, 1, 2):
        assert Counter(shown_in(table.at.view(viewer), "hand:0")) == {"dur-hugo": 1, "": 5}
    for line in ("d", "x pom-marc", "."):
        table.play(1, line)
    for line in ("d", "x esp-max", "."):
        table.play(2, line)
    table.play(0, "d")
    table.play(0, "c enq-max @2")
    table.play(1, "ok")
    table.play(0, "z emp-igor")
    table.play(0, "y dur-sally")
    assert memory(table.at.view(2), "may") == {"0+lot0": {"dur-hugo"}}
    assert memory(table.at.view(1), "know") == {"0+lot0": {"emp-igor"}}
    assert shown_in(table.at.view(0), "buried")[0] == "dur-sally"
    assert shown_in(table.at.view(1), "buried")[0] == ""
    assert table.at.view(1).zone("buried").cards[0].by == 0


@pytest.mark.rule("NOE-87", "NOE-22")
def test_after_a_reshuffle_the_table_remembers_what_went_into_the_stock() -> None:
    table = scene(
        "game: level=base players=2",
        "S1: dur-hugo dur-sally leo-susy leo-hugo sen-rose em-noe",
        S2,
        "stock-only: pom-david",
        "discard: jou-sandy enq-max",
        "discard-rest: all other cards",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x pom-david",
        "S1> .",
        "S2> d",
    )
    known = memory(table.at.view(SPECTATOR), "may")["1+stock"]
    assert len(known) == len(table.at.stock) + 1
    assert {"jou-sandy", "enq-max"} <= known


@pytest.mark.rule("NOE-45", "NOE-87")
def test_readiness_is_ones_own_secret() -> None:
    table = scene(
        "game: level=base players=3",
        "S1: em-noe alp-noe emp-noe dur-hugo dur-sally sen-rose",
        "ready: S1",
        "act: S2 TURN_START",
        "= ready S1: yes",
    )
    assert "flag.ready" in flags(table.at.view(0), 0)
    for viewer in (SPECTATOR, 1, 2):
        assert not {flag for seat in range(3) for flag in flags(table.at.view(viewer), seat) if "ready" in flag}


def test_who_saw_a_ready_hand_knows_it() -> None:
    table = scene(
        "game: level=advanced players=3",
        "S1: enq-max dur-hugo dur-sally leo-susy leo-arthur sen-rose",
        "S2: em-noe alp-noe emp-noe leo-sarah esp-sandy sen-elena",
        S3,
        "ready: S2",
        "stock: em-max em-clara",
        "act: S1 TURN_START",
        "S1> d",
        "S1> c enq-max @2",
        "S2> ok",
        "S1> z leo-sarah",
        "S1> y sen-rose",
    )
    assert "flag.ready_seen" in flags(table.at.view(0), 1)
    assert not any("ready" in flag for flag in flags(table.at.view(2), 1))
    assert all(table.at.sample(0, Random(seed)).ready == table.at.ready for seed in range(20))


@pytest.mark.parametrize("level", LEVELS)
def test_when_all_is_over_everything_lies_open(level: str) -> None:
    state = fresh(3, 2, level=level, round_limit=5, turn_limit_per_seat=20)
    with pytest.raises(ValueError, match="over"):
        state.view(OPEN)
    play_to_end(state, Random(2))
    shown = Counter(card.code for zone in state.view(OPEN).zones for card in zone.cards)
    assert shown == Counter(PACK.codes)


@pytest.mark.rule("NOE-65")
def test_the_table_tells_who_is_aimed_at_and_what_lies_there() -> None:
    table = scene(
        "game: level=advanced players=3", S1, S2, S3, "stock: em-noe", "act: S1 TURN_START", "S1> d", "S1> c enq-max @2"
    )
    view = table.at.view(2)
    assert shown_in(view, "action") == ["enq-max"]
    assert "flag.target" in flags(view, 1)
    assert view.actors == (1,)
    assert view.prompt is None
    assert table.at.view(1).prompt is not None


def test_gestures() -> None:
    table = scene(
        "game: level=full players=3",
        "S1: enq-max red-irina vio-olga bom-vera dur-sally leo-susy",
        S2,
        S3,
        "stock: em-noe",
        "discard: leo-sally",
        "act: S1 TURN_START",
    )
    start = {offer.move: (offer.zone, offer.card) for offer in table.at.view(0).moves}
    assert start == {"d": ("stock", ""), "t": ("discard", "leo-sally")}
    table.play(0, "d")
    main = {offer.move: (offer.zone, offer.card, offer.seat) for offer in table.at.view(0).moves}
    assert main["x dur-sally"] == ("hand:0", "dur-sally", -1)
    assert main["c enq-max @2"] == ("hand:0", "enq-max", 1)
    assert main["h vio-olga @2+3"] == ("hand:0", "vio-olga", -1)
    assert not table.at.view(1).moves


def _composed(table: NoeTable, composer: str, **picks: list[str]) -> str:
    values = {name: PartValue(picks=chosen) for name, chosen in picks.items()}
    return str(GAME.compose(Parts(composer, values)))


@pytest.mark.rule("NOE-59", "NOE-60", "NOE-78")
def test_composers() -> None:
    table = scene("game: level=full players=3", S1, S2, S3, "stock: vio-olga", "act: S1 TURN_START", "S1> d")
    raid, _ = table.at.view(0).composers
    assert (raid.id, [len(part.options) for part in raid.parts]) == ("raid", [3, 2])  # type: ignore[union-attr]
    move = _composed(table, "raid", cards=["enq-camille", "enq-max", "enq-marc"], target=["1"])
    assert move == "r enq-max+enq-marc+enq-camille @2"
    assert not any(isinstance(GAME.parse(offer.move), Raid) for offer in table.at.view(0).moves)
    table.play(0, move)
    table.play(1, "ok")
    [seize] = table.at.view(0).composers
    assert seize.id == "seize"
    table.play(0, _composed(table, "seize", cards=["esp-sandy", "pom-clara", "pom-marc"]))
    assert not table.at.view(0).composers


@pytest.mark.rule("NOE-55", "NOE-59")
@pytest.mark.parametrize(
    ("cards", "move", "call"),
    [
        (["enq-max"], "c enq-max @2 g", "call.control.g"),
        (["enq-camille", "enq-max", "enq-marc"], "r enq-max+enq-marc+enq-camille @2 g", "call.raid.g"),
    ],
)
def test_whoever_prefers_the_gendarmerie_calls_it(cards: list[str], move: str, call: str) -> None:
    table = scene("game: level=full players=3", S1, S2, S3, "stock: vio-olga", "act: S1 TURN_START", "S1> d")
    _, gendarmes = table.at.view(0).composers
    assert gendarmes.id == "gendarmerie"
    assert [(part.least, part.most) for part in gendarmes.parts if isinstance(part, Pick)] == [(1, 3), (1, 1)]
    assert _composed(table, "gendarmerie", cards=cards, target=["1"]) == move
    told = table.at.apply(0, GAME.parse(move))
    assert dict(told[0].text.params)["call"] == say(call)


@pytest.mark.rule("NOE-55")
def test_two_investigators_are_neither_a_control_nor_a_raid() -> None:
    table = scene("game: level=full players=3", S1, S2, S3, "stock: vio-olga", "act: S1 TURN_START", "S1> d")
    move = GAME.parse(_composed(table, "gendarmerie", cards=["enq-max", "enq-marc"], target=["1"]))
    with pytest.raises(Illegal) as refusal:
        table.at.check(0, move)
    assert refusal.value.rule == "NOE-55"
    with pytest.raises(Illegal) as refusal:
        _composed(table, "gendarmerie", cards=["enq-max"], target=["nobody"])
    assert refusal.value.rule == "NOE-55"


@pytest.mark.rule("NOE-37", "NOE-87")
def test_the_owner_alone_reads_what_a_hand_is_worth() -> None:
    lines = ("S1: leo-sally leo-susy leo-hugo jou-medhi jou-marie jou-sandy", "act: S1 TURN_START")
    table = scene("game: level=base players=2", *lines)
    worth = {fact.id: fact.value for fact in table.at.view(0).facts if fact.id.startswith("worth:")}
    assert worth == {"worth:complot": 15, "worth:pulitzer": 50}
    for viewer in (SPECTATOR, 1):
        assert not any(fact.id.startswith("worth:") and fact.value == 15 for fact in table.at.view(viewer).facts)
    honour = scene("game: level=base players=2 announcements=on_honour", *lines)
    assert not any(fact.id.startswith("worth:") for fact in honour.at.view(0).facts)


@pytest.mark.rule("NOE-33", "NOE-37")
def test_with_a_seventh_card_the_best_six_count() -> None:
    def worth(*lines: str) -> dict[str, object]:
        facts = scene("game: level=base players=2", *lines).at.view(0).facts
        return {fact.id: fact.value for fact in facts if fact.id.startswith("worth:")}

    seven = "S1: jou-medhi jou-sandy jok-igor sen-estelle sen-naomie esp-igor emp-gabrielle"
    assert worth(seven, "act: S1 MAIN") == {"worth:pulitzer": 50}
    assert not worth(seven.replace("jou-medhi ", ""), "act: S1 TURN_START")
    trios = "S1: leo-sally leo-susy leo-hugo dur-clara dur-arthur dur-marie esp-igor"
    assert worth(trios, "act: S1 MAIN") == {"worth:complot": 15}


def test_only_harmless_moves_are_taken_back() -> None:
    state, random = fresh(3, 4, level="full"), Random(4)
    harmless: Counter[str] = Counter()
    for _ in range(3000):
        seat = state.to_act
        move = random.choice(state.legal_moves(seat))
        state.apply(seat, move)
        if not state.actors():
            break
        harmless[f"{str(move)[0]}{state.can_undo(seat)}"] += 1
    assert {key[0] for key in harmless if key.endswith("True")} == {"t", "x", "y"}
    assert {key[0] for key in harmless if key.endswith("False")} >= {"d", ".", "c", "z", "o"}


def test_the_house_plays_quietly_for_a_gone_seat() -> None:
    state = fresh(2, 1, level="full", round_limit=5, turn_limit_per_seat=20)
    while state.actors():
        move = state.stand_in_move(state.to_act, Random(0))
        assert str(move)[0] in "dxo."
        state.apply(state.to_act, move)
    assert state.totals == [0, 0]


def test_a_random_game_can_be_watched() -> None:
    state, random = fresh(4, 8, level="full", round_limit=5), Random(8)
    for _ in range(400):
        if not state.actors():
            break
        for viewer in (SPECTATOR, *range(4)):
            view = state.view(viewer)
            for seat in range(4):
                zone = view.zone(f"hand:{seat}")
                assert zone.count == len(zone.cards) == len(state.hands[seat])
        step(state, random)


@pytest.mark.rule("NOE-41", "NOE-42", "NOE-87")
def test_the_last_announcement_is_remembered_with_its_hand_though_the_round_is_over() -> None:
    table = scene(
        "game: level=base players=2",
        "S1: pom-clara pom-david pom-marc leo-sally leo-susy leo-hugo",
        "stock: sen-rose",
        "discard: dur-hugo",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x sen-rose",
    )
    assert not any(zone.id.startswith("told:") for zone in table.state.view(1).zones)
    table.state.apply(0, GAME.parse("!etare"))
    assert table.state.view(0).fact("round").value == 2
    for viewer in (SPECTATOR, 0, 1):
        zone = table.state.view(viewer).zone("told:1:0")
        assert (zone.layout, zone.owner) == ("memory", 0)
        assert {card.code for card in zone.cards} == {
            *("pom-clara", "pom-david", "pom-marc"),
            *("leo-sally", "leo-susy", "leo-hugo"),
        }


def test_what_a_level_does_not_have_is_not_promised() -> None:
    for level, words in (("base", "Serves in a trio"), ("advanced", "Inspection")):
        told = GAME.for_table(3, {"level": level})
        text = told.card_text(told.catalogue["enq-max"])
        assert text is not None
        assert text["en"].startswith(words)


def test_who_has_nothing_to_announce_is_told_so() -> None:
    for third, prompt, golden in (
        ("jou-sandy", "prompt.close", {"!complot", "!pulitzer"}),
        ("dur-hugo", "prompt.close_bare", {"."}),
    ):
        table = scene(
            "game: level=base players=2",
            f"S1: leo-sally leo-susy leo-hugo jou-medhi jou-marie {third}",
            "act: S1 CLOSE",
        )
        view = table.at.view(0)
        assert view.prompt is not None
        assert view.prompt.key == prompt
        assert {offer.move for offer in view.moves if offer.weight == "main"} == golden, "the usual next move"
