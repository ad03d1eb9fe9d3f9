// Asking the house for something: the answer, or null after the reader was told why not.
import { ApiError } from "$lib/net/api";
import { toasts } from "./toasts.svelte";

export async function ask<T>(request: Promise<T>, game = ""): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toasts.say(error.message, { kind: "bad", game, rule: error.rule });
    return null;
  }
}
