// What a game's table adds to the generic one: `skins/<slug>/index.ts` exports `skin`. A game needs none.
import type { View } from "$lib/generated/protocol";
import type { Component } from "svelte";

export interface Skin {
  /** In place of the chips that show the table's facts. */
  readonly Facts?: Component<{ view: View; game: string }>;
}

const found = import.meta.glob<{ skin: Skin }>("./*/index.ts", { eager: true });

export function skinOf(game: string): Skin {
  return found[`./${game}/index.ts`]?.skin ?? {};
}
