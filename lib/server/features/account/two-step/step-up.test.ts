import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { markProven } from "#lib/server/features/session/proof";
import { sessions } from "#lib/server/features/session/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { password, readOutbox } from "#lib/testing/account";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { ageProofs } from "#lib/testing/setting";
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
let made = 0;
beforeEach(async () => {
  ({ user: admin, secret } = await makeTwoStepUser(`step.admin${++made}`));
  await db().update(users).set({ role: "admin" }).where(eq(users.key, admin.key));
});

const cancelOrder = () =>
  callApi("PATCH /product/api/v1/admin/order/00000000-0000-4000-8000-000000000000", {
    token: admin.token,
    body: { action: "cancel", reason: "A test." },
  });

const stepUp = (body: object) =>
  callApi("POST /sns/api/v1/user/my/two-step/step-up", { token: admin.token, body });

const logInWithCode = () =>
  db()
    .update(sessions)
    .set(markProven(["password", "code"]))
    .where(eq(sessions.userKey, admin.key));

test("staff prove again after an hour before they change anything", async () => {
  await logInWithCode();
  await ageProofs(admin, 59);
  expect((await cancelOrder()).status).toBe(404);
  await ageProofs(admin, 61);
  const refused = await cancelOrder();
  expect([refused.status, refused.body.code]).toEqual([403, 30201]);
  expect(refused.body.data.missingProof).toEqual(["password", "code"]);
  expect(
    (await callApi("GET /product/api/v1/admin/order/list", { token: admin.token })).status,
  ).toBe(200);
  const wrong = { password, twoStepCode: findWrongCode(secret) };
  expect((await stepUp(wrong)).status).toBe(400);
  expect((await cancelOrder()).status).toBe(403);
  const { status, body } = await stepUp({ password, twoStepCode: generateAppCode(secret) });
  expect(status).toBe(200);
  expect(Date.parse(body.data.validUntil)).toBeGreaterThan(Date.now() + 59 * 60_000);
  expect((await cancelOrder()).status).toBe(404);
});

test("a code alone is no step-up, and is not used up", async () => {
  await ageProofs(admin, 61);
  const twoStepCode = generateAppCode(secret);
  const alone = await stepUp({ twoStepCode });
  expect([alone.status, alone.body.code]).toEqual([403, 30206]);
  expect(alone.body.data).toMatchObject({ missingProof: ["password"] });
  expect((await cancelOrder()).body.code).toBe(30201);
  expect((await stepUp({ password, twoStepCode })).status).toBe(200);
});

test("tells the user by email that a recovery code was used", async () => {
  const { user, codes } = await makeTwoStepUser("step.recovers");
  await ageProofs(user, 61);
  const body = { password, twoStepCode: codes[0] };
  const reply = await callApi("POST /sns/api/v1/user/my/proof", { token: user.token, body });
  expect(reply.status).toBe(200);
  expect((await readOutbox("step.recovers@example.com")).join()).toContain("A recovery code was");
});

test.each([
  "GET /product/api/v1/admin/order/csv",
  "GET /product/api/v1/admin/order/record/csv?from=2026-01-01&to=2026-02-01",
  "GET /sns/api/v1/admin/audit/csv",
  "GET /sns/api/v1/admin/watched-word/csv",
])("staff prove again before they take a file away: %s", async (key) => {
  await logInWithCode();
  expect((await callApiRaw(key, { token: admin.token })).status).toBe(200);
  await ageProofs(admin, 61);
  expect((await callApi(key, { token: admin.token })).body.code).toBe(30201);
});
