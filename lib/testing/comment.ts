import { and, count, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Comment, CommentPage } from "#lib/contracts/comment";
import { commentLikes, comments } from "#lib/server/features/comment/schema";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { makeUser, type TestUser } from "#lib/testing/user";

const sns = "/sns/api/v1";

/** Inserts a published post directly into the database and returns its id. */
export async function insertPost(
  author: TestUser,
  overrides: Partial<typeof posts.$inferInsert> = {},
): Promise<string> {
  const [row] = await db()
    .insert(posts)
    .values({ authorKey: author.key, title: "A post", ...overrides })
    .returning({ id: posts.id });
  if (!row) throw new Error("The post was not stored.");
  await db().insert(postCounts).values({ postId: row.id });
  return String(row.id);
}

export const postComment = (postId: string, { token }: Partial<TestUser>, content = "Agreed.") =>
  callApi(`POST ${sns}/post/${postId}/comment`, { token, body: { content } });

export const postReply = (
  postId: string,
  commentId: string,
  { token }: Partial<TestUser>,
  content = "Why?",
) => callApi(`POST ${sns}/post/${postId}/comment/${commentId}/reply`, { token, body: { content } });

export const editComment = (
  postId: string,
  commentId: string,
  { token }: Partial<TestUser>,
  content: string,
) => callApi(`PATCH ${sns}/post/${postId}/comment/${commentId}`, { token, body: { content } });

/** Moves the time of a comment back, in minutes. */
export const ageComment = (commentId: string, minutes: number) =>
  db()
    .update(comments)
    .set({ createdAt: sql`now() - ${minutes}::int * interval '1 minute'` })
    .where(eq(comments.id, BigInt(commentId)));

export const deleteComment = (postId: string, commentId: string, { token }: Partial<TestUser>) =>
  callApi(`DELETE ${sns}/post/${postId}/comment/${commentId}`, { token });

export const toggleLike = (
  method: "POST" | "DELETE",
  commentId: string,
  { token }: Partial<TestUser>,
) => callApi(`${method} ${sns}/comment/${commentId}/like`, { token });

/** Returns the id of a comment from the response that created it. */
export async function getCommentId(
  response: Promise<Awaited<ReturnType<typeof callApi>>>,
): Promise<string> {
  const { status, body } = await response;
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return (body.data as Comment).commentId;
}

/** Reads one page of a post's comments, or of the replies to the comment `of`. */
export async function readCommentPage(
  postId: string,
  query: Record<string, string> = {},
  { of, token }: { of?: string; token?: string } = {},
): Promise<CommentPage> {
  const path = `${sns}/post/${postId}/comment${of ? `/${of}/reply` : ""}`;
  const { status, body } = await callApi(`GET ${path}?${new URLSearchParams(query)}`, { token });
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return body.data;
}

/** Reads every page of a list; `between` runs between two pages. */
export async function readAllComments(
  postId: string,
  query: Record<string, string>,
  options: { of?: string; between?: () => Promise<unknown> } = {},
): Promise<Comment[]> {
  const items: Comment[] = [];
  let cursor: string | null = null;
  do {
    const pageQuery: Record<string, string> = cursor ? { ...query, cursor } : query;
    const next = await readCommentPage(postId, pageQuery, options);
    items.push(...next.items);
    cursor = next.nextCursor;
    if (cursor) await options.between?.();
  } while (cursor);
  return items;
}

/** Reads the stored counters and counts the rows that they should equal. */
export async function readCommentCounts(postId: string) {
  const isNotDeleted = or(isNull(comments.flagReason), ne(comments.flagReason, "USER_DELETED"));
  const isOfPost = eq(comments.postId, BigInt(postId));
  const [[stored], [rows], all, replies, likes] = await Promise.all([
    db()
      .select()
      .from(postCounts)
      .where(eq(postCounts.postId, BigInt(postId))),
    db().select({ n: count() }).from(comments).where(and(isOfPost, isNotDeleted)),
    db().select().from(comments).where(isOfPost),
    db()
      .select({ id: comments.parentId, n: count() })
      .from(comments)
      .where(isOfPost)
      .groupBy(comments.parentId),
    db()
      .select({ id: commentLikes.commentId, n: count() })
      .from(commentLikes)
      .groupBy(commentLikes.commentId),
  ]);
  const findCount = (list: { id: bigint | null; n: number }[], id: bigint) =>
    list.find((row) => row.id === id)?.n ?? 0;
  return {
    stored: {
      comments: stored?.commentCount,
      replies: all.map((row) => row.replyCount),
      likes: all.map((row) => row.likeCount),
    },
    actual: {
      comments: rows?.n,
      replies: all.map((row) => findCount(replies, row.id)),
      likes: all.map((row) => findCount(likes, row.id)),
    },
    emptyRows: all.filter((row) => row.flagReason === "USER_DELETED" && row.replyCount === 0),
  };
}

/** Creates a post with `size` comments; returns their ids newest first. */
export async function makeComments(size: number) {
  const user = await makeUser();
  const postId = await insertPost(user);
  const commentIds: string[] = [];
  for (let n = 0; n < size; n++) commentIds.unshift(await getCommentId(postComment(postId, user)));
  return { user, postId, commentIds };
}
