// Words of the table: seats, cards, moves, composers, log, chat, result.
import type { Words } from "./speak";

export const TABLE = {
  "table.title": { fr: "Table", en: "Table" },
} as const satisfies Record<string, Words>;
