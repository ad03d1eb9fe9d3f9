// The latest question's answer counts, whatever order answers come in; a refusal keeps what is on the screen.
import { ApiError } from "$lib/net/api";
import { expect, test } from "vitest";
import { Loading } from "./loading.svelte";

test("an answer that was overtaken is not shown", async () => {
  const answers: ((value: string) => void)[] = [];
  const loading = new Loading(() => new Promise<string>((settle) => answers.push(settle)));
  const asked = [loading.load(), loading.load()];
  answers[1]?.("later");
  answers[0]?.("earlier");
  await Promise.all(asked);
  expect(loading.value).toBe("later");
});

test("after a refusal the old answer stays, and asking again heals", async () => {
  const answers = [
    Promise.resolve("first"),
    Promise.reject(new ApiError("network", "gone")),
    Promise.resolve("back"),
  ];
  const loading = new Loading(() => answers.shift() ?? Promise.resolve("none"));
  await loading.load();
  await loading.load();
  expect([loading.value, loading.error?.message]).toEqual(["first", "gone"]);
  await loading.load();
  expect([loading.value, loading.error]).toEqual(["back", null]);
});
