// The few words of this table that the house does not send.
import { settings } from "$lib/app/settings.svelte";
import { speak, type Params, type Words } from "$lib/i18n/speak";

const WORDS = {
  market: { fr: "Grand Marché", en: "Grand Market" },
  shields: { fr: "Protège-confiance", en: "Shields" },
  draw: { fr: "Pioche", en: "Draw pile" },
  slots: { fr: "Emplacements", en: "Slots" },
  discard: { fr: "Défausse", en: "Discard pile" },
  companions: { fr: "Compagnons", en: "Companions" },
  box: { fr: "Cartes détruites", en: "Destroyed cards" },
  super: { fr: "Votre super carte", en: "Your super card" },
  superOf: { fr: "{team} : super carte {name}", en: "{team}: super card {name}" },
  price: { fr: "{name}, {n} {n:pièce|pièces}", en: "{name}, {n} {n:coin|coins}" },
  buyable: { fr: "à votre portée", en: "you can buy it" },
  free: { fr: "emplacement libre", en: "free slot" },
} as const satisfies Record<string, Words>;

export const word = (key: keyof typeof WORDS, params?: Params): string =>
  speak(WORDS[key], settings.lang, params);
