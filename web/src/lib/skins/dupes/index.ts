// Jeu de dupes: the stage, the conflict with its wheel of attitudes, character sheets, a blank one to print.
import type { Skin } from "..";
import Blank from "./Blank.svelte";

export const skin: Skin = { Blank };
