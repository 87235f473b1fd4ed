import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { db } from "#lib/server/platform/postgres/client";
import { commentLikes, comments } from "#lib/server/platform/postgres/schema/comment";
import { users } from "#lib/server/platform/postgres/schema/user";

const columns = {
  id: comments.id,
  parentId: comments.parentId,
  content: comments.content,
  flagReason: comments.flagReason,
  likeCount: comments.likeCount,
  replyCount: comments.replyCount,
  createdAt: sql<string>`${comments.createdAt}::text`,
  isLike: sql<boolean>`exists(
    select from ${commentLikes}
    where ${commentLikes.commentId} = ${comments.id}
      and ${commentLikes.userKey} = ${sql.placeholder("viewerKey")}::bigint
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
/** Of nobody whom a block parts from the viewer. */
const isShown = sql`not ${isBlockedEitherWay(sql, comments.authorKey, sql`${sql.placeholder("viewerKey")}::bigint`)}`;
const ofPost = eq(comments.postId, sql.placeholder("postId"));

/** A post's comments after a place in the list, newest first. */
export const selectNewestComments = () =>
  singleton("query.comment.newest", () =>
    selectComments(
      and(ofPost, isNull(comments.parentId), sql`${position} < ${after}`, isNotExcluded, isShown),
    )
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(sql.placeholder("limit"))
      .prepare("comment_newest"),
  );

/** A comment's replies after a place in the list, oldest first. */
export const selectOldestReplies = () =>
  singleton("query.comment.replies", () =>
    selectComments(
      and(
        ofPost,
        eq(comments.parentId, sql.placeholder("parentId")),
        sql`${position} > ${after}`,
        isNotExcluded,
        isShown,
      ),
    )
      .orderBy(asc(comments.createdAt), asc(comments.id))
      .limit(sql.placeholder("limit"))
      .prepare("comment_replies"),
  );

/** One comment of a post. */
export const selectPostComment = () =>
  singleton("query.comment.one", () =>
    selectComments(and(ofPost, eq(comments.id, sql.placeholder("commentId")), isShown)).prepare(
      "comment_one",
    ),
  );

/** Where a comment hangs, for those who may delete it or like it. */
export const selectCommentById = () =>
  singleton("query.comment.place", () =>
    db()
      .select({
        postId: comments.postId,
        parentId: comments.parentId,
        authorKey: comments.authorKey,
        flagReason: comments.flagReason,
      })
      .from(comments)
      .where(eq(comments.id, sql.placeholder("commentId")))
      .prepare("comment_place"),
  );
