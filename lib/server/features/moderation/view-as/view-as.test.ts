import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import { operations } from "#lib/server/app/operations";
import { feedSnapshots, userViews } from "#lib/server/features/feed/schema";
import { endViewsJob } from "#lib/server/features/moderation/view-as/end";
import { viewAsSessions } from "#lib/server/features/moderation/view-as/schema";
import { runAlerts } from "#lib/server/features/notify/alert/job";
import { postCounts } from "#lib/server/features/post/schema/post";
import { sessions } from "#lib/server/features/session/schema";
import { audits } from "#lib/server/features/site/audit/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";
import { importTestNavs, watchWithRules } from "#lib/testing/watchlist";

testDatabase();

const contracts: Contract[] = operations.map(({ contract }) => contract);
const reason = "The member cannot see the own posts.";

let staff: TestUser;
let user: TestUser;
let token: string;

const start = (id: string, by = staff, body: object = { reason }) =>
  callAs(by, `POST /user/${id}/view-as`, body);
const read = (key: string, given = token) => callApi(key, { token: given });
const setRole = (role: "seniorModerator" | "moderator") =>
  db().update(users).set({ role }).where(eq(users.key, staff.key));

beforeEach(async () => {
  staff = await makeUser({ role: "seniorModerator" });
  user = await makeUser();
  token = (await start(user.id)).data.token;
});

describe("the allowed calls", () => {
  const allowed = contracts.filter(({ viewAs }) => viewAs);

  test("only read, and are none about orders, the account, drafts or staff", () => {
    expect(allowed.filter(({ method }) => method !== "GET")).toEqual([]);
    const secret =
      /order|investor|two-step|session|email|export|draft|admin|stream|setting|account/;
    expect(allowed.map(({ path }) => path).filter((path) => secret.test(path))).toEqual([]);
    expect(allowed.map(({ method, path }) => `${method} ${path}`).sort()).toMatchInlineSnapshot(`
      [
        "GET /product/api/v1/product/block/list",
        "GET /product/api/v1/product/compare",
        "GET /product/api/v1/product/facet/list",
        "GET /product/api/v1/product/list",
        "GET /product/api/v1/product/newsworthy/list",
        "GET /product/api/v1/product/{productId}",
        "GET /product/api/v1/product/{productId}/benchmark",
        "GET /product/api/v1/product/{productId}/document/{documentId}",
        "GET /product/api/v1/product/{productId}/nav",
        "GET /product/api/v1/product/{productId}/post/list",
        "GET /sns/api/v1/file/{fileId}",
        "GET /sns/api/v1/notification/list",
        "GET /sns/api/v1/notification/unread-count",
        "GET /sns/api/v1/post/count",
        "GET /sns/api/v1/post/link-card/list",
        "GET /sns/api/v1/post/pinned/list",
        "GET /sns/api/v1/post/trending/list",
        "GET /sns/api/v1/post/{postId}",
        "GET /sns/api/v1/post/{postId}/comment",
        "GET /sns/api/v1/post/{postId}/comment/{commentId}/reply",
        "GET /sns/api/v1/post/{postId}/fund/list",
        "GET /sns/api/v1/post/{postId}/related/list",
        "GET /sns/api/v1/post/{postId}/series",
        "GET /sns/api/v1/post/{postId}/version/compare",
        "GET /sns/api/v1/post/{postId}/version/list",
        "GET /sns/api/v1/search/suggestion/list",
        "GET /sns/api/v1/series/{seriesId}",
        "GET /sns/api/v1/spam/list",
        "GET /sns/api/v1/tag/list",
        "GET /sns/api/v1/tag/{tagId}/overview",
        "GET /sns/api/v1/transparency",
        "GET /sns/api/v1/user/archive",
        "GET /sns/api/v1/user/my/decision/list",
        "GET /sns/api/v1/user/my/profile/image",
        "GET /sns/api/v1/user/my/reaction/list",
        "GET /sns/api/v1/user/recommend",
        "GET /sns/api/v1/user/search",
        "GET /sns/api/v1/user/{userId}",
        "GET /sns/api/v1/user/{userId}/follower/list",
        "GET /sns/api/v1/user/{userId}/following/list",
        "GET /sns/api/v1/user/{userId}/naming/list",
        "GET /sns/api/v1/user/{userId}/overview",
        "GET /sns/api/v1/user/{userId}/post/list",
        "GET /sns/api/v1/user/{userId}/series/list",
        "GET /sns/api/v1/user/{userId}/track-record",
      ]
    `);
  });

  test("are all that is not refused", async () => {
    const accepted: string[] = [];
    for (const { method, path, viewAs } of contracts) {
      if (viewAs) continue;
      const { status, body } = await read(`${method} ${path}`);
      if (status !== 403 || body.code !== 30202) accepted.push(`${method} ${path}`);
    }
    expect(accepted).toEqual([]);
  });
});

