// The build: one static folder, served by the Python server, with no request to any other host.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const server = process.env.TRIPOT_SERVER ?? "http://127.0.0.1:8000";

/** Writes into the page which build it is of: a digest of its files' names, which bear theirs, and of the protocol. */
function buildMark(): Plugin {
  const protocol = fileURLToPath(new URL("./src/lib/generated/protocol.ts", import.meta.url));
  return {
    name: "build-mark",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const mark = createHash("sha256").update(html).update(readFileSync(protocol)).digest("hex");
        const attrs = { name: "tripot-build", content: mark.slice(0, 12) };
        return [{ tag: "meta", attrs, injectTo: "head" }];
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), buildMark()],
  resolve: {
    alias: { $lib: fileURLToPath(new URL("./src/lib", import.meta.url)) },
  },
  build: {
    outDir: "../src/tripot/server/static",
    emptyOutDir: true,
    target: "es2022",
    // No data: URI, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "licences.md" },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: {
      "/api": { target: server, ws: true },
    },
  },
});
