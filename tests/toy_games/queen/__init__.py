"""The queen of spades: three cards passed in secret, suits to follow, and points that nobody wants."""

from __future__ import annotations

from collections.abc import Sequence

from tripot.engine import kits


class Pass(kits.PickCards, frozen=True):
    """Three cards for the next seat (QUE-02)."""

    word, least, most, rule = "pass", 3, 3, "QUE-02"


DUTIES = (
    kits.follow("QUE-03"),
    kits.Obligation(
        "hearts", "QUE-04", lambda table, card: table.suit(card) != "H" or "H" in laid(table), leading=True
    ),
)


def laid(table: kits.Tricks) -> set[str]:
    """The suits of the cards taken so far."""
    return {table.suit(card) for cards in table.taken for card in cards}


def cost(card: str) -> int:
    """What a card taken costs (QUE-05)."""
    return 13 if card == "QS" else int(card[1] == "H")


class Table(kits.Deals, kits.Tricks, kits.Sealed, asks={"PASS": Pass, "PLAY": kits.PlayCard}, duties=DUTIES):
    """Nothing but deals, tricks and sealed answers."""

    turn_rule, sealed_rule, trick_rule, end_rule = "QUE-03", "QUE-02", "QUE-03", "QUE-06"
    low_wins, most_deals = True, 30

    def deal(self, deck: list[str]) -> list[kits.Event]:
        self.deal_hands(deck, 52 // self.seats)  # QUE-01
        self.ask_all("PASS")
        return []

    def resolve_answers(self, answers: Sequence[kits.Move]) -> list[kits.Event]:
        events = []
        passed = [answer.cards for answer in answers if isinstance(answer, Pass)]
        for seat, cards in enumerate(passed):
            to = self.after(seat)
            self.give(seat, to, *cards)
            events.append(self.tell("log.passed", "QUE-02", who=seat, target=to))
            events.append(self.tell("log.received", "QUE-02", kits.only(to), who=seat, cards=cards))
        self.lead(self.after(self.dealer))
        return events

    def finish_hands(self) -> list[kits.Event]:
        gained = [sum(map(cost, cards)) for cards in self.taken]
        if 26 not in gained:
            return self.end_deal(gained, "QUE-05")
        winner = gained.index(26)
        told = self.tell("log.all", "QUE-05", who=winner)
        return [told, *self.end_deal([0 if seat == winner else 26 for seat in range(self.seats)], "QUE-05")]

    def over(self, totals: Sequence[int]) -> bool:
        return max(totals) >= int(self.options["limit"])


class Wary(kits.Bot):
    """Passes its highest cards, ducks under the best card while it can, and gives away what is dear."""

    def choose(self, view: kits.View, sampler: kits.DrawSample, budget: kits.Budget) -> kits.Move:
        table, seat = sampler(), view.viewer
        assert isinstance(table, Table)
        rank = {card.code: card.facts["rank"] for card in table.game.catalogue}
        if table.phase == "PASS":
            return Pass(tuple(sorted(sorted(table.hands[seat], key=rank.__getitem__)[-3:])))
        cards = sorted(
            (move.card for move in table.legal_moves(seat) if isinstance(move, kits.PlayCard)), key=rank.__getitem__
        )
        if not table.trick:
            return kits.PlayCard(cards[0])
        if table.suit(cards[0]) != table.led:
            return kits.PlayCard(max(cards, key=lambda card: (cost(card), rank[card])))
        under = [card for card in cards if not table.beats(card, table.best)]
        return kits.PlayCard(under[-1] if under else cards[0])


class Queen(kits.KitGame, state=Table, moves=(Pass, kits.PlayCard)):
    """The rulebook."""

    slug = "queen"
    title = {"fr": "La dame de pique", "en": "The queen of spades"}
    blurb = {"fr": "Ne prenez ni les cœurs, ni la dame.", "en": "Take neither the hearts nor the queen."}
    seats = range(3, 5)
    seats_rule = "QUE-01"
    rules = kits.KitRules(
        form=kits.options(kits.choice("limit", (13, 50, 100), 50, rule="QUE-06")),
        max_entries=lambda _, seats, options: Table.most_deals * (seats + 52),
    )
    players = kits.Players(habile=Wary)


GAME = Queen()
