// Lays what differs upon a view, by the rule of the house (`engine/views/view_patch.py`): parts take the place of their
// namesakes, new ones come last, an order says which there are from now on.
import type { ViewPatch, View } from "$lib/generated/protocol";

export function applyPatch(view: View, over: ViewPatch): View {
  const { seats, seat_order, zones, zone_order, facts, fact_order, ...whole } = over;
  return {
    ...view,
    ...whole,
    seats: merged(view.seats, seats, seat_order, (seat) => seat.seat),
    zones: merged(view.zones, zones, zone_order, (zone) => zone.id),
    facts: merged(view.facts, facts, fact_order, (fact) => fact.id),
  };
}

function merged<Part, Key>(
  parts: Part[],
  over: readonly Part[] | undefined,
  order: readonly Key[] | undefined,
  key: (part: Part) => Key,
): Part[] {
  if (!over && !order) return parts;
  const named = new Map(parts.map((part) => [key(part), part]));
  for (const part of over ?? []) named.set(key(part), part);
  return order ? order.flatMap((at) => named.get(at) ?? []) : [...named.values()];
}
