// It is your turn: heard, felt and seen, also by somebody who looks at another page.
import { t } from "$lib/i18n";
import { settings } from "./settings.svelte";
import { play } from "./sounds";
import { title } from "./title.svelte";

const ICON = "/icon.svg";
const CALLING = "/icon-calling.svg";

/** Whether this browser can tell of a turn while its page is hidden: only over https, or on the machine itself. */
export function canNotify(): boolean {
  return window.isSecureContext && "Notification" in window;
}

/** Asks for leave, once the reader has switched it on. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Calls the reader to the table: each question once. */
export class TurnAlert {
  #answered = -1;
  #note: Notification | undefined;

  /** `decision` is what is asked, or null while nobody waits for us. `first`: the page has just been opened. */
  hear(decision: number | null, game: string, first: boolean): void {
    title.calling = decision !== null;
    icon(decision !== null ? CALLING : ICON);
    if (decision === null) return this.#hush();
    if (decision === this.#answered) return;
    this.#answered = decision;
    if (first) return;
    play("turn");
    navigator.vibrate?.(80);
    if (document.hidden) this.#notify(game);
  }

  stop(): void {
    title.calling = false;
    icon(ICON);
    this.#hush();
  }

  #notify(game: string): void {
    if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
    try {
      this.#note = new Notification(t("calling.title"), { body: game, icon: "/icon-192.png", tag: "tripot" });
      this.#note.onclick = () => window.focus();
    } catch {
      // Some phones let only a service worker notify: sound, vibration and title remain.
    }
  }

  #hush(): void {
    this.#note?.close();
    this.#note = undefined;
  }
}

function icon(href: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]'))
    if (link.getAttribute("href") !== href) link.setAttribute("href", href);
}

/** The screen stays lit while one plays, where the system allows it; returns how to let it go dark again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = async (): Promise<void> => {
    if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      return; // refused, when the battery is low for one
    }
    if (over) void lock.release();
  };
  const again = (): void => void ask();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
