// The shell mounts, follows links without a page load, and speaks both languages.
import { router } from "$lib/app/router.svelte";
import { settings } from "$lib/app/settings.svelte";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "./App.svelte";

let app: Record<string, unknown>;

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no house here")));
  settings.set("lang", "fr");
  router.go("/nowhere", true);
  app = mount(App, { target: document.body });
  flushSync();
});

afterEach(() => {
  void unmount(app);
  vi.unstubAllGlobals();
});

test("an unknown address says so and leads home", () => {
  expect(document.querySelector("h1")?.textContent).toBe("Cette page n'existe pas");
  const home = document.querySelector<HTMLAnchorElement>("main a[href='/']");
  home?.click();
  flushSync();
  expect(router.route.page).toBe("lobby");
});

test("the language of the page follows the reader", () => {
  settings.set("lang", "en");
  flushSync();
  expect(document.documentElement.lang).toBe("en");
  expect(document.querySelector("h1")?.textContent).toBe("There is no such page");
});
