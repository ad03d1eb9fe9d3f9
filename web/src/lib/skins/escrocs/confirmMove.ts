// Nothing is taken back in this game: what is thrown away, called or left unsold is asked about first.
import type { Offer, View } from "$lib/generated/protocol";
import { word } from "./words";

export function caution(offer: Offer, view: View): string {
  switch (offer.move.split(" ")[0]) {
    case "call":
      return word("cautionCall");
    case "drop":
    case "trim":
      return word("cautionThrow");
    case "skill":
      return word("cautionSkill");
    case "done": {
      const best = Math.max(0, ...view.moves.map(({ worth = 0 }) => worth));
      return best ? word("cautionDone", { n: best }) : "";
    }
    default:
      return "";
  }
}
