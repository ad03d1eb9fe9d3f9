// A house that is busy with other readers says when to come back, and the page does.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, ApiError } from "./api";

const busy = (): Response =>
  Response.json({ code: "too_fast", text: "Doucement !" }, { status: 429, headers: { "Retry-After": "4" } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is refused for now is asked for again, no sooner than told", async () => {
  const fetched = vi.fn<() => Promise<Response>>();
  fetched.mockResolvedValueOnce(busy()).mockResolvedValueOnce(Response.json({ lines: [], more: false }));
  vi.stubGlobal("fetch", fetched);
  const page = api.log("t", 0);
  await vi.advanceTimersByTimeAsync(3999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await page).toEqual({ lines: [], more: false });
});

test("it is not asked for for ever, nor where the house names no time", async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(busy()));
  vi.stubGlobal("fetch", fetched);
  const refused = api.log("t", 0).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toBeInstanceOf(ApiError);
  expect(fetched).toHaveBeenCalledTimes(3);
  fetched.mockResolvedValueOnce(Response.json({ code: "too_fast", text: "" }, { status: 429 }));
  await expect(api.log("t", 0)).rejects.toMatchObject({ code: "too_fast", status: 429 });
  expect(fetched).toHaveBeenCalledTimes(4);
});
