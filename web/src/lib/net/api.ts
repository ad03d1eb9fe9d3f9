// The HTTP side of the house: one function per route of docs/protocol.md.
import { buildWatch } from "$lib/app/buildMark";
import { settings } from "$lib/app/settings.svelte";
import type {
  AnalysisPage,
  AnswerSeatRequest,
  Attempt,
  AskOut,
  Address,
  ChangeSeat,
  ChatPage,
  Claim,
  ErrorCode,
  Face,
  Fairness,
  FoundRules,
  GameCard,
  GameSheet,
  Handover,
  Join,
  LessonPage,
  Level,
  LogPage,
  Me,
  NewTable,
  OwnTables,
  Problem,
  Rename,
  RequestSeat,
  ReplayPage,
  RuleExample,
  SchoolPage,
  SectionInfo,
  StoryPage,
  TableCard,
  TableInfo,
} from "$lib/generated/protocol";
import { t } from "$lib/i18n";

/** An answer that is an error: `message` is a sentence for the reader. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | "network",
    text: string,
    readonly rule = "",
    readonly status = 0,
  ) {
    super(text);
  }
}

type Query = Record<string, string | number>;

export function address(path: string, query: Query = {}): string {
  const all: Query = { ...query, lang: settings.lang };
  const filled = Object.entries(all).filter(([, value]) => value !== "");
  return `/api${path}?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`;
}

/** How often a page of the past is asked for again where others look back too. */
const TRIES = 3;

/** The answer; when the house says when to come back, the one it gives then. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    let answer: Response;
    try {
      answer = await ask();
    } catch {
      throw new ApiError("network", t("error.network"));
    }
    const wait = Number(answer.headers.get("Retry-After"));
    if (answer.status !== 429 || !wait || tries === TRIES) return answer;
    await new Promise((go) => setTimeout(go, wait * 1000));
  }
}

async function call<T>(
  method: "GET" | "POST" | "PUT",
  path: string,
  query: Query = {},
  body?: unknown,
): Promise<T> {
  const request: RequestInit = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "Content-Type": "application/json" };
  }
  const answer = await patiently(() => fetch(address(path, query), request));
  buildWatch.notice(answer.headers.get("Tripot-Build"));
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok) return content as T;
  const problem = (content ?? {}) as Partial<Problem>;
  throw new ApiError(
    problem.code ?? "internal",
    problem.text || t("error.internal"),
    problem.rule,
    answer.status,
  );
}

const of = (id: string, rest = ""): string => `/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  me: () => call<Me>("GET", "/me"),
  rename: (body: Rename) => call<Me>("PUT", "/me", {}, body),
  ownTables: (over: boolean, skip = 0) => call<OwnTables>("GET", "/me/tables", { over: String(over), skip }),
  addresses: () => call<Address[]>("GET", "/addresses"),
  games: () => call<GameCard[]>("GET", "/games"),
  game: (slug: string) => call<GameSheet>("GET", `/games/${encodeURIComponent(slug)}`),
  find: (slug: string, words: string) =>
    call<FoundRules>("GET", `/games/${encodeURIComponent(slug)}/search`, { words }),
  findAt: (id: string, words: string, invite = "") =>
    call<FoundRules>("GET", of(id, "/search"), { words, invite }),
  examples: (slug: string) => call<RuleExample[]>("GET", `/games/${encodeURIComponent(slug)}/examples`),
  school: (slug: string) => call<SchoolPage>("GET", `/games/${encodeURIComponent(slug)}/school`),
  schoolAt: (id: string, invite = "") => call<SchoolPage>("GET", of(id, "/school"), { invite }),
  lesson: (slug: string, lesson: string, body: Attempt) =>
    call<LessonPage>(
      "POST",
      `/games/${encodeURIComponent(slug)}/lessons/${encodeURIComponent(lesson)}`,
      {},
      body,
    ),
  tables: (game = "") => call<TableCard[]>("GET", "/tables", { game }),
  openTable: (body: NewTable) => call<TableInfo>("POST", "/tables", {}, body),
  table: (id: string, invite = "") => call<TableInfo>("GET", of(id), { invite }),
  join: (id: string, body: Join) => call<TableInfo>("POST", of(id, "/join"), {}, body),
  leave: (id: string) => call<TableInfo>("POST", of(id, "/leave")),
  changeSeat: (id: string, seat: number, body: ChangeSeat) =>
    call<TableInfo>("PUT", of(id, `/seats/${seat}`), {}, body),
  askOut: (id: string, seat: number, body: AskOut) =>
    call<TableInfo>("POST", of(id, `/seats/${seat}/out`), {}, body),
  requestSeat: (id: string, seat: number, body: RequestSeat) =>
    call<TableInfo>("POST", of(id, `/seats/${seat}/request`), {}, body),
  cancelSeatRequest: (id: string, invite = "") =>
    call<TableInfo>("POST", of(id, "/seat-requests/cancel"), { invite }),
  answerSeatRequest: (id: string, body: AnswerSeatRequest) =>
    call<TableInfo>("POST", of(id, "/seat-requests/answer"), {}, body),
  device: (id: string) => call<Handover>("POST", of(id, "/device")),
  cancelDevice: (id: string) => call<TableInfo>("POST", of(id, "/device/cancel")),
  dropDevices: (id: string) => call<TableInfo>("POST", of(id, "/device/drop")),
  claim: (body: Claim) => call<TableInfo>("POST", "/device", {}, body),
  rematch: (id: string, bots: Level | "" = "") => call<TableInfo>("POST", of(id, "/rematch"), { bots }),
  close: (id: string) => call<TableInfo>("POST", of(id, "/close")),
  cards: (id: string, invite = "") => call<Face[]>("GET", of(id, "/cards"), { invite }),
  rules: (id: string, invite = "") => call<SectionInfo[]>("GET", of(id, "/rules"), { invite }),
  log: (id: string, before: number, invite = "") => call<LogPage>("GET", of(id, "/log"), { before, invite }),
  chat: (id: string, before: number, invite = "") =>
    call<ChatPage>("GET", of(id, "/chat"), { before, invite }),
  replay: (id: string, query: { viewer?: number; start?: number; count?: number; invite?: string }) =>
    call<ReplayPage>("GET", of(id, "/replay"), query),
  analysis: (id: string, viewer: number, invite = "") =>
    call<AnalysisPage>("GET", of(id, "/analysis"), { viewer, invite }),
  fairness: (id: string, invite = "") => call<Fairness>("GET", of(id, "/fairness"), { invite }),
  story: (id: string, invite = "") => call<StoryPage>("GET", of(id, "/story"), { invite }),
  storyUrl: (id: string, invite = "", cards = false) =>
    address(of(id, "/story.md"), { invite, cards: cards ? "true" : "" }),
  /** Ends a frozen game for good: its record may be had from then on. */
  release: (id: string) => call<TableInfo>("POST", of(id, "/record")),
  recordUrl: (id: string, invite = "") => address(of(id, "/record"), { invite }),
};
