import { isBlockedEitherWay, type SqlExpression } from "#lib/server/features/visibility/block-rule";

/*
 * Decides in SQL which posts a viewer may see; `lib/domain/visibility.ts` decides it for a post in
 * memory. `post` and `author` name rows of `posts` and `users`: drizzle tables, or aliases written
 * with the same tag, such as sql`p`.
 */

/**
 * True if a post is public, published and not blocked by staff. Written like the condition of the
 * partial index on public posts, so that the planner can use that index.
 */
export const isListed: SqlExpression<["post"]> = (sql, post) =>
  sql`(${post}.is_public and not ${post}.is_draft and not ${post}.is_blocked)`;

/** True if every viewer may see a post: it is listed and its author is active. */
export const isVisible: SqlExpression<["post", "author"]> = (sql, post, author) =>
  sql`(${isListed(sql, post)} and ${author}.state = 'active')`;

/** True if every viewer would see a post if staff did not block it, as while they review it. */
export const isHiddenByStaff: SqlExpression<["post", "author"]> = (
  sql,
  post,
  author,
) => sql`(${post}.is_public and not ${post}.is_draft and ${post}.is_blocked
  and ${author}.state = 'active')`;

/** True if staff have not excluded an author's posts from rankings and recommendations. */
export const isRecommendable: SqlExpression<["author"]> = (sql, author) =>
  sql`(not ${author}.restrictions @> '{recommendation}')`;

/** True if readers are told of a post as new, by email and by alerts: it is dated after `since`. */
export const isNews: SqlExpression<["post", "since"]> = (sql, post, since) =>
  sql`(${post}.is_announced and ${post}.created_at > ${since}::timestamptz)`;

/** True if a post is visible and neither its author nor the viewer blocked the other. */
export const isVisibleTo: SqlExpression<["post", "author", "viewerKey"]> = (
  sql,
  post,
  author,
  viewerKey,
) => sql`(${isVisible(sql, post, author)}
  and not ${isBlockedEitherWay(sql, sql`${post}.author_key`, viewerKey)})`;

/** True if a post is visible to the viewer or is their own, drafts and private posts included. */
export const isVisibleToOrOwn: SqlExpression<["post", "author", "viewerKey"]> = (
  sql,
  post,
  author,
  viewerKey,
) => sql`(${post}.author_key = ${viewerKey}
  or ${isVisibleTo(sql, post, author, viewerKey)})`;
