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

export function arrange(hand: readonly Trait[], sorting: Sorting): Group[] {
  const places = hand.map((_, place) => place);
  const people = places.filter((place) => isCharacter(hand[place] as Trait));
  const others = places.filter((place) => !people.includes(place));
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
  const best = bestSplit(hand, people);
  const together = best.filter((group) => group.places.length > 1);
  const loose = best.filter((group) => group.places.length === 1).flatMap((group) => group.places);
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
  const sets = arrange(hand, "trio").filter((group) => group.by !== "loose" && group.category !== "jok");
  const pairs = sets.flatMap(({ places: { length } }) => [
    ...Array.from({ length: Math.floor(length / 3) }, () => 3),
    ...(length % 3 === 2 ? [2] : []),
  ]);
  const jokers = hand.filter(({ category }) => category === "jok").length;
  const [one = 0, two = 0] = pairs.toSorted((a, b) => b - a);
  const lone = Math.min(jokers, 2 - Math.min(2, pairs.length), hand.filter(isCharacter).length - one - two);
  const gathered = one + two + lone + jokers;
  return gathered > 1 ? Math.min(6, gathered) : 0;
}

/** Each card goes with its category or with its name: the way that promises most. */
function bestSplit(hand: readonly Trait[], people: readonly number[]): Group[] {
  let best: Group[] = [];
  let most = -1;
  for (let ways = 0; ways < 1 << people.length; ways += 1) {
    const groups = grouped(hand, people, (nth) => (ways & (1 << nth) ? "name" : "category"));
    const promise = groups.reduce((sum, group) => sum + (PROMISE[group.places.length] ?? 0), 0);
    if (promise > most) [best, most] = [groups, promise];
  }
  return best;
}

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
