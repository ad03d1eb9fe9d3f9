// Made by `python -m tripot.server.protocol.typescript` from the structs beside it: do not edit.

export const MESSAGE_LIMIT = 16384;

export const CHAT_LIMIT = 400;

export const NAME_LIMIT = 24;

/** Why the house closes a socket. After RESYNC and RESTART, connect and say hello again; after the others do not. */
export const CLOSE = { TOO_LARGE: 1009, RESTART: 1012, RESYNC: 4000, SILENT: 4001, FORBIDDEN: 4003, NOT_FOUND: 4004, PLAYERS_ONLY: 4005, ASKED_OUT: 4006, DROPPED: 4007, TOO_FAST: 4008, CROWDED: 4009 } as const;

export type Lang = "fr" | "en";

export type Layout = "hand" | "row" | "trick" | "pile" | "stack" | "grid" | "memory";

export type Stage = "lobby" | "playing" | "over" | "frozen" | "closed";

export type Channel = "table" | "team" | "spectators" | "story";

export type Level = "facile" | "habile" | "expert";

export type Pace = "slow" | "normal" | "fast" | "instant";

export type Clock = "none" | "gentle" | "real";

export type BotName = "facile" | "habile" | "expert" | "random";

export type Place = "me" | "open" | "facile" | "habile" | "expert" | "random" | "heuristic";

export type ErrorCode = "malformed" | "too_large" | "too_fast" | "head" | "host" | "origin" | "not_found" | "forbidden" | "not_seated" | "taken" | "full" | "started" | "not_started" | "not_over" | "stale" | "illegal" | "frozen" | "closed" | "busy" | "muted" | "unavailable" | "internal";

export type GuestFace = "" | "bob" | "curls" | "braid" | "beard" | "glasses" | "beret" | "moustache" | "straw" | "scarf" | "freckles" | "earring" | "waves";

export type Tone = "" | "wine" | "rose" | "amber" | "gilt" | "leaf" | "felt" | "sky" | "night" | "plum";

/** First message, answered by a snapshot. May be said again: to change language, or after a gap. */
export interface Hello {
  type: "hello";
  lang?: Lang;
  invite?: string;
  /** Somebody reads here: bots wait after what nobody should miss, this much longer than usual. 0: they do not. */
  reads?: number;
}

/** The value composed in one part; the fields its kind uses, the others empty. */
export interface PartValue {
  picks?: string[];
  piles?: string[][];
  down?: string[];
  shares?: Record<string, number>;
  assigned?: Record<string, string>;
  text?: string;
}

/** A composed move on its way to `game.compose`. */
export interface Parts {
  composer: string;
  values?: Record<string, PartValue>;
}

/** A move of one's own seat, as notation (an offer's `move`) or as a composer's parts. Answered by an update. */
export interface MakeMove {
  type: "move";
  id: string;
  decision: number;
  move?: string;
  parts?: Parts | null;
}

/** Takes one's last move back, where the view says `undo`. Answered by an update. */
export interface Undo {
  type: "undo";
  id: string;
  decision: number;
}

/** Ready to play, with random bytes (hexadecimal, 16 to 64 bytes) that go into the deal. */
export interface Ready {
  type: "ready";
  id: string;
  random: string;
  ready?: boolean;
}

/** The host starts now: bots of that level take the open seats. */
export interface Start {
  type: "start";
  id: string;
  bots?: Level;
}

/** Says something in a channel. */
export interface Say {
  type: "chat";
  id: string;
  channel: Channel;
  text: string;
}

/** Hear a person no more, or again. Answered by a `muted`. */
export interface Mute {
  type: "mute";
  id: string;
  person: string;
  on?: boolean;
}

/** What might one play? Where the table allows it, in one's own turn; answered by an `advice`. */
export interface AskAdvice {
  type: "ask_advice";
  id: string;
  decision: number;
}

/** What was told up to that version has been read: bots need not wait any longer. Answered by an ack. */
export interface Seen {
  type: "seen";
  id: string;
  version: number;
}

