import { getTabTypes, type NotificationTab } from "#lib/domain/notify/notification";
import { canSee } from "#lib/domain/visibility";
import { batchByTurn } from "#lib/server/core/batch";
import { singleton } from "#lib/server/core/singleton";
import {
  hasType,
  listLatestNotifications,
  type NotificationRow,
} from "#lib/server/features/notify/queries";
import { readSubjects, type Subjects } from "#lib/server/features/notify/subject-rows";
import { hasRowCache } from "#lib/server/platform/page-cache/row-cache";
import { client } from "#lib/server/platform/postgres/client";

/** After every position. */
const end = "9223372036854775807";

type Question = { userKey: bigint; before: string | null; limit: number };

/** A notification with its latest actor, visible or not. */
type BareRow = Pick<
  NotificationRow,
  | "id"
  | "position"
  | "type"
  | "isFollowing"
  | "actorCount"
  | "postId"
  | "commentId"
  | "isRead"
  | "at"
> & { actorKey: string };

/**
 * Selects notifications of several users. The arrays stand in subqueries, because the planner would
 * otherwise make a plan for each number of users.
 * @returns null for a user with a block, from whom something may have to be hidden
 */
async function selectBareRows(
  tab: NotificationTab,
  questions: readonly Question[],
): Promise<(BareRow[] | null)[]> {
  const users = questions.map(({ userKey }) => String(userKey));
  const befores = questions.map(({ before }) => before ?? end);
  const counts = questions.map(({ limit }) => limit);
  const found = await client()<{ rows: BareRow[] | null }[]>`
    select case when
      exists (select from blocks where blocks.blocker_key = q.user_key offset 0)
      or exists (select from blocks where blocks.blocked_key = q.user_key offset 0)
    then null else (
      select coalesce(json_agg(bare), '[]') from (
        select n.id::text, n.position::text, n.type, a.actor_key::text as "actorKey", exists (
            select from follows f
            where f.follower_key = n.user_key and f.followee_key = a.actor_key offset 0
          ) as "isFollowing",
          n.actor_count as "actorCount", n.post_id::text as "postId",
          n.comment_id::text as "commentId", n.is_read as "isRead", n.at
        from notifications n
        cross join lateral (
          select actor_key from notification_actors
          where notification_id = n.id order by at desc limit 1
        ) a
        where n.user_key = q.user_key and ${hasType(getTabTypes(tab))} and n.position < q.before
        order by n.position desc limit q.row_count
      ) bare
    ) end as rows
    from unnest(
      (select ${users}::bigint[]), (select ${befores}::bigint[]), (select ${counts}::int[])
    ) with ordinality q (user_key, before, row_count, at)
    order by q.at`;
  return found.map(({ rows }) => rows);
}

const askInBatch = (tab: NotificationTab) =>
  singleton(`notification.latest.${tab}`, () =>
    batchByTurn((questions: Question[]) => selectBareRows(tab, questions)),
  );

/** Returns a complete row; null if a part of it is hidden or deleted. */
function completeRow(
  { actorKey, ...row }: BareRow,
  userKey: bigint,
  { actors, posts, comments }: Subjects,
): NotificationRow | null {
  const actor = actors.get(actorKey);
  if (!actor?.isActive) return null;
  const post = row.postId === null ? null : posts.get(row.postId);
  if (post === undefined || (post && !canSee(post, post.authorKey === String(userKey))))
    return null;
  const comment = row.commentId === null ? null : comments.get(row.commentId);
  if (comment === undefined || comment?.flagReason) return null;
  return {
    ...row,
    actorId: actor.id,
    username: actor.username,
    avatarFileId: actor.avatarFileId,
    postTitle: post?.title ?? null,
    parentId: comment?.parentId ?? null,
    content: comment?.excerpt ?? null,
  };
}

/**
 * Returns notifications of a tab before a position, newest first. Concurrent calls share a
 * statement, and users, posts and comments come from a cache. If something is hidden from the
 * viewer, the statement that decides everything is used instead.
 */
export async function readLatestNotifications(
  tab: NotificationTab,
  question: Question,
): Promise<NotificationRow[]> {
  const { userKey, before, limit } = question;
  const bare = hasRowCache() ? await askInBatch(tab)(question) : null;
  if (bare) {
    const subjects = await readSubjects(bare);
    const rows = bare.map((row) => completeRow(row, userKey, subjects));
    if (rows.every((row) => row !== null)) return rows;
  }
  return listLatestNotifications(userKey, { types: getTabTypes(tab), before, limit });
}
