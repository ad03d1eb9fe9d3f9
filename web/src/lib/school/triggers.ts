// « Première partie accompagnée »: whether this is the time for a tip, by what one reader sees and was just told. The engine
// reads the same words (`engine/manual/school/first_game.py`).
import type { Line, MomentInfo, View, Trigger } from "$lib/generated/protocol";

/** What was just told: the rules it cites, the kinds of its moments. */
export interface News {
  readonly rules: ReadonlySet<string>;
  readonly moments: ReadonlySet<string>;
}

/** What was told after one version, up to another. */
export function newsBetween(
  log: readonly Line[],
  moments: readonly MomentInfo[],
  after: number,
  until: number,
): News {
  const fresh = ({ version }: { version: number }): boolean => version > after && version <= until;
  const told = moments.filter(fresh);
  return {
    rules: new Set([...log.filter(fresh), ...told].map(({ rule = "" }) => rule)),
    moments: new Set(told.map(({ moment }) => moment.kind)),
  };
}

// Whether a notation is the one written, or of its kind: `P:*` is any that begins so, `play:*/A` also ends so.
export function fits(move: string, pattern: string): boolean {
  const [head = "", tail] = pattern.split("*", 2);
  if (tail === undefined) return move === pattern;
  return move.length >= head.length + tail.length && move.startsWith(head) && move.endsWith(tail);
}

export function holds(when: Trigger, view: View, news: News): boolean {
  const { phase, mine, fact, without, move, barred, rule, moment } = when;
  const has = (id: string): boolean => view.facts.some((one) => one.id === id);
  return (
    (!phase || view.phase === phase) &&
    (!mine || view.actors.includes(view.viewer)) &&
    (!fact || has(fact)) &&
    (!without || !has(without)) &&
    (!move || view.moves.some((offer) => fits(offer.move, move))) &&
    (!barred || isBarred(view)) &&
    (!rule || news.rules.has(rule)) &&
    (!moment || news.moments.has(moment))
  );
}

/** Whether some card of the reader's hand may not be played while another may. */
function isBarred({ moves, zones, viewer }: View): boolean {
  const offered = moves.filter((offer) => offer.card);
  const hands = zones.filter((zone) => zone.layout === "hand" && zone.owner === viewer);
  const playable = (zone: string, code?: string): boolean =>
    offered.some((offer) => offer.zone === zone && offer.card === code);
  return offered.length > 0 && hands.some(({ id, cards }) => cards.some(({ code }) => !playable(id, code)));
}
