// Words of looking back: replay, analysis, and the check of a record.
import type { Words } from "./format";

export const REPLAY = {
  "analysis.title": { fr: "Ce qui a décidé de la partie", en: "What decided the game" },
  "analysis.eyes": { fr: "Avec quelles cartes ?", en: "With which cards?" },
  "analysis.open": { fr: "Toutes cartes sur table", en: "All cards open" },
  "analysis.you_knew": { fr: "Ce que vous saviez", en: "What you knew" },
  "analysis.knew": { fr: "Ce que savait {who}", en: "What {who} knew" },
  "analysis.open.help": {
    fr: "Ce que valait la position, mains et pioche comprises : personne ne pouvait le savoir.",
    en: "What the position was worth, hands and stock included: nobody could know.",
  },
  "analysis.knew.help": {
    fr: "Ce que l'on pouvait croire alors, avec les cartes vues de cette place.",
    en: "What could be believed then, from the cards seen at that seat.",
  },
  "analysis.working": {
    fr: "La maison relit la partie : au plus {n} {n:seconde|secondes} de calcul, sans gêner les tables.",
    en: "The house is going over the game: at most {n} {n:second|seconds} of thought, without slowing any table.",
  },
  "analysis.chances": { fr: "Les chances de gagner", en: "Chances of winning" },
  "analysis.from_to": { fr: "de {from} % à {to} %", en: "from {from}% to {to}%" },
  "analysis.turns": { fr: "Les moments où elle a basculé", en: "Turning points" },
  "analysis.turn": { fr: "{n}. Le coup {who:de}", en: "{n}. {who}'s move" },
  "analysis.change": { fr: ": {before} %, puis {after} %", en: ": {before}%, then {after}%" },
  "analysis.better": {
    fr: "L'expert aurait choisi « {what} ».",
    en: "The expert would have chosen “{what}”.",
  },
  "analysis.same": { fr: "L'expert aurait joué de même.", en: "The expert would have played the same." },
  "analysis.worth": {
    fr: "Avec ce que l'on savait à cette place : {better} % de chances au lieu de {played} %.",
    en: "From what that seat knew: {better}% instead of {played}%.",
  },
  "analysis.even": {
    fr: "Avec ce que l'on savait à cette place, les deux coups se valaient ({n} %).",
    en: "From what that seat knew, both moves were equally good ({n}%).",
  },
  "analysis.advice": { fr: "Le conseil donné à cette place :", en: "The advice given to that seat:" },
  "analysis.see": { fr: "Revoir ce moment", en: "Go to this moment" },
  "analysis.no_turn": {
    fr: "Aucun coup n'a fait basculer la partie : elle a penché peu à peu.",
    en: "No single move turned the game: it tilted little by little.",
  },
  "replay.title": { fr: "Revoir : {game}", en: "Replay: {game}" },
  "replay.controls": { fr: "Commandes de lecture", en: "Playback controls" },
  "replay.jump": { fr: "Aller à une étape", en: "Jump to a step" },
  "replay.step": { fr: "Étape {n} sur {total}", en: "Step {n} of {total}" },
  "replay.first": { fr: "Au début", en: "To the start" },
  "replay.back": { fr: "Étape précédente", en: "Step back" },
  "replay.play": { fr: "Lecture", en: "Play" },
  "replay.pause": { fr: "Pause", en: "Pause" },
  "replay.on": { fr: "Étape suivante", en: "Step forward" },
  "replay.last": { fr: "À la fin", en: "To the end" },
  "replay.speed": { fr: "Vitesse", en: "Speed" },
  "replay.times": { fr: "× {n}", en: "× {n}" },
  "replay.eyes": { fr: "Par les yeux de", en: "Through the eyes of" },
  "replay.spectator": { fr: "Spectateur", en: "Spectator" },
  "replay.dealt": { fr: "Les cartes sont distribuées.", en: "The cards are dealt." },
  "replay.begins": { fr: "La partie commence.", en: "The game begins." },
  "replay.nothing": { fr: "Rien de visible d'ici.", en: "Nothing to be seen from here." },
  "replay.not_over": {
    fr: "La partie n'est pas finie : on la revoit une fois jouée.",
    en: "The game is not over: it can be replayed once it has ended.",
  },

  "verify.title": { fr: "La donne était-elle honnête ?", en: "Was the deal fair?" },
  "verify.how": {
    fr: "La maison a tiré un nombre secret et publié son empreinte avant la première carte. Chaque navigateur a ajouté le sien. Toutes les cartes et tous les dés viennent du mélange : personne n'a pu le choisir.",
    en: "The house drew a secret number and published its fingerprint before the first card. Each browser added its own. Every card and every die comes from the mix: nobody could choose it.",
  },
  "verify.checks": { fr: "Vérifié dans ce navigateur", en: "Checked in this browser" },
  "verify.seen.holds": {
    fr: "L'engagement est celui que ce navigateur avait vu avant la donne.",
    en: "The commitment is the one this browser saw before the deal.",
  },
  "verify.seen.fails": {
    fr: "L'engagement n'est pas celui que ce navigateur avait vu avant la donne.",
    en: "The commitment is not the one this browser saw before the deal.",
  },
  "verify.mine.holds": {
    fr: "Le hasard envoyé par ce navigateur fait partie du mélange.",
    en: "The random number sent by this browser is part of the mix.",
  },
  "verify.mine.fails": {
    fr: "Le hasard envoyé par ce navigateur manque au mélange.",
    en: "The random number sent by this browser is missing from the mix.",
  },
  "verify.commitment.holds": {
    fr: "Le nombre secret de la maison correspond à son engagement.",
    en: "The house's secret number matches its commitment.",
  },
  "verify.commitment.fails": {
    fr: "Le nombre secret de la maison ne correspond pas à son engagement.",
    en: "The house's secret number does not match its commitment.",
  },
  "verify.seed.holds": {
    fr: "La graine de la partie est bien le mélange de toutes les parts.",
    en: "The seed of the game is indeed the mix of everybody's parts.",
  },
  "verify.seed.fails": {
    fr: "La graine de la partie n'est pas le mélange de toutes les parts.",
    en: "The seed of the game is not the mix of everybody's parts.",
  },
  "verify.later": {
    fr: "Le nombre secret de la maison sera publié à la fin de la partie.",
    en: "The house's secret number will be published when the game is over.",
  },
  "verify.sealed": {
    fr: "Cette partie garde des secrets après la fin : sa graine n'est pas publiée.",
    en: "This game keeps secrets after its end: its seed is not published.",
  },
  "verify.figures": { fr: "Les nombres", en: "The figures" },
  "verify.part": { fr: "Part {who:de}", en: "Part of {who}" },
  "verify.no_parts": { fr: "Aucun joueur n'a encore ajouté sa part.", en: "No player has added a part yet." },
  "verify.house_seed": { fr: "Nombre secret de la maison", en: "The house's secret number" },
  "verify.seed": { fr: "Graine de la partie", en: "Seed of the game" },
  "verify.algorithm": { fr: "Méthode de tirage", en: "Method of drawing" },
  "verify.yourself": { fr: "Vérifier soi-même", en: "Check it yourself" },
  "verify.yourself.text": {
    fr: "Le fichier de la partie contient tout : cette commande rejoue chaque donne et chaque coup.",
    en: "The file of the game holds everything: this command replays every deal and every move.",
  },
  "verify.yourself.figures": {
    fr: "Prenez l'engagement que vous avez vu avant la donne et l'empreinte affichée à la fin, plutôt que de croire le fichier : des coups permis, mais réécrits, se verraient aussitôt.",
    en: "Use the commitment you saw before the deal and the digest shown at the end rather than trusting the file: rewritten moves, even legal ones, would show at once.",
  },
  "verify.digest": { fr: "Empreinte de la partie", en: "Digest of the game" },
  "verify.back": { fr: "Retour à la table", en: "Back to the table" },
} as const satisfies Record<string, Words>;
