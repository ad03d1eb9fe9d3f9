// Every character has a face, whatever number or accent its name carries.
import { expect, test } from "vitest";
import { faceOf } from "./faces";

test("a character is known by name", () => {
  expect(faceOf("Célestin")).toContain("<svg");
  expect(faceOf("Irma 2")).toBe(faceOf("Irma"));
  expect(faceOf("Honoré")).not.toBe(faceOf("Irma"));
  expect(faceOf("Somebody")).toBeUndefined();
});
