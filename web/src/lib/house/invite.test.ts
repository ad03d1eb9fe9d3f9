// Links and codes lead back to their table, however they were typed.
import { expect, test } from "vitest";
import { codeOf, inviteUrl, isOnlyHere, readInvitation } from "./invite";

const HERE = "http://tripot.test:8000";

test("a link leads back to its table", () => {
  const table = { id: "abcdefgh", invite: "s3cr3t", private: true };
  expect(inviteUrl(table, HERE)).toBe(`${HERE}/table/abcdefgh?invite=s3cr3t`);
  expect(readInvitation(inviteUrl(table, HERE), HERE)).toEqual({ id: "abcdefgh", invite: "s3cr3t" });
  expect(inviteUrl({ ...table, private: false }, HERE)).toBe(`${HERE}/table/abcdefgh`);
});

test("a link without its beginning is understood", () => {
  for (const link of [
    "tripot.test:8000/table/abcdefgh",
    "/table/abcdefgh",
    " https://else.test/table/abcdefgh ",
  ])
    expect(readInvitation(link, HERE), link).toEqual({ id: "abcdefgh", invite: "" });
});

test("a code is read as it may be typed", () => {
  expect(codeOf("abcdefgh")).toBe("abcd efgh");
  for (const typed of [codeOf("abcdefgh"), "ABCDEFGH", " abcd-efgh", "abcdefgh"])
    expect(readInvitation(typed, HERE), typed).toEqual({ id: "abcdefgh", invite: "" });
});

test("anything else is no invitation", () => {
  for (const typed of ["", "abc", "où ?", "http://tripot.test/rules/depli", "a".repeat(30)])
    expect(readInvitation(typed, HERE), typed).toBeNull();
});

test("a loopback address is of no use to others", () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) expect(isOnlyHere(host), host).toBe(true);
  for (const host of ["tripot.test", "192.168.1.4"]) expect(isOnlyHere(host), host).toBe(false);
});
