"""HTTP: what has been said at a table, and the story told there."""

from __future__ import annotations

from functools import partial
from typing import Final

from litestar import Response, Router, get
from litestar.params import FromQuery

from tripot.engine.story import markdown
from tripot.server.protocol.http_models import ChatPage, StoryPage
from tripot.server.replays.replay_pages import story_file, story_page
from tripot.server.tables.output.broadcast import chat_line
from tripot.server.tables.talk import chat
from tripot.server.tables.talk.story_remarks import heard_remarks
from tripot.server.web.context import PROBLEMS, Before, Context, Invitation, TableId, encoded, spoken


@get("/chat", responses=PROBLEMS)
async def chat_page(context: Context, table_id: TableId, before: Before = 0, invite: Invitation = "") -> ChatPage:
    """Older lines of chat."""
    table = await context.enter(table_id, invite)
    rows = await context.house.store.chat_before(table.id, before, 101)
    heard = chat.heard_lines(table, context.guest, reversed(rows[:100]))
    return ChatPage(tuple(chat_line(row) for row in heard), len(rows) > 100)


@get("/story", responses=PROBLEMS)
async def story(context: Context, table_id: TableId, invite: Invitation = "") -> Response[StoryPage]:
    """The story told at the table, as one was told it."""
    table = await context.enter(table_id, invite)
    remarks = await heard_remarks(table, context.guest)
    if table.session is None:
        return spoken(table.renderer(context.lang).voice, StoryPage(()))
    page = partial(story_page, context.reader(table), remarks)
    return encoded(StoryPage, await context.house.history.ask(table, context.guest, context.address, page))


@get("/story.md", media_type="text/markdown", responses=PROBLEMS)
async def story_markdown(
    context: Context, table_id: TableId, invite: Invitation = "", *, cards: FromQuery[bool] = False
) -> Response[str]:
    """The same as Markdown, to keep and to print."""
    table = await context.enter(table_id, invite)
    remarks = await heard_remarks(table, context.guest)
    if table.session is None:
        assert table.game is not None
        voice = table.renderer(context.lang).voice
        text = markdown(table.game.story_title(table.options, voice), (), voice)
    else:
        page = partial(story_file, context.reader(table), remarks, cards)
        text = await context.house.history.ask(table, context.guest, context.address, page)
    name = f'attachment; filename="{table.row.game}-{table.id}.md"'
    return Response(text, media_type="text/markdown", headers={"content-disposition": name})


ROUTES: Final = Router(
    "/api/tables/{table_id:str}",
    route_handlers=[chat_page, story, story_markdown],
    tags=["talk"],
)
