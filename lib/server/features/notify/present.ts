import type { Notification } from "#lib/contracts/notify/notification";
import { limits } from "#lib/domain/limits";
import { shortenText } from "#lib/domain/text/cut";
import { filePathOrNull } from "#lib/paths";
import { readProductAlerts } from "#lib/server/features/notify/product-alert";
import type { NotificationRow } from "#lib/server/features/notify/queries";

/** Presents notifications of one user. */
export async function presentNotifications(
  rows: readonly NotificationRow[],
  userKey: bigint,
): Promise<Notification[]> {
  const ids = rows.filter(({ type }) => type === "FUND_ALERT").map(({ id }) => id);
  const fundAlerts = ids.length > 0 ? await readProductAlerts(ids, userKey) : new Map();
  return rows.map((row) => presentNotification(row, fundAlerts.get(row.id) ?? null));
}

const presentNotification = (
  row: NotificationRow,
  fundAlert: Notification["fundAlert"],
): Notification => ({
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
  // The statement reads more, because only here the characters are known.
  excerpt: row.content && shortenText(row.content, limits.notification.excerpt),
  fundAlert,
  isRead: row.isRead,
  createdAt: new Date(row.at).toISOString(),
});
