import type { findId } from "#lib/contracts/account";
import type { Reply } from "#lib/contracts/contract";

/** The IDs that a search found, passed to the result page through this tab's storage. */
export type FoundIds = { email: string; ids: Reply<typeof findId>["ids"] };

const storageKey = "foundIds";

export const saveFoundIds = (found: FoundIds): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(found));

/** Returns the last result; null without a search in this tab. */
export function readFoundIds(): FoundIds | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
  } catch {
    return null;
  }
}
