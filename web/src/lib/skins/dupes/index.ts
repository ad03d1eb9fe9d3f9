// Jeu de dupes: the stage, the conflict with its wheel of attitudes, character sheets, a blank one to print.
import type { Skin } from "..";
import Aim from "./Aim.svelte";
import Blank from "./Blank.svelte";
import Ending from "./Ending.svelte";
import Goals from "./Goals.svelte";
import Label from "./Label.svelte";
import Sheet from "./Sheet.svelte";
import Stage from "./Stage.svelte";

export const skin: Skin = {
  Facts: Aim,
  Middle: Stage,
  Board: Goals,
  Sheet,
  Label,
  Blank,
  Ending,
  brief: ["name", "ticked", "nm"],
  signs: { ticked: "check", nm: "star" },
};
