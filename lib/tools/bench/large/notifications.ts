import { sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";
import type { Size } from "#lib/tools/bench/large/size";

/** Fills the notifications of one user in fifty; those of the last month are unread. */
export async function fillNotifications(tx: Executor, { users }: Size): Promise<void> {
  const last = sql`${Math.ceil(users / 50)}::bigint`;
  await tx.execute(sql`
    with act as (
      select 'POST_LIKE' as type, p.author_key as owner, p.id as subject, l.user_key as actor,
        p.id as post_id, null::bigint as comment_id, l.created_at as at
      from drawn_posts p join post_likes l on l.post_id = p.id where p.author_key <= ${last}
      union all
      select 'FOLLOW', followee_key, follower_key, follower_key, null, null, created_at
      from follows where followee_key <= ${last}
      union all
      select case when c.parent_id is null then 'COMMENT' else 'COMMENT_REPLY' end,
        coalesce(parent.author_key, p.author_key), c.id, c.author_key, p.id, c.id, c.created_at
      from comments c join drawn_posts p on p.id = c.post_id left join comments parent on parent.id = c.parent_id
      where coalesce(parent.author_key, p.author_key) <= ${last} and c.flag_reason is null
      union all
      select case when c.parent_id is null then 'COMMENT_LIKE' else 'COMMENT_REPLY_LIKE' end,
        c.author_key, c.id, l.user_key, c.post_id, c.id, l.created_at
      from comments c join comment_likes l on l.comment_id = c.id
      where c.author_key <= ${last} and c.flag_reason is null
    ), wanted as (
      select * from act where owner <> actor and not exists (
        select from blocks where blocker_key = owner and blocked_key = actor)
    ), entry as (
      insert into notifications (user_key, type, subject, post_id, comment_id, actor_count, is_read, at)
      select owner, type, subject, post_id, comment_id, count(*),
        max(at) < now() - interval '30 days', max(at)
      from wanted group by owner, type, subject, post_id, comment_id order by max(at)
      returning id, user_key, type, subject
    )
    insert into notification_actors (notification_id, actor_key, at)
    select entry.id, w.actor, w.at
    from entry join wanted w on w.owner = entry.user_key and w.type = entry.type and w.subject = entry.subject`);
}
