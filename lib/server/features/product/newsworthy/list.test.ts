import { beforeEach, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { hidingStates } from "#lib/testing/hidden-content";
import { buildMentionBody, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const navs = [
  { date: "2026-11-24", nav: "90" },
  { date: "2026-11-25", nav: "100" },
  { date: "2026-11-26", nav: "99" },
];

let author: TestUser;
beforeEach(async () => {
  await db().delete(posts);
  author = await makeUser();
});

const mention = (title: string, ...productIds: string[]) =>
  makePost(author, { title, post: buildMentionBody(...productIds) });

async function list(lng = "en") {
  const { body } = await callApi(`GET /product/api/v1/product/newsworthy/list?lng=${lng}`);
  return body.data.items as {
    product: { productId: string };
    dayChange: { rate: string; from: string } | null;
    post: { postId: string; title: string };
  }[];
}
const listPairs = async () =>
  (await list()).map((item) => [item.product.productId, item.post.title]);

test("names the newest post about a fund, with the change of its NAV in a day", async () => {
  const productId = await makeProduct({}, navs);
  await mention("Earlier", productId);
  const postId = await mention("Later", productId);
  const [item, ...others] = await list();
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    product: { productId, latestNav: { date: "2026-11-26", nav: "99" } },
    dayChange: { rate: "-0.010000", from: "2026-11-25" },
    post: { postId, title: "Later" },
  });
});

test("has no change for a fund with one NAV or none", async () => {
  const productIds = [await makeProduct({}, navs.slice(0, 1)), await makeProduct()];
  for (const productId of productIds) await mention("Mentioned", productId);
  expect((await list()).map(({ dayChange }) => dayChange)).toEqual([null, null]);
});

test("puts the other funds of a post behind those of other posts", async () => {
  const [a, b, c] = [await makeProduct(), await makeProduct(), await makeProduct()];
  await mention("One fund", c);
  await mention("Two funds", a, b);
  expect(await listPairs()).toEqual([
    [a, "Two funds"],
    [c, "One fund"],
    [b, "Two funds"],
  ]);
});

test("leaves out posts in the other language and with a content warning", async () => {
  const productId = await makeProduct();
  await mention("这是一篇关于基金费用的中文内容，供读者参考", productId);
  await makePost(author, {
    title: "Warned",
    post: buildMentionBody(productId),
    contentWarning: { kind: "loss" },
  });
  expect(await list("en")).toEqual([]);
  expect(await list("zh")).toHaveLength(1);
});

test.each(hidingStates)("leaves out a post %s", async (_, hide) => {
  const productId = await makeProduct();
  const postId = await mention("Hidden", productId);
  expect(await list()).toHaveLength(1);
  await hide(author, postId);
  expect(await list()).toEqual([]);
});
