import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { readFeedPage, readWholeFeed, sns, toIds } from "#lib/testing/feed";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let viewer: TestUser;

beforeAll(async () => {
  author = await makeUser();
  viewer = await makeUser();
});

beforeEach(async () => {
  await db().delete(posts);
});

describe("a user's posts", () => {
  const path = (type: string) => `${sns}/user/${author.id}/post/list?type=${type}`;

  test("are the public ones, plus the private ones for their author", async () => {
    const open = await makePost(author);
    const closed = await makePost(author, { isPublic: false });
    await makePost(author, { isDraft: true });
    await makePost(viewer);
    expect(toIds(await readWholeFeed(path("post")))).toEqual([open]);
    expect(toIds(await readWholeFeed(path("post"), { token: viewer.token }))).toEqual([open]);
    const own = await readWholeFeed(path("post"), { token: author.token, limit: 1 });
    expect(toIds(own)).toEqual([closed, open]);
    expect(own.map(({ isPublic }) => isPublic)).toEqual([false, true]);
  });

  test("are counted as far as the viewer may see them", async () => {
    const writer = await makeUser();
    await makePost(writer);
    await makePost(writer, { isPublic: false });
    for (let index = 0; index < 3; index++) await makePost(writer, { isDraft: true });
    const total = async (type: string, token?: string) => {
      const list = `${sns}/user/${writer.id}/post/list?type=${type}&limit=1`;
      return (await callApi(`GET ${list}`, { token })).body.data.totalCount;
    };
    expect([await total("post"), await total("post", viewer.token)]).toEqual([1, 1]);
    expect([await total("post", writer.token), await total("draft", writer.token)]).toEqual([2, 3]);
  });

  test("include drafts only for their author", async () => {
    await makePost(author);
    const drafts = [
      await makePost(author, { isDraft: true }),
      await makePost(author, { isDraft: true }),
    ];
    const own = await readWholeFeed(path("draft"), { token: author.token, limit: 1 });
    expect(toIds(own)).toEqual(drafts.toReversed());
    expect((await callApi(`GET ${path("draft")}`)).status).toBe(401);
    expect((await callApi(`GET ${path("draft")}`, { token: viewer.token })).status).toBe(403);
  });

  test("respond 404 for an unknown, banned or deleted user", async () => {
    expect((await callApi(`GET ${sns}/user/nobody/post/list`)).status).toBe(404);
    for (const state of ["banned", "deleting", "purged"] as const) {
      const inactive = await makeUser();
      await makePost(inactive);
      await db().update(users).set({ state }).where(eq(users.key, inactive.key));
      expect((await callApi(`GET ${sns}/user/${inactive.id}/post/list`)).status).toBe(404);
    }
  });

  test("reject cursors of another user's list", async () => {
    await makePost(author);
    await makePost(author);
    const { nextCursor } = await readFeedPage(path("post"), { limit: 1 });
    const foreign = `${sns}/user/${viewer.id}/post/list?cursor=${nextCursor}`;
    expect((await callApi(`GET ${foreign}`)).status).toBe(400);
  });
});

describe.each([
  { reaction: "like", path: `${sns}/user/my/reaction/list` },
  { reaction: "archive", path: `${sns}/user/archive` },
])("the viewer's posts with $reaction", ({ reaction, path }) => {
  const set = (postId: string, { token } = viewer) =>
    callApi(`POST ${sns}/post/${postId}/${reaction}`, { token });

  test("are listed newest reaction first, each once while others are added", async () => {
    const all: string[] = [];
    for (let index = 0; index < 5; index++) all.push(await makePost(author));
    const later = await makePost(author);
    const withReaction = [2, 0, 4, 1, 3].map((index) => all[index] as string);
    for (const postId of withReaction) await set(postId);
    await set(later, author);
    const seen = await readWholeFeed(path, { token: viewer.token, limit: 2 }, () => set(later));
    expect(toIds(seen)).toEqual(withReaction.toReversed());
    expect(seen[0]).toMatchObject({
      isLike: reaction === "like",
      isArchive: reaction === "archive",
    });
  });

  test("leave out posts that became hidden", async () => {
    const visible = await makePost(author);
    const closed = await makePost(author);
    const banned = await makeUser();
    const theirs = await makePost(banned);
    for (const postId of [visible, closed, theirs]) await set(postId);
    await callApi(`PATCH ${sns}/post/${closed}/visibility?isPublic=false`, { token: author.token });
    await db().update(users).set({ state: "banned" }).where(eq(users.key, banned.key));
    expect(toIds(await readWholeFeed(path, { token: viewer.token }))).toEqual([visible]);
  });

  test("are shown only to the viewer", async () => {
    await set(await makePost(author));
    expect(await readWholeFeed(path, { token: author.token })).toEqual([]);
    expect((await callApi(`GET ${path}`)).status).toBe(401);
  });
});
