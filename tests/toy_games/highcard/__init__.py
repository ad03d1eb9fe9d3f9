"""High card: the highest trump takes the trick, but the Petit beats the 21."""

from __future__ import annotations

from tripot.engine import kits


class Table(kits.Tricks, asks={"PLAY": kits.PlayCard}):
    """Hands, tricks and the cards set aside: nothing that the kit does not have."""

    turn_rule, trick_rule, end_rule = "HIG-03", "HIG-04", "HIG-05"

    def deal(self, deck: list[str]) -> list[kits.Event]:
        self.deal_hands(deck, int(self.options["cards"]))  # HIG-01, HIG-02
        self.lead(0)
        return []

    @property
    def best(self) -> str:
        """HIG-04: the highest, unless the 21 has met the Petit."""
        petit = self.options["petit"] and {"1", "21"} <= set(self.trick)
        return "1" if petit else super().best


class Thrifty(kits.Bot):
    """Takes the trick as cheaply as it can, else throws its lowest card. It sees a view, as people do."""

    def choose(self, view: kits.View, sampler: kits.DrawSample, budget: kits.Budget) -> kits.Move:
        highest = max((int(card.code) for card in view.zone("trick").cards), default=0)
        mine = [int(offer.card) for offer in view.moves]
        return kits.PlayCard(str(next((card for card in mine if card > highest), mine[0])))


class HighCard(kits.KitGame, state=Table, moves=(kits.PlayCard,)):
    """The rulebook: its names, how many play, the options, the longest game, a player for empty seats."""

    slug = "highcard"
    title = {"fr": "Le Petit et le 21", "en": "The Petit and the 21"}
    blurb = {"fr": "Le plus gros atout l'emporte… ou le plus petit.", "en": "The biggest trump wins… or the smallest."}
    seats = range(2, 6)
    seats_rule = "HIG-01"
    rules = kits.KitRules(
        form=kits.options(kits.number("cards", 2, 4, 4, rule="HIG-01"), kits.switch("petit", True, rule="HIG-04")),
        max_entries=lambda _, seats, options: seats * int(options["cards"]),
    )
    players = kits.Players(habile=Thrifty)


GAME = HighCard()
