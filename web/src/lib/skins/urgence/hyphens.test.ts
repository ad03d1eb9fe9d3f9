// Long names on narrow cards.
import { expect, test } from "vitest";
import { hyphened } from "./hyphens";

const shown = (name: string): string => hyphened(name).replaceAll("\u00ad", "-");

test("long words may be broken where one would speak them", () => {
  expect(shown("Applaudissements aux fenêtres")).toBe("Applau-dis-se-ments aux fenêtres");
  expect(shown("Gel hydroalcoolique")).toBe("Gel hy-droal-coo-lique");
});

test("short words stay whole", () => {
  expect(shown("Vaccin russe")).toBe("Vaccin russe");
});
