// The emblems of the categories on a 24 × 24 field, drawn for the house: each has a shape of its own, colour only helps.
export interface Stroke {
  readonly d: string;
  /** Drawn as a line this wide; filled where it says nothing. */
  readonly line?: number;
}

const HOOK: Stroke = { d: "M13 4.2V14a4.6 4.6 0 0 1-9.2 0v-3l3.4 3.2", line: 2.5 };
const EYE: Stroke = { d: "M13 1.2a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z", line: 1.5 };

export const EMBLEMS = {
  /** A star, for the Staff. */
  em: [{ d: "M12 1.4l3.2 6.8 7.4.9-5.4 5.2 1.4 7.5L12 18.1l-6.6 3.7 1.4-7.5L1.4 9.1l7.4-.9z" }],
  /** A magnifier, for the Investigators. */
  enq: [
    { d: "M9.8 3.2a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2z", line: 3 },
    { d: "M15 15l6 6", line: 4 },
  ],
  /** A hat over dark glasses, for the Spies. */
  esp: [
    {
      d: "M1.5 12c2.8-1 4.7-1.5 5.2-1.7l1.6-6.2C8.7 2.6 10 2.3 12 3.1c2-.8 3.3-.5 3.7 1l1.6 6.2c.5.2 2.4.7 5.2 1.7-2.6 1.7-6.3 2.4-10.5 2.4S4.1 13.7 1.5 12z",
    },
    {
      d: "M7.2 15.8a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2zM16.8 15.8a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2z",
    },
    { d: "M9.8 18.2c1.4-.9 3-.9 4.4 0", line: 1.6 },
  ],
  /** A pair of compasses, for the Léonards. */
  leo: [
    { d: "M12 .8a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8z" },
    { d: "M11 6.5 5 22M13 6.5 19 22", line: 2.7 },
    { d: "M5 14.2c4.4 3 9.6 3 14 0", line: 2 },
  ],
  /** The letter alpha. */
  alp: [
    { d: "M20.5 3.5C17.7 13 14.5 20 9.3 20 5.6 20 3 16.8 3 12s2.6-8 6.3-8c5.2 0 8.4 7 11.7 16", line: 3.2 },
  ],
  /** A key, for the Seneschals. */
  sen: [
    { d: "M12 2.2a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z", line: 2.9 },
    { d: "M12 11.5v10.8M12 15.9h4.4M12 20.6h5.2", line: 2.9 },
  ],
  /** A crown, for the Empire. */
  emp: [{ d: "M3 18.6h18v3.2H3z" }, { d: "M3.1 16.6 1.2 6.4l5.9 3.9L12 2l4.9 8.3 5.9-3.9-1.9 10.2z" }],
  /** A flame, for the Firefighters. */
  pom: [
    {
      d: "M12.8 1c.6 4.4 7 7 7 13.4a7.8 7.8 0 0 1-15.6 0c0-3.6 2-5.6 3.1-8.6 1.6 1 2.4 2.4 2.6 3.8C11.6 7.3 12.9 4.6 12.8 1zM12 12.6c-1.9 1.7-3.2 3.1-3.2 5a3.2 3.2 0 0 0 6.4 0c0-1.9-1.3-3.3-3.2-5z",
    },
  ],
  /** A newspaper, for the Journalists. */
  jou: [
    {
      d: "M1.8 3.4h16v17.4h-16zM4.4 6.2v3.4h10.8V6.2zM4.4 11.8v6h4.8v-6zM11.2 11.8v1.8h4v-1.8zM11.2 15.9v1.8h4v-1.8z",
    },
    { d: "M19.4 7.8h3v10.6c0 1.4-1.1 2.4-3 2.4z" },
  ],
  /** A house with a heart, for the Duron family. */
  dur: [
    {
      d: "M12 1.6 1.2 11.2h3V22.2h15.6V11.2h3zM12 20.2c-3.3-2.4-4.8-4.1-4.8-6a2.5 2.5 0 0 1 4.8-1 2.5 2.5 0 0 1 4.8 1c0 1.9-1.5 3.6-4.8 6z",
    },
  ],
  /** Wings under a halo, for the Archangels. */
  jok: [
    { d: "M12 1.8c3 0 5 .8 5 1.9S15 5.6 12 5.6 7 4.8 7 3.7s2-1.9 5-1.9z", line: 1.7 },
    {
      d: "M11.2 22.5c-.8-2.2-2-3.5-3.7-4.2-2-.2-3.5-1.3-4.2-3 .7.2 1.3.2 1.9.1C2.8 14.3 1 11.8.6 8.4c1 .7 2 1 3 1.1C2.3 8.2 1.6 6.7 1.5 4.8c5.6 2.2 9.4 7.2 9.7 17.7z",
    },
    {
      d: "M12.8 22.5c.8-2.2 2-3.5 3.7-4.2 2-.2 3.5-1.3 4.2-3-.7.2-1.3.2-1.9.1 2.4-1.1 4.2-3.6 4.6-7-1 .7-2 1-3 1.1 1.3-1.3 2-2.8 2.1-4.7-5.6 2.2-9.4 7.2-9.7 17.7z",
    },
  ],
  /** A hook and a 1: phishing one rival. */
  red: [HOOK, EYE, { d: "M17.4 9.8 20.6 7.6V20", line: 2.5 }],
  /** A hook and a 2: phishing two rivals. */
  vio: [HOOK, EYE, { d: "M16.6 10.6a3 3 0 1 1 5.5 1.7c-1 1.7-3.7 4-5.3 6.3h6", line: 2.2 }],
  /** A bomb, its fuse lit. */
  bom: [
    {
      d: "M10.2 7.4a7.6 7.6 0 1 1 0 15.2 7.6 7.6 0 0 1 0-15.2zM6.2 12.2a4.8 4.8 0 0 0-.6 4.6l1.7-.7a3 3 0 0 1 .4-2.9z",
    },
    { d: "M14.6 9.6l2-2.4c1-1.4 2.2-1.5 3.2-.4", line: 2.2 },
    { d: "M20.6 1.2v2.6M23 6.6h-1.6M22.8 2.6 21.6 4M17.8 2.8l.9 1.2", line: 1.3 },
  ],
  /** A mask: an attempt on somebody's life. */
  att: [
    {
      d: "M1 7c4.2-1.7 7.4-1.2 11 .7C15.6 5.8 18.8 5.3 23 7c0 6.6-2.5 10.8-6.3 10.8-2.4 0-3.4-2.7-4.7-2.7s-2.3 2.7-4.7 2.7C3.5 17.8 1 13.6 1 7zM5 10.7c1.2 2 3.4 2.5 5.2 1.3-.8-1.9-3-2.5-5.2-1.3zm14 0c-2.2-1.2-4.4-.6-5.2 1.3 1.8 1.2 4 .7 5.2-1.3z",
    },
  ],
} as const satisfies Record<string, readonly Stroke[]>;

/** The palace, for the Élysée plot. */
export const PALACE: readonly Stroke[] = [
  { d: "M12 1.6 1.5 7.6v2h21v-2zM1.5 19.8h21v2.6h-21z" },
  { d: "M4.4 11.2v7M9.5 11.2v7M14.5 11.2v7M19.6 11.2v7", line: 2.3 },
];

export type Category = keyof typeof EMBLEMS;

export const CATEGORIES = Object.keys(EMBLEMS) as Category[];

export const isCategory = (word: unknown): word is Category =>
  typeof word === "string" && Object.hasOwn(EMBLEMS, word);
