// Words of the other pages: errors, rules, settings, sheets to print, and the story of a game.
import type { Words } from "./format";

export const PAGES = {
  "missing.title": { fr: "Cette page n'existe pas", en: "There is no such page" },
  "missing.text": {
    fr: "La porte que vous cherchez n'est pas dans cette maison.",
    en: "The door you are looking for is not in this house.",
  },
  "crash.text": {
    fr: "Cette page s'est arrêtée. Votre partie, elle, continue : rechargez pour y revenir.",
    en: "This page has stopped. Your game goes on: reload to get back to it.",
  },
  "crash.reload": { fr: "Recharger la page", en: "Reload the page" },

  "help.of": { fr: "Règles : {game}", en: "Rules: {game}" },
  "help.search": { fr: "Chercher dans les règles", en: "Search the rules" },
  "help.search.help": { fr: "Un mot, ou un numéro comme {rule}", en: "A word, or a number such as {rule}" },
  "help.found": { fr: "{n} {n:réponse|réponses}", en: "{n} {n:answer|answers}" },
  "help.none": { fr: "Aucune règle ne dit cela", en: "No rule says that" },
  "help.none.text": { fr: "Essayez un mot plus court.", en: "Try a shorter word." },
  "help.play": { fr: "Jouer cette leçon", en: "Play this lesson" },
  "help.sections": { fr: "Chapitres", en: "Chapters" },
  "help.sources": { fr: "Imprimé, ou décidé par la maison ?", en: "Printed, or decided by the house?" },
  "help.unmarked": { fr: "Sans marque : imprimé dans le livret.", en: "No mark: printed in the rulebook." },
  "help.other": { fr: "Autre lecture : {other}", en: "Other reading: {other}" },
  "help.option": { fr: "La table peut choisir : {option}.", en: "The table may choose: {option}." },
  "source.printed": { fr: "Imprimé", en: "Printed" },
  "source.settled": { fr: "Imprimé, précisé", en: "Printed, made precise" },
  "source.derived": { fr: "Déduit", en: "Derived" },
  "source.ruling": { fr: "Choix de la maison", en: "House ruling" },
  "source.reconstructed": { fr: "Reconstitué", en: "Reconstructed" },
  "source.settled.means": {
    fr: "Le livret le dit ; la maison a tranché un point qu'il laisse ouvert.",
    en: "The rulebook says so; the house settled a point it leaves open.",
  },
  "source.derived.means": {
    fr: "Cela découle de ce qui est imprimé.",
    en: "Follows from what is printed.",
  },
  "source.ruling.means": {
    fr: "Le livret se tait, ou se lit de deux façons.",
    en: "The rulebook is silent, or can be read in two ways.",
  },
  "source.reconstructed.means": {
    fr: "C'était imprimé sur une image perdue ; la boîte dit peut-être autre chose.",
    en: "It was printed on a picture that is lost; your box may say otherwise.",
  },
  "help.cards": { fr: "Ce que disent les {n} {n:carte|cartes}", en: "What the {n} cards say" },

  "settings.you": { fr: "Vous", en: "You" },
  "settings.lang": { fr: "Langue", en: "Language" },
  "settings.cards": { fr: "Les cartes", en: "Cards" },
  "settings.four": { fr: "Quatre couleurs", en: "Four colours" },
  "settings.four.help": {
    fr: "Trèfles verts et carreaux bleus, pour ne plus les confondre.",
    en: "Green clubs and blue diamonds, so that you never mix them up.",
  },
  "settings.motion": { fr: "Mouvement", en: "Motion" },
  "settings.still": { fr: "Sans animation", en: "No animation" },
  "settings.still.help": {
    fr: "Les cartes changent de place sans glisser. Le réglage de votre appareil compte aussi.",
    en: "Cards move without sliding. Your device's own setting counts too.",
  },
  "settings.pace": { fr: "Rythme", en: "Pace" },
  "settings.pace.help": {
    fr: "Combien de temps un pli terminé reste sous vos yeux, et à quelle vitesse jouent les bots aux tables que vous ouvrez.",
    en: "How long a finished trick stays on show, and how fast bots play at tables you open.",
  },
  "settings.pace.slow": { fr: "Posé", en: "Slow" },
  "settings.pace.normal": { fr: "Normal", en: "Normal" },
  "settings.pace.fast": { fr: "Vif", en: "Fast" },
  "settings.pace.instant": { fr: "Immédiat", en: "Instant" },
  "settings.sound": { fr: "Sons et appels", en: "Sounds and calls" },
  "settings.sound.on": { fr: "Sons", en: "Sounds" },
  "settings.sound.help": {
    fr: "Un petit air quand c'est à vous, quand une manche finit, quand on vous parle.",
    en: "A few notes when it is your turn, when a round ends, when somebody speaks.",
  },
  "settings.volume": { fr: "Volume", en: "Volume" },
  "settings.notify": { fr: "Me prévenir quand la page est cachée", en: "Notify me when the page is hidden" },
  "settings.notify.help": {
    fr: "Votre navigateur vous demandera s'il en a le droit.",
    en: "Your browser will ask for permission.",
  },
  "settings.notify.insecure": {
    fr: "Votre navigateur ne le permet qu'à une adresse en https.",
    en: "Your browser allows it only at an https address.",
  },
  "settings.notify.refused": {
    fr: "Votre navigateur l'a refusé : ses réglages de notifications le permettent.",
    en: "Your browser refused: its notification settings can allow it.",
  },
  "settings.kept": {
    fr: "Ces réglages restent dans ce navigateur.",
    en: "These settings stay in this browser.",
  },

  "figure.copy": { fr: "Copier : {what}", en: "Copy: {what}" },
  "figure.copied": { fr: "Copié : {what}.", en: "Copied: {what}." },
  "figure.by_hand": {
    fr: "Copie refusée par le navigateur : sélectionnez le nombre.",
    en: "The browser would not copy: select the number.",
  },
  "sheet.title": { fr: "Fiche à imprimer", en: "Sheet to print" },
  "story.title": { fr: "L'histoire", en: "The story" },
  "story.of": { fr: "L'histoire : {game}", en: "The story: {game}" },
  "story.empty": { fr: "L'histoire n'a pas encore commencé.", en: "The story has not begun yet." },
  "story.add": { fr: "Ajouter une remarque à l'histoire", en: "Add a remark to the story" },
  "story.send": { fr: "Ajouter à l'histoire", en: "Add to the story" },
  "story.page": { fr: "Lire, imprimer ou garder l'histoire", en: "Read, print or keep the story" },
  "story.cards": { fr: "Avec les cartes", en: "With the cards" },
  "story.markdown": { fr: "Télécharger (Markdown)", en: "Download (Markdown)" },
} as const satisfies Record<string, Words>;
