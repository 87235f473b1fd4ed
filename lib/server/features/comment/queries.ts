import { and, asc, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { ShownCommentDisclosure } from "#lib/contracts/disclosure";
import { commentLikes, comments } from "#lib/server/features/comment/schema";
import { selectCommentDisclosures } from "#lib/server/features/disclosure/queries";
import { users } from "#lib/server/features/user/schema";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { countHiddenReplies } from "#lib/server/features/visibility/hidden-counts";
import { db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

const viewerKey = sql`${sql.placeholder("viewerKey")}::bigint`;

const columns = {
  id: comments.id,
  parentId: comments.parentId,
  content: comments.content,
  flagReason: comments.flagReason,
  disclosures: sql<
    ShownCommentDisclosure[] | null
  >`${selectCommentDisclosures(sql, comments.disclosures)}`,
  likeCount: comments.likeCount,
  replyCount: sql<number>`${comments.replyCount}
    - ${countHiddenReplies(sql, comments.id, viewerKey)}`,
  createdAt: sql<string>`${comments.createdAt}::text`,
  editedAt: comments.editedAt,
  isLike: sql<boolean>`exists(
    select from ${commentLikes}
    where ${commentLikes.commentId} = ${comments.id}
      and ${commentLikes.userKey} = ${viewerKey}
  )`,
  authorId: users.id,
  username: users.username,
  avatarFileId: users.avatarFileId,
  authorState: users.state,
};

const selectComments = (where: SQL | undefined) =>
  db()
    .select(columns)
    .from(comments)
    .innerJoin(users, eq(users.key, comments.authorKey))
    .where(where);

const position = sql`(${comments.createdAt}, ${comments.id})`;
const after = sql`(${sql.placeholder("at")}::timestamptz, ${sql.placeholder("id")}::bigint)`;
const isNotExcluded = sql`${comments.id} <> all(${sql.placeholder("excludedIds")}::bigint[])`;
const isShown = sql`not ${isBlockedEitherWay(sql, comments.authorKey, viewerKey)}`;
const isOfPost = eq(comments.postId, sql.placeholder("postId"));

/** Selects a post's comments after a position, newest first. */
export const selectNewestComments = prepareOnce("comment_newest", () =>
  selectComments(
    and(isOfPost, isNull(comments.parentId), sql`${position} < ${after}`, isNotExcluded, isShown),
  )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(sql.placeholder("limit")),
);

/** Selects a post's comments after a position, oldest first. */
export const selectOldestComments = prepareOnce("comment_oldest", () =>
  selectComments(
    and(isOfPost, isNull(comments.parentId), sql`${position} > ${after}`, isNotExcluded, isShown),
  )
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(sql.placeholder("limit")),
);

/** Selects a post's comments that somebody likes, the most liked first, without flagged ones. */
export const selectMostLikedComments = prepareOnce("comment_most_liked", () =>
  selectComments(
    and(
      isOfPost,
      isNull(comments.parentId),
      gt(comments.likeCount, sql`0`),
      isNull(comments.flagReason),
      eq(users.state, sql`'active'`),
      isNotExcluded,
      isShown,
    ),
  )
    .orderBy(desc(comments.likeCount), desc(comments.createdAt), desc(comments.id))
    .limit(sql.placeholder("limit")),
);

/** Selects a comment's replies after a position, oldest first. */
export const selectOldestReplies = prepareOnce("comment_replies", () =>
  selectComments(
    and(
      isOfPost,
      eq(comments.parentId, sql.placeholder("parentId")),
      sql`${position} > ${after}`,
      isNotExcluded,
      isShown,
    ),
  )
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(sql.placeholder("limit")),
);

/** Selects up to `limit` of the oldest replies to each of several comments. */
export const selectFirstReplies = prepareOnce("comment_first_replies", () =>
  selectComments(
    sql`${comments.id} in (
        select r.id from unnest(${sql.placeholder("parentIds")}::bigint[]) thread (id)
        cross join lateral (
          select r.id from comments r
          where r.post_id = ${sql.placeholder("postId")}::bigint and r.parent_id = thread.id
            and not ${isBlockedEitherWay(sql, sql`r.author_key`, viewerKey)}
          order by r.created_at, r.id
          limit ${sql.placeholder("limit")}
        ) r)`,
  ).orderBy(asc(comments.createdAt), asc(comments.id)),
);

/** Selects one comment of a post. */
export const selectPostComment = prepareOnce("comment_one", () =>
  selectComments(and(isOfPost, eq(comments.id, sql.placeholder("commentId")), isShown)),
);

/** Selects the post, parent, author and flag of a comment. */
export const selectCommentById = prepareOnce("comment_by_id", () =>
  db()
    .select({
      postId: comments.postId,
      parentId: comments.parentId,
      authorKey: comments.authorKey,
      flagReason: comments.flagReason,
    })
    .from(comments)
    .where(eq(comments.id, sql.placeholder("commentId"))),
);
