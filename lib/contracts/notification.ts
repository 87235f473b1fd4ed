import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { noData, page, paging, serialId, time, userId } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { notificationTabs, notificationTypes } from "#lib/domain/notification";

const sns = "/sns/api/v1";

export const notification = z.object({
  notificationId: serialId,
  type: z.enum(notificationTypes),
  /** The last user who acted. */
  actor: z.object({
    id: userId,
    nickName: z.string(),
    profileUrl: z.string().nullable(),
    /** True if the viewer follows the actor. */
    isFollowing: z.boolean(),
  }),
  /** Number of actors: likes of the same post or comment share one notification. */
  actorCount: z.number().int().positive(),
  postId: serialId.nullable(),
  postTitle: z.string().nullable(),
  commentId: serialId.nullable(),
  /** The parent comment, for a reply. */
  commentParentId: serialId.nullable(),
  /** The beginning of the comment or reply. */
  excerpt: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: time,
});
export type Notification = z.output<typeof notification>;

export const listNotifications = contract({
  method: "GET",
  path: `${sns}/notification/list`,
  auth: "user",
  viewAs: true,
  rate: "read",
  summary: "Lists the viewer's notifications, latest first.",
  query: z.object({ ...paging(), tab: z.enum(notificationTabs).default("all") }),
  reply: page(notification),
});

export const countUnread = contract({
  method: "GET",
  path: `${sns}/notification/unread-count`,
  auth: "user",
  viewAs: true,
  rate: "read",
  summary: "Counts unread notifications.",
  reply: z.object({ unreadCount: z.number().int().nonnegative() }),
});

export const readNotifications = contract({
  method: "PATCH",
  path: `${sns}/notification/read`,
  auth: "user",
  rate: "toggle",
  summary: "Marks some or all notifications as read.",
  body: z.union([
    z.object({ all: z.literal(true) }),
    z.object({ notificationIds: z.array(serialId).min(1).max(limits.page.max) }),
  ]),
  reply: noData,
});

export const streamNotifications = contract({
  method: "GET",
  path: `${sns}/notification/stream`,
  auth: "user",
  rate: "read",
  summary:
    "Streams notifications as server-sent events of type `notification`. With Last-Event-ID it sends the missed ones first.",
  raw: true,
  reply: z.instanceof(Response),
});

const notificationSetting = z.object({
  /** Types that the user has turned off. */
  mutedTypes: z.array(z.enum(notificationTypes)),
});

export const getNotificationSetting = contract({
  method: "GET",
  path: `${sns}/user/my/notification-setting`,
  auth: "user",
  rate: "read",
  summary: "Returns which notifications the viewer gets.",
  reply: notificationSetting,
});

export const changeNotificationSetting = contract({
  method: "PUT",
  path: `${sns}/user/my/notification-setting`,
  auth: "user",
  rate: "write",
  summary: "Changes which notifications the viewer gets from now on.",
  body: notificationSetting,
  reply: notificationSetting,
});
