import { deleteSavedPosts, sendToWorker } from "#lib/client/browser/service-worker";
import { localStore, tabStore } from "#lib/client/browser/storage";
import {
  deskFiltersKey,
  orderAttemptPrefix,
  pushUserKey,
  readingPlacesKey,
  recentSearchesKey,
  savedPostsSyncKey,
  unsavedPostPrefix,
} from "#lib/domain/device-storage";

/**
 * Deletes what the last user left in this browser, because others may use it: everything in the
 * session storage, recent searches, reading places, order attempts, the filters of staff, and what the service
 * worker stored and shows.
 */
export function deleteUserData(): void {
  tabStore.clear();
  localStore.remove(recentSearchesKey);
  localStore.remove(readingPlacesKey);
  localStore.remove(pushUserKey);
  localStore.remove(savedPostsSyncKey);
  localStore.remove(deskFiltersKey);
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
  for (const key of localStore.listKeys()) {
    if (matches(key)) localStore.remove(key);
  }
}
