import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { singleton } from "#lib/server/core/singleton";

/** What is made from posts is made anew after this long, in milliseconds, at the latest. */
const freshFor = 60_000;

const state = () =>
  singleton("feed.freshness", () => {
    const known = { changedAt: 0 };
    onInvalidate((tags) => {
      if (tags.includes("feed") || tags.includes(allTags)) known.changedAt = Date.now();
    });
    return known;
  });

/** What was made from posts before this moment is out of date: posts came, went or changed since. */
export const freshSince = (now: number): number => Math.max(state().changedAt, now - freshFor);
