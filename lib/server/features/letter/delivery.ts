import { eq, sql } from "drizzle-orm";
import {
  getLetterAudience as audienceContract,
  cancelPostLetter as cancelContract,
  getPostLetter as getContract,
  type PostLetter,
} from "#lib/contracts/letter";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { posts } from "#lib/server/features/post/schema/post";
import { client, db } from "#lib/server/platform/postgres/client";

export const getLetterAudience = operation(audienceContract, async ({ viewer }) => {
  const [sent] = await client()<{ count: number }[]>`
    select count(*)::int from post_letters
    where author_key = ${String(viewer.key)} and created_at > now() - interval '1 day'`;
  return {
    count: await countReaders(viewer.key),
    lettersLeft: Math.max(0, limits.letter.perDay - (sent?.count ?? 0)),
  };
});

export const getPostLetter = operation(getContract, ({ viewer, params }) =>
  readPostLetter(viewer.key, params.postId),
);

/**
 * Waits for a batch of readers that is being stored. The post is not sent later either, as when it
 * is private for a while.
 */
export const cancelPostLetter = operation(cancelContract, async ({ viewer, params }) => {
  await db().transaction(async (tx) => {
    const post = await lockOwnPost(tx, params.postId, viewer);
    await tx.update(posts).set({ sendsEmail: false }).where(eq(posts.id, post.id));
    await tx.execute(sql`
      delete from post_letters
      where post_id = ${post.id} and finished_at is null and last_reader_key is null`);
    const begun = await tx.execute(sql`select from post_letters where post_id = ${post.id}`);
    if (begun.length > 0) throw new AppError("conflict");
  });
  return readPostLetter(viewer.key, params.postId);
});

async function readPostLetter(authorKey: bigint, postId: string): Promise<PostLetter> {
  const [letter] = await client()<{ isWaiting: boolean | null; dueAt: Date | null }[]>`
    select l.finished_at is null and l.last_reader_key is null and l.post_id is not null
      as "isWaiting", l.due_at as "dueAt"
    from posts p left join post_letters l on l.post_id = p.id
    where p.id = ${postId} and p.author_key = ${String(authorKey)}`;
  if (!letter) throw new AppError("notFound");
  const { isWaiting, dueAt } = letter;
  return {
    state: dueAt === null ? "none" : isWaiting ? "waiting" : "sent",
    willBeSentAt: isWaiting && dueAt ? new Date(dueAt).toISOString() : null,
    recipients: await countReaders(authorKey),
  };
}

/** Counts the readers of an author's letters whose accounts are active. */
async function countReaders(authorKey: bigint): Promise<number> {
  const [row] = await client()<{ count: number }[]>`
    select count(*)::int from letter_readers r
    join users u on u.key = r.user_key and u.state = 'active'
    where r.author_key = ${String(authorKey)}`;
  return row?.count ?? 0;
}
