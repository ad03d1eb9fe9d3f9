// Svelte's settings, shared by the build and svelte-check: runes everywhere, TypeScript in components.
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
};
