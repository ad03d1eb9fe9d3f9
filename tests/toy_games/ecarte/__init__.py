"""Écarté, the game of docs/add-a-trick-game.md: discard in secret, follow, trump and beat, announce the king."""

from __future__ import annotations

from collections.abc import Sequence

from tripot.engine import kits


class Discard(kits.PickCards, frozen=True):
    """Up to three cards, unseen (ECA-03)."""

    word, least, most, rule = "discard", 0, 3, "ECA-03"


class King(kits.TemplateMove, frozen=True):
    """Announce the king of trumps (ECA-10)."""

    notation = "king"


ASKS = {"EXCHANGE": Discard, "PLAY": kits.PlayCard}
DUTIES = (kits.follow("ECA-05"), kits.trump("ECA-06"), kits.beat("ECA-07"))


class Table(kits.Deals, kits.Tricks, kits.Sealed, asks=ASKS, duties=DUTIES, unordered=("discards",)):
    """Besides deals, tricks and sealed answers: the turned card, the discards, who announced the king."""

    turned: list[str]
    discards: list[list[str]]
    kings: list[int]

    turn_rule, sealed_rule, trick_rule, end_rule, most_deals = "ECA-05", "ECA-03", "ECA-08", "ECA-11", 60

    def deal(self, deck: list[str]) -> list[kits.Event]:
        self.turned = [deck.pop()]
        self.deal_hands(deck, 5)  # ECA-02
        self.trump = self.suit(self.turned[0])
        self.discards, self.kings = [[] for _ in self.hands], [0] * self.seats
        self.ask_all("EXCHANGE")
        return [self.tell("log.turned", "ECA-02", card=self.turned[0])]

    def extra_moves(self, seat: int) -> Sequence[kits.Move]:
        return [King()] if self.may_announce(seat) else []

    def may_announce(self, seat: int) -> bool:
        """ECA-10: in the first trick, with the king of trumps in hand and one's own card still to lay."""
        laid = any(self.taken) or len(self.trick) > (seat - self.leader) % self.seats
        fresh = self.phase == "PLAY" and not laid and not self.kings[seat]
        return fresh and f"K{self.trump}" in self.hands[seat]

    def check(self, seat: int, move: kits.Move) -> None:
        if not isinstance(move, King):
            super().check(seat, move)
        elif not self.may_announce(seat):
            raise kits.Illegal("ECA-10", "refuse.king")

    def play(self, seat: int, move: kits.Move) -> list[kits.Event]:
        if not isinstance(move, King):
            return super().play(seat, move)
        self.kings[seat] = 1
        self.show(seat, f"K{self.trump}")
        return [self.tell("log.king", "ECA-10", who=seat)]

    def resolve_answers(self, answers: Sequence[kits.Move]) -> list[kits.Event]:
        events: list[kits.Event] = []
        for seat, answer in enumerate(answers):
            assert isinstance(answer, Discard)
            self.drop(seat, *answer.cards)
            self.discards[seat] = list(answer.cards)
            drawn = self.draw(seat, len(answer.cards))
            events.append(self.tell("log.exchanged" if drawn else "log.kept", "ECA-04", who=seat, n=len(answer.cards)))
            if drawn:
                events.append(self.tell("log.drew", "ECA-04", kits.only(seat), cards=drawn))
            if len(drawn) < len(answer.cards):  # ECA-04: only the last of four seats can find the stock one short
                events.append(self.tell("log.took", "ECA-04", who=seat, card=self.turned[0]))
                self.receive(seat, self.turned)
                self.show(seat, self.turned.pop())
        self.lead(self.after(self.dealer))
        return events

    def finish_hands(self) -> list[kits.Event]:
        gained, tricks = self.kings[:], self.tricks()
        most = max(tricks)
        if tricks.count(most) == 1:  # ECA-09
            gained[tricks.index(most)] += 2 if most == 5 else 1
        return self.end_deal(gained, "ECA-09")

    def over(self, totals: Sequence[int]) -> bool:
        return max(totals) >= int(self.options["points"]) and totals.count(max(totals)) == 1

    def hidden(self, seat: int) -> list[kits.HiddenPlace]:
        return super().hidden(seat) + kits.hidden_places(*(self.discards[other] for other in self.others(seat)))

    def zones(self, viewer: int) -> list[kits.Zone]:
        zones = [*super().zones(viewer), kits.zone("turned", self.turned)]
        for seat, cards in enumerate(self.discards):
            mine = viewer in (seat, kits.OPEN)
            zones.append(kits.zone("discards", cards, mine, "pile" if mine else "memory", seat))
        return zones

    def places(self, viewer: int) -> list[kits.Seat]:
        thrown = [kits.Fact("discards", kits.say("fact.discards"), len(cards)) for cards in self.discards]
        return kits.with_fact(super().places(viewer), thrown)

    def facts(self, viewer: int) -> list[kits.Fact]:
        suit = kits.say(f"suit.{self.trump}")
        return [*super().facts(viewer), kits.Fact("trump", kits.say("fact.trump"), suit, "text")]


class Steady(kits.Bot):
    """Announces, throws low cards that are no trumps, takes a trick cheaply. Any sample shows it its own hand."""

    def choose(self, view: kits.View, sampler: kits.DrawSample, budget: kits.Budget) -> kits.Move:
        table, seat = sampler(), view.viewer
        assert isinstance(table, Table)
        moves, order = table.legal_moves(seat), table.game.catalogue.index
        if King() in moves:
            return King()
        if table.phase == "EXCHANGE":
            poor = [card for card in table.hands[seat] if card[0] in "789T" and card[1] != table.trump]
            return Discard(tuple(sorted(poor[:3])))
        cards = sorted((move.card for move in moves if isinstance(move, kits.PlayCard)), key=order.__getitem__)
        if not table.trick:
            return kits.PlayCard(max(cards, key=lambda card: "789TAJQK".index(card[0])))
        return kits.PlayCard(next((card for card in cards if table.beats(card, table.best)), cards[0]))


class Ecarte(kits.KitGame, state=Table, moves=(Discard, King, kits.PlayCard)):
    """The rulebook."""

    slug = "ecarte"
    title = {"fr": "Écarté", "en": "Écarté"}
    blurb = {"fr": "Écartez, coupez, annoncez le roi.", "en": "Discard, trump, announce the king."}
    seats = range(2, 5)
    seats_rule = "ECA-01"
    rules = kits.KitRules(
        form=kits.options(kits.choice("points", (3, 5, 7), 5, rule="ECA-11")),
        max_entries=lambda _, seats, options: Table.most_deals * (6 * seats + 1),
    )
    players = kits.Players(habile=Steady)


GAME = Ecarte()
