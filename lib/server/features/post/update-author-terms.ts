import { and, asc, eq, gt } from "drizzle-orm";
import { extractText } from "#lib/domain/body/content";
import { storeSearchTerms } from "#lib/server/features/post/search-terms";
import type { Executor } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";

/** Limits how many bodies are in memory. */
const postsPerBatch = 50;

/**
 * Locks an author's posts against changes until the transaction ends. Call it before locking the
 * author, because saving a post also locks the post first.
 */
export async function lockPostsOfAuthor(tx: Executor, authorKey: bigint): Promise<void> {
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.authorKey, authorKey))
    .orderBy(asc(posts.id))
    .for("key share");
}

/** Updates the search terms of an author's posts after a change of username. */
export async function updateAuthorTerms(tx: Executor, authorKey: bigint): Promise<void> {
  for (let after = 0n; ; ) {
    const rows = await tx
      .select({ id: posts.id, title: posts.title, tagNames: posts.tagNames, body: posts.body })
      .from(posts)
      .where(and(eq(posts.authorKey, authorKey), gt(posts.id, after)))
      .orderBy(asc(posts.id))
      .limit(postsPerBatch);
    for (const { id, title, tagNames, body } of rows) {
      await storeSearchTerms(tx, id, authorKey, { title, tagNames, text: extractText(body) });
    }
    const last = rows.at(-1);
    if (!last || rows.length < postsPerBatch) return;
    after = last.id;
  }
}