describe("a view as a user", () => {
  test("shows notifications, but none about the funds that the user watches", async () => {
    const admin = await makeUser({ role: "admin" });
    const product = await makeProduct({}, [{ date: "2026-11-17", nav: "100" }]);
    await runAlerts();
    await watchWithRules(user, product, [{ kind: "dayMove", threshold: "0.01" }]);
    await importTestNavs(admin, product, [{ date: "2026-11-18", nav: "90" }]);
    await runAlerts();
    const list = `GET ${sns}/notification/list`;
    expect((await read(list, user.token)).body.data.items).toHaveLength(1);
    expect((await read(list)).body.data.items).toEqual([]);
  });

  test("shows private posts, but no drafts, and changes nothing", async () => {
    const postId = await makePost(user, { isPublic: false });
    const draftId = await makePost(user, { isDraft: true });
    const other = await makePost(await makeUser());
    const [before] = await db().select().from(sessions).where(eq(sessions.userKey, user.key));
    await db()
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '1 hour'` })
      .where(eq(sessions.userKey, user.key));
    expect((await read(`GET ${sns}/post/${postId}`)).body.data.isPublic).toBe(false);
    expect((await read(`GET ${sns}/post/${draftId}`)).body.code).toBe(30202);
    const drafts = `GET ${sns}/user/${user.id}/post/list?type=draft`;
    expect((await read(drafts)).body.code).toBe(30202);
    expect((await read(`POST ${sns}/post/${other}/view`)).status).toBe(403);
    expect((await read(`GET ${sns}/post/trending/list?filter=recommended`)).status).toBe(200);
    const [after] = await db().select().from(sessions).where(eq(sessions.userKey, user.key));
    expect(Number(after?.lastSeenAt)).toBeLessThan(Number(before?.lastSeenAt));
    expect(await db().$count(userViews, eq(userViews.userKey, user.key))).toBe(0);
    expect(await db().$count(feedSnapshots, eq(feedSnapshots.viewerKey, user.key))).toBe(0);
    const counts = await db().select().from(postCounts);
    expect(counts.every(({ viewCount }) => viewCount === 0)).toBe(true);
  });

  test("is in the audit log with start, end and what was read", async () => {
    await read(`GET ${sns}/user/${user.id}`);
    await read(`GET ${sns}/user/${user.id}`);
    await read(`GET ${sns}/notification/list?tab=all`);
    expect((await callApi(`POST ${sns}/view-as/end`, { token: staff.token })).status).toBe(200);
    expect((await read(`GET ${sns}/user/${user.id}`)).body.code).toBe(30203);
    const entries = await db()
      .select()
      .from(audits)
      .where(eq(audits.target, `user:${user.id}`))
      .orderBy(audits.id);
    expect(entries).toMatchObject([
      { action: "user.viewAsStart", actorId: staff.id, reason },
      {
        action: "user.viewAsEnd",
        actorId: staff.id,
        reason,
        after: { paths: [`${sns}/user/${user.id}`, `${sns}/notification/list`] },
      },
    ]);
  });

  test("needs a reason, a lower role and an active account", async () => {
    expect((await start(user.id, staff, {})).status).toBe(400);
    expect((await start(user.id, staff, { reason: " " })).status).toBe(400);
    expect((await start("nobody.here")).status).toBe(404);
    expect((await start(staff.id)).status).toBe(403);
    expect((await start((await makeUser({ role: "seniorModerator" })).id)).status).toBe(403);
    expect((await start((await makeUser({ role: "admin" })).id)).status).toBe(403);
    expect((await start((await makeUser({ state: "banned" })).id)).status).toBe(409);
    expect((await start((await makeUser({ state: "purged" })).id)).status).toBe(404);
  });

  test("grants a moderator's account nothing of the desk", async () => {
    const moderator = await makeUser({ role: "moderator" });
    const given = (await start(moderator.id, await makeUser({ role: "admin" }))).data.token;
    const { status, body } = await read("GET /sns/api/v1/admin/case/list", given);
    expect([status, body.code]).toEqual([403, 30202]);
  });
});

describe("a view ends", () => {
  const isOpen = async () => (await read(`GET ${sns}/user/${user.id}`)).status === 200;
  beforeEach(async () => expect(await isOpen()).toBe(true));

  test("after 30 minutes, and the job writes the end", async () => {
    await db()
      .update(viewAsSessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(viewAsSessions.staffKey, staff.key));
    expect(await isOpen()).toBe(false);
    await endViewsJob.run();
    await endViewsJob.run();
    const isEnd = and(eq(audits.action, "user.viewAsEnd"), eq(audits.target, `user:${user.id}`));
    expect(await db().$count(audits, isEnd)).toBe(1);
  });

  test("with the session of staff", async () => {
    await db().delete(sessions).where(eq(sessions.userKey, staff.key));
    expect(await isOpen()).toBe(false);
  });

  test("when staff lose the role", async () => {
    await setRole("moderator");
    expect(await isOpen()).toBe(false);
  });

  test("when the user becomes a colleague of the same rank", async () => {
    await db().update(users).set({ role: "seniorModerator" }).where(eq(users.key, user.key));
    expect(await isOpen()).toBe(false);
  });

  test("when the user is banned", async () => {
    await callAs(staff, `PATCH /user/${user.id}`, { action: "ban", reason });
    expect(await isOpen()).toBe(false);
  });

  test("when staff view as another user", async () => {
    const other = await start((await makeUser()).id);
    expect(await isOpen()).toBe(false);
    expect((await read(`GET ${sns}/user/${user.id}`, other.data.token)).status).toBe(200);
  });

  test("for a forged token", async () => {
    expect((await read(`GET ${sns}/user/${user.id}`, `${token.slice(0, -4)}AAAA`)).status).toBe(
      401,
    );
    expect((await read(`GET ${sns}/user/${user.id}`, staff.token)).status).toBe(200);
  });
});
