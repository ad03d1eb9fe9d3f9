// Filled pictures on a 24 × 24 field, one for each effect: each has a shape of its own, colour only helps.
const HEART = "M12 21.5C5 16 1.5 12.3 1.5 8A5.4 5.4 0 0 1 12 5.9 5.4 5.4 0 0 1 22.5 8c0 4.3-3.5 8-10.5 13.5z";
const CARD = "M5 1.5h14v21H5z";
const PLUS = "M11 7h2.4v3.3h3.2v2.4h-3.2V16H11v-3.3H7.8v-2.4H11z";

export const EFFECTS = {
  coin: "M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm0 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm0 2.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  gain: HEART + PLUS,
  hit: `${HEART}M12.6 5.6 8.4 11l3.6 2-2.6 6 6.8-7.2-3.8-2 2.6-4.2z`,
  black: HEART,
  draw: "M9 1.5h12v16h-2.5V4H9zM3 6.5h12.5v16H3zM9.3 9 5.6 13.6h2.5v5.2h2.4v-5.2H13z",
  destroy: `${CARD}M8.6 7 7 8.6 10.4 12 7 15.4 8.6 17l3.4-3.4 3.4 3.4 1.6-1.6-3.4-3.4L17 8.6 15.4 7 12 10.4z`,
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
