// The words of this table that the house does not send.
import { settings } from "$lib/app/settings.svelte";
import { speak, type Words } from "$lib/i18n/format";

const WORDS = {
  faces: { fr: "Ce que dit le dé", en: "What the die says" },
  fewer: { fr: "moins de plis", en: "fewer tricks" },
  choice: { fr: "au choix", en: "your choice" },
  more: { fr: "plus de plis", en: "more tricks" },
} as const satisfies Record<string, Words>;

export const word = (key: keyof typeof WORDS): string => speak(WORDS[key], settings.lang);
