import { LRUCache } from "lru-cache";
import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { singleton } from "#lib/server/core/singleton";

type Entry<T> = { value: Promise<T>; expiresAt: number };

const maxViewers = 10_000;
/** Bounds the age of what another instance changed without Redis. */
const ttlMs = 30_000;

/** The tag of a cached value of one viewer, to be invalidated with each change of it. */
export const toViewerTag = (name: string, viewerKey: bigint): string => `${name}:${viewerKey}`;

/**
 * Caches a small value of each viewer for half a minute, until its tag is invalidated. Concurrent
 * calls share one computation; a failed one is not cached.
 */
export function cacheByViewer<T>(
  name: string,
  compute: (viewerKey: bigint) => Promise<T>,
): (viewerKey: bigint) => Promise<T> {
  return (viewerKey) => {
    const entries = singleton(`viewer-cache.${name}`, () => {
      const cache = new LRUCache<string, Entry<unknown>>({ max: maxViewers });
      onInvalidate((tags) => {
        if (tags.includes(allTags)) cache.clear();
        else for (const tag of tags) cache.delete(tag);
      });
      return cache;
    });
    const tag = toViewerTag(name, viewerKey);
    const known = entries.get(tag) as Entry<T> | undefined;
    if (known && known.expiresAt > Date.now()) return known.value;
    const entry = { value: compute(viewerKey), expiresAt: Date.now() + ttlMs };
    entries.set(tag, entry);
    entry.value.catch(() => {
      if (entries.peek(tag) === entry) entries.delete(tag);
    });
    return entry.value;
  };
}
