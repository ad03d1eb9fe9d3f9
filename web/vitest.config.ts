// The unit tests: apart from the build's settings, which must not need the packages of the tests.
import { defaultClientConditions } from "vite";
import { defineConfig, mergeConfig } from "vitest/config";
import build from "./vite.config.ts";

export default mergeConfig(
  build,
  defineConfig({
    // Vitest runs in Node, yet mounts components: it must take Svelte's browser build.
    resolve: { conditions: ["browser", ...defaultClientConditions] },
    // A skin is compiled when it is first worn: seconds, on a machine with other work.
    test: { environment: "happy-dom", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
  }),
);
