"""A game that cannot go on by today's rules: it is ended by a button, never by a link, and its record is then taken."""

from __future__ import annotations

from sqlalchemy import create_engine, text

from tests.live.browser.house import House
from tests.live.browser.midgame_pages import Staged
from tests.live.browser.people import People
from tripot.engine.authoring.registry import game_named
from tripot.engine.record import Record
from tripot.server.infra.settings import Settings

OTHER_RULES = text('UPDATE tables SET header = replace(header, \'"rules":"\', \'"rules":"older-\') WHERE id = :table')


def test_a_player_ends_it_and_takes_the_record(people: People, house: House) -> None:
    play = Staged(game_named("depli"), 2, seed=3).until(lambda state: state.actors() == (0,)).play
    person = people.one(width=360, height=740)
    table = house.stage(play, {0: person.guest})
    engine = create_engine(Settings(data=house.folder).url, connect_args={"timeout": 20})
    with engine.begin() as connection:
        connection.execute(OTHER_RULES, {"table": table})
    engine.dispose()
    person.go(table)
    page = person.page
    page.get_by_role("button", name="Arrêter la partie pour de bon, puis la télécharger").click()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Télécharger la partie").click()
    record = Record.read(taken.value.path().read_text("utf-8"))
    assert len(record.entries) == len(play.entries)
