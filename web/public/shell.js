// The service worker: keeps the shell (the page without a table, scripts, styles, drawings), never what the house answers.
const KEPT = "tripot-shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((shell) => shell.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const former = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(former());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** A page comes from the house, and the lobby's is kept anew; when the house is out of reach, its shell says so itself. */
async function page(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && new URL(request.url).pathname === "/")
      await (await caches.open(KEPT)).put("/", fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await caches.match("/");
    if (kept) return kept;
    throw error;
  }
}

/** Assets bear a digest in their names: what was kept is what it was. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    const shell = await caches.open(KEPT);
    await shell.put(request, fresh.clone());
    await forget(shell);
  }
  return fresh;
}

/** The oldest go once there are more than any page of the house needs. */
async function forget(shell) {
  const all = await shell.keys();
  for (const request of all.slice(0, Math.max(0, all.length - 400))) {
    if (new URL(request.url).pathname !== "/") await shell.delete(request);
  }
}
