import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { postsPerBatch, refreshTerms } from "#lib/server/features/post/refresh-terms";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { computedValues } from "#lib/server/platform/postgres/schema/computed-value";

/**
 * The rules by which search terms are computed. Increase it when they change, and stored posts get
 * their terms again. 2: without invisible characters, with alternative texts. 3: with captions of videos.
 */
const termsVersion = 3;
const progressName = `post.searchTerms.${termsVersion}`;

/** A run does this much, so that stopping waits for one batch at most and others get their turn. */
const batchesPerRun = 100;

/** The previous version may still store posts, by its own rules. */
const delayMs = 3_600_000;

/** Posts from `fromId` on have the new terms; null if none has. */
type Progress = { fromId: string | null; isDone: boolean };

async function readProgress(): Promise<Progress & { begunAt: Date }> {
  await db()
    .insert(computedValues)
    .values({
      name: progressName,
      value: { fromId: null, isDone: false } satisfies Progress,
      computedAt: sql`now()`,
      durationMs: 0,
    })
    .onConflictDoNothing();
  const [row] = await db()
    .select({ value: computedValues.value, begunAt: computedValues.computedAt })
    .from(computedValues)
    .where(eq(computedValues.name, progressName));
  return { ...(row?.value as Progress), begunAt: row?.begunAt ?? new Date() };
}

/** Computes the terms of the next posts, newest first. Returns false if none is left. */
async function refreshBatch(fromId: string | null): Promise<Progress> {
  const batch = await db()
    .select({
      id: posts.id,
      version: posts.version,
      body: posts.body,
      captionsFileId: posts.captionsFileId,
    })
    .from(posts)
    .where(
      and(eq(posts.isDraft, false), fromId === null ? undefined : lt(posts.id, BigInt(fromId))),
    )
    .orderBy(desc(posts.id))
    .limit(postsPerBatch);
  const next: Progress = {
    fromId: batch.length > 0 ? String(batch.at(-1)?.id) : fromId,
    isDone: batch.length < postsPerBatch,
  };
  await refreshTerms(batch, (tx) =>
    tx.update(computedValues).set({ value: next }).where(eq(computedValues.name, progressName)),
  );
  return next;
}

/** Gives stored posts the search terms of the current rules, once, in batches. */
export async function refreshAllTerms(afterMs = delayMs): Promise<void> {
  let { begunAt, ...progress } = await readProgress();
  if (progress.isDone || Date.now() - begunAt.getTime() < afterMs) return;
  for (let batch = 0; batch < batchesPerRun && !progress.isDone; batch += 1) {
    progress = await refreshBatch(progress.fromId);
  }
}

export const refreshAllTermsJob: Job = {
  name: "post.refreshTerms",
  intervalMs: 60_000,
  run: () => refreshAllTerms(),
};
