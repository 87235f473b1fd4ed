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
