// What the screen knows of a table, and how each message changes it: pure functions, no Svelte.
import type { ChatLine, Line, ServerMessage, TableInfo, View } from "$lib/generated/protocol";

export interface TableState {
  readonly version: number;
  readonly table: TableInfo | null;
  readonly view: View | null;
  readonly log: readonly Line[];
  /** Whether the house has older lines. */
  readonly olderLog: boolean;
  readonly chat: readonly ChatLine[];
  readonly olderChat: boolean;
  readonly muted: readonly string[];
}

export const EMPTY: TableState = {
  version: 0,
  table: null,
  view: null,
  log: [],
  olderLog: false,
  chat: [],
  olderChat: false,
  muted: [],
};

/** How much of the chat a snapshot brings at most: a full one may have more behind it. */
const CHAT_TAIL = 50;

export function receive(state: TableState, message: ServerMessage): TableState {
  switch (message.type) {
    case "snapshot":
      return {
        version: message.version,
        table: message.table,
        view: message.view,
        log: message.log,
        olderLog: message.more,
        chat: message.chat,
        olderChat: message.chat.length >= CHAT_TAIL,
        muted: message.muted,
      };
    case "update":
      if (message.version < state.version) return state;
      return {
        ...state,
        version: message.version,
        view: message.view,
        log: [...state.log, ...(message.log ?? [])],
      };
    case "table":
      return { ...state, table: message.table };
    case "chat":
      if (state.chat.some((line) => line.id === message.line.id)) return state;
      return { ...state, chat: [...state.chat, message.line] };
    case "muted":
      return { ...state, muted: message.people };
    case "ack":
    case "error":
    case "pong":
    case "bye":
      return state;
  }
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
