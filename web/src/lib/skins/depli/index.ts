// Dé pli: the die rolls on the cloth; it and the objective it set stay in sight.
import type { Skin } from "..";
import Facts from "./Facts.svelte";
import Felt from "./Felt.svelte";
import Mark from "./Mark.svelte";
import { SIGNS } from "./signs";

export const skin: Skin = {
  Facts,
  Felt,
  brief: ["tricks", "total", "team_total", "tie_roll"],
  signs: SIGNS,
  Mark,
  marks: ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6", "tricks", "total"],
};
