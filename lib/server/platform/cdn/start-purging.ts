import { env } from "#lib/server/core/env";
import { addInvalidationPublisher } from "#lib/server/core/invalidation";
import { addGauge } from "#lib/server/core/metrics";
import { createPurgeQueue, type Delays } from "#lib/server/platform/cdn/purge-queue";
import { sendPurge } from "#lib/server/platform/cdn/purge-request";
import { isCountTag, isPageTag } from "#lib/server/platform/page-cache/page-key";
import { throttleByTag } from "#lib/server/platform/page-cache/throttle-by-tag";

const defaultDelays: Delays = {
  batchMs: 1_000,
  repeatMs: 15_000,
  retryMs: 1_000,
  maxRetryMs: 60_000,
};
/** Counts change often, so they purge a page at most this often. */
const countIntervalMs = 60_000;

/**
 * Sends the tags of this process's invalidations to CDN_PURGE_URL; those of other processes are sent by
 * them. Returns a function that sends what waits and stops; null without the setting.
 */
export function startPurging(delays = defaultDelays): (() => Promise<void>) | null {
  const { CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret } = env();
  if (!url || !secret) return null;
  const queue = createPurgeQueue((tags) => sendPurge(url, secret, tags), delays);
  addGauge("cdn_waiting_tags", "Tags of pages that the CDN has not been told to forget yet.", () =>
    queue.waitingCount(),
  );
  const purgeCounts = throttleByTag(countIntervalMs, queue.add);
  const removePublisher = addInvalidationPublisher((tags) => {
    queue.add(tags.filter((tag) => isPageTag(tag) && !isCountTag(tag)));
    for (const tag of tags) if (isCountTag(tag)) purgeCounts(tag);
  });
  return () => {
    removePublisher();
    return queue.stop();
  };
}
