// The page mounts.
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import App from "./App.svelte";

test("the house has a name and four suits", () => {
  const app = mount(App, { target: document.body });
  flushSync();
  expect(document.querySelector("h1")?.textContent).toBe("Tripot");
  expect(document.querySelector("p")?.textContent).toBe("♣ ♦ ♥ ♠");
  void unmount(app);
});
