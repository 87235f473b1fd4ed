import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { onInvalidate } from "#lib/server/core/invalidation";
import { serveFeed } from "#lib/server/documents/feed/serve";
import { serveSitemapPart } from "#lib/server/documents/sitemap/serve";
import { accountDeletions } from "#lib/server/features/account/deletion/schema";
import { sessions } from "#lib/server/features/session/schema";
import { startSession } from "#lib/server/features/session/start";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, readOutbox } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import {
  callApiAs,
  makeUserWithPassword,
  myPath,
  password,
  readUserRow,
} from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";

const deleteAccount = (user: TestUser, body: Record<string, unknown> = {}) =>
  callApiAs(user, `DELETE ${myPath}`, { reason: "privacy", password, ...body });

describe("deleting the account", () => {
  test("schedules the purge and ends every session at once", async () => {
    const user = await makeUserWithPassword();
    const other = await startSession(db(), await readUserRow(user), "");
    const invalidated: string[] = [];
    onInvalidate((tags) => invalidated.push(...tags));
    const { status, data } = await deleteAccount(user, { detail: " Too loud. " });
    expect([status, data.state]).toEqual([200, "deleting"]);
    const remainingMs = Date.parse(data.purgeAt) - Date.now();
    expect(remainingMs).toBeGreaterThan(limits.purgeAfterMs - 60_000);
    expect(remainingMs).toBeLessThanOrEqual(limits.purgeAfterMs);
    expect(await readUserRow(user)).toMatchObject({
      state: "deleting",
      purgeAt: new Date(data.purgeAt),
    });
    const [survey] = await db()
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.userKey, user.key));
    expect(survey).toMatchObject({ reason: "privacy", detail: "Too loud." });
    expect(await db().$count(sessions, eq(sessions.userKey, user.key))).toBe(0);
    for (const token of [user.token, other]) {
      expect((await callApi(`GET ${myPath}`, { token })).status).toBe(401);
    }
    // Once for the proof, once for the end.
    const viewer = `sessions:${user.key}`;
    expect(invalidated).toEqual([viewer, viewer, `user:${user.id}`, "feed"]);
    expect(await readOutbox(`${user.id}@example.com`)).toHaveLength(1);
  });

  test.each([
    ["a wrong password", { password: "Wrong-horse7" }, 30041, "password"],
    ["no password", { password: "" }, undefined, "password"],
    ["an unknown reason", { reason: "bored" }, undefined, "reason"],
    [
      "a detail that is too long",
      { detail: "x".repeat(limits.leaveDetail + 1) },
      undefined,
      "detail",
    ],
  ])("rejects %s and changes nothing", async (_, body, code, field) => {
    const user = await makeUserWithPassword();
    const reply = await deleteAccount(user, body);
    expect([reply.status, reply.code, Object.keys(reply.fields)]).toEqual([400, code, [field]]);
    expect((await callApi(`GET ${myPath}`, { token: user.token })).status).toBe(200);
  });

  test("rejects the last admin, and one of two admins who delete their accounts at once", async () => {
    const admins = [
      await makeUserWithPassword({ role: "admin" }),
      await makeUserWithPassword({ role: "admin" }),
    ];
    await makeUser({ role: "admin", state: "banned" });
    const replies = await Promise.all(admins.map((admin) => deleteAccount(admin)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [remaining] = await db().select().from(users).where(eq(users.role, "admin"));
    expect(remaining).toBeDefined();
    expect(
      (await makeUserWithPassword({ role: "moderator" }).then((each) => deleteAccount(each)))
        .status,
    ).toBe(200);
  });

  test("restores everything if the user comes back before the purge", async () => {
    const user = await makeUserWithPassword({ username: "Comeback" });
    const fan = await makeUser();
    const postId = await makePost(user);
    await callApi(`POST ${sns}/user/${user.id}/follow`, { token: fan.token });
    await callApi(`POST ${sns}/post/${postId}/like`, { token: fan.token });
    const fetchViews = async () => [
      (await callApi(`GET ${sns}/user/${user.id}`, { token: fan.token })).body.data,
      (await callApi(`GET ${sns}/post/${postId}`, { token: fan.token })).body.data,
    ];
    const before = await fetchViews();
    await deleteAccount(user);
    expect((await callApi(`GET ${sns}/post/${postId}`)).status).toBe(404);
    const { body } = await logIn(user.id, password);
    expect(body.data.purgeAt).toBe((await readUserRow(user)).purgeAt?.toISOString());
    const { restoreToken } = body.data;
    expect((await callApi(`POST ${sns}/user/restore`, { body: { restoreToken } })).status).toBe(
      200,
    );
    expect(await fetchViews()).toEqual(before);
  });
});

