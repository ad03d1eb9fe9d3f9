// A few things that are said so often that one press says them: sent as a code, read in each reader's language.
import { t } from "$lib/i18n";

export const EMOTES = ["bravo", "thanks", "wow", "ouch", "sorry", "turn"] as const;
export type Emote = (typeof EMOTES)[number];

export const codeOf = (emote: Emote): string => `:${emote}:`;

/** What was said, as this reader reads it. */
export function spoken(text: string): string {
  const emote = EMOTES.find((one) => codeOf(one) === text);
  return emote ? t(`emote.${emote}`) : text;
}
