// Pictures in place of labels, where many sit at the table.
import type { IconName } from "$lib/ui/icons";

export const SIGNS: Readonly<Record<string, IconName>> = {
  tricks: "cards",
  total: "star",
  team_total: "star",
};
