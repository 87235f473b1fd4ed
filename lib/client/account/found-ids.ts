import { isString } from "#lib/client/form/form-draft";
import type { findId } from "#lib/contracts/account";
import type { Reply } from "#lib/contracts/contract";
import { foundIdsKey } from "#lib/domain/device-storage";

/** The IDs that a search found, passed to the result page through this tab's storage. */
export type FoundIds = { email: string; ids: Reply<typeof findId>["ids"] };

export const saveFoundIds = (found: FoundIds): void =>
  sessionStorage.setItem(foundIdsKey, JSON.stringify(found));

const isFoundId = (value: unknown) => [Object(value).id, Object(value).createdAt].every(isString);

/** Returns the last result; null without a search in this tab. */
export function readFoundIds(): FoundIds | null {
  try {
    const { email, ids } = Object(JSON.parse(sessionStorage.getItem(foundIdsKey) ?? "null"));
    return isString(email) && Array.isArray(ids) && ids.every(isFoundId) ? { email, ids } : null;
  } catch {
    return null;
  }
}
