import { beforeEach, describe, expect, test } from "vitest";
import { findNextDigest } from "#lib/domain/letter";
import { limits } from "#lib/domain/limits";
import { sendWeeklyDigests } from "#lib/server/features/letter/digest/send";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildMentionBody, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { parseParts, startTestSmtpServer } from "#lib/testing/smtp";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchCalls } from "#lib/testing/watchlist";

const smtp = await startTestSmtpServer();

testDatabase({ SMTP_URL: smtp.url });

const timeZone = "Asia/Shanghai";
const path = "/sns/api/v1/user/my/weekly-digest";
const dayMs = 86_400_000;

let reader: TestUser;
let author: TestUser;
/**
 * The next Saturday, eight in Shanghai, by which the posts of these tests are dated. The emails of the
 * Saturday before would be given up on some days of the week.
 */
const saturday = findNextDigest(new Date(), timeZone);

const choose = (isOn: boolean, { token } = reader) =>
  callApi(`PUT ${path}`, { token, body: { isOn, timeZone } });

const follow = () => callApi(`POST /sns/api/v1/user/${author.id}/follow`, { token: reader.token });

const date = (postId: string, daysBefore = 1) =>
  client()`update posts set created_at = ${new Date(saturday.getTime() - daysBefore * dayMs).toISOString()}
    where id = ${postId}`;

async function makeDated(by: TestUser, title: string, daysBefore = 1): Promise<string> {
  const postId = await makePost(by, { title });
  await date(postId, daysBefore);
  return postId;
}

/** Sends the digests that are due some time after the Saturday. */
async function send(afterMs = 60_000): Promise<string[]> {
  await sendWeeklyDigests(new Date(saturday.getTime() + afterMs));
  await drainEmail();
  return smtp.received.map(({ source }) => parseParts(source)["text/plain"] ?? "");
}

/** Lets the next digest be due on that Saturday. */
const makeDue = () => client()`update weekly_digest_readers set due_at = ${saturday.toISOString()}`;

beforeEach(async () => {
  await client()`delete from weekly_digest_readers`;
  await client()`update posts set created_at = '2020-01-01'`;
  [reader, author] = [await makeUser(), await makeUser()];
  await choose(true);
  await makeDue();
});

