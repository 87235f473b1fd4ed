import { beforeEach, describe, expect, test } from "vitest";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { waitForBlocked } from "#lib/testing/lock";
import { buildBody, makePost } from "#lib/testing/post";
import { makeSeries, seriesCalls } from "#lib/testing/series";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const publishAt = new Date(Date.now() + 86_400_000).toISOString();

let author: TestUser;
let seriesId: string;
let draft: string;
let last: string;
let chinese: string;

const { put, readOwn, remove: removeSeries } = seriesCalls(() => author);
const call = (path: string, body?: object) =>
  callApi(path, { token: author.token, ...(body && { body }) });
const change = async (path: string, body?: object) =>
  expect((await call(path, body)).status).toBe(200);
const remove = (postId: string) => change(`DELETE ${sns}/post/${postId}`);
const restore = (postId: string) =>
  change(`POST ${sns}/user/my/deleted-draft/${postId}/restore`, {});
const link = (postId: string, twinId: string) =>
  change(`PUT ${sns}/post/${postId}/twin`, { twinId });
const listParts = async (): Promise<string[]> =>
  (await readOwn(seriesId)).body.data.parts.map(({ postId }: { postId: string }) => postId);
const readTwin = async (postId: string) =>
  (await call(`GET ${sns}/user/my/post/${postId}/twin`)).body.data.twin?.postId ?? null;
const listTimes = async () =>
  (await call(`GET ${sns}/user/my/post-schedule/list?postIds=${draft}`)).body.data.items;

beforeEach(async () => {
  author = await makeUser();
  seriesId = await makeSeries(author, "Bonds from the beginning");
  [draft, last, chinese] = [
    await makePost(author, { title: "One", isDraft: true }),
    await makePost(author, { title: "Two" }),
    await makePost(author, { title: "债券", post: buildBody("久期与信用。") }),
  ];
  for (const postId of [draft, last]) expect((await put(postId, seriesId)).status).toBe(200);
  await link(draft, chinese);
  await change(`PUT ${sns}/post/${draft}/schedule`, { publishAt });
});

describe("a deleted draft returns", () => {
  test("to its place in a series, its twin and its time", async () => {
    await remove(draft);
    expect([await listParts(), await readTwin(chinese)]).toEqual([[last], null]);
    await restore(draft);
    expect(await listParts()).toEqual([draft, last]);
    expect([await readTwin(draft), await readTwin(chinese)]).toEqual([chinese, draft]);
    expect(await listTimes()).toEqual([{ postId: draft, publishAt, refusal: null }]);
  });

  test("without those that are gone, taken or past", async () => {
    await remove(draft);
    expect((await removeSeries(seriesId)).status).toBe(200);
    await link(last, chinese);
    await client()`update deleted_drafts set publish_at = now() - interval '1 second'`;
    await restore(draft);
    expect([await readTwin(draft), await readTwin(chinese)]).toEqual([null, last]);
    expect(await listTimes()).toEqual([]);
  });

  test("while its twin is put into the series, which neither transaction holds up for good", async () => {
    await remove(draft);
    const restoring = await client().begin(async (tx) => {
      await tx`select from posts where id = ${chinese} for update`;
      const reply = call(`POST ${sns}/user/my/deleted-draft/${draft}/restore`, {});
      await waitForBlocked();
      await tx`select from series where id = ${seriesId} for update`;
      return { reply };
    });
    expect((await restoring.reply).status).toBe(200);
    expect(await listParts()).toEqual([draft, last]);
    expect(await readTwin(draft)).toBe(chinese);
  });

  test("outside of a series that staff have hidden since", async () => {
    await remove(draft);
    await client()`update series set is_blocked = true`;
    await restore(draft);
    expect(await client()`select from series_posts where post_id = ${draft}`).toHaveLength(0);
  });
});
