// Words of coming in: a late friend who takes a bot's seat, one's own seat on another device, how one looks.
import type { Words } from "./speak";

export const COMING = {
  "late.offer": {
    fr: "Envie de jouer ? Un bot peut vous céder sa place.",
    en: "Would you like to play? A bot can give you its seat.",
  },
  "late.choose": { fr: "Prendre la place d'un bot", en: "Take a bot's place" },
  "late.how": {
    fr: "Votre demande est posée à l'hôte. Dès son accord, vous jouez à partir du prochain coup, avec les cartes de cette place ; ce que le bot a joué reste joué.",
    en: "Your host is asked. Once they agree you play from the next move on, with the cards of that seat; what the bot has played stays played.",
  },
  "late.how.host": {
    fr: "Vous jouez à partir du prochain coup, avec les cartes de cette place ; ce que le bot a joué reste joué.",
    en: "You play from the next move on, with the cards of that seat; what the bot has played stays played.",
  },
  "late.take": { fr: "Prendre la place {who:de}", en: "Take the place of {who}" },
  "late.asked": {
    fr: "Vous avez demandé la place {who:de} : l'hôte va vous répondre.",
    en: "You asked for the place of {who}: the host will answer.",
  },
  "late.unask": { fr: "Annuler la demande", en: "Take it back" },
  "late.refused": {
    fr: "L'hôte préfère continuer la partie comme elle est. Restez donc pour regarder !",
    en: "The host would rather go on with the game as it is. Do stay and watch!",
  },
  "late.question": {
    fr: "{who} aimerait prendre la place {bot:de} (bot).",
    en: "{who} would like to take the place of {bot} (a bot).",
  },
  "late.yes": { fr: "Oui, avec plaisir", en: "Yes, gladly" },
  "late.no": { fr: "Non, continuons ainsi", en: "No, let us go on" },
  "late.later": { fr: "Plus tard (dans le menu de la table)", en: "Later (in the table's menu)" },
  "late.yours": {
    fr: "Cette place est à vous : bonne partie !",
    en: "That seat is yours: enjoy the game!",
  },
  "late.invite": { fr: "Inviter quelqu'un", en: "Invite somebody" },
  "late.invite.how": {
    fr: "Qui suit ce lien regarde la partie, et peut demander la place d'un bot.",
    en: "Whoever follows this link watches the game, and may ask for a bot's place.",
  },
} as const satisfies Record<string, Words>;
