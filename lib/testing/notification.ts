import type { Notification } from "#lib/contracts/notification";
import { drainNotifications } from "#lib/server/features/notification/enqueue";
import { ask } from "#lib/testing/api";
import type { TestUser } from "#lib/testing/user";

const sns = "/sns/api/v1";

type Page = { items: Notification[]; nextCursor: string | null };

/** Returns a page of a user's notifications, after all queued events. */
export async function fetchNotifications(
  { token }: TestUser,
  query: Record<string, string> = {},
): Promise<Page> {
  await drainNotifications();
  const { status, body } = await ask(`GET ${sns}/notification/list?${new URLSearchParams(query)}`, {
    token,
  });
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return body.data;
}

export async function fetchUnreadCount({ token }: TestUser): Promise<number> {
  await drainNotifications();
  const { body } = await ask(`GET ${sns}/notification/unread-count`, { token });
  return body.data.unreadCount;
}

export const like = (method: "POST" | "DELETE", postId: string, { token }: TestUser) =>
  ask(`${method} ${sns}/post/${postId}/like`, { token });

export const follow = (method: "POST" | "DELETE", followee: TestUser, { token }: TestUser) =>
  ask(`${method} ${sns}/user/${followee.id}/follow`, { token });

export const markAsRead = ({ token }: TestUser, body: object) =>
  ask(`PATCH ${sns}/notification/read`, { token, body });

export const mute = ({ token }: TestUser, mutedTypes: string[]) =>
  ask(`PUT ${sns}/user/my/notification-setting`, { token, body: { mutedTypes } });
