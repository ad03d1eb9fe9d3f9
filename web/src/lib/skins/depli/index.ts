// Dé pli: the die and the objective it set, in sight all the time.
import type { Skin } from "..";
import Banner from "./Banner.svelte";

export const skin: Skin = {
  Facts: Banner,
  brief: ["tricks", "total", "team_total", "tie_roll"],
  signs: { tricks: "cards", total: "star", team_total: "star" },
};
