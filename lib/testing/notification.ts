import type { Notification } from "#lib/contracts/notify/notification";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { callApi } from "#lib/testing/api";
import { makeUser, type TestUser } from "#lib/testing/user";

const sns = "/sns/api/v1";

type Page = { items: Notification[]; nextCursor: string | null };

/** Returns a page of a user's notifications, after all queued events. */
export async function fetchNotifications(
  { token }: TestUser,
  query: Record<string, string> = {},
): Promise<Page> {
  await drainNotifications();
  const { status, body } = await callApi(
    `GET ${sns}/notification/list?${new URLSearchParams(query)}`,
    {
      token,
    },
  );
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return body.data;
}

export async function fetchUnreadCount({ token }: TestUser): Promise<number> {
  await drainNotifications();
  const { body } = await callApi(`GET ${sns}/notification/unread-count`, { token });
  return body.data.unreadCount;
}

export const like = (method: "POST" | "DELETE", postId: string, { token }: TestUser) =>
  callApi(`${method} ${sns}/post/${postId}/like`, { token });

export const follow = (method: "POST" | "DELETE", followee: TestUser, { token }: TestUser) =>
  callApi(`${method} ${sns}/user/${followee.id}/follow`, { token });

export const markAsRead = ({ token }: TestUser, body: object) =>
  callApi(`PATCH ${sns}/notification/read`, { token, body });

export const mute = ({ token }: TestUser, mutedTypes: string[]) =>
  callApi(`PUT ${sns}/user/my/notification-setting`, { token, body: { mutedTypes } });

/** Creates an author and three other users. */
export async function makeUsers() {
  const [author, one, two, three] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
  ];
  return { author, one, two, three };
}

export const makeFans = (count: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => makeUser()));
