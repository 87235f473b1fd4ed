import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { sns, toIds } from "#lib/testing/feed";
import { buildBody, buildMentionBody, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let other: TestUser;
let subject: string;

beforeAll(async () => {
  author = await makeUser();
  other = await makeUser();
});

beforeEach(async () => {
  await db().delete(posts);
  subject = await makePost(author, { tagNameList: ["bonds", "fees"] });
});

async function listRelated(token?: string): Promise<string[]> {
  const { status, body } = await callApi(`GET ${sns}/post/${subject}/related/list`, { token });
  expect(status).toBe(200);
  return toIds(body.data.items);
}

const unrelated = { tagNameList: ["gold"] };

describe("posts to read next", () => {
  test("share topics first, then the author, then are the newest; never the post itself", async () => {
    const oneTag = await makePost(other, { tagNameList: ["Fees"] });
    const bothTags = await makePost(other, { tagNameList: ["bonds", "fees"] });
    const sameAuthor = await makePost(author, unrelated);
    await makePost(other, unrelated);
    expect(await listRelated()).toEqual([bothTags, oneTag, sameAuthor]);
  });

  test("are the newest if nothing is shared", async () => {
    const ids = [];
    for (let index = 0; index < 4; index += 1) ids.push(await makePost(other, unrelated));
    expect(await listRelated()).toEqual(ids.slice(1).toReversed());
  });

  test("are in the language of the post before others", async () => {
    const chinese = { title: "费率与债券", post: buildBody("先看费率。"), tagNameList: ["bonds"] };
    const foreign = await makePost(other, chinese);
    const english = await makePost(other, unrelated);
    expect(await listRelated()).toEqual([english, foreign]);
  });

  test("are visible to the viewer", async () => {
    const shared = { tagNameList: ["bonds"] };
    await makePost(other, { ...shared, isDraft: true });
    await makePost(other, { ...shared, isPublic: false });
    const blocked = await makePost(other, shared);
    await db()
      .update(posts)
      .set({ isBlocked: true })
      .where(eq(posts.id, BigInt(blocked)));
    const banned = await makeUser();
    await makePost(banned, shared);
    await db().update(users).set({ state: "banned" }).where(eq(users.key, banned.key));
    const visible = await makePost(other, shared);
    expect(await listRelated()).toEqual([visible]);
    const viewer = await makeUser();
    await callApi(`POST ${sns}/user/${other.id}/block`, { token: viewer.token });
    expect(await listRelated(viewer.token)).toEqual([]);
  });

  test("have those about a fund that were published last, not those that were begun last", async () => {
    const post = buildMentionBody(await makeProduct());
    subject = await makePost(await makeUser(), { tagNameList: ["silver"], post });
    const begunFirst = await makePost(other, { ...unrelated, post, isPublic: false });
    for (let index = 0; index < 21; index += 1) await makePost(other, { ...unrelated, post });
    await callApi(`PATCH ${sns}/post/${begunFirst}/visibility?isPublic=true`, {
      token: other.token,
    });
    expect((await listRelated())[0]).toBe(begunFirst);
  });

  test("take the place of those that the viewer muted", async () => {
    const shown = [];
    for (let index = 0; index < 3; index += 1) shown.push(await makePost(other, unrelated));
    const muted = [];
    for (let index = 0; index < 3; index += 1) {
      muted.push(await makePost(author, { tagNameList: ["bonds"] }));
    }
    const viewer = await makeUser();
    expect(await listRelated(viewer.token)).toEqual(muted.toReversed());
    const body = { kind: "user", userId: author.id, days: null };
    await callApi(`POST ${sns}/user/my/mute`, { token: viewer.token, body });
    expect(await listRelated(viewer.token)).toEqual(shown.toReversed());
  });

  test("are none for a post that is not public", async () => {
    await makePost(other, { tagNameList: ["bonds"] });
    await db()
      .update(posts)
      .set({ isPublic: false })
      .where(eq(posts.id, BigInt(subject)));
    expect(await listRelated(author.token)).toEqual([]);
  });
});
