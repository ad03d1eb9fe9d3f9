"""HTTP: what has been said at a table, and the story told there."""

from __future__ import annotations

from typing import Final

from litestar import Response, Router, get

from tripot.engine.story import markdown
from tripot.server import chat, tales
from tripot.server.bodies import ChatPage, StoryPage
from tripot.server.http import PROBLEMS, Asking, Before, Invitation, TableId, spoken
from tripot.server.publishing import chat_line


@get("/chat", responses=PROBLEMS)
async def chat_page(visit: Asking, table_id: TableId, before: Before = 0, invite: Invitation = "") -> ChatPage:
    """Older lines of chat."""
    room = await visit.enter(table_id, invite)
    rows = await visit.house.store.chat_before(room.id, before, 101)
    heard = chat.heard_lines(room, visit.guest, reversed(rows[:100]))
    return ChatPage(tuple(chat_line(row) for row in heard), len(rows) > 100)


@get("/story", responses=PROBLEMS)
async def story(visit: Asking, table_id: TableId, invite: Invitation = "") -> Response[StoryPage]:
    """The story told at the table, as one was told it."""
    room = await visit.enter(table_id, invite)
    return spoken(room.renderer(visit.lang).voice, StoryPage(await tales.story(room, visit.guest)))


@get("/story.md", media_type="text/markdown", responses=PROBLEMS)
async def story_file(visit: Asking, table_id: TableId, invite: Invitation = "") -> Response[str]:
    """The same as Markdown, to keep and to print."""
    room = await visit.enter(table_id, invite)
    lines = await tales.story(room, visit.guest)
    assert room.game is not None
    text = markdown(room.game.title[visit.lang], lines, room.renderer(visit.lang).voice)
    name = f'attachment; filename="{room.row.game}-{room.id}.md"'
    return Response(text, media_type="text/markdown", headers={"content-disposition": name})


ROUTES: Final = Router(
    "/api/tables/{table_id:str}",
    route_handlers=[chat_page, story, story_file],
    tags=["talk"],
)
