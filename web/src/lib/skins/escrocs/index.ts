// Duel d'escrocs: loot and portraits, the arrow that turns, chests with their places, coins as coins, sales shown as what is sold, the split.
import type { Skin } from "..";
import { caution } from "./confirmMove";
import Middle from "./Middle.svelte";
import Split from "./Split.svelte";
import Face from "./Face.svelte";
import Label from "./Label.svelte";
import Mark from "./Mark.svelte";
import Board from "./Board.svelte";
import Assign from "./Assign.svelte";
import Facts from "./Facts.svelte";

export const skin: Skin = {
  Facts,
  Middle,
  Board,
  Face,
  Split,
  Assign,
  Label,
  Mark,
  marks: ["arrow", "coin", "hidden"],
  caution,
  final: true,
};
