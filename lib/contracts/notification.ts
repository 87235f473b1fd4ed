import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { nothing, page, paging, serial, time, userId } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { notificationTabs, notificationTypes } from "#lib/domain/notification";

const sns = "/sns/api/v1";

export const notification = z.object({
  notificationId: serial,
  type: z.enum(notificationTypes),
  /** Who did it last. */
  actor: z.object({
    id: userId,
    nickName: z.string(),
    profileUrl: z.string().nullable(),
    /** Whether the reader follows them. */
    isFollowing: z.boolean(),
  }),
  /** How many did it: likes of one thing are one entry. */
  actorCount: z.number().int().positive(),
  postId: serial.nullable(),
  postTitle: z.string().nullable(),
  commentId: serial.nullable(),
  /** The comment that a reply belongs to. */
  commentParentId: serial.nullable(),
  /** How the comment or reply begins. */
  excerpt: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: time,
});
export type Notification = z.output<typeof notification>;

export const listNotifications = contract({
  method: "GET",
  path: `${sns}/notification/list`,
  auth: "user",
  rate: "read",
  summary: "The member's notifications, the latest first.",
  query: z.object({ ...paging(), tab: z.enum(notificationTabs).default("all") }),
  reply: page(notification),
});

export const countUnread = contract({
  method: "GET",
  path: `${sns}/notification/unread-count`,
  auth: "user",
  rate: "read",
  summary: "How many notifications are unread.",
  reply: z.object({ unreadCount: z.number().int().nonnegative() }),
});

export const readNotifications = contract({
  method: "PATCH",
  path: `${sns}/notification/read`,
  auth: "user",
  rate: "toggle",
  summary: "Marks some notifications, or all of them, as read.",
  body: z.union([
    z.object({ all: z.literal(true) }),
    z.object({ notificationIds: z.array(serial).min(1).max(limits.page.max) }),
  ]),
  reply: nothing,
});

export const streamNotifications = contract({
  method: "GET",
  path: `${sns}/notification/stream`,
  auth: "user",
  rate: "read",
  summary:
    "Server-sent events: `notification` with the entry as its data. With Last-Event-ID what came since is sent first.",
  raw: true,
  reply: z.instanceof(Response),
});

const setting = z.object({
  /** The types that the member does not want to be told of. */
  mutedTypes: z.array(z.enum(notificationTypes)),
});

export const getNotificationSetting = contract({
  method: "GET",
  path: `${sns}/user/my/notification-setting`,
  auth: "user",
  rate: "read",
  summary: "What the member is told of.",
  reply: setting,
});

export const changeNotificationSetting = contract({
  method: "PUT",
  path: `${sns}/user/my/notification-setting`,
  auth: "user",
  rate: "write",
  summary: "Changes what the member is told of from now on.",
  body: setting,
  reply: setting,
});
