import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";
import { postsPerBatch, refreshTerms } from "#lib/server/features/post/refresh-terms";
import { outdatedAuthorTerms, posts } from "#lib/server/features/post/schema/post";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type Progress = typeof outdatedAuthorTerms.$inferSelect;

/** Marks the posts of a renamed author for `updateAuthorTerms`. Call it after changing the name. */
export async function markAuthorTermsOutdated(tx: Executor, authorKey: bigint): Promise<void> {
  await tx
    .insert(outdatedAuthorTerms)
    .values({ authorKey })
    .onConflictDoUpdate({
      target: outdatedAuthorTerms.authorKey,
      set: { fromPostId: null, version: sql`${outdatedAuthorTerms.version} + 1` },
    });
}

/**
 * Updates the search terms of all renamed authors' posts, newest first, in batches. Each batch
 * stores how far it came, so that an interrupted run continues there.
 */
export async function updateAuthorTerms(): Promise<void> {
  const marked = await db()
    .select({ authorKey: outdatedAuthorTerms.authorKey })
    .from(outdatedAuthorTerms)
    .orderBy(asc(outdatedAuthorTerms.authorKey));
  for (const { authorKey } of marked) {
    try {
      await updateTermsOf(authorKey);
    } catch (err) {
      // One author must not keep the others from their terms.
      log().error({ err, authorKey: String(authorKey) }, "updating search terms failed");
    }
  }
}

async function updateTermsOf(authorKey: bigint): Promise<void> {
  let progress = await findProgress(authorKey);
  while (progress && !getRun().isStopped) {
    await updateBatch(progress);
    progress = await findProgress(authorKey);
  }
}

async function findProgress(authorKey: bigint): Promise<Progress | undefined> {
  const [progress] = await db()
    .select()
    .from(outdatedAuthorTerms)
    .where(eq(outdatedAuthorTerms.authorKey, authorKey));
  return progress;
}

async function updateBatch({ authorKey, fromPostId, version }: Progress): Promise<void> {
  const batch = await db()
    .select({
      id: posts.id,
      version: posts.version,
      body: posts.body,
      captionsFileId: posts.captionsFileId,
    })
    .from(posts)
    .where(
      and(
        eq(posts.authorKey, authorKey),
        eq(posts.isDraft, false),
        fromPostId === null ? undefined : lt(posts.id, fromPostId),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(postsPerBatch);
  const last = batch.at(-1);
  await refreshTerms(batch, async (tx) => {
    const isThisChange = and(
      eq(outdatedAuthorTerms.authorKey, authorKey),
      eq(outdatedAuthorTerms.version, version),
    );
    if (!last || batch.length < postsPerBatch) {
      await tx.delete(outdatedAuthorTerms).where(isThisChange);
    } else {
      await tx.update(outdatedAuthorTerms).set({ fromPostId: last.id }).where(isThisChange);
    }
  });
}

const getRun = () =>
  singleton("post.authorTerms", () => ({ current: Promise.resolve(), isStopped: false }));

/** Runs `updateAuthorTerms`, once at a time. Resolves when it is done. */
function runInTurn(): Promise<void> {
  const run = getRun();
  const done = run.current.then(updateAuthorTerms);
  run.current = done.catch(() => {});
  return done;
}

/** Runs `updateAuthorTerms` in the background. Resolves when it is done, even if it failed. */
export const updateAuthorTermsSoon = (): Promise<void> =>
  runInTurn().catch((err) => {
    log().error({ err }, "finding outdated search terms failed");
  });

/** Stops after the current batch; the next process continues. */
export async function stopAuthorTerms(): Promise<void> {
  const run = getRun();
  run.isStopped = true;
  await run.current;
}

/** Continues what a stopped process left. */
export const authorTermsJob: Job = {
  name: "posts.authorTerms",
  intervalMs: 60_000,
  run: runInTurn,
};
