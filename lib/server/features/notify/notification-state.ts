import type { NotificationType } from "#lib/domain/notify/notification";
import { hasBlocked } from "#lib/server/features/visibility/block-rule";
import { hasMuted } from "#lib/server/features/visibility/mute-rule";
import type { TransactionSql } from "#lib/server/platform/postgres/sql-tag";

/**
 * An action that a user did or undid. `subject` is the post, the comment or the followed user.
 * `targetId` is the reply that a new comment answers; its author is notified.
 */
export type NotificationEvent = {
  kind: "postLike" | "commentLike" | "follow" | "comment";
  subject: bigint | string;
  actorKey: bigint | string;
  targetId?: string | null;
};

/** The current state of one action. */
export type NotificationState = {
  type: NotificationType;
  /** The user to notify. */
  recipient: string;
  /** The post, comment or user it is about. Actions with the same subject share one notification. */
  subject: string;
  actor: string;
  postId: string | null;
  commentId: string | null;
  /** Time of the action, or null if it was undone. */
  at: string | null;
  /** False if the recipient muted the type or the actor, or blocked the actor. */
  isWanted: boolean;
};

/** Reads the current state of actions. Leaves out actions on own content or deleted content. */
export const readNotificationStates = (
  tx: TransactionSql,
  events: NotificationEvent[],
): Promise<NotificationState[]> => tx<NotificationState[]>`
  with event as (
    select * from unnest(
      ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ subject }) => String(subject))}::bigint[],
      ${events.map(({ actorKey }) => String(actorKey))}::bigint[],
      ${events.map(({ targetId }) => targetId ?? null)}::bigint[]
    ) as e (kind, subject, actor, target)
  ), state as (
    select 'POST_LIKE' as type, p.author_key as recipient, e.subject, e.actor, p.id as post_id,
      null::bigint as comment_id, l.created_at as at
    from event e
    join posts p on p.id = e.subject
    left join post_likes l on l.post_id = e.subject and l.user_key = e.actor
    where e.kind = 'postLike'
    union
    select case when c.parent_id is null then 'COMMENT_LIKE' else 'COMMENT_REPLY_LIKE' end,
      c.author_key, e.subject, e.actor, c.post_id, c.id, l.created_at
    from event e
    join comments c on c.id = e.subject
    left join comment_likes l on l.comment_id = e.subject and l.user_key = e.actor
    where e.kind = 'commentLike'
    union
    select 'FOLLOW', e.subject, e.actor, e.actor, null, null, f.created_at
    from event e
    left join follows f on f.followee_key = e.subject and f.follower_key = e.actor
    where e.kind = 'follow'
    union
    select case when c.parent_id is null then 'COMMENT' else 'COMMENT_REPLY' end,
      coalesce(target.author_key, parent.author_key, p.author_key), c.id, c.author_key, c.post_id, c.id,
      c.created_at
    from event e
    join comments c on c.id = e.subject and c.flag_reason is null
    join posts p on p.id = c.post_id
    left join comments parent on parent.id = c.parent_id
    left join comments target on target.id = e.target
    where e.kind = 'comment'
  )
  select type, recipient, subject, actor, post_id as "postId", comment_id as "commentId", at::text,
    not exists (
      select from user_settings s
      where s.user_key = recipient and s.settings->'mutedTypes' @> to_jsonb(state.type)
    ) and not ${hasBlocked(tx, tx`recipient`, tx`actor`)}
    and not ${hasMuted(tx, tx`recipient`, tx`actor`)} as "isWanted"
  from state
  where recipient <> actor`;
