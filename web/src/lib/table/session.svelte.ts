// One table as one reader lives it: the line to the house, the state of the screen, and what one can do.
import { buildWatch } from "$lib/app/buildMark";
import { settings } from "$lib/app/settings.svelte";
import { toasts } from "$lib/app/toasts.svelte";
import {
  CLOSE,
  type AdviceGiven,
  type Channel,
  type Face,
  type Level,
  type Pace,
  type Parts,
  type ServerMessage,
} from "$lib/generated/protocol";
import { t, type Key } from "$lib/i18n";
import { api, ApiError } from "$lib/net/api";
import { Connection, socketUrl, type Answer, type Asked, type Link } from "$lib/net/connection";
import { randomHex } from "$lib/net/random";
import { EMPTY, isGap, receive, withOlderChat, withOlderLog, type TableState } from "./reducer";

export type Faces = ReadonlyMap<string, Face>;

const ENDINGS: Readonly<Record<number, Key>> = {
  [CLOSE.FORBIDDEN]: "link.forbidden",
  [CLOSE.NOT_FOUND]: "link.not_found",
  [CLOSE.PLAYERS_ONLY]: "link.players_only",
  [CLOSE.ASKED_OUT]: "link.asked_out",
  [CLOSE.DROPPED]: "link.dropped",
  [CLOSE.TOO_FAST]: "link.too_fast",
  [CLOSE.CROWDED]: "link.crowded",
};

/** To say nothing until then, on that question, is to play that move. */
export interface ImplicitMoveTimer {
  readonly decision: number;
  readonly move: string;
  readonly until: number;
}

export class TableSession {
  state = $state.raw<TableState>(EMPTY);
  link = $state<Link>("connecting");
  /** Why the line has ended for good. */
  ending = $state<Key>("link.ended");
  faces = $state.raw<Faces>(new Map());
  /** A move is on its way: nothing else can be played until it is answered. */
  busy = $state(false);
  /** What the house last advised; it holds for its own decision alone. */
  advice = $state.raw<AdviceGiven | null>(null);
  /** What saying nothing stands for, and when that will be, by this page's clock. */
  implicitMove = $state.raw<ImplicitMoveTimer | null>(null);
  #line: Connection;
  #release: () => void = () => undefined;
  #wasLost = false;
  /** Something was missed, and a fresh snapshot has been asked for. */
  #asked = false;

