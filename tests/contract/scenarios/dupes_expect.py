"""What the examples of Jeu de dupes say must hold: phases, floors, scenes, cards, disputes, and who knows what."""

from __future__ import annotations

import re
from typing import Final

from tests.contract.scenarios.dupes_phrases import CARDS, HAND, Said, phrase
from tests.contract.scenarios.dupes_run import Run
from tests.contract.scenarios.dupes_sections import cards
from tests.contract.scenarios.dupes_sums import SUM, last
from tests.contract.scenarios.runner import Differs, Malformed
from tripot.games.dupes.play.phases import NAMES

_WORDS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_PHASE: Final = "|".join(NAMES)


def _seats(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d", text)}


# Phases, floor, scene


@phrase(rf"(?:[Ss]o )?[Nn]o `({_PHASE})`")
def _no_phase(run: Run, said: Said) -> None:
    if run.table.phase == said[1]:
        raise Differs(f"the phase is {said[1]}")


@phrase(
    rf"(?:goes straight to |[Pp]hase(?: is|:)? )?`({_PHASE})`"
    r"(?:(?: for|:) (?:seats? (\d(?:(?:, | and )\d)*)|`([PS]\d)`(?: and `([PS]\d)`)?)(?: only| alone)?)?"
)
def _phase(run: Run, said: Said) -> None:
    table = run.table
    table.expect("phase", said[1], table.phase)
    if said[2]:
        table.expect("to act", _seats(said[2]), set(table.actors()))
    elif said[3]:
        named = [hand for hand in said.groups()[2:] if hand]
        table.expect("in the conflict", named, [hand for hand in named if hand in table.hands])
        table.expect("to act", {table.seat_of(hand) for hand in named}, set(table.actors()))


@phrase(r"(?:the )?(?:order of the )?floor:? `([PS]\d)`((?:,? (?:then )?`[PS]\d`)+)")
def _floor_order(run: Run, said: Said) -> None:
    wanted = [said[1], *re.findall(r"`([PS]\d)`", said[2])]
    table = run.table.twin()
    order: list[str] = []
    while table.phase == "CONFLICT" and len(order) < len(wanted):
        order.append(table.floor_hand)
        table.accept(table.seat_of(table.floor_hand), f"{table.floor_hand} pass")
    table.expect("order of the floor", wanted, order)


_FLOOR: Final = r"(?:and )?(?:the )?[Ff]loor(?: is|:)? (?:still |again |now |goes (?:back )?to )?"


@phrase(_FLOOR + r"`([PS]\d)`")
def _floor_hand(run: Run, said: Said) -> None:
    run.subjects.append(said[1])
    if run.opened is None:
        run.set_up.floor = said[1]
    else:
        run.table.expect("floor", said[1], run.table.floor_hand)


@phrase(_FLOOR + r"(?:seat )?(\d)(?: \(after seat (\d)\))?")
def _floor_seat(run: Run, said: Said) -> None:
    if run.opened is None:
        run.set_up.floor = said[1]
        return
    table = run.table.twin()
    if table.phase == "SCENE":
        table.accept(table.actors()[0], "scene:auto")
    table.expect("floor", f"seat {said[1]}", f"seat {table.floor_seat}")
    if said[2]:
        table.expect("floor before", f"seat {said[2]}", f"seat {run.table.before_last.floor_seat}")


@phrase(r"Director (?:is )?(?:now )?(?:seat )?(\d)|seat (\d) (?:is|becomes) (?:the )?Director")
def _director(run: Run, said: Said) -> None:
    seat = int(said[1] or said[2])
    if run.opened is None:
        run.set_up.director = seat
    else:
        run.table.expect("Director", seat, run.table.director)


@phrase(rf"(idle|settled) ({SUM})")
def _counters(run: Run, said: Said) -> None:
    table = run.table
    wanted = last(said[2], table.state.seats) if "P" not in said[2] else int(said[2].split()[0])
    last(said[2], table.state.seats)
    got = table.last_idle if said[1] == "idle" else table.settled
    table.expect(said[1], wanted, got)


@phrase(r"unsettled")
def _unsettled(run: Run, said: Said) -> None:
    table = run.table
    before = table.before_last
    table.expect("settled", before.settled, table.settled if table.scene == before.scene else before.settled)
    table.expect("ticked", before.all_ticked(), table.all_ticked())


@phrase(r"[Ss]ettled\b")
def _settled(run: Run, said: Said) -> None:
    table = run.table
    if table.settled == 0 and table.scene == table.first.scene and table.actors():
        raise Differs("nothing was settled")


@phrase(r"(?:the )?scene ends")
def _scene_ends(run: Run, said: Said) -> None:
    run.table.expect("scenes ended", run.table.first.scenes_ended + 1, run.table.scenes_ended)


@phrase(r"\(?(?:in the )?same scene\)?")
def _same_scene(run: Run, said: Said) -> None:
    run.table.expect("scene", run.table.first.scene, run.table.scene)


@phrase(r"every scene has (one|two|three|four) floor turns?(?: \((P − 1 = \d)\))?")
def _floor_turns(run: Run, said: Said) -> None:
    run.table.expect("floor turns of a scene", _WORDS[said[1]], run.table.state.seats - 1)
    if said[2]:
        last(said[2], run.table.state.seats)


@phrase(r"after the (\d+)(?:st|nd|rd|th) scene")
def _after_scene(run: Run, said: Said) -> None:
    run.table.expect("scenes ended", int(said[1]), run.table.scenes_ended)


# Cards


@phrase(rf"[Nn]ew row(?: =|:)? the five top cards \({CARDS} and the next (two|three|four)\)")
def _new_row(run: Run, said: Said) -> None:
    table = run.table
    before = table.before_last.deck
    known = cards(said[1])
    table.expect("row", before[:5], table.row)
    table.expect("first new cards", known, table.row[: len(known)])


@phrase(rf"(?:[Nn]ew )?[Rr]ow:? (?:= )?{CARDS}")
def _row(run: Run, said: Said) -> None:
    if run.opened is None:
        run.set_up.row = cards(said[1])
    else:
        run.table.expect("row", cards(said[1]), run.table.row)


@phrase(r"five row cards")
def _row_laid(run: Run, said: Said) -> None:
    run.table.expect("row", 5, len(run.table.row))


@phrase(r"row, deck and hands as in ([A-Z]+-\d+) before any move")
def _nothing_moved(run: Run, said: Said) -> None:
    table, first = run.table, run.table.first
    table.expect("row", first.row, table.row)
    table.expect("deck", first.deck, table.deck)
    for hand in table.hands:
        table.expect(f"cards of {hand}", first.cards(hand), table.cards(hand))


@phrase(rf"[Dd]eck(?: of|,|:| holds| has| still)? ?({SUM})(?: cards)?")
def _deck_size(run: Run, said: Said) -> None:
    last(said[1])
    wanted = int(re.match(r"\d+", said[1])[0])  # type: ignore[index]
    run.table.expect("deck", wanted, len(run.table.deck))


@phrase(rf"(?:with )?(?:its )?bottom(?: card)?(?: is)? {CARDS}")
def _bottom(run: Run, said: Said) -> None:
    run.table.expect("bottom of the deck", cards(said[1]), run.table.deck[-1:])


@phrase(rf"its last (two|three|four|five)(?: cards)? {CARDS}(?: in this order)?(?: \(canonical\))?")
def _last_cards(run: Run, said: Said) -> None:
    wanted = cards(said[2])
    if len(wanted) != _WORDS[said[1]]:
        raise Malformed(f"{said[0]!r}: {len(wanted)} cards")
    run.table.expect("last cards of the deck", wanted, run.table.deck[-len(wanted) :])


@phrase(rf"{CARDS} go under the deck(?: in this order)?")
def _under(run: Run, said: Said) -> None:
    wanted = cards(said[1])
    run.table.expect("bottom of the deck", wanted, run.table.deck[-len(wanted) :])


@phrase(rf"draws {CARDS}")
def _draws(run: Run, said: Said) -> None:
    table, hand = run.table, run.subject
    gained = [card for card in table.cards(hand) if card not in table.before_last.cards(hand)]
    table.expect(f"drawn by {hand}", set(cards(said[1])), set(gained))
    table.expect("from the top", cards(said[1]), table.before_last.deck[: len(gained)])


@phrase(rf"(?:{HAND} )?(?:holds |has )(\d+) cards|(\d+) cards in hand")
def _holds(run: Run, said: Said) -> None:
    hand = said[1] or run.subject
    run.table.expect(f"cards of {hand}", int(said[2] or said[3]), len(run.table.cards(hand)))


@phrase(rf"{HAND}(?: (?:NM|level|at level) (\d+))?(?::| holds| has)? {CARDS}(?=\s*[.;(,•]|\s*$|\s*→)")
def _cards_of(run: Run, said: Said) -> None:
    name = said[1]
    run.subjects.append(name)
    if run.opened is None:
        hand = run.set_up.hand(name)
        hand.cards = cards(said[3])
        if said[2]:
            hand.level = int(said[2])
        if run.role:
            hand.camp = "T" if run.role == "target" else "I"
    else:
        run.table.expect(f"cards of {name}", set(cards(said[3])), set(run.table.cards(name)))


@phrase(r"dealt ((?:`[PS]\d`(?:, | and |, then )?)+)")
def _dealt(run: Run, said: Said) -> None:
    """Whoever is dealt first holds what lay on top of the shuffled pack: seen on a table whose shuffle is known."""
    run.table.expect("order of the deal", re.findall(r"`([PS]\d)`", said[1]), run.table.deal_order())


@phrase(r"(\d+) dealt")
def _dealt_number(run: Run, said: Said) -> None:
    run.table.expect("cards dealt", int(said[1]), sum(len(run.table.cards(hand)) for hand in run.table.hands))


@phrase(r"(one|two) packs?\b")
def _packs(run: Run, said: Said) -> None:
    run.table.expect("packs", _WORDS[said[1]], run.table.packs)


@phrase(rf"H = ({SUM})")
def _sum_of_levels(run: Run, said: Said) -> None:
    run.table.expect("H", last(said[1]), sum(run.table.level(hand) for hand in run.table.hands))


@phrase(r"All (?:NM|levels?) (\d+)")
def _all_levels(run: Run, said: Said) -> None:
    run.table.expect("levels", {int(said[1])}, {run.table.level(hand) for hand in run.table.hands})


@phrase(r"not in the row")
def _not_in_the_row(run: Run, said: Said) -> None:
    move = re.search(r" take:(\w+)", run.tried[1]) if run.tried else None
    if move is None:
        raise Malformed("which card?")
    run.table.expect(f"{move[1]} in the row", False, move[1] in run.table.row)


@phrase(r"already ticked")
def _already(run: Run, said: Said) -> None:
    move = re.match(r"(?:adopt|propose):(\d)", run.tried[1]) if run.tried else None
    if move is None or run.tried is None:
        raise Malformed("which goal?")
    run.table.expect(f"goal {move[1]} ticked", True, int(move[1]) in run.table.ticked(run.tried[0]))


# Disputes, free floor


@phrase(r"only the leader acts")
def _leader_acts(run: Run, said: Said) -> None:
    run.table.expect("to act", [run.table.at.author], list(run.table.actors()))


@phrase(r"(?:the )?only uninvolved seat")
def _one_uninvolved(run: Run, said: Said) -> None:
    run.table.expect("uninvolved", 1, len(run.table.uninvolved))


@phrase(rf"(?:the )?Director plays {HAND}")
def _director_plays(run: Run, said: Said) -> None:
    run.table.expect(f"who plays {said[1]}", run.table.director, run.table.seat_of(said[1]))


@phrase(r"Director(?=\))")
def _the_directors(run: Run, said: Said) -> None:
    """`S1` level 6 (Director): whose hand it is."""
    name = run.subject
    run.expect_later(lambda table: table.expect(f"who plays {name}", table.director, table.seat_of(name)))


@phrase(r"[Nn]o secondary target")
def _no_secondary(run: Run, said: Said) -> None:
    run.table.expect("secondary targets", [], [hand for hand in run.table.hands if hand[0] == "S"])


@phrase(r"needs no choice")
def _no_choice(run: Run, said: Said) -> None:
    run.table.expect(f"longest suits of {run.subject}", 1, len(run.table.longest(run.subject)))


@phrase(r"immune")
def _immune(run: Run, said: Said) -> None:
    run.table.expect("immune", True, run.table.immune)


@phrase(r"[Ss]eat (\d) has (\d) disputes? left")
def _disputes(run: Run, said: Said) -> None:
    run.table.expect(f"disputes left to seat {said[1]}", int(said[2]), run.table.disputes_left(int(said[1])))


@phrase(rf"{HAND} has (not )?passed")
def _passed(run: Run, said: Said) -> None:
    run.table.expect(f"{said[1]} has passed", said[2] is None, said[1] in run.table.marks)


@phrase(r"all marks are gone")
def _no_marks(run: Run, said: Said) -> None:
    run.table.expect("marks", set(), run.table.marks)


@phrase(rf"{HAND} waits(?: again)?")
def _waits(run: Run, said: Said) -> None:
    moves = [str(move) for move in run.table.state.legal_moves(run.table.seat_of(said[1]))]
    drawing = [move for move in moves if re.match(rf"{said[1]} (?:take|tech|pass)", move)]
    run.table.expect(f"draws of {said[1]}", [], drawing)


# Who knows what


@phrase(rf"[Ss]eat (\d) knows that {HAND} took {CARDS}(?:,? and nothing of {CARDS})?")
def _knows(run: Run, said: Said) -> None:
    table, seat = run.table, int(said[1])
    told = table.cards_told(seat)
    table.expect("who took it", said[2], table.last("take").move[:2])
    table.expect(f"told to seat {seat}", set(cards(said[3])), set(cards(said[3])) & told)
    if said[4]:
        hidden = set(cards(said[4]))
        table.expect(f"told or shown to seat {seat}", set(), hidden & (told | table.cards_shown(seat)))


@phrase(r"[Ss]eat (\d)'s log (?:shows|has) (`[a-z]+:[^`]*\?[^`]*`)")
def _log_of(run: Run, said: Said) -> None:
    run.table.same_to([int(said[1])], said[2].strip("`").partition(":")[0])


@phrase(r"[Oo]thers (?:saw|see|know)(?: only)? (`[a-z]+:[^`]*`(?:(?:, | and )`[a-z]+:[^`]*`)*)")
def _others_saw(run: Run, said: Said) -> None:
    table = run.table
    for part in re.findall(r"`([^`]*)`", said[1]):
        verb = part.partition(":")[0]
        mover = table.last(verb).seat
        others = [seat for seat in range(table.state.seats) if seat != mover]
        if "?" in part:
            table.same_to(others, verb)
        else:
            table.expect(f"said of {verb}", True, all(table.hears(seat, verb) for seat in others))


@phrase(rf"{HAND}'s hand is public")
def _public(run: Run, said: Said) -> None:
    table = run.table
    for viewer in range(-1, table.state.seats):
        table.expect(f"shown to {viewer}", set(), set(table.cards(said[1])) - table.cards_shown(viewer))


@phrase(rf"{HAND} revealed")
def _revealed(run: Run, said: Said) -> None:
    run.table.expect("revealer", said[1], run.table.revealer)


@phrase(r"opened together")
def _opened(run: Run, said: Said) -> None:
    if run.table.phase in ("RESPOND", "SIDES"):
        raise Differs("not all have answered")
