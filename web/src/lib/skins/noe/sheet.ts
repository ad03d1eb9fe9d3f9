// What the memory sheet says, read from the catalogue's tables and from the faces of the cards.
import type { Face } from "$lib/generated/protocol";
import { traitOf } from "./arrange";
import { CATEGORIES, isCategory, type Category } from "./emblems";

export interface CategoryLine {
  readonly category: Category;
  readonly label: string;
  readonly size: number;
}

export interface Officer {
  readonly rank: number;
  readonly name: string;
  readonly grade: string;
  readonly staff: boolean;
  readonly investigator: boolean;
  readonly rebuilt: boolean;
}

export interface Person {
  readonly name: string;
  readonly rare: boolean;
  /** Where there is a card of this name; `rebuilt` where the house does not know it from the printed game. */
  readonly cards: readonly { readonly category: Category; readonly rebuilt: boolean }[];
}

type Table = Readonly<Record<string, unknown>>;

const tableOf = (value: unknown): Table =>
  typeof value === "object" && value !== null ? (value as Table) : {};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

export function categoriesOf(tables: Table): CategoryLine[] {
  const all = tableOf(tables["categories"]);
  return CATEGORIES.map((category) => {
    const line = tableOf(all[category]);
    return { category, label: textOf(line["label"]), size: numberOf(line["size"]) };
  }).filter(({ label }) => label);
}

/** Announcements by their names in the catalogue, dearest last. */
export function pointsOf(tables: Table): [string, number][] {
  const points = Object.entries(tableOf(tableOf(tables["sheet"])["points"]));
  return points
    .map(([kind, value]): [string, number] => [kind, numberOf(value)])
    .toSorted((a, b) => a[1] - b[1]);
}

export const elyseeOf = (tables: Table): string[] => textsOf(tableOf(tables["sheet"])["elysee"]);

const isCharacter = (category: Category): boolean => CATEGORIES.indexOf(category) < CATEGORIES.indexOf("jok");

export const isVillain = (category: Category): boolean =>
  CATEGORIES.indexOf(category) > CATEGORIES.indexOf("jok");

/** Highest first. */
export function officersOf(tables: Table, faces: Iterable<Face>): Officer[] {
  const held = new Set([...faces].map((face) => `${traitOf(face).category} ${traitOf(face).name}`));
  const all = Array.isArray(tables["officers"]) ? tables["officers"].map(tableOf) : [];
  return all
    .map((one) => {
      const name = textOf(one["first_name"]);
      return {
        name,
        rank: numberOf(one["rank"]),
        grade: textOf(one["grade"]),
        staff: held.has(`em ${name}`),
        investigator: held.has(`enq ${name}`),
        rebuilt: one["source"] === "reconstructed",
      };
    })
    .toSorted((a, b) => b.rank - a.rank);
}

/** The characters, those with most cards first. */
export function peopleOf(tables: Table, faces: Iterable<Face>): Person[] {
  const rare = textsOf(tableOf(tables["sheet"])["rare"]);
  const found = new Map<string, Person["cards"]>();
  for (const face of faces) {
    const { category, name } = traitOf(face);
    const card = { category, rebuilt: face.sources?.["category"] === "reconstructed" };
    if (isCharacter(category)) found.set(name, [...(found.get(name) ?? []), card]);
  }
  return [...found]
    .map(([name, cards]) => ({ name, cards, rare: rare.includes(name) }))
    .toSorted((a, b) => b.cards.length - a.cards.length || a.name.localeCompare(b.name));
}

/** How many cards have this fact from the house, not from the printed game. */
export function rebuiltCount(faces: Iterable<Face>, fact: string): number {
  return [...faces].filter((face) => face.sources?.[fact] === "reconstructed").length;
}

/** The emblem of an announcement, by its name in the catalogue. */
export function emblemOf(kind: string): Category | "palace" | "" {
  const known: Readonly<Record<string, Category | "palace">> = {
    six_duron: "dur",
    six_seneschals: "sen",
    six_leonards: "leo",
    six_empire: "emp",
    five_alphas: "alp",
    pulitzer: "jou",
    etare: "pom",
    elysee: "palace",
  };
  return known[kind] ?? (isCategory(kind) ? kind : "");
}