  constructor(
    readonly id: string,
    readonly invite: string,
    /** Whether it is shown where everybody sees it. */
    screen = false,
  ) {
    this.#line = new Connection(socketUrl(id, screen), {
      hello: () => ({ lang: settings.lang, invite: this.invite, reads: settings.pace === "instant" ? 0 : 1 }),
      receive: (message) => this.#receive(message),
      changed: (link, code) => this.#linkChanged(link, code),
    });
  }

  start(): void {
    this.#release = buildWatch.hold(() => this.#line.isWaiting);
    this.#line.start();
  }

  stop(): void {
    this.#release();
    this.#line.stop();
  }

  /** After a change of language: the same table, spoken anew. */
  speakAgain(): void {
    this.#line.greet();
    void this.loadFaces();
  }

  async loadFaces(): Promise<void> {
    const faces = await this.#ask(() => api.cards(this.id, this.invite));
    if (faces) this.faces = new Map(faces.map((face) => [face.code, face]));
  }

  /** `decision` is that of the view on the screen: the house refuses a move made on an older one. */
  async move(move: string, decision: number): Promise<boolean> {
    return this.#act({ type: "move", decision, move });
  }

  async compose(parts: Parts, decision: number): Promise<boolean> {
    return this.#act({ type: "move", decision, parts });
  }

  async undo(decision: number): Promise<boolean> {
    return this.#act({ type: "undo", decision });
  }

  /** What might one play? The answer is `advice`. */
  async advise(decision: number): Promise<boolean> {
    return this.#tell({ type: "ask_advice", decision });
  }

  /** Tells somebody that they are waited for. */
  async nudge(seat: number): Promise<boolean> {
    return this.#tell({ type: "nudge", seat });
  }

  /** A bot is to play this one move: another's, or with its decision one's own. */
  async lend(seat: number, decision: number | null = null): Promise<boolean> {
    return this.#tell({ type: "lend", seat, decision });
  }

  /** Ready, with bytes of our own that go into the deal. */
  async ready(ready = true, random = randomHex(32)): Promise<boolean> {
    return this.#tell({ type: "ready", random, ready });
  }

  /** Bots of that level take the seats that are free. */
  async begin(bots: Level): Promise<boolean> {
    return this.#tell({ type: "start", bots });
  }

  async say(channel: Channel, text: string): Promise<boolean> {
    return this.#tell({ type: "chat", channel, text });
  }

  /** How fast bots are to go; whoever plays alone keeps it for other tables, too. */
  async choosePace(pace: Pace): Promise<boolean> {
    const alone = this.state.table?.seats.filter((seat) => seat.kind !== "bot").length === 1;
    if (!(await this.#tell({ type: "pace", pace }))) return false;
    if (alone) settings.set("pace", pace);
    return true;
  }

  /** Out, and seen enough: bots may go on at once. */
  async skip(): Promise<boolean> {
    return this.#tell({ type: "skip" });
  }

  /** What was told up to here has been read: bots go on. */
  async seen(version: number): Promise<boolean> {
    return this.#tell({ type: "seen", version });
  }

  async mute(person: string, on: boolean): Promise<boolean> {
    return this.#tell({ type: "mute", person, on });
  }

  async olderLog(): Promise<void> {
    const before = this.state.log[0]?.version ?? this.state.version;
    const page = await this.#ask(() => api.log(this.id, before, this.invite));
    if (page) this.state = withOlderLog(this.state, page.lines, page.more);
  }

  async olderChat(): Promise<void> {
    const before = this.state.chat[0]?.id ?? 0;
    const page = await this.#ask(() => api.chat(this.id, before, this.invite));
    if (page) this.state = withOlderChat(this.state, page.lines, page.more);
  }

  async #act(asked: Asked): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const done = await this.#tell(asked);
      if (done) toasts.settle();
      return done;
    } finally {
      this.busy = false;
    }
  }

  async #tell(asked: Asked): Promise<boolean> {
    const answer: Answer = await this.#line.send(asked);
    if (!answer.ok) {
      const { text, rule = "" } = answer.refusal;
      toasts.say(text, { kind: "bad", game: this.state.table?.game ?? "", rule });
    }
    return answer.ok;
  }

  async #ask<T>(fetch: () => Promise<T>): Promise<T | null> {
    try {
      return await fetch();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.say(error.message, { kind: "bad" });
      return null;
    }
  }

  #receive(message: ServerMessage): void {
    if (message.type === "snapshot") buildWatch.notice(message.build);
    const first = this.state.table === null || this.state.table.you.outsider; // cards are for those who are inside
    if (isGap(this.state, message) && !this.#asked) {
      this.#asked = true;
      this.#line.greet();
    }
    this.state = receive(this.state, message);
    if (message.type === "advice") this.advice = message;
    if (message.type === "implicit_move") {
      const { decision, move, seconds } = message;
      this.implicitMove = { decision, move, until: Date.now() + seconds * 1000 };
    }
    if (message.type === "snapshot") this.#asked = false;
    if (message.type === "snapshot" && first && !message.table.you.outsider) void this.loadFaces();
    if (message.type === "error" && !message.id) {
      toasts.say(message.text, { kind: "bad" });
      api.me().catch(() => undefined); // a hello that is not understood: that answer says of which build the house is
    }
  }

  #linkChanged(link: Link, code: number): void {
    this.link = link;
    if (link === "lost") this.#wasLost = true;
    if (link === "ended") this.ending = ENDINGS[code] ?? "link.ended";
    if (link === "open" && this.#wasLost) {
      this.#wasLost = false;
      toasts.say(t("link.back"), { kind: "good" });
    }
  }
}
