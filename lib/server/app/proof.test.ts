import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import { operations } from "#lib/server/app/operations";
import { markProven } from "#lib/server/features/session/proof";
import { sessions } from "#lib/server/features/session/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { addPasskey, passkeyPath } from "#lib/testing/passkey";
import { ageProofs, makeUserWithPassword, myPath, password } from "#lib/testing/setting";
import { generateAppCode, makeTwoStepUser } from "#lib/testing/two-step";
import type { TestUser } from "#lib/testing/user";

testDatabase();

const contracts: Contract[] = operations.map(({ contract }) => contract);
const toKey = ({ method, path }: Contract) => `${method} ${path}`;
const fresh = contracts.filter(({ proof }) => proof === "fresh");
const freshRows = fresh.map((each): [string, Contract] => [toKey(each), each]);

const proofRequired = 30206;
const stepUpRequired = 30201;

/** A wrong answer for each call: proof comes before validation, so nothing is done. */
async function call({ token }: TestUser, key: string, body?: object) {
  const response = await callApiRaw(key, { token, body });
  const { code, data } = await response.json();
  return { status: response.status, code, missing: data?.missingProof, fields: data?.fields };
}

const proveBy = (user: TestUser, proofs: Parameters<typeof markProven>[0]) =>
  db().update(sessions).set(markProven(proofs)).where(eq(sessions.userKey, user.key));

const changeUser = "PATCH /sns/api/v1/admin/user/{userId}";

/** Lets a session of staff change things, with proofs that are no longer fresh. */
const proveStepUp = (user: TestUser) => {
  const at = sql`now() - interval '11 minutes'`;
  return db()
    .update(sessions)
    .set({ passwordProvenAt: at, codeProvenAt: at })
    .where(eq(sessions.userKey, user.key));
};

test("asks for a fresh proof wherever a call adds lasting access or ends a way in", () => {
  expect(fresh.map(toKey).sort()).toEqual(
    [
      `DELETE ${myPath}`,
      `DELETE ${myPath}/session/list`,
      `DELETE ${myPath}/session/{sessionId}`,
      `DELETE ${myPath}/two-step`,
      `DELETE ${passkeyPath}/{passkeyId}`,
      `PATCH ${myPath}/email`,
      `PATCH ${myPath}/password`,
      `PATCH ${myPath}/webhook/{webhookId}`,
      `POST ${myPath}/api-token`,
      `POST ${myPath}/data-export`,
      `POST ${myPath}/data-export/{exportId}/link`,
      `POST ${passkeyPath}`,
      `POST ${passkeyPath}/options`,
      `POST ${myPath}/two-step`,
      `POST ${myPath}/two-step/confirm`,
      `POST ${myPath}/two-step/recovery-codes`,
      `POST ${myPath}/webhook`,
    ].sort(),
  );
});

test("asks for a fresh proof where an action of a call adds lasting access", () => {
  const actions = contracts.flatMap((each) =>
    (each.freshActions ?? []).map((action) => `${toKey(each)} ${action}`),
  );
  expect(actions).toEqual([`${changeUser} role`]);
});

test("an administrator proves again before they give a role", async () => {
  const admin = await makeUserWithPassword({ role: "admin" });
  const { id } = await makeUserWithPassword();
  const key = changeUser.replace("{userId}", id);
  const reason = "Joins the team.";
  const role = { action: "role", role: "moderator", reason };
  await ageProofs(admin, 11);
  await proveStepUp(admin);
  expect(await call(admin, key, role)).toMatchObject({
    status: 403,
    code: proofRequired,
    missing: ["password"],
  });
  expect((await call(admin, key, { action: "endSessions", reason })).status).toBe(200);
  await proveBy(admin, ["password"]);
  expect((await call(admin, key, role)).status).toBe(200);
});

describe.each(freshRows)("%s", (key, { passwordField }) => {
  let user: TestUser;
  beforeEach(async () => {
    user = await makeUserWithPassword();
  });

  test("refuses a visitor, and a session without a proof of the last ten minutes", async () => {
    expect((await callApi(key)).status).toBe(401);
    await ageProofs(user, 11);
    expect(await call(user, key)).toMatchObject({
      status: 403,
      code: proofRequired,
      missing: ["password"],
      fields: { [passwordField ?? "password"]: "required" },
    });
    await proveBy(user, ["password"]);
    expect((await call(user, key)).code).not.toBe(proofRequired);
  });

  test("refuses a stale staff session in the same way", async () => {
    await db().update(users).set({ role: "admin" }).where(eq(users.key, user.key));
    await ageProofs(user, 11);
    expect((await call(user, key)).code).toBe(proofRequired);
  });

  test("asks for a code, too, where two-step login is on", async () => {
    const { user: careful, secret } = await makeTwoStepUser(
      `careful${fresh.findIndex((each) => toKey(each) === key)}`,
    );
    await proveBy(careful, ["password"]);
    expect(await call(careful, key)).toMatchObject({ code: proofRequired, missing: ["code"] });
    const given = { password, twoStepCode: generateAppCode(secret, 1) };
    expect(
      (await callApi(`POST ${myPath}/proof`, { token: careful.token, body: given })).status,
    ).toBe(200);
    expect((await call(careful, key)).code).not.toBe(proofRequired);
  });

  test("is open to a member who has only a passkey", async () => {
    const { authenticator } = await addPasskey(user);
    await db().update(users).set({ passwordHash: "none" }).where(eq(users.key, user.key));
    await ageProofs(user, 11);
    expect((await call(user, key)).code).toBe(proofRequired);
    const { data } = (await callApi(`POST ${passkeyPath}/step-up/options`, { token: user.token }))
      .body;
    const passkey = authenticator.get(data);
    const proven = await callApi(`POST ${myPath}/proof`, { token: user.token, body: { passkey } });
    expect(proven.status).toBe(200);
    expect((await call(user, key)).code).not.toBe(proofRequired);
  });
});

describe.each(freshRows.filter(([, each]) => each.passwordField))(
  "%s",
  (key, { passwordField }) => {
    test("takes the password in the call even right after the login", async () => {
      const user = await makeUserWithPassword();
      const field = passwordField ?? "";
      expect(await call(user, key)).toMatchObject({ status: 403, missing: ["password"] });
      const wrong = await call(user, key, { [field]: "Wrong-horse7" });
      expect(wrong).toMatchObject({ status: 400, code: 30041 });
      const right = await call(user, key, { [field]: password });
      expect(right.status).toBe(400);
      expect(right.fields).not.toHaveProperty(field);
    });
  },
);

test("tells staff an hour after the last proof what is missing", async () => {
  const admin = await makeUserWithPassword({ role: "admin" });
  await ageProofs(admin, 61);
  expect(await call(admin, changeUser)).toMatchObject({
    status: 403,
    code: stepUpRequired,
    missing: ["password", "code"],
  });
});