describe("a user who deleted the account", () => {
  let deleted: TestUser;
  let fan: TestUser;
  let postId: string;
  let commentId: string;
  let fanPost: string;

  beforeAll(async () => {
    deleted = await makeUserWithPassword({ username: "Vanishing", bio: "Soon deleted." });
    fan = await makeUser();
    postId = await makePost(deleted, { title: "Vanishing ink", tagNameList: ["vanishing"] });
    fanPost = await makePost(fan, { title: "Staying", tagNameList: ["staying"] });
    const as = (user: TestUser, call: string, body?: unknown) =>
      callApi(call, { token: user.token, body });
    await as(fan, `POST ${sns}/user/${deleted.id}/follow`);
    await as(deleted, `POST ${sns}/user/${fan.id}/follow`);
    await as(fan, `POST ${sns}/post/${postId}/archive`);
    await as(fan, `POST ${sns}/post/${postId}/like`);
    const comment = await as(deleted, `POST ${sns}/post/${fanPost}/comment`, { content: "Mine." });
    commentId = comment.body.data.commentId;
    expect((await deleteAccount(deleted)).status).toBe(200);
  });

  const fetchItems = async (call: string, token?: string) => {
    const { status, body } = await callApi(`GET ${sns}${call}`, { token });
    expect(status).toBe(200);
    return JSON.stringify(body.data);
  };

  test.each([
    "/user/{deleted}",
    "/user/{deleted}/post/list",
    "/user/{deleted}/follower/list",
    "/user/{deleted}/following/list",
    "/post/{post}",
    "/post/{post}/comment",
  ])("is not found: %s", async (path) => {
    const call = path.replace("{deleted}", deleted.id).replace("{post}", postId);
    for (const token of [undefined, fan.token]) {
      expect((await callApi(`GET ${sns}${call}`, { token })).status).toBe(404);
    }
  });

  test.each([
    ["the recommended feed", "/post/trending/list?filter=recommended"],
    ["the trending feed", "/post/trending/list?filter=trending"],
    ["the feed of followed users", "/post/trending/list?filter=following"],
    ["a search for a post", "/post/trending/list?filter=keyword&keyword=vanishing"],
    ["a search for users", "/user/search?keyword=vanishing"],
    ["recommended users", "/user/recommend"],
    ["the archive", "/user/archive"],
    ["liked posts", "/user/my/reaction/list"],
    ["the topics", "/tag/list?keyword=vanishing"],
    ["followers", "/user/{fan}/follower/list"],
    ["followed users", "/user/{fan}/following/list"],
  ])("is missing from %s", async (_, call) => {
    const found = await fetchItems(call.replace("{fan}", fan.id), fan.token);
    expect(found).not.toContain(deleted.id);
    expect(found).not.toContain("anishing");
  });

  test("is missing from sitemap and RSS", async () => {
    const feed = new Request("http://localhost/en/feed.xml");
    const served = [
      await serveSitemapPart("posts", 1),
      await serveSitemapPart("users", 1),
      await serveFeed(feed, "xml", "en"),
    ];
    const text = (await Promise.all(served.map((each) => each?.text()))).join();
    expect(text).toContain(`/posts/${fanPost}<`);
    expect(text).not.toContain(`/posts/${postId}<`);
    expect(text).not.toContain(deleted.id);
    expect(text).not.toContain("Vanishing");
  });

  test("keeps the position of comments, with a notice instead of text and picture", async () => {
    const { body } = await callApi(`GET ${sns}/post/${fanPost}/comment`);
    expect(body.data.totalCommentCount).toBe(1);
    expect(body.data.items[0]).toMatchObject({
      commentId,
      flagReason: "USER_WITHDRAWAL",
      content: "",
      profileUrl: null,
    });
    expect(JSON.stringify(body.data)).not.toContain("Vanishing");
  });

  test("keeps ID and username reserved until the purge", async () => {
    const isAvailable = async (path: string) =>
      (await callApi(`GET ${sns}/user/${path}`)).body.data.available;
    expect(await isAvailable(`check-id?id=${deleted.id}`)).toBe(false);
    expect(await isAvailable("check-username?username=vanishing")).toBe(false);
  });
});
