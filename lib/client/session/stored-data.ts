import {
  orderAttemptPrefix,
  recentSearchesKey,
  unsavedPostPrefix,
} from "#lib/domain/device-storage";

/**
 * Deletes what the last user left in this browser, because others may use it: everything in the
 * session storage, recent searches and order attempts.
 */
export function deleteUserData(): void {
  sessionStorage.clear();
  localStorage.removeItem(recentSearchesKey);
  deleteLocalKeys((key) => key.startsWith(orderAttemptPrefix));
}

/**
 * Deletes what other accounts left in this browser. Unsaved posts survive the end of a session, so
 * that an expired login loses no work, but not the login of another account.
 */
export function deleteDataOfOtherUsers(userId: string): void {
  const deleteOthers = (prefix: string, own: string) =>
    deleteLocalKeys((key) => key.startsWith(prefix) && !key.startsWith(own));
  deleteOthers(orderAttemptPrefix, `${orderAttemptPrefix}${userId} `);
  deleteOthers(unsavedPostPrefix, `${unsavedPostPrefix}${userId}:`);
}

function deleteLocalKeys(matches: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (matches(key)) localStorage.removeItem(key);
  }
}
