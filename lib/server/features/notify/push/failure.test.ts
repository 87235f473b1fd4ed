import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { pushDeliveries, pushSubscriptions } from "#lib/server/features/notify/push/schema";
import { sendPush } from "#lib/server/features/notify/push/send";
import { db } from "#lib/server/platform/postgres/client";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { like } from "#lib/testing/notification";
import { pushKey, pushNow, startPushService } from "#lib/testing/push";
import { callApiAs } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();
const service = startPushService();

let author: TestUser;
let postId: string;
beforeEach(async () => {
  await db().delete(pushSubscriptions);
  author = await makeUser();
  postId = await insertPost(author, { title: "Bonds" });
  await callApiAs(author, pushKey("PUT"), service.makeBrowser().subscription);
  await like("POST", postId, await makeUser());
});

const readSubscription = async () => (await db().select().from(pushSubscriptions))[0];
const readDelivery = async () => (await db().select().from(pushDeliveries))[0];
/** Makes everything that waits due. */
const hurry = () => db().execute(sql`update push_deliveries set due_at = now()`);
const secondsUntil = (time: Date | null | undefined) =>
  Math.round(((time?.getTime() ?? 0) - Date.now()) / 1_000);

test.each([404, 410])("forgets a browser after status %i", async (status) => {
  service.statuses = [status];
  await pushNow();
  expect([await readSubscription(), await readDelivery()]).toEqual([undefined, undefined]);
});

test("tries again later each time, then gives up", async () => {
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    service.statuses = [503];
    await hurry();
    await pushNow();
    waits.push(Math.round(secondsUntil((await readDelivery())?.dueAt) / 10) * 10);
  }
  expect(waits).toEqual([60, 300, 1_800, 7_200]);
  service.statuses = [503];
  await hurry();
  await pushNow();
  expect(service.deliveries).toHaveLength(5);
  expect(await readDelivery()).toBeUndefined();
  expect(await readSubscription()).toMatchObject({ failures: 1 });
});

test("waits as long as a busy push service asks, within two hours", async () => {
  service.statuses = [429];
  service.replyHeaders = { "retry-after": "600" };
  await pushNow();
  expect(secondsUntil((await readDelivery())?.dueAt)).toBeGreaterThan(580);
  service.statuses = [429];
  service.replyHeaders = { "retry-after": "999999" };
  await hurry();
  await pushNow();
  expect(secondsUntil((await readDelivery())?.dueAt)).toBeLessThanOrEqual(7_200);
});

test("delivers once the push service is back, and forgets the failures before", async () => {
  service.statuses = [500, 201];
  await pushNow();
  await hurry();
  await pushNow();
  expect(service.deliveries).toHaveLength(2);
  expect(await readSubscription()).toMatchObject({ failures: 0, lastSentAt: expect.any(Date) });
  expect(await readDelivery()).toMatchObject({ dueAt: null, sentAt: expect.any(Date) });
});

test("forgets a browser whose messages are refused again and again", async () => {
  service.statuses = Array.from({ length: 5 }, () => 403);
  await pushNow();
  expect(await readSubscription()).toMatchObject({ failures: 1 });
  for (let count = 0; count < 4; count += 1) {
    await like("POST", await insertPost(author), await makeUser());
    await pushNow();
  }
  expect(await readSubscription()).toBeUndefined();
});

test("a killed process leaves its message to another", async () => {
  await pushNow();
  // As claimed by a process that did not come back.
  await db().execute(
    sql`update push_deliveries set attempts = 1, sent_at = null, due_at = now() - interval '1 s'`,
  );
  await pushNow();
  expect(service.deliveries).toHaveLength(2);
});

test("never connects to a private address, wherever a name leads", async () => {
  const { keys } = service.makeBrowser().subscription;
  const target = { endpoint: "https://10.0.0.7/x", keys };
  expect(await sendPush(target, "{}", "topic")).toMatchObject({ state: "refused" });
});
