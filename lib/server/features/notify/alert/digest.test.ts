import { beforeEach, describe, expect, test } from "vitest";
import { sendDigests } from "#lib/server/features/notify/alert/digest";
import { evaluateEvents } from "#lib/server/features/notify/alert/evaluate-events";
import { evaluateProducts } from "#lib/server/features/notify/alert/evaluate-products";
import { readUnsubscribeToken } from "#lib/server/features/notify/email/unsubscribe-token";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { client } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { parseParts, startTestSmtpServer } from "#lib/testing/smtp";
import { makeUser, type TestUser } from "#lib/testing/user";
import { importTestNavs, watchCalls, watchWithRules } from "#lib/testing/watchlist";

const smtp = await startTestSmtpServer();

testDatabase({ SMTP_URL: smtp.url });

let reader: TestUser;
let staff: TestUser;
let product: string;

beforeEach(async () => {
  await client()`delete from user_settings`;
  [reader, staff] = [await makeUser({ language: "en" }), await makeUser({ role: "admin" })];
  product = await makeProduct({}, [{ date: "2026-11-17", nav: "100" }]);
  await evaluate();
  await watchWithRules(reader, product, [
    { kind: "dayMove", threshold: "0.05" },
    { kind: "post", threshold: null },
  ]);
  await watchCalls(reader).changeSetting({
    hasDigest: true,
    quietHours: null,
    timeZone: "Asia/Shanghai",
  });
});

/** Stores the alerts of what is new, without sending anything. */
async function evaluate(): Promise<void> {
  await evaluateProducts();
  await evaluateEvents();
}

/** Returns an instant at a wall time in Shanghai, some days after today. */
function atShanghai(time: string, days = 1): Date {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00+08:00`);
}

async function send(...times: Date[]): Promise<string[]> {
  for (const at of times) await sendDigests(at);
  await drainEmail();
  return smtp.received.map(({ source }) => source);
}

const moveNav = async () => {
  await importTestNavs(staff, product, [{ date: "2026-11-18", nav: "107.5" }]);
  await evaluate();
};

describe("the daily email", () => {
  test("arrives once after eight in the reader's zone, however often it is tried", async () => {
    await moveNav();
    expect(await send(atShanghai("07:59"))).toEqual([]);
    const morning = atShanghai("08:00");
    await Promise.all([sendDigests(morning), sendDigests(morning), sendDigests(morning)]);
    const [source = "", ...others] = await send(
      morning,
      atShanghai("21:00"),
      atShanghai("09:00", 2),
    );
    expect(others).toEqual([]);
    const { "text/plain": plain = "", "text/html": html = "" } = parseParts(source);
    expect(source).toContain("Subject: Your watched funds: 1 alert");
    expect(plain).toMatch(
      /Harbour Fund \d+: \+7\.50% from one NAV to the next, to €107\.50 on Nov/,
    );
    expect(plain).toContain("/en/unsubscribe?token=");
    expect(html).toContain("Stop these emails");
  });

  test("is in the reader's language and waits for quiet hours to end", async () => {
    await client()`update users set language = 'zh' where key = ${String(reader.key)}`;
    await watchCalls(reader).changeSetting({
      hasDigest: true,
      quietHours: { from: "22:00", to: "09:30" },
      timeZone: "Asia/Shanghai",
    });
    await moveNav();
    expect(await send(atShanghai("09:00"))).toEqual([]);
    const [source = ""] = await send(atShanghai("09:30"));
    expect(parseParts(source)["text/plain"]).toMatch(/港湾基金 \d+：单日\+7\.50%/);
  });

  test("says nothing of earlier alerts, posts that disappeared, or to those who left", async () => {
    const author = await makeUser();
    const postId = await makePost(author);
    await client()`
      insert into post_products (post_id, product_id, created_at)
      select id, ${product}, created_at from posts where id = ${postId}`;
    await evaluate();
    await client()`update users set state = 'banned' where key = ${String(author.key)}`;
    expect(await send(atShanghai("08:30"))).toEqual([]);
    await moveNav();
    await client()`update users set state = 'deleting' where key = ${String(reader.key)}`;
    expect(await send(atShanghai("08:30", 2))).toEqual([]);
  });
});

test("has the link and the headers that end it", async () => {
  await moveNav();
  const [source = ""] = await send(atShanghai("08:30"));
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const link = /^List-Unsubscribe:\s*<([^>]+)>/im.exec(source.replaceAll(/\r?\n[ \t]+/g, ""))?.[1];
  const plain = parseParts(source)["text/plain"]?.replaceAll("\r\n", "\n");
  expect(plain).toContain(`Stop these emails\n${link}`);
  const token = new URL(link ?? "").searchParams.get("token") ?? "";
  expect(readUnsubscribeToken(token)).toEqual({
    kind: "fundAlerts",
    userKey: String(reader.key),
    subject: "",
  });
});
