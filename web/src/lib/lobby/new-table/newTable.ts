// Which table to ask for: how many seats, who sits in them, which options.
import type { FieldInfo, FormInfo, LengthInfo, Place } from "$lib/generated/protocol";

export type Value = boolean | number | string;
export type Values = Readonly<Record<string, Value>>;

/** The reader in the first seat, the others alike. */
export function placesFor(seats: number, others: Place): Place[] {
  return Array.from({ length: seats }, (_, seat) => (seat ? others : "me"));
}

/** How many seats and which options a form opens with: those of the shortest length, which comes first. */
export function firstAsked(lengths: readonly LengthInfo[], usual: number): { seats: number; chosen: Values } {
  const [shortest] = lengths;
  return { seats: shortest?.seats ?? usual, chosen: shortest?.options ?? {} };
}

/** The same people around a smaller or larger table: new seats are as the last one was, and the reader keeps one. */
export function resized(places: readonly Place[], seats: number): Place[] {
  const others = places.findLast((place) => place !== "me") ?? "open";
  const kept = Array.from({ length: seats }, (_, seat) => places[seat] ?? others);
  return places.includes("me") && !kept.includes("me") ? ["me", ...kept.slice(1)] : kept;
}

/** Somebody else in a seat; the reader sits in one seat only. */
export function seatedAs(places: readonly Place[], seat: number, place: Place): Place[] {
  const others = places.findLast((one) => one !== "me") ?? "open";
  return places.map((one, at) => (at === seat ? place : place === "me" && one === "me" ? others : one));
}

/** Every value a number may take. */
export function numbersOf(field: Pick<FieldInfo, "least" | "most" | "step">): number[] {
  const count = Math.floor((field.most - field.least) / field.step) + 1;
  return Array.from({ length: count }, (_, at) => field.least + at * field.step);
}

export function accepts(field: FieldInfo, value: Value | undefined): boolean {
  switch (field.kind) {
    case "switch":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number" && numbersOf(field).includes(value);
    case "text":
      return (
        typeof value === "string" && value.trim().length >= field.least && value.trim().length <= field.most
      );
    case "choice":
      return field.choices.some((choice) => choice.value === value);
  }
}

/** What was chosen, as far as this form has it; the form's defaults for the rest. */
export function fitted(form: FormInfo, chosen: Values): Values {
  return Object.fromEntries(
    form.fields.map((field) => {
      const value = chosen[field.name];
      return [field.name, value !== undefined && accepts(field, value) ? value : field.default];
    }),
  );
}

/** How a value is called in a list of options. */
export function labelOf(field: FieldInfo, value: Value, words: { yes: string; no: string }): string {
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
}

/** The options that say something with these values: those of the jokers only where there are jokers. */
export const meaningful = (form: FormInfo, values: Values): readonly FieldInfo[] =>
  form.fields.filter(({ needs }) => {
    const other = form.fields.find(({ name }) => name === needs);
    return !other || Boolean(values[needs] ?? other.default);
  });

/** The length that a table of so many people and these options has, if it is one of those the game names. */
export const lengthOf = (
  lengths: readonly LengthInfo[],
  seats: number,
  values: Values,
): LengthInfo | undefined =>
  lengths.find(
    (one) =>
      one.seats === seats && Object.entries(one.options).every(([name, value]) => values[name] === value),
  );
