// Something asked of the house: on its way, here, or refused with a way to ask again.
import { ApiError } from "$lib/net/api";

export class Loading<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<ApiError | null>(null);
  #asked = 0;

  constructor(private readonly ask: () => Promise<T>) {}

  /** Asks (again); what was there stays until the answer comes, and only the latest answer counts. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const value = await this.ask();
      if (asked !== this.#asked) return;
      this.value = value;
      this.error = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (asked === this.#asked) this.error = error;
    }
  }
}
