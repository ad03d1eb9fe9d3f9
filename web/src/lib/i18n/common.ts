// Words of the shell: header, connection, errors, things said on every page.
import type { Words } from "./format";

export const SHELL = {
  "app.name": { fr: "Tripot", en: "Tripot" },
  "app.tagline": {
    fr: "La maison où l'on joue aux cartes entre amis",
    en: "The house where friends play cards",
  },
  "app.skip": { fr: "Aller au contenu", en: "Skip to content" },
  "app.nav": { fr: "Navigation principale", en: "Main navigation" },
  "app.lobby": { fr: "Accueil", en: "Lobby" },
  "app.rules": { fr: "Règles", en: "Rules" },
  "app.settings": { fr: "Réglages", en: "Settings" },
  "app.named": { fr: "{what} :", en: "{what}:" },
  "app.close": { fr: "Fermer", en: "Close" },
  "app.cancel": { fr: "Annuler", en: "Cancel" },
  "app.print": { fr: "Imprimer", en: "Print" },
  "app.retry": { fr: "Réessayer", en: "Try again" },
  "app.loading": { fr: "Un instant…", en: "One moment…" },
  "lang.fr": { fr: "Français", en: "Français" },
  "lang.en": { fr: "English", en: "English" },
  "error.network": {
    fr: "La maison ne répond pas. Vérifiez votre connexion.",
    en: "The house does not answer. Check your connection.",
  },
  "error.internal": { fr: "Quelque chose a échoué de notre côté.", en: "Something failed on our side." },
  "error.title": { fr: "Un contretemps", en: "Something went wrong" },
  "link.connecting": { fr: "Connexion à la table…", en: "Connecting to the table…" },
  "link.lost": {
    fr: "Connexion perdue. Nouvel essai en cours ; la partie vous attend.",
    en: "Connection lost. Trying again; the game is waiting for you.",
  },
  "link.back": { fr: "Connexion rétablie.", en: "Connected again." },
  "link.forbidden": {
    fr: "Cette table est privée : il faut un lien d'invitation.",
    en: "This table is private: you need an invite link.",
  },
  "link.asked_out": {
    fr: "L'hôte a libéré votre place à cette table. Il y a d'autres tables, et vous pouvez ouvrir la vôtre.",
    en: "The host has freed your seat at this table. There are other tables, and you can open your own.",
  },
  "link.dropped": {
    fr: "Vous tenez maintenant cette place sur un autre appareil.",
    en: "You now hold this seat on another device.",
  },
  "link.players_only": {
    fr: "Cette table n'accepte pas de spectateurs.",
    en: "This table takes no spectators.",
  },
  "link.not_found": {
    fr: "Cette table n'existe pas ou plus.",
    en: "This table does not exist, or is gone.",
  },
  "link.too_fast": {
    fr: "Trop de messages d'un coup : la maison a coupé la ligne.",
    en: "Too many messages at once: the house hung up.",
  },
  "link.crowded": {
    fr: "Il y a déjà trop de spectateurs à cette table.",
    en: "There are too many spectators at this table already.",
  },
  "link.ended": { fr: "La maison a fermé la ligne.", en: "The house closed the line." },
  "rule.see": { fr: "Règle {rule}", en: "Rule {rule}" },
  "rule.open": { fr: "Lire la règle {rule}", en: "Read rule {rule}" },
  "help.title": { fr: "Règles du jeu", en: "Rules of the game" },
} as const satisfies Record<string, Words>;
