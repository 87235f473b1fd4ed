import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { accountDeletions } from "#lib/server/features/account/deletion/schema";
import { verifications } from "#lib/server/features/account/schema";
import { emailChanges, oldPasswords } from "#lib/server/features/account/setting/schema";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { feedSnapshots } from "#lib/server/features/feed/schema";
import { storeFile } from "#lib/server/features/file/store-file";
import { cases } from "#lib/server/features/moderation/case/schema";
import { reports } from "#lib/server/features/moderation/report/schema";
import { users } from "#lib/server/features/user/schema";
import { batchSize } from "#lib/server/platform/personal-data/batches";
import { client, db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey } from "#lib/server/platform/storage/storage-key";
import { sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { makePost } from "#lib/testing/post";
import {
  callApiAs,
  makeUserWithPassword,
  myPath,
  password,
  readUserRow,
  startOtherSession,
} from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

const callAs = async (user: TestUser, call: string, body?: unknown) => {
  const reply = await callApi(call.replace(" ", ` ${sns}`), { token: user.token, body });
  expect(reply.status).toBe(200);
  return reply.body.data;
};

/** Returns all counters that differ from the rows they count. */
export async function findCounterDrift(): Promise<unknown[]> {
  const rows = await client()`
    select 'like' as what, post_id as id from post_counts c
      where like_count <> (select count(*) from post_likes m where m.post_id = c.post_id)
    union all select 'archive', post_id from post_counts c
      where archive_count <> (select count(*) from post_archives m where m.post_id = c.post_id)
    union all select 'comment like', id from comments c
      where like_count <> (select count(*) from comment_likes m where m.comment_id = c.id)
    union all select 'reply', id from comments c
      where reply_count <> (select count(*) from comments r where r.parent_id = c.id)
    union all select 'followers', user_key from user_counts c
      where follower_count <> (select count(*) from follows f where f.followee_key = c.user_key)
    union all select 'following', user_key from user_counts c
      where following_count <> (select count(*) from follows f where f.follower_key = c.user_key)
    union all select 'actors', id from notifications n
      where actor_count <> (select count(*) from notification_actors a where a.notification_id = n.id)`;
  return [...rows];
}

/** Counts the rows that still refer to a user, in all tables except `ignoredTables`. */
async function countRows(
  { key }: TestUser,
  ignoredTables: string[],
): Promise<Record<string, number>> {
  const foreignKeys = await client()<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`;
  const counts: Record<string, number> = {};
  for (const { table, column } of foreignKeys) {
    const [row] = await client()<{ count: number }[]>`
      select count(*)::int as count from ${client()(table)} where ${client()(column)} = ${String(key)}`;
    if (row?.count && !ignoredTables.includes(table)) counts[`${table}.${column}`] = row.count;
  }
  return counts;
}

/** Inserts a report about a user, without evidence: that outlives the account. */
async function insertReport(reporter: TestUser, user: TestUser): Promise<void> {
  const target = { targetKind: "user", targetId: user.id, category: "spam" } as const;
  const [opened] = await db()
    .insert(cases)
    .values({ ...target, subjectKey: user.key, source: "report" })
    .returning({ id: cases.id });
  await db()
    .insert(reports)
    .values({
      ...target,
      caseId: opened?.id as bigint,
      reporterKey: reporter.key,
      authorKey: user.key,
      reportedText: "Words about me.",
      title: "Spam",
      body: "",
    });
}

async function makePortrait(user: TestUser): Promise<string> {
  const path = join(tmpdir(), `portrait-${user.id}`);
  await sharp({ create: { width: 1, height: 1, channels: 3, background: "white" } })
    .webp()
    .toFile(path);
  const { fileId } = await storeFile({
    path,
    ownerKey: user.key,
    kind: "image",
    mediaType: "image/webp",
    bytes: 5,
    width: 1,
    height: 1,
  });
  return fileId;
}

/** Creates a user with data in every table, whose account is deleted and due for the purge. */
export async function makePurgeableUser(fans: TestUser[]) {
  const [fan] = fans as [TestUser, ...TestUser[]];
  const user = await makeUserWithPassword({
    username: `Purged_${fan.id.slice(-4)}`,
    bio: "Words about me.",
  });
  const portrait = await makePortrait(user);
  await callAs(user, "PUT /user/my/profile/image", { fileId: portrait });
  const ownPost = await makePost(user);
  await makePost(user, { isPublic: false });
  const fanPost = await makePost(fan);
  for (const each of fans) {
    await callAs(each, `POST /user/${user.id}/follow`);
    await callAs(user, `POST /user/${each.id}/follow`);
    await callAs(each, `POST /post/${ownPost}/like`);
    await callAs(each, `POST /post/${fanPost}/like`);
  }
  await callAs(fan, `POST /post/${ownPost}/comment`, { content: "On a deleted post." });
  const { commentId } = await callAs(user, `POST /post/${fanPost}/comment`, {
    content: "My words.",
  });
  await callAs(fan, `POST /post/${fanPost}/comment/${commentId}/reply`, { content: "An answer." });
  const fanComment = await callAs(fan, `POST /post/${fanPost}/comment`, { content: "Another." });
  await callAs(user, `POST /comment/${fanComment.commentId}/like`);
  await callAs(fan, `POST /comment/${commentId}/like`);
  await callAs(user, `POST /post/${fanPost}/like`);
  await callAs(user, `POST /post/${fanPost}/archive`);
  await callAs(user, `POST /post/${fanPost}/view`);
  await db()
    .insert(feedSnapshots)
    .values({ filter: "recommended", language: "en", viewerKey: user.key, postIds: [] });
  await likeMany(user, fan);
  await callAs(user, "POST /feedback", { title: "Hm", text: "What I think.", fileIdList: [] });
  await insertReport(fan, user);
  await db().insert(twoSteps).values({ userKey: user.key, secret: "x" });
  await db().insert(oldPasswords).values({ userKey: user.key, passwordHash: "x" });
  await db()
    .insert(emailChanges)
    .values({
      userKey: user.key,
      oldEmail: `old.${user.id}@example.com`,
      newEmail: `${user.id}@example.com`,
      tokenHash: user.id,
      expiresAt: new Date(Date.now() + 60_000),
    });
  await db()
    .insert(verifications)
    .values({
      email: `${user.id}@example.com`,
      purpose: "findId",
      sentAt: new Date(),
      expiresAt: new Date(),
    });
  await startOtherSession(user, "An agent");
  const reply = await callApiAs(user, `DELETE ${myPath}`, {
    reason: "other",
    detail: "My story.",
    password,
  });
  expect(reply.status).toBe(200);
  await db()
    .update(users)
    .set({ purgeAt: sql`now() - interval '1 second'` })
    .where(eq(users.key, user.key));
  return { user, portrait, commentId, fanPost };
}

/** Stores more likes than fit into one batch of the purge. */
async function likeMany(user: TestUser, author: TestUser): Promise<void> {
  await client()`
    with made as (
      insert into posts (author_key, title)
      select ${String(author.key)}, 'Many ' || n from generate_series(1, ${batchSize + 50}) n
      returning id
    ), counts as (
      insert into post_counts (post_id, like_count) select id, 1 from made
    )
    insert into post_likes (post_id, user_key) select id, ${String(user.key)} from made`;
}

/** Expects that all personal data of the user is erased, and everything else remains. */
export async function expectPurged({
  user,
  portrait,
  commentId,
  fanPost,
}: Awaited<ReturnType<typeof makePurgeableUser>>) {
  const row = await readUserRow(user);
  expect(row).toMatchObject({
    username: null,
    email: "",
    passwordHash: "",
    bio: "",
    dateOfBirth: "1900-01-01",
    gender: "other",
    avatarFileId: null,
    appliedReferralCode: null,
    state: "purged",
    purgeAt: null,
  });
  expect(row.id).toMatch(/^gone-[\da-f]{16}$/);
  expect(
    await countRows(user, ["cases", "comments", "account_deletions", "reports", "user_counts"]),
  ).toEqual({});
  const [survey] = await db()
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.userKey, user.key));
  expect(survey).toMatchObject({ reason: "other", detail: "" });
  expect(await (await getStorage()).size(toFileKey(portrait))).toBeNull();
  const isOwn = eq(verifications.email, `${user.id}@example.com`);
  expect(await db().$count(verifications, isOwn)).toBe(0);
  expect(await db().$count(emailChanges, eq(emailChanges.userKey, user.key))).toBe(0);
  expect(await findCounterDrift()).toEqual([]);
  const { body } = await callApi(`GET ${sns}/post/${fanPost}/comment`);
  const comment = body.data.items.find(
    (each: { commentId: string }) => each.commentId === commentId,
  );
  expect(comment).toMatchObject({ flagReason: "USER_WITHDRAWAL", content: "", replyCount: 1 });
  const leftovers = await client()`
    select 1 from comments where content = 'My words.'
    union all select 1 from reports where target_id = ${user.id} or reported_text <> ''
    union all select 1 from cases where target_id = ${user.id}
    union all select 1 from feedbacks where sender_key = ${String(user.key)}
    union all select 1 from users where id = ${user.id}`;
  expect(leftovers).toHaveLength(0);
}
