"""What the examples of Jeu de dupes say of a denouement: attitudes, losses, the winning camp, experience, goals.

The last phrases of all are here too: a character merely named, and a sum that explains.
"""

from __future__ import annotations

import re
from typing import Final

from tests.contract.scenarios.dupes_look import attitude, attitude_of, dominates
from tests.contract.scenarios.dupes_phrases import HAND, SUIT, Said, one_of, phrase
from tests.contract.scenarios.dupes_run import Run
from tests.contract.scenarios.dupes_setup import SUITS
from tests.contract.scenarios.dupes_sums import SUM, last
from tests.contract.scenarios.runner import Malformed

_ATTITUDE: Final = r"(Lie|Persuasion|Argument|Interference|Reason|Discernment)"


def _seats(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d", text)}


# Denouement


@phrase(r"automatic denouement|[Rr]esolution(?: at once)?")
def _automatic(run: Run, said: Said) -> None:
    run.table.expect("resolved", True, run.table.resolved or run.table.phase == "DECLARE")
    if said[0].startswith("automatic"):
        run.table.expect("revealer", "", run.table.revealer)


@phrase(r"([Nn]either|[Nn]o hand|not) (?:is )?split")
def _not_split(run: Run, said: Said) -> None:
    table = run.table
    for hand in table.hands if said[1] != "not" else [run.subject]:
        table.expect(f"longest suits of {hand}", 1, len(table.longest(hand)))


@phrase(rf"{HAND} would count (\d+) \({SUIT}\)(?: and lose (\d+)(?: to {_ATTITUDE})?)?")
def _would_count(run: Run, said: Said) -> None:
    table, hand = run.table, said[1]
    found = table.result(hand)
    table.expect(f"count of {hand}", int(said[2]), found.before)
    table.expect(f"main suit of {hand}", SUITS[said[3]], found.suit)
    if said[4]:
        table.expect(f"loss of {hand}", int(said[4]), found.loss)
    if said[5]:
        table.expect("attitudes", True, said[5] in {attitude(table, other) for other in table.against(hand)})


@phrase(rf"{SUIT}(?: (\d+))?(?:, alone (?:the )?longest)?")
def _longest(run: Run, said: Said) -> None:
    table, hand = run.table, run.subject
    found = table.result(hand)
    table.expect(f"main suit of {hand}", SUITS[said[1]], found.suit)
    if said[2]:
        table.expect(f"{said[1]} of {hand}", int(said[2]), found.before)
    if "alone" in said[0]:
        table.expect(f"longest suits of {hand}", [SUITS[said[1]]], table.longest(hand))


@phrase(rf"{_ATTITUDE} (?:dominates|beats) {_ATTITUDE}(?:: (?:loss )?({SUM}))?")
def _dominates(run: Run, said: Said) -> None:
    table = run.table
    pairs = [
        (one, two)
        for one in table.hands
        for two in table.against(one)
        if (attitude(table, one), attitude(table, two)) == (said[1], said[2])
    ]
    table.expect(f"{said[1]} against {said[2]}", True, bool(pairs))
    for _, two in pairs:
        table.expect(f"loss of {two}", True, table.result(two).loss > 0)
    if not dominates(said[1], said[2]):
        raise Malformed(f"{said[1]} does not dominate {said[2]}")
    if said[3]:
        table.expect("loss", True, last(said[3]) in {table.result(two).loss for _, two in pairs})


@phrase(rf"{_ATTITUDE} (?:and {_ATTITUDE} do not interact|does not interact with (?:it|{_ATTITUDE}))")
def _no_interaction(run: Run, said: Said) -> None:
    table = run.table
    shown = {attitude(table, hand) for hand in table.hands}
    named = {name for name in said.groups() if name}
    table.expect("attitudes", named, named & shown)
    if len(named) == 2:
        one, two = named
        table.expect(f"{one} against {two}", False, dominates(one, two) or dominates(two, one))


@phrase(rf"{_ATTITUDE} (twice|three times): ({SUM})")
def _several(run: Run, said: Said) -> None:
    table = run.table
    many = 2 if said[2] == "twice" else 3
    table.expect(f"hands with {said[1]}", many, [attitude(table, hand) for hand in table.hands].count(said[1]))
    table.expect("loss", True, last(said[3]) in {table.result(hand).loss for hand in table.hands})


@phrase(r"[Nn]o attitude")
def _no_attitude(run: Run, said: Said) -> None:
    run.table.expect("a hand without attitude", True, "" in {attitude(run.table, hand) for hand in run.table.hands})


@phrase(r"both at once")
def _at_once(run: Run, said: Said) -> None:
    run.table.expect("hands that lose", 2, sum(run.table.result(hand).loss > 0 for hand in run.table.hands))


@phrase(r"only (?:a )?secondary characters? won")
def _extras_won(run: Run, said: Said) -> None:
    table = run.table
    winners = [hand for hand in table.hands if table.camp(hand) == table.winning]
    table.expect("main characters who won", [], [hand for hand in winners if hand[0] == "P"])


@phrase(r"no interaction")
def _nobody_loses(run: Run, said: Said) -> None:
    run.table.expect("losses", {0}, {run.table.result(hand).loss for hand in run.table.hands})


@phrase(rf"loss(?:es)? ({SUM})")
def _loss(run: Run, said: Said) -> None:
    run.table.expect("losses", True, last(said[1]) in {run.table.result(hand).loss for hand in run.table.hands})


_CAMPS: Final = r"(?:the )?([Tt]argets|[Tt]arget camp|[Ii]nterested camp|[Ii]nterested)"


def _wins(run: Run, camp: str) -> str:
    name = "I" if camp.lower().startswith("interested") else "T"
    run.table.expect("winning camp", name, run.table.winning)
    return name


@phrase(rf"{_CAMPS} (?:win|wins|too)\b(?: (\d+) (?:to|-) (\d+))?")
def _camp_wins(run: Run, said: Said) -> None:
    camp = _wins(run, said[1])
    if said[2]:
        best = run.table.best()
        wanted = (int(said[2]), int(said[3])) if camp == "I" else (int(said[3]), int(said[2]))
        run.table.expect("best counts", wanted, best)


@phrase(rf"(\d+) ?(?:to|-|–) ?(\d+)(?:,|:) {_CAMPS} wins?")
def _count_wins(run: Run, said: Said) -> None:
    _wins(run, said[3])
    run.table.expect("best counts", (int(said[1]), int(said[2])), run.table.best())


@phrase(r"(\d+) before against (\d+)|before(?: the losses)?:? (\d+) to (\d+)")
def _before(run: Run, said: Said) -> None:
    """The best counts before losses, whichever camp is named first."""
    table = run.table
    best = [max(table.result(hand).before for hand in table.hands if table.camp(hand) == camp) for camp in "IT"]
    table.expect("best counts before losses", sorted(int(n) for n in said.groups() if n), sorted(best))


@phrase(r"(?:nobody|no camp|no one) wins|no winning camp")
def _nobody_wins(run: Run, said: Said) -> None:
    run.table.expect("winning camp", "", run.table.winning)


@phrase(rf"{HAND} (\d+ − \d+ = \d+)")
def _reduced(run: Run, said: Said) -> None:
    found = run.table.result(said[1])
    run.subjects.append(said[1])
    last(said[2])
    run.table.expect(f"{said[1]}: before, loss, after", [int(n) for n in re.findall(r"\d+", said[2])], [*found.counts])


# Experience and goals


@phrase(rf"(?:[Ee]ach of )?((?:`P\d`(?:, | and | )?)+)(?:each )?gains? ({SUM})(?: XP)?(?: each)?")
def _gains(run: Run, said: Said) -> None:
    names = re.findall(r"`(P\d)`", said[1])
    run.subjects += names
    for name in names:
        seat = int(name[1])
        run.table.expect(f"gain of {name}", run.table.floored(seat, last(said[2])), run.table.xp(seat))


@phrase(rf"XP: ({SUM})")
def _points(run: Run, said: Said) -> None:
    table = run.table
    for hand in table.hands:
        if hand[0] == "P" and table.camp(hand) == table.winning:
            seat = int(hand[1])
            table.expect(f"XP of {hand}", table.floored(seat, last(said[1])), table.xp(seat))


@phrase(rf"(?:{HAND} )?(?:goes from )?([-−]?\d+) → ([-−]?\d+)(?: \(floor\))?(?: XP)?")
def _from_to(run: Run, said: Said) -> None:
    name = said[1] or run.subject
    run.subjects.append(name)
    seat = int(name[1])
    run.table.expect(f"XP of {name} before", last(said[2]), run.table.first.xp(seat))
    run.table.expect(f"XP of {name}", last(said[3]), run.table.xp(seat))


@phrase(rf"(?:→ )?(?:{HAND} )?([-−]?\d+) XP")
def _xp(run: Run, said: Said) -> None:
    if said[1]:
        one_of(run, said[1])
    seat = int(run.subject[1])
    if run.opened is None:
        run.set_up.xp[seat] = last(said[2])
    else:
        run.table.expect(f"XP of {run.subject}", last(said[2]), run.table.xp(seat))


@phrase(r"XP (?:is |still )?([-−]?\d+)")
def _xp_is(run: Run, said: Said) -> None:
    run.table.expect(f"XP of {run.subject}", last(said[1]), run.table.xp(int(run.subject[1])))


@phrase(rf"(?:{HAND} )?(?:loses|lost) ({SUM})(?: cards?)?")
def _loses(run: Run, said: Said) -> None:
    name = said[1] or run.subject
    run.table.expect(f"loss of {name}", last(said[2]), run.table.result(name).loss)


@phrase(rf"{HAND} counts? ({SUM})")
def _counts(run: Run, said: Said) -> None:
    run.table.expect(f"final count of {said[1]}", last(said[2]), run.table.result(said[1]).after)


@phrase(r"[Rr]ound (\d+)")
def _round(run: Run, said: Said) -> None:
    run.table.expect("round", int(said[1]), run.table.at.round)


@phrase(r"[Ss]cene (\d+)\b")
def _scene(run: Run, said: Said) -> None:
    if run.opened is None:
        run.set_up.scene = int(said[1])
    else:
        run.table.expect("scene", int(said[1]), run.table.scene)


@phrase(r"NM (\d+)")
def _nm(run: Run, said: Said) -> None:
    seat = int(run.subject[1])
    if run.opened is None:
        nm, name = int(said[1]), run.subject
        run.set_up.nm[seat] = nm
        run.expect_later(lambda table: table.expect(f"NM of {name}", nm, table.nm(seat)))
    else:
        run.table.expect(f"NM of {run.subject}", int(said[1]), run.table.nm(seat))


@phrase(rf"{HAND} (?:stays at|still has) ([-−]?\d+)")
def _stays(run: Run, said: Said) -> None:
    seat = int(said[1][1])
    run.subjects.append(said[1])
    run.table.expect(f"XP of {said[1]}", [last(said[2])] * 2, [run.table.first.xp(seat), run.table.xp(seat)])


@phrase(rf"{HAND}(?: and {HAND})? (?:is |are |stays? )?unchanged")
def _unchanged(run: Run, said: Said) -> None:
    for name in filter(None, said.groups()):
        seat = int(name[1])
        run.subjects.append(name)
        run.table.expect(f"XP of {name}", run.table.first.xp(seat), run.table.xp(seat))


@phrase(r"[Nn]obody gains(?: XP| anything)?")
def _nobody_gains(run: Run, said: Said) -> None:
    for seat in range(run.table.state.seats):
        run.table.expect(f"XP of seat {seat}", run.table.first.xp(seat), run.table.xp(seat))


@phrase(r"[Nn]o tick|[Nn]othing is ticked")
def _no_tick(run: Run, said: Said) -> None:
    run.table.expect("ticked", run.table.first.all_ticked(), run.table.all_ticked())


@phrase(r"(?:the )?goal stays secret")
def _goal_secret(run: Run, said: Said) -> None:
    run.table.expect("goals shown", run.table.first.goals_shown(), run.table.goals_shown())


@phrase(rf"{HAND}'s goal(?: (\d))? is ticked(?: and shown)?(?: \((\d) of (\d)\))?")
def _goal_ticked(run: Run, said: Said) -> None:
    table, seat = run.table, int(said[1][1])
    run.subjects.append(said[1])
    new = table.ticked(seat) - table.first.ticked(seat)
    table.expect(f"newly ticked by seat {seat}", {int(said[2])} if said[2] else 1, new if said[2] else len(new))
    if said[3]:
        table.expect(f"ticked by seat {seat}", (int(said[3]), int(said[4])), (len(table.ticked(seat)), table.goals))


@phrase(rf"replaces {HAND}'s unticked goal (\d)(?:, ticked|(, known to all and still to be reached))?")
def _replaces(run: Run, said: Said) -> None:
    table, seat = run.table, int(said[1][1])
    table.expect(f"ticked by seat {seat}", not said[3], int(said[2]) in table.ticked(seat))
    table.expect("shown", True, (seat, int(said[2])) in table.goals_shown())
    table.expect("the goal won", table.goal_won(), table.goal(seat, int(said[2])))


@phrase(r"goal (\d) of seat (\d) is shown")
def _goal_shown(run: Run, said: Said) -> None:
    run.table.expect("shown", True, (int(said[2]), int(said[1])) in run.table.goals_shown())


@phrase(r"(?:[Ss]eat (\d): )?(\d) of (\d)(?:, XP (\d+))?(?! ticks)")
def _out_of(run: Run, said: Said) -> None:
    table = run.table
    seat = int(said[1] or run.subject[1])
    table.expect(f"ticked by seat {seat}", (int(said[2]), int(said[3])), (len(table.ticked(seat)), table.goals))
    if said[4]:
        table.expect(f"XP of seat {seat}", int(said[4]), table.xp(seat))


@phrase(r"ticked\b")
def _was_ticked(run: Run, said: Said) -> None:
    table = run.table
    table.expect("newly ticked", True, table.all_ticked() != table.first.all_ticked())


@phrase(r"[Ww]inners?:? (?:seats? )?(\d(?:(?:, | and )\d)*)|seats? (\d(?:(?:, | and )\d)*) (?:would )?wins?\b")
def _winners(run: Run, said: Said) -> None:
    run.table.expect("winners", _seats(said[1] or said[2]), run.table.winners)


@phrase(r"no winner|nobody has a tick")
def _no_winner(run: Run, said: Said) -> None:
    run.table.expect("winners", set(), run.table.winners)
    if "tick" in said[0]:
        run.table.expect("ticked", set(), run.table.all_ticked())


@phrase(rf"{HAND} (\d+)(?=[:.,;)]|$)")
def _left(run: Run, said: Said) -> None:
    run.table.expect(f"final count of {said[1]}", int(said[2]), run.table.result(said[1]).after)


@phrase(rf"{_ATTITUDE}(?=\))")
def _stands_for(run: Run, said: Said) -> None:
    """What the card just taken, or tried, stands for in that hand's role."""
    if run.tried is None or not (move := re.match(r"([PS]\d) take:.([CDHS])", run.tried[1])):
        raise Malformed(f"{said[0]} of which card?")
    run.table.expect("attitude", said[1], attitude_of(run.table, move[1], move[2]))


@phrase(rf"{HAND}(?:'s)?")
def _somebody(run: Run, said: Said) -> None:
    one_of(run, said[1])


@phrase(rf"(?={SUM})(?=[^.;]*?[-−+×/=<≥≤>⌈]){SUM}(?: cards shuffled)?")
def _sum(run: Run, said: Said) -> None:
    """A sum that explains: it must add up."""
    text = said[0].removesuffix(" cards shuffled")
    if not re.search(r"[-−+×/=<≥≤>⌈]", text.lstrip("-−")):
        raise Malformed(f"{text!r} of what?")
    last(text, run.set_up.seats or 0)
