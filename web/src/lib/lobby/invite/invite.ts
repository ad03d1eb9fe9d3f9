// How one is invited to a table: by a link, or by a code that can be read aloud.
import { paths, routeOf } from "$lib/app/routes";
import type { Address, TableInfo } from "$lib/generated/protocol";

export interface Invitation {
  readonly id: string;
  readonly invite: string;
}

/** A private table's link carries its invite; a public one's can stay short. */
export function inviteUrl(table: Pick<TableInfo, "id" | "invite" | "private">, origin: string): string {
  return origin + paths.table(table.id, table.private ? table.invite : "");
}

/** The table's own code, in groups of four. */
export function codeOf(id: string): string {
  return id.replace(/(.{4})(?=.)/g, "$1 ");
}

/** What somebody pasted or typed: a whole link, or a code with blanks and capitals as they like. */
export function readInvitation(text: string, origin: string): Invitation | null {
  const words = text.trim();
  if (words.includes("/")) return ofLink(words, origin);
  const id = words.replace(/[\s\-_.]/g, "").toLowerCase();
  return /^[a-z0-9]{4,24}$/.test(id) ? { id, invite: "" } : null;
}

/** The code that moves one's own seat to this device: longer than any table's. */
const DEVICE_CODE = 10;

export function readDeviceCode(text: string): string | null {
  const letters = text.replace(/[\s\-_.]/g, "").toLowerCase();
  return /^[a-z0-9]+$/.test(letters) && letters.length === DEVICE_CODE ? letters : null;
}

/** In groups that can be read aloud. */
export function spelt(code: string): string {
  return code.replace(/(.{5})(?=.)/g, "$1 ");
}

function ofLink(link: string, origin: string): Invitation | null {
  const whole = /^https?:/i.test(link) ? link : link.startsWith("/") ? origin + link : `http://${link}`;
  if (!URL.canParse(whole)) return null;
  const route = routeOf(new URL(whole));
  return route.page === "table" ? { id: route.id, invite: route.invite } : null;
}

/** What a link to this house may begin with, the best first: the address its host gave it, the one this page was
 * opened by, and where that one would lead anybody else nowhere, those of its networks. */
export function inviteAddresses(here: URL | Location, known: readonly Address[]): readonly Address[] {
  const given = known.filter((address) => address.network === "");
  if (given.length > 0) return given;
  if (isOnlyHere(here.hostname) && known.length > 0) return known;
  return [{ url: here.origin, network: "" }];
}

/** Whether a link to this host would lead anybody else nowhere. */
export function isOnlyHere(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);
}
