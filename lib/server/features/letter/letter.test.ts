import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { fanOutLetters } from "#lib/server/features/letter/fan-out";
import { sendLetters } from "#lib/server/features/letter/send";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makePost, postCalls } from "#lib/testing/post";
import { parseParts, startTestSmtpServer } from "#lib/testing/smtp";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchCalls } from "#lib/testing/watchlist";

const smtp = await startTestSmtpServer();

testDatabase({ SMTP_URL: smtp.url, RATE_LIMIT_SCALE: "1" });

const user = "/sns/api/v1/user";
let author: TestUser;
let reader: TestUser;

const follow = ({ token }: TestUser) => callApi(`POST ${user}/${author.id}/follow`, { token });
const turnOn = ({ token }: TestUser) => callApi(`POST ${user}/${author.id}/letter`, { token });
async function addReader(): Promise<TestUser> {
  const added = await makeUser();
  await follow(added);
  await turnOn(added);
  return added;
}
type FiveUsers = [TestUser, TestUser, TestUser, TestUser, TestUser];
const turnOff = ({ token }: TestUser) => callApi(`DELETE ${user}/${author.id}/letter`, { token });
const readChoice = async ({ token }: TestUser) =>
  (await callApi(`GET ${user}/${author.id}/letter`, { token })).body.data.isOn;

beforeEach(async () => {
  await client()`delete from post_letters`;
  author = await makeUser({ username: null });
  reader = await addReader();
});

/** Sends what is due some time after now, as the job does. */
async function send(afterMs: number = limits.letter.delayMs + 60_000): Promise<string[]> {
  const at = new Date(Date.now() + afterMs);
  await fanOutLetters(at);
  await sendLetters(at);
  await drainEmail();
  return smtp.received.map(({ to }) => to.join());
}

const addressOf = ({ id }: TestUser) => `${id}@example.com`;
const setState = (state: string, { key }: TestUser) =>
  client()`update users set state = ${state} where key = ${String(key)}`;

describe("choosing emails", () => {
  test("needs a follow and ends with it", async () => {
    const stranger = await makeUser();
    expect((await turnOn(stranger)).status).toBe(409);
    expect(await readChoice(stranger)).toBe(false);
    expect(await readChoice(reader)).toBe(true);
    await callApi(`DELETE ${user}/${author.id}/follow`, { token: reader.token });
    expect(await readChoice(reader)).toBe(false);
  });

  test("is listed, turned off and on as often as one likes", async () => {
    const list = async () =>
      (await callApi(`GET ${user}/my/letter/list`, { token: reader.token })).body.data.items;
    expect(await list()).toMatchObject([{ id: author.id, isFollowing: true }]);
    for (let count = 0; count < 2; count += 1) {
      expect((await turnOff(reader)).body.data).toEqual({ isOn: false });
    }
    expect(await list()).toEqual([]);
    for (let count = 0; count < 2; count += 1) {
      expect((await turnOn(reader)).body.data).toEqual({ isOn: true });
    }
  });
});

