import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "#lib/domain/limits";
import { sessions } from "#lib/server/features/session/schema";
import { db } from "#lib/server/platform/postgres/client";
import { getStatementListeners } from "#lib/server/platform/postgres/connection";
import { callApiRaw } from "#lib/testing/api";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications, follow, like, markAsRead } from "#lib/testing/notification";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** Opens a stream. `readUntil` waits for a text and returns everything received so far. */
async function openStream({ token }: TestUser, headers: Record<string, string> = {}) {
  const response = await callApiRaw("GET /sns/api/v1/notification/stream", { token, headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const readUntil = async (piece: string) => {
    while (!text.includes(piece)) {
      const next = await reader?.read();
      if (!next || next.done) throw new Error(`The stream ended without "${piece}": ${text}`);
      text += next.value;
    }
    return text;
  };
  return { response, readUntil, close: () => reader?.cancel() };
}

test("sends a new notification at once, only to its user's streams", async () => {
  const [author, fan, other] = [await makeUser(), await makeUser(), await makeUser()];
  const postId = await insertPost(author, { title: "Quiet gains" });
  const streams = [await openStream(author), await openStream(author)];
  const otherStream = await openStream(other);
  expect(streams[0]?.response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  await like("POST", postId, fan);
  for (const stream of streams) {
    const text = await stream.readUntil('"postTitle":"Quiet gains"');
    expect(text).toContain("event: notification");
    expect(text).toContain(`"postId":"${postId}"`);
  }
  await follow("POST", other, fan);
  const text = await otherStream.readUntil('"type":"FOLLOW"');
  expect(text).not.toContain("POST_LIKE");
  for (const stream of [...streams, otherStream]) await stream.close();
});

test("sends missed unread notifications after a reconnect", async () => {
  const [author, one, two, three] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
  ];
  const first = await openStream(author);
  await follow("POST", author, one);
  const text = await first.readUntil(`"id":"${one.id}"`);
  const lastId = /^id: (\d+)$/m.exec(text)?.[1] ?? "";
  await first.close();
  await follow("POST", author, two);
  const { items } = await fetchNotifications(author);
  await markAsRead(author, { notificationIds: [items[0]?.notificationId] });
  await follow("POST", author, three);
  await fetchNotifications(author);
  const second = await openStream(author, { "last-event-id": lastId });
  const missed = await second.readUntil(`"id":"${three.id}"`);
  expect(missed).not.toContain(`"id":"${one.id}"`);
  expect(missed).not.toContain(`"id":"${two.id}"`);
  await second.close();
});

test("sends everything missed after a reconnect, as fast as the client reads", async () => {
  const [author, fan] = [await makeUser(), await makeUser()];
  const pages = 8;
  const count = pages * limits.page.max + 7;
  await db().execute(sql`
    with missed as (
      insert into notifications (user_key, type, subject, actor_count)
      select ${author.key}, 'FOLLOW', n, 1 from generate_series(1, ${count}::int) n returning id
    ) insert into notification_actors (notification_id, actor_key, at)
    select id, ${fan.key}, now() from missed`);
  let reads = 0;
  const countReads = (text: string) => {
    if (text.includes("n.position >")) reads += 1;
  };
  getStatementListeners().add(countReads);
  const stream = await openStream(author, { "last-event-id": "0" });
  await stream.readUntil(`"id":"${fan.id}"`);
  for (let times = 0; times < 10; times += 1) await db().execute("select 1");
  // What the client has not taken does not wait in memory.
  expect(reads).toBeLessThan(pages / 2);
  const [newest] = await db().execute<{ position: string }>(
    sql`select max(position) as position from notifications where user_key = ${author.key}`,
  );
  const ids = (await stream.readUntil(`id: ${newest?.position}\n`)).match(/^id: \d+$/gm);
  expect([ids?.length, new Set(ids).size]).toEqual([count, count]);
  getStatementListeners().delete(countReads);
  await stream.close();
});

test("sends a heartbeat, and closes after the session has ended", async () => {
  const user = await makeUser();
  const stream = await openStream(user);
  vi.advanceTimersByTime(25_000);
  await stream.readUntil(": beat");
  await db().delete(sessions).where(eq(sessions.userKey, user.key));
  vi.advanceTimersByTime(25_000);
  await expect(stream.readUntil("never")).rejects.toThrow("The stream ended");
});

test("survives a client that disconnects during a heartbeat", async () => {
  const failed = vi.fn();
  process.on("unhandledRejection", failed);
  const user = await makeUser();
  const streams = [await openStream(user), await openStream(user)];
  vi.advanceTimersByTime(25_000);
  // The heartbeats are still checking the session.
  await streams[0]?.close();
  await db().delete(sessions).where(eq(sessions.userKey, user.key));
  vi.advanceTimersByTime(25_000);
  await streams[1]?.close();
  for (let times = 0; times < 3; times += 1) await db().execute("select 1");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", failed);
  expect(failed).not.toHaveBeenCalled();
});

test("limits the open streams of a user", async () => {
  const user = await makeUser();
  const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(user)));
  const rejected = await callApiRaw("GET /sns/api/v1/notification/stream", { token: user.token });
  expect(rejected.status).toBe(429);
  await streams[0]?.close();
  const next = await openStream(user);
  expect(next.response.status).toBe(200);
  for (const stream of [...streams.slice(1), next]) await stream.close();
});
