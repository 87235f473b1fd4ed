import { beforeAll, describe, expect, test } from "vitest";
import { canActOn, hasPermission, type Role, roles } from "#lib/domain/account/staff-permission";
import { verifyAuditLog } from "#lib/server/features/site/audit/verify";
import { sns } from "#lib/testing/account";
import { callApi, callApiRaw } from "#lib/testing/api";
import { admin, callAs } from "#lib/testing/case";
import { getCommentId, insertPost, postComment, readCommentPage } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let staff: Record<Role, TestUser>;
beforeAll(async () => {
  const made = await Promise.all(roles.map((role) => makeUser({ role })));
  staff = Object.fromEntries(roles.map((role, number) => [role, made[number]])) as typeof staff;
  await makeUser({ role: "admin" });
});

const reason = "It asks for deposits.";

describe.each(roles)("a %s", (role) => {
  test.each(roles)("may act on a %s only if permission and rank allow it", async (target) => {
    const user = await makeUser({ role: target });
    const isAllowed = hasPermission(role, "users") && canActOn(role, target);
    const { status } = await callAs(staff[role], `PATCH /user/${user.id}`, {
      action: "ban",
      reason,
      days: 7,
    });
    expect(status).toBe(isAllowed ? 200 : 403);
    const lifted = await callAs(staff[role], `PATCH /user/${user.id}`, { action: "lift", reason });
    expect(lifted.status).toBe(isAllowed ? 200 : 403);
  });

  test("appoints staff only as an administrator", async () => {
    const user = await makeUser();
    const { status, data } = await callAs(staff[role], `PATCH /user/${user.id}`, {
      action: "role",
      reason,
      role: "moderator",
    });
    expect([status, data?.role]).toEqual(role === "admin" ? [200, "moderator"] : [403, undefined]);
  });

  test("never acts on their own account", async () => {
    const own = { action: "role", reason, role: "admin" };
    expect((await callAs(staff[role], `PATCH /user/${staff[role].id}`, own)).status).toBe(403);
  });
});

test("shows a user with masked email, activity and decisions", async () => {
  const user = await makeUser({ username: "Harbour" });
  await makePost(user);
  await callAs(staff.admin, `PATCH /user/${user.id}`, { action: "ban", reason, days: 30 });
  const { data } = await callAs(staff.seniorModerator, `GET /user/${user.id}`);
  expect(data).toMatchObject({
    username: "Harbour",
    state: "banned",
    email: expect.stringMatching(/^.•••@example\.com$/),
    counts: { posts: 1, strikes: 1, orders: 0 },
    decisions: [
      { rule: "other", facts: "Your content breaks our rules.", sanctions: [{ kind: "ban" }] },
    ],
    sessions: [],
    refusal: null,
    // Passkeys and API tokens work without a session.
    acts: expect.arrayContaining(["lift", "endSessions"]),
  });
  const found = await callAs(staff.admin, "GET /user/list?keyword=HARB");
  expect(found.data.items.map((item: { id: string }) => item.id)).toEqual([user.id]);
  const byHeader = (keyword: string) =>
    callApi("GET /sns/api/v1/admin/user/list", {
      token: staff.admin.token,
      headers: { "x-keyword": keyword },
    });
  expect((await byHeader("HARB")).body.data).toEqual(found.data);
  expect((await byHeader("%zz")).status).toBe(400);
  const banned = await callAs(staff.admin, "GET /user/list?state=banned&limit=1");
  expect(banned.data.items).toHaveLength(1);
});

test("blocks and restores a post and a comment without a report", async () => {
  const author = await makeUser();
  const [postId, otherPost] = [await makePost(author), await insertPost(author)];
  const commentId = await getCommentId(postComment(otherPost, author, "Send coins"));
  const change = (what: string, action: string) =>
    callAs(staff.moderator, `PATCH /${what}`, { action, reason });
  const blocked = await change(`post/${postId}`, "block");
  expect(blocked.data).toEqual({ isBlocked: true, caseId: expect.any(String) });
  expect((await callApi(`GET ${sns}/post/${postId}`)).status).toBe(404);
  expect((await change(`post/${postId}`, "block")).status).toBe(409);
  expect((await change(`post/${postId}`, "restore")).data.isBlocked).toBe(false);
  expect((await callApi(`GET ${sns}/post/${postId}`)).status).toBe(200);
  await change(`comment/${commentId}`, "block");
  expect((await readCommentPage(otherPost)).items[0]?.flagReason).toBe("CMT_POLICY_VIOLATION");
  await change(`comment/${commentId}`, "restore");
  expect((await readCommentPage(otherPost)).items[0]?.content).toBe("Send coins");
  expect((await change("post/999999", "block")).status).toBe(404);
});

test("lists feedback, newest first", async () => {
  const sender = await makeUser();
  for (const title of ["First", "Second"]) {
    await callApi(`POST ${sns}/feedback`, {
      token: sender.token,
      body: { title, text: "The page is slow.", fileIdList: [] },
    });
  }
  const first = await callAs(staff.moderator, "GET /feedback/list?limit=1");
  expect(first.data.items).toMatchObject([{ title: "Second", senderId: sender.id }]);
  const next = await callAs(
    staff.moderator,
    `GET /feedback/list?limit=1&cursor=${first.data.nextCursor}`,
  );
  expect(next.data).toMatchObject({ items: [{ title: "First" }], nextCursor: null });
});

describe("the audit log", () => {
  test("names who did what to whom and why, in a chain, and filters", async () => {
    const user = await makeUser();
    await callAs(staff.admin, `PATCH /user/${user.id}`, {
      action: "role",
      reason: "Joined the team.",
      role: "moderator",
    });
    const { data } = await callAs(staff.auditor, `GET /audit/list?target=user:${user.id}`);
    expect(data.items).toMatchObject([
      {
        actorId: staff.admin.id,
        actorRole: "admin",
        action: "user.role",
        reason: "Joined the team.",
        before: { role: "user" },
        after: { role: "moderator" },
      },
    ]);
    const byOther = await callAs(staff.auditor, `GET /audit/list?actorId=${user.id}`);
    expect(byOther.data.items).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const later = await callAs(staff.auditor, `GET /audit/list?from=${tomorrow}`);
    expect(later.data.items).toEqual([]);
    expect(await verifyAuditLog()).toMatchObject({ brokenId: null });
  });

  test("is exported as CSV without formulas", async () => {
    const user = await makeUser();
    await callAs(staff.admin, `PATCH /user/${user.id}`, {
      action: "endSessions",
      reason: "=HYPERLINK(A1)",
    });
    const reply = await callApiRaw(`GET ${admin}/audit/csv?target=user:${user.id}`, {
      token: staff.auditor.token,
    });
    const [header, row, ...rest] = (await reply.text()).trim().split("\n");
    expect(header).toMatch(/^\uFEFF?auditId,createdAt,/);
    expect(row).toContain(",'=HYPERLINK(A1),");
    expect(rest).toEqual([]);
  });
});
