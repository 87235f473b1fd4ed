import { and, desc, eq, exists, lt, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { comments } from "#lib/server/features/comment/schema";
import { reports } from "#lib/server/features/moderation/report/schema";
import { userNotes } from "#lib/server/features/moderation/user-review/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Returns the notes on a user, newest first. */
export const listNoteRows = (userKey: bigint, beforeId: bigint | null, limit: number) =>
  db()
    .select({ note: userNotes, authorId: users.id })
    .from(userNotes)
    .innerJoin(users, eq(users.key, userNotes.authorKey))
    .where(
      and(
        eq(userNotes.userKey, userKey),
        beforeId === null ? undefined : lt(userNotes.id, beforeId),
      ),
    )
    .orderBy(desc(userNotes.id))
    .limit(limit);
export type NoteRow = Awaited<ReturnType<typeof listNoteRows>>[number];

const others = alias(users, "others");

/** Returns the reports by or against a user, newest first, with the ID of the other side. */
export function listReportsOfUser(
  userKey: bigint,
  side: "by" | "against",
  beforeId: bigint | null,
  limit: number,
) {
  const [own, other] =
    side === "by"
      ? [reports.reporterKey, reports.authorKey]
      : [reports.authorKey, reports.reporterKey];
  return db()
    .select({ report: reports, otherId: others.id })
    .from(reports)
    .leftJoin(others, eq(others.key, other))
    .where(and(eq(own, userKey), beforeId === null ? undefined : lt(reports.id, beforeId)))
    .orderBy(desc(reports.id))
    .limit(limit);
}
export type UserReportRow = Awaited<ReturnType<typeof listReportsOfUser>>[number];

const postColumns = {
  id: posts.id,
  title: posts.title,
  createdAt: posts.createdAt,
  isBlocked: posts.isBlocked,
};

/** Returns the public posts of a user, also blocked ones, newest first. */
export const listPublicPosts = (
  userKey: bigint,
  before: { at: Date; id: bigint } | null,
  limit: number,
) =>
  db()
    .select(postColumns)
    .from(posts)
    .where(
      and(
        eq(posts.authorKey, userKey),
        eq(posts.isDraft, false),
        eq(posts.isPublic, true),
        before === null
          ? undefined
          : sql`(${posts.createdAt}, ${posts.id}) < (${before.at.toISOString()}, ${before.id})`,
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
export type PostRow = Awaited<ReturnType<typeof listPublicPosts>>[number];

/** Returns the series of a user that have a public post, also blocked ones, newest first. */
export const listPublicSeries = (userKey: bigint, beforeId: bigint | null, limit: number) =>
  db()
    .select()
    .from(series)
    .where(
      and(
        eq(series.authorKey, userKey),
        exists(
          db()
            .select({ id: posts.id })
            .from(seriesPosts)
            .innerJoin(posts, eq(posts.id, seriesPosts.postId))
            .where(
              and(
                eq(seriesPosts.seriesId, series.id),
                eq(posts.authorKey, userKey),
                eq(posts.isDraft, false),
                eq(posts.isPublic, true),
              ),
            ),
        ),
        beforeId === null ? undefined : lt(series.id, beforeId),
      ),
    )
    .orderBy(desc(series.id))
    .limit(limit);
export type SeriesRow = Awaited<ReturnType<typeof listPublicSeries>>[number];

/** Returns the comments of a user on public posts, newest first. */
export const listPublicComments = (userKey: bigint, beforeId: bigint | null, limit: number) =>
  db()
    .select({ comment: comments })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(
      and(
        eq(comments.authorKey, userKey),
        eq(posts.isPublic, true),
        eq(posts.isDraft, false),
        beforeId === null ? undefined : lt(comments.id, beforeId),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(limit);

const maxPrivatePosts = 100;

/** Returns the drafts and private posts of a user, or one of them, last changed first. */
export const listPrivatePosts = (userKey: bigint, isChosen?: SQL) =>
  db()
    .select()
    .from(posts)
    .where(
      and(eq(posts.authorKey, userKey), or(eq(posts.isDraft, true), not(posts.isPublic)), isChosen),
    )
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(maxPrivatePosts);
export type PrivatePostRow = Awaited<ReturnType<typeof listPrivatePosts>>[number];
