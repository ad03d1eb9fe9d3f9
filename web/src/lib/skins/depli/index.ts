// Dé pli: the die rolls on the cloth; it and the objective it set stay in sight.
import type { Skin } from "..";
import Banner from "./Banner.svelte";
import Felt from "./Felt.svelte";

export const skin: Skin = {
  Facts: Banner,
  Felt,
  brief: ["tricks", "total", "team_total", "tie_roll"],
  signs: { tricks: "cards", total: "star", team_total: "star" },
};
