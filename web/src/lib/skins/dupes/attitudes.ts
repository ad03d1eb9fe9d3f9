// What attitudes and techniques are, and which attitude dominates which: for the wheel, the helper and the blank sheet.
// The same words as in the game's text.toml (a test compares them): there for those who play, here to read at any time.
import type { Suit } from "$lib/cards/standard";
import type { Words } from "$lib/i18n/format";

/** I: the interested camp, who want something. T: the targets, who stand in the way. */
export type Camp = "I" | "T";

export type AttitudeId = "IC" | "TS" | "IS" | "TD" | "IH" | "TC";

export interface Technique {
  readonly code: string;
  readonly name: Words;
  readonly help: Words;
}

export interface Attitude {
  readonly id: AttitudeId;
  readonly camp: Camp;
  readonly suit: Suit;
  readonly name: Words;
  readonly help: Words;
  readonly techniques: readonly [Technique, Technique];
}

const technique = (code: string, fr: string, en: string, helpFr: string, helpEn: string): Technique => ({
  code,
  name: { fr, en },
  help: { fr: helpFr, en: helpEn },
});

/** In the order of the circle: each dominates the one after it, the last one the first (DUP-85). */
export const CIRCLE: readonly Attitude[] = [
  {
    id: "IC",
    camp: "I",
    suit: "C",
    name: { fr: "Mensonge", en: "Lie" },
    help: {
      fr: "Tromper l'autre avec des arguments inventés.",
      en: "Deceive the other with arguments that are false.",
    },
    techniques: [
      technique(
        "AM",
        "Amorçage",
        "Priming",
        "Faire dire oui, puis annoncer le vrai prix.",
        "Get a yes first, tell the true cost later.",
      ),
      technique(
        "LE",
        "Leurre",
        "Decoy",
        "Faire accepter une offre imaginaire, puis la remplacer par la vraie.",
        "Get a yes to an offer that does not exist, then swap in the real one.",
      ),
    ],
  },
  {
    id: "TS",
    camp: "T",
    suit: "S",
    name: { fr: "Raison", en: "Reason" },
    help: {
      fr: "Garder son calme et répliquer par des raisons.",
      en: "Keep calm and answer back with reasons.",
    },
    techniques: [
      technique(
        "OB",
        "Objection",
        "Objection",
        "Dire pourquoi l'offre ne convient pas.",
        "Say why the offer does not suit.",
      ),
      technique(
        "CR",
        "Critique",
        "Criticism",
        "Relever les défauts de l'offre ou d'offres voisines.",
        "Point at flaws of the offer, or of others like it.",
      ),
    ],
  },
  {
    id: "IS",
    camp: "I",
    suit: "S",
    name: { fr: "Persuasion", en: "Persuasion" },
    help: {
      fr: "Entraîner l'autre avant qu'il ait pu réfléchir.",
      en: "Lead the other along before they can think it over.",
    },
    techniques: [
      technique(
        "PP",
        "Pied dans la porte",
        "Foot in the door",
        "Demander peu, puis demander plus.",
        "A small request first, then the bigger, true one.",
      ),
      technique(
        "PN",
        "Porte au nez",
        "Door in the face",
        "Demander trop, essuyer un refus, puis paraître raisonnable.",
        "Ask too much, be refused, then look reasonable.",
      ),
    ],
  },
  {
    id: "TD",
    camp: "T",
    suit: "D",
    name: { fr: "Parasitage", en: "Interference" },
    help: { fr: "Brouiller l'échange, exprès ou non.", en: "Disturb the talk, on purpose or not." },
    techniques: [
      technique(
        "IN",
        "Indifférence",
        "Indifference",
        "L'offre ne suscite aucun intérêt.",
        "The offer simply does not interest.",
      ),
      technique(
        "MA",
        "Malentendu",
        "Misunderstanding",
        "Se tromper sur ce qui est proposé.",
        "Get the offer wrong.",
      ),
    ],
  },
  {
    id: "IH",
    camp: "I",
    suit: "H",
    name: { fr: "Argumentation", en: "Argument" },
    help: { fr: "Montrer les vrais mérites de la demande.", en: "Show what is really good in the request." },
    techniques: [
      technique(
        "CH",
        "Contact humain",
        "Human touch",
        "Toucher l'autre d'un geste léger mais franc, qui met en confiance.",
        "Touch the other lightly but frankly, to win their trust.",
      ),
      technique(
        "ET",
        "Étiquetage",
        "Labelling",
        "Prêter à l'autre une qualité flatteuse.",
        "Flatter the other with a quality they will want to live up to.",
      ),
    ],
  },
  {
    id: "TC",
    camp: "T",
    suit: "C",
    name: { fr: "Discernement", en: "Discernment" },
    help: {
      fr: "Examiner l'offre pour y trouver le faux.",
      en: "Take the offer apart to find where it is false.",
    },
    techniques: [
      technique(
        "SC",
        "Scepticisme",
        "Scepticism",
        "Douter de la solidité des arguments.",
        "Doubt that the arguments can be relied upon.",
      ),
      technique(
        "DE",
        "Dénonciation",
        "Exposure",
        "Désigner un argument et prouver qu'il est faux.",
        "Single out one argument and show it to be a lie.",
      ),
    ],
  },
];

export const attitudeOf = (camp: Camp, suit: string): Attitude | undefined =>
  CIRCLE.find((one) => one.camp === camp && one.suit === suit);

/** A long name with the places where it may be cut, for narrow columns. */
export const shy = (name: string): string =>
  name.replace(/^(.{5,8})(tation|ment|sion|tage|rence)$/, "$1\u00ad$2");

/** The one that this one dominates. */
export function preyOf(attitude: Attitude): Attitude {
  const next = CIRCLE[(CIRCLE.indexOf(attitude) + 1) % CIRCLE.length];
  return next ?? attitude;
}

export const dominates = (one: Attitude | undefined, other: Attitude | undefined): boolean =>
  one !== undefined && other !== undefined && preyOf(one) === other;

/** What one dominator costs a hand of this level (DUP-86). */
export const lossAt = (level: number): number => Math.floor((level - 3) / 2);

/** Levels, and the least experience for each (DUP-99). */
export const LEVELS: readonly (readonly [number, number])[] = [
  [5, 0],
  [6, 5],
  [7, 10],
  [8, 20],
  [9, 40],
  [10, 80],
];

/** The one that dominates this one. */
export function fearOf(attitude: Attitude): Attitude {
  const before = CIRCLE.at(CIRCLE.indexOf(attitude) - 1);
  return before ?? attitude;
}
