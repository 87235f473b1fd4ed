import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { callApiAs, makeUserWithPassword, myPath, password } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "1" });

const changePassword = (user: TestUser, currentPassword: string) =>
  callApiAs(user, `PATCH ${myPath}/password`, {
    currentPassword,
    newPassword: "Silver-otter-91",
    newPasswordConfirm: "Silver-otter-91",
  });
const deleteAccount = (user: TestUser, input: string) =>
  callApiAs(user, `DELETE ${myPath}`, { reason: "other", password: input });

test("allows ten wrong passwords over all operations, then rejects even the right one", async () => {
  const user = await makeUserWithPassword();
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? changePassword : deleteAccount)(user, `Wrong-horse-${n}`),
    ),
  );
  const statuses = guesses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  expect((await changePassword(user, password)).status).toBe(429);
  expect((await changePassword(await makeUserWithPassword(), password)).status).toBe(200);
});

test("resets the count after the right password", async () => {
  const user = await makeUserWithPassword();
  for (let n = 0; n < 9; n += 1)
    expect((await deleteAccount(user, "Wrong-horse7")).code).toBe(30041);
  expect((await changePassword(user, password)).status).toBe(200);
  for (let n = 0; n < 3; n += 1)
    expect((await deleteAccount(user, "Wrong-horse7")).code).toBe(30041);
});
