import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { onInvalidate } from "#lib/server/core/invalidation";
import { serveFeed } from "#lib/server/documents/rss/serve";
import { serveSitemapPart } from "#lib/server/documents/sitemap/serve";
import { startSession } from "#lib/server/features/session/start";
import { db } from "#lib/server/platform/postgres/client";
import { departures } from "#lib/server/platform/postgres/schema/setting";
import { sessions, users } from "#lib/server/platform/postgres/schema/user";
import { logIn, outbox } from "#lib/testing/account";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { askAs, makeUserWithPassword, myPath, password, readUserRow } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";

const leave = (member: TestUser, body: Record<string, unknown> = {}) =>
  askAs(member, `DELETE ${myPath}`, { reason: "privacy", password, ...body });

describe("leaving", () => {
  test("queues the account for its purge and ends every session at once", async () => {
    const member = await makeUserWithPassword();
    const other = await startSession(db(), await readUserRow(member), "");
    const told: string[] = [];
    onInvalidate((tags) => told.push(...tags));
    const { status, data } = await leave(member, { detail: " Too loud. " });
    expect([status, data.state]).toEqual([200, "deleting"]);
    const wait = Date.parse(data.purgeAt) - Date.now();
    expect(wait).toBeGreaterThan(limits.purgeAfter - 60_000);
    expect(wait).toBeLessThanOrEqual(limits.purgeAfter);
    expect(await readUserRow(member)).toMatchObject({
      state: "deleting",
      purgeAt: new Date(data.purgeAt),
    });
    const [why] = await db().select().from(departures).where(eq(departures.userKey, member.key));
    expect(why).toMatchObject({ reason: "privacy", detail: "Too loud." });
    expect(await db().$count(sessions, eq(sessions.userKey, member.key))).toBe(0);
    for (const token of [member.token, other]) {
      expect((await ask(`GET ${myPath}`, { token })).status).toBe(401);
    }
    expect(told).toEqual([`user:${member.id}`, "feed"]);
    await expect.poll(() => outbox(`${member.id}@example.com`).length).toBe(1);
  });

  test.each([
    ["a wrong password", { password: "Wrong-horse7" }, 30041, "password"],
    ["no password", { password: "" }, undefined, "password"],
    ["no reason that is offered", { reason: "bored" }, undefined, "reason"],
    ["too many words", { detail: "x".repeat(limits.leaveDetail + 1) }, undefined, "detail"],
  ])("%s is refused, and nothing is lost", async (_, body, code, field) => {
    const member = await makeUserWithPassword();
    const reply = await leave(member, body);
    expect([reply.status, reply.code, Object.keys(reply.fields)]).toEqual([400, code, [field]]);
    expect((await ask(`GET ${myPath}`, { token: member.token })).status).toBe(200);
  });

  test("the last administrator stays; of two who leave at once one does", async () => {
    const admins = [
      await makeUserWithPassword({ role: "admin" }),
      await makeUserWithPassword({ role: "admin" }),
    ];
    await makeUser({ role: "admin", state: "banned" });
    const replies = await Promise.all(admins.map((admin) => leave(admin)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [stays] = await db().select().from(users).where(eq(users.role, "admin"));
    expect(stays).toBeDefined();
    expect(
      (await makeUserWithPassword({ role: "moderator" }).then((each) => leave(each))).status,
    ).toBe(200);
  });

  test("coming back before the purge finds all as it was", async () => {
    const member = await makeUserWithPassword({ username: "Comeback" });
    const fan = await makeUser();
    const postId = await makePost(member);
    await ask(`POST ${sns}/user/${member.id}/follow`, { token: fan.token });
    await ask(`POST ${sns}/post/${postId}/like`, { token: fan.token });
    const look = async () => [
      (await ask(`GET ${sns}/user/${member.id}`, { token: fan.token })).body.data,
      (await ask(`GET ${sns}/post/${postId}`, { token: fan.token })).body.data,
    ];
    const before = await look();
    await leave(member);
    expect((await ask(`GET ${sns}/post/${postId}`)).status).toBe(404);
    const { body } = await logIn(member.id, password);
    expect(body.data.purgeAt).toBe((await readUserRow(member)).purgeAt?.toISOString());
    const { restoreToken } = body.data;
    expect((await ask(`POST ${sns}/user/restore`, { body: { restoreToken } })).status).toBe(200);
    expect(await look()).toEqual(before);
  });
});

describe("who has left", () => {
  let gone: TestUser;
  let fan: TestUser;
  let postId: string;
  let commentId: string;
  let theirPost: string;

  beforeAll(async () => {
    gone = await makeUserWithPassword({ username: "Vanishing", bio: "Soon not here." });
    fan = await makeUser();
    postId = await makePost(gone, { title: "Vanishing ink", tagNameList: ["vanishing"] });
    theirPost = await makePost(fan, { title: "Staying", tagNameList: ["staying"] });
    const as = (member: TestUser, call: string, body?: unknown) =>
      ask(call, { token: member.token, body });
    await as(fan, `POST ${sns}/user/${gone.id}/follow`);
    await as(gone, `POST ${sns}/user/${fan.id}/follow`);
    await as(fan, `POST ${sns}/post/${postId}/archive`);
    await as(fan, `POST ${sns}/post/${postId}/like`);
    const comment = await as(gone, `POST ${sns}/post/${theirPost}/comment`, { content: "Mine." });
    commentId = comment.body.data.commentId;
    expect((await leave(gone)).status).toBe(200);
  });

  const items = async (call: string, token?: string) => {
    const { status, body } = await ask(`GET ${sns}${call}`, { token });
    expect(status).toBe(200);
    return JSON.stringify(body.data);
  };

  test.each([
    "/user/{gone}",
    "/user/{gone}/post/list",
    "/user/{gone}/follower/list",
    "/user/{gone}/following/list",
    "/post/{post}",
    "/post/{post}/comment",
  ])("is not found: %s", async (path) => {
    const call = path.replace("{gone}", gone.id).replace("{post}", postId);
    for (const token of [undefined, fan.token]) {
      expect((await ask(`GET ${sns}${call}`, { token })).status).toBe(404);
    }
  });

  test.each([
    ["the recommended feed", "/post/trending/list?filter=recommended"],
    ["the trending feed", "/post/trending/list?filter=trending"],
    ["the feed of those one follows", "/post/trending/list?filter=following"],
    ["a search for a post", "/post/trending/list?filter=keyword&keyword=vanishing"],
    ["a search for people", "/user/search?keyword=vanishing"],
    ["people worth following", "/user/recommend"],
    ["the archive", "/user/archive"],
    ["what one liked", "/user/my/reaction/list"],
    ["the topics", "/tag/list?keyword=vanishing"],
    ["followers", "/user/{fan}/follower/list"],
    ["those whom one follows", "/user/{fan}/following/list"],
  ])("is missing from %s", async (_, call) => {
    const found = await items(call.replace("{fan}", fan.id), fan.token);
    expect(found).not.toContain(gone.id);
    expect(found).not.toContain("anishing");
  });

  test("is missing from sitemap and RSS", async () => {
    const feed = new Request("http://localhost/en/feed.xml");
    const served = [
      await serveSitemapPart("posts", 1),
      await serveSitemapPart("users", 1),
      await serveFeed(feed, "en"),
    ];
    const text = (await Promise.all(served.map((each) => each?.text()))).join();
    expect(text).toContain(`/posts/${theirPost}<`);
    expect(text).not.toContain(`/posts/${postId}<`);
    expect(text).not.toContain(gone.id);
    expect(text).not.toContain("Vanishing");
  });

  test("leaves comments in their place, with the notice and without words or picture", async () => {
    const { body } = await ask(`GET ${sns}/post/${theirPost}/comment`);
    expect(body.data.totalCommentCount).toBe(1);
    expect(body.data.items[0]).toMatchObject({
      commentId,
      flagReason: "USER_WITHDRAWAL",
      content: "",
      profileUrl: null,
    });
    expect(JSON.stringify(body.data)).not.toContain("Vanishing");
  });

  test("keeps ID, username and email until the purge", async () => {
    const isFree = async (path: string) =>
      (await ask(`GET ${sns}/user/${path}`)).body.data.available;
    expect(await isFree(`check-id?id=${gone.id}`)).toBe(false);
    expect(await isFree("check-username?username=vanishing")).toBe(false);
  });
});
