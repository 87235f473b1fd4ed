import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { client, db } from "#lib/server/platform/postgres/client";
import {
  postArchives,
  postCounts,
  postLikes,
  posts,
} from "#lib/server/platform/postgres/schema/post";
import { follows, users } from "#lib/server/platform/postgres/schema/user";

export const viewerKey = sql.placeholder("viewerKey");

/** What a list is ordered by; cursors carry it. */
type Order = { rank?: SQL<number>; at?: SQL<string> };

/** With an offset it is asked of each post that is shown: else all that the viewer marked may be read. */
const hasReaction = (marks: typeof postLikes) => sql<boolean>`exists (
  select from ${marks} where ${marks.postId} = ${posts.id} and ${marks.userKey} = ${viewerKey}
  offset 0)`;

const getSummaryColumns = () => {
  const { body, version, draftKey, videoFileId, isBlocked, authorKey, ...own } =
    getTableColumns(posts);
  const { postId, ...counts } = getTableColumns(postCounts);
  return {
    ...own,
    ...counts,
    authorId: users.id,
    username: users.username,
    avatarFileId: users.avatarFileId,
    isLike: hasReaction(postLikes),
    isArchive: hasReaction(postArchives),
    isFollowing: sql<boolean>`exists (
      select from ${follows}
      where ${follows.followeeKey} = ${posts.authorKey} and ${follows.followerKey} = ${viewerKey}
      offset 0)`,
  };
};

const createdAtText = sql<string>`${posts.createdAt}::text`;

/** `at` is exact to the microsecond, which a Date is not. */
const getListColumns = ({ rank = sql<number>`0`, at = createdAtText }: Order) => ({
  ...getSummaryColumns(),
  rank: rank.as("rank"),
  at: at.as("at"),
});

type Image = { fileId: string; width: number | null; height: number | null };

const getDetailColumns = () => ({
  ...getSummaryColumns(),
  body: posts.body,
  version: posts.version,
  videoFileId: posts.videoFileId,
  isBlocked: posts.isBlocked,
  isAuthorActive: sql<boolean>`${users.state} = 'active'`,
  isAuthor: sql<boolean>`${posts.authorKey} = ${viewerKey}`,
  isApart: isBlockedEitherWay(sql<boolean>, posts.authorKey, viewerKey),
  images: sql<Image[]>`(
    select coalesce(json_agg(
      json_build_object('fileId', f.id, 'width', f.width, 'height', f.height) order by pf.position
    ), '[]')
    from post_files pf join files f on f.id = pf.file_id
    where pf.post_id = ${posts.id} and f.kind = 'image')`,
});

/**
 * The one query behind every list of posts: the post with its author, its counters and the viewer's
 * own marks. A list adds which posts and in what order.
 */
export const selectSummaries = (order: Order = {}) =>
  db()
    .select(getListColumns(order))
    .from(posts)
    .innerJoin(users, eq(users.key, posts.authorKey))
    .innerJoin(postCounts, eq(postCounts.postId, posts.id))
    .$dynamic();

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** A post's row by `postId`, as `viewer` sees it; whether they may is for the caller to say. */
export const selectDetailById = () =>
  singleton("query.post.detail", () =>
    db()
      .select(getDetailColumns())
      .from(posts)
      .innerJoin(users, eq(users.key, posts.authorKey))
      .innerJoin(postCounts, eq(postCounts.postId, posts.id))
      .where(eq(posts.id, sql.placeholder("postId")))
      .prepare("post_detail"),
  );

/**
 * Selects a post by id with `is_own` and `is_visible` for the viewer, for statements that go on to
 * write. A caller that needs the post to stay appends `for key share of p`.
 */
export const selectPostForViewer = (postId: string, viewerKey: string) => {
  const sql = client();
  return sql`
    select p.id, p.author_key = ${viewerKey} as is_own,
      ${isVisibleTo(sql, sql`p`, sql`u`, viewerKey)} as is_visible
    from posts p join users u on u.key = p.author_key
    where p.id = ${postId}`;
};

export type DetailRow = Awaited<ReturnType<ReturnType<typeof selectDetailById>["execute"]>>[number];
