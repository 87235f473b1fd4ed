import { deleteSavedPosts, sendToWorker } from "#lib/client/offline/worker";
import {
  orderAttemptPrefix,
  pushUserKey,
  readingPlacesKey,
  recentSearchesKey,
  unsavedPostPrefix,
} from "#lib/domain/device-storage";

/**
 * Deletes what the last user left in this browser, because others may use it: everything in the
 * session storage, recent searches, reading places, order attempts, and what the service worker stored and shows.
 */
export function deleteUserData(): void {
  sessionStorage.clear();
  localStorage.removeItem(recentSearchesKey);
  localStorage.removeItem(readingPlacesKey);
  localStorage.removeItem(pushUserKey);
  deleteLocalKeys((key) => key.startsWith(orderAttemptPrefix));
  void deleteSavedPosts();
  // After what it stores at this moment.
  void sendToWorker({ type: "clear" });
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
  void deleteSavedPosts(userId);
}

function deleteLocalKeys(matches: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (matches(key)) localStorage.removeItem(key);
  }
}
