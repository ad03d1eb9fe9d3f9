// Drafts are kept by table and question.
import { expect, test } from "vitest";
import { keep, recall } from "./draftStorage";

const NOTHING = { picks: [], piles: [], down: [], shares: {}, assigned: {} };
const book = { tell: { text: { ...NOTHING, text: "Il était une fois" } } };

test("what was begun is found again at the same question only", () => {
  keep("t1", 4, book);
  expect(recall("t1", 4)).toEqual(book);
  expect(recall("t1", 5)).toEqual({});
  expect(recall("t2", 4)).toEqual({});
});

test("a damaged memory is an empty one", () => {
  sessionStorage.setItem("tripot.drafts.t1", "{");
  expect(recall("t1", 4)).toEqual({});
});
