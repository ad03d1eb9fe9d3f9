// Random bytes in hexadecimal. `crypto.randomUUID` is missing over plain http; `getRandomValues` is there.
export function randomHex(bytes: number): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(raw, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
