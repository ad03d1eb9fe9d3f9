// Court figures are fetched when the first court card is shown: the lobby needs none.
import type { Standard } from "./standard";

let fetched: Promise<Readonly<Record<string, string>>> | undefined;

/** The half figure of a court card; "" where it cannot be had: it is asked for again next time. */
export async function courtOf({ court, suit }: Standard): Promise<string> {
  fetched ??= import("./figures").then(({ FIGURES }) => FIGURES);
  try {
    return (await fetched)[`./courts/${court}${suit}.svg`] ?? "";
  } catch {
    fetched = undefined;
    return "";
  }
}
