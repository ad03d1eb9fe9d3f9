// A little stronger, as long as there is somebody stronger.
import { expect, test } from "vitest";
import { isLevel, stronger } from "./levels";

const bot = (level: "facile" | "habile" | "expert" | "random") => ({ kind: "bot", bot: level }) as const;
const person = { kind: "human", bot: "" } as const;

test("one level above the strongest bot", () => {
  expect(stronger([person, bot("facile"), bot("facile")])).toBe("habile");
  expect(stronger([person, bot("facile"), bot("habile")])).toBe("expert");
  expect(stronger([person, bot("random")])).toBe("facile");
  expect(stronger([person, bot("expert")])).toBeUndefined();
  expect(stronger([person, person])).toBeUndefined();
});

test("only levels are levels", () => {
  expect(isLevel("expert")).toBe(true);
  expect(isLevel("heuristic")).toBe(false);
  expect(isLevel(undefined)).toBe(false);
});
