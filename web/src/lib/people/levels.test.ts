// A little stronger, as long as there is somebody stronger.
import { expect, test } from "vitest";
import { isLevel, stronger } from "./levels";

const bot = (level: "facile" | "habile" | "expert" | "random") => ({ kind: "bot", bot: level }) as const;
const person = { kind: "human", bot: "" } as const;

const won = { places: [[0], [1, 2]] };

test("one level above the strongest bot", () => {
  expect(stronger([person, bot("facile"), bot("facile")], won, 0)).toBe("habile");
  expect(stronger([person, bot("facile"), bot("habile")], won, 0)).toBe("expert");
  expect(stronger([person, bot("random")], won, 0)).toBe("facile");
  expect(stronger([person, bot("expert")], won, 0)).toBeUndefined();
  expect(stronger([person, person], won, 0)).toBeUndefined();
});

test("nobody is offered more than what has just beaten them", () => {
  expect(stronger([person, bot("facile")], { places: [[1], [0]] }, 0)).toBeUndefined();
  expect(stronger([person, bot("facile")], { places: [[0, 1]] }, 0)).toBe("habile");
});

test("only levels are levels", () => {
  expect(isLevel("expert")).toBe(true);
  expect(isLevel("heuristic")).toBe(false);
  expect(isLevel(undefined)).toBe(false);
});
