import { limits } from "#lib/domain/limits";
import type { NotificationType } from "#lib/domain/notify/notification";
import { isBlockedEitherWay } from "#lib/server/features/visibility/block-rule";
import { countHiddenActors } from "#lib/server/features/visibility/hidden-counts";
import { isVisibleToOrOwn } from "#lib/server/features/visibility/visible-posts";
import { client } from "#lib/server/platform/postgres/client";
import type { PendingQuery, Row } from "#lib/server/platform/postgres/sql-tag";

export type NotificationRow = {
  id: string;
  position: string;
  type: NotificationType;
  actorId: string;
  username: string | null;
  avatarFileId: string | null;
  isFollowing: boolean;
  actorCount: number;
  postId: string | null;
  postTitle: string | null;
  commentId: string | null;
  parentId: string | null;
  content: string | null;
  isRead: boolean;
  at: string;
};

/**
 * Selects a user's notifications that have an active actor and whose content is still visible. Counts
 * need no particular actor: sorting those of each notification would be their largest part.
 */
const fromNotifications = (
  userKey: bigint,
  actor: "latest" | "any",
): PendingQuery<Row[]> => client()`
  from notifications n
  cross join lateral (
    select u.key, u.id, u.username, u.avatar_file_id
    from notification_actors a join users u on u.key = a.actor_key
    where a.notification_id = n.id and u.state = 'active'
      and not ${isBlockedEitherWay(client(), client()`n.user_key`, client()`u.key`)}
    ${actor === "latest" ? client()`order by a.at desc` : client()``} limit 1
  ) u
  left join posts p on p.id = n.post_id
  left join users author on author.key = p.author_key
  left join comments c on c.id = n.comment_id
  where n.user_key = ${String(userKey)}
    and (p.id is null
      or ${isVisibleToOrOwn(client(), client()`p`, client()`author`, client()`n.user_key`)})
    and (n.comment_id is null or c.id is not null and c.flag_reason is null)`;

const selectColumns = () => client()`
  n.id, n.position, n.type, u.id as "actorId", u.username, u.avatar_file_id as "avatarFileId",
  exists (
    select from follows f where f.follower_key = n.user_key and f.followee_key = u.key offset 0
  ) as "isFollowing",
  n.actor_count - ${countHiddenActors(client(), client()`n.id`, client()`n.user_key`)} as "actorCount", p.id as "postId", p.title as "postTitle", c.id as "commentId",
  c.parent_id as "parentId", left(c.content, ${2 * limits.notification.excerpt}) as content,
  n.is_read as "isRead", n.at::text as at`;

/**
 * True for some types. Written like the conditions of the partial indexes on follows and alerts, which
 * are few among many likes.
 */
export function hasType(types: readonly NotificationType[]): PendingQuery<Row[]> {
  const [only, ...others] = types;
  if (others.length === 0 && only === "FOLLOW") return client()`n.type = 'FOLLOW'`;
  if (others.length === 0 && only === "FUND_ALERT") return client()`n.type = 'FUND_ALERT'`;
  return client()`n.type = any(${types as string[]})`;
}

type Range = { types: readonly NotificationType[]; before: string | null; limit: number };

/** Returns notifications of some types before a position, newest first. */
export const listLatestNotifications = (userKey: bigint, { types, before, limit }: Range) =>
  client()<NotificationRow[]>`
    select ${selectColumns()} ${fromNotifications(userKey, "latest")}
      and ${hasType(types)}
      and n.position < coalesce(${before}::bigint, 9223372036854775807)
    order by n.position desc limit ${limit}`;

/** Returns unread notifications after a position, oldest first. */
export const listUnreadAfter = (userKey: bigint, after: string, limit: number) =>
  client()<NotificationRow[]>`
    select ${selectColumns()} ${fromNotifications(userKey, "latest")} and not n.is_read and n.position > ${after}
    order by n.position limit ${limit}`;

/** Returns those of a user's notifications that are unread, among some. */
export const listUnreadByIds = (userKey: bigint, ids: readonly string[]) =>
  client()<NotificationRow[]>`
    select ${selectColumns()} ${fromNotifications(userKey, "latest")} and not n.is_read
      and n.id = any(${[...ids]}::bigint[])`;

/** Returns the position of a user's newest notification, or 0. */
export async function findLatestPosition(userKey: bigint): Promise<string> {
  const [row] = await client()<{ position: string }[]>`
    select coalesce(max(position), 0) as position from notifications
    where user_key = ${String(userKey)}`;
  return row?.position ?? "0";
}

/** Counts unread notifications, up to `limits.notification.maxCounted`. */
export async function countUnreadNotifications(userKey: bigint): Promise<number> {
  const [row] = await client()<{ count: number }[]>`
    select count(*)::int as count from (
      select ${fromNotifications(userKey, "any")} and not n.is_read limit ${limits.notification.maxCounted}
    ) unread`;
  return row?.count ?? 0;
}

/** Marks notifications as read: those with `ids`, or all if null. */
export async function markNotificationsRead(userKey: bigint, ids: string[] | null): Promise<void> {
  const some = ids ? client()`and id = any(${ids}::bigint[])` : client()``;
  await client()`
    update notifications set is_read = true
    where user_key = ${String(userKey)} and not is_read ${some}`;
}
