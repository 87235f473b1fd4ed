import { expect, test } from "vitest";
import { allTags, invalidate } from "#lib/server/core/invalidation";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { hidingStates } from "#lib/testing/hidden-content";
import { makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser } from "#lib/testing/user";

testDatabase();

async function count() {
  invalidate(allTags);
  const { body } = await callApi("GET /sns/api/v1/post/count");
  return body.data as { postCount: number; authorCount: number; productCount: number };
}

test("counts public posts, their authors and funds", async () => {
  expect(await count()).toEqual({ postCount: 0, authorCount: 0, productCount: 0 });
  const [author, other] = await Promise.all([makeUser(), makeUser(), makeUser()]);
  await makePost(author);
  await makePost(author);
  await makePost(other);
  await makePost(other, { isDraft: true });
  await makeProduct();
  expect(await count()).toEqual({ postCount: 3, authorCount: 2, productCount: 1 });
});

test.each(hidingStates)("does not count a post %s", async (_, hide) => {
  const before = await count();
  const author = await makeUser();
  const postId = await makePost(author);
  expect(await count()).toMatchObject({ postCount: before.postCount + 1 });
  await hide(author, postId);
  expect(await count()).toEqual(before);
});
