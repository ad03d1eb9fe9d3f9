// Pictures in place of labels, where many sit at the table.
import type { IconName } from "$lib/ui/icons";

export const SIGNS: Readonly<Record<string, IconName>> = { ticked: "check", nm: "star" };
