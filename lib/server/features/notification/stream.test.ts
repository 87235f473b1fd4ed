import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makePost } from "#lib/server/features/comment/testing";
import { db } from "#lib/server/platform/postgres/client";
import { sessions } from "#lib/server/platform/postgres/schema/user";
import { askRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications, follow, like, markAsRead } from "#lib/testing/notification";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** A live stream as its text; `until` waits for a piece of it and gives all that came up to then. */
async function open({ token }: TestUser, headers: Record<string, string> = {}) {
  const response = await askRaw("GET /sns/api/v1/notification/stream", { token, headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const until = async (piece: string) => {
    while (!text.includes(piece)) {
      const next = await reader?.read();
      if (!next || next.done) throw new Error(`The stream ended without "${piece}": ${text}`);
      text += next.value;
    }
    return text;
  };
  return { response, until, close: () => reader?.cancel() };
}

test("what is new is sent at once, to everybody's own streams only", async () => {
  const [author, fan, other] = [await makeUser(), await makeUser(), await makeUser()];
  const postId = await makePost(author, { title: "Quiet gains" });
  const streams = [await open(author), await open(author)];
  const foreign = await open(other);
  expect(streams[0]?.response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  await like("POST", postId, fan);
  for (const stream of streams) {
    const text = await stream.until('"postTitle":"Quiet gains"');
    expect(text).toContain("event: notification");
    expect(text).toContain(`"postId":"${postId}"`);
  }
  await follow("POST", other, fan);
  const text = await foreign.until('"type":"FOLLOW"');
  expect(text).not.toContain("POST_LIKE");
  for (const stream of [...streams, foreign]) await stream.close();
});

test("what came while the connection was away is sent on return, if it is still unread", async () => {
  const [author, one, two, three] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
  ];
  const first = await open(author);
  await follow("POST", author, one);
  const text = await first.until(`"id":"${one.id}"`);
  const lastId = /^id: (\d+)$/m.exec(text)?.[1] ?? "";
  await first.close();
  await follow("POST", author, two);
  const { items } = await fetchNotifications(author);
  await markAsRead(author, { notificationIds: [items[0]?.notificationId] });
  await follow("POST", author, three);
  await fetchNotifications(author);
  const second = await open(author, { "last-event-id": lastId });
  const missed = await second.until(`"id":"${three.id}"`);
  expect(missed).not.toContain(`"id":"${one.id}"`);
  expect(missed).not.toContain(`"id":"${two.id}"`);
  await second.close();
});

test("a beat keeps it open, and ends it with the session", async () => {
  const member = await makeUser();
  const stream = await open(member);
  vi.advanceTimersByTime(25_000);
  await stream.until(": beat");
  await db().delete(sessions).where(eq(sessions.userKey, member.key));
  vi.advanceTimersByTime(25_000);
  await expect(stream.until("never")).rejects.toThrow("The stream ended");
});

test("a reader who leaves during a beat harms nobody", async () => {
  const failed = vi.fn();
  process.on("unhandledRejection", failed);
  const member = await makeUser();
  const streams = [await open(member), await open(member)];
  vi.advanceTimersByTime(25_000);
  // The beat is still asking whether they are signed in, or that they are not.
  await streams[0]?.close();
  await db().delete(sessions).where(eq(sessions.userKey, member.key));
  vi.advanceTimersByTime(25_000);
  await streams[1]?.close();
  for (let times = 0; times < 3; times += 1) await db().execute("select 1");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", failed);
  expect(failed).not.toHaveBeenCalled();
});

test("one member holds only so many streams", async () => {
  const member = await makeUser();
  const streams = await Promise.all(Array.from({ length: 6 }, () => open(member)));
  const refused = await askRaw("GET /sns/api/v1/notification/stream", { token: member.token });
  expect(refused.status).toBe(429);
  await streams[0]?.close();
  const next = await open(member);
  expect(next.response.status).toBe(200);
  for (const stream of [...streams.slice(1), next]) await stream.close();
});
