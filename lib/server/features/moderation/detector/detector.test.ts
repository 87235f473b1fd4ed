import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cases } from "#lib/server/features/moderation/case/schema";
import { detectorJob } from "#lib/server/features/moderation/detector/job";
import { detectionAccounts, detections } from "#lib/server/features/moderation/detector/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { postLikes } from "#lib/server/features/post/schema/reaction";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callAs } from "#lib/testing/case";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeProduct } from "#lib/testing/product";
import { setServerSetting } from "#lib/testing/server-setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const makeUsers = async (count: number, overrides: object = {}) => {
  const made: TestUser[] = [];
  for (let number = 0; number < count; number += 1) made.push(await makeUser(overrides));
  return made;
};
const countCases = () => db().$count(cases, eq(cases.source, "detector"));
const days = (count: number) => new Date(Date.now() - count * 86_400_000);

beforeEach(async () => {
  await db().delete(detectionAccounts);
  await db().delete(detections);
  await db().execute(sql`truncate cases cascade`);
  await db().delete(postLikes);
  await db().delete(posts);
});

describe("many young accounts that name one fund", () => {
  let productId: bigint;
  beforeEach(async () => {
    await setServerSetting("fundBurstAccounts", 3);
    productId = BigInt(await makeProduct());
  });

  async function name(user: TestUser, changes: object = {}): Promise<string> {
    const postId = await insertPost(user);
    await db()
      .update(posts)
      .set({ isPublic: true, ...changes })
      .where(eq(posts.id, BigInt(postId)));
    await db().execute(sql`
      insert into post_products (post_id, product_id, created_at)
      select id, ${productId}, created_at from posts where id = ${postId}`);
    return postId;
  }

  test("open one case with accounts and posts, once, and hide nothing", async () => {
    const accounts = await makeUsers(3);
    const postIds: string[] = [];
    for (const account of accounts) postIds.push(await name(account));
    await Promise.all([detectorJob.run(), detectorJob.run()]);
    await detectorJob.run();
    expect(await countCases()).toBe(1);
    const [found] = await db().select().from(cases);
    expect(found).toMatchObject({
      targetKind: "user",
      targetId: accounts[0]?.id,
      category: "marketManipulation",
      state: "pending",
    });
    const moderator = await makeUser({ role: "moderator" });
    const { data } = await callAs(moderator, `GET /detection/list?caseId=${found?.id}`);
    expect(data.items).toMatchObject([
      {
        kind: "fundBurst",
        product: { productId: String(productId) },
        accounts: accounts.map(({ id }, index) => ({
          user: { id },
          count: 1,
          postIds: [postIds[index]],
        })),
      },
    ]);
    expect(await db().$count(posts, eq(posts.isBlocked, true))).toBe(0);
    expect(await db().$count(users, eq(users.state, "banned"))).toBe(0);
  });

  test("open a new case after the window", async () => {
    for (const account of await makeUsers(3)) await name(account);
    await detectorJob.run();
    await db()
      .update(detections)
      .set({ createdAt: days(2) });
    await db().update(cases).set({ state: "dismissed", closedAt: new Date() });
    await detectorJob.run();
    expect(await countCases()).toBe(2);
  });

  test("are not old accounts, staff, one account often, private, blocked or older posts", async () => {
    const [young] = await makeUsers(1);
    if (!young) throw new Error("No user.");
    await name(young);
    await name(young);
    for (const account of await makeUsers(3, { createdAt: days(20) })) await name(account);
    for (const account of await makeUsers(3, { role: "moderator" })) await name(account);
    for (const account of await makeUsers(3)) await name(account, { isPublic: false });
    for (const account of await makeUsers(3)) await name(account, { isBlocked: true });
    for (const account of await makeUsers(3)) await name(account, { createdAt: days(2) });
    await detectorJob.run();
    expect(await countCases()).toBe(0);
  });

  test("are not looked for if it is turned off", async () => {
    await setServerSetting("fundBurstAccounts", 0);
    for (const account of await makeUsers(5)) await name(account);
    await detectorJob.run();
    expect(await countCases()).toBe(0);
  });
});

describe("a ring of likes", () => {
  const like = (user: TestUser, postId: string) =>
    db()
      .insert(postLikes)
      .values({ postId: BigInt(postId), userKey: user.key });

  /** Lets each account like two posts of each other one. */
  async function makeRing(accounts: TestUser[]): Promise<void> {
    for (const author of accounts) {
      for (const postId of [await insertPost(author), await insertPost(author)]) {
        for (const fan of accounts) if (fan !== author) await like(fan, postId);
      }
    }
  }
  beforeEach(async () => {
    await setServerSetting("likeRingAccounts", 3);
    await setServerSetting("likeRingLikes", 2);
  });

  test("opens one case with its accounts, and not again when it grows a little", async () => {
    const accounts = await makeUsers(4);
    await makeRing(accounts);
    await detectorJob.run();
    await makeRing([...accounts, ...(await makeUsers(1))]);
    await detectorJob.run();
    expect(await countCases()).toBe(1);
    const found = await db().select().from(detectionAccounts).orderBy(detectionAccounts.userKey);
    expect(found.map(({ userKey, count }) => [userKey, count])).toEqual(
      accounts.map(({ key }) => [key, 6]),
    );
  });

  test("is not a popular author with fans, old friends, or likes that mostly go elsewhere", async () => {
    const [author, ...fans] = await makeUsers(5);
    if (!author) throw new Error("No user.");
    for (const postId of [await insertPost(author), await insertPost(author)]) {
      for (const fan of fans) await like(fan, postId);
    }
    await makeRing(await makeUsers(4, { createdAt: days(30) }));
    const friends = await makeUsers(3);
    await makeRing(friends);
    const other = await makeUser({ createdAt: days(30) });
    for (let number = 0; number < 5; number += 1) {
      const postId = await insertPost(other);
      for (const friend of friends) await like(friend, postId);
    }
    await detectorJob.run();
    expect(await countCases()).toBe(0);
  });
});
