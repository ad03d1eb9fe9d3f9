// What the screen knows of a table, and how each message changes it: pure functions, no Svelte.
import type {
  ChatLine,
  Line,
  Moment,
  ViewPatch,
  ServerMessage,
  TableInfo,
  MomentInfo,
  Update,
  View,
} from "$lib/generated/protocol";
import { applyPatch } from "./viewPatch";

export interface TableState {
  readonly version: number;
  readonly table: TableInfo | null;
  /** What this reader may know: the public view with their own part upon it. */
  readonly view: View | null;
  readonly public: View | null;
  readonly own: ViewPatch;
  readonly log: readonly Line[];
  /** Whether the house has older lines. */
  readonly olderLog: boolean;
  readonly chat: readonly ChatLine[];
  readonly olderChat: boolean;
  readonly muted: readonly string[];
  /** What ended or was revealed since this reader last moved. */
  readonly moments: readonly MomentInfo[];
}

export const EMPTY: TableState = {
  version: 0,
  table: null,
  view: null,
  public: null,
  own: {},
  log: [],
  olderLog: false,
  chat: [],
  olderChat: false,
  muted: [],
  moments: [],
};

/** How much of the chat a snapshot brings at most: a full one may have more behind it. */
const CHAT_TAIL = 50;

export function receive(state: TableState, message: ServerMessage): TableState {
  switch (message.type) {
    case "snapshot":
      return {
        version: message.version,
        table: message.table,
        ...shown(message.view, message.own ?? {}),
        log: message.log,
        olderLog: message.more,
        chat: message.chat,
        olderChat: message.chat.length >= CHAT_TAIL,
        muted: message.muted,
        moments: message.moments,
      };
    case "update":
      if (message.version < state.version || isGap(state, message)) return state;
      return {
        ...state,
        version: message.version,
        ...followed(state, message),
        log: [...state.log, ...(message.log ?? [])],
        moments: message.moments ?? (message.base === undefined ? [] : state.moments),
      };
    case "table":
      return { ...state, table: message.table };
    case "chat":
      if (state.chat.some((line) => line.id === message.line.id)) return state;
      return { ...state, chat: [...state.chat, message.line] };
    case "muted":
      return { ...state, muted: message.people };
    case "advice":
    case "implicit_move":
    case "ack":
    case "error":
    case "pong":
    case "bye":
      return state;
  }
}

/** Whether an update was made upon a version that is not the one at hand: only a fresh snapshot helps. */
export function isGap(state: TableState, message: ServerMessage): boolean {
  if (message.type !== "update" || message.base === undefined || message.version < state.version)
    return false;
  return message.base !== state.version || state.public === null;
}

type Showing = Pick<TableState, "view" | "public" | "own">;

function shown(all: View | null, own: ViewPatch): Showing {
  return { public: all, own, view: all && applyPatch(all, own) };
}

/** Without a base everything comes anew; with one, what is left out is as it was. */
function followed(state: TableState, { view, base, public: over, own }: Update): Showing {
  if (base === undefined || !state.public) return shown(view ?? null, own ?? {});
  return shown(over ? applyPatch(state.public, over) : state.public, own ?? state.own);
}

/** Older lines of the log, fetched on demand, go before those at hand. */
export function withOlderLog(state: TableState, lines: readonly Line[], more: boolean): TableState {
  return { ...state, log: [...lines, ...state.log], olderLog: more };
}

export function withOlderChat(state: TableState, lines: readonly ChatLine[], more: boolean): TableState {
  const known = new Set(state.chat.map((line) => line.id));
  return { ...state, chat: [...lines.filter((line) => !known.has(line.id)), ...state.chat], olderChat: more };
}

/** What this reader wants to read: those they muted are silent. */
export function heard(state: TableState): readonly ChatLine[] {
  return state.muted.length ? state.chat.filter((line) => !state.muted.includes(line.person)) : state.chat;
}

/** The lines that were told by then. */
export function toldBy(log: readonly Line[], version: number): readonly Line[] {
  return log.some((line) => line.version > version) ? log.filter((line) => line.version <= version) : log;
}

/** Moments worth a panel of their own. Tricks lie on the table, but for the one that ended a deal: a new one is dealt
 * over it. The end has its own screen once there is a ranking. */
export function unread(
  moments: readonly MomentInfo[],
  seen: number,
  version: number,
  over: boolean,
): readonly MomentInfo[] {
  const dealt = new Set(moments.filter(({ moment }) => moment.kind === "deal").map((told) => told.version));
  return moments.filter(
    ({ version: at, moment }) =>
      at > seen &&
      at <= version &&
      (moment.kind !== "trick" || dealt.has(at)) &&
      (moment.kind !== "end" || !over),
  );
}

/** Whether what is revealed is what somebody chose among: hands side by side, and who chose. */
export function isChoice(moment: Moment): boolean {
  return (
    moment.kind === "reveal" && (moment.cards?.length ?? 0) > 1 && (moment.rows ?? []).some((row) => row.best)
  );
}

/** Whether a choice was made at this version: what lay there is seen once more, before it goes where it was chosen to. */
export function chose(moments: readonly MomentInfo[], version: number): boolean {
  return moments.some((told) => told.version === version && isChoice(told.moment));
}

/** The blow that somebody fell by, the choice that turned cards up: the line told just before. */
export function ledTo(log: readonly Line[], { version, text, moment }: MomentInfo): string {
  if (moment.kind !== "elimination" && !isChoice(moment)) return "";
  const lines = log.filter((line) => line.version === version);
  return lines[lines.findIndex((line) => line.text === text) - 1]?.text ?? "";
}

const DECISIVE: ReadonlySet<Moment["kind"]> = new Set(["elimination", "denouement", "announcement"]);

/** What the last move brought about and the game ended by, for who comes to the ranking at once. */
export function climax(
  moments: readonly MomentInfo[],
  log: readonly Line[],
  version: number,
): readonly string[] {
  return moments
    .filter((told) => told.version === version && DECISIVE.has(told.moment.kind))
    .flatMap((told) => [ledTo(log, told), told.text])
    .filter(Boolean);
}
