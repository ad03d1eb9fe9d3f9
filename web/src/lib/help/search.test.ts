// Words are marked whatever their accents, and links stand where the house put them.
import { expect, test } from "vitest";
import { linked, marked, plain } from "./search";

test("accents, capitals and joined letters do not matter", () => {
  expect(plain("Défausse")).toBe("defausse");
  expect(plain("Cœurs")).toBe("coeurs");
  expect(plain("ÆQUO")).toBe("aequo");
});

test("whole words are marked in the text itself", () => {
  expect(marked("On se défausse : défaussez-vous.", ["defausse"])).toEqual([
    { text: "On se ", found: false },
    { text: "défausse", found: true },
    { text: " : défaussez-vous.", found: false },
  ]);
  expect(marked("", ["x"])).toEqual([]);
});

test("a text is cut at its links", () => {
  const text = "Le pli va au lanceur.";
  const links = [
    { at: 3, end: 6, rule: "DEP-27" },
    { at: 13, end: 20, rule: "DEP-07" },
  ];
  expect(linked(text, links)).toEqual([
    { text: "Le ", rule: "" },
    { text: "pli", rule: "DEP-27" },
    { text: " va au ", rule: "" },
    { text: "lanceur", rule: "DEP-07" },
    { text: ".", rule: "" },
  ]);
  expect(linked(text)).toEqual([{ text, rule: "" }]);
});
