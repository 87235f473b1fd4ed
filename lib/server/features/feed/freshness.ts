import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { singleton } from "#lib/server/core/singleton";

/** The longest time that data derived from posts may be reused. */
const freshForMs = 60_000;

const getState = () =>
  singleton("feed.freshness", () => {
    const state = { changedAt: 0 };
    onInvalidate((tags) => {
      if (tags.includes("feed") || tags.includes(allTags)) state.changedAt = Date.now();
    });
    return state;
  });

/** Returns the time before which data derived from posts is stale. */
export const getFreshSince = (now: number): number =>
  Math.max(getState().changedAt, now - freshForMs);
