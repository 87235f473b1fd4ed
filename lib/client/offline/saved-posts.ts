import { call } from "#lib/client/api/call";
import { sendToWorker } from "#lib/client/browser/service-worker";
import { localStore } from "#lib/client/browser/storage";
import { currentUser } from "#lib/client/session/session";
import { readViewAs } from "#lib/client/session/view-as";
import * as feedCalls from "#lib/contracts/feed/calls";
import { savedPostsSyncKey } from "#lib/domain/device-storage";
import { limits } from "#lib/domain/limits";
import type { SavedPost } from "#lib/domain/worker-message";
import { pathsIn } from "#lib/paths";

/** Returns the viewer, whose saved posts this browser may store. */
const getOwnId = (): string | null => (readViewAs() ? null : (currentUser()?.id ?? null));

/** Returns a post with its page in the language and layout of this one. */
function toSavedPost(postId: string): SavedPost {
  const { lang, dataset } = document.documentElement;
  const locale = lang.startsWith("zh") ? "zh" : "en";
  const device = dataset.device === "mobile" ? "mobile" : "desktop";
  return { postId, path: pathsIn({ locale, device }).post(postId) };
}

/** Stores a post that the viewer has just saved, for reading offline. */
export async function storeForOffline(postId: string): Promise<void> {
  const userId = getOwnId();
  if (userId) await sendToWorker({ type: "keep", userId, posts: [toSavedPost(postId)] });
}

/** Deletes the copy of a post that the viewer no longer saves. */
export async function deleteFromOffline(postId: string): Promise<void> {
  if (getOwnId()) await sendToWorker({ type: "forget", postId });
}

/** Stores the newest saved posts. A complete list names all of them. */
export async function storeList(postIds: readonly string[], isComplete: boolean): Promise<void> {
  const userId = getOwnId();
  const posts = postIds.map(toSavedPost);
  if (userId) await sendToWorker({ type: "list", userId, posts, isComplete });
}

const syncIntervalMs = 10 * 60_000;

/**
 * Stores the posts that the user saved on other devices, or before this browser had a service worker.
 * At most every ten minutes; if the server does not answer, the next page tries again.
 */
export async function syncSavedPosts(userId: string): Promise<void> {
  const last: { userId?: string; at?: number } = Object(localStore.readJson(savedPostsSyncKey));
  if (last.userId === userId && Date.now() - (last.at ?? 0) < syncIntervalMs) return;
  try {
    const query = { limit: limits.offline.posts };
    const options = { quiet: true };
    const saved = await call(feedCalls.listArchive, { query }, options);
    const ids = saved.items.map(({ postId }) => postId);
    await storeList(ids, saved.nextCursor === null);
    localStore.write(savedPostsSyncKey, JSON.stringify({ userId, at: Date.now() }));
  } catch {
    // Nothing answers.
  }
}
