import type { CommentRow } from "#lib/server/features/comment/present";
import { selectCommentById } from "#lib/server/features/comment/queries";
import { client } from "#lib/server/platform/postgres/client";

/*
 * The comments of a post and of its version in the other language are shown as one discussion. Each
 * stays with the post under which it was written.
 */

type Ordered = Pick<CommentRow, "createdAt" | "id">;

/** Orders by the texts of times, which PostgreSQL writes in one zone with all their digits. */
const compareTimes = (a: Ordered, b: Ordered): number =>
  Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
  getMicroseconds(a) - getMicroseconds(b) ||
  Number(BigInt(a.id) - BigInt(b.id));

const getMicroseconds = ({ createdAt }: Ordered): number =>
  Number((/\.(\d+)/.exec(createdAt)?.[1] ?? "").padEnd(6, "0"));

type Compare = (a: CommentRow, b: CommentRow) => number;

export const compareOldest: Compare = compareTimes;
export const compareNewest: Compare = (a, b) => compareTimes(b, a);
export const compareLikes: Compare = (a, b) => b.likeCount - a.likeCount || compareNewest(a, b);

/** Returns the first `limit` comments of both posts. */
export const mergeComments = (
  lists: CommentRow[][],
  compare: Compare,
  limit: number,
): CommentRow[] => lists.flat().sort(compare).slice(0, limit);

/**
 * Returns the post of the discussion under which a comment was written: `postId`, or its twin.
 * Returns `postId` for a comment of another post, which is then not found there.
 */
export async function findPostOfComment(postId: string, commentId: string): Promise<string> {
  const [comment] = await selectCommentById().execute({ commentId });
  const stored = comment && String(comment.postId);
  if (!stored || stored === postId) return postId;
  return (await areTwins(postId, stored)) ? stored : postId;
}

/** True if the posts are linked as versions in two languages, whoever sees them. */
export async function areTwins(postId: string, otherId: string): Promise<boolean> {
  const rows = await client()`
    select from post_twins t where t.post_id = ${postId} and t.twin_id = ${otherId}`;
  return rows.length > 0;
}
