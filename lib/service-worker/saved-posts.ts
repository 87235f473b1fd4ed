import { savedPostsCachePrefix } from "#lib/domain/device-storage";
import { limits } from "#lib/domain/limits";
import type { SavedPost } from "#lib/domain/worker-message";
import { listPictures, readTitle, toOfflineCopy } from "#lib/service-worker/offline-copy";
import type { StoredPost } from "#lib/service-worker/stored-post";

const indexKey = "/saved-posts.json";
const toPageKey = (postId: string) => `/saved-posts/${postId}`;

/** Returns the saved posts of the user who is logged in here, newest first; null without any. */
async function openStored(): Promise<Cache | null> {
  const name = (await caches.keys()).find((each) => each.startsWith(savedPostsCachePrefix));
  return name === undefined ? null : caches.open(name);
}

async function readIndex(cache: Cache): Promise<StoredPost[]> {
  const stored = await cache.match(indexKey);
  return ((await stored?.json().catch(() => [])) as StoredPost[] | undefined) ?? [];
}

const writeIndex = (cache: Cache, posts: StoredPost[]): Promise<void> =>
  cache.put(indexKey, Response.json(posts));

/** Returns what can be read now, newest first. */
export async function listStored(): Promise<StoredPost[]> {
  const cache = await openStored();
  const oldest = Date.now() - limits.offline.keptForMs;
  return cache ? (await readIndex(cache)).filter(({ storedAt }) => storedAt > oldest) : [];
}

export async function findStoredPage(postId: string): Promise<Response | undefined> {
  const isStored = (await listStored()).some((post) => post.postId === postId);
  return isStored ? (await openStored())?.match(toPageKey(postId)) : undefined;
}

/** Returns a stored picture, in whichever width. */
export const findStoredPicture = async (url: string): Promise<Response | undefined> =>
  (await openStored())?.match(url, { ignoreSearch: true });

/**
 * Stores posts of a user, newest first, as everybody sees them. A copy of today stays as it is. With
 * `others: "forget"`, those that are not among them are deleted.
 */
export async function storePosts(
  userId: string,
  posts: SavedPost[],
  others: "keep" | "forget",
): Promise<void> {
  const cache = await caches.open(savedPostsCachePrefix + userId);
  const listed = new Set(posts.map(({ postId }) => postId));
  let stored = (await readIndex(cache)).filter(
    ({ postId }) => others === "keep" || listed.has(postId),
  );
  // The oldest first, so that the newest is stored last and stands first.
  for (const post of posts.slice(0, limits.offline.posts).toReversed()) {
    const old = stored.find(({ postId }) => postId === post.postId);
    const isFresh = old && old.storedAt > Date.now() - limits.offline.renewAfterMs;
    const entry = isFresh ? old : await storePost(cache, post);
    stored = stored.filter(({ postId }) => postId !== post.postId);
    if (entry) stored.unshift(entry);
    stored = trimToLimits(stored);
    // After each, because the browser may end the worker at any time.
    await writeIndex(cache, stored);
  }
  await writeIndex(cache, stored);
  await deleteUnlisted(cache, stored);
}

export async function forgetPost(postId: string): Promise<void> {
  const cache = await openStored();
  if (!cache) return;
  const stored = await readIndex(cache);
  const rest = stored.filter((post) => post.postId !== postId);
  if (rest.length === stored.length) return;
  await writeIndex(cache, rest);
  await deleteUnlisted(cache, rest);
}

export async function forgetAll(): Promise<void> {
  const names = await caches.keys();
  const saved = names.filter((name) => name.startsWith(savedPostsCachePrefix));
  await Promise.all(saved.map((name) => caches.delete(name)));
}

/** Returns those that fit, of a list with the newest first. */
export function trimToLimits(posts: StoredPost[], now = Date.now()): StoredPost[] {
  let bytes = 0;
  return posts.slice(0, limits.offline.posts).filter((post) => {
    if (post.storedAt <= now - limits.offline.keptForMs) return false;
    bytes += post.bytes;
    return bytes <= limits.offline.bytes;
  });
}

/** Fetches a page and its pictures without the viewer's login. Returns null if it is not public. */
async function storePost(cache: Cache, post: SavedPost): Promise<StoredPost | null> {
  const response = await fetch(post.path, { credentials: "omit" }).catch(() => null);
  const policy = response?.headers.get("content-security-policy");
  if (!response?.ok || !policy) return null;
  const html = await response.text();
  const storedAt = Date.now();
  const copy = toOfflineCopy(html, post.path, storedAt);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
  };
  await cache.put(toPageKey(post.postId), new Response(copy, { headers }));
  const pictures: string[] = [];
  let bytes = copy.length;
  for (const path of listPictures(html).slice(0, limits.offline.pictures)) {
    const picture = await fetch(path, { credentials: "omit" }).catch(() => null);
    if (!picture?.ok) continue;
    const blob = await picture.blob();
    bytes += blob.size;
    pictures.push(path);
    await cache.put(path, new Response(blob, { headers: { "content-type": blob.type } }));
  }
  return { ...post, title: readTitle(html), storedAt, bytes, pictures };
}

async function deleteUnlisted(cache: Cache, posts: StoredPost[]): Promise<void> {
  const listed = new Set([
    indexKey,
    ...posts.flatMap(({ postId, pictures }) => [toPageKey(postId), ...pictures]),
  ]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!listed.has(pathname + search)) await cache.delete(request);
  }
}
