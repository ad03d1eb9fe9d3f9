// Keeps the shell of the house (never a view, never an answer of it), so that it opens at once and can be installed.

/** Where the browser allows it: over https, or on the machine itself. */
export function keepShell(): void {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/shell.js").catch(() => {
    // Refused in private windows: the house works without.
  });
}
