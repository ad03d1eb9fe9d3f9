// A move made of parts: the draft of each part, whether it can be sent, and what is sent. No screen here.
import type { Composer, Part, Parts, PartValue, Share, Split, View, Write } from "$lib/generated/protocol";
import type { Key, Params } from "$lib/i18n";

export type Draft = Required<PartValue>;
export type Drafts = Readonly<Record<string, Draft>>;

/** Why a part cannot be sent yet. */
export interface Lack {
  readonly key: Key;
  readonly params: Params;
}

const NOTHING: Draft = { picks: [], piles: [], down: [], shares: {}, assigned: {}, text: "" };

/** Every part as it is first shown: a split starts with everything in its first pile. */
export function blank(part: Part): Draft {
  switch (part.type) {
    case "pick":
      return part.least === part.options.length ? { ...NOTHING, picks: values(part) } : NOTHING;
    case "split":
      return { ...NOTHING, piles: part.piles.map((_, pile) => (pile === 0 ? values(part) : [])) };
    case "share":
      return { ...NOTHING, shares: Object.fromEntries(values(part).map((value) => [value, 0])) };
    case "assign":
      return { ...NOTHING, assigned: onlyTarget(part) };
    case "write":
      return NOTHING;
  }
}

const values = (part: { options: readonly { value: string }[] }): string[] =>
  part.options.map((one) => one.value);

function onlyTarget(part: Extract<Part, { type: "assign" }>): Record<string, string> {
  const [target, ...others] = part.targets;
  return target && !others.length
    ? Object.fromEntries(values(part).map((value) => [value, target.value]))
    : {};
}

export function blanks(composer: Composer): Drafts {
  return Object.fromEntries(composer.parts.map((part) => [part.name, blank(part)]));
}

/** Drafts carried over to a new view of the same composer: what is still possible stays. */
export function refit(composer: Composer, drafts: Drafts): Drafts {
  return Object.fromEntries(
    composer.parts.map((part) => {
      const draft = drafts[part.name];
      return [part.name, draft && fits(part, draft) ? draft : blank(part)];
    }),
  );
}

function fits(part: Part, draft: Draft): boolean {
  if (part.type === "write") return true;
  const known = new Set(values(part));
  const used = [
    ...draft.picks,
    ...draft.piles.flat(),
    ...Object.keys(draft.shares),
    ...Object.keys(draft.assigned),
  ];
  return (
    used.every((value) => known.has(value)) &&
    (part.type !== "split" || draft.piles.flat().length === known.size)
  );
}

/** Adds or takes away a pick; where one alone is wanted, the new one replaces it. */
export function toggle(draft: Draft, value: string, most: number): Draft {
  if (draft.picks.includes(value)) return { ...draft, picks: draft.picks.filter((one) => one !== value) };
  if (most === 1) return { ...draft, picks: [value] };
  return draft.picks.length < most ? { ...draft, picks: [...draft.picks, value] } : draft;
}

export function moveTo(draft: Draft, value: string, pile: number): Draft {
  const piles = draft.piles.map((cards, number) => {
    const others = cards.filter((card) => card !== value);
    return number === pile ? [...others, value] : others;
  });
  return { ...draft, piles };
}

export function turn(draft: Draft, value: string, part: Split): Draft {
  if (draft.down.includes(value)) return { ...draft, down: draft.down.filter((one) => one !== value) };
  if (part.down_most === 1) return { ...draft, down: [value] };
  return draft.down.length < part.down_most ? { ...draft, down: [...draft.down, value] } : draft;
}

export const shared = (draft: Draft): number =>
  Object.values(draft.shares).reduce((sum, amount) => sum + amount, 0);

/** The most one target may have, given what the others have. */
export function freeFor(part: Share, draft: Draft, value: string): number {
  const own = part.options.find((option) => option.value === value)?.most ?? 0;
  const left = part.most - shared(draft) + (draft.shares[value] ?? 0);
  return Math.max(0, own > 0 ? Math.min(own, left) : left);
}

export function give(part: Share, draft: Draft, value: string, amount: number): Draft {
  const given = Math.max(0, Math.min(Math.trunc(amount) || 0, freeFor(part, draft, value)));
  return { ...draft, shares: { ...draft.shares, [value]: given } };
}

/** What is still missing, or null when the part can be sent. The house has the last word. */
export function lackOf(part: Part, draft: Draft): Lack | null {
  switch (part.type) {
    case "pick":
      return between("lack.pick", draft.picks.length, part.least, part.most);
    case "split":
      return (
        draft.piles.map((pile) => between("lack.pile", pile.length, part.least, Infinity)).find(Boolean) ??
        between("lack.down", draft.down.length, part.down_least, part.down_most)
      );
    case "share":
      return between("lack.share", shared(draft), part.least, part.most);
    case "assign": {
      const n = part.options.filter((option) => !draft.assigned[option.value]).length;
      return n ? { key: "lack.assign", params: { n } } : null;
    }
    case "write":
      return lackOfText(part, draft);
  }
}

