// Who the waiting room waits for.
import type { SeatInfo } from "$lib/generated/protocol";
import { expect, test } from "vitest";
import { isAloneWithBots, waitingFor } from "./waitingFor";

const seat = (number: number, kind: SeatInfo["kind"], ready = false): SeatInfo => ({
  seat: number,
  kind,
  name: `${kind}${number}`,
  person: "",
  bot: kind === "bot" ? "habile" : "",
  ready: ready || kind === "bot",
  here: true,
  bot_holds: false,
  team: "",
  bot_plays_turn: false,
  clock: null,
  look: {},
});
const you = (number: number) => ({
  person: "",
  seat: number,
  host: true,
  acts_as_host: false,
  may_request_seat: false,
  seat_freed: false,
  outsider: false,
  devices: 1,
});

test("empty seats and people who are not ready are waited for, bots never", () => {
  const waiting = waitingFor([seat(0, "human", true), seat(1, "human"), seat(2, "open"), seat(3, "bot")]);
  expect(waiting.open).toBe(1);
  expect(waiting.unready.map(({ name }) => name)).toEqual(["human1"]);
});

test("only a reader among bots alone needs nobody", () => {
  const bots = [seat(0, "human"), seat(1, "bot")];
  expect(isAloneWithBots({ seats: bots, you: you(0) })).toBe(true);
  expect(isAloneWithBots({ seats: bots, you: you(-1) })).toBe(false);
  expect(isAloneWithBots({ seats: [...bots, seat(2, "open")], you: you(0) })).toBe(false);
  expect(isAloneWithBots({ seats: [...bots, seat(2, "human")], you: you(0) })).toBe(false);
});
