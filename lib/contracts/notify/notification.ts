import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { alert } from "#lib/contracts/notify/alert";
import { inLanguages, noData, page, paging, serialId, time, userId } from "#lib/contracts/shared";
import { userSettings } from "#lib/contracts/user/setting";
import { limits } from "#lib/domain/limits";
import { notificationTabs, notificationTypes } from "#lib/domain/notify/notification";

const sns = "/sns/api/v1";

export const notification = z.object({
  notificationId: serialId,
  type: z.enum(notificationTypes),
  /** The last user who acted; the viewer, for alerts about a fund. */
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
  /** For `FUND_ALERT`: what happened to a fund on a day, or to several beyond the daily limit. */
  fundAlert: z
    .object({
      product: z.object({ productId: serialId, name: inLanguages }).nullable(),
      /** The first ones, and the number of all. */
      alerts: z.array(alert),
      alertCount: z.number().int(),
    })
    .nullable(),
  isRead: z.boolean(),
  createdAt: time,
});
export type Notification = z.output<typeof notification>;

export const listNotifications = contract({
  method: "GET",
  path: `${sns}/notification/list`,
  auth: "user",
  scope: "notification:read",
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
  scope: "notification:read",
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
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
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

const notificationSetting = userSettings.pick({ mutedTypes: true, mutedPushTypes: true });

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
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary: "Changes which notifications the viewer gets from now on.",
  /** Without `mutedPushTypes` they stay as they are. */
  body: notificationSetting.partial({ mutedPushTypes: true }),
  reply: notificationSetting,
});
