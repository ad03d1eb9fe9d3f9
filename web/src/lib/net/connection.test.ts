// The line: hello first, nothing lost, nothing sent twice under another id, back by itself.
import { CLOSE, type ClientMessage, type ServerMessage, type Snapshot } from "$lib/generated/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Link, type Socket } from "./connection";

class Wire implements Socket {
  static all: Wire[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  constructor() {
    Wire.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(): void {
    this.onopen?.();
    this.hear({ type: "snapshot", version: 1 } as Snapshot);
  }
}

const last = (): Wire => Wire.all.at(-1) as Wire;
let links: [Link, number][];
let line: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  links = [];
  const ears = {
    hello: () => ({ lang: "fr" as const }),
    receive: () => undefined,
    changed: (link: Link, code: number) => void links.push([link, code]),
  };
  line = new Connection("ws://house", ears, () => new Wire());
  line.start();
});

afterEach(() => {
  line.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("says hello, then is open", () => {
  last().greet();
  expect(last().sent).toEqual([{ type: "hello", lang: "fr" }]);
  expect(links).toEqual([["open", 0]]);
});

test("a move is settled by its update, a refusal by its error", async () => {
  last().greet();
  const move = line.send({ type: "move", decision: 1, move: "P:7H" });
  const talk = line.send({ type: "chat", channel: "table", text: "hi" });
  const [, first, second] = last().sent as { id: string }[];
  last().hear({ type: "update", version: 2, ack: first?.id ?? "" });
  last().hear({ type: "error", code: "muted", text: "no", id: second?.id ?? "" });
  await expect(move).resolves.toEqual({ ok: true });
  await expect(talk).resolves.toMatchObject({ ok: false, refusal: { code: "muted" } });
});

test("what was not answered is sent again under the same id after the line is back", async () => {
  last().greet();
  const move = line.send({ type: "move", decision: 1, move: "P:7H" });
  const [, sent] = last().sent as { id: string }[];
  last().onclose?.({ code: 1006 });
  expect(links.at(-1)).toEqual(["lost", 1006]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Wire.all).toHaveLength(2);
  last().greet();
  expect(last().sent[1]).toEqual(expect.objectContaining({ type: "move", id: sent?.id }));
  last().hear({ type: "update", version: 2, ack: sent?.id ?? "" });
  await expect(move).resolves.toEqual({ ok: true });
});

test("tries again and again, ever more slowly, until it is open", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const waits: number[] = [];
  for (let round = 1; round <= 6; round += 1) {
    const cut = Date.now();
    last().onclose?.({ code: 1006 });
    vi.advanceTimersToNextTimer();
    expect(Wire.all).toHaveLength(round + 1);
    waits.push(Date.now() - cut);
  }
  expect(waits).toEqual([400, 800, 1600, 3200, 5000, 5000]);
  last().greet();
  expect(links.at(-1)).toEqual(["open", 0]);
});

test("a closed door stays closed", async () => {
  last().onclose?.({ code: CLOSE.FORBIDDEN });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(links).toEqual([["ended", CLOSE.FORBIDDEN]]);
  expect(Wire.all).toHaveLength(1);
});

test("a dead line is noticed by its silence", async () => {
  last().greet();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(last().sent.at(-1)).toMatchObject({ type: "ping" });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(links.at(-1)?.[0]).toBe("lost");
});

test("an answered ping keeps the line", async () => {
  last().greet();
  await vi.advanceTimersByTimeAsync(20_000);
  const ping = last().sent.at(-1) as { id: string };
  last().hear({ type: "pong", id: ping.id, version: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(links.at(-1)?.[0]).toBe("open");
});