/** How fast bots are to go: the host's to say, or whoever's plays alone. Answered by an ack; all see it. */
export interface ChoosePace {
  type: "pace";
  id: string;
  pace: Pace;
}

/** Whoever is out has seen enough: once all who read here say so, bots play on at once until one is in again. Answered by an ack. */
export interface Skip {
  type: "skip";
  id: string;
}

/** It is your turn! To somebody who has let the others wait, at a table with a gentle clock. Answered by an ack. */
export interface Nudge {
  type: "nudge";
  id: string;
  seat: number;
}

/** A bot is to play this one move of a seat: one's own at any time, with its `decision`; another's where the table's clock says that they have let the others wait for long enough. Answered by an ack. */
export interface Lend {
  type: "lend";
  id: string;
  seat: number;
  decision?: number | null;
}

/** Answered by a pong. */
export interface Ping {
  type: "ping";
  id: string;
}

export type ClientMessage = Hello | MakeMove | Undo | Ready | Start | Say | Mute | AskAdvice | Seen | ChoosePace | Skip | Nudge | Lend | Ping;

/** The look a person chose in their browser, sent with their name. */
export interface Look {
  face?: GuestFace;
  tone?: Tone;
}

/** Opens a table. `places` says who is to sit in each seat; "me" at most once (else one only watches). */
export interface NewTable {
  game: string;
  places: Place[];
  name: string;
  options?: Record<string, boolean | number | string>;
  private?: boolean;
  spectators?: boolean;
  /** Seconds without a socket after which a bot holds a seat; 0 takes the house's shortest. */
  absent_after?: number;
  /** Whether players may ask for advice; unless told, where one person plays alone. */
  advice?: boolean | null;
  /** How fast bots go. */
  pace?: Pace;
  clock?: Clock;
  /** Seconds for a move where the clock is real; 0 takes the house's shortest. */
  move_time?: number;
  /** Seconds that everybody has besides, for the whole game. */
  time_bank?: number;
  look?: Look | null;
}

/** Takes an open seat: that one, or the first (-1). */
export interface Join {
  name: string;
  seat?: number;
  invite?: string;
  look?: Look | null;
}

/** The host changes who is to sit there, before the game starts; whoever sat there gets up. */
export interface ChangeSeat {
  place: "open" | "facile" | "habile" | "expert" | "random" | "heuristic";
}

/** The host asks somebody out of the waiting room: their seat is free; they may come back unless `shut`. */
export interface AskOut {
  shut?: boolean;
}

/** Somebody late would like to play on for a bot. */
export interface RequestSeat {
  name: string;
  invite?: string;
  look?: Look | null;
}

/** The acting host's answer to a `SeatRequestInfo`. */
export interface AnswerSeatRequest {
  person: string;
  seat: number;
  yes: boolean;
}

/** The code, as it was read or typed on the other device. */
export interface Claim {
  code: string;
}

/** The name to use from now on, also at the tables where one sits, and how one looks (None: as before). */
export interface Rename {
  name: string;
  look?: Look | null;
}

/** A learner's answer: `answers` are those before it, as the house wrote them; nothing else is kept. */
export interface Attempt {
  answers?: string[];
  do?: "show" | "continue" | "undo" | "move";
  move?: string;
  parts?: Parts | null;
}

/** A seat that is waited for, in seconds, as of this message: since when, and where time runs out, what is left. */
export interface SeatClock {
  waited: number;
  /** For this move, before the bank. */
  left: number;
  time_bank: number;
  /** How often the others have nudged. */
  nudges: number;
}

/** Who sits where, and are they there. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "human" | "bot";
  name: string;
  /** Tells people apart at this table (chat, mute); empty for bots and open seats. */
  person: string;
  bot: BotName | "";
  ready: boolean;
  here: boolean;
  /** A bot plays this seat until its owner is back. */
  bot_holds: boolean;
  team: string;
  /** How a person chose to look. */
  look: Look;
  /** A bot plays this very move; the next one is the owner's again. */
  bot_plays_turn: boolean;
  /** While they are waited for, at a table with a clock. */
  clock: SeatClock | null;
}

