import { and, eq, ne, sql } from "drizzle-orm";
import type { Viewer } from "#lib/server/core/operation";
import { posts } from "#lib/server/features/post/schema/post";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { users } from "#lib/server/features/user/schema";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const dayMs = 86_400_000;

/** How many public posts of an author staff review before they are shown. */
export type FirstPostRule = { count: number };

/**
 * Returns the rule for the first posts of the viewer, or null if none of them is held. Call it before
 * a transaction begins.
 */
export async function findFirstPostRule(viewer: Viewer): Promise<FirstPostRule | null> {
  const count = await getServerSetting("heldFirstPosts");
  if (count === 0 || viewer.role !== "user") return null;
  const days = await getServerSetting("heldFirstPostsDays");
  const [user] = await db()
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.key, viewer.key));
  const isNew = user !== undefined && Date.now() - user.createdAt.getTime() < days * dayMs;
  return isNew ? { count } : null;
}

/**
 * Holds a post that becomes public if it is one of the author's first, like one with a watched word.
 * The same post is not held again after a review. Two posts at the same time are both held, because
 * only posts that are shown count.
 * @returns true if the post has to be hidden until staff have reviewed it
 */
export async function holdFirstPost(
  tx: Executor,
  rule: FirstPostRule | null,
  authorKey: bigint,
  postId: bigint,
): Promise<boolean> {
  if (!rule || (await countShown(tx, authorKey, postId)) >= rule.count) return false;
  const stored = await tx
    .insert(watchedWordHits)
    .values({
      targetKind: "post",
      targetId: String(postId),
      subjectKey: authorKey,
      word: "",
      foldedWord: "",
      action: "hold",
      cause: "firstPost",
    })
    .onConflictDoNothing()
    .returning({ id: watchedWordHits.id });
  return stored.length > 0;
}

const countShown = (tx: Executor, authorKey: bigint, exceptId: bigint) =>
  tx.$count(
    posts,
    and(eq(posts.authorKey, authorKey), isListed(sql, posts), ne(posts.id, exceptId)),
  );
