// État d'urgence: the shelf of the Grand Market, a board before each seat, cards drawn with their effects, pools in sight.
import type { Skin } from "..";
import Board from "./Board.svelte";
import { caution } from "./confirmMove";
import Face from "./Face.svelte";
import { SIGNS } from "./icons";
import Mark from "./Mark.svelte";
import Raised from "./Raised.svelte";
import Facts from "./Facts.svelte";
import Middle from "./Middle.svelte";
import { hasSides } from "./model";

export const skin: Skin = {
  Facts,
  Middle,
  Board,
  Face,
  Mark,
  marks: Object.keys(SIGNS),
  raised: { fits: hasSides, Card: Raised },
  caution,
};