/** The reader, as this table knows them. */
export interface You {
  person: string;
  seat: number;
  host: boolean;
  /** Answers for the table: its host, or whoever acts as one while the host is gone. */
  acts_as_host: boolean;
  /** Comes late: there is a bot's seat here that the host may give them. */
  may_request_seat: boolean;
  /** Had a seat here until their place was freed, or they got up, before the deal. */
  seat_freed: boolean;
  /** Stands before a table without spectators: may ask for a seat, and is told nothing of the game. */
  outsider: boolean;
  /** From how many devices they hold their seat. */
  devices: number;
}

/** A table's clock, in seconds. Gentle: after `nudge_after` the others may nudge, after `lend_after` let a bot play that move. Real: `move_time` for each move, then what is left of a `time_bank`; then the house plays. */
export interface ClockRule {
  kind: Clock;
  move_time: number;
  time_bank: number;
  nudge_after: number;
  lend_after: number;
}

/** Somebody would like to play on for a bot: told to the host, who answers, and to whoever asked. */
export interface SeatRequestInfo {
  person: string;
  name: string;
  seat: number;
  /** The host would rather go on as it is. */
  refused: boolean;
}

/** The host is gone: whoever sits in `seat` answers for the table until they are back. */
export interface ActingHostInfo {
  seat: number;
  /** The host's own seat, or -1 where they have none. */
  host: number;
}

/** A table, as one reader may know it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  stage: Stage;
  seats: SeatInfo[];
  options: Record<string, boolean | number | string>;
  private: boolean;
  spectators: boolean;
  spectator_count: number;
  absent_after: number;
  /** Whether those who play may ask for advice. */
  advice: boolean;
  /** How fast bots go here: chosen by the host, or by whoever plays alone. */
  pace: Pace;
  /** Entries played so far. */
  version: number;
  commitment: string;
  /** Of the published record, soon after the game is over (see `Fairness`). */
  digest: string;
  /** The token of the invite link `/table/ID?invite=TOKEN`; empty for those who may not invite. */
  invite: string;
  /** Where this reader may talk. */
  channels: Channel[];
  /** Whether a story is told here: it has an address of its own. */
  tells_story: boolean;
  previous: string;
  /** The rematch, when there is one. */
  next: string;
  created_at: number;
  you: You;
  clock: ClockRule;
  /** Who would like to play on for a bot: for the acting host to answer, and of one's own how it stands. */
  seat_requests: SeatRequestInfo[];
  /** Who runs the table while its host is gone. */
  acting_host: ActingHostInfo | null;
}

/** A labelled value: a score, the deal number, a die, a gauge (with `most`). */
export interface Fact {
  id: string;
  label: string;
  value: number | string;
  kind?: "number" | "text" | "die" | "coins" | "gauge";
  most?: number;
  rule?: string;
}

/** A place at the table. `team` is a short letter, or "" when everyone plays alone. */
export interface Seat {
  seat: number;
  team: string;
  facts: Fact[];
  flags: string[];
  out: boolean;
}

/** A card as this viewer sees it. `code` is "" for a back: no identity, no stable id, never in its sorted place. */
export interface Card {
  code?: string;
  /** The seat that put it there, where that is worth showing (a trick). */
  by?: number;
  /** Short words on the card: used, side A, 3 left. */
  marks?: string[];
  dim?: boolean;
  /** Takes the trick as it lies. */
  best?: boolean;
}

/** A place where cards lie. `count` may exceed the cards listed (a stack shows its top). */
export interface Zone {
  id: string;
  label: string;
  layout: Layout;
  owner: number;
  cards: Card[];
  count: number;
}

/** A legal move and its gesture: click that card of that zone, click that zone or seat, else press a button. Several offers on one card open a small menu. */
export interface Offer {
  move: string;
  label: string;
  zone?: string;
  card?: string;
  seat?: number;
  weight?: "plain" | "main" | "quiet" | "danger";
  /** What it brings, where a screen may show that as a number beside the label: the price of a sale. */
  worth?: number;
}

