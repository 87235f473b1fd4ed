import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { sessions, users } from "#lib/server/platform/postgres/schema/user";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  findWrongCode,
  freezeClock,
  generateAppCode,
  makeTwoStepUser,
} from "#lib/testing/two-step";
import type { TestUser } from "#lib/testing/user";

testDatabase();
freezeClock();

let admin: TestUser;
let secret: string;
beforeEach(async () => {
  ({ user: admin, secret } = await makeTwoStepUser("step.admin"));
  await db().update(users).set({ role: "admin" }).where(eq(users.key, admin.key));
});

const age = (minutes: number) =>
  db()
    .update(sessions)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.userKey, admin.key));

const cancelOrder = () =>
  callApi("PATCH /product/api/v1/admin/order/00000000-0000-4000-8000-000000000000", {
    token: admin.token,
    body: { action: "cancel", reason: "A test." },
  });

test("staff enter a code again after an hour before they change anything", async () => {
  await age(59);
  expect((await cancelOrder()).status).toBe(404);
  await age(61);
  const refused = await cancelOrder();
  expect([refused.status, refused.body.code]).toEqual([403, 30201]);
  expect(
    (await callApi("GET /product/api/v1/admin/order/list", { token: admin.token })).status,
  ).toBe(200);
  const stepUp = (twoStepCode: string) =>
    callApi("POST /sns/api/v1/user/my/two-step/step-up", {
      token: admin.token,
      body: { twoStepCode },
    });
  expect((await stepUp(findWrongCode(secret) ?? "")).status).toBe(400);
  expect((await cancelOrder()).status).toBe(403);
  const { status, body } = await stepUp(generateAppCode(secret));
  expect(status).toBe(200);
  expect(Date.parse(body.data.validUntil)).toBeGreaterThan(Date.now() + 59 * 60_000);
  expect((await cancelOrder()).status).toBe(404);
});
