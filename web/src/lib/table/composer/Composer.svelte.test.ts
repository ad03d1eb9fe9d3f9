// Every part is a form that a keyboard can fill, and what was filled is what is sent.
import type { Composer as ComposerType, Option, Parts } from "$lib/generated/protocol";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { blanks, type Drafts } from "./composer";
import { TABLE_CONTEXT, type TableContext } from "../tableContext";
import Composer from "./Composer.svelte";
import { NO_LEADS } from "./leads";

const options = (...values: string[]): Option[] => values.map((value) => ({ value, label: `the ${value}` }));
const composer: ComposerType = {
  id: "all",
  label: "Everything",
  zone: "",
  card: "",
  rule: "R-1",
  seat: -1,
  worths: {},
  parts: [
    { type: "pick", name: "pick", label: "Pick", options: options("a", "b"), least: 1, most: 1 },
    {
      type: "split",
      name: "split",
      label: "Split",
      options: options("a", "b"),
      piles: ["one", "two"],
      least: 1,
      down_least: 1,
      down_most: 1,
    },
    { type: "share", name: "share", label: "Share", options: options("x", "y"), least: 2, most: 3 },
    { type: "assign", name: "assign", label: "Assign", options: options("a"), targets: options("t", "u") },
    {
      type: "write",
      name: "write",
      label: "Write",
      least: 1,
      most: 9,
      lines: 1,
      rule: "",
      suggestions: ["hello"],
      presumes: [],
    },
  ],
};

let app: Record<string, unknown> | undefined;
afterEach(() => {
  if (app) void unmount(app);
});

function shown(): { sent: Parts[]; form: HTMLFormElement } {
  const sent: Parts[] = [];
  const context = {
    game: "tiny",
    skin: {},
    faces: new Map(),
    leads: () => NO_LEADS,
  } as unknown as TableContext;
  const props = $state({
    composer,
    prompt: "",
    drafts: blanks(composer),
    busy: false,
    focus: false,
    marked: false,
    alone: false,
    ondraft: (next: Drafts) => {
      props.drafts = next;
    },
    onsend: (parts: Parts) => sent.push(parts),
    onclose: () => undefined,
  });
  app = mount(Composer, { target: document.body, props, context: new Map([[TABLE_CONTEXT, context]]) });
  flushSync();
  return { sent, form: document.querySelector("form") as HTMLFormElement };
}

test("all five parts are filled and sent", () => {
  const { sent, form } = shown();
  const send = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const part = (number: number) => form.querySelectorAll("fieldset")[number] as HTMLElement;
  const click = (element: Element | null | undefined) => {
    (element as HTMLElement).click();
    flushSync();
  };
  expect(send?.disabled).toBe(true);
  click(part(0).querySelectorAll("input")[1]);
  click(part(1).querySelector("button.card"));
  click(part(1).querySelector("input[type=checkbox]"));
  const more = part(2).querySelectorAll("button");
  click(more[1]);
  click(more[3]);
  const select = part(3).querySelector("select") as HTMLSelectElement;
  select.value = "u";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  click(part(4).querySelector(".suggestions button"));
  expect(send?.disabled).toBe(false);
  click(send);
  expect(sent).toEqual([
    {
      composer: "all",
      values: {
        pick: { picks: ["b"] },
        split: { piles: [["b"], ["a"]], down: ["b"] },
        share: { shares: { x: 1, y: 1 } },
        assign: { assigned: { a: "u" } },
        write: { text: "hello" },
      },
    },
  ]);
});