/** Something a composer lets one pick; `value` is what the client sends back, unique in its part. */
export interface Option {
  value: string;
  label: string;
  zone?: string;
  card?: string;
  seat?: number;
  /** In a `Share`: the most this target may get. */
  most?: number;
}

/** Choose from `least` to `most` of these. */
export interface Pick {
  type: "pick";
  name: string;
  label: string;
  options: Option[];
  least: number;
  most: number;
}

/** Divide all of these into the named piles, `down_least` to `down_most` of them face down. */
export interface Split {
  type: "split";
  name: string;
  label: string;
  options: Option[];
  piles: string[];
  least: number;
  down_least: number;
  down_most: number;
}

/** Divide an amount from `least` to `most` over these targets, each up to its own `most`. */
export interface Share {
  type: "share";
  name: string;
  label: string;
  options: Option[];
  least: number;
  most: number;
}

/** Give each of these to one of the targets. */
export interface Assign {
  type: "assign";
  name: string;
  label: string;
  options: Option[];
  targets: Option[];
}

/** A suggestion's assumption about another part: the text written there, or the option picked. */
export interface Presumed {
  part: string;
  value: string;
}

/** Write a text of `least` to `most` characters on at most `lines` lines; `rule` governs it. `presumes` says of each suggestion, in their order, what it takes for granted; of those beyond its end, nothing. A form offers a suggestion only while the other parts do not say otherwise. */
export interface Write {
  type: "write";
  name: string;
  label: string;
  least: number;
  most: number;
  lines: number;
  rule: string;
  suggestions: string[];
  presumes: Presumed[][];
}

/** A move made of parts. The client sends `Parts` with this id; `game.compose` makes the move. */
export interface Composer {
  id: string;
  label: string;
  parts: (Pick | Split | Share | Assign | Write)[];
  zone: string;
  card: string;
  rule: string;
  /** The seat it is about: pressing that seat asks for it. */
  seat: number;
  /** Of a single `Pick`: what each answer that counts brings, by the values picked, in the order in which they are offered, with a space between. Empty where answers have no price. */
  worths: Record<string, number>;
}

/** The end: groups of seats sharing a place, best first; scores by seat. */
export interface Result {
  places: number[][];
  scores: number[];
  reason: string;
  rule: string;
}

/** The score sheet: a line a deal or round, a column a seat, and the sums. `standing`: a line tells how things stood after its round, not what it brought, and `totals` how they stand now. */
export interface Sheet {
  label: string;
  lines: number[][];
  totals: number[];
  standing: boolean;
}

/** Everything one viewer may know, at one moment. */
export interface View {
  viewer: number;
  phase: string;
  /** What is going on, for everyone: "Deal 3 of 12, win more tricks". */
  headline: string;
  seats: Seat[];
  zones: Zone[];
  facts: Fact[];
  actors: number[];
  /** What this viewer is asked, if anything. */
  prompt: string | null;
  /** Changes only when this seat's choices change: a move made on an older number is stale. */
  decision: number;
  moves: Offer[];
  composers: Composer[];
  undo: boolean;
  result: Result | null;
  sheet: Sheet | null;
}

/** One line of the log, as this reader may know it. `version` is the entry that caused it. */
export interface Line {
  version: number;
  text: string;
  rule?: string;
  story?: "" | "scene" | "words" | "deed" | "cards";
}

/** Something a person said. Names and text are plain text, never markup. */
export interface ChatLine {
  id: number;
  at: number;
  channel: Channel;
  person: string;
  seat: number;
  name: string;
  text: string;
  /** How many entries had been played by then. */
  version: number;
}

/** Cards that a moment shows together: a trick, a hand laid down, the part somebody chose. */
export interface ShownCards {
  label: string;
  cards: Card[];
  seat?: number;
}

/** A seat's line in the small table of a moment; `best` marks whom the moment is about: the winner, the fallen. */
export interface Row {
  seat: number;
  values?: (number | string)[];
  best?: boolean;
}

