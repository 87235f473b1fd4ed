import type { Notification } from "#lib/contracts/notification";
import { filePathOrNull } from "#lib/paths";
import type { NotificationRow } from "#lib/server/features/notification/queries";

export const presentNotification = (row: NotificationRow): Notification => ({
  notificationId: row.id,
  type: row.type,
  actor: {
    id: row.actorId,
    nickName: row.username ?? row.actorId,
    profileUrl: filePathOrNull(row.avatarFileId),
    isFollowing: row.isFollowing,
  },
  actorCount: row.actorCount,
  postId: row.postId,
  postTitle: row.postTitle,
  commentId: row.commentId,
  commentParentId: row.parentId,
  excerpt: row.content,
  isRead: row.isRead,
  createdAt: new Date(row.at).toISOString(),
});
