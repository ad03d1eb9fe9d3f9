"""Which rule a refusal cites, and how moves are written (URG-74, URG-75, section 4)."""

from __future__ import annotations

import pytest

from tests.games.urgence.helpers import GAME, SEATS, dealt, duel, trio
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import Parts, PartValue

MALFORMED = (
    "", "play", "play:", "play:SUB/C", "play:SUB/", "play:ZZZ", "play:sub/A", "Play:SUB/A", "use", "use:", "use:ZZZ",
    "draw:", "draw:two", "draw:02", "draw:-2", "draw:+2", "hit:P2", "hit:P2:", "hit:P2:01", "hit:P2:-1", "hit:P6:1",
    "hit:P0:1", "hit:p2:1", "hit:P2:1:1", "hit:P2:١", "break:P2", "break:P2:ZZZ", "break:MAS", "oust:P2:",
    "oust:P9:FAU",
    "force:", "force:P2", "force:P2=", "force:P2=1,", "force:P2=1;P3=1", "force:P2=1, P3=1", "destroy:COIN",
    "destroy:x:COIN", "destroy:h:", "destroy:hd:COIN", "disinfect:h", "disinfect::COIN", "disinfect:z:COIN", "drop:",
    "drop:COIN+", "drop:+COIN", "drop:COIN COIN", "team:", "team:XXX", "team:gov", "buy:", "buy:17", "heart:", "shop:1",
    "end:", "resign:P1", "discard:COIN", "pass", "COIN",
)  # fmt: skip
MOVES = (
    "play:SUB/A", "play:SUB/B", "play:SUB", "play:COIN", "play:COIN/A", "use:FAU", "use:COIN", "draw:2", "draw:3",
    "draw:9",
    "hit:P2:0", "hit:P5:20", "break:P1:MAS", "break:P3:COIN", "oust:P2:FAU", "force:P2=1", "force:P1=2,P4=1,P5=0",
    "destroy:h:COIN", "destroy:b:MAS", "disinfect:s:SUB", "drop:COIN", "drop:COIN+COIN+SUB", "team:CMP", "buy:VAC",
    "buy:SGO", "buy:COIN", "heart", "shop", "end", "resign",
)  # fmt: skip


@pytest.mark.rule("URG-75")
@pytest.mark.parametrize("text", MALFORMED)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        GAME.parse(text)
    assert refused.value.rule == "URG-75"


@pytest.mark.rule("URG-75")
@pytest.mark.parametrize("text", MOVES)
def test_what_is_a_move_and_its_one_spelling(text: str) -> None:
    assert str(GAME.parse(text)) == text
    assert GAME.parse(f" {text}\t") == GAME.parse(text)


def test_lists_are_sorted() -> None:
    assert str(GAME.parse("force:P4=1,P2=3")) == "force:P2=3,P4=1"
    assert str(GAME.parse("drop:SUB+COIN+HEART+COIN")) == "drop:COIN+COIN+HEART+SUB"


@pytest.mark.rule("URG-74", "URG-75")
def test_edge_61_malformed_whoever_tries_and_in_every_phase() -> None:
    unknown = ("hit:P4:1", "break:P5:MAS", "oust:P4:FAU", "force:P1=1,P4=1", "play:ZZZ", "play:SUB/C")
    main = trio("hand PAS, COIN; draw pile COIN×3")
    market = trio("no cards", before="Round 5, first player P1, P1 to act, phase MARKET, coins 0; market full")
    respond = trio("hand PAS")
    respond.ok("P1 play:PAS/A", "P1 force:P2=1")
    over = trio("no cards")
    over.ok("P2 resign", "P3 resign")
    for table in (main, market, respond, over):
        for seat in ("P1", "P2", "P3"):
            table.no("URG-75", *(f"{seat} {move}" for move in unknown))


@pytest.mark.rule("URG-74")
def test_over_before_debts_before_seats_before_phases() -> None:
    table = trio("hand PAS; draw pile COIN×3")
    table.no("URG-13", "P2 buy:APP", "P2 hit:P2:1", "P3 end")
    table.no("URG-14", "P1 buy:SSC")
    table.ok("P1 play:PAS/A", "P1 force:P2=1")
    table.no("URG-49", "P3 buy:APP", "P1 hit:P1:1", "P3 drop:COIN", "P1 end", "P2 team:GOV")
    table.ok("P2 drop:COIN", "P1 shop")
    table.no("URG-13", "P2 play:COIN", "P3 end")
    table.no("URG-61", "P1 hit:P2:1", "P1 team:GOV", "P1 drop:COIN")
    table.ok("P1 resign", "P3 resign")
    table.no("URG-68", "P1 resign", "P2 play:COIN", "P3 drop:COIN", "P2 team:GOV")


@pytest.mark.rule("URG-74")
def test_checks_of_a_move_in_their_order() -> None:
    table = duel("hand SUB, COIN×3, FAU", other="- P2 SCI, confidence 4: shields MAS; companions FAU.")
    table.no("URG-15", "P1 play:TRI", "P1 play:HEART/A", "P1 play:MAS/B")
    table.no("URG-36", "P1 hit:P1:99", "P1 break:P1:COIN")
    table.no("URG-37", "P1 hit:P2:99")
    table.no("URG-38", "P1 break:P2:GEL", "P1 break:P2:MAS", "P1 break:P2:FAU")
    table.no("URG-40", "P1 oust:P2:MAS", "P1 oust:P2:FAU")
    table.no("URG-48", "P1 force:P2=1")
    table.no("URG-46", "P1 destroy:s:COIN", "P1 destroy:h:COIN")
    table.no("URG-52", "P1 disinfect:d:COIN")
    table.ok("P1 play:COIN", "P1 play:COIN", "P1 play:COIN")
    table.no("URG-17", "P1 play:SUB", "P1 play:SUB/A")
    table.no("URG-24", "P1 play:FAU/A")


@pytest.mark.rule("URG-75")
def test_composers_spell_moves_and_nothing_else() -> None:
    assert str(GAME.compose(Parts("hit:P2", {"points": PartValue(shares={"P2": 3})}))) == "hit:P2:3"
    assert str(GAME.compose(Parts("disinfect", {"card": PartValue(picks=["p:COIN"])}))) == "disinfect:p:COIN"
    wrong = [
        Parts("hit:P2", {"points": PartValue(shares={"P2": 1, "P3": 1})}),
        Parts("hit:P2", {}),
        Parts("force", {}),
        Parts("drop", {"cards": PartValue(picks=["ZZZ#1"])}),
        Parts("disinfect", {"card": PartValue(picks=["h:COIN", "h:SUB"])}),
        Parts("market", {}),
    ]
    for parts in wrong:
        with pytest.raises(Illegal) as refused:
            GAME.compose(parts)
        assert refused.value.rule == "URG-75"


@pytest.mark.rule("URG-74")
@pytest.mark.parametrize("n", SEATS)
def test_a_refused_move_changes_nothing(n: int) -> None:
    state = dealt(n).at
    before = state.digest()
    for text in MOVES:
        for seat in range(n):
            move = GAME.parse(text)
            if move not in state.legal_moves(seat):
                with pytest.raises(Illegal):
                    state.apply(seat, move)
    assert state.digest() == before
