// What this table reads from its view: characters, the scene, the hands of a conflict and how they ended.
import type { Fact, Seat, View, Zone } from "$lib/generated/protocol";
import { attitudeOf, type AttitudeId, type Camp } from "./attitudes";

export const factOf = (facts: readonly Fact[], id: string): Fact | undefined =>
  facts.find((fact) => fact.id === id);

/** The fact whose id begins like this, e.g. `director:2`, with what follows. */
export function about(facts: readonly Fact[], kind: string): { fact: Fact; of: string } | null {
  const fact = facts.find((one) => one.id.startsWith(`${kind}:`));
  return fact ? { fact, of: fact.id.slice(kind.length + 1) } : null;
}

export const wordsOf = (fact: Fact | undefined): string => String(fact?.value ?? "");

export const directorOf = (view: View): number => Number(about(view.facts, "director")?.of ?? -1);

/** What a character is called: a seat's own (`P0`) or one of the Director's (`S1`). */
export function characterOf(view: View, hand: string): string {
  const nth = Number(hand.slice(1));
  const told = hand.startsWith("P")
    ? factOf(view.seats[nth]?.facts ?? [], "name")
    : factOf(view.facts, `cast:${hand}`);
  return wordsOf(told) || hand;
}

export interface Hand {
  readonly id: string;
  readonly camp: Camp;
  readonly name: string;
  readonly level: number;
  readonly zone: Zone | undefined;
  readonly floor: boolean;
  /** Its main suit, once known. */
  readonly suit: string;
  readonly attitude: AttitudeId | "";
  /** Cards of its main suit before losses, lost, and left; null before the count. */
  readonly count: { readonly before: number; readonly lost: number; readonly left: number } | null;
}

const numberOf = (facts: readonly Fact[], id: string): number | null => {
  const value = factOf(facts, id)?.value;
  return typeof value === "number" ? value : null;
};

/** The hands of the conflict in the order of the floor; none outside one. */
export function handsOf(view: View): Hand[] {
  const floor = about(view.facts, "floor")?.of;
  return view.facts.flatMap((fact) => {
    const [kind, camp, id] = fact.id.split(":");
    if (kind !== "level" || !id || (camp !== "I" && camp !== "T")) return [];
    const suit = about(view.facts, `suit:${id}`)?.of ?? "";
    const left = numberOf(view.facts, `count:${id}`);
    const before = numberOf(view.facts, `before:${id}`) ?? 0;
    return [
      {
        id,
        camp,
        name: characterOf(view, id),
        level: Number(fact.value),
        zone: view.zones.find((zone) => zone.id === `hand-${id}`),
        floor: floor === id,
        suit,
        attitude: attitudeOf(camp, suit)?.id ?? "",
        count: left === null ? null : { before, lost: numberOf(view.facts, `loss:${id}`) ?? 0, left },
      },
    ];
  });
}

/** Before the camps are fixed: whoever proposed, and those who have opposed so far. */
export function opposingOf(view: View): Hand[] {
  const author = about(view.facts, "proposal")?.of;
  const against = view.facts.flatMap((fact) => (fact.id.startsWith("opposes:") ? [fact.id.slice(8)] : []));
  const hand = (id: string, camp: Camp): Hand => ({
    id,
    camp,
    name: characterOf(view, id),
    level: 0,
    zone: undefined,
    floor: false,
    suit: "",
    attitude: "",
    count: null,
  });
  return [...(author ? [hand(`P${author}`, "I")] : []), ...against.map((id) => hand(id, "T"))];
}

/** Who ended in which attitude, for the wheel. */
export function heldBy(hands: readonly Hand[]): Map<AttitudeId, string[]> {
  const held = new Map<AttitudeId, string[]>();
  for (const { attitude, name } of hands) {
    if (attitude) held.set(attitude, [...(held.get(attitude) ?? []), name]);
  }
  return held;
}

/** The camp the reader plays in, if any: a Director's hands are all on one side. */
export const campOf = (hands: readonly Hand[], viewer: number): Camp | "" =>
  hands.find((hand) => viewer >= 0 && hand.zone?.owner === viewer)?.camp ?? "";

/** How many cards the reader holds in each attitude: of the hand that has the floor, else of the first. */
export function countsOf(hands: readonly Hand[], viewer: number, suitOf: (code: string) => string) {
  const mine = hands.filter((hand) => viewer >= 0 && hand.zone?.owner === viewer);
  const hand = mine.find((one) => one.floor) ?? mine[0];
  const counts = new Map<AttitudeId, number>();
  for (const card of hand?.zone?.cards ?? []) {
    const attitude = hand && card.code ? attitudeOf(hand.camp, suitOf(card.code)) : undefined;
    if (attitude) counts.set(attitude.id, (counts.get(attitude.id) ?? 0) + 1);
  }
  return counts;
}

export interface Goal {
  readonly number: number;
  readonly state: "secret" | "ticked" | "public" | "adopted" | "replaced";
  readonly text: string;
}

/** The goals of a seat that this reader may know. */
export function goalsOf(seat: Seat | undefined): Goal[] {
  return (seat?.facts ?? []).flatMap((fact) => {
    const [, number, state] = /^goal(\d):(secret|ticked|public|adopted|replaced)/.exec(fact.id) ?? [];
    return number ? [{ number: Number(number), state: state as Goal["state"], text: wordsOf(fact) }] : [];
  });
}

/** Who is in the scene: main characters, then those of the ViewPlayer. */
export const castOf = (view: View): { readonly id: string; readonly name: string }[] =>
  view.facts.flatMap((fact) => {
    const [kind, id = ""] = fact.id.split(":");
    if (kind === "present") return [{ id: `P${id}`, name: wordsOf(fact) }];
    return kind === "cast" ? [{ id, name: wordsOf(fact) }] : [];
  });
