import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { createStaffUser } from "#lib/server/features/account/staff/create";
import {
  listStaff,
  resetTwoStep,
  savePromoCode,
  setRole,
} from "#lib/server/features/account/staff/manage";
import { saveSecret } from "#lib/server/features/account/two-step/queries";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, readAccount, readOutbox, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const password = "Harbour-lamp-42";
const input = { id: "first.admin", email: "first@example.com", password };

test("creates an administrator once, who must use two-step login", async () => {
  await createStaffUser(input);
  await expect(createStaffUser(input)).rejects.toMatchObject({ errorName: "idTaken" });
  const { status, body } = await callApi(`POST ${sns}/admin/login`, {
    body: { id: input.id, password },
  });
  expect([status, body.data.accessToken, typeof body.data.setupToken]).toEqual([
    200,
    null,
    "string",
  ]);
  expect(await listStaff()).toMatchObject([
    { id: "first.admin", role: "admin", state: "active", isTwoStepOn: false },
  ]);
});

test.each([
  ["short", "passwordRules"],
  ["P@ssw0rd", "passwordCommon"],
])("rejects the staff password %s", async (weak, errorName) => {
  await expect(
    createStaffUser({ ...input, id: "weak.admin", password: weak }),
  ).rejects.toMatchObject({ errorName });
});

test("rejects an invalid ID or email", async () => {
  await expect(createStaffUser({ ...input, id: "Root" })).rejects.toThrow("id");
  await expect(createStaffUser({ ...input, id: "other.admin", email: "x" })).rejects.toThrow(
    "email",
  );
});

test("a new role ends existing sessions", async () => {
  const { id, key, token } = await makeUser();
  await setRole(id, "moderator");
  expect((await readAccount(token)).status).toBe(401);
  const [row] = await db().select({ role: users.role }).from(users).where(eq(users.key, key));
  expect(row?.role).toBe("moderator");
  await expect(setRole("nobody.here", "admin")).rejects.toMatchObject({ errorName: "unknownId" });
});

test("resets two-step login and notifies the user", async () => {
  const { id, key } = await makeUser({ passwordHash: await hashPassword(password) });
  await expect(resetTwoStep(id)).rejects.toMatchObject({ errorName: "twoStepOff" });
  await saveSecret(db(), key, "encrypted");
  await db().execute("update two_steps set confirmed_at = now()");
  await resetTwoStep(id);
  expect((await readOutbox(`${id}@example.com`)).at(-1)).toContain("Two-step login is off");
  expect((await logIn(id, password)).body.data.accessToken).toBeTypeOf("string");
});

test("a promo code works until it expires", async () => {
  const checkCode = async () => {
    const answer = await callApi(`GET ${sns}/user/referral-code/check?code=autumn26`);
    return [answer.status, answer.body.data?.valid ?? answer.body.message];
  };
  const invalid = await callApi(`GET ${sns}/user/referral-code/check?code=autumn26`);
  expect([invalid.status, invalid.body.code]).toEqual([400, 30107]);
  await savePromoCode("autumn26", null);
  expect(await checkCode()).toEqual([200, true]);
  await savePromoCode("AUTUMN26", new Date(Date.now() + 60_000));
  expect(await checkCode()).toEqual([200, true]);
  await savePromoCode("AUTUMN26", new Date(Date.now() - 1_000));
  expect(await checkCode()).toEqual([400, "The promo code has expired."]);
});
