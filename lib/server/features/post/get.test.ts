import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let viewer: TestUser;
const { read } = postCalls(() => author);

beforeAll(async () => {
  author = await makeUser();
  viewer = await makeUser();
});

describe("reading a post", () => {
  test("responds 404 to others if it is a draft or private", async () => {
    for (const state of [{ isDraft: true }, { isPublic: false }]) {
      const postId = await makePost(author, state);
      expect(await read(postId)).toMatchObject(state);
      expect((await callApi(`GET ${sns}/post/${postId}`, { token: viewer.token })).status).toBe(
        404,
      );
      expect((await callApi(`GET ${sns}/post/${postId}`)).status).toBe(404);
    }
  });

  test("responds 404 to others if it is blocked or its author is not active", async () => {
    const blocked = await makePost(author);
    await db()
      .update(posts)
      .set({ isBlocked: true })
      .where(eq(posts.id, BigInt(blocked)));
    expect((await callApi(`GET ${sns}/post/${blocked}`)).status).toBe(404);
    for (const state of ["banned", "deleting", "purged"] as const) {
      const inactive = await makeUser();
      const postId = await makePost(inactive);
      await db().update(users).set({ state }).where(eq(users.key, inactive.key));
      expect((await callApi(`GET ${sns}/post/${postId}`, { token: viewer.token })).status).toBe(
        404,
      );
    }
  });

  test("shows the places of missing pictures to its author only", async () => {
    const missing = { type: "missing-image", src: "https://a.example/secret.png", altText: "x" };
    const words = { type: "text", text: "Words" };
    const children = [missing, words].map((each) => ({ type: "paragraph", children: [each] }));
    const postId = await makePost(author, { post: JSON.stringify({ root: { children } }) });
    expect((await read(postId, author)).post).toContain("https://a.example/secret.png");
    for (const token of [viewer.token, undefined]) {
      const { body } = await callApi(`GET ${sns}/post/${postId}`, { token });
      expect(body.data.post).toContain("Words");
      expect(body.data.post).not.toMatch(/missing-image|secret/);
    }
  });

  test("returns whether the viewer follows its author", async () => {
    const postId = await makePost(author);
    expect((await read(postId, viewer)).isFollowing).toBe(false);
    await callApi(`POST ${sns}/user/${author.id}/follow`, { token: viewer.token });
    expect((await read(postId, viewer)).isFollowing).toBe(true);
    expect((await read(postId, author)).isFollowing).toBe(false);
  });
});
