// Under which names this browser keeps things. They are data: a name that changes loses what was kept under it.
export const STORAGE = {
  /** What the reader chose. */
  settings: "tripot.settings",
  /** Lessons taken, games played, sheets in brief put away. */
  lessons: "tripot.lessons",
  played: "tripot.played",
  briefs: "tripot.briefs",
  /** The first game that is played with a coach. */
  firstGame: "tripot.company",
  /** What was seen of fair deals before the first card. */
  fairness: "tripot.deals",
  /** For this tab: what one has begun to compose, followed by the table's id. */
  drafts: "tripot.drafts.",
  /** For this tab: the builds of the house for which the page has loaded itself anew. */
  reloads: "tripot.reloads",
} as const;
