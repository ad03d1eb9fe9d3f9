// État d'urgence: the shelf of the Grand Market, a board before each seat, cards drawn with their effects, pools in sight.
import type { Skin } from "..";
import Board from "./Board.svelte";
import { caution } from "./caution";
import Face from "./Face.svelte";
import { SIGNS } from "./icons";
import Mark from "./Mark.svelte";
import Raised from "./Raised.svelte";
import Pools from "./Pools.svelte";
import Shelf from "./Shelf.svelte";
import { hasSides } from "./sides";

export const skin: Skin = {
  Facts: Pools,
  Middle: Shelf,
  Board,
  Face,
  Mark,
  marks: Object.keys(SIGNS),
  raised: { fits: hasSides, Card: Raised },
  caution,
};
