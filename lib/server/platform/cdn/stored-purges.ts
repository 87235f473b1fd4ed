import { sql } from "drizzle-orm";
import { env } from "#lib/server/core/env";
import { sendPurge } from "#lib/server/platform/cdn/purge-request";
import type { Executor } from "#lib/server/platform/postgres/client";
import { defineQueue, retryAfter } from "#lib/server/platform/queue/define-queue";
import { enqueue, enqueueFrom, taskKind } from "#lib/server/platform/queue/task";

/** Tags of what a change hid, until the CDN was told to forget it. */
const cdnPurges = taskKind<{ tags: string[] }>("cdn_purges");

/** A page that was rendered before the change may reach the CDN after the first purge. */
const delayMs = 15_000;
/** What CDNs accept in one request. */
const tagsPerRequest = 30;

/**
 * Stores, in the transaction of a change that hides something, that the CDN has to forget what has
 * these tags. `invalidate` purges at once; this purges once more, also if the process is killed before.
 */
export async function storePurge(tx: Executor, ...tags: string[]): Promise<void> {
  if (env().CDN_PURGE_URL === undefined) return;
  await enqueue(tx, cdnPurges, [{ payload: { tags } }], { delayMs });
}

/** Stores the purge of a post, and of what lists it. */
export async function storePostPurge(
  tx: Executor,
  postId: bigint,
  authorKey: bigint,
): Promise<void> {
  if (env().CDN_PURGE_URL === undefined) return;
  const tags = sql`jsonb_build_array(${`post:${postId}`}::text, 'user:' || id, 'feed')`;
  const payload = sql`select null, jsonb_build_object('tags', ${tags}) from users where key = ${authorKey}`;
  await enqueueFrom(tx, cdnPurges, payload, { delayMs });
}

const queue = defineQueue({
  kind: cdnPurges,
  concurrency: 1,
  batchSize: 30,
  leaseSeconds: 60,
  pollMs: 5_000,
  getRetryDelayMs: retryAfter([60_000], { isEndless: true }),
  handle: async (tasks) => {
    const { CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret } = env();
    if (!url || !secret) return;
    const tags = [...new Set(tasks.flatMap(({ payload }) => payload.tags))];
    for (let from = 0; from < tags.length; from += tagsPerRequest) {
      await sendPurge(url, secret, tags.slice(from, from + tagsPerRequest));
    }
  },
});

/** Purges for this and for killed processes. Returns a function that stops it. */
export const startStoredPurges = (): (() => Promise<void>) => queue.start();

/** Purges everything that is due now. Resolves when it is done. */
export const drainStoredPurges = (): Promise<void> => queue.drain();
