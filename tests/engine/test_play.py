"""Playing: record and state stay together, a refused move changes nothing, a move is taken back only by its mover."""

from __future__ import annotations

import inspect
from pathlib import Path

import msgspec
import pytest

from tests.toy_games import ALL
from tripot.engine.authoring.registry import games
from tripot.engine.data.catalogue import Catalogue
from tripot.engine.facets.capabilities import Capabilities
from tripot.engine.game import Game
from tripot.engine.play import Play, replay, replay_all
from tripot.engine.record import BadRecord, Entry, Record
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal

FENCE, SEALED, STANDOFF = ALL["fence"], ALL["sealed"], ALL["standoff"]


def begun(game: Game, seats: int = 2) -> Play:
    return Play.start(game, seats, {}, Stream.fast(7), names=["Ana", "Bo"])


def test_a_start_is_recorded() -> None:
    play = begun(SEALED)
    header = play.record.header
    assert (header.game, header.seats, header.names) == ("sealed", 2, ("Ana", "Bo"))
    assert header.options == {"rounds": 3, "low": False}
    assert header.cards is None
    assert not play.over


def test_what_is_told_of_the_set_up_comes_first() -> None:
    play = Play.start(games()["noe"], 3, {"level": "full"}, Stream.fast(1))
    assert play.opening[0].text.key == "log.deal"
    again = replay(play.record, games()["noe"])
    assert next(again)[1] == list(play.opening)
    assert begun(SEALED).opening == ()


@pytest.fixture
def renewed(tmp_path: Path) -> Game:
    """The fence, whose cards of today are worth more than those it began with."""
    folder = Path(inspect.getfile(type(FENCE))).parent
    for file in folder.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text("utf-8"), "utf-8")
    cards = (tmp_path / "cards.toml").read_text("utf-8")
    (tmp_path / "former").mkdir()
    (tmp_path / "former" / "first.toml").write_text(cards, "utf-8")
    (tmp_path / "cards.toml").write_text(cards + "\n[note]\nyear = 2\n", "utf-8")
    game = FENCE.with_catalogue(Catalogue.load(tmp_path / "cards.toml"))
    game.files, game.shipped_digest = tmp_path, game.catalogue.digest()
    return game


def test_a_game_begun_with_former_cards_goes_on_with_them(renewed: Game) -> None:
    old = begun(FENCE)
    again = replay_all(old.record, renewed)
    assert again.game.catalogue.digest() == FENCE.catalogue.digest() != renewed.catalogue.digest()
    assert again.state.digest() == old.state.digest()
    assert begun(renewed).header.catalogue == renewed.catalogue.digest()
    assert begun(renewed).header.cards is None


def test_cards_that_the_house_never_had_are_refused(renewed: Game) -> None:
    record = begun(FENCE).record
    for header in (
        msgspec.structs.replace(record.header, catalogue="0123456789abcdef"),
        msgspec.structs.replace(record.header, cards=renewed.catalogue.data()),  # the digest is that of others
    ):
        with pytest.raises(BadRecord) as refusal:
            replay_all(Record(header, ()), renewed)
        assert refusal.value.text.key == "record.cards"


def test_a_house_with_its_owners_cards_goes_on_with_those_of_the_house(renewed: Game) -> None:
    old = begun(renewed).record
    owned = renewed.with_catalogue(Catalogue.from_data(renewed.catalogue.data() | {"note": {"year": 3}}))
    assert replay_all(old, owned).game.catalogue.digest() == old.header.catalogue


def test_own_cards_travel_in_the_record() -> None:
    data = SEALED.catalogue.data()
    data["card"][0]["facts"] = {"worn": True}
    own = SEALED.with_catalogue(Catalogue.from_data(data))
    play = Play.start(own, 2, {}, Stream.fast(7))
    assert play.record.header.cards == own.catalogue.data()
    assert replay_all(play.record, SEALED).game.catalogue.digest() == own.catalogue.digest()


def test_whatever_is_typed_the_record_keeps_one_spelling() -> None:
    for game in (SEALED, FENCE):
        play = begun(game)
        move = str(play.state.legal_moves(0)[0])
        play.replay_entry(Entry(0, "player", f"  {move}\n"))
        assert play.entries == [Entry(0, "player", move)]
        assert replay_all(play.record, game).state.digest() == play.state.digest()


def test_a_refused_entry_changes_nothing() -> None:
    play = begun(SEALED)
    before = play.state.digest()
    for text in ("bid 99", "nonsense", "undo", ""):
        with pytest.raises(Illegal):
            play.replay_entry(Entry(0, "player", text))
    assert (play.state.digest(), play.entries) == (before, [])


def test_prepared_is_not_yet_played() -> None:
    play = begun(SEALED)
    before = play.state.digest()
    step = play.prepare(Entry(0, "bot", str(play.state.legal_moves(0)[0])))
    assert (play.state.digest(), play.entries) == (before, [])
    assert play.commit(step) == step.events
    assert play.state is step.state
    assert play.entries == [step.entry]


def test_a_split_can_be_taken_back_until_the_choice() -> None:
    play = begun(FENCE)
    before = play.state.digest()
    play.move(0, play.state.legal_moves(0)[5])
    assert play.can_undo(0)
    assert not play.can_undo(1)
    with pytest.raises(Illegal):
        play.undo(1)
    play.undo(0)
    assert play.state.digest() == before
    with pytest.raises(Illegal):
        play.undo(0)
    play.move(0, play.state.legal_moves(0)[9])
    play.move(1, play.state.legal_moves(1)[0])
    assert not play.can_undo(0)
    assert not play.can_undo(1)
    assert [entry.move for entry in play.entries][1] == "undo"
    assert replay_all(play.record, FENCE).state.digest() == play.state.digest()


def test_nothing_is_taken_back_where_the_game_allows_none() -> None:
    play = begun(SEALED)
    play.move(0, play.state.legal_moves(0)[0])
    assert not play.can_undo(0)
    with pytest.raises(Illegal) as refusal:
        play.undo(0)
    assert refusal.value.text.key == "refuse.undo"


def test_a_shot_cannot_be_taken_back_once_chance_has_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(STANDOFF), "capabilities", Capabilities(undo=True))
    monkeypatch.setattr("tests.toy_games.standoff.Street.can_undo", lambda self, seat: True)
    play = begun(STANDOFF)
    live, dud = ([m for m in play.state.legal_moves(0) if str(m).endswith(card)] for card in ("live", "dud"))
    for moves, allowed in ((live, False), (dud, True)):
        for move in moves[:1]:
            step = play.prepare(Entry(0, "player", str(move)))
            assert (step.before is not None) == allowed


def test_a_replay_shows_every_step() -> None:
    play = begun(SEALED)
    play.move(1, play.state.legal_moves(1)[0])
    play.move(0, play.state.legal_moves(0)[0])
    told = [[event.text.key for event in events] for _, events in replay(play.record, SEALED)]
    assert told == [[], ["log.sealed"], ["log.sealed", "log.shown"]]
