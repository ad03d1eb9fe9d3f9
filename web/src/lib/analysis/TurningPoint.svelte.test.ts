// A moment seen again is seen from before its move.
import type { TableInfo, TurningPointInfo } from "$lib/generated/protocol";
import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import TurningPoint from "./TurningPoint.svelte";

test("the way to a moment leads to the table before the move", () => {
  const turn = {
    version: 7,
    seat: 0,
    values: [],
    before: [],
    after: [],
    reasons: [],
    lines: [],
  } as unknown as TurningPointInfo;
  const table = { id: "t", game: "tiny", seats: [], you: { seat: 0 } } as unknown as TableInfo;
  const card = mount(TurningPoint, { target: document.body, props: { turn, number: 1, table, invite: "" } });
  expect(document.querySelector("a")?.getAttribute("href")).toMatch(/#6$/);
  void unmount(card);
});
