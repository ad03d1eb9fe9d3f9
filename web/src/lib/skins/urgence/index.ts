// État d'urgence: the shelf of the Grand Market, a board before each seat, cards drawn with their effects, pools in sight.
import type { Skin } from "..";
import Board from "./Board.svelte";
import { caution } from "./caution";
import Face from "./Face.svelte";
import Pools from "./Pools.svelte";
import Shelf from "./Shelf.svelte";

export const skin: Skin = { Facts: Pools, Middle: Shelf, Board, Face, caution };
