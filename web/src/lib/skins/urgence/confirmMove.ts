// Points of attack and coins that are not used are lost; leaving the game is for good.
import type { Offer, View } from "$lib/generated/protocol";
import { word } from "./words";

export function caution(offer: Offer, view: View): string {
  const pool = (id: string): number => Number(view.facts.find((fact) => fact.id === id)?.value ?? 0);
  const offered = (...verbs: string[]): boolean =>
    view.moves.some(({ move }) => verbs.includes(move.split(":")[0] ?? ""));
  if (offer.move === "resign") return word("cautionResign");
  if (["shop", "end"].includes(offer.move) && pool("attack") && offered("hit", "break", "oust"))
    return word("cautionAttack", { n: pool("attack") });
  if (offer.move === "end" && pool("coins") && offered("buy"))
    return word("cautionCoins", { n: pool("coins") });
  return "";
}