/** Something that ends or is revealed, and that nobody should miss. Its event is the title, the rule, the audience. `rows` are seats in the order in which they should be read; each has a value for every column. */
export interface Moment {
  kind: "trick" | "deal" | "round" | "reveal" | "dice" | "announcement" | "denouement" | "elimination" | "end";
  cards?: ShownCards[];
  columns?: string[];
  rows?: Row[];
}

/** Something that ended or was revealed, as this reader may know it: `text` tells of it, `moment` shows it. */
export interface MomentInfo {
  version: number;
  text: string;
  moment: Moment;
  rule?: string;
}

/** Parts that take the place of a view's; what is not named stays. Seats (by number), zones and facts (by id) take the place of their namesakes, new ones come last; an order, where given, says which there are from now on, and in which order. */
export interface ViewPatch {
  viewer?: number;
  phase?: string;
  headline?: string;
  seats?: Seat[];
  seat_order?: number[];
  zones?: Zone[];
  zone_order?: string[];
  facts?: Fact[];
  fact_order?: string[];
  actors?: number[];
  prompt?: string | null;
  decision?: number;
  moves?: Offer[];
  composers?: Composer[];
  undo?: boolean;
  result?: Result | null;
  sheet?: Sheet | null;
}

/** The whole table at one version: the answer to hello. `log` and `chat` are the latest lines; older are paged. */
export interface Snapshot {
  type: "snapshot";
  version: number;
  table: TableInfo;
  /** None in the lobby and at a frozen table. For those who read parts, the public view. */
  view: View | null;
  log: Line[];
  /** Whether the log has older lines than these. */
  more: boolean;
  chat: ChatLine[];
  muted: string[];
  /** What the reader should not miss: from their own last move on, or for spectators the latest; oldest first. */
  moments: MomentInfo[];
  /** For those who read parts: what lies upon the public view. */
  own?: ViewPatch;
  /** Which build of the page the house gives out: a page of another one loads itself anew. */
  build: string;
}

/** The game went on: a view, the lines since the last one, the moments as in a snapshot. `ack` is the id of the reader's own move. For those who read parts, `base` is the version that `public` is to be laid upon; what is left out is as it was. Without a base everything is anew. */
export interface Update {
  type: "update";
  version: number;
  /** The reader's whole view; for those who read parts, the public view. */
  view?: View;
  base?: number;
  /** What has changed of the public view since `base`. */
  public?: ViewPatch;
  /** What lies upon the public view from now on. */
  own?: ViewPatch;
  log?: Line[];
  ack?: string;
  moments?: MomentInfo[];
}

/** Seats, presence, stage or a rematch changed. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** Somebody said something (one's own words come back this way, after their ack). */
export interface Said {
  type: "chat";
  line: ChatLine;
}

/** Whom the reader no longer hears. */
export interface Muted {
  type: "muted";
  people: string[];
}

/** A move one might make on that `decision`, and at most two reasons, from what one's seat may know. */
export interface AdviceGiven {
  type: "advice";
  id: string;
  decision: number;
  /** As an offer of the view spells it. */
  move: string;
  text: string;
  reasons: string[];
  /** What to fill into a composer of the view; texts are left to who writes them. */
  parts: Parts | null;
}

/** To say nothing for so long, on that `decision`, is to play that move: a bot's words stand unless disputed. */
export interface ImplicitMove {
  type: "implicit_move";
  decision: number;
  move: string;
  seconds: number;
}

/** Done and stored. */
export interface Ack {
  type: "ack";
  id: string;
}

/** Not done, nothing changed. `id` is the message's when it could be read. */
export interface Refused {
  type: "error";
  code: ErrorCode;
  text: string;
  id?: string;
  rule?: string;
}

/** Still here; `version` lets the screen notice a gap. */
export interface Pong {
  type: "pong";
  id: string;
  version: number;
}

/** Said before the house closes the socket; `code` is a `Close`. */
export interface Bye {
  type: "bye";
  code: number;
  text: string;
}

export type ServerMessage = Snapshot | Update | TableChanged | Said | Muted | AdviceGiven | ImplicitMove | Ack | Refused | Pong | Bye;

