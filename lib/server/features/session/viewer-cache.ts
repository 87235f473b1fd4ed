import { LRUCache } from "lru-cache";
import { env } from "#lib/server/core/env";
import { allTags, invalidate, onInvalidate } from "#lib/server/core/invalidation";
import type { Viewer } from "#lib/server/core/operation";
import { singleton } from "#lib/server/core/singleton";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";

const maxSessions = 20_000;
const tagPattern = /^sessions?:/;

type Entry = { viewer: Promise<Viewer | null>; expiresAt: number };

const getEntries = () =>
  singleton("session.viewers", () => {
    const entries = new LRUCache<string, Entry>({ max: maxSessions });
    // Entries live so briefly that forgetting all of them costs little.
    onInvalidate((tags) => {
      if (tags.some((tag) => tag === allTags || tagPattern.test(tag))) entries.clear();
    });
    return entries;
  });

/**
 * Returns the viewer of a session, looked up at most SESSION_CACHE_MS ago. Concurrent calls share one
 * lookup. Forgets viewers when a session ends or a user's rights change; the age limit bounds what a
 * message does not reach: commands, and instances that Redis does not connect.
 */
export function cacheViewer(
  sessionId: string,
  find: () => Promise<Viewer | null>,
): Promise<Viewer | null> {
  const { SESSION_CACHE_MS } = env();
  if (SESSION_CACHE_MS === 0) return find();
  const entries = getEntries();
  const known = entries.get(sessionId);
  if (known && known.expiresAt > performance.now()) return known.viewer;
  const entry = { viewer: find(), expiresAt: performance.now() + SESSION_CACHE_MS };
  entries.set(sessionId, entry);
  const forget = () => {
    if (entries.peek(sessionId) === entry) entries.delete(sessionId);
  };
  entry.viewer.then((viewer) => viewer ?? forget(), forget);
  return entry.viewer;
}

/** Makes every process look up a user's sessions again, once the current transaction has committed. */
export const invalidateViewer = (userKey: bigint): void =>
  afterCommit(() => invalidate(`sessions:${userKey}`));
