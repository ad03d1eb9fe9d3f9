// The few words of this table that the house does not send.
import { settings } from "$lib/app/settings.svelte";
import { speak, type Params, type Words } from "$lib/i18n/format";

const WORDS = {
  coins: { fr: "{n} {n:pièce|pièces} sur {goal}", en: "{n} {n:coin|coins} out of {goal}" },
  free: { fr: "place libre", en: "free place" },
  cross: { fr: "{card} : passer de l'autre côté de la flèche", en: "{card}: to the other side of the arrow" },
  crossHidden: {
    fr: "{card}, cachée : passer de l'autre côté de la flèche",
    en: "{card}, face down: to the other side of the arrow",
  },
  hide: { fr: "Cacher", en: "Hide" },
  show: { fr: "Montrer", en: "Show" },
  hideCard: { fr: "Cacher : {card}", en: "Hide: {card}" },
  hint: {
    fr: "Touchez une carte pour la passer de l'autre côté, ou faites-la glisser.",
    en: "Tap a card to send it to the other side, or drag it.",
  },
  cautionCall: {
    fr: "Ce renfort ne sert qu'une fois dans la partie ; c'est définitif.",
    en: "This reinforcement serves only once in the game; this cannot be undone.",
  },
  cautionThrow: {
    fr: "La carte quitte votre coffre sans rien rapporter ; c'est définitif.",
    en: "The card leaves your chest and earns nothing; this cannot be undone.",
  },
  cautionSkill: {
    fr: "La carte part et une carte inconnue prend sa place ; c'est définitif.",
    en: "The card goes and an unknown one takes its place; this cannot be undone.",
  },
  cautionDone: {
    fr: "Vous pouvez encore vendre : la meilleure vente rapporte {n} {n:pièce|pièces}.",
    en: "You can still sell: the best sale brings {n} {n:coin|coins}.",
  },
  prices: { fr: "Prix", en: "Prices" },
  partner: { fr: "avec vous", en: "with you" },
  stowHint: {
    fr: "Touchez une carte pour la passer dans l'autre coffre.",
    en: "Tap a card to put it into the other chest.",
  },
  chestOf: {
    fr: "Coffre {who:de} : {n} {n:carte|cartes} de plus",
    en: "{who}'s chest: {n} more {n:card|cards}",
  },
  places: { fr: "{n} {n:place libre|places libres}", en: "{n} free {n:place|places}" },
  tooMany: { fr: "{n} de trop", en: "{n} too many" },
  give: { fr: "{card} : passer {who:à}", en: "{card}: give to {who}" },
  chests: { fr: "Les coffres en ce moment", en: "The chests as they are" },
} as const satisfies Record<string, Words>;

export const word = (key: keyof typeof WORDS, params?: Params): string =>
  speak(WORDS[key], settings.lang, params);