/** The body of every HTTP answer that is an error. */
export interface Problem {
  code: ErrorCode;
  /** A sentence for the reader. */
  text: string;
  rule?: string;
}

/** A table of a game that is over in about so many minutes: what to ask for, and its name. */
export interface LengthInfo {
  minutes: number;
  seats: number;
  options: Record<string, boolean | number | string>;
  name: string;
}

/** A game in the list of games. */
export interface GameCard {
  slug: string;
  title: string;
  blurb: string;
  least: number;
  most: number;
  /** How many sit down unless told otherwise. */
  usual: number;
  undo: boolean;
  has_team_chat: boolean;
  /** The shortest first; empty where the game names none. */
  lengths: LengthInfo[];
  /** How many its school has. */
  lessons: number;
}

/** One value of an option and its name. */
export interface ChoiceInfo {
  value: boolean | number | string;
  label: string;
}

/** One option of the form: a choice among `choices`, a number from `least` to `most` by `step`, a switch, a text. */
export interface FieldInfo {
  name: string;
  kind: "choice" | "number" | "switch" | "text";
  label: string;
  help: string;
  default: boolean | number | string;
  choices: ChoiceInfo[];
  least: number;
  most: number;
  step: number;
  rule: string;
  expert: boolean;
  /** The option that gives this one a meaning: shown only while that one is on, or above 0. */
  needs: string;
}

/** The options at one number of seats; `teams` gives each seat's team letter when the defaults make teams. */
export interface FormInfo {
  seats: number;
  fields: FieldInfo[];
  teams: string[];
}

/** What of a card comes from one source: its name, its price, in the reader's words. */
export interface Provenance {
  source: "printed" | "derived" | "ruling" | "reconstructed";
  traits: string[];
}

/** How a card is drawn and read. */
export interface Face {
  code: string;
  name: string;
  corner: string;
  suit?: string;
  tone?: string;
  text?: string;
  copies?: number;
  /** What the catalogue says of it, in the game's own words, for a skin that draws it. */
  facts?: Record<string, unknown>;
  /** Where each of these facts comes from: the printed game, or the house that rebuilt what it did not know. */
  sources?: Record<string, "printed" | "derived" | "ruling" | "reconstructed">;
  /** The same to be read; empty where there is nothing to tell, as for an ordinary pack. */
  provenance?: Provenance[];
}

/** Letters `at` to `end` of a rule, counted as browsers do, lead to another rule. */
export interface RuleLink {
  at: number;
  end: number;
  rule: string;
}

/** One rule in words, and where it comes from. */
export interface RuleInfo {
  id: string;
  text: string;
  source?: "printed" | "settled" | "derived" | "ruling" | "reconstructed";
  /** How else the rulebook can be read, begun small, to follow "Other reading:". */
  other?: string;
  /** The label of the table option that settles it. */
  option?: string;
  links?: RuleLink[];
}

/** A chapter of the rules, in the order of play. */
export interface SectionInfo {
  id: string;
  title: string;
  rules: RuleInfo[];
  /** The title of the part to which it belongs, with the chapters beside it. */
  part?: string;
}

/** Everything about a game that is not one table: the option forms, the cards, the rules. */
export interface GameSheet {
  slug: string;
  title: string;
  blurb: string;
  least: number;
  most: number;
  /** How many sit down unless told otherwise. */
  usual: number;
  undo: boolean;
  has_team_chat: boolean;
  lengths: LengthInfo[];
  rules_version: string;
  forms: FormInfo[];
  cards: Face[];
  rules: SectionInfo[];
  /** What the catalogue says besides its cards, in the reader's language. */
  tables: Record<string, unknown>;
}