describe("a new post", () => {
  test("reaches each reader once, however often the job runs and at once", async () => {
    await follow(await makeUser());
    await makePost(author);
    expect(await send(limits.letter.delayMs - 60_000)).toEqual([]);
    const at = new Date(Date.now() + limits.letter.delayMs + 60_000);
    await Promise.all([fanOutLetters(at), fanOutLetters(at), fanOutLetters(at)]);
    await Promise.all([sendLetters(at), sendLetters(at), sendLetters(at)]);
    expect(await send()).toEqual([addressOf(reader)]);
    const { source } = smtp.received[0] ?? { source: "" };
    const { "text/plain": plain = "", "text/html": html = "" } = parseParts(source);
    expect(source).toContain(`Subject: ${author.id}: Dividends in winter`);
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(plain).toContain("A patient look at payouts.");
    expect(plain).toContain("/en/unsubscribe?token=");
    expect(html).toContain("prefers-color-scheme: dark");
  });

  test("is not sent for edits, nor once more when it was private meanwhile", async () => {
    const postId = await makePost(author);
    await send();
    await postCalls(() => author).update(postId, { title: "Dividends in spring" });
    for (const isPublic of [false, true]) {
      await callApi(`PATCH /sns/api/v1/post/${postId}/visibility?isPublic=${isPublic}`, author);
    }
    expect(await send()).toHaveLength(1);
  });

  test("is sent when a draft is published, and not before", async () => {
    const postId = await makePost(author, { isDraft: true });
    expect(await send()).toEqual([]);
    await postCalls(() => author).update(postId, { isDraft: false });
    expect(await send()).toEqual([addressOf(reader)]);
  });

  test("waits while staff review it, and is left out if it is private or deleted", async () => {
    const postId = await makePost(author);
    await client()`update posts set is_blocked = true where id = ${postId}`;
    expect(await send()).toEqual([]);
    await client()`update posts set is_blocked = false where id = ${postId}`;
    expect(await send(3 * limits.letter.delayMs)).toHaveLength(1);
    const hidden = await makePost(author);
    await client()`update posts set is_public = false where id = ${hidden}`;
    const deleted = await makePost(author);
    await fanOutLetters(new Date(Date.now() + limits.letter.delayMs + 60_000));
    await callApi(`DELETE /sns/api/v1/post/${deleted}`, author);
    expect(await send()).toHaveLength(1);
  });

  test("is not sent to those who left, were banned, unfollowed, or are blocked either way", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, addReader));
    await makePost(author);
    await fanOutLetters(new Date(Date.now() + limits.letter.delayMs + 60_000));
    const [banned, leaving, unfollower, blocker, blocked] = others as FiveUsers;
    await setState("banned", banned);
    await setState("deleting", leaving);
    await callApi(`DELETE ${user}/${author.id}/follow`, unfollower);
    await callApi(`POST ${user}/${author.id}/block`, blocker);
    await callApi(`POST ${user}/${blocked.id}/block`, author);
    expect(await send()).toEqual([addressOf(reader)]);
  });

  test("is not sent to those who muted its author, a topic or a word of it", async () => {
    // A topic exists with its first post.
    await makePost(await makeUser());
    const targets = [
      { kind: "user", userId: author.id },
      { kind: "tag", name: "dividends" },
      { kind: "word", word: "winter" },
    ];
    for (const target of targets) {
      const { token } = await addReader();
      const body = { ...target, days: null };
      const reply = await callApi("POST /sns/api/v1/user/my/mute", { token, body });
      expect(reply.status).toBe(200);
    }
    await makePost(author);
    expect(await send()).toEqual([addressOf(reader)]);
  });

  test("waits for the end of a reader's quiet hours", async () => {
    // Hours are whole: the quiet ones begin and end an hour away from when the letters are sent.
    const at = new Date(Date.now() + limits.letter.delayMs + 60_000);
    const hour = (steps: number) =>
      `${String((at.getUTCHours() + steps + 24) % 24).padStart(2, "0")}:00`;
    await watchCalls(reader).changeSetting({
      hasDigest: false,
      quietHours: { from: hour(-1), to: hour(2) },
      timeZone: "UTC",
    });
    await makePost(author);
    expect(await send()).toEqual([]);
    expect(await send(limits.letter.delayMs + 3 * 3_600_000)).toEqual([addressOf(reader)]);
  });

  test("goes out at most so often a day", async () => {
    for (let count = 0; count <= limits.letter.perDay; count += 1) await makePost(author);
    expect(await send()).toHaveLength(limits.letter.perDay);
  });

  test("is sent in batches, and no faster than the queue of emails empties", async () => {
    const crowd = limits.letter.waitingEmails + 10;
    const key = String(author.key);
    await client()`
      with made as (
        insert into users (id, id_skeleton, email, password_hash, gender, date_of_birth, referral_code)
        select 'crowd' || ${key} || n, 'crowd' || ${key} || n, 'crowd' || n || '@example.com', '', 'other', '1990-01-01',
          'C' || ${key} || n
        from generate_series(2, ${crowd}::int) n
        returning key
      )
      insert into follows (follower_key, followee_key) select key, ${key} from made`;
    await client()`
      insert into letter_readers (user_key, author_key)
      select follower_key, followee_key from follows where followee_key = ${key}
      on conflict do nothing`;
    const postId = await makePost(author);
    const at = new Date(Date.now() + limits.letter.delayMs + 60_000);
    // These have the post already.
    await client()`
      insert into letter_deliveries (user_key, post_id, state)
      select user_key, ${postId}, 'sent' from letter_readers
      where author_key = ${key} order by user_key limit 3`;
    await Promise.all([fanOutLetters(at, 50), fanOutLetters(at, 50)]);
    const [counts] = await client()<{ waiting: number; isFinished: boolean }[]>`
      select (select count(*)::int from letter_deliveries
          where post_id = ${postId} and state = 'waiting') as waiting,
        finished_at is not null as "isFinished"
      from post_letters where post_id = ${postId}`;
    expect(counts).toEqual({ waiting: crowd - 3, isFinished: true });
    // The mail server is away.
    smtp.rejection = "451 later";
    await sendLetters(at);
    await sendLetters(at);
    const [queue] = await client()<{ count: number }[]>`
      select count(*)::int from emails where state = 'waiting'`;
    expect(queue?.count).toBe(limits.letter.waitingEmails);
    await client()`delete from letter_deliveries where post_id = ${postId}`;
    await client()`delete from emails`;
  });
});

describe("the author's preview", () => {
  const preview = (postId: string, { token }: TestUser) =>
    callApi(`GET /sns/api/v1/post/${postId}/letter`, { token });

  test("shows both themes and the plain text to the author only", async () => {
    const postId = await makePost(author, { isDraft: true, post: buildBody("<b>Not bold</b>") });
    expect((await preview(postId, reader)).status).toBe(404);
    const { html, text, subject, isWhole } = (await preview(postId, author)).body.data;
    expect(subject).toBe(`${author.id}: Dividends in winter`);
    expect(isWhole).toBe(true);
    expect(text).toContain("<b>Not bold</b>");
    expect(html.light).toContain("&lt;b&gt;Not bold");
    expect(html.light).toContain("background:#fcfcfa");
    expect(html.dark).toContain("background:#131618");
    expect(html.dark).not.toContain("#fcfcfa");
    expect(html.dark).not.toContain("<style");
  });

  test("sends a test to the author, a few times an hour", async () => {
    const postId = await makePost(author, { isDraft: true });
    const sendTest = () => callApi(`POST /sns/api/v1/post/${postId}/letter/test`, author);
    for (let count = 0; count < limits.letter.testsPerHour; count += 1) {
      expect((await sendTest()).status).toBe(200);
    }
    expect((await sendTest()).status).toBe(429);
    await drainEmail();
    const received = smtp.received.filter(({ to }) => to.includes(addressOf(author)));
    expect(received).toHaveLength(limits.letter.testsPerHour);
    expect(received[0]?.source).not.toContain("List-Unsubscribe");
  });
});
