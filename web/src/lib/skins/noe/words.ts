// The words of this table that the house does not send.
import { settings } from "$lib/app/settings.svelte";
import { speak, type Params, type Words } from "$lib/i18n/format";

const WORDS = {
  sort: { fr: "Ranger la main", en: "Sort the hand" },
  trio: { fr: "Trios", en: "Trios" },
  category: { fr: "Catégories", en: "Categories" },
  name: { fr: "Prénoms", en: "First names" },
  sheet: { fr: "Fiche mémoire", en: "Cheat sheet" },
  aim: { fr: "Réunissez deux trios", en: "Gather two trios" },
  "aim.so_far": { fr: "{n} {n:carte|cartes} sur 6", en: "{n} of 6 cards" },
  done: { fr: "a fini la manche", en: "done this round" },
  draw: { fr: "Piocher", en: "Draw" },
  take: { fr: "Prendre", en: "Take" },
  under: { fr: "Sous la défausse", en: "Under the pile" },
  fixed: { fr: "ne se prend pas", en: "cannot be taken" },
  against: { fr: "{who} attaque {target}", en: "{who} attacks {target}" },
  told: { fr: "Dernière attaque", en: "Last attack" },
  answering: { fr: "{who} répond", en: "{who} answers" },
  searched: { fr: "Main {who:de}", en: "{who}'s hand" },
  points: { fr: "Annonces et points", en: "Announcements and points" },
  ranks: { fr: "Grades", en: "Ranks" },
  people: { fr: "Les personnages", en: "The characters" },
  categories: { fr: "Les symboles", en: "The symbols" },
  known: { fr: "Ce que vous pouvez savoir", en: "What you may know" },
  sources: { fr: "D'où viennent les cartes", en: "Where the cards come from" },
  rare: { fr: "rare", en: "rare" },
  rareHint: {
    fr: "Moins de trois cartes : un trio de ce prénom demande un joker.",
    en: "Fewer than three cards: a trio of this name takes a joker.",
  },
  rankHint: {
    fr: "Une carte d'État-Major arrête un Enquêteur de grade inférieur.",
    en: "A General Staff card stops an Investigator of lower rank.",
  },
  cards: { fr: "{n} {n:carte|cartes}", en: "{n} {n:card|cards}" },
  rank: { fr: "grade {n}", en: "rank {n}" },
  moment: { fr: "En fermant son tour", en: "When closing a turn" },
  start: {
    fr: "Au début de son tour, avec les cartes du précédent",
    en: "At the start of a turn, with the cards of the last one",
  },
  nothing: { fr: "Rien de plus que ce qui est sur la table.", en: "Nothing beyond what lies on the table." },
  rebuilt: { fr: "reconstitué", en: "reconstructed" },
  provenance: {
    fr: "Les tailles des catégories, les prénoms, les jokers et les points sont ceux du jeu imprimé. Sont reconstitués : la catégorie de {categories} {categories:carte|cartes}, {ranks} {ranks:grade|grades}, les prénoms de {names} {names:carte|cartes}. Qui possède la boîte peut les corriger (--catalogue).",
    en: "Sizes of categories, first names, jokers and points are those of the printed game. Reconstructed: the category of {categories} cards, the {ranks} ranks, the first names of {names} cards. The owner of a box can correct them (--catalogue).",
  },
  "points.two_trios": { fr: "Deux trios", en: "Two trios" },
  "points.six_duron": { fr: "Six Duron", en: "Six Durons" },
  "points.six_seneschals": { fr: "Six Sénéchales", en: "Six Seneschals" },
  "points.six_leonards": { fr: "Six Léonard", en: "Six Léonards" },
  "points.six_empire": { fr: "Six Empires", en: "Six Empires" },
  "points.five_alphas": { fr: "Cinq Alphas", en: "Five Alphas" },
  "points.pulitzer": { fr: "Prix Pulitzer : trois Journalistes", en: "Pulitzer Prize: three Journalists" },
  "points.etare": { fr: "Plan Etaré : trois Pompiers", en: "Etaré Plan: three Firefighters" },
  "points.elysee": {
    fr: "Complot à l'Élysée : {names}, ou trois Noé",
    en: "Élysée plot: {names}, or three Noés",
  },
} as const satisfies Record<string, Words>;

export type Word = keyof typeof WORDS;

export const word = (key: Word, params?: Params): string => speak(WORDS[key], settings.lang, params);

export const isWord = (key: string): key is Word => Object.hasOwn(WORDS, key);
