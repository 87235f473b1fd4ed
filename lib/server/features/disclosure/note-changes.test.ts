import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { purgeDueUsers } from "#lib/server/features/account/deletion/purge";
import { comments } from "#lib/server/features/comment/schema";
import { noteHoldingChanges } from "#lib/server/features/disclosure/note-changes";
import { postDisclosures } from "#lib/server/features/disclosure/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { bought, disclosureCalls, makeParties } from "#lib/testing/disclosure";
import { insertOrder } from "#lib/testing/insert-order";
import type { TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let stranger: TestUser;
let product: string;
let other: string;
const { update, publishOk, readMarks, cancelOrders } = disclosureCalls(() => ({
  author,
  stranger,
  product,
  other,
}));

beforeEach(async () => {
  ({ author, stranger, product, other } = await makeParties());
});

describe("later changes of a holding", () => {
  test("are noted once with their day, if the author chose that, and leave the mark", async () => {
    await insertOrder(author, product, bought);
    const postId = await publishOk([
      { productId: product, interest: "holds", isVerified: true, hasUpdates: true },
      { productId: other, interest: "plans", hasUpdates: true },
    ]);
    const before = await readMarks(postId);
    await noteHoldingChanges();
    expect(await readMarks(postId)).toEqual(before);
    await cancelOrders();
    await insertOrder(author, other, bought);
    await Promise.all([noteHoldingChanges(), noteHoldingChanges()]);
    const after = await readMarks(postId);
    expect(after.map(({ changes }) => changes)).toEqual([
      [{ isHolder: false, at: expect.any(String) }],
      [{ isHolder: true, at: expect.any(String) }],
    ]);
    expect(after.map(({ changes: _, ...mark }) => mark)).toEqual(
      before.map(({ changes: _, ...mark }) => mark),
    );
  });

  test("are not noted without the author's choice", async () => {
    await insertOrder(author, product, bought);
    const postId = await publishOk([
      { productId: product, interest: "holds", isVerified: true },
      { productId: other, interest: "none", hasUpdates: true },
    ]);
    await cancelOrders();
    await insertOrder(author, other, bought);
    await noteHoldingChanges();
    expect((await readMarks(postId)).map(({ changes }) => changes)).toEqual([[], []]);
  });

  test("are noted although updates were off when they happened", async () => {
    await insertOrder(author, product, bought);
    const choose = (hasUpdates: boolean) => ({
      disclosures: [{ productId: product, interest: "holds", isVerified: true, hasUpdates }],
    });
    const postId = await publishOk(choose(true).disclosures);
    await update(postId, choose(false));
    await cancelOrders();
    await update(postId, choose(true));
    await noteHoldingChanges();
    expect((await readMarks(postId))[0]?.changes).toMatchObject([{ isHolder: false }]);
  });

  test("evict the lists whose cards show them", async () => {
    await insertOrder(author, product, bought);
    const postId = await publishOk([
      { productId: product, interest: "holds", isVerified: true, hasUpdates: true },
    ]);
    await cancelOrders();
    const tags: string[] = [];
    onInvalidate((changed) => tags.push(...changed));
    await noteHoldingChanges();
    expect(tags.sort()).toEqual(["feed", `post:${postId}`, `user:${author.id}`]);
  });
});

test("an author who leaves takes all marks along", async () => {
  const paid = [{ productId: product, interest: "paid" }];
  await publishOk(paid);
  const leaver = author;
  author = stranger;
  const postId = await publishOk([]);
  const { body } = await callApi(`POST /sns/api/v1/post/${postId}/comment`, {
    token: leaver.token,
    body: { content: "A word on costs.", disclosures: paid },
  });
  expect(body.data.disclosures).toHaveLength(1);
  await db()
    .update(users)
    .set({ state: "deleting", purgeAt: new Date(Date.now() - 60_000) })
    .where(eq(users.key, leaver.key));
  const listComments = async () =>
    (await callApi(`GET /sns/api/v1/post/${postId}/comment`)).body.data.items;
  expect((await listComments())[0].disclosures).toBeUndefined();
  await purgeDueUsers();
  const [left] = await db()
    .select({ disclosures: comments.disclosures })
    .from(comments)
    .where(eq(comments.authorKey, leaver.key));
  expect(left).toEqual({ disclosures: null });
  const rows = await db()
    .select({ postId: postDisclosures.postId })
    .from(postDisclosures)
    .innerJoin(posts, eq(posts.id, postDisclosures.postId))
    .where(eq(posts.authorKey, leaver.key));
  expect(rows).toEqual([]);
});
