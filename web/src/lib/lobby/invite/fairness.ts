// Checks a deal in the browser, as `tripot.engine.rules.fairness` defines it: `crypto.subtle` is missing over plain http.
import type { Fairness, TableInfo } from "$lib/generated/protocol";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { FairnessProof } from "./fairnessStorage";

const COMMIT = utf8ToBytes("tripot/commitment/1\0");
const MIX = utf8ToBytes("tripot/seed/1\0");

/** What the house publishes before the first card. */
export function commitmentOf(houseSeed: string): string {
  return bytesToHex(sha256(concatBytes(COMMIT, hexToBytes(houseSeed))));
}

/** The seed of the deals, from the house's and the players' parts. */
export function mixedSeed(houseSeed: string, contributions: Readonly<Record<string, string>>): string {
  const parts = Object.keys(contributions)
    .sort()
    .flatMap((seat) => [utf8ToBytes(seat), hexToBytes(contributions[seat] ?? "")])
    .flatMap((part) => [lengthOf(part), part]);
  return bytesToHex(sha256(concatBytes(MIX, hexToBytes(houseSeed), ...parts)));
}

function lengthOf(part: Uint8Array): Uint8Array {
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, part.length);
  return four;
}

export type Check = "commitment" | "seed" | "seen" | "mine";
export interface Verdict {
  readonly check: Check;
  readonly holds: boolean;
}

/** Everything that can be checked here: nothing before the seeds are published, one's own part only if one had any. */
export function verdicts(fairness: Fairness, proof: FairnessProof | undefined): Verdict[] {
  const own: Verdict[] = proof
    ? [
        { check: "seen", holds: proof.commitment === fairness.commitment },
        { check: "mine", holds: Object.values(fairness.contributions).includes(proof.contribution) },
      ]
    : [];
  if (!fairness.house_seed || !fairness.seed) return own;
  return [
    ...own,
    {
      check: "commitment",
      holds: workedOut(() => commitmentOf(fairness.house_seed)) === fairness.commitment,
    },
    {
      check: "seed",
      holds: workedOut(() => mixedSeed(fairness.house_seed, fairness.contributions)) === fairness.seed,
    },
  ];
}

/** A text that is no hexadecimal proves nothing. */
function workedOut(work: () => string): string | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** What checks a downloaded game against the figures seen here. */
export function command(table: Pick<TableInfo, "game" | "id">, fairness: Fairness): string {
  const figures = `--commitment ${fairness.commitment} --digest ${fairness.digest}`;
  return `tripot verify ${table.game}-${table.id}.tripot ${figures}`;
}
