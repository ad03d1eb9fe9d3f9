// Words of the school: the sheet in brief, the list of lessons, the coach.
import type { Words } from "./format";

export const SCHOOL = {
  "learn.go": { fr: "Apprendre", en: "Learn" },
  "learn.title": { fr: "Apprendre : {game}", en: "Learn {game}" },
  "learn.lessons": { fr: "Les leçons", en: "Lessons" },
  "learn.minutes": { fr: "{n} min", en: "{n} min" },
  "learn.done": { fr: "faite", en: "done" },
  "learn.none": { fr: "Pas encore d'école", en: "No school yet" },
  "learn.none.text": {
    fr: "Ce jeu n'a pas encore de leçons ; les règles, elles, sont là.",
    en: "This game has no lessons yet, but its rules are here.",
  },
  "learn.play": {
    fr: "Une première partie accompagnée, contre des bots faciles ({n} min)",
    en: "A first game with a coach, against easy bots ({n} min)",
  },

  "brief.title": { fr: "En bref", en: "In brief" },
  "brief.facts": {
    fr: "{least} à {most} min, difficulté {level} sur 3",
    en: "{least} to {most} min, difficulty {level} of 3",
  },
  "brief.players": { fr: "Qui joue", en: "Who plays" },
  "brief.goal": { fr: "But du jeu", en: "Goal" },
  "brief.turn": { fr: "Comment on joue", en: "How to play" },
  "brief.wins": { fr: "Ce qui fait gagner", en: "How to win" },
  "brief.ends": { fr: "La fin", en: "The end" },
  "brief.trap": { fr: "Attention", en: "Watch out" },
  "brief.legend": { fr: "Signes", en: "Signs" },
  "brief.example": { fr: "Exemple : {title}", en: "Example: {title}" },
  "brief.away": { fr: "Ne plus montrer le but de ce jeu", en: "Don't show this game's goal again" },
  "brief.print": { fr: "Imprimer", en: "Print" },

  "coach.title": { fr: "Le coach", en: "The coach" },
  "coach.step": { fr: "Étape {n} sur {steps}", en: "Step {n} of {steps}" },
  "coach.on": { fr: "Continuer", en: "Continue" },
  "coach.back": { fr: "Revenir", en: "Back" },
  "coach.take_back": { fr: "Reprendre ce coup", en: "Take that back" },
  "coach.read": { fr: "Compris", en: "Got it" },
  "coach.alone": { fr: "Jouer sans coach", en: "Play without a coach" },
  "coach.leave": { fr: "Toutes les leçons", en: "All lessons" },
  "coach.next": { fr: "Leçon suivante", en: "Next lesson" },
  "coach.play": { fr: "Jouer une première partie", en: "Play a first game" },
  "coach.over": { fr: "Leçon terminée : {title}.", en: "Lesson finished: {title}." },
} as const satisfies Record<string, Words>;
