// The addresses of the house, both ways: what a URL shows, and the URL of what one wants to show.
export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "new"; readonly game: string }
  | { readonly page: "table"; readonly id: string; readonly invite: string }
  | { readonly page: "replay"; readonly id: string; readonly invite: string }
  | { readonly page: "screen"; readonly id: string; readonly invite: string }
  | { readonly page: "verify"; readonly id: string; readonly invite: string }
  | { readonly page: "analysis"; readonly id: string; readonly invite: string }
  | { readonly page: "story"; readonly id: string; readonly invite: string }
  | { readonly page: "rules"; readonly game: string; readonly rule: string }
  | { readonly page: "sheet"; readonly game: string }
  | { readonly page: "learn"; readonly game: string }
  | { readonly page: "lesson"; readonly game: string; readonly lesson: string }
  | { readonly page: "mine" }
  | { readonly page: "seat"; readonly code: string }
  | { readonly page: "settings" }
  | { readonly page: "missing" };

const TABLE_PAGES = {
  "": "table",
  replay: "replay",
  screen: "screen",
  verify: "verify",
  story: "story",
  analysis: "analysis",
} as const;

export function routeOf(url: URL): Route {
  const [first = "", second = "", third = "", ...rest] = url.pathname.split("/").filter(Boolean).map(decode);
  const deep = rest.length > 0;
  if (!first) return { page: "lobby" };
  if (first === "mine" && !second) return { page: "mine" };
  if (first === "seat" && !second) return { page: "seat", code: decode(url.hash.slice(1)) };
  if (first === "settings" && !second) return { page: "settings" };
  if (first === "new" && !third && !deep) return { page: "new", game: second };
  if (first === "rules" && second && !third)
    return { page: "rules", game: second, rule: decode(url.hash.slice(1)) };
  if (first === "sheet" && second && !third) return { page: "sheet", game: second };
  if (first === "learn" && second && !deep)
    return third ? { page: "lesson", game: second, lesson: third } : { page: "learn", game: second };
  if (first === "table" && second && third in TABLE_PAGES && !deep) {
    const page = TABLE_PAGES[third as keyof typeof TABLE_PAGES];
    return { page, id: second, invite: token(url.searchParams.get("invite") ?? "") };
  }
  return { page: "missing" };
}

/** An invite as the house writes it, however a letter or a telephone has spelt or punctuated it. */
const token = (invite: string): string => invite.toLowerCase().replace(/[^a-z2-7]/g, "");

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const at = (...parts: string[]): string => "/" + parts.map(encodeURIComponent).join("/");
const invited = (path: string, invite: string): string =>
  invite ? `${path}?invite=${encodeURIComponent(invite)}` : path;

export const paths = {
  lobby: () => "/",
  newTable: (game = "") => (game ? at("new", game) : "/new"),
  table: (id: string, invite = "") => invited(at("table", id), invite),
  replay: (id: string, invite = "") => invited(at("table", id, "replay"), invite),
  /** The table for a television: what spectators see, large. */
  screen: (id: string, invite = "") => invited(at("table", id, "screen"), invite),
  verify: (id: string, invite = "") => invited(at("table", id, "verify"), invite),
  story: (id: string, invite = "") => invited(at("table", id, "story"), invite),
  analysis: (id: string, invite = "") => invited(at("table", id, "analysis"), invite),
  /** A sheet of paper to print and fill in, for games that have one. */
  sheet: (game: string) => at("sheet", game),
  rules: (game: string, rule = "") => at("rules", game) + (rule ? `#${encodeURIComponent(rule)}` : ""),
  /** A game's school, and one of its lessons. */
  learn: (game: string) => at("learn", game),
  lesson: (game: string, lesson: string) => at("learn", game, lesson),
  /** One's own games, under way and played. */
  mine: () => "/mine",
  /** One's own seat on this device: the code stays out of every log, behind the #. */
  seat: (code = "") => "/seat" + (code ? `#${encodeURIComponent(code)}` : ""),
  settings: () => "/settings",
};
