import { asc, inArray } from "drizzle-orm";
import { mergeTerms } from "#lib/domain/text/search";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import { readCaptionTerms } from "#lib/server/features/post/inspect-captions";
import { posts } from "#lib/server/features/post/schema/post";
import { storeSearchTerms } from "#lib/server/features/post/search-terms";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type StoredBody = { id: bigint; version: number; body: string; captionsFileId: string | null };

/** Limits how many bodies are in memory, and how long a save of one of these posts may wait. */
export const postsPerBatch = 20;

/**
 * Computes the search terms of some posts again. Calls `finish` in the transaction that stores them,
 * so that an interrupted run knows how far it came.
 */
export async function refreshTerms(
  batch: readonly StoredBody[],
  finish: (tx: Executor) => Promise<unknown>,
): Promise<void> {
  const termsByVersion = new Map<string, string[]>();
  for (const { id, version, body, captionsFileId } of batch) {
    const { terms } = await digestInBackground(body, { withTerms: true });
    const captionTerms = await readCaptionTerms(captionsFileId);
    termsByVersion.set(`${id} ${version}`, mergeTerms(terms, captionTerms));
  }
  // The order of locks is that of a save and a change of username: posts, author, other tables.
  await db().transaction(async (tx) => {
    for (const post of await lockPosts(tx, batch)) {
      const textTerms = termsByVersion.get(`${post.id} ${post.version}`);
      // Somebody saved the post meanwhile, with its new terms.
      if (!textTerms) continue;
      await storeSearchTerms(tx, post.id, post.authorKey, { ...post, textTerms });
    }
    await finish(tx);
  });
}

async function lockPosts(tx: Executor, batch: readonly { id: bigint }[]) {
  if (batch.length === 0) return [];
  return tx
    .select({
      id: posts.id,
      version: posts.version,
      authorKey: posts.authorKey,
      title: posts.title,
      tagNames: posts.tagNames,
    })
    .from(posts)
    .where(
      inArray(
        posts.id,
        batch.map(({ id }) => id),
      ),
    )
    .orderBy(asc(posts.id))
    .for("no key update");
}
