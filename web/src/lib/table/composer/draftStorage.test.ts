// Drafts are kept by table and question.
import { expect, test } from "vitest";
import { loadDrafts, saveDrafts } from "./draftStorage";

const NOTHING = { picks: [], piles: [], down: [], shares: {}, assigned: {} };
const book = { tell: { text: { ...NOTHING, text: "Il était une fois" } } };

test("what was begun is found again at the same question only", () => {
  saveDrafts("t1", 4, book);
  expect(loadDrafts("t1", 4)).toEqual(book);
  expect(loadDrafts("t1", 5)).toEqual({});
  expect(loadDrafts("t2", 4)).toEqual({});
});

test("a damaged memory is an empty one", () => {
  sessionStorage.setItem("tripot.drafts.t1", "{");
  expect(loadDrafts("t1", 4)).toEqual({});
});
