// Short notices that come and go, e.g. why a move was refused, with the rule that refuses it.
export interface Toast {
  readonly id: number;
  readonly kind: "info" | "good" | "bad";
  readonly text: string;
  /** The rule to link to, of this game. */
  readonly game: string;
  readonly rule: string;
}

const STAY = 7_000;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  #next = 1;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  say(text: string, more: Partial<Pick<Toast, "kind" | "game" | "rule">> = {}): void {
    const twin = this.list.find((toast) => toast.text === text);
    if (twin) this.dismiss(twin.id);
    const toast: Toast = { id: this.#next++, kind: "info", game: "", rule: "", ...more, text };
    this.list = [...this.list, toast].slice(-3);
    this.release(toast.id);
  }

  dismiss(id: number): void {
    this.hold(id);
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** What was refused or asked is done with: only good news stays. */
  settle(): void {
    for (const toast of this.list) if (toast.kind !== "good") this.dismiss(toast.id);
  }

  /** A notice under the pointer or the focus stays. */
  hold(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  release(id: number): void {
    this.hold(id);
    this.#timers.set(
      id,
      setTimeout(() => this.dismiss(id), STAY),
    );
  }
}

export const toasts = new Toasts();
