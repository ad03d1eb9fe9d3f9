// A portrait for each character, whatever their category; villains share one by kind. Codes are category-character.
const FILES = import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true });

export function drawingOf(code: string): string | undefined {
  const [category = "", character = ""] = code.split("-");
  return FILES[`./drawings/${character}.svg`] ?? FILES[`./drawings/${category}.svg`];
}
