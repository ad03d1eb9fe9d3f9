// The line to one table: says hello, keeps what is unanswered, comes back by itself when it is cut.
import {
  CLOSE,
  type ClientMessage,
  type Hello,
  type Refused,
  type ServerMessage,
} from "$lib/generated/protocol";
import { randomHex } from "./random";

export type Link = "connecting" | "open" | "lost" | "ended";

type WithId = Exclude<ClientMessage, Hello>;
/** A message without its id, which the line adds. */
export type Asked = WithId extends infer M ? (M extends WithId ? Omit<M, "id"> : never) : never;

/** What became of a message. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: Refused };

/** As much of a WebSocket as the line needs. */
export interface Socket {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

export interface Ears {
  hello(): Omit<Hello, "type">;
  receive(message: ServerMessage): void;
  /** `code` says why the line has ended. */
  changed(link: Link, code: number): void;
}

const FINAL: ReadonlySet<number> = new Set([
  CLOSE.FORBIDDEN,
  CLOSE.PLAYERS_ONLY,
  CLOSE.ASKED_OUT,
  CLOSE.DROPPED,
  CLOSE.NOT_FOUND,
  CLOSE.TOO_FAST,
  CLOSE.CROWDED,
  CLOSE.TOO_LARGE,
  CLOSE.SILENT,
]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 5_000;
const QUIET = 20_000;
const PATIENCE = 6_000;

export class Connection {
  #socket: Socket | null = null;
  #link: Link = "connecting";
  #failures = 0;
  #greeted = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  readonly #unanswered = new Map<string, { message: WithId; settle: (answer: Answer) => void }>();

  constructor(
    private readonly url: string,
    private readonly ears: Ears,
    private readonly dial: (url: string) => Socket = (url) => new WebSocket(url) as Socket,
  ) {}

  get link(): Link {
    return this.#link;
  }

  /** Whether something is still to be answered on a line that is open. */
  get isWaiting(): boolean {
    return this.#greeted && this.#unanswered.size > 0;
  }

  start(): void {
    window.addEventListener("online", this.#hurry);
    window.addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#lookAgain);
    this.#connect();
  }

  stop(): void {
    window.removeEventListener("online", this.#hurry);
    window.removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#lookAgain);
    clearTimeout(this.#retry);
    this.#hangUp();
  }

  /** Says hello again on the same line, e.g. in another language. */
  greet(): void {
    if (this.#greeted) this.#say({ type: "hello", ...this.ears.hello() });
  }

  /** Sends now or as soon as the line is back; the same id is played once, however often it is sent. */
  send(asked: Asked): Promise<Answer> {
    const message = { ...asked, id: randomHex(8) } as WithId;
    return new Promise((settle) => {
      this.#unanswered.set(message.id, { message, settle });
      if (this.#greeted) this.#say(message);
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#hangUp();
    const socket = this.dial(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#say({ type: "hello", ...this.ears.hello() });
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.#closed(event.code);
    this.#watch = setTimeout(this.#drop, PATIENCE);
  }

  #say(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    this.#listen();
    if (message.type === "snapshot" && !this.#greeted) {
      this.#greeted = true;
      this.#failures = 0;
      this.#become("open");
      this.ears.receive(message);
      for (const { message: again } of this.#unanswered.values()) this.#say(again);
      return;
    }
    this.ears.receive(message);
    this.#settle(message);
  }

  #settle(message: ServerMessage): void {
    const id = message.type === "update" ? message.ack : "id" in message ? message.id : undefined;
    const waiting = id ? this.#unanswered.get(id) : undefined;
    if (!id || !waiting) return;
    this.#unanswered.delete(id);
    waiting.settle(message.type === "error" ? { ok: false, refusal: message } : { ok: true });
  }

  /** After a quiet while asks whether the house is still there; no answer means that the line is dead. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      void this.send({ type: "ping" });
      this.#watch = setTimeout(this.#drop, PATIENCE);
    }, QUIET);
  }

  readonly #drop = (): void => {
    if (this.#socket) this.#closed(0);
  };

  readonly #hurry = (): void => {
    if (this.#link === "lost" || this.#link === "connecting") this.#connect();
  };

  /** A phone that slept may hold a dead line: ask at once. */
  readonly #lookAgain = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.#link === "lost") this.#connect();
    else if (this.#greeted) {
      void this.send({ type: "ping" });
      clearTimeout(this.#watch);
      this.#watch = setTimeout(this.#drop, PATIENCE);
    }
  };

  #closed(code: number): void {
    this.#hangUp();
    if (FINAL.has(code)) {
      this.#become("ended", code);
      return;
    }
    this.#become("lost", code);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #hangUp(): void {
    clearTimeout(this.#watch);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  #become(link: Link, code = 0): void {
    if (link === this.#link) return;
    this.#link = link;
    this.ears.changed(link, code);
  }
}

/** The address of a table's socket on the host that served the page; views come in parts, for the reader or for a screen
 * that everybody sees. */
export function socketUrl(id: string, screen = false, at: Location = location): string {
  const scheme = at.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${at.host}/api/tables/${encodeURIComponent(id)}/socket?frames=parts${screen ? "&as=screen" : ""}`;
}
