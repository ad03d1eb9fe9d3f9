// Noé: a hand sorted by its trios, emblems, the memory sheet, announcements trio by trio, attacks told to each as they may know.
import type { Skin } from "..";
import { laidOut } from "./arrange";
import Facts from "./Facts.svelte";
import Board from "./Board.svelte";
import { CATEGORIES } from "./emblems";
import Face from "./Face.svelte";
import Hand from "./Hand.svelte";
import Label from "./Label.svelte";
import Mark from "./Mark.svelte";
import Middle from "./Middle.svelte";
import { word } from "./words";

export const skin: Skin = {
  Facts,
  Middle,
  Board,
  Face,
  Hand,
  Label,
  groups: laidOut,
  out: () => word("done"),
  Mark,
  marks: [...CATEGORIES, "palace"],
};
