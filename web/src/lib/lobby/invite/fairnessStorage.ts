// What this browser saw of a fair deal before the first card: the house's commitment, and the bytes we added to it.
import { STORAGE } from "$lib/app/storageKeys";

export interface FairnessProof {
  readonly id: string;
  readonly commitment: string;
  readonly contribution: string;
}

/** How many deals are remembered. */
const MOST = 50;

export function keep(proof: FairnessProof): void {
  const others = all().filter(({ id }) => id !== proof.id);
  try {
    localStorage.setItem(STORAGE.fairness, JSON.stringify([...others, proof].slice(-MOST)));
  } catch {
    // Storage may be refused: then there is nothing to compare with later.
  }
}

export function kept(id: string): FairnessProof | undefined {
  return all().find((one) => one.id === id);
}

function all(): FairnessProof[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE.fairness) ?? "[]");
    return Array.isArray(found) ? found.filter(isProof) : [];
  } catch {
    return [];
  }
}

function isProof(one: unknown): one is FairnessProof {
  const { id, commitment, contribution } = (one ?? {}) as Partial<Record<keyof FairnessProof, unknown>>;
  return typeof id === "string" && typeof commitment === "string" && typeof contribution === "string";
}
