import { and, asc, eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { users } from "#lib/server/features/user/schema";
import { boundWaitingDeliveries } from "#lib/server/features/webhook/bound-waiting";
import {
  type Attempt,
  claimDelivery,
  storeSuccess,
} from "#lib/server/features/webhook/delivery-queries";
import { makeDue } from "#lib/server/features/webhook/queries";
import { webhookDeliveries, webhooks } from "#lib/server/features/webhook/schema";
import { db } from "#lib/server/platform/postgres/client";
import { LeaseLostError } from "#lib/server/platform/queue/lease";
import { readOutbox } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { callApiAs } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";
import {
  holdWebhooks,
  listDeliveries,
  makeWebhook,
  passTime,
  readWebhook,
  startReceiver,
  webhookPath,
} from "#lib/testing/webhook";

testDatabase();
const receiver = startReceiver();

let user: TestUser;
let webhookId: string;
let secret: string;

beforeEach(async () => {
  await db().update(users).set({ state: "banned" });
  user = await makeUser();
  ({ webhookId, secret } = await makeWebhook(user, receiver.url()));
});

const call = (action: string) => callApiAs(user, `POST ${webhookPath}/${webhookId}/${action}`);

/** Stores a delivery without waking the worker of this process. */
const insertTest = (id: string) =>
  db().insert(webhookDeliveries).values({ webhookId: id, event: "test" });

describe("a delivery", () => {
  test("is signed, and the same message in each attempt", async () => {
    receiver.setStatus(500);
    await call("test");
    await receiver.receive();
    receiver.setStatus(204);
    await passTime("1 minute");
    const received = await receiver.receive();
    expect(received).toHaveLength(2);
    const [first, second] = received;
    for (const { headers, body } of received) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: "test",
      });
    }
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.body).toBe(first?.body);
    expect(await listDeliveries(user, webhookId)).toMatchObject([
      { event: "test", state: "delivered", attempts: 2, lastStatus: 204 },
    ]);
  });

  test("waits for those before it, and longer after each failure", async () => {
    receiver.setStatus(503);
    const first = await makePost(user);
    const second = await makePost(user);
    await receiver.receive();
    for (const minutes of [1, 4, 16]) {
      await passTime(`${minutes * 60 - 5} seconds`);
      const before = (await receiver.receive()).length;
      await passTime("5 seconds");
      expect(await receiver.receive()).toHaveLength(before + 1);
    }
    expect(await readWebhook(user)).toMatchObject({ state: "failing" });
    receiver.setStatus(200);
    await passTime("64 minutes");
    const events = await receiver.receiveEvents();
    expect(new Set(events.slice(0, -1))).toEqual(new Set([`post.published ${first}`]));
    expect(events.at(-1)).toBe(`post.published ${second}`);
    expect(await readWebhook(user)).toMatchObject({ state: "on", failingSince: null });
  });

  test("is sent once, also if a test or a new address makes its webhook due meanwhile", async () => {
    await insertTest(webhookId);
    const begun = await claimDelivery();
    await db().transaction((tx) => makeDue(tx, webhookId));
    expect(await receiver.receive()).toEqual([]);
    await storeSuccess(begun as Attempt, 200);
    await insertTest(webhookId);
    expect(await receiver.receive()).toHaveLength(1);
  });

  test("stays as it is after an attempt that lost its lease", async () => {
    await insertTest(webhookId);
    const lost = await claimDelivery();
    await passTime("1 minute");
    expect(await claimDelivery()).not.toBeNull();
    await expect(storeSuccess(lost as Attempt, 200)).rejects.toThrow(LeaseLostError);
    expect(await listDeliveries(user, webhookId)).toMatchObject([
      { state: "waiting", attempts: 0 },
    ]);
  });

  test("does not wait for the slow endpoints of another user", async () => {
    const hooks = [webhookId];
    while (hooks.length < 4) hooks.push((await makeWebhook(user, receiver.url())).webhookId);
    for (const id of hooks) await insertTest(id);
    const claims = await Promise.all(hooks.map(() => claimDelivery()));
    expect(claims.filter(Boolean)).toHaveLength(2);
    const quick = await makeWebhook(await makeUser(), receiver.url());
    await insertTest(quick.webhookId);
    expect(await claimDelivery()).toMatchObject({ webhook: { id: quick.webhookId } });
  });

  test("is sent by another process if one was killed during an attempt", async () => {
    await holdWebhooks(() => makePost(user));
    expect(await claimDelivery()).toMatchObject({ webhook: { id: webhookId } });
    expect(await receiver.receive()).toHaveLength(0);
    await passTime("1 minute");
    expect(await receiver.receive()).toHaveLength(1);
  });

  test("fails if the endpoint redirects", async () => {
    receiver.setStatus(302);
    await call("test");
    expect(await receiver.receive()).toHaveLength(1);
    expect(await listDeliveries(user, webhookId)).toMatchObject([
      { state: "waiting", lastStatus: 302 },
    ]);
  });

  test("never reaches a private address", async () => {
    const url = "https://10.1.2.3/hook";
    await db().update(webhooks).set({ url }).where(eq(webhooks.id, webhookId));
    await call("test");
    await receiver.receive();
    expect(await listDeliveries(user, webhookId)).toMatchObject([
      { state: "waiting", lastStatus: null, lastError: "address" },
    ]);
  });
});

