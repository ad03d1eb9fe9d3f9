// A page that fails says so, and the failure is reported.
import { settings } from "$lib/app/settings.svelte";
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import Boundary from "./Boundary.svelte";

test("a failure is shown and reported", () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  settings.set("lang", "fr");
  const failing = createRawSnippet(() => {
    throw new Error("torn");
  });
  const shown = mount(Boundary, { target: document.body, props: { children: failing } });
  flushSync();
  expect(document.querySelector("[role=alert] h1")?.textContent).toBe("Un contretemps");
  expect(document.querySelector("[role=alert] button")?.textContent).toContain("Recharger la page");
  expect((reported.mock.calls[0] as Error[])[0]?.message).toBe("torn");
  void unmount(shown);
  vi.unstubAllGlobals();
});
