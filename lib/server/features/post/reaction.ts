import { batchWhileBusy } from "#lib/server/core/batch";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import type { Viewer } from "#lib/server/core/operation";
import { singleton } from "#lib/server/core/singleton";
import { enqueueNotifications } from "#lib/server/features/notify/enqueue";
import { wakeNotifications } from "#lib/server/features/notify/event-worker";
import { isVisibleTo } from "#lib/server/features/visibility/visible-posts";
import { client } from "#lib/server/platform/postgres/client";

/** Reactions of a user to a post, with their table and the counter of its rows. */
const kinds = {
  like: { table: "post_likes", counter: "like_count", refusal: "cannotLike" },
  archive: { table: "post_archives", counter: "archive_count", refusal: "cannotSave" },
} as const;

type Kind = keyof typeof kinds;
type Outcome = {
  userKey: string;
  isVisible: boolean;
  isAuthor: boolean;
  isChanged: boolean;
  count: number;
};

/** Selects whether each of these users may react to a post, and locks it against deletion. */
const selectCallers = (postId: string, userKeys: string[]) => {
  const sql = client();
  return sql`
    select p.id, caller.user_key, p.author_key = caller.user_key as is_own,
      ${isVisibleTo(sql, sql`p`, sql`u`, sql`caller.user_key`)} as is_visible
    from posts p join users u on u.key = p.author_key,
      unnest(${userKeys}::bigint[]) caller (user_key)
    where p.id = ${postId}
    for key share of p`;
};

/** Locks rows in the order of their users, so that two statements never wait for each other. */
const changeReactions = (table: string, isOn: boolean) => {
  const sql = client();
  return isOn
    ? sql`change as (
        insert into ${sql(table)} (post_id, user_key)
        select id, user_key from caller where is_visible order by user_key
        on conflict do nothing
        returning post_id, user_key, 1 as step
      )`
    : sql`removed as (
        select m.post_id, m.user_key from ${sql(table)} m
        join caller on caller.id = m.post_id and caller.user_key = m.user_key
        where caller.is_visible order by m.user_key for update of m
      ), change as (
        delete from ${sql(table)} m using removed
        where m.post_id = removed.post_id and m.user_key = removed.user_key
        returning m.post_id, m.user_key, -1 as step
      )`;
};

/**
 * Sets or removes a reaction of each user. Uses one statement, so that the counter changes only by
 * inserted or deleted rows even under concurrency. Joins those rows, because PostgreSQL does not
 * repeat a subquery after waiting for a lock.
 */
async function setReactions(
  kind: Kind,
  isOn: boolean,
  postId: string,
  userKeys: string[],
): Promise<Outcome[]> {
  const { table, counter } = kinds[kind];
  const sql = client();
  const event =
    kind === "like"
      ? sql`, event as (${enqueueNotifications(sql, "postLike", sql`select post_id, user_key, null::bigint from change`)})`
      : sql``;
  const outcomes = await sql<Outcome[]>`
    with caller as (${selectCallers(postId, userKeys)}),
    ${changeReactions(table, isOn)},
    counted as (
      update post_counts c set ${sql(counter)} = c.${sql(counter)} + changed.steps
      from (select post_id, sum(step)::int as steps from change group by post_id) changed
      where c.post_id = changed.post_id
      returning c.post_id, c.${sql(counter)} as count
    )${event}
    select caller.user_key as "userKey", caller.is_visible as "isVisible",
      caller.is_own as "isAuthor", change.step is not null as "isChanged",
      coalesce(counted.count, c.${sql(counter)}) as count
    from caller
    join post_counts c on c.post_id = caller.id
    left join counted on counted.post_id = caller.id
    left join change on change.post_id = caller.id and change.user_key = caller.user_key`;
  if (outcomes.some(({ isChanged }) => isChanged)) {
    invalidate(`counts:${postId}`);
    if (kind === "like") wakeNotifications();
  }
  return outcomes;
}

/** All who like a popular post change its counter, each behind the commit of the one before. */
const setInBatch = () =>
  singleton("post.reactions", () =>
    batchWhileBusy(async (key, userKeys: string[]) => {
      const [kind, change, postId = ""] = key.split(" ");
      const unique = [...new Set(userKeys)];
      const outcomes = await setReactions(kind as Kind, change === "on", postId, unique);
      const byUser = new Map(outcomes.map((outcome) => [String(outcome.userKey), outcome]));
      return userKeys.map((userKey) => byUser.get(userKey));
    }),
  );

/**
 * Sets or removes the viewer's reaction and returns the total. Throws AppError(notFound), or
 * (cannotLike) and (cannotSave) for the viewer's own draft or private post.
 */
export async function setReaction(
  kind: Kind,
  isOn: boolean,
  postId: string,
  viewer: Viewer,
): Promise<number> {
  const key = `${kind} ${isOn ? "on" : "off"} ${postId}`;
  const outcome = await setInBatch()(key, String(viewer.key));
  if (!outcome) throw new AppError("notFound");
  const { isVisible, isAuthor, count } = outcome;
  if (!isVisible) throw new AppError(isAuthor ? kinds[kind].refusal : "notFound");
  return count;
}