describe("an endpoint that fails", () => {
  test("is turned off after a week, and its member is told", async () => {
    receiver.setStatus(500);
    await makePost(user);
    await receiver.receive();
    await passTime("6 days 23 hours");
    await receiver.receive();
    expect(await readWebhook(user)).toMatchObject({ state: "failing" });
    await passTime("13 hours");
    await receiver.receive();
    expect(await readWebhook(user)).toMatchObject({ state: "off" });
    expect((await readOutbox(`${user.id}@example.com`)).join()).toContain("127.0.0.1");
    const count = (await receiver.receive()).length;
    await makePost(user);
    await passTime("1 day");
    expect(await receiver.receive()).toHaveLength(count);
    expect(await call("test")).toMatchObject({ status: 409 });
  });

  test("is turned off at once if it is gone", async () => {
    receiver.setStatus(410);
    await call("test");
    await receiver.receive();
    expect(await readWebhook(user)).toMatchObject({ state: "off" });
    expect(await listDeliveries(user, webhookId)).toMatchObject([{ state: "failed" }]);
  });

  test("is tried at once when the member turns it on, tests it or sends something again", async () => {
    receiver.setStatus(410);
    await call("test");
    await receiver.receive();
    receiver.setStatus(200);
    await callApiAs(user, `PATCH ${webhookPath}/${webhookId}`, { isOn: true });
    expect(await readWebhook(user)).toMatchObject({ state: "on" });
    const [failed] = await listDeliveries(user, webhookId);
    expect(await call(`delivery/${failed.deliveryId}/resend`)).toMatchObject({ status: 200 });
    const [gone, again] = await receiver.receive();
    expect(again?.headers["webhook-id"]).toBe(gone?.headers["webhook-id"]);
  });
});

describe("deliveries that wait for an endpoint that fails", () => {
  const wait = (count: number) =>
    db().execute(sql`
      insert into webhook_deliveries (webhook_id, event, post_id)
      select ${webhookId}, 'post.deleted', n from generate_series(1, ${count}::int) n`);
  const listWaiting = async () =>
    (
      await db()
        .select({ postId: webhookDeliveries.postId })
        .from(webhookDeliveries)
        .where(
          and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "waiting")),
        )
        .orderBy(asc(webhookDeliveries.id))
    ).map(({ postId }) => Number(postId));

  beforeEach(async () => {
    receiver.setStatus(500);
    await call("test");
    await receiver.receive();
  });

  test("are as many as the limit, the newest, and their member sees how many went", async () => {
    await wait(limits.webhook.waiting + 2);
    await boundWaitingDeliveries();
    const waiting = await listWaiting();
    expect([waiting.length, waiting[0]]).toEqual([limits.webhook.waiting, 3]);
    // The test and two events went.
    expect(await readWebhook(user)).toMatchObject({ droppedCount: 3 });
    await boundWaitingDeliveries();
    expect(await readWebhook(user)).toMatchObject({ droppedCount: 3 });
  });

  test("stay while there is room", async () => {
    await wait(limits.webhook.waiting - 1);
    await boundWaitingDeliveries();
    expect(await listWaiting()).toHaveLength(limits.webhook.waiting);
    expect(await readWebhook(user)).toMatchObject({ droppedCount: 0 });
  });

  test("are counted anew in the next failure, and after its member repaired the webhook", async () => {
    const setDropped = () => db().update(webhooks).set({ droppedCount: 7 });
    await setDropped();
    receiver.setStatus(200);
    await passTime("1 minute");
    await receiver.receive();
    expect(await readWebhook(user)).toMatchObject({ state: "on", droppedCount: 7 });
    receiver.setStatus(500);
    await call("test");
    await receiver.receive();
    expect(await readWebhook(user)).toMatchObject({ state: "failing", droppedCount: 0 });
    await setDropped();
    await callApiAs(user, `PATCH ${webhookPath}/${webhookId}`, { isOn: true });
    expect(await readWebhook(user)).toMatchObject({ droppedCount: 0 });
  });
});

test("lists the newest 50 deliveries", async () => {
  await db().execute(sql`
    insert into webhook_deliveries (webhook_id, event, state)
    select ${webhookId}, 'test', 'delivered' from generate_series(1, 60)`);
  await call("test");
  await receiver.receive();
  expect(await listDeliveries(user, webhookId)).toHaveLength(50);
  expect(await db().$count(webhookDeliveries, eq(webhookDeliveries.webhookId, webhookId))).toBe(50);
});
