import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import type { Viewer } from "#lib/server/core/operation";
import { enqueueNotifications } from "#lib/server/features/notification/enqueue";
import { wakeNotifications } from "#lib/server/features/notification/event-worker";
import { selectPostForViewer } from "#lib/server/features/post/queries";
import { client } from "#lib/server/platform/postgres/client";

/** Reactions of a user to a post, with their table and the counter of its rows. */
const kinds = {
  like: { table: "post_likes", counter: "like_count", refusal: "cannotLike" },
  archive: { table: "post_archives", counter: "archive_count", refusal: "cannotSave" },
} as const;

type Outcome = { isVisible: boolean; isAuthor: boolean; isChanged: boolean; count: number };

/**
 * Sets or removes the viewer's reaction and returns the total. Uses one statement, so that the
 * counter changes only by inserted or deleted rows even under concurrency. Joins those rows,
 * because PostgreSQL does not repeat a subquery after waiting for a lock. Locks the post against
 * deletion. Throws AppError(notFound), or (cannotLike) and (cannotSave) for the viewer's own draft
 * or private post.
 */
export async function setReaction(
  kind: keyof typeof kinds,
  isOn: boolean,
  postId: string,
  viewer: Viewer,
): Promise<number> {
  const { table, counter, refusal } = kinds[kind];
  const sql = client();
  const viewerKey = String(viewer.key);
  const change = isOn
    ? sql`insert into ${sql(table)} (post_id, user_key)
          select id, ${viewerKey} from post where is_visible
          on conflict do nothing
          returning post_id, 1 as step`
    : sql`delete from ${sql(table)} m using post
          where m.post_id = post.id and m.user_key = ${viewerKey} and post.is_visible
          returning m.post_id, -1 as step`;
  const event =
    kind === "like"
      ? sql`, event as (${enqueueNotifications(sql, "postLike", sql`select post_id, ${viewerKey}::bigint, null::bigint from change`)})`
      : sql``;
  const [outcome] = await sql<Outcome[]>`
    with post as (
      ${selectPostForViewer(postId, viewerKey)}
      for key share of p
    ), change as (${change}), counted as (
      update post_counts c set ${sql(counter)} = c.${sql(counter)} + change.step
      from change where c.post_id = change.post_id
      returning c.post_id, c.${sql(counter)} as count
    )${event}
    select post.is_visible as "isVisible", post.is_own as "isAuthor",
      counted.count is not null as "isChanged", coalesce(counted.count, c.${sql(counter)}) as count
    from post
    join post_counts c on c.post_id = post.id
    left join counted on counted.post_id = post.id`;
  if (!outcome) throw new AppError("notFound");
  if (!outcome.isVisible) throw new AppError(outcome.isAuthor ? refusal : "notFound");
  if (outcome.isChanged) {
    invalidate(`counts:${postId}`);
    if (kind === "like") wakeNotifications();
  }
  return outcome.count;
}
