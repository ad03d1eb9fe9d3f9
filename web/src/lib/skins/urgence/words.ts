// The few words of this table that the house does not send.
import { settings } from "$lib/app/settings.svelte";
import type { Effect } from "./model";
import type { EffectIcon } from "./icons";
import { speak, type Params, type Words } from "$lib/i18n/format";

const WORDS = {
  sheet: { fr: "Fiche mémoire", en: "Cheat sheet" },
  market: { fr: "Grand Marché", en: "Grand Market" },
  shields: { fr: "Protège-confiance", en: "Shields" },
  draw: { fr: "Pioche", en: "Draw pile" },
  slots: { fr: "Emplacements", en: "Slots" },
  discard: { fr: "Défausse", en: "Discard pile" },
  companions: { fr: "Compagnons", en: "Companions" },
  box: { fr: "Cartes détruites", en: "Destroyed cards" },
  super: {
    fr: "super carte de votre équipe, la plus forte du jeu",
    en: "your team's super card, the strongest in the game",
  },
  superOf: { fr: "{team} : super carte {name}", en: "{team}: super card {name}" },
  teamsDiffer: {
    fr: "Les équipes ne diffèrent que par cette carte, qui s'achète 17 pièces en cours de partie.",
    en: "Teams differ only by this card, which costs 17 coins later in the game.",
  },
  drawTeam: { fr: "Tirer au sort", en: "Pick one for me" },
  price: { fr: "{name}, {n} {n:pièce|pièces}", en: "{name}, {n} {n:coin|coins}" },
  buyable: { fr: "à votre portée", en: "you can buy it" },
  cautionResign: {
    fr: "Votre confiance tombe à zéro et vous êtes hors jeu pour toute la partie. C'est définitif.",
    en: "Your confidence falls to zero and you are out for the whole game. This cannot be undone.",
  },
  cautionAttack: {
    fr: "Il vous reste {n} {n:point|points} d'attaque : touchez un adversaire pour frapper. Après, {n:ce point est perdu|ces points sont perdus}.",
    en: "You have {n} attack {n:point|points} left: tap an opponent to strike. Afterwards {n:it is|they are} lost.",
  },
  cautionCoins: {
    fr: "Il vous reste {n} {n:pièce|pièces}, de quoi acheter encore. À la fin du tour, {n:elle est perdue|elles sont perdues}.",
    en: "You have {n} {n:coin|coins} left, enough to buy something. At the end of the turn {n:it is|they are} lost.",
  },
  boards: { fr: "Étagères, par prix en pièces", en: "Shelves, by price in coins" },
  shelf: { fr: "{from} à {to}", en: "{from} to {to}" },
  shelfLast: { fr: "{from} et +", en: "{from}+" },
  each: { fr: "chaque tour : {what}", en: "each turn: {what}" },
  life: { fr: "{n} {n:point|points} de vie", en: "{n} {n:life point|life points}" },
  defence: { fr: "arrête {n} {n:point|points} d'attaque", en: "stops {n} attack {n:point|points}" },
  inside: { fr: "Choisir dedans", en: "Choose inside" },
  attack: { fr: "Attaque", en: "Attack" },
  benefit: { fr: "Bénéf", en: "Benefit" },
  free: { fr: "emplacement libre", en: "free slot" },
} as const satisfies Record<string, Words>;

const EFFECT_WORDS = {
  coin: { fr: "{n} {n:pièce|pièces}", en: "{n} {n:coin|coins}" },
  gain: { fr: "+{n} de confiance", en: "+{n} confidence" },
  hit: { fr: "frappe {n}", en: "hit {n}" },
  black: { fr: "cœur noir", en: "black heart" },
  draw: { fr: "pioche {n}", en: "draw {n}" },
  destroy: { fr: "détruit {n}", en: "destroy {n}" },
  force: { fr: "fait défausser {n}", en: "rival discards {n}" },
  slot: { fr: "+{n} {n:emplacement|emplacements}", en: "+{n} {n:slot|slots}" },
} as const satisfies Record<EffectIcon, Words>;

/** What an effect does, in as few words as can be understood. */
const effectWord = (icon: EffectIcon, n: number): string => speak(EFFECT_WORDS[icon], settings.lang, { n });

export const effectsWord = (effects: readonly Effect[]): string =>
  effects.map(({ icon, n }) => effectWord(icon, n)).join(" · ");

export const word = (key: keyof typeof WORDS, params?: Params): string =>
  speak(WORDS[key], settings.lang, params);
