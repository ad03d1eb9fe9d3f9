// Filled pictures on a 24 × 24 field, one for each effect: each has a shape of its own, colour only helps.
const HEART = "M12 21.5C5 16 1.5 12.3 1.5 8A5.4 5.4 0 0 1 12 5.9 5.4 5.4 0 0 1 22.5 8c0 4.3-3.5 8-10.5 13.5z";
const CARD = "M5 1.5h14v21H5z";
const PLUS = "M11 7h2.4v3.3h3.2v2.4h-3.2V16H11v-3.3H7.8v-2.4H11z";

export const EFFECTS = {
  coin: "M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zM17 7.1a6.2 6.2 0 1 0 0 9.8l-1.6-1.9a3.8 3.8 0 1 1 0-6zM4.6 9.6h2.2v1.7H4.6zM9.3 9.6h4v1.7h-4zM4.6 12.8h2.2v1.7H4.6zM9.3 12.8h4v1.7h-4z",
  gain: HEART + PLUS,
  hit: `${HEART}M12.6 5.6 8.4 11l3.6 2-2.6 6 6.8-7.2-3.8-2 2.6-4.2z`,
  black: HEART,
  draw: "M9 1.5h12v16h-2.5V4H9zM3 6.5h12.5v16H3zM9.3 9 5.6 13.6h2.5v5.2h2.4v-5.2H13z",
  destroy:
    "M12.5 1c.6 4.6 7 7 7 13.6a7.5 7.5 0 0 1-15 0c0-3 1.4-5 3-6.6.2 2 .9 3 2 3.7C9.2 7.6 10.2 4 12.5 1zm-.4 12c-.4 2-2.6 2.8-2.6 5a2.6 2.6 0 0 0 5.2 0c0-2-1.9-2.8-2.6-5z",
  force: `${CARD}M10.8 5.5v7H7.5L12 18.4l4.5-5.9h-3.3v-7z`,
  slot: `M2.5 2.5h19v19h-19zM5 5v14h14V5z${PLUS}`,
} as const;

export const SIGNS = {
  ...EFFECTS,
  sword: "M21.5 2.5 20.7 8 11 17.6l1.8 1.8-1.6 1.6-3-3-3.8 4-2.3-2.3 4-3.8-3-3 1.6-1.6L6.4 13 16 3.3z",
  shield: "M12 1.5l9 3.3v6.4c0 5.6-3.8 9.3-9 11.3-5.2-2-9-5.7-9-11.3V4.8z",
  life: "M12 11.8a5.2 5.2 0 1 0 0-10.4 5.2 5.2 0 0 0 0 10.4zM2.5 22.5c0-5.5 4-9 9.5-9s9.5 3.5 9.5 9z",
} as const;

export type EffectIcon = keyof typeof EFFECTS;
export type Sign = keyof typeof SIGNS;

export const isIcon = (word: string): word is EffectIcon => Object.hasOwn(EFFECTS, word);