/** A table in a list. */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  stage: Stage;
  seats: number;
  /** Those who sit there, bots included. */
  names: string[];
  /** Seats one may take. */
  open: number;
  spectators: boolean;
  private: boolean;
  created_at: number;
  /** When somebody last did something there. */
  updated_at: number;
  /** The reader's own seat. */
  seat: number;
  /** Whether the reader is the one who may close it. */
  host: boolean;
  /** How far the game is, as whoever watches is told; of one's own tables, while the house has them at hand. */
  headline: string;
  /** The seats it waits for, likewise. */
  turn: number[];
  /** Whether a bot plays the reader's own seat until they are back. */
  bot_holds: boolean;
  /** Whether nobody but the reader and bots has a seat. */
  alone: boolean;
  /** Whether a story was told there. */
  tells_story: boolean;
  /** How a finished game ended, in the list of one's own: groups of seats sharing a place, best first. */
  places: number[][];
  /** By seat, likewise. */
  scores: number[];
}

/** A page of the tables where the guest sits: those in play, where it is their turn first, or those played. */
export interface OwnTables {
  tables: TableCard[];
  more: boolean;
}

/** A code that makes one other device one's own at this table, once, for so many seconds. */
export interface Handover {
  code: string;
  seconds: number;
}

/** Where guests find the house: what an invitation's link begins with, and the network where it works. */
export interface Address {
  url: string;
  network: string;
}

/** The guest: last name used, and the tables where they sit or sat lately. */
export interface Me {
  name: string;
  tables: TableCard[];
}

/** Lines of the log before some version, oldest first. */
export interface LogPage {
  lines: Line[];
  more: boolean;
}

/** What was said before some line, oldest first. */
export interface ChatPage {
  lines: ChatLine[];
  more: boolean;
}

/** A line of the story. `version` is the entry that caused it, or after which a remark was made, by `seat`. */
export interface StoryLine {
  version: number;
  kind: "scene" | "words" | "deed" | "cards" | "remark";
  text: string;
  seat?: number;
}

/** The whole story of a table that tells one, as this reader was told it, oldest line first. */
export interface StoryPage {
  lines: StoryLine[];
}

/** One step of a replay: the view after entry number `version` (0 is the deal). `seat` and `by` made the entry. */
export interface Frame {
  version: number;
  seat: number;
  by: "" | "player" | "bot" | "house";
  view: View;
  log: Line[];
  /** What ended or was revealed at this step. */
  moments: MomentInfo[];
}

/** Part of a finished game as one viewer saw it. The very last frame of viewer -2 shows everything. */
export interface ReplayPage {
  viewer: number;
  /** The viewers this reader may choose. */
  viewers: number[];
  total: number;
  frames: Frame[];
}

/** A moment where a finished game turned; chances are from 0 to 1, by seat. */
export interface TurningPointInfo {
  version: number;
  seat: number;
  before: number[];
  after: number[];
  /** What the reader was told of it. */
  lines: string[];
  /** Whether what follows is known: what the expert would have played there, with what the seat knew. */
  compared: boolean;
  /** None where the expert would have played the same. */
  better: string | null;
  reasons: string[];
  /** Of the move that was played and of the better one, to the seat. */
  values: number[];
}

/** What decided a finished game: with all cards open (viewer -2), or with what one seat knew. It is worked out when it is first asked for, then kept. */
export interface AnalysisPage {
  viewer: number;
  /** Through whose eyes this reader may look. */
  viewers: number[];
  ready: boolean;
  /** Seconds since it was asked for, while it is being worked out. */
  waited: number;
  /** Seconds of the processor that it takes at most. */
  budget: number;
  versions: number[];
  /** At each of these versions, everybody's chance to win. */
  chances: number[][];
  turning_points: TurningPointInfo[];
}

/** How the deals were drawn. Seeds are empty until the game is over (or for ever, where secrets outlive it). */
export interface Fairness {
  commitment: string;
  /** Random bytes by seat name, in hexadecimal. */
  contributions: Record<string, string>;
  /** Who sat in each seat, by the same names. */
  seat_names: Record<string, string>;
  algorithm: string;
  house_seed: string;
  seed: string;
  /** Of the published record, header and entries, once the game is over: `Record.digest`. */
  digest: string;
}

/** A line of the sheet in brief. */
export interface FoundStatement {
  part: "goal" | "wins" | "ends" | "turn" | "trap" | "players";
  text: string;
  rules: string[];
}

