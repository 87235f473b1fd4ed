import { registerWorker } from "#lib/client/browser/service-worker";
import { syncPush } from "#lib/client/notify/push/subscription";
import { syncSavedPosts } from "#lib/client/offline/saved-posts";
import { readViewAs } from "#lib/client/session/view-as";

/** Prepares this browser for reading offline, and renews its push messages. */
export async function startOffline(userId: string | null): Promise<void> {
  if (readViewAs()) return;
  const registration = await registerWorker();
  if (!registration || !userId) return;
  await Promise.all([syncPush(registration, userId), syncSavedPosts(userId)]);
}
