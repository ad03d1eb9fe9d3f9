// Links and codes lead back to their table, however they were typed.
import { expect, test } from "vitest";
import {
  codeOf,
  inviteUrl,
  isOnlyHere,
  inviteAddresses,
  readDeviceCode,
  readInvitation,
  spelt,
} from "./invite";

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

test("a link begins with an address that works for the guest", () => {
  const lan = [
    { url: "http://192.168.1.4:8000", network: "wlan0" },
    { url: "http://10.0.0.7:8000", network: "eth0" },
  ];
  const at = (host: string) => new URL(`http://${host}:8000/table/abcdefgh`);
  expect(inviteAddresses(at("localhost"), lan)).toEqual(lan);
  expect(inviteAddresses(at("192.168.1.4"), lan)).toEqual([{ url: "http://192.168.1.4:8000", network: "" }]);
  expect(inviteAddresses(at("localhost"), [])).toEqual([{ url: "http://localhost:8000", network: "" }]);
  const named = [{ url: "https://cards.example.org", network: "" }];
  for (const host of ["localhost", "192.168.1.4"]) expect(inviteAddresses(at(host), named)).toEqual(named);
});

test("a code for another device is told from a table's by its length, however it is typed", () => {
  expect(readDeviceCode(" ABCDE fghjk ")).toBe("abcdefghjk");
  expect(readDeviceCode("abcd efgh")).toBeNull();
  expect(readDeviceCode("http://a.b")).toBeNull();
  expect(spelt("abcdefghjk")).toBe("abcde fghjk");
});
