import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import { operations } from "#lib/server/app/operations";
import { allTags, invalidate } from "#lib/server/core/invalidation";
import { callApi, callApiRaw } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { insertPost, postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { emptyDisk, fillDisk } from "#lib/testing/full-disk";
import { buildPayload, makeOrderableProduct, submitOrder } from "#lib/testing/order";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let reader: TestUser;
let admin: TestUser;
let ids: Record<string, string>;
beforeAll(async () => {
  const author = await makeUser();
  [reader, admin] = [await makeUser(), await makeUser({ role: "admin" })];
  const product = await makeOrderableProduct();
  const { body } = await submitOrder(reader, buildPayload(product));
  const postId = await makePost(author);
  await callApi(`POST /sns/api/v1/post/${await makePost(author)}/like`, { token: reader.token });
  await callApi(`GET /sns/api/v1/post/${postId}`, { token: reader.token });
  await postComment(postId, reader);
  const { productId } = product;
  ids = { postId, productId, userId: author.id, orderId: body.data.orderId, language: "en" };
  await fillDisk();
});

beforeEach(() => invalidate(allTags));

const reads = operations
  .map(({ contract }) => contract as Contract)
  .filter(({ method }) => method === "GET");

/** Returns the path of a read with the ids of what there is; another id is that of nothing. */
const toPath = ({ path }: Contract): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "1");

describe("while the disk is full", () => {
  test.each(reads.map((each) => [`${each.method} ${each.path}`, each] as const))(
    "%s does not fail",
    async (_key, contract) => {
      const viewers = contract.auth === "staff" ? [admin] : [reader, null];
      for (const viewer of viewers) {
        const options = viewer ? { token: viewer.token } : {};
        const { status } = await callApiRaw(`GET ${toPath(contract)}`, options);
        expect(status).toBeLessThan(500);
      }
    },
  );

  test.each([
    ["", 200],
    ["?filter=recommended", 200],
    ["?filter=trending", 200],
    ["?filter=trending&language=zh", 200],
  ])("the list of posts%s is shown", async (query, status) => {
    for (const options of [{}, { token: reader.token }]) {
      const reply = await callApi(`GET /sns/api/v1/post/trending/list${query}`, options);
      expect([reply.status, reply.body.data.items.length > 0]).toEqual([status, true]);
    }
  });

  test("a write gets 503 and may be repeated later", async () => {
    const reply = await callApiRaw(`POST /sns/api/v1/post/${ids.postId}/comment`, {
      token: reader.token,
      body: { content: "Stored?" },
    });
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "30"]);
  });

  test("a new ranking is stored once there is space again", async () => {
    await emptyDisk();
    const reply = await callApi("GET /sns/api/v1/post/trending/list?filter=trending&language=en");
    expect(reply.status).toBe(200);
    expect((await callAs(admin, "GET /case/count")).status).toBe(200);
    expect(await insertPost(reader)).toBeTruthy();
    expect((await postComment(ids.postId as string, reader)).status).toBe(200);
  });
});
