import type { CommentDisclosure } from "#lib/domain/disclosure";
import { batchWhileBusy } from "#lib/server/core/batch";
import { singleton } from "#lib/server/core/singleton";
import type { CommentRow } from "#lib/server/features/comment/present";
import { selectCommentDisclosures } from "#lib/server/features/disclosure/queries";
import { enqueueNotifications } from "#lib/server/features/notify/enqueue";
import type { ReviewedHit } from "#lib/server/features/screening/watched-word/record-hits";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { enqueueCreatedComments } from "#lib/server/features/webhook/enqueue";
import { client } from "#lib/server/platform/postgres/client";
import type { PendingQuery, Row } from "#lib/server/platform/postgres/sql-tag";

/*
 * Every writer locks in the same order: post, comment, reply, counters of the post. This prevents
 * deadlocks. Each counter changes in the same statement as the rows that it counts, and the event
 * for notifications is stored in it.
 */

const isBlocked = (userKey: bigint, column: string) =>
  isBlockedEitherWay(client(), String(userKey), client()(column));

/** Selects the post if the comment's author may comment on it, and locks it against deletion. */
const selectOpenPost = ({ postId, authorKey }: NewComment) => client()`
  select p.id from posts p join users a on a.key = p.author_key
  where p.id = ${postId} and ${isVisibleTo(client(), client()`p`, client()`a`, String(authorKey))}
  for key share of p`;

/** Selects the inserted comment with its author. */
const selectInserted = () => client()`
  select i.id, i.parent_id as "parentId", i.content, i.flag_reason as "flagReason",
    ${selectCommentDisclosures(client(), client()`i.disclosures`)} as disclosures,
    i.like_count as "likeCount", i.reply_count as "replyCount", i.created_at::text as "createdAt",
    i.edited_at as "editedAt",
    false as "isLike", u.id as "authorId", u.username,
    u.avatar_file_id as "avatarFileId", u.state as "authorState", i.author_key as "authorKey"
  from inserted i join users u on u.key = i.author_key`;

const enqueueComment = (targetId: PendingQuery<Row[]>) =>
  enqueueNotifications(
    client(),
    "comment",
    client()`select id, author_key, ${targetId} from inserted`,
  );

type NewComment = {
  postId: string;
  authorKey: bigint;
  content: string;
  disclosures: CommentDisclosure[];
  /** The watched words in it that staff have to review. */
  hits: ReviewedHit[];
};

const serializeDisclosures = ({ disclosures }: NewComment) =>
  disclosures.length > 0 ? JSON.stringify(disclosures) : null;

const getFlagReason = ({ hits }: NewComment) =>
  hits.some(({ action }) => action === "hold") ? "CMT_POLICY_VIOLATION" : null;

/** Stores the watched words with the comment, as `recordHits` does. */
const insertHits = ({ hits }: NewComment) =>
  hits.length === 0
    ? client()`select`
    : client()`
      insert into watched_word_hits
        (target_kind, target_id, subject_key, word, folded_word, action)
      select 'comment', i.id::text, i.author_key, h.word, h.folded_word, h.action
      from inserted i, unnest(
        ${hits.map(({ word }) => word)}::text[],
        ${hits.map(({ foldedWord }) => foldedWord)}::text[],
        ${hits.map(({ action }) => action)}::text[]
      ) h (word, folded_word, action)`;

/** Selects each of these comments that its author may write, and locks the post against deletion. */
const selectAccepted = (postId: string, comments: readonly NewComment[]) => client()`
  select p.id, i.author_key, i.content, i.flag_reason, i.disclosures::jsonb as disclosures, i.at
  from posts p join users a on a.key = p.author_key, unnest(
    ${comments.map(({ authorKey }) => String(authorKey))}::bigint[],
    ${comments.map(({ content }) => content)}::text[],
    ${comments.map(getFlagReason)}::text[],
    ${comments.map(serializeDisclosures)}::text[]
  ) with ordinality i (author_key, content, flag_reason, disclosures, at)
  where p.id = ${postId} and ${isVisibleTo(client(), client()`p`, client()`a`, client()`i.author_key`)}
  for key share of p`;

/** Adds comments to a post and counts them. Watched words are those of the first. */
async function insertComments(
  postId: string,
  comments: readonly NewComment[],
): Promise<(CommentRow | undefined)[]> {
  const [first] = comments;
  if (!first) return [];
  const rows = await client()<(CommentRow & { authorKey: string })[]>`
    with accepted as (${selectAccepted(postId, comments)}),
    inserted as (
      insert into comments (post_id, author_key, content, flag_reason, disclosures)
      select id, author_key, content, flag_reason, disclosures from accepted order by at
      returning *
    ),
    hit as (${insertHits(first)}),
    counted as (
      update post_counts c set comment_count = c.comment_count + added.count
      from (select post_id, count(*)::int as count from inserted group by post_id) added
      where c.post_id = added.post_id
    ),
    event as (${enqueueComment(client()`null::bigint`)}),
    webhook as (${enqueueCreatedComments(client(), client()`select * from inserted`)})
    ${selectInserted()} order by i.id`;
  const byAuthor = Map.groupBy(rows, ({ authorKey }) => String(authorKey));
  return comments.map(({ authorKey }) => byAuthor.get(String(authorKey))?.shift());
}