describe("the weekly digest", () => {
  test("is off until it is chosen, and says when the next one comes", async () => {
    const stranger = await makeUser();
    const { body } = await callApi(`GET ${path}`, { token: stranger.token });
    expect(body.data).toEqual({ isOn: false, nextAt: null });
    const { nextAt } = (await choose(true, stranger)).body.data;
    expect(Date.parse(nextAt)).toBe(saturday.getTime());
    expect((await choose(false, stranger)).body.data.nextAt).toBeNull();
  });

  test("arrives once, however many processes try and whenever", async () => {
    await follow();
    await makeDated(author, "A calm week");
    const at = new Date(saturday.getTime() + 60_000);
    await Promise.all([sendWeeklyDigests(at), sendWeeklyDigests(at), sendWeeklyDigests(at)]);
    await send();
    await makeDue();
    const [plain = "", ...others] = await send(3_600_000);
    expect(others).toEqual([]);
    expect(plain).toContain("From authors you follow");
    expect(plain).toContain("A calm week");
    expect(plain).toContain("/en/unsubscribe?token=");
    expect(smtp.received[0]?.source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  });

  test("has posts about watched funds, and the best of the reader's language when there are few", async () => {
    const product = await makeProduct();
    await watchCalls(reader).watch(product);
    await date(await makePost(author, { title: "On a fund", post: buildMentionBody(product) }));
    await makeDated(author, "Much read");
    const chinese = await makeDated(author, "港股一周");
    await client()`update posts set language = 'zh' where id = ${chinese}`;
    const [plain = ""] = await send();
    expect(plain.indexOf("About funds you watch")).toBeLessThan(plain.indexOf("On a fund"));
    expect(plain.indexOf("What others read this week")).toBeLessThan(plain.indexOf("Much read"));
    expect(plain).not.toContain("港股一周");
  });

  test("has posts about a watched fund that were published last, not those begun last", async () => {
    const product = await makeProduct();
    await watchCalls(reader).watch(product);
    const post = buildMentionBody(product);
    const begunFirst = await makePost(author, { title: "Begun first", post });
    // Only the watched fund brings a post in another language.
    await client()`update posts set language = 'zh' where id = ${begunFirst}`;
    for (const title of ["One", "Two", "Three", "Four"]) {
      await date(await makePost(author, { title, post }), 3);
    }
    await date(begunFirst, 1);
    expect((await send())[0]).toContain("Begun first");
  });

  test("says which interests in funds an author states", async () => {
    await follow();
    const productId = await makeProduct();
    const disclosures = [{ productId, interest: "holds" as const }];
    const postId = await makePost(author, { post: buildMentionBody(productId), disclosures });
    await date(postId);
    const [plain] = await send();
    expect(plain).toContain("Disclosure: owns the fund");
  });

  test("leaves out own, old, opened, hidden, muted and blocked posts, and is not sent without any", async () => {
    await follow();
    const [opened, hidden, held] = [
      await makeDated(author, "Opened"),
      await makeDated(author, "Private"),
      await makeDated(author, "Held"),
    ];
    await makeDated(author, "Old", 8);
    await makeDated(reader, "Own");
    const blocker = await makeUser();
    await makeDated(blocker, "Blocked");
    await callApi(`POST /sns/api/v1/user/${reader.id}/block`, { token: blocker.token });
    await client()`insert into user_views (user_key, post_id) values (${String(reader.key)}, ${opened})`;
    const muted = await makeUser();
    await makeDated(muted, "Muted");
    await callApi("POST /sns/api/v1/user/my/mute", {
      token: reader.token,
      body: { kind: "user", userId: muted.id, days: null },
    });
    await client()`update posts set is_public = false where id = ${hidden}`;
    await client()`update posts set is_blocked = true where id = ${held}`;
    expect(await send()).toEqual([]);
    const [row] = await client()<{ count: number }[]>`
      select cardinality(post_ids) as count from weekly_digests where user_key = ${String(reader.key)}`;
    expect(row?.count).toBe(0);
  });

  test("has the posts of followed authors before others that more people liked", async () => {
    await follow();
    await makeDated(author, "From a followed author");
    const stranger = await makeUser();
    for (let count = 0; count < limits.weeklyDigest.enough; count += 1) {
      const postId = await makeDated(stranger, `Much read ${count}`);
      await client()`update post_counts set like_count = 10 where post_id = ${postId}`;
    }
    const [plain = ""] = await send();
    expect(plain).toContain("From a followed author");
    expect(plain.match(/Much read/g)).toHaveLength(limits.weeklyDigest.enough - 1);
  });

  test("has at most so many posts", async () => {
    for (let count = 0; count < 4; count += 1) {
      author = await makeUser();
      await follow();
      for (let each = 0; each < 3; each += 1) await makeDated(author, `Post ${count}.${each}`);
    }
    const [plain = ""] = await send();
    expect(plain.match(/Post \d\.\d/g)).toHaveLength(limits.weeklyDigest.max);
  });

  test("waits for quiet hours, and is left out when it is late or the reader has left", async () => {
    await follow();
    await makeDated(author, "A calm week");
    const setQuiet = (quietHours: object | null) =>
      watchCalls(reader).changeSetting({ hasDigest: false, quietHours, timeZone });
    await setQuiet({ from: "22:00", to: "10:00" });
    expect(await send()).toEqual([]);
    expect(await send(3_600_000)).toEqual([]);
    expect(await send(2 * 3_600_000)).toHaveLength(1);
    const late = await makeUser();
    reader = late;
    await follow();
    await choose(true, late);
    await makeDue();
    expect(await send(4 * dayMs)).toHaveLength(1);
    await makeDue();
    await client()`update users set state = 'banned' where key = ${String(late.key)}`;
    expect(await send()).toHaveLength(1);
  });
});

describe("a preview of the digest", () => {
  const preview = async () => (await callApi(`GET ${path}/preview`, reader)).body.data;
  const sendTest = () => callApi(`POST ${path}/test`, reader);

  test("shows the posts of the last seven days in both themes, and null without any", async () => {
    expect(await preview()).toBeNull();
    await follow();
    // At least ten days ago.
    await makeDated(author, "Old", 17);
    await makePost(author, { title: "A calm week" });
    const { subject, html, text } = await preview();
    expect(subject).toBe("Your week: A calm week");
    expect(html.light).toContain("A calm week");
    expect(html.dark).toContain("background:#131618");
    expect(text).not.toContain("Old");
  });

  test("is sent to the reader as a test, which ends no subscription and leaves the digest due", async () => {
    expect((await sendTest()).status).toBe(404);
    await follow();
    await makePost(author, { title: "A calm week" });
    expect((await sendTest()).status).toBe(200);
    await drainEmail();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.source).toContain("Subject: Test: Your week: A calm week");
    expect(smtp.received[0]?.source).not.toContain("List-Unsubscribe");
    expect(
      await client()`
      select from weekly_digests where user_key = ${String(reader.key)}`,
    ).toHaveLength(0);
  });
});
