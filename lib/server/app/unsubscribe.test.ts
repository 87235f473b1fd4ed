import { beforeEach, describe, expect, test, vi } from "vitest";
import { unsubscribePath } from "#lib/paths";
import { alertEmails } from "#lib/server/features/notify/alert/subscription";
import { signUnsubscribeToken } from "#lib/server/features/notify/email/unsubscribe-token";
import { client } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchCalls } from "#lib/testing/watchlist";

testDatabase();
const { get } = startTestServer(createFakeNext().handler);

let reader: TestUser;
let path: string;

const setDigest = (hasDigest: boolean) =>
  watchCalls(reader).changeSetting({ hasDigest, quietHours: null, timeZone: "Asia/Shanghai" });

const hasDigest = async () => (await watchCalls(reader).getSetting()).body.data.hasDigest;

const post = (url: string, body = "") =>
  get(url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });

beforeEach(async () => {
  reader = await makeUser();
  const token = signUnsubscribeToken({
    kind: "fundAlerts",
    userKey: String(reader.key),
    subject: "",
  });
  path = unsubscribePath("en", token);
  await setDigest(true);
});

describe("the page that ends emails", () => {
  test("asks first, because mail scanners open links", async () => {
    for (const method of ["GET", "HEAD", "GET"]) {
      expect((await get(path, { method })).status).toBe(200);
    }
    const { text, headers } = await get(path);
    expect(text).toContain("Stop the daily email about funds?");
    expect(text).toContain(`<form method="post" action="${path}">`);
    expect(text).not.toContain("<script");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    expect(headers["content-security-policy"]).toContain("form-action 'self'");
    expect(await hasDigest()).toBe(true);
  });

  test("ends them at the press of its button, and says so when they are off already", async () => {
    const { status, text } = await post(path);
    expect(status).toBe(200);
    expect(text).toContain("You will get no more of these emails");
    expect(await hasDigest()).toBe(false);
    for (const again of [await post(path), await get(path)]) {
      expect(again.status).toBe(200);
      expect(again.text).toContain("These emails are off already");
      expect(again.text).not.toContain("<form");
    }
  });

  test("takes the one-click request of mail programs", async () => {
    expect((await post(path, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect(await hasDigest()).toBe(false);
  });

  test("is written in both languages", async () => {
    const chinese = path.replace("/en/", "/zh/");
    expect((await get(chinese)).text).toContain("停收每日基金提醒邮件？");
    expect((await post(chinese)).text).toContain("已停收此类邮件");
  });

  test("works for emails from before the emails were turned on again", async () => {
    await post(path);
    await setDigest(true);
    expect((await post(path)).text).toContain("You will get no more of these emails");
    expect(await hasDigest()).toBe(false);
  });

  test("has nothing to do for an account that is gone", async () => {
    await client()`delete from user_settings where user_key = ${String(reader.key)}`;
    expect((await post(path)).text).toContain("These emails are off already");
  });

  test.each([
    ["", () => "/en/unsubscribe"],
    ["forged", () => "/en/unsubscribe?token=forged"],
    ["cut", () => path.slice(0, -1)],
    ["long", () => `/en/unsubscribe?token=${"a".repeat(8_000)}`],
    [
      "changed",
      () => path.replace(/token=./, (start) => (start.endsWith("A") ? "token=B" : "token=A")),
    ],
  ])("says that a link does not work: %s", async (_, build) => {
    for (const { status, text } of [await get(build()), await post(build())]) {
      expect(status).toBe(400);
      expect(text).toContain("This link does not work");
      expect(text).toContain('href="/en/settings"');
    }
    expect(await hasDigest()).toBe(true);
  });

  test("keeps the button while the database fails", async () => {
    const failing = vi.spyOn(alertEmails, "turnOff").mockRejectedValueOnce(new Error("gone"));
    const { status, text, headers } = await post(path);
    failing.mockRestore();
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("30");
    expect(text).toContain("Please try again in a minute");
    expect(text).toContain(`action="${path}"`);
    expect((await post(path)).status).toBe(200);
  });

  test("takes no other methods, and no other document takes a POST", async () => {
    expect((await get(path, { method: "DELETE" })).status).toBe(405);
    expect((await post("/robots.txt")).status).toBe(405);
  });
});
