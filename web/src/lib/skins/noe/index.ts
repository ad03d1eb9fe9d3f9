// Noé: a hand sorted by its trios, emblems, the memory sheet, announcements trio by trio, attacks told to each as they may know.
import type { Skin } from "..";
import { laidOut } from "./arrange";
import Banner from "./Banner.svelte";
import Board from "./Board.svelte";
import { CATEGORIES } from "./emblems";
import Face from "./Face.svelte";
import Hand from "./Hand.svelte";
import Label from "./Label.svelte";
import Mark from "./Mark.svelte";
import Plot from "./Plot.svelte";
import { word } from "./words";

export const skin: Skin = {
  Facts: Banner,
  Middle: Plot,
  Board,
  Face,
  Hand,
  Label,
  groups: laidOut,
  out: () => word("done"),
  Mark,
  marks: [...CATEGORIES, "palace"],
};
