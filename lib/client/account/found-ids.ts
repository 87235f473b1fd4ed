import { tabStore } from "#lib/client/browser/storage";
import { isString } from "#lib/client/form/form-draft";
import type { findId } from "#lib/contracts/account";
import type { Reply } from "#lib/contracts/contract";
import { foundIdsKey } from "#lib/domain/device-storage";

/** The IDs that a search found, passed to the result page through this tab's storage. */
export type FoundIds = { email: string; ids: Reply<typeof findId>["ids"] };

export function saveFoundIds(found: FoundIds): void {
  tabStore.write(foundIdsKey, JSON.stringify(found));
}

const isFoundId = (value: unknown) => [Object(value).id, Object(value).createdAt].every(isString);

/** Returns the last result; null without a search in this tab. */
export function readFoundIds(): FoundIds | null {
  const { email, ids } = Object(tabStore.readJson(foundIdsKey));
  return isString(email) && Array.isArray(ids) && ids.every(isFoundId) ? { email, ids } : null;
}