/** What answers somebody's words, best first. */
export interface FoundRules {
  brief: FoundStatement[];
  rules: string[];
  /** What to mark in the texts: words without capitals and accents. */
  words: string[];
}

/** Something said, and the rules it stands on. */
export interface StatementInfo {
  text: string;
  rules: string[];
}

/** A mark of the table and what it means. */
export interface SignInfo {
  sign: string;
  /** Cards and marks to draw in its place. */
  draw: string[];
  text: string;
}

/** Part of a table, drawn, and what it shows. */
export interface ExampleInfo {
  title: string;
  said: StatementInfo;
  zones: Zone[];
}

/** A game on one sheet. */
export interface BriefInfo {
  least: number;
  /** Minutes of a usual game. */
  most: number;
  /** From 1 for children to 3 for an evening. */
  level: number;
  players: StatementInfo;
  goal: StatementInfo;
  turn: StatementInfo[];
  wins: StatementInfo;
  ends: StatementInfo;
  trap: StatementInfo;
  legend: SignInfo[];
  examples: ExampleInfo[];
}

/** A lesson in the list. */
export interface LessonInfo {
  id: string;
  title: string;
  about: string;
  minutes: number;
}

/** The conditions of a tip, all of which must hold in what one reader sees and was just told. The browser reads the same words (`web/src/lib/school/triggers.ts`). */
export interface Trigger {
  phase?: string;
  /** It is the reader's turn. */
  mine?: boolean;
  /** The table has this fact. */
  fact?: string;
  /** The table does not have this one. */
  without?: string;
  /** Such a move is offered: a notation, or a kind (`P:*`). */
  move?: string;
  /** Some card of the reader's hand may not be played, another may. */
  barred?: boolean;
  /** Something just told cites this rule. */
  rule?: string;
  /** Something of this kind has just ended or been shown: a trick, a deal, dice. */
  moment?: string;
}

/** What a coach says the first time it is so. */
export interface TipInfo {
  id: string;
  when: Trigger;
  said: StatementInfo;
  highlights: string[];
}

/** The table of a first game, and what is said at it. */
export interface FirstGameInfo {
  seats: number;
  options: Record<string, boolean | number | string>;
  minutes: number;
  tips: TipInfo[];
}

/** What there is to learn a game by. */
export interface SchoolPage {
  game: string;
  title: string;
  brief: BriefInfo | null;
  lessons: LessonInfo[];
  first_game: FirstGameInfo | null;
}

/** A picture for some rules: from the sheet in brief, or from a lesson where one plays it. */
export interface RuleExample {
  rules: string[];
  example: ExampleInfo;
  lesson: string;
}

/** A lesson at one of its steps. */
export interface LessonPage {
  game: string;
  lesson: string;
  title: string;
  answers: string[];
  /** How many steps lie behind. */
  number: number;
  steps: number;
  /** What the coach waits for: to go on, a move, a move taken back, nothing any more. */
  state: "read" | "move" | "wrong_move" | "over";
  said: StatementInfo;
  /** Things of the view: `zone:ID`, `card:CODE`, `fact:ID`, `seat:0`, `seat:0/FACT`, `move:NOTATION`, `composer:ID`, `prompt`. Where a move is awaited, only `move` and `composer`: where it is made. */
  highlights: string[];
  /** What the forms pointed at are filled in with for the move awaited; texts are left to who writes them. */
  forms: Parts[];
  /** What is said to a move that is legal but was not taken. */
  wrong: string;
  /** What the coach adds to a refusal at this step. */
  illegal: string;
  seats: SeatInfo[];
  /** What the answer led to, entry by entry; the last is the present. */
  frames: Frame[];
}

/** Whether the house can keep what it is told. `store`: the database is away or takes nothing; `full`: its disk is; `gone`: its file was deleted or another put in its place, and nothing more is written. */
export interface Health {
  status: "ok" | "stopping" | "store" | "full" | "gone";
  /** The same as a sentence. */
  text: string;
  version: string;
  node: string;
}

export type Part = Pick | Split | Share | Assign | Write;
