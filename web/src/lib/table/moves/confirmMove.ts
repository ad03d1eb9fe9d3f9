// What cannot be taken back is asked once more, with what would be lost.
import type { Offer, View } from "$lib/generated/protocol";
import { t } from "$lib/i18n";
import type { Skin } from "$lib/skins";
import type { Choice } from "./gestures";

/** Leaving the game for good: a dangerous move that lies on no card. It lives in the table's menu. */
export const resigns = (offer: Offer): boolean =>
  offer.weight === "danger" && !offer.zone && (offer.seat ?? -1) < 0;

/** What is lost for good by this choice, in words; "" where nothing is. */
export function cautionOf(choice: Choice, view: View, skin: Skin): string {
  if (choice.kind === "composer") return ""; // a form is sent with a button of its own
  const own = skin.caution?.(choice.offer, view);
  return own ?? (resigns(choice.offer) ? t("caution.resign") : "");
}
