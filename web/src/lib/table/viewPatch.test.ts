// Any sequence of frames, losses and fresh snapshots leaves the screen with what a fresh snapshot shows.
import type { Fact, ViewPatch, ServerMessage, TableInfo, View } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { applyPatch } from "./viewPatch";
import { EMPTY, isGap, receive } from "./reducer";
import { seat, up, view, zone } from "./testing";

/** Small and seeded: the same run on every machine. */
function dice(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

type Roll = (below: number) => number;
const some = <T>(roll: Roll, all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: roll(100) }))
    .filter(() => roll(3) > 0)
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

function anyView(roll: Roll): View {
  const zones = some(roll, ["a", "b", "c", "d"]).map((id) =>
    zone(id, "row", up(...some(roll, ["QS", "KH"]))),
  );
  const facts: Fact[] = some(roll, ["x", "y", "z"]).map((id) => ({ id, label: id, value: roll(2) }));
  return view(zones, {
    facts,
    seats: [seat(0, roll(2)), seat(1, roll(2))],
    viewer: -1,
    headline: `h${roll(2)}`,
    actors: some(roll, [0, 1]),
  });
}

function anyOwn(roll: Roll): ViewPatch {
  const own: ViewPatch = { viewer: 0, decision: roll(3), zones: [zone("b", "hand", up("AS"))] };
  if (roll(2)) own.prompt = `p${roll(2)}`;
  if (roll(2)) own.facts = [{ id: "mine", label: "mine", value: roll(3) }];
  if (roll(2)) own.moves = [{ move: `m${roll(2)}`, label: "" }];
  return own;
}

/** What has changed, as the house would say it. */
function difference(was: View, now: View): ViewPatch {
  const over: ViewPatch = { zones: now.zones, facts: now.facts, seats: now.seats };
  if (now.headline !== was.headline) over.headline = now.headline;
  if (JSON.stringify(now.actors) !== JSON.stringify(was.actors)) over.actors = now.actors;
  over.zone_order = now.zones.map((one) => one.id);
  over.fact_order = now.facts.map((one) => one.id);
  return over;
}

const table = { id: "t", stage: "playing" } as TableInfo;

test("whatever is lost, the screen shows what a fresh snapshot shows, or asks for one", () => {
  let gaps = 0;
  for (let seed = 0; seed < 200; seed += 1) {
    const roll = dice(seed);
    let all = anyView(roll);
    let own = anyOwn(roll);
    let version = 1;
    const snapshot = (): ServerMessage => ({
      type: "snapshot", version, table, view: all, own, log: [], more: false, chat: [], muted: [], moments: [], build: "",
    }); // prettier-ignore
    let state = receive(EMPTY, snapshot());
    for (let step = 0; step < 25; step += 1) {
      const was = { all, version };
      all = anyView(roll);
      version += 1 + roll(2);
      const turned = roll(2) > 0;
      if (turned) own = anyOwn(roll);
      const message: ServerMessage =
        roll(8) === 0
          ? { type: "update", version, view: all, own }
          : {
              type: "update",
              version,
              base: was.version,
              public: difference(was.all, all),
              ...(turned ? { own } : {}),
            };
      if (roll(5) === 0) continue; // never arrives
      if (isGap(state, message)) {
        gaps += 1;
        const before = state;
        expect(receive(state, message)).toBe(before);
        state = receive(state, snapshot());
      } else {
        state = receive(state, message);
      }
      expect(state.version).toBe(version);
      expect(state.view).toEqual(receive(EMPTY, snapshot()).view);
    }
  }
  expect(gaps).toBeGreaterThan(100);
});

test("namesakes are replaced, new ones come last, an order decides", () => {
  const before = view([zone("a", "row", []), zone("b", "row", [])]);
  const over = { zones: [zone("c", "row", []), zone("a", "hand", [])] };
  expect(applyPatch(before, over).zones.map((one) => [one.id, one.layout])).toEqual([
    ["a", "hand"],
    ["b", "row"],
    ["c", "row"],
  ]);
  expect(applyPatch(before, { ...over, zone_order: ["c", "b"] }).zones.map((one) => one.id)).toEqual([
    "c",
    "b",
  ]);
  expect(applyPatch(before, {}).zones).toBe(before.zones);
  expect(applyPatch({ ...before, prompt: "?" }, { prompt: null }).prompt).toBeNull();
});

test("what an update leaves out is as it was", () => {
  const own: ViewPatch = { viewer: 0, prompt: "?" };
  const told = { version: 1, text: "", moment: { kind: "deal" as const } };
  let state = receive(EMPTY, {
    type: "snapshot", version: 1, table, view: view([]), own, log: [], more: false, chat: [], muted: [], moments: [told], build: "",
  }); // prettier-ignore
  state = receive(state, { type: "update", version: 2, base: 1, public: { headline: "two" } });
  expect([state.view?.prompt, state.view?.headline, state.moments]).toEqual(["?", "two", [told]]);
  state = receive(state, { type: "update", version: 3, base: 2, own: { viewer: 0 }, moments: [] });
  expect([state.view?.prompt, state.view?.headline, state.moments]).toEqual([null, "two", []]);
});
