import { inArray, sql } from "drizzle-orm";
import { env } from "#lib/server/core/env";
import { createQueueWorker } from "#lib/server/core/queue-worker";
import { singleton } from "#lib/server/core/singleton";
import { sendPurge } from "#lib/server/platform/cdn/purge-request";
import { cdnPurges } from "#lib/server/platform/cdn/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** The purge that follows the change at once; a page rendered before it may arrive later. */
const dueAt = sql`now() + interval '15 seconds'`;
/** A claim ends after this time, so that another process purges for a killed one. */
const claimSeconds = 60;
const rowsPerClaim = 30;
/** What CDNs accept in one request. */
const tagsPerRequest = 30;

/**
 * Stores, in the transaction of a change that hides something, that the CDN has to forget what has
 * these tags. `invalidate` purges at once; this purges once more, also if the process is killed before.
 */
export async function storePurge(tx: Executor, ...tags: string[]): Promise<void> {
  if (env().CDN_PURGE_URL === undefined) return;
  await tx.insert(cdnPurges).values({ tags, dueAt });
}

/** Stores the purge of a post, and of what lists it. */
export async function storePostPurge(
  tx: Executor,
  postId: bigint,
  authorKey: bigint,
): Promise<void> {
  if (env().CDN_PURGE_URL === undefined) return;
  await tx.execute(sql`
    insert into cdn_purges (tags, due_at)
    select jsonb_build_array(${`post:${postId}`}::text, 'user:' || id, 'feed'), ${dueAt}
    from users where key = ${authorKey}`);
}

const getWorker = () =>
  singleton("cdn.worker", () =>
    createQueueWorker({
      name: "purges of the CDN",
      concurrency: 1,
      pollMs: 5_000,
      delayMs: 0,
      run: purgeStored,
    }),
  );

/** Purges for this and for killed processes. Returns a function that stops it. */
export const startStoredPurges = (): (() => Promise<void>) => getWorker().start();

/** Purges everything that is due now. Resolves when it is done. */
export const drainStoredPurges = (): Promise<void> => getWorker().drain();

/** Returns false if nothing is due. */
async function purgeStored(): Promise<boolean> {
  const { CDN_PURGE_URL: url, CDN_PURGE_SECRET: secret } = env();
  if (!url || !secret) return false;
  const due = sql`(
    select id from cdn_purges where due_at <= now()
    order by id limit ${rowsPerClaim} for update skip locked
  )`;
  const claimed = await db()
    .update(cdnPurges)
    .set({ dueAt: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where(sql`${cdnPurges.id} in ${due}`)
    .returning({ id: cdnPurges.id, tags: cdnPurges.tags });
  if (claimed.length === 0) return false;
  const tags = [...new Set(claimed.flatMap((row) => row.tags))];
  for (let from = 0; from < tags.length; from += tagsPerRequest) {
    await sendPurge(url, secret, tags.slice(from, from + tagsPerRequest));
  }
  await db()
    .delete(cdnPurges)
    .where(
      inArray(
        cdnPurges.id,
        claimed.map(({ id }) => id),
      ),
    );
  return claimed.length === rowsPerClaim;
}
