// What of a log makes a story: openings of scenes, people's own words, turns of events.
import type { Line } from "$lib/generated/protocol";
import { api } from "$lib/net/api";

export const isTold = (line: Line): boolean => (line.story ?? "") !== "";

export interface Chapter {
  /** The lines that open it; none where the story begins before its first scene. */
  readonly opening: readonly Line[];
  readonly lines: readonly Line[];
}

/** A chapter begins where scenes do. */
export function chaptersOf(lines: readonly Line[]): Chapter[] {
  const chapters: { opening: Line[]; lines: Line[] }[] = [];
  for (const line of lines.filter(isTold)) {
    const last = chapters.at(-1);
    if (line.story === "scene" && (!last || last.lines.length)) chapters.push({ opening: [line], lines: [] });
    else if (line.story === "scene") last?.opening.push(line);
    else if (last) last.lines.push(line);
    else chapters.push({ opening: [], lines: [line] });
  }
  return chapters;
}

/** Every line of a table's story, from its beginning. */
export async function whole(id: string, invite: string): Promise<Line[]> {
  let lines: Line[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = await api.log(id, before, invite);
    lines = [...page.lines.filter(isTold), ...lines];
    const first = page.lines[0]?.version;
    if (!page.more || first === undefined || first >= before) return lines;
    before = first;
  }
}
