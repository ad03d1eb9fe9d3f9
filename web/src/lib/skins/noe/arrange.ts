// The order of a hand: by what could become trios, by category, by first name. For the eye only: rules are the house's.
import type { Face } from "$lib/generated/protocol";
import { CATEGORIES, isCategory, type Category } from "./emblems";

export const SORTINGS = ["trio", "category", "name"] as const;
export type Sorting = (typeof SORTINGS)[number];

/** What a card is known by. A joker goes with anything, a villain with nothing. */
export interface Trait {
  readonly category: Category;
  readonly name: string;
  readonly rank: number;
}

export interface Group {
  /** What its cards share; cards that share nothing are `loose`. */
  readonly by: "category" | "name" | "loose";
  readonly category: Category;
  readonly name: string;
  /** Places in the hand. */
  readonly places: readonly number[];
}

export function traitOf(face: Face | undefined): Trait {
  const { category, first_name: name, rank } = face?.facts ?? {};
  return {
    category: isCategory(category) ? category : "dur",
    name: typeof name === "string" ? name : (face?.name ?? ""),
    rank: typeof rank === "number" ? rank : 0,
  };
}

const isCharacter = ({ category }: Trait): boolean =>
  CATEGORIES.indexOf(category) < CATEGORIES.indexOf("jok");

/** Three together are a trio, two a hope; a fourth is to spare, six are two trios. */
const PROMISE = [0, 0, 3, 10, 11, 13, 20, 21, 23];

/** What an announcement of this category adds: three Journalists, three Firefighters, five Alphas. */
function specialOf({ by, category }: Group, size: number): number {
  if (by !== "category") return 0;
  return (category === "alp" ? size >= 5 : SPECIALS.includes(category) && size >= 3) ? 20 : 0;
}
const SPECIALS: readonly Category[] = ["jou", "pom"];

const valueOf = (groups: readonly Group[]): number =>
  groups.reduce(
    (sum, group) => sum + (PROMISE[group.places.length] ?? 0) + specialOf(group, group.places.length),
    0,
  );

/** `most` is how many jokers a trio may hold. */
export function arrange(hand: readonly Trait[], sorting: Sorting, most = 3): Group[] {
  const places = hand.map((_, place) => place);
  const people = places.filter((place) => isCharacter(hand[place] as Trait));
  if (sorting === "name")
    return inOrder(
      grouped(hand, places, () => "name"),
      hand,
    );
  if (sorting === "category")
    return inOrder(
      grouped(hand, places, () => "category"),
      hand,
    );
  const jokers = places.filter((place) => hand[place]?.category === "jok");
  const best = bestSplit(hand, people, jokers, most);
  const together = best.filter((group) => group.places.length > 1);
  const loose = best.filter((group) => group.places.length === 1).flatMap((group) => group.places);
  const placed = new Set(best.flatMap((group) => group.places));
  const others = places.filter((place) => !placed.has(place));
  return [
    ...together.toSorted((a, b) => b.places.length - a.places.length),
    ...grouped(hand, others, () => "category").filter((group) => group.category === "jok"),
    ...gathered(hand, [...loose, ...others.filter((place) => hand[place]?.category !== "jok")]),
  ];
}

/**
 * How many cards of the two trios that win a round go together already, as a player counts them: a pair is two, a trio
 * three, a joker goes with any card. Cards that have nothing in common count for nothing.
 */
export function gatheredOf(hand: readonly Trait[]): number {
  const people = [...hand.keys()].filter((place) => isCharacter(hand[place] as Trait));
  const pairs = bestSplit(hand, people).flatMap(({ places: { length } }) => [
    ...Array.from({ length: Math.floor(length / 3) }, () => 3),
    ...(length % 3 === 2 ? [2] : []),
  ]);
  const jokers = hand.filter(({ category }) => category === "jok").length;
  const [one = 0, two = 0] = pairs.toSorted((a, b) => b - a);
  const lone = Math.min(jokers, 2 - Math.min(2, pairs.length), hand.filter(isCharacter).length - one - two);
  const gathered = one + two + lone + jokers;
  return gathered > 1 ? Math.min(6, gathered) : 0;
}

