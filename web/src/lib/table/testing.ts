// Views for tests, made of what a test cares about.
import type { Card, Layout, Seat, View, Zone } from "$lib/generated/protocol";

export function zone(id: string, layout: Layout, cards: readonly Card[], more: Partial<Zone> = {}): Zone {
  return { id, label: id, layout, owner: -1, cards: [...cards], count: cards.length, ...more };
}

export function seat(number: number, tally = 0): Seat {
  const facts = [{ id: "tricks", label: "Tricks", value: tally }];
  return { seat: number, team: "", facts, flags: [], out: false };
}

export function view(zones: readonly Zone[], more: Partial<View> = {}): View {
  return {
    viewer: 0,
    phase: "PLAY",
    headline: "",
    seats: [seat(0), seat(1), seat(2)],
    zones: [...zones],
    facts: [],
    actors: [],
    prompt: null,
    decision: 1,
    moves: [],
    composers: [],
    undo: false,
    result: null,
    sheet: null,
    ...more,
  };
}

export const up = (...codes: string[]): Card[] => codes.map((code) => ({ code }));
export const backs = (count: number): Card[] => Array.from({ length: count }, () => ({}));
