import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { findNextDigest } from "#lib/domain/letter";
import { limits } from "#lib/domain/limits";
import { sendWeeklyDigests } from "#lib/server/features/letter/digest/send";
import { fanOutLetters } from "#lib/server/features/letter/fan-out";
import { sendLetters } from "#lib/server/features/letter/send";
import { client, db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { getCommentId, postComment, postReply } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { hidingStates } from "#lib/testing/hidden-content";
import { buildBody, makeFile, makePost } from "#lib/testing/post";
import { pushKey, pushNow, startPushService } from "#lib/testing/push";
import { callApiAs } from "#lib/testing/setting";
import { attemptAgain, parseParts, startTestSmtpServer } from "#lib/testing/smtp";
import { makeUser, type TestUser } from "#lib/testing/user";
import { makeWebhook, passTime, startReceiver } from "#lib/testing/webhook";

/*
 * What `hidden-content.slow.test.ts` expects of everything that can be read, for everything that is sent:
 * nothing of a hidden post leaves, also if it was about to when the post was hidden.
 */

const smtp = await startTestSmtpServer();
testDatabase({ SMTP_URL: smtp.url });
const service = startPushService();
const receiver = startReceiver();

const sns = "/sns/api/v1";
const timeZone = "Asia/Shanghai";
const saturday = findNextDigest(new Date(), timeZone);

/** Is in every text of the post, and in no other. */
let mark = "";
let madeCount = 0;
let author: TestUser;
let reader: TestUser;
let postId: string;
let fileId: string;

/** Publishes a post of which the reader is about to get a letter, a digest and push messages. */
beforeEach(async () => {
  await client()`delete from weekly_digest_readers`;
  await client()`delete from emails`;
  await client()`update posts set created_at = '2020-01-01'`;
  mark = `zqxmark${String.fromCharCode(97 + madeCount++)}`;
  [author, reader] = [await makeUser(), await makeUser()];
  const { token } = reader;
  for (const each of ["follow", "letter"]) {
    await callApi(`POST ${sns}/user/${author.id}/${each}`, { token });
  }
  await callApi(`PUT ${sns}/user/my/weekly-digest`, { token, body: { isOn: true, timeZone } });
  await client()`update weekly_digest_readers set due_at = ${saturday.toISOString()}`;
  // Not to the author, who goes on seeing what is hidden from others.
  await callApiAs(reader, pushKey("PUT"), service.makeBrowser().subscription);
  for (const user of [author, reader]) await makeWebhook(user, receiver.url());
  fileId = await makeFile(author);
  postId = await makePost(author, {
    title: `${mark} title`,
    summary: `${mark} summary`,
    post: buildBody(`${mark} body`, [fileId]),
  });
  const commentId = await getCommentId(postComment(postId, reader, "Yes."));
  await postReply(postId, commentId, author);
});

/** Sends everything that waits. */
async function send(): Promise<void> {
  const later = new Date(Date.now() + limits.letter.delayMs + 60_000);
  await fanOutLetters(later);
  await sendLetters(later);
  await sendWeeklyDigests(new Date(saturday.getTime() + 60_000));
  await attemptAgain();
  await db().execute(sql`update push_deliveries set due_at = now() where due_at is not null`);
  await pushNow();
  await passTime("1 day");
  await receiver.receive();
}

/** Returns the ways by which something of the post was received. */
async function listWays(): Promise<string[]> {
  const emails = smtp.received.map(({ source }) => {
    const [, kind = ""] = /^Feedback-ID: (\w+):/im.exec(source) ?? [];
    return [kind, source + Object.values(parseParts(source)).join("\n")] as const;
  });
  const pushes = service.deliveries.map(
    ({ message }) => ["push", JSON.stringify(message)] as const,
  );
  const bodies = (await receiver.receive()).map(({ body }) => ["webhook", body] as const);
  const found = [...emails, ...pushes, ...bodies]
    .filter(([, text]) => [mark, fileId].some((needle) => text.includes(needle)))
    .map(([way]) => way);
  return [...new Set(found)].sort();
}

const listWebhookEvents = async () =>
  (await receiver.receiveEvents()).filter((event) => event.startsWith("post.published"));

test("a public post is sent by letter, digest and push, and as an id to webhooks", async () => {
  await send();
  expect(await listWays()).toEqual(["authorLetter", "push", "weeklyDigest"]);
  expect(await listWebhookEvents()).toEqual([`post.published ${postId}`]);
});

describe.each(hidingStates)("nothing is sent of a post %s", (_, hide) => {
  test("before it was sent", async () => {
    await hide(author, postId);
    await send();
    expect(await listWays()).toEqual([]);
    expect(await listWebhookEvents()).toEqual([]);
  });

  test("while it waited for servers that did not take it", async () => {
    smtp.rejection = "451 Try again later";
    service.statuses = Array(10).fill(503);
    receiver.setStatus(503);
    await send();
    const [queued] = await client()<{ count: number }[]>`
      select count(*)::int as count from emails where state = 'waiting'`;
    expect(queued?.count).toBe(2);
    await hide(author, postId);
    smtp.rejection = null;
    smtp.received.length = 0;
    service.statuses = [];
    service.deliveries.length = 0;
    receiver.setStatus(200);
    const before = (await receiver.receive()).length;
    await send();
    expect(await listWays()).toEqual([]);
    const events = (await receiver.receiveEvents()).slice(before);
    expect(events.filter((event) => !event.startsWith("post.deleted"))).toEqual([]);
  });
});

test("nothing is sent of a post to a reader who is apart by a block", async () => {
  smtp.rejection = "451 Try again later";
  await send();
  smtp.rejection = null;
  service.deliveries.length = 0;
  await callApi(`POST ${sns}/user/${reader.id}/block`, { token: author.token });
  await send();
  expect(await listWays()).toEqual([]);
});