/** Each card goes with its category or with its name, jokers with what they complete: the way that is worth most. */
function bestSplit(
  hand: readonly Trait[],
  people: readonly number[],
  jokers: readonly number[] = [],
  most = 3,
): Group[] {
  let best: Group[] = [];
  let highest = -1;
  for (let ways = 0; ways < 1 << people.length; ways += 1) {
    const natural = grouped(hand, people, (nth) => (ways & (1 << nth) ? "name" : "category"));
    const groups = completed(hand, natural, jokers, most);
    const value = valueOf(groups);
    if (value > highest) [best, highest] = [groups, value];
  }
  return best;
}

/** How many jokers make trios of a group, or its announcement. */
function missingOf(group: Group): number {
  const { length } = group.places;
  const special = [1, 2].find((more) => specialOf(group, length + more) && !specialOf(group, length));
  return special ?? (3 - (length % 3)) % 3;
}

/** Jokers join what they complete, first where the fewest are needed and where most is gained. */
function completed(
  hand: readonly Trait[],
  groups: readonly Group[],
  jokers: readonly number[],
  most: number,
): Group[] {
  let left = jokers;
  const gain = (group: Group): number => {
    const size = group.places.length + missingOf(group);
    return (PROMISE[size] ?? 0) + specialOf(group, size);
  };
  const wanting = groups
    .filter((group) => missingOf(group) > 0 && missingOf(group) <= most)
    .toSorted((a, b) => missingOf(a) - missingOf(b) || gain(b) - gain(a));
  const joined = new Map<Group, readonly number[]>();
  for (const group of wanting) {
    const fit = left.filter((place) => isOneOf(hand[place] as Trait, group)).slice(0, missingOf(group));
    if (fit.length < missingOf(group)) continue;
    joined.set(group, fit);
    left = left.filter((place) => !fit.includes(place));
  }
  return groups.map((group) => ({ ...group, places: [...group.places, ...(joined.get(group) ?? [])] }));
}

/** Only the Archangel Noé is ever the first name Noé (NOE-07). */
const isOneOf = (joker: Trait, { by, name }: Group): boolean =>
  by !== "name" || name !== "Noé" || joker.name === "Noé";

function grouped(
  hand: readonly Trait[],
  places: readonly number[],
  by: (nth: number) => "category" | "name",
): Group[] {
  const found = new Map<string, Group & { places: number[] }>();
  for (const [nth, place] of places.entries()) {
    const { category, name } = hand[place] as Trait;
    const way = by(nth);
    const key = way === "name" ? `name ${name}` : category;
    const group = found.get(key);
    if (group) group.places.push(place);
    else found.set(key, { by: way, category, name, places: [place] });
  }
  return [...found.values()];
}

/** Cards that share nothing, side by side. */
function gathered(hand: readonly Trait[], places: readonly number[]): Group[] {
  const [first] = places;
  if (first === undefined) return [];
  const { category, name } = hand[first] as Trait;
  return [{ by: "loose", category, name, places }];
}

/** The largest first; alone stand together at the end, jokers before villains. */
function inOrder(groups: readonly Group[], hand: readonly Trait[]): Group[] {
  const together = groups.filter((group) => group.places.length > 1);
  const alone = groups.filter((group) => group.places.length === 1).flatMap((group) => group.places);
  const rank = (place: number): number => CATEGORIES.indexOf((hand[place] as Trait).category);
  return [
    ...together.toSorted((a, b) => b.places.length - a.places.length),
    ...gathered(
      hand,
      alone.toSorted((a, b) => rank(a) - rank(b)),
    ),
  ];
}

/** A hand laid down: trio by trio where there are any; the five of an Élysée plot stand in one row. */
export function laidOut(faces: readonly (Face | undefined)[]): (readonly number[])[] {
  const traits = faces.map(traitOf);
  const found = arrange(traits, "trio");
  const trio = found.some(({ by, places }) => by !== "loose" && places.length > 2);
  return trio ? found.map(({ places }) => places) : [traits.map((_, place) => place)];
}