/** All who comment on a popular post change its counter, each behind the commit of the one before. */
const insertInBatch = () =>
  singleton("comment.inserts", () =>
    batchWhileBusy<NewComment, CommentRow | undefined>(insertComments),
  );

/** Adds a comment and counts it. Returns undefined if the post does not accept comments. */
export async function insertComment(comment: NewComment): Promise<CommentRow | undefined> {
  const { postId, hits } = comment;
  if (hits.length === 0) return insertInBatch()(postId, comment);
  return (await insertComments(postId, [comment]))[0];
}

/**
 * Adds a reply and counts it. A reply to a reply gets the same parent. Returns undefined if the
 * post or the target does not accept replies. The time is read under the parent's lock, so replies
 * become visible in the order of their times.
 */
export async function insertReply(
  targetId: string,
  comment: NewComment,
): Promise<CommentRow | undefined> {
  const [row] = await client()<CommentRow[]>`
    with post as (${selectOpenPost(comment)}),
    parent as (
      select c.id from comments c
      where c.post_id = (select id from post) and c.id = (
        select coalesce(t.parent_id, t.id)
        from comments t join users a on a.key = t.author_key
        where t.id = ${targetId} and t.post_id = ${comment.postId}
          and (t.reply_count > 0 or t.flag_reason is null and a.state = 'active')
          and not ${isBlocked(comment.authorKey, "t.author_key")}
      )
      for no key update of c
    ),
    inserted as (
      insert into comments
        (post_id, parent_id, author_key, content, created_at, flag_reason, disclosures)
      select post.id, parent.id, ${String(comment.authorKey)}, ${comment.content},
        clock_timestamp(), ${getFlagReason(comment)}, ${serializeDisclosures(comment)}::jsonb
      from post, parent
      returning *
    ),
    hit as (${insertHits(comment)}),
    counted_reply as (
      update comments c set reply_count = c.reply_count + 1
      from inserted i where c.id = i.parent_id
    ),
    counted as (
      update post_counts c set comment_count = c.comment_count + 1
      from inserted i where c.post_id = i.post_id
    ),
    event as (${enqueueComment(client()`unnest(array[null, ${targetId}::bigint])`)}),
    webhook as (${enqueueCreatedComments(client(), client()`select * from inserted`)})
    ${selectInserted()}`;
  return row;
}

type LikeResult = { postId: string; likeCount: number };

/** Selects the comment if the user can like it, and locks it while its likes change. */
const selectLikeable = (commentId: string, userKey: bigint) => client()`
  select c.id, c.post_id, c.like_count
  from comments c
  join users a on a.key = c.author_key
  join posts p on p.id = c.post_id
  join users pa on pa.key = p.author_key
  where c.id = ${commentId} and c.flag_reason is null and a.state = 'active'
    and ${isVisibleTo(client(), client()`p`, client()`pa`, String(userKey))}
    and not ${isBlocked(userKey, "c.author_key")}
  for no key update of c`;

const enqueueLike = (userKey: bigint, changed: PendingQuery<Row[]>) =>
  enqueueNotifications(
    client(),
    "commentLike",
    client()`select comment_id, ${String(userKey)}::bigint, null::bigint from ${changed}`,
  );

/** Likes a comment; idempotent. Returns undefined if it cannot be liked. */
export async function insertLike(
  commentId: string,
  userKey: bigint,
): Promise<LikeResult | undefined> {
  const [row] = await client()<LikeResult[]>`
    with target as (${selectLikeable(commentId, userKey)}),
    added as (
      insert into comment_likes (comment_id, user_key)
      select id, ${String(userKey)} from target
      on conflict do nothing
      returning comment_id
    ),
    counted as (
      update comments c set like_count = c.like_count + 1
      from added where c.id = added.comment_id
      returning c.like_count
    ),
    event as (${enqueueLike(userKey, client()`added`)})
    select post_id as "postId", coalesce((select like_count from counted), like_count) as "likeCount"
    from target`;
  return row;
}

/** Removes a like; idempotent. Returns undefined if the comment cannot be liked. */
export async function deleteLike(
  commentId: string,
  userKey: bigint,
): Promise<LikeResult | undefined> {
  const [row] = await client()<LikeResult[]>`
    with target as (${selectLikeable(commentId, userKey)}),
    removed as (
      delete from comment_likes l using target
      where l.comment_id = target.id and l.user_key = ${String(userKey)}
      returning l.comment_id
    ),
    counted as (
      update comments c set like_count = c.like_count - 1
      from removed where c.id = removed.comment_id
      returning c.like_count
    ),
    event as (${enqueueLike(userKey, client()`removed`)})
    select post_id as "postId", coalesce((select like_count from counted), like_count) as "likeCount"
    from target`;
  return row;
}
