// Words of coming in: a late friend who takes a bot's seat, one's own seat on another device, how one looks.
import type { Words } from "./format";

export const COMING = {
  "seatRequest.offer": {
    fr: "Envie de jouer ? Un bot peut vous céder sa place.",
    en: "Would you like to play? A bot can give you its seat.",
  },
  "seatRequest.freed": {
    fr: "Votre place a été libérée avant la donne. Demandez celle d'un bot !",
    en: "Your seat was freed before the deal. Do ask for a bot's!",
  },
  "seatRequest.freed.full": {
    fr: "Votre place a été libérée avant la donne, et les autres sont prises : vous pouvez regarder.",
    en: "Your seat was freed before the deal, and the others are taken: you may watch.",
  },
  "seatRequest.choose": { fr: "Prendre la place d'un bot", en: "Take a bot's seat" },
  "seatRequest.how": {
    fr: "Votre demande est posée à l'hôte. Dès son accord, vous jouez à partir du prochain coup, avec les cartes de cette place ; ce que le bot a joué reste joué.",
    en: "The host will be asked. Once they agree, you play from the next move on, with that seat's cards; the bot's moves stand.",
  },
  "seatRequest.how.host": {
    fr: "Vous jouez à partir du prochain coup, avec les cartes de cette place ; ce que le bot a joué reste joué.",
    en: "You play from the next move on, with that seat's cards; the bot's moves stand.",
  },
  "seatRequest.take": { fr: "Prendre la place {who:de} (bot)", en: "Take the seat of {who} (a bot)" },
  "seatRequest.asked": {
    fr: "Vous avez demandé la place {who:de} : l'hôte va vous répondre.",
    en: "You asked for {who}'s seat: the host will answer.",
  },
  "seatRequest.cancel": { fr: "Annuler la demande", en: "Cancel the request" },
  "seatRequest.refused": {
    fr: "L'hôte préfère continuer la partie comme elle est. Restez donc pour regarder !",
    en: "The host would rather go on with the game as it is. Do stay and watch!",
  },
  "seatRequest.question": {
    fr: "{who} aimerait prendre la place {bot:de} (bot).",
    en: "{who} would like to take the seat of {bot} (a bot).",
  },
  "seatRequest.asks": { fr: "{who} aimerait jouer", en: "{who} would like to play" },
  "seatRequest.answer": { fr: "Répondre", en: "Answer" },
  "seatRequest.title": { fr: "Une place à donner ?", en: "Give up a bot's seat?" },
  "seatRequest.yes": { fr: "Oui, avec plaisir", en: "Yes, gladly" },
  "seatRequest.no": { fr: "Non, continuons ainsi", en: "No, let's carry on as we are" },
  "seatRequest.later": { fr: "Plus tard (dans le menu de la table)", en: "Later (in the table's menu)" },
  "seatRequest.yours": {
    fr: "Cette place est à vous : bonne partie !",
    en: "That seat is yours: enjoy the game!",
  },
  "seatRequest.invite": { fr: "Inviter quelqu'un", en: "Invite somebody" },
  "seatRequest.invite.how": {
    fr: "Qui suit ce lien regarde la partie, et peut demander la place d'un bot.",
    en: "Anyone who follows this link can watch the game and ask for a bot's seat.",
  },

  "outsider.how": {
    fr: "On joue ici sans spectateurs ({who}). Vous pouvez demander la place d'un bot : vous verrez la table dès qu'elle sera à vous.",
    en: "This table has no spectators ({who}). You may ask for a bot's seat: you will see the table once it is yours.",
  },
  "outsider.refused": {
    fr: "L'hôte préfère continuer la partie comme elle est. À une prochaine fois !",
    en: "The host would rather go on with the game as it is. Another time!",
  },

  "actingHost.other": {
    fr: "{who} tient la table pendant l'absence {host:de}.",
    en: "{who} runs the table while {host} is away.",
  },
  "actingHost.you": {
    fr: "Vous tenez la table pendant l'absence {host:de}.",
    en: "You run the table while {host} is away.",
  },
  "actingHost.host": { fr: "l'hôte", en: "the host" },
  "actingHost.read": { fr: "C'est lu", en: "Got it" },

  "device.menu": { fr: "Continuer sur un autre appareil", en: "Continue on another device" },
  "device.how": {
    fr: "Scannez cette image avec l'autre appareil, ou ouvrez-y cette maison et tapez le code là où l'on entre avec un code. Il n'est que pour vous, ne sert qu'une fois, et fermer cette fenêtre l'annule.",
    en: "Scan this picture with the other device, or open this house there and type the code where you join by code. It is for you alone and works once; closing this window cancels it.",
  },
  "device.qr": {
    fr: "Image à scanner avec votre autre appareil",
    en: "Picture to scan with your other device",
  },
  "device.code": { fr: "Votre code", en: "Your code" },
  "device.left": { fr: "Valable encore {n} s", en: "Valid for another {n} s" },
  "device.expired": { fr: "Ce code n'est plus valable.", en: "This code has expired." },
  "device.again": { fr: "Un autre code", en: "Another code" },
  "device.done": {
    fr: "C'est fait : vous tenez cette place sur {n} {n:appareil|appareils}, toujours au même point.",
    en: "Done: you hold this seat on {n} devices, always in step.",
  },
  "device.held": {
    fr: "Vous tenez cette place sur {n} {n:appareil|appareils}.",
    en: "You hold this seat on {n} {n:device|devices}.",
  },
  "device.drop": { fr: "Ne la tenir que sur celui-ci", en: "Keep it on this device only" },
  "device.dropped": {
    fr: "Vous ne tenez plus cette place que sur cet appareil.",
    en: "You now hold this seat on this device only.",
  },
  "device.title": { fr: "Continuer ici", en: "Continue here" },
  "device.here": {
    fr: "Votre place à la table sera tenue aussi sur cet appareil ; l'autre la garde, et les deux restent au même point.",
    en: "You will hold your seat on this device too; the other keeps it, and both stay in step.",
  },
  "device.type": { fr: "Le code montré par l'autre appareil", en: "The code shown on the other device" },
  "device.go": { fr: "Prendre ma place ici", en: "Take my seat here" },

  "look.title": { fr: "Votre apparence", en: "How you look" },
  "look.change": { fr: "Choisir un visage et une couleur", en: "Choose a face and a colour" },
  "look.done": { fr: "C'est moi", en: "That's me" },
  "look.help": {
    fr: "Gardé dans ce navigateur, et montré aux tables où vous prendrez place.",
    en: "Kept in this browser, and shown at the tables where you will sit down.",
  },
  "look.face": { fr: "Visage", en: "Face" },
  "look.face.none": { fr: "Initiales", en: "Initials" },
  "look.face.bob": { fr: "Carré", en: "Bob" },
  "look.face.curls": { fr: "Boucles", en: "Curls" },
  "look.face.braid": { fr: "Tresse", en: "Braid" },
  "look.face.beard": { fr: "Barbe", en: "Beard" },
  "look.face.glasses": { fr: "Lunettes", en: "Glasses" },
  "look.face.beret": { fr: "Béret", en: "Beret" },
  "look.face.moustache": { fr: "Moustache", en: "Moustache" },
  "look.face.straw": { fr: "Canotier", en: "Straw hat" },
  "look.face.scarf": { fr: "Foulard", en: "Headscarf" },
  "look.face.freckles": { fr: "Éphélides", en: "Freckles" },
  "look.face.earring": { fr: "Anneau", en: "Earring" },
  "look.face.waves": { fr: "Fleur", en: "Flower" },
  "look.tone": { fr: "Couleur", en: "Colour" },
  "look.tone.none": { fr: "Celle de la maison", en: "The house's" },
  "look.tone.wine": { fr: "Lie-de-vin", en: "Wine" },
  "look.tone.rose": { fr: "Rose", en: "Rose" },
  "look.tone.amber": { fr: "Ambre", en: "Amber" },
  "look.tone.gilt": { fr: "Or", en: "Gold" },
  "look.tone.leaf": { fr: "Tilleul", en: "Leaf" },
  "look.tone.felt": { fr: "Tapis", en: "Felt" },
  "look.tone.sky": { fr: "Ciel", en: "Sky" },
  "look.tone.night": { fr: "Nuit", en: "Night" },
  "look.tone.plum": { fr: "Prune", en: "Plum" },
} as const satisfies Record<string, Words>;
