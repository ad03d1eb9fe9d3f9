// Every face is drawn, every colour can be written on, and nothing else passes for one.
import { expect, test } from "vitest";
import { colours, drawingOf, FACES, isFace, isTone, TONE_NAMES, TONES } from "./looks";

test("every face that is offered is drawn", () => {
  for (const face of FACES) expect(drawingOf(face)).toContain("<svg");
  expect(drawingOf("")).toBeUndefined();
  expect(drawingOf(undefined)).toBeUndefined();
});

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(TONE_NAMES)("letters can be read on %s", (tone) => {
  const [one, other] = TONES[tone].map(luminance).sort((a, b) => b - a) as [number, number];
  expect((one + 0.05) / (other + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test("what is stored elsewhere is checked", () => {
  expect(isFace("bob") && isFace("")).toBe(true);
  expect(isFace("../irma") || isFace(3) || isTone("red") || isTone(null)).toBe(false);
  expect(isTone("wine") && isTone("")).toBe(true);
});

test("without a choice the house's own colours stay", () => {
  expect(colours({})).toBeNull();
  expect(colours({ tone: "wine" })).toBe(TONES.wine);
  expect(colours({ face: "bob" })).not.toBeNull();
});
