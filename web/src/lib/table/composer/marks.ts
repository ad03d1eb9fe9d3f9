// A composer that picks cards the reader has before them is answered on those cards: which option stands for which card.
import type { Composer, Option, Pick, View, Zone } from "$lib/generated/protocol";

export interface Mark {
  readonly part: Pick;
  readonly option: Option;
}

/** Copies of one card are told apart by their order: the second in the zone is the second option. */
export function markAt(composer: Composer | null, view: View, zone: string, index: number): Mark | null {
  const cards = view.zones.find((one) => one.id === zone)?.cards ?? [];
  const code = cards[index]?.code;
  if (!composer || !code) return null;
  const copy = cards.slice(0, index).filter((card) => card.code === code).length;
  for (const part of composer.parts) {
    if (part.type !== "pick") continue;
    const option = part.options.filter((one) => one.zone === zone && one.card === code)[copy];
    if (option) return { part, option };
  }
  return null;
}

/** Whether all there is to pick lies open before the reader; `boarded`: rows beside the hand are shown card by card. */
export function onCards(composer: Composer, view: View, boarded: boolean): boolean {
  const [part, ...others] = composer.parts;
  if (part?.type !== "pick" || others.length) return false;
  const open = (zone: Zone | undefined): boolean =>
    zone?.owner === view.viewer && (zone.layout === "hand" || (boarded && zone.layout === "row"));
  return part.options.every(
    (option) => option.card && open(view.zones.find((zone) => zone.id === option.zone)),
  );
}
