// The faces of the house's bots: `faces/<name>.svg`, the name in plain small letters. The same character plays at the same level.
const FILES = import.meta.glob<string>("./faces/*.svg", { query: "?raw", import: "default", eager: true });

/** Whoever sits there a second time is called "Irma 2", and looks the same. */
export function faceOf(name: string): string | undefined {
  const [character = ""] = name.split(" ");
  const plain = character
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
  return FILES[`./faces/${plain}.svg`];
}
