import type { findId } from "#lib/contracts/account";
import type { Reply } from "#lib/contracts/contract";

/** What was found, for the screen that shows it. */
export type FoundIds = { email: string; ids: Reply<typeof findId>["ids"] };

const storageKey = "foundIds";

export const keepFoundIds = (found: FoundIds): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(found));

/** Null where nothing was looked for in this tab. */
export function readFoundIds(): FoundIds | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
  } catch {
    return null;
  }
}
