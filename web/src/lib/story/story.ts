// What makes a story of a log and of people's remarks: openings of scenes, words told, turns of events.
import type { ChatLine, GameSheet, Line, StoryLine, TableInfo } from "$lib/generated/protocol";

/** One line of a story; a remark says whose it is. */
export interface StoryEntry {
  readonly version: number;
  readonly kind: StoryLine["kind"];
  readonly text: string;
  readonly name: string;
}

export interface Chapter {
  /** The line that opens it; none where the story begins before its first scene. */
  readonly opening: StoryEntry | null;
  readonly lines: readonly StoryEntry[];
}

/** The whole journal as the house sends it. */
export const fromPage = (lines: readonly StoryLine[], name: (seat: number) => string): StoryEntry[] =>
  lines.map(({ version, kind, text, seat = -1 }) => ({
    version,
    kind,
    text,
    name: seat < 0 ? "" : name(seat),
  }));

/** The same from what a table has heard so far: each remark after the entry it was made at. */
export function fromTable(log: readonly Line[], chat: readonly ChatLine[]): StoryEntry[] {
  const told = log.flatMap(({ version, text, story }): StoryEntry[] =>
    story ? [{ version, kind: story, text, name: "" }] : [],
  );
  const remarks = chat
    .filter((line) => line.channel === "story")
    .map(({ version, text, name }): StoryEntry => ({ version, kind: "remark", text, name }));
  return [...told, ...remarks].toSorted((a, b) => a.version - b.version);
}

/** The tale alone: the cards behind it are for those who ask for them. */
export const withoutCards = (lines: readonly StoryEntry[]): readonly StoryEntry[] =>
  lines.filter((line) => line.kind !== "cards");

/** A chapter begins where scenes do. */
export function chaptersOf(lines: readonly StoryEntry[]): Chapter[] {
  const chapters: { opening: StoryEntry | null; lines: StoryEntry[] }[] = [];
  for (const line of lines) {
    const last = chapters.at(-1);
    if (line.kind === "scene") chapters.push({ opening: line, lines: [] });
    else if (last) last.lines.push(line);
    else chapters.push({ opening: null, lines: [line] });
  }
  return chapters;
}

/** What the story is about, where its game asks: what everybody is after, as it was chosen or written. */
export function subjectOf(forms: GameSheet["forms"], table: TableInfo): string {
  const chosen = table.options.main_goal;
  if (chosen === undefined) return "";
  const field = forms
    .find((form) => form.seats === table.seats.length)
    ?.fields.find((one) => one.name === "main_goal");
  const words = field?.choices.find((one) => one.value === chosen)?.label ?? String(chosen);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
