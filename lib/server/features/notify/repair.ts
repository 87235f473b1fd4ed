import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { client } from "#lib/server/platform/postgres/client";

/** From `from` inclusive to `to` exclusive. */
type TimeRange = { from: Date; to: Date };

/**
 * Reconciles the notifications of all likes, follows and comments in a time range, such as after a
 * restored backup: adds missing ones and removes those of undone actions. Mutes and blocks of today
 * apply. It cannot add the notification of a reply to the author of another reply, because rows do
 * not name that author. New events wait until it is done.
 * @returns the number of actions
 */
export async function repairNotifications({ from, to }: TimeRange): Promise<number> {
  const count = await client().begin(async (tx) => {
    // Reads whole tables, which takes longer than a request may.
    await tx`set local statement_timeout = 0`;
    const isInRange = (column: string) => tx`
      ${tx(column)} >= ${from.toISOString()}::timestamptz
      and ${tx(column)} < ${to.toISOString()}::timestamptz`;
    const { count } = await tx`
      insert into notification_events (kind, subject, actor_key)
      select kind, subject, actor from (
        select 'postLike' as kind, post_id as subject, user_key as actor, created_at as at
        from post_likes where ${isInRange("created_at")}
        union all
        select 'commentLike', comment_id, user_key, created_at
        from comment_likes where ${isInRange("created_at")}
        union all
        select 'follow', followee_key, follower_key, created_at
        from follows where ${isInRange("created_at")}
        union all
        select 'comment', id, author_key, created_at from comments where ${isInRange("created_at")}
        union all
        select
          case type when 'POST_LIKE' then 'postLike' when 'FOLLOW' then 'follow' else 'commentLike' end,
          case type when 'FOLLOW' then user_key else subject end, a.actor_key, a.at
        from notifications n join notification_actors a on a.notification_id = n.id
        where type not in ('COMMENT', 'COMMENT_REPLY') and ${isInRange("a.at")}
      ) action
      group by kind, subject, actor
      -- Notifications are listed in the order in which their events are reconciled.
      order by min(at)`;
    return count;
  });
  await drainNotifications();
  return count;
}
