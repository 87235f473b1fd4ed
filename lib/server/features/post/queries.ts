import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { selectDisclosures, selectInterests } from "#lib/server/features/disclosure/queries";
import { postArchives } from "#lib/server/features/post/saved/schema";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { postLikes } from "#lib/server/features/post/schema/reaction";
import { countTwinComments, selectTwinId } from "#lib/server/features/post/twin/rule";
import { selectHistory } from "#lib/server/features/post/version/queries";
import { follows, users } from "#lib/server/features/user/schema";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { countHiddenComments } from "#lib/server/features/visibility/hidden-counts";
import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { client, db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

export const viewerKey = sql.placeholder("viewerKey");

/** The sort keys of a list; cursors carry them. */
type Order = { rank?: SQL<number>; at?: SQL<string> };

/**
 * True for posts with a reaction of the viewer. `offset 0` makes the planner check each selected
 * post instead of reading all reactions of the viewer.
 */
const hasReaction = (reactions: typeof postLikes | typeof postArchives) => sql<boolean>`exists (
  select from ${reactions} where ${reactions.postId} = ${posts.id} and ${reactions.userKey} = ${viewerKey}
  offset 0)`;

/** The colour around a thumbnail that is a chart or a drawing; null for other pictures. */
export const selectThumbnailColor = () =>
  sql<string | null>`(select f.edge_color from files f where f.id = ${posts.thumbnailFileId})`;

const getSummaryColumns = () => {
  const {
    body,
    version,
    draftKey,
    videoFileId,
    captionsFileId,
    isBlocked,
    sendsEmail,
    isAnnounced,
    importedFrom,
    firstListedAt,
    ...own
  } = getTableColumns(posts);
  const { postId, ...counts } = getTableColumns(postCounts);
  return {
    ...own,
    ...counts,
    commentCount: sql<number>`${postCounts.commentCount} + ${countTwinComments(sql, posts)}`,
    twinId: selectTwinId(sql<bigint | null>, posts),
    thumbnailColor: selectThumbnailColor().as("thumbnail_color"),
    videoDurationMs: sql<
      number | null
    >`(select f.duration_ms from files f where f.id = ${posts.videoFileId})`.as(
      "video_duration_ms",
    ),
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

/** Returns the columns of a list. `at` is text because a Date is not exact to the microsecond. */
const getListColumns = ({ rank = sql<number>`0`, at = createdAtText }: Order) => ({
  ...getSummaryColumns(),
  interests: selectInterests(posts.id).as("interests"),
  rank: rank.as("rank"),
  at: at.as("at"),
});

export type Image = {
  fileId: string;
  width: number | null;
  height: number | null;
  caption: string;
};

const getDetailColumns = () => ({
  ...getSummaryColumns(),
  body: posts.body,
  version: posts.version,
  videoFileId: posts.videoFileId,
  captionsFileId: posts.captionsFileId,
  isBlocked: posts.isBlocked,
  sendsEmail: posts.sendsEmail,
  isAuthorActive: sql<boolean>`${users.state} = 'active'`,
  isAuthor: sql<boolean>`${posts.authorKey} = ${viewerKey}`,
  isBlockedEitherWay: isBlockedEitherWay(sql<boolean>, posts.authorKey, viewerKey),
  disclosures: selectDisclosures(posts.id),
  history: selectHistory(posts.id),
  commentCount: sql<number>`${postCounts.commentCount} + ${countTwinComments(sql, posts)}
    - ${countHiddenComments(sql, posts.id, viewerKey)}
    - ${countHiddenComments(sql, selectTwinId(sql, posts), viewerKey)}`,
  images: sql<Image[]>`(
    select coalesce(json_agg(
      json_build_object(
        'fileId', f.id, 'width', f.width, 'height', f.height, 'caption', pf.caption
      ) order by pf.position
    ), '[]')
    from post_files pf join files f on f.id = pf.file_id
    where pf.post_id = ${posts.id} and f.kind = 'image')`,
});

/**
 * Starts the query of every list of posts: the post with its author, counters and the viewer's own
 * reactions. A list adds its condition and order.
 */
export const selectSummaries = (order: Order = {}) =>
  db()
    .select(getListColumns(order))
    .from(posts)
    .innerJoin(users, eq(users.key, posts.authorKey))
    .innerJoin(postCounts, eq(postCounts.postId, posts.id))
    .$dynamic();

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** Selects a post by `postId` for `viewerKey`. The caller checks whether the viewer may see it. */
export const selectDetailById = prepareOnce("post_detail", () =>
  db()
    .select(getDetailColumns())
    .from(posts)
    .innerJoin(users, eq(users.key, posts.authorKey))
    .innerJoin(postCounts, eq(postCounts.postId, posts.id))
    .where(eq(posts.id, sql.placeholder("postId"))),
);

/** Selects the posts among `ids` for `viewerKey`, in no order. The caller checks who may see them. */
export const selectDetailsByIds = prepareOnce("post_details", () =>
  db()
    .select(getDetailColumns())
    .from(posts)
    .innerJoin(users, eq(users.key, posts.authorKey))
    .innerJoin(postCounts, eq(postCounts.postId, posts.id))
    .where(sql`${posts.id} = any(${sql.placeholder("ids")}::bigint[])`),
);

/**
 * Selects a post by id with `is_own` and `is_visible` for the viewer, for statements that also
 * write. To prevent deletion of the post, append `for key share of p`.
 */
export const selectPostForViewer = (postId: string, viewerKey: string) => {
  const sql = client();
  return sql`
    select p.id, p.author_key = ${viewerKey} as is_own,
      ${isVisibleTo(sql, sql`p`, sql`u`, viewerKey)} as is_visible
    from posts p join users u on u.key = p.author_key
    where p.id = ${postId}`;
};

/** Selects a stored post's date, for related rows that are listed by it. */
export const selectCreatedAt = (postId: bigint): SQL =>
  sql`(select ${posts.createdAt} from ${posts} where ${posts.id} = ${postId})`;

/** Selects a stored post's author, for related rows that are listed by author. */
export const selectAuthorKey = (postId: bigint): SQL =>
  sql`(select ${posts.authorKey} from ${posts} where ${posts.id} = ${postId})`;

export type DetailRow = Awaited<ReturnType<ReturnType<typeof selectDetailById>["execute"]>>[number];
