// Duel d'escrocs: loot and portraits, the arrow that turns, chests with their places, coins as coins, sales shown as what is sold, the split.
import type { Skin } from "..";
import { caution } from "./caution";
import Den from "./Den.svelte";
import Divide from "./Divide.svelte";
import Face from "./Face.svelte";
import Label from "./Label.svelte";
import Mark from "./Mark.svelte";
import Stand from "./Stand.svelte";
import Stow from "./Stow.svelte";
import Terms from "./Terms.svelte";

export const skin: Skin = {
  Facts: Terms,
  Middle: Den,
  Board: Stand,
  Face,
  Split: Divide,
  Assign: Stow,
  Label,
  Mark,
  marks: ["arrow", "coin", "hidden"],
  caution,
  final: true,
};
