"""A game played by people in their browsers, and beside them by the same notations: so every move is known to be legal.

Each move is made by hand, as the screen offers it: a card, a seat, a button, a menu, a form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from playwright.sync_api import Locator, Page

from tests.live.browser.people import Person
from tripot.engine.game import State
from tripot.engine.play import Play
from tripot.engine.views.view import Assign, Composer, Offer, Parts, PartValue, Pick, Share, Split, View, Write

Wish = str | Parts
"""A move that is offered as a whole, or one made of parts."""


def accept(play: Play, seat: int, wish: Wish) -> None:
    play.move(seat, play.game.compose(wish) if isinstance(wish, Parts) else play.game.parse(wish))


def ahead(play: Play, wish: Callable[[View], Wish], reached: Callable[[State], bool]) -> Play:
    """The same players, without screens, until a moment."""
    while not reached(play.state):
        seat = play.state.actors()[0]
        accept(play, seat, wish(play.state.view(seat)))
    return play


class Beside:
    """The pages and the play they follow; nobody acts before everybody has seen the last move."""

    def __init__(self, play: Play, people: Sequence[Person], names: Sequence[str]) -> None:
        self.play: Play = play
        self.people: Sequence[Person] = people
        self.together: int = 0
        """How often several moved at once."""
        self._said = play.game.voice("fr", names)

    @property
    def state(self) -> State:
        return self.play.state

    def view(self, seat: int) -> View:
        return self.state.view(seat)

    def do(self, seat: int, wish: Wish) -> None:
        """A move of this seat, all the way to every page."""
        if isinstance(wish, Parts):
            self.fill(seat, wish)
        else:
            self.press(seat, wish)
        accept(self.play, seat, wish)
        self.settle()

    def at_once(self, moves: Mapping[int, str]) -> None:
        """Each presses before anybody hears of another: no move makes another stale."""
        for seat, move in moves.items():
            self.press(seat, move)
        for seat, move in moves.items():
            accept(self.play, seat, move)
        self.together += 1
        self.settle()

    def settle(self) -> None:
        for person in self.people:
            person.wait_for_version(len(self.play.entries))

    # Gestures

    def press(self, seat: int, move: str) -> None:
        """The gesture of a move that is offered as a whole."""
        view = self.view(seat)
        offer = next(one for one in view.moves if one.move == move)
        page, label = self.people[seat].page, self._said.say(offer.label)
        if not (offer.zone or offer.seat >= 0):
            page.locator(".actions").get_by_role("button", name=label, exact=True).click()
        else:
            self._place(seat, offer).press("Enter")
            if _alike(view, offer) > 1 or page.locator("dialog.zoom").count():
                page.locator(".actions, dialog").get_by_role("button", name=label, exact=True).click()
        self.people[seat].sure()

    def _place(self, seat: int, at: Offer | Composer) -> Locator:
        page = self.people[seat].page
        if at.zone and at.card:
            return page.locator(f'[data-card^="{at.zone}#"][data-code="{at.card}"]').first
        if at.zone:
            return page.locator(".felt, .mine").get_by_role("button", name=self._said.say(at.label), exact=True)
        return page.locator(f'.seat[data-seat="{at.seat}"]')

    def fill(self, seat: int, parts: Parts) -> None:
        """The form of a composer: opened where it is not open yet, filled in, sent."""
        view = self.view(seat)
        composer = next(one for one in view.composers if one.id == parts.composer)
        page, label = self.people[seat].page, self._said.say(composer.label)
        form = page.locator(".actions").get_by_role("form", name=label, exact=True)
        if view.moves or len(view.composers) > 1:
            self._open(seat, view, composer, label)
        for number, part in enumerate(composer.parts):
            field = form.locator("fieldset").nth(number)
            if isinstance(part, Pick) and not field.locator("input").count():
                _mark(page, part, parts.get(part.name))
            else:
                _fill(field, part, parts.get(part.name))
        form.get_by_role("button", name="Valider").click()

    def _open(self, seat: int, view: View, composer: Composer, label: str) -> None:
        page = self.people[seat].page
        buttons = page.locator(".mine").get_by_role("button", name=label, exact=True)
        if composer.zone or composer.seat >= 0:
            self._place(seat, composer).press("Enter")
            if page.locator("dialog.zoom").count():
                page.locator("dialog.zoom").get_by_role("button", name=label, exact=True).click()
            elif _alike(view, composer) > 1:
                buttons.click()
        else:
            buttons.click()


def _alike(view: View, at: Offer | Composer) -> int:
    """How many choices the same gesture leads to."""
    choices: list[Offer | Composer] = [*view.moves, *view.composers]
    return sum(_gesture(one) == _gesture(at) for one in choices)


def _gesture(at: Offer | Composer) -> tuple[str, str, int]:
    """What one presses: a card, else a zone, else a seat."""
    return (at.zone, at.card, -1) if at.zone else ("", "", at.seat)


def _mark(page: Page, part: Pick, value: PartValue) -> None:
    """Picks that are made on the cards themselves; copies of a card in the order in which they lie."""
    for number, option in enumerate(part.options):
        copy = sum((one.zone, one.card) == (option.zone, option.card) for one in part.options[:number])
        card = page.locator(f'[data-card^="{option.zone}#"][data-code="{option.card}"]').nth(copy)
        if (option.value in value.picks) != (card.get_attribute("aria-pressed") == "true"):
            card.press("Enter")


def _fill(field: Locator, part: object, value: PartValue) -> None:
    match part:
        case Pick(options=options):
            for option in options:
                label = field.locator(f'label[data-value="{option.value}"]')
                chosen = label.locator("input").is_checked()  # what there is no choice about already is
                if (option.value in value.picks) != chosen:
                    label.click()
        case Share(options=options):
            for number, option in enumerate(options):
                box = field.locator("input").nth(number)
                box.fill(str(value.shares.get(option.value, 0)))
                box.press("Tab")
        case Assign(options=options, targets=targets) if field.locator(".box").count():
            places = [target.value for target in targets]
            for option in options:
                box = field.locator(".box").nth(places.index(value.assigned[option.value]))
                if not box.locator(f'[data-value="{option.value}"]').count():
                    field.locator(f'[data-value="{option.value}"]').click()
        case Assign(options=options):
            for number, option in enumerate(options):
                field.locator("select").nth(number).select_option(value.assigned[option.value])
        case Split():
            for one in value.piles[1]:
                field.locator(f'button.card[id$="-{one}"]').click()
            for one in value.down:
                field.locator(f'.one:has([id$="-{one}"]) .eye').click()
        case Write():
            field.locator("input, textarea").fill(value.text)
        case _:
            raise NotImplementedError(part)
