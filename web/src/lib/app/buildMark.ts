// A page of another build than the house's loads itself anew: once for each build, and only where that loses nothing.
import { STORAGE } from "./storageKeys";

/** How long to wait before looking again whether anything would be lost. */
const AGAIN = 1_000;
/** Forms whose drafts are kept for the tab (`draftStorage`): a page that reloads has them again. */
const KEPT = "[data-composer]";
/** Pages that begin anew when they are loaded: they are left first. */
const BEGINS_ANEW = /^\/learn\/[^/]+\/|^\/table\/[^/]+\/replay/;

const ownMark = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="tripot-build"]')?.content ?? "";

type Field = HTMLInputElement | HTMLTextAreaElement;
/** Whether something is typed there that nothing keeps; switches and choices are kept as soon as they are made, but for
 * those of a new table. */
const isTyped = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  !target.closest(KEPT) &&
  (!["radio", "checkbox", "range"].includes(target.type) || location.pathname.startsWith("/new"));

export class BuildWatch {
  readonly #fields = new Set<Field>();
  readonly #holds = new Set<() => boolean>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly own = ownMark(),
    private readonly reload = () => location.reload(),
  ) {
    document.addEventListener("input", (event) => {
      if (isTyped(event.target)) this.#fields.add(event.target);
    });
  }

  /** What the house says of its build, whenever it says so. */
  notice(mark: string | null | undefined): void {
    if (!mark || !this.own || mark === this.own || this.#timer) return;
    this.#attempt(mark);
  }

  /** No reload while this says so; the answer ends it. */
  hold(isBusy: () => boolean): () => void {
    this.#holds.add(isBusy);
    return () => this.#holds.delete(isBusy);
  }

  #attempt(mark: string): void {
    this.#timer = undefined;
    if (this.#wouldLose()) this.#timer = setTimeout(() => this.#attempt(mark), AGAIN);
    else if (isFirstFor(mark)) this.reload();
  }

  #wouldLose(): boolean {
    for (const field of this.#fields) if (!field.isConnected || !field.value) this.#fields.delete(field);
    return (
      this.#fields.size > 0 ||
      BEGINS_ANEW.test(location.pathname) ||
      [...this.#holds].some((isBusy) => isBusy())
    );
  }
}

/** Remembers the build: a house of two nodes, each with another one, is no reason to reload for ever. */
function isFirstFor(mark: string): boolean {
  try {
    const known = (sessionStorage.getItem(STORAGE.reloads) ?? "").split(" ").filter(Boolean);
    if (known.includes(mark)) return false;
    sessionStorage.setItem(STORAGE.reloads, [...known, mark].slice(-20).join(" "));
    return true;
  } catch {
    return false; // a browser that keeps nothing would reload for ever
  }
}

export const buildWatch = new BuildWatch();
