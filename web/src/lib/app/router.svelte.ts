// Where the reader is: follows the address bar and plain links, with no page load.
import { layers } from "./layers.svelte";
import { routeOf, type Route } from "./routes";

class Router {
  route = $state.raw<Route>({ page: "lobby" });
  /** Grows with every change of page, so that focus and scroll can follow. */
  visits = $state(0);
  #address = "";

  constructor() {
    this.#read();
    window.addEventListener("popstate", () => this.#read());
  }

  #read(): void {
    if (this.#address === location.href) return;
    this.#address = location.href;
    this.route = routeOf(new URL(location.href));
  }

  go(path: string, replace = false): void {
    layers.whenStill(() => {
      const before = location.pathname;
      history[replace || layers.covered ? "replaceState" : "pushState"](null, "", path);
      this.#read();
      if (location.pathname !== before) this.visits += 1;
    });
  }

  /** For the click handler of the whole page: plain clicks on links of this house stay in the page. */
  follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || special || event.defaultPrevented) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
