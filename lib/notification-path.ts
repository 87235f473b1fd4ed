import type { Notification } from "#lib/contracts/notify/notification";
import type { Paths } from "#lib/paths";

/** Returns the page of what a notification is about. A post's page marks it as read. */
export function buildNotificationPath(notification: Notification, paths: Paths): string {
  const { notificationId, type, postId, commentId, commentParentId, actor, fundAlert } =
    notification;
  if (type === "FUND_ALERT") {
    return fundAlert?.product ? paths.product(fundAlert.product.productId) : paths.watchlist();
  }
  if (postId === null) return paths.user(actor.id);
  return paths.post(postId, {
    notificationId,
    commentId: commentId ?? undefined,
    commentParentId: commentParentId ?? undefined,
  });
}
