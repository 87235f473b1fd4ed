import { and, eq, isNull, sql } from "drizzle-orm";
import { serialId } from "#lib/contracts/shared";
import type { TargetKind } from "#lib/domain/moderation/sanction";
import { AppError } from "#lib/server/core/error";
import { comments } from "#lib/server/features/comment/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { series } from "#lib/server/features/post/series/schema";
import { users } from "#lib/server/features/user/schema";
import { isListed, isVisible } from "#lib/server/features/visibility/visible-posts";
import { isPublicSeries } from "#lib/server/features/visibility/visible-series";
import { db } from "#lib/server/platform/postgres/client";

/** Reported content with its author and its text at the time of the report. */
export type Target = {
  authorKey: bigint;
  authorId: string;
  text: string;
};

const author = { authorKey: users.key, authorId: users.id };
const isActive = eq(users.state, "active");

/** Finds publicly visible content by its id. Throws AppError(notFound). */
export async function findTarget(kind: TargetKind, id: string): Promise<Target> {
  if (kind !== "user" && !serialId.safeParse(id).success) throw new AppError("notFound");
  const [target] = await find[kind](id);
  if (!target) throw new AppError("notFound");
  return target;
}

const find: Record<TargetKind, (id: string) => PromiseLike<Target[]>> = {
  post: (id) =>
    db()
      .select({ ...author, text: posts.title })
      .from(posts)
      .innerJoin(users, eq(users.key, posts.authorKey))
      .where(and(eq(posts.id, BigInt(id)), isVisible(sql, posts, users))),
  comment: (id) =>
    db()
      .select({ ...author, text: comments.content })
      .from(comments)
      .innerJoin(users, eq(users.key, comments.authorKey))
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(
        and(
          eq(comments.id, BigInt(id)),
          isNull(comments.flagReason),
          isListed(sql, posts),
          isActive,
        ),
      ),
  series: (id) =>
    db()
      .select({
        ...author,
        text: sql<string>`concat_ws(e'\n', ${series.title}, nullif(${series.description}, ''))`,
      })
      .from(series)
      .innerJoin(users, eq(users.key, series.authorKey))
      .where(and(eq(series.id, BigInt(id)), isPublicSeries)),
  user: (id) =>
    db()
      .select({ ...author, text: users.bio })
      .from(users)
      .where(and(eq(users.id, id), isActive)),
};
