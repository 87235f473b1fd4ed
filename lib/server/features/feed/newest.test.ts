import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { tags } from "#lib/server/features/tag/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath, readFeedPage, readWholeFeed, toIds } from "#lib/testing/feed";
import { makeFile, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const newest = `${feedPath}?filter=newest`;
let author: TestUser;

beforeAll(async () => {
  author = await makeUser();
});

beforeEach(async () => {
  await db().delete(posts);
});

async function makeVideo(overrides: Parameters<typeof makePost>[1] = {}): Promise<string> {
  const videoFileId = await makeFile(author, { kind: "video", mediaType: "video/mp4" });
  return makePost(author, { postType: "video", videoFileId, fileIdList: [], ...overrides });
}

test("lists all posts newest first, each once while others are added", async () => {
  const all = [await makePost(author), await makeVideo(), await makePost(author)].toReversed();
  await makePost(author, { isDraft: true });
  await makePost(author, { isPublic: false });
  const seen = await readWholeFeed(newest, { limit: 1 }, () => makePost(author));
  expect(toIds(seen)).toEqual(all);
  expect(toIds((await readFeedPage(newest)).items).slice(-3)).toEqual(all);
});

test("filters by type, with and without a tag", async () => {
  const article = await makePost(author, { tagNameList: ["bonds"] });
  const video = await makeVideo({ tagNameList: ["bonds"] });
  const other = await makeVideo({ tagNameList: ["gold"] });
  expect(toIds(await readWholeFeed(`${newest}&postType=video`, { limit: 1 }))).toEqual([
    other,
    video,
  ]);
  expect(toIds(await readWholeFeed(`${newest}&postType=post`))).toEqual([article]);
  const [bonds] = await db().select().from(tags).where(eq(tags.name, "bonds"));
  expect(toIds(await readWholeFeed(`${newest}&tagId=${bonds?.id}`))).toEqual([video, article]);
  expect(toIds(await readWholeFeed(`${newest}&tagId=${bonds?.id}&postType=video`))).toEqual([
    video,
  ]);
});

test("rejects cursors of other lists and types outside the newest", async () => {
  await makeVideo();
  await makeVideo();
  const { nextCursor } = await readFeedPage(`${newest}&postType=video`, { limit: 1 });
  const status = async (path: string) => (await callApi(`GET ${path}`)).status;
  expect(await status(`${newest}&postType=video&cursor=${nextCursor}`)).toBe(200);
  expect(await status(`${newest}&cursor=${nextCursor}`)).toBe(400);
  expect(await status(`${feedPath}?filter=trending&postType=video`)).toBe(400);
  expect(await status(`${newest}&postType=video&keyword=bonds`)).toBe(400);
  expect(await status(`${newest}&postType=poem`)).toBe(400);
});
