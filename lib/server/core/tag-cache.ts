import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { singleton } from "#lib/server/core/singleton";

/** In milliseconds; for what changes without telling. */
const keptFor = 5 * 60_000;

type Kept<T> = { made: Promise<T>; until: number };

/**
 * What is the same for everybody and costly to make, kept until something of `tag` changes.
 * Requests of one time share one making.
 */
export function cacheByTag<T>(name: string, tag: string, make: () => Promise<T>): () => Promise<T> {
  return () => {
    const memory = singleton(`kept.${name}`, () => {
      const state: { current: Kept<T> | null } = { current: null };
      onInvalidate((tags) => {
        if (tags.includes(tag) || tags.includes(allTags)) state.current = null;
      });
      return state;
    });
    if (memory.current && memory.current.until > Date.now()) return memory.current.made;
    const making: Kept<T> = { made: make(), until: Date.now() + keptFor };
    memory.current = making;
    making.made.catch(() => {
      if (memory.current === making) memory.current = null;
    });
    return making.made;
  };
}
