import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { batchSize } from "#lib/server/features/account-deletion/batches";
import { purgeDueUsers } from "#lib/server/features/account-deletion/purge";
import { fileKey } from "#lib/server/features/file/storage-key";
import { storeFile } from "#lib/server/features/file/store-file";
import { startSession } from "#lib/server/features/session/start";
import { client, db } from "#lib/server/platform/postgres/client";
import { twoSteps } from "#lib/server/platform/postgres/schema/account";
import { feedbacks } from "#lib/server/platform/postgres/schema/feedback";
import { feedSnapshots, postLikes, posts } from "#lib/server/platform/postgres/schema/post";
import { reports } from "#lib/server/platform/postgres/schema/report";
import { departures, oldPasswords } from "#lib/server/platform/postgres/schema/setting";
import { files, users, verifications } from "#lib/server/platform/postgres/schema/user";
import { storage } from "#lib/server/platform/storage/open-storage";
import { form, logIn, signUp } from "#lib/testing/account";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { askAs, makeUserWithPassword, myPath, password, readUserRow } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";

const as = async (member: TestUser, call: string, body?: unknown) => {
  const reply = await ask(call.replace(" ", ` ${sns}`), { token: member.token, body });
  expect(reply.status).toBe(200);
  return reply.body.data;
};

