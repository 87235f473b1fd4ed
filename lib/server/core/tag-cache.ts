import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { runWithNewest } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";

/** Bounds the age of values that change without an invalidation. */
const ttlMs = 5 * 60_000;
/** Of values from a replica, while the primary is away. */
const oldTtlMs = 1_000;

type Entry<T> = { value: Promise<T>; expiresAt: number };

/**
 * Caches an expensive, viewer-independent value until `tag` is invalidated. Concurrent calls share
 * one computation; a failed one is not cached.
 */
export function cacheByTag<T>(
  name: string,
  tag: string,
  compute: () => Promise<T>,
): () => Promise<T> {
  return () => {
    const cache = singleton(`tag-cache.${name}`, () => {
      const state: { entry: Entry<T> | null } = { entry: null };
      onInvalidate((tags) => {
        if (tags.includes(tag) || tags.includes(allTags)) state.entry = null;
      });
      return state;
    });
    if (cache.entry && cache.entry.expiresAt > Date.now()) return cache.entry.value;
    const result = runWithNewest(compute);
    const entry: Entry<T> = {
      value: result.then(({ value }) => value),
      expiresAt: Date.now() + ttlMs,
    };
    cache.entry = entry;
    result.then(
      ({ isOld }) => {
        if (isOld) entry.expiresAt = Date.now() + oldTtlMs;
      },
      () => {},
    );
    entry.value.catch(() => {
      if (cache.entry === entry) cache.entry = null;
    });
    return entry.value;
  };
}
