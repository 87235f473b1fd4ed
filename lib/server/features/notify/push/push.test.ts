import { createPublicKey, verify } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { notificationTypes } from "#lib/domain/notify/notification";
import { env } from "#lib/server/core/env";
import { pushDeliveries, pushSubscriptions } from "#lib/server/features/notify/push/schema";
import { getVapidKeys } from "#lib/server/features/notify/push/vapid";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { insertPost, postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications, follow, like, markAsRead, mute } from "#lib/testing/notification";
import { pushKey, pushNow, startPushService } from "#lib/testing/push";
import { callApiAs, startOtherSession } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();
const service = startPushService();

let author: TestUser;
let fan: TestUser;
let postId: string;
beforeEach(async () => {
  await db().delete(pushSubscriptions);
  author = await makeUser();
  fan = await makeUser();
  postId = await insertPost(author, { title: "Bonds" });
});

async function turnOn(user: TestUser) {
  const browser = service.makeBrowser();
  const { status } = await callApiAs(user, pushKey("PUT"), browser.subscription);
  expect(status).toBe(200);
  return browser;
}

const listSubscriptions = () => db().select().from(pushSubscriptions);
const listDeliveries = () => db().select().from(pushDeliveries);
const titles = () => service.deliveries.map(({ message }) => message.title);

describe("a message", () => {
  test("says what the notification says, in the reader's language, and opens its page", async () => {
    await turnOn(author);
    await postComment(postId, fan, "Well put.");
    await pushNow();
    const [{ notificationId, commentId } = {}] = (await fetchNotifications(author)).items;
    expect(service.deliveries.map(({ message }) => message)).toEqual([
      {
        title: `${fan.id} commented on “Bonds”`,
        body: "Well put.",
        path: `/en/posts/${postId}?notificationId=${notificationId}&commentId=${commentId}`,
        tag: `notification-${notificationId}`,
        lang: "en",
        at: expect.any(Number),
      },
    ]);
    await db().update(users).set({ language: "zh" }).where(eq(users.key, author.key));
    await follow("POST", author, fan);
    await pushNow();
    expect(service.deliveries[1]?.message).toMatchObject({
      title: `${fan.id} 关注了你`,
      body: "",
      lang: "zh-Hans",
    });
    expect(service.deliveries[1]?.message.path).toMatch(
      new RegExp(`^/zh/users/${fan.id}\\?notificationId=\\d+$`),
    );
  });

  test("is signed with the key that browsers subscribe with, and may wait for a day", async () => {
    await turnOn(author);
    await like("POST", postId, fan);
    await pushNow();
    const headers = service.deliveries[0]?.headers ?? {};
    expect(headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" });
    expect(headers.topic).toMatch(/^notification-\d+$/);
    const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
    const { data } = await callApiAs(author, pushKey("GET"));
    expect([key, data.publicKey]).toEqual([getVapidKeys().publicKey, getVapidKeys().publicKey]);
    const [head = "", payload = "", signature = ""] = token.split(".");
    const bytes = Buffer.from(key ?? "", "base64url");
    const jwk = {
      kty: "EC",
      crv: "P-256",
      x: bytes.subarray(1, 33).toString("base64url"),
      y: bytes.subarray(33).toString("base64url"),
    };
    const publicKey = createPublicKey({ key: jwk, format: "jwk" });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${payload}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).toBe(true);
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:no-reply@fundlore.example" });
  });

  test("is not sent for what was read, taken back or turned off meanwhile", async () => {
    await turnOn(author);
    await like("POST", postId, fan);
    const [{ notificationId } = {}] = (await fetchNotifications(author)).items;
    await markAsRead(author, { notificationIds: [notificationId] });
    await follow("POST", author, fan);
    await follow("DELETE", author, fan);
    await callApiAs(author, "PUT /sns/api/v1/user/my/notification-setting", {
      mutedTypes: [],
      mutedPushTypes: ["COMMENT"],
    });
    await postComment(postId, fan, "Well put.");
    await pushNow();
    expect(titles()).toEqual([]);
    expect(await listDeliveries()).toEqual([]);
    expect((await fetchNotifications(author)).items.map(({ type }) => type)).toContain("COMMENT");
  });

  test("is not repeated at each like, but tells of all of them after a pause", async () => {
    await turnOn(author);
    await like("POST", postId, fan);
    await pushNow();
    for (const other of [await makeUser(), await makeUser({ username: "Lin" })]) {
      await like("POST", postId, other);
    }
    await pushNow();
    expect(titles()).toEqual([`${fan.id} liked your post “Bonds”`]);
    await db().execute(sql`update push_deliveries set due_at = now() where due_at is not null`);
    await pushNow();
    expect(titles()[1]).toBe("Lin and 2 others liked your post “Bonds”");
    const [first, second] = service.deliveries;
    expect(second?.message.tag).toBe(first?.message.tag);
  });

  test("waits for the end of quiet hours, whatever it is about", async () => {
    await turnOn(author);
    await callApiAs(author, "PUT /product/api/v1/product/my/alert-setting", {
      hasDigest: false,
      quietHours: { from: "00:00", to: "23:59" },
      timeZone: "UTC",
    });
    await like("POST", postId, fan);
    await pushNow();
    expect(titles()).toEqual([]);
    const [waiting] = await listDeliveries();
    expect(waiting).toMatchObject({ attempts: 0 });
    expect(waiting?.dueAt?.toISOString()).toMatch(/T23:59:00/);
  });
});

