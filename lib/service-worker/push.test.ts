// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { PushMessage } from "#lib/domain/notify/push-message";
import { openNotification, showPush, stopPush } from "#lib/service-worker/push";
import { scope } from "#lib/service-worker/scope";

const message: PushMessage = {
  title: "Li Wei likes your post",
  body: "Two days to settle",
  path: "/en/posts/7?notificationId=3",
  tag: "notification-3",
  lang: "en",
  at: 1_700_000_000_000,
};

const makeWindow = (path: string) => ({
  url: new URL(path, location.origin).href,
  focus: vi.fn(),
  navigate: vi.fn(async () => null),
});
const makeNotification = (path: string) =>
  ({ close: vi.fn(), data: { path } }) as unknown as Notification;

const showNotification = vi.fn();
const openWindow = vi.fn();
let windows: ReturnType<typeof makeWindow>[] = [];
const shown = makeNotification("/en");
const unsubscribe = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  Object.assign(scope, {
    registration: {
      showNotification,
      getNotifications: async () => [shown],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    },
    clients: { matchAll: async () => windows, openWindow },
  });
});

test("shows a message in its language, and replaces one with the same tag", async () => {
  await showPush({ json: () => message });
  expect(showNotification).toHaveBeenCalledWith(
    message.title,
    expect.objectContaining({
      body: message.body,
      lang: "en",
      tag: message.tag,
      timestamp: message.at,
      data: { path: message.path },
    }),
  );
});

test("opens a window of its own, beside windows with other pages", async () => {
  windows = [makeWindow("/en/posts/create")];
  const notification = makeNotification(message.path);
  await openNotification(notification);
  expect(notification.close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledWith(`${location.origin}${message.path}`);
  expect(windows[0]?.navigate).not.toHaveBeenCalled();
});

test("uses the window that shows the page already", async () => {
  windows = [makeWindow("/en/posts/7")];
  await openNotification(makeNotification(message.path));
  expect(windows[0]?.focus).toHaveBeenCalled();
  expect(windows[0]?.navigate).toHaveBeenCalledWith(`${location.origin}${message.path}`);
  expect(openWindow).not.toHaveBeenCalled();
});

test("opens no page of another site", async () => {
  await openNotification(makeNotification("https://other.example/"));
  expect(openWindow).not.toHaveBeenCalled();
});

test("ends the subscription and removes what is shown", async () => {
  await stopPush();
  expect(shown.close).toHaveBeenCalled();
  expect(unsubscribe).toHaveBeenCalled();
});
