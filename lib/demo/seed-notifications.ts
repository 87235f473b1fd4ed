import type { NotificationEvent } from "#lib/server/features/notify/notification-state";
import { reconcileNotifications } from "#lib/server/features/notify/reconcile";
import { client } from "#lib/server/platform/postgres/client";

/** Notifies these users of the likes, follows and comments of the last weeks. Older ones are read. */
export async function seedNotifications(userIds: string[]): Promise<void> {
  const users = await client()<{ key: string }[]>`
    select key from users where id = any(${userIds})`;
  for (const { key } of users) {
    await reconcileNotifications(await listEvents(key));
    await client()`
      update notifications set is_read = true
      where user_key = ${key} and at < now() - interval '4 days'`;
  }
}

const listEvents = (userKey: string): Promise<NotificationEvent[]> =>
  client()<NotificationEvent[]>`
    with event as (
      select 'postLike' as kind, l.post_id as subject, l.user_key as actor, l.created_at as at
      from post_likes l join posts p on p.id = l.post_id
      where p.author_key = ${userKey}
      union all
      select 'commentLike', l.comment_id, l.user_key, l.created_at
      from comment_likes l join comments c on c.id = l.comment_id
      where c.author_key = ${userKey}
      union all
      select 'follow', f.followee_key, f.follower_key, f.created_at
      from follows f where f.followee_key = ${userKey}
      union all
      select 'comment', c.id, c.author_key, c.created_at
      from comments c
      join posts p on p.id = c.post_id
      left join comments parent on parent.id = c.parent_id
      where coalesce(parent.author_key, p.author_key) = ${userKey}
    )
    select kind, subject, actor as "actorKey" from event
    where at > now() - interval '60 days' and actor <> ${userKey}`;