describe("a browser", () => {
  test("gets nothing after its session ended, however it ended", async () => {
    const browser = await turnOn(author);
    const other = { ...author, token: await startOtherSession(author) };
    await turnOn(other);
    expect((await callApiAs(author, pushKey("GET"))).data).toMatchObject({
      isOn: true,
      deviceCount: 2,
    });
    await callApiAs(author, "DELETE /sns/api/v1/user/my/session/list");
    expect((await listSubscriptions()).length).toBe(1);
    await like("POST", postId, fan);
    await pushNow();
    expect(service.deliveries.map(({ id }) => id)).toEqual([
      browser.subscription.endpoint.split("/").at(-1),
    ]);
    await callApiAs(author, "POST /sns/api/v1/user/logout");
    expect(await listSubscriptions()).toEqual([]);
  });

  test("gets nothing once its user is banned, even with a session left", async () => {
    await turnOn(author);
    await like("POST", postId, fan);
    await db().update(users).set({ state: "banned" }).where(eq(users.key, author.key));
    await pushNow();
    expect([titles(), await listDeliveries()]).toEqual([[], []]);
  });

  test("belongs to whoever turned it on last", async () => {
    const browser = await turnOn(author);
    await callApiAs(fan, pushKey("PUT"), browser.subscription);
    await like("POST", postId, fan);
    await pushNow();
    expect(titles()).toEqual([]);
    expect((await listSubscriptions()).map(({ userKey }) => userKey)).toEqual([fan.key]);
  });

  test("can be turned off, and its address is encrypted", async () => {
    const { subscription } = await turnOn(author);
    const stored = JSON.stringify(await listSubscriptions(), (_, value) => String(value));
    expect(stored).not.toContain(subscription.endpoint);
    const { data } = await callApiAs(author, pushKey("DELETE"));
    expect(data).toMatchObject({ isOn: false, deviceCount: 0 });
    expect(await listSubscriptions()).toEqual([]);
  });

  test("cannot have an address in this network", async () => {
    // Only tests may use this host.
    env().NODE_ENV = "production";
    onTestFinished(() => {
      env().NODE_ENV = "test";
    });
    const { keys } = service.makeBrowser().subscription;
    const wrong = ["http://push.example/", "https://localhost/", "https://10.0.0.1/", "push"];
    for (const endpoint of wrong) {
      const reply = await callApiAs(author, pushKey("PUT"), { endpoint, keys });
      expect(reply).toMatchObject({ status: 400, fields: { endpoint: expect.any(String) } });
    }
    expect(await listSubscriptions()).toEqual([]);
  });

  test("needs keys with which messages can be encrypted", async () => {
    const { endpoint, keys } = service.makeBrowser().subscription;
    for (const wrong of [{ p256dh: keys.auth }, { auth: "short" }, { auth: keys.p256dh }]) {
      const body = { endpoint, keys: { ...keys, ...wrong } };
      expect((await callApiAs(author, pushKey("PUT"), body)).status).toBe(400);
    }
    expect(await listSubscriptions()).toEqual([]);
  });
});

test("the setting mutes types in the list and as messages, and older clients keep the latter", async () => {
  const key = "/sns/api/v1/user/my/notification-setting";
  await callApiAs(author, `PUT ${key}`, { mutedTypes: [], mutedPushTypes: [...notificationTypes] });
  await mute(author, ["FOLLOW"]);
  const { data } = await callApiAs(author, `GET ${key}`);
  expect(data.mutedTypes).toEqual(["FOLLOW"]);
  expect(data.mutedPushTypes.toSorted()).toEqual([...notificationTypes].toSorted());
});
