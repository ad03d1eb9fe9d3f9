// The words of this table that the house does not send.
import { settings } from "$lib/app/settings.svelte";
import { speak, type Params, type Words } from "$lib/i18n/speak";

const WORDS = {
  "suit.C": { fr: "trèfle", en: "clubs" },
  "suit.D": { fr: "carreau", en: "diamonds" },
  "suit.H": { fr: "cœur", en: "hearts" },
  "suit.S": { fr: "pique", en: "spades" },
  "camp.I": { fr: "Intéressés", en: "Interested" },
  "camp.T": { fr: "Cibles", en: "Targets" },
  "wheel.title": { fr: "Roue des attitudes", en: "Wheel of attitudes" },
  "wheel.each": { fr: "chacune domine", en: "each dominates" },
  "wheel.next": { fr: "la suivante", en: "the next one" },
  "wheel.count": { fr: "vous : {n} {n:carte|cartes}", en: "you: {n} {n:card|cards}" },
  "wheel.mine": { fr: "Vous en avez {n}.", en: "You have {n}." },
  "wheel.beats": { fr: "{one} ({suit}) domine {other}.", en: "{one} ({suit}) dominates {other}." },
  "help.title": { fr: "Attitudes et techniques", en: "Attitudes and techniques" },
  "help.how": {
    fr: "Une carte de la ligne se prend en racontant dans l'esprit de son attitude. Une technique, elle, fait piocher trois cartes inconnues des autres.",
    en: "A card of the row is taken by telling something in the spirit of its attitude. A technique draws three cards nobody else sees.",
  },
  "help.neutral.I": {
    fr: "Carreau : sans attitude. On ne le prend pas dans la ligne, mais il compte et rien ne le domine.",
    en: "Diamonds: no attitude. Not to be taken from the row, but they count and nothing dominates them.",
  },
  "help.neutral.T": {
    fr: "Cœur : sans attitude. On ne le prend pas dans la ligne, mais il compte et rien ne le domine.",
    en: "Hearts: no attitude. Not to be taken from the row, but they count and nothing dominates them.",
  },
  "help.beats": { fr: "domine {other}", en: "dominates {other}" },
  "sheet.title": { fr: "Fiche de personnage", en: "Character sheet" },
  "sheet.game": { fr: "Jeu de dupes", en: "Jeu de dupes" },
  "sheet.character": { fr: "Le personnage", en: "The character" },
  "sheet.main": { fr: "Objectif principal", en: "Main goal" },
  "sheet.name": { fr: "Nom", en: "Name" },
  "sheet.sex": { fr: "Sexe", en: "Sex" },
  "sheet.occupation": { fr: "Métier", en: "Occupation" },
  "sheet.motivation": { fr: "Motivation personnelle", en: "Personal motivation" },
  "sheet.story": { fr: "Histoire (trois lignes)", en: "Story (three lines)" },
  "sheet.goals": { fr: "Objectifs mineurs, secrets", en: "Minor goals, secret" },
  "sheet.growth": { fr: "Expérience et niveau de manipulation", en: "Experience and manipulation level" },
  "sheet.xp": { fr: "Points d'expérience", en: "Experience points" },
  "sheet.level": { fr: "Niveau", en: "Level" },
  "sheet.from": { fr: "à partir de (points)", en: "from (points)" },
  "sheet.loss": { fr: "cartes perdues par domination", en: "cards lost to each dominator" },
} as const satisfies Record<string, Words>;

export type WordKey = keyof typeof WORDS;

export const word = (key: WordKey, params?: Params): string => speak(WORDS[key], settings.lang, params);
