// What the catalogue says a card does, read from the facts of its face.
import type { Face } from "$lib/generated/protocol";
import { isIcon, type EffectIcon } from "./icons";

export interface Effect {
  readonly icon: EffectIcon;
  readonly n: number;
}

export interface Deeds {
  readonly type: string;
  readonly cost: number;
  /** What each side does; a card with a single face has its effects under `plain`. */
  readonly attack: readonly Effect[];
  readonly benefit: readonly Effect[];
  readonly plain: readonly Effect[];
  /** Points it takes to oust a companion or to break a shield; 0 for any other card. */
  readonly strength: number;
}

/** An owner's own catalogue may say anything: what is not known is left out. */
export function deedsOf(face: Face): Deeds {
  const facts = face.facts ?? {};
  const slot = numberOf(facts["slot"]);
  return {
    type: face.suit ?? "",
    cost: numberOf(facts["cost"]),
    attack: effectsOf(facts["attack"]),
    benefit: effectsOf(facts["benefit"]),
    plain: [...effectsOf(facts["effect"]), ...(slot ? [{ icon: "slot", n: slot } as const] : [])],
    strength: numberOf(facts["life"]) || numberOf(facts["defence"]),
  };
}

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

function effectsOf(value: unknown): Effect[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const [icon, n] = Array.isArray(one) ? (one as unknown[]) : [];
    return typeof icon === "string" && isIcon(icon) ? [{ icon, n: numberOf(n) }] : [];
  });
}
