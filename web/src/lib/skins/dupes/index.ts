// Jeu de dupes: the stage, the conflict with its wheel of attitudes, character sheets, a blank one to print.
import type { Skin } from "..";
import Facts from "./Facts.svelte";
import Blank from "./Blank.svelte";
import Ending from "./Ending.svelte";
import Board from "./Board.svelte";
import Label from "./Label.svelte";
import { CIRCLE } from "./attitudes";
import Mark from "./Mark.svelte";
import Sheet from "./Sheet.svelte";
import { SIGNS } from "./signs";
import Middle from "./Middle.svelte";

export const skin: Skin = {
  Facts,
  Middle,
  Board,
  Sheet,
  Label,
  Blank,
  Ending,
  brief: ["name", "ticked", "nm"],
  signs: SIGNS,
  Mark,
  marks: [...CIRCLE.map((attitude) => attitude.id), ...Object.keys(SIGNS)],
};
