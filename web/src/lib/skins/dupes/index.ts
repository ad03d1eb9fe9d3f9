// Jeu de dupes: the stage, the conflict with its wheel of attitudes, character sheets, a blank one to print.
import type { Skin } from "..";
import Aim from "./Aim.svelte";
import Blank from "./Blank.svelte";
import Ending from "./Ending.svelte";
import Goals from "./Goals.svelte";
import Label from "./Label.svelte";
import { CIRCLE } from "./lore";
import Mark from "./Mark.svelte";
import Sheet from "./Sheet.svelte";
import { SIGNS } from "./signs";
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
  signs: SIGNS,
  Mark,
  marks: [...CIRCLE.map((attitude) => attitude.id), ...Object.keys(SIGNS)],
};
