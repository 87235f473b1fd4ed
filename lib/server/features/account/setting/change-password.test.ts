import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { oldPasswords } from "#lib/server/features/account/setting/schema";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, readOutbox } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import {
  callApiAs,
  isLoggedIn,
  makeUserWithPassword,
  myPath,
  password,
  readUserRow,
  startOtherSession,
} from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

testDatabase();

describe("changing the password", () => {
  const changePassword = (user: TestUser, body: Record<string, unknown>) =>
    callApiAs(user, `PATCH ${myPath}/password`, {
      currentPassword: password,
      newPassword: "Silver-otter-91",
      newPasswordConfirm: body.newPassword ?? "Silver-otter-91",
      ...body,
    });

  test("replaces it, ends every other session and notifies the user", async () => {
    const user = await makeUserWithPassword();
    const other = await startOtherSession(user);
    expect((await changePassword(user, {})).status).toBe(200);
    expect(await isLoggedIn(user.token)).toBe(true);
    expect(await isLoggedIn(other)).toBe(false);
    expect((await logIn(user.id, password)).status).toBe(400);
    expect((await logIn(user.id, "Silver-otter-91")).status).toBe(200);
    const emails = (await readOutbox(`${user.id}@example.com`)).join();
    expect(emails.split("Subject: Your Fundlore password was changed")).toHaveLength(2);
  });

  test.each([
    [
      "a wrong current password",
      { currentPassword: "Wrong-horse7" },
      400,
      30041,
      "currentPassword",
    ],
    [
      "a new password without a digit",
      { newPassword: "Silver-otter-x" },
      400,
      30040,
      "newPassword",
    ],
    ["a new password that is too short", { newPassword: "Ab-4567" }, 400, 30040, "newPassword"],
    ["a common new password", { newPassword: "P@ssw0rd" }, 400, 30040, "newPassword"],
    ["the same password", { newPassword: password }, 400, 30042, "newPassword"],
    ["a different confirmation", { newPasswordConfirm: "x" }, 400, undefined, "newPasswordConfirm"],
    ["no current password", { currentPassword: "" }, 400, undefined, "currentPassword"],
  ])("rejects %s and changes nothing", async (_, body, status, code, field) => {
    const user = await makeUserWithPassword();
    const before = await readUserRow(user);
    const other = await startOtherSession(user);
    const reply = await changePassword(user, body);
    expect([reply.status, reply.code, Object.keys(reply.fields)]).toEqual([status, code, [field]]);
    expect(await readUserRow(user)).toEqual(before);
    expect(await isLoggedIn(other)).toBe(true);
  });

  test("rejects the most recent passwords with 30042, but not older ones", async () => {
    const user = await makeUserWithPassword();
    const getNth = (n: number) => (n === 0 ? password : `Silver-otter-9${n}`);
    const changeStep = (from: number, to: number) =>
      changePassword(user, { currentPassword: getNth(from), newPassword: getNth(to) });
    const last = limits.oldPasswords + 1;
    for (let n = 0; n < last; n += 1) expect((await changeStep(n, n + 1)).status).toBe(200);
    for (let n = 1; n <= last; n += 1) expect((await changeStep(last, n)).code).toBe(30042);
    expect((await changeStep(last, 0)).status).toBe(200);
    const storedCount = await db().$count(oldPasswords, eq(oldPasswords.userKey, user.key));
    expect(storedCount).toBe(limits.oldPasswords);
  });

  test("accepts exactly one of several concurrent changes", async () => {
    const user = await makeUserWithPassword();
    const candidates = ["Silver-otter-91", "Golden-heron-92", "Copper-finch-93"];
    const replies = await Promise.all(
      candidates.map((newPassword) => changePassword(user, { newPassword })),
    );
    const accepted = candidates.filter((_, index) => replies[index]?.status === 200);
    expect(accepted).toHaveLength(1);
    const logins = await Promise.all(candidates.map((each) => logIn(user.id, each)));
    const working = candidates.filter((_, index) => logins[index]?.status === 200);
    expect(working).toEqual(accepted);
  });
});
