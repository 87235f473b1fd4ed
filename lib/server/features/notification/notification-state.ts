import type { TransactionSql } from "postgres";
import type { NotificationType } from "#lib/domain/notification";
import { hasBlocked } from "#lib/server/features/visibility/block-rule";

/**
 * Something a member did or took back. `subject` is the post, the comment or, for a follow, the
 * person; `targetId` is a reply that was answered, whose author is to be told too.
 */
export type NotificationEvent = {
  kind: "postLike" | "commentLike" | "follow" | "comment";
  subject: bigint | string;
  actorKey: bigint;
  targetId?: string;
};

/** What is true of one act now. */
export type NotificationState = {
  type: NotificationType;
  /** Who is to be told. */
  owner: string;
  /** What the entry is about, by which acts of many are one entry. */
  subject: string;
  actor: string;
  postId: string | null;
  commentId: string | null;
  /** When it was done; null where it was taken back. */
  at: string | null;
  /** Whether the owner wants to know: not of this type muted, nor of somebody blocked. */
  isWanted: boolean;
};

/** Reads what is true of the acts; nobody is told of their own, nor of what is gone. */
export const readNotificationStates = (
  tx: TransactionSql,
  acts: NotificationEvent[],
): Promise<NotificationState[]> => tx<NotificationState[]>`
  with given as (
    select * from unnest(
      ${acts.map(({ kind }) => kind)}::text[],
      ${acts.map(({ subject }) => String(subject))}::bigint[],
      ${acts.map(({ actorKey }) => String(actorKey))}::bigint[],
      ${acts.map(({ targetId }) => targetId ?? null)}::bigint[]
    ) as g (kind, subject, actor, target)
  ), truth as (
    select 'POST_LIKE' as type, p.author_key as owner, g.subject, g.actor, p.id as post_id,
      null::bigint as comment_id, l.created_at as at
    from given g
    join posts p on p.id = g.subject
    left join post_likes l on l.post_id = g.subject and l.user_key = g.actor
    where g.kind = 'postLike'
    union
    select case when c.parent_id is null then 'COMMENT_LIKE' else 'COMMENT_REPLY_LIKE' end,
      c.author_key, g.subject, g.actor, c.post_id, c.id, l.created_at
    from given g
    join comments c on c.id = g.subject
    left join comment_likes l on l.comment_id = g.subject and l.user_key = g.actor
    where g.kind = 'commentLike'
    union
    select 'FOLLOW', g.subject, g.actor, g.actor, null, null, f.created_at
    from given g
    left join follows f on f.followee_key = g.subject and f.follower_key = g.actor
    where g.kind = 'follow'
    union
    select case when c.parent_id is null then 'COMMENT' else 'COMMENT_REPLY' end,
      coalesce(target.author_key, parent.author_key, p.author_key), c.id, c.author_key, c.post_id, c.id,
      c.created_at
    from given g
    join comments c on c.id = g.subject and c.flag_reason is null
    join posts p on p.id = c.post_id
    left join comments parent on parent.id = c.parent_id
    left join comments target on target.id = g.target
    where g.kind = 'comment'
  )
  select type, owner, subject, actor, post_id as "postId", comment_id as "commentId", at::text,
    not exists (
      select from notification_mutes m where m.user_key = owner and m.type = truth.type
    ) and not ${hasBlocked(tx, tx`owner`, tx`actor`)} as "isWanted"
  from truth
  where owner <> actor`;