/** Counters that differ from the rows they count, anywhere. */
async function drift(): Promise<unknown[]> {
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

/** Rows that still belong to a member, in every table that knows members; `kept` are to stay. */
async function rowsOf({ key }: TestUser, kept: string[]): Promise<Record<string, number>> {
  const references = await client()<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`;
  const found: Record<string, number> = {};
  for (const { table, column } of references) {
    const [row] = await client()<{ count: number }[]>`
      select count(*)::int as count from ${client()(table)} where ${client()(column)} = ${String(key)}`;
    if (row?.count && !kept.includes(table)) found[`${table}.${column}`] = row.count;
  }
  return found;
}

async function makePortrait(member: TestUser): Promise<string> {
  const path = join(tmpdir(), `portrait-${member.id}`);
  writeFileSync(path, "bytes");
  const { fileId } = await storeFile({
    path,
    ownerKey: member.key,
    kind: "image",
    mediaType: "image/webp",
    bytes: 5,
    width: 1,
    height: 1,
  });
  return fileId;
}

/** A member who has done everything, and left; their time has come. */
async function makeLeft(fans: TestUser[]) {
  const [fan] = fans as [TestUser, ...TestUser[]];
  const left = await makeUserWithPassword({
    username: `Purged_${fan.id.slice(-4)}`,
    bio: "Words about me.",
  });
  const portrait = await makePortrait(left);
  await as(left, "PUT /user/my/profile/image", { fileId: portrait });
  const ownPost = await makePost(left);
  await makePost(left, { isPublic: false });
  const fansPost = await makePost(fan);
  for (const each of fans) {
    await as(each, `POST /user/${left.id}/follow`);
    await as(left, `POST /user/${each.id}/follow`);
    await as(each, `POST /post/${ownPost}/like`);
    await as(each, `POST /post/${fansPost}/like`);
  }
  await as(fan, `POST /post/${ownPost}/comment`, { content: "On a post that goes." });
  const { commentId } = await as(left, `POST /post/${fansPost}/comment`, { content: "My words." });
  await as(fan, `POST /post/${fansPost}/comment/${commentId}/reply`, { content: "An answer." });
  const theirs = await as(fan, `POST /post/${fansPost}/comment`, { content: "Another." });
  await as(left, `POST /comment/${theirs.commentId}/like`);
  await as(fan, `POST /comment/${commentId}/like`);
  await as(left, `POST /post/${fansPost}/like`);
  await as(left, `POST /post/${fansPost}/archive`);
  await as(left, `POST /post/${fansPost}/view`);
  await db()
    .insert(feedSnapshots)
    .values({ filter: "recommended", language: "en", viewerKey: left.key, postIds: [] });
  await likeMany(left, fan);
  await as(left, "POST /feedback", { title: "Hm", text: "What I think.", fileIdList: [] });
  await db().insert(reports).values({
    reporterKey: fan.key,
    authorKey: left.key,
    targetKind: "user",
    targetId: left.id,
    reportedText: "Words about me.",
    category: "spam",
    title: "Spam",
    body: "",
  });
  await db().insert(twoSteps).values({ userKey: left.key, secret: "x" });
  await db().insert(oldPasswords).values({ userKey: left.key, passwordHash: "x" });
  await db()
    .insert(verifications)
    .values({
      email: `${left.id}@example.com`,
      purpose: "findId",
      sentAt: new Date(),
      expiresAt: new Date(),
    });
  await startSession(db(), await readUserRow(left), "An agent");
  const reply = await askAs(left, `DELETE ${myPath}`, {
    reason: "other",
    detail: "My story.",
    password,
  });
  expect(reply.status).toBe(200);
  await db()
    .update(users)
    .set({ purgeAt: sql`now() - interval '1 second'` })
    .where(eq(users.key, left.key));
  return { left, portrait, commentId, fansPost };
}

/** More likes than one batch of a purge takes. */
async function likeMany(left: TestUser, author: TestUser): Promise<void> {
  await client()`
    with made as (
      insert into posts (author_key, title)
      select ${String(author.key)}, 'Many ' || n from generate_series(1, ${batchSize + 50}) n
      returning id
    ), counts as (
      insert into post_counts (post_id, like_count) select id, 1 from made
    )
    insert into post_likes (post_id, user_key) select id, ${String(left.key)} from made`;
}

/** Everything of a member that must be gone, and everything that must not. */
async function expectPurged({
  left,
  portrait,
  commentId,
  fansPost,
}: Awaited<ReturnType<typeof makeLeft>>) {
  const row = await readUserRow(left);
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
  expect(await rowsOf(left, ["comments", "departures", "reports", "user_counts"])).toEqual({});
  const [why] = await db().select().from(departures).where(eq(departures.userKey, left.key));
  expect(why).toMatchObject({ reason: "other", detail: "" });
  expect(await (await storage()).size(fileKey(portrait))).toBeNull();
  const own = eq(verifications.email, `${left.id}@example.com`);
  expect(await db().$count(verifications, own)).toBe(0);
  expect(await drift()).toEqual([]);
  const { body } = await ask(`GET ${sns}/post/${fansPost}/comment`);
  const comment = body.data.items.find(
    (each: { commentId: string }) => each.commentId === commentId,
  );
  expect(comment).toMatchObject({ flagReason: "USER_WITHDRAWAL", content: "", replyCount: 1 });
  const everything = await client()`
    select 1 from comments where content = 'My words.'
    union all select 1 from reports where target_id = ${left.id} or reported_text <> ''
    union all select 1 from feedbacks where sender_key = ${String(left.key)}
    union all select 1 from users where id = ${left.id}`;
  expect(everything).toHaveLength(0);
}

describe("the purge", () => {
  let fans: TestUser[];
  beforeAll(async () => {
    fans = [await makeUser(), await makeUser(), await makeUser()];
  });

  test("leaves alone who has time left, who came back, and who was banned", async () => {
    const members = await Promise.all([
      makeUser({ state: "deleting", purgeAt: new Date(Date.now() + 60_000) }),
      makeUser({ state: "active", purgeAt: new Date(Date.now() - 60_000) }),
      makeUser({ state: "banned" }),
    ]);
    const before = await Promise.all(members.map(readUserRow));
    await purgeDueUsers();
    expect(await Promise.all(members.map(readUserRow))).toEqual(before);
  });

  test("takes all that is personal, moves the counters, and keeps comments in their place", async () => {
    const made = await makeLeft(fans);
    await purgeDueUsers();
    await expectPurged(made);
    expect(await db().$count(posts, eq(posts.authorKey, made.left.key))).toBe(0);
    expect(await db().select().from(feedbacks)).toMatchObject([
      { senderKey: null, title: "", text: "", userAgent: "" },
    ]);
    const again = await readUserRow(made.left);
    await purgeDueUsers();
    expect(await readUserRow(made.left)).toEqual(again);
  });

  test("lets username and email go, but nobody take the ID, nor log in with it", async () => {
    const id = "once.mine";
    const left = await makeUserWithPassword({
      id,
      username: "OnceMine",
      state: "deleting",
      purgeAt: new Date(Date.now() - 1_000),
    });
    await purgeDueUsers();
    expect((await readUserRow(left)).state).toBe("purged");
    const check = await ask(`GET ${sns}/user/check-id?id=${id}`);
    expect(check.body.data.available).toBe(false);
    const taken = await signUp(await form(id, { email: "poser@example.com" }));
    expect([taken.status, taken.body.code]).toEqual([409, 30101]);
    const newcomer = await form("newcomer1", { email: `${id}@example.com`, username: "oncemine" });
    expect((await signUp(newcomer)).status).toBe(200);
    expect((await logIn(id, password)).body.code).toBe(30104);
  });

  test("goes on where a killed run stopped, with everything in order in between", async () => {
    const made = await makeLeft(fans);
    const { left } = made;
    const child = await killWhileFollowsWait(fans[1] as TestUser);
    expect(child).toBe("SIGKILL");
    const halfWay = await readUserRow(left);
    expect(halfWay).toMatchObject({ state: "purged", email: "", username: null });
    expect(halfWay.purgeAt).not.toBeNull();
    expect(await db().$count(postLikes, eq(postLikes.userKey, left.key))).toBe(0);
    expect(await db().$count(files, eq(files.ownerKey, left.key))).toBeGreaterThan(0);
    expect(await drift()).toEqual([]);
    await Promise.all([purgeDueUsers(), purgeDueUsers()]);
    await expectPurged(made);
  });
});

/** Runs the purge in a process of its own and kills it while it waits for `member`'s counters. */
async function killWhileFollowsWait({ key }: TestUser): Promise<string> {
  const [here] = await client()<{ name: string }[]>`select current_database() as name`;
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${here?.name}`;
  const script = `
    import { setDatabaseUrl } from "#lib/server/platform/postgres/client";
    import { purgeDue } from "#lib/server/features/account-deletion/purge";
    setDatabaseUrl(process.env.PURGED_DATABASE);
    await purgeDue();`;
  return client().begin(async (holding) => {
    await holding`select from user_counts where user_key = ${String(key)} for update`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
      env: { ...process.env, PURGED_DATABASE: url.href },
      stdio: "ignore",
    });
    const ended = once(child, "close");
    await expect
      .poll(
        async () => {
          const waiting = await client()`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
          return waiting.length;
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    child.kill("SIGKILL");
    const [, signal] = await ended;
    return signal;
  });
}
