import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { purgeDueUsers } from "#lib/server/features/account/deletion/purge";
import { decisions, sanctions } from "#lib/server/features/moderation/decision/schema";
import { userNotes } from "#lib/server/features/moderation/user-review/schema";
import { viewAsSessions } from "#lib/server/features/moderation/view-as/schema";
import { orders } from "#lib/server/features/order/schema/order";
import { accountTraces } from "#lib/server/features/screening/schema";
import { sessions } from "#lib/server/features/session/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { sns } from "#lib/testing/account";
import { callApi, callApiRaw } from "#lib/testing/api";
import { callAs, makeCase, uphold } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { buildPayload, makeOrderableProduct, submitOrder } from "#lib/testing/order";
import { buildPostPayload } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const reason = "It asks for deposits.";
let staff: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  staff = await makeUser({ role: "seniorModerator" });
  colleague = await makeUser({ role: "seniorModerator" });
});

const ban = (user: TestUser, by = staff) =>
  callAs(by, `PATCH /user/${user.id}`, { action: "ban", reason, days: 7 });
const countSessions = ({ key }: TestUser) => db().$count(sessions, eq(sessions.userKey, key));

describe("a ban", () => {
  test("while an order is sent leaves one whole order or none, and no session", async () => {
    const product = await makeOrderableProduct();
    const user = await makeUser();
    const [sent, banned] = await Promise.all([submitOrder(user, buildPayload(product)), ban(user)]);
    expect(banned.status).toBe(200);
    expect([200, 401, 403]).toContain(sent.status);
    const stored = await db().select().from(orders).where(eq(orders.userKey, user.key));
    expect(stored).toHaveLength(sent.status === 200 ? 1 : 0);
    expect(await countSessions(user)).toBe(0);
    expect((await submitOrder(user, buildPayload(product))).body.code).toBe(30105);
  });

  test("while a post is published leaves it unseen", async () => {
    const user = await makeUser();
    const body = await buildPostPayload(user);
    const [sent] = await Promise.all([
      callApi(`POST ${sns}/post`, { token: user.token, body }),
      ban(user),
    ]);
    if (sent.status !== 200) return;
    expect((await callApi(`GET ${sns}/post/${sent.body.data.postId}`)).status).toBe(404);
  });

  test("while a file is uploaded ends the session, and the next upload is refused", async () => {
    const user = await makeUser();
    const upload = () => {
      const form = new FormData();
      form.append("files", new File(["not a picture"], "a.png", { type: "image/png" }));
      return callApi(`POST ${sns}/file`, { token: user.token, body: form });
    };
    const [sent, banned] = await Promise.all([upload(), ban(user)]);
    expect(banned.status).toBe(200);
    expect(sent.status).toBeLessThan(500);
    expect((await upload()).body.code).toBe(30105);
  });

  test("ends a stream of notifications", async () => {
    const user = await makeUser();
    const path = `GET ${sns}/notification/stream`;
    const response = await callApiRaw(path, { token: user.token });
    expect(response.status).toBe(200);
    await ban(user);
    // Ends only if the server closes the stream.
    expect(await response.text()).not.toBe("");
    expect((await callApiRaw(path, { token: user.token })).status).toBe(403);
  });

  test("by two moderators at once is one decision each, and ends with the last lift", async () => {
    const user = await makeUser();
    const both = await Promise.all([ban(user), ban(user, colleague)]);
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const count = both.filter(({ status }) => status === 200).length;
    expect(await db().$count(decisions, eq(decisions.subjectKey, user.key))).toBe(count);
    await callAs(staff, `PATCH /user/${user.id}`, { action: "lift", reason });
    const [row] = await db().select().from(users).where(eq(users.key, user.key));
    expect(row?.state).toBe("active");
  });
});

test("two moderators who decide one case at once: one wins, the other is told", async () => {
  const { caseId, author } = await makeCase(staff);
  const both = await Promise.all([
    uphold(staff, caseId, [{ kind: "blockPost" }]),
    uphold(colleague, caseId, [{ kind: "ban", days: 7 }]),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db().$count(sanctions, eq(sanctions.subjectKey, author.key))).toBe(1);
});

test("a role that ends during the session ends its powers with the next call", async () => {
  const user = await makeUser();
  const former = await makeUser({ role: "seniorModerator" });
  await db().update(users).set({ role: "moderator" }).where(eq(users.key, former.key));
  expect((await ban(user, former)).status).toBe(403);
  await db().update(users).set({ role: "user" }).where(eq(users.key, former.key));
  expect((await callAs(former, "GET /case/list")).status).toBe(403);
});

test("nothing is done to a user who was purged meanwhile, and nothing about them is left", async () => {
  const user = await makeUser();
  await callAs(staff, `POST /user/${user.id}/note`, { text: "Second account?" });
  await callAs(staff, `POST /user/${user.id}/view-as`, { reason });
  await db().insert(accountTraces).values({ kind: "device", hash: "h", userKey: user.key });
  await db()
    .update(users)
    .set({ state: "deleting", purgeAt: sql`now() - interval '1 minute'` })
    .where(eq(users.key, user.key));
  await purgeDueUsers();
  for (const table of [userNotes, viewAsSessions, accountTraces]) {
    expect(await db().$count(table, eq(table.userKey, user.key))).toBe(0);
  }
  for (const action of ["ban", "lift", "endSessions"]) {
    expect((await callAs(staff, `PATCH /user/${user.id}`, { action, reason })).status).toBe(404);
  }
  expect((await callAs(staff, `POST /user/${user.id}/note`, { text: "Hm." })).status).toBe(404);
  expect((await callAs(staff, `POST /user/${user.id}/view-as`, { reason })).status).toBe(404);
});

test("an appeal that is sent twice at once is stored once", async () => {
  const { caseId, author } = await makeCase(staff);
  await uphold(staff, caseId, [{ kind: "blockPost" }]);
  const [decision] = await db()
    .select()
    .from(decisions)
    .where(eq(decisions.subjectKey, author.key));
  const send = () =>
    callApi(`POST ${sns}/decision/${decision?.id}/appeal`, {
      token: author.token,
      body: { text: "I warned of it." },
    });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
