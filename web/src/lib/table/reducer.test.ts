// Messages in, state out.
import type { ChatLine, Moment, Snapshot, TableInfo, MomentInfo, Update } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import {
  chose,
  climax,
  EMPTY,
  heard,
  ledTo,
  receive,
  withOlderChat,
  withOlderLog,
  toldBy,
  unread,
} from "./reducer";
import { view } from "./testing";

const table = { id: "t", stage: "playing" } as TableInfo;
const line = (id: number, person = "p"): ChatLine => ({
  id, at: 0, channel: "table", person, seat: 0, name: person, text: "…", version: 0,
}); // prettier-ignore
const snapshot: Snapshot = {
  type: "snapshot", version: 5, table, view: view([]), log: [{ version: 5, text: "five" }], more: true, chat: [line(1)], muted: [], moments: [], build: "",
}; // prettier-ignore
const update = (version: number): Update => ({
  type: "update",
  version,
  view: view([]),
  log: [{ version, text: `v${version}` }],
});

test("a snapshot replaces everything, an update goes on from there", () => {
  const state = receive(receive(EMPTY, snapshot), update(6));
  expect(state.version).toBe(6);
  expect(state.log.map((one) => one.version)).toEqual([5, 6]);
  expect(receive(state, snapshot).log).toEqual(snapshot.log);
});

test("an update from the past changes nothing", () => {
  const state = receive(receive(EMPTY, snapshot), update(6));
  expect(receive(state, update(4))).toBe(state);
});

test("a chat line comes once, and the muted are silent", () => {
  let state = receive(EMPTY, snapshot);
  state = receive(receive(state, { type: "chat", line: line(2, "q") }), { type: "chat", line: line(2, "q") });
  expect(state.chat.map((one) => one.id)).toEqual([1, 2]);
  state = receive(state, { type: "muted", people: ["q"] });
  expect(heard(state).map((one) => one.id)).toEqual([1]);
});

test("older pages go before what is there", () => {
  let state = receive(EMPTY, snapshot);
  state = withOlderLog(state, [{ version: 1, text: "one" }], false);
  expect(state.log.map((one) => one.version)).toEqual([1, 5]);
  expect(state.olderLog).toBe(false);
  state = withOlderChat(state, [line(0), line(1)], false);
  expect(state.chat.map((one) => one.id)).toEqual([0, 1]);
});

test("a view that is shown later is not told before", () => {
  const log = [1, 2, 2, 3].map((version) => ({ version, text: "" }));
  expect(toldBy(log, 2).map((line) => line.version)).toEqual([1, 2, 2]);
  expect(toldBy(log, 3)).toBe(log);
});

const told = (version: number, kind: Moment["kind"] = "deal"): MomentInfo => ({
  version,
  text: kind,
  moment: { kind },
});

test("moments are those of the last message", () => {
  const state = receive(receive(EMPTY, { ...snapshot, moments: [told(4)] }), {
    ...update(6),
    moments: [told(6)],
  });
  expect(state.moments.map((one) => one.version)).toEqual([6]);
  expect(receive(state, update(7)).moments).toEqual([]);
});

test("a moment is shown once its view is, until it is put away", () => {
  const moments = [told(3), told(4, "trick"), told(5), told(6, "reveal")];
  const versions = (seen: number, version: number) =>
    unread(moments, seen, version, false).map((one) => one.version);
  expect(versions(-1, 6)).toEqual([3, 5, 6]);
  expect(versions(-1, 5)).toEqual([3, 5]);
  expect(versions(5, 6)).toEqual([6]);
});

test("the trick that ends a deal is told with it, the end where no ranking says it", () => {
  const moments = [told(4, "trick"), told(5, "trick"), told(5), told(5, "end")];
  const kinds = (over: boolean) => unread(moments, -1, 5, over).map((one) => one.moment.kind);
  expect(kinds(true)).toEqual(["trick", "deal"]);
  expect(kinds(false)).toEqual(["trick", "deal", "end"]);
});

test("a choice is told with who made it, and only such a reveal is one", () => {
  const log = ["take", "reveal"].map((text) => ({ version: 5, text }));
  const parts = [0, 1].map((seat) => ({ label: "", cards: [], seat }));
  const choice: MomentInfo = {
    ...told(5, "reveal"),
    moment: { kind: "reveal", cards: parts, rows: [{ seat: 1, best: true }] },
  };
  expect(ledTo(log, choice)).toBe("take");
  expect(ledTo(log, told(5, "reveal"))).toBe("");
  expect([chose([choice], 5), chose([choice], 6), chose([told(5, "reveal")], 5)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a fall is told with the blow before it", () => {
  const log = ["play", "blow", "elimination"].map((text, at) => ({ version: at ? 5 : 4, text }));
  expect(ledTo(log, told(5, "elimination"))).toBe("blow");
  expect(ledTo(log.slice(2), told(5, "elimination"))).toBe("");
  expect(ledTo(log, told(5, "round"))).toBe("");
});

test("the ranking says what the last move brought about", () => {
  const log = ["play", "blow", "elimination"].map((text, at) => ({ version: at ? 5 : 4, text }));
  const moments = [told(4, "announcement"), told(5, "elimination"), told(5, "round"), told(5, "end")];
  expect(climax(moments, log, 5)).toEqual(["blow", "elimination"]);
  expect(climax(moments, log, 6)).toEqual([]);
});