function lackOfText(part: Write, draft: Draft): Lack | null {
  const lines = draft.text.split("\n").length;
  if (lines > part.lines) return { key: "lack.lines", params: { n: part.lines } };
  return between("lack.text", [...draft.text.trim()].length, part.least, part.most);
}

function between(
  what: "lack.pick" | "lack.pile" | "lack.down" | "lack.share" | "lack.text",
  n: number,
  least: number,
  most: number,
): Lack | null {
  if (n < least) return { key: `${what}.few`, params: { n: least - n, least } };
  return n > most ? { key: `${what}.many`, params: { n: n - most, most } } : null;
}

/** The parts that cannot be sent yet. */
export const lacking = (composer: Composer, drafts: Drafts): readonly Part[] =>
  composer.parts.filter((part) => lackOf(part, drafts[part.name] ?? blank(part)));

/** Texts left empty that the house has an idea for: where there are several, they can be filled in at one press. */
export function emptyTexts(composer: Composer, drafts: Drafts): readonly Write[] {
  return composer.parts.filter(
    (part): part is Write =>
      part.type === "write" && part.suggestions.length > 0 && !(drafts[part.name]?.text ?? "").trim(),
  );
}

const same = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Whether a part says nothing yet, or just this. */
function agrees(draft: Draft | undefined, value: string): boolean {
  if (!draft || (!draft.text.trim() && !draft.picks.length)) return true;
  return draft.picks.length ? draft.picks.includes(value) : same(draft.text, value);
}

/** The suggestions of a text that go with what the other parts say: nothing else taken for granted, nothing said twice. */
export function fitting(composer: Composer, part: Write, drafts: Drafts): readonly string[] {
  const others = composer.parts.filter((one) => one.type === "write" && one.name !== part.name);
  return part.suggestions.filter(
    (idea, nth) =>
      !others.some((one) => same(drafts[one.name]?.text ?? "", idea)) &&
      (part.presumes[nth] ?? []).every((granted) => agrees(drafts[granted.part], granted.value)),
  );
}

/** What a suggestion that was taken elsewhere takes for granted of this part. */
function presumed(composer: Composer, part: Write, drafts: Drafts): string | undefined {
  return composer.parts
    .flatMap((one) => {
      const nth = one.type === "write" ? one.suggestions.indexOf(drafts[one.name]?.text ?? "") : -1;
      return one.type === "write" ? (one.presumes[nth] ?? []) : [];
    })
    .find((granted) => granted.part === part.name)?.value;
}

/** The texts left empty, filled in with ideas that go with what was written and with each other. */
export function filledIn(composer: Composer, drafts: Drafts): Drafts {
  return emptyTexts(composer, drafts).reduce((filled, part) => {
    const text = presumed(composer, part, filled) ?? fitting(composer, part, filled)[0] ?? "";
    return { ...filled, [part.name]: { ...NOTHING, text } };
  }, drafts);
}

/**
 * A form filled in as the house advises; texts with what the game suggests, the suggestion for the goal that is picked
 * where it has one for each.
 */
export function advisedDrafts(composer: Composer, { values: advised = {} }: Parts): Drafts {
  const picked = composer.parts.flatMap((part) => {
    const [only, ...others] = advised[part.name]?.picks ?? [];
    return part.type === "pick" && !others.length ? [values(part).indexOf(only ?? "")] : [];
  });
  const filled = composer.parts.map((part) => {
    const draft = { ...blank(part), ...advised[part.name] };
    const nth = Math.max(0, picked[0] ?? 0);
    const idea = part.type === "write" ? (part.suggestions[nth] ?? part.suggestions[0] ?? "") : "";
    return [part.name, { ...draft, text: draft.text || idea }] as const;
  });
  return Object.fromEntries(filled);
}

/** What a priced composer's picks bring: null while too few are picked, 0 where they make nothing together. */
export function worthOf(composer: Composer, drafts: Drafts): number | null {
  const [part] = composer.parts;
  const picks = part ? (drafts[part.name]?.picks ?? []) : [];
  if (part?.type !== "pick" || !Object.keys(composer.worths).length || picks.length < part.least) return null;
  const key = values(part).filter((value) => picks.includes(value));
  return composer.worths[key.join(" ")] ?? 0;
}

export function isComplete(composer: Composer, drafts: Drafts): boolean {
  return lacking(composer, drafts).length === 0;
}

/** What goes to the house: of each part only the fields its kind uses. */
export function partsOf(composer: Composer, drafts: Drafts): Parts {
  const sent = composer.parts.map(
    (part) => [part.name, used(part, drafts[part.name] ?? blank(part))] as const,
  );
  return { composer: composer.id, values: Object.fromEntries(sent) };
}

function used(part: Part, draft: Draft): PartValue {
  switch (part.type) {
    case "pick":
      return { picks: draft.picks };
    case "split":
      return { piles: draft.piles, down: draft.down };
    case "share":
      return { shares: draft.shares };
    case "assign":
      return { assigned: draft.assigned };
    case "write":
      return { text: draft.text.trim() };
  }
}

/** The composer of a later view that is the same question, if it is still asked. */
export function stillAsked(view: View, id: string): Composer | undefined {
  return view.composers.find((composer) => composer.id === id);
}
